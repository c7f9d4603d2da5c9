//! The meaning of a pressed button, a menu and each entry of a menu: the codec of `custom_id`, nothing else.
//!
//! Messages outlive the process and anybody may press them, so nothing here is trusted: what was read is checked against
//! the database. The written form is kept for good, because buttons of every release are still pressed.

mod codec;
mod entry;
mod server;
#[cfg(test)]
mod tests;

use harbormaster_rules::{Kind, Phrase, Seat};

pub use self::codec::LONGEST;
use self::codec::{IdPart as _, taps};
pub use self::{
    entry::{Listed, Picked},
    server::{Page, ServerTap},
};
use crate::{
    ids::{DraftId, Eyes, PersonId, Role, SettingForm, TableId, Terms},
    person::Setting,
};

// Names that mean the same in every tap: `ply` is the number of entries on the board that was looked at, `draft` a
// half-made move, `at` in a draft the number of choices made before, `verb` leaves only the moves with that verb, `page`
// counts from 0, `replace` is true if the answer replaces the message that was pressed, `number` is that of an offer, a
// naming or a request, and `shown` marks the terms that the button showed.
taps! {
    /// Makes a move or leads to one.
    a_move {
        /// Plays a move at once.
        Play { table: TableId, ply: u32, said: String } = "play"/table/ply/said;
        /// Plays a move after the private question about it, which is replaced by what happened. The question showed terms
        /// if they can change without the board.
        Confirm { table: TableId, ply: u32, said: String, terms: Option<Terms> }
            = "yes"/table/ply/said [terms: None] | "agree"/table/ply/terms/said;
        /// Shows privately what a move would do and asks whether it is meant.
        Ask { table: TableId, ply: u32, said: String } = "ask"/table/ply/said;
        /// Opens the form of a verb, some of it filled in.
        Fill { table: TableId, phrase: Phrase } = "fill"/table/phrase;
        /// Plays the move chosen in a menu, of a verb if a screen has several, asking once more if it is weighty.
        Choose { table: TableId, ply: u32, of: Option<String> } = "choose"/table/ply [of: None] | "choose"/table/ply/of;
        /// The same by a button that has the entry.
        ChooseThis { table: TableId, ply: u32, entry: Listed } = "this"/table/ply/entry;
        /// Opens the private panel: everything the caller may do, or one verb of it, from this page on.
        Panel { table: TableId, verb: Option<String>, page: u16, replace: bool } = "panel"/table/verb/page/replace;
        /// Turns the private panel it was pressed on into that of a role.
        As { table: TableId, role: Role, verb: Option<String>, page: u16 } = "as"/table/role/verb/page;
        /// Chooses values for a field of a half-made move.
        Pick { draft: DraftId, field: String } = "pick"/draft/field;
        /// Chooses a value for a field of a half-made move.
        Put { draft: DraftId, field: String, word: String } = "put"/draft/field/word;
        /// Answers the question about a half-made move with an entry, counted from 0, and asks the next one.
        Look { draft: DraftId, at: usize, entry: usize } = "look"/draft/at/entry;
        /// The same by a menu, whose values are the entries.
        LookMenu { draft: DraftId, at: usize } = "looks"/draft/at;
        /// Takes the latest choice about a half-made move back.
        StepBack { draft: DraftId, at: usize } = "back"/draft/at;
        /// Chooses what the second half of an act is, by its verb, the first being put together.
        Second { draft: DraftId, verb: String } = "second"/draft/verb;
        /// Shows all fields of a half-made move at once.
        Form { draft: DraftId } = "form"/draft;
        /// Asks for the numbers and texts of a half-made move, and comes back with them.
        Amounts { draft: DraftId } = "amounts"/draft;
        /// Plays a move that was put together, or asks about it once more if it is grave.
        Send { draft: DraftId, shown: Terms } = "send"/draft/shown;
        /// Plays a grave move that has been asked about twice.
        ForGood { draft: DraftId } = "for_good"/draft;
        /// Shows the caller what they have prepared for their next turn, or the moves that can be prepared.
        Prepare { table: TableId } = "prepare"/table;
        /// Asks for the sums of a standing order; the form that opens says the same when it is sent.
        OrderForm { game: Kind, table: TableId, order: String } = "order_form"/game/table/order;
        /// Shows what a standing order means for so many days, before it is given.
        Order { table: TableId, days: u8, order: String } = "order"/table/days/order;
        /// Gives a standing order that was shown, with its end in seconds.
        GiveOrder { table: TableId, until: i64, shown: Terms, order: String } = "give"/table/until/shown/order;
        /// Puts the prepared move with this mark away.
        PutAway { table: TableId, mark: Terms } = "put_away"/table/mark;
        /// Shows the poster of an offer what they can do about it.
        OwnOffer { table: TableId, number: u32 } = "own_offer"/table/number;
    }
    /// Names a table, or what was shown of tables, which a restore changes.
    of_tables {
        /// Takes moves back, from the entry `before` on.
        Undo { table: TableId, before: u32, ply: u32 } = "undo"/table/before/ply;
        /// Asks the others to agree to an undo.
        AskUndo { table: TableId, before: u32, ply: u32 } = "ask_undo"/table/before/ply;
        /// Chooses in a menu the entry of the latest turn to go back to.
        UndoTo { table: TableId } = "undo_to"/table;
        /// Answers a request for an undo; `ply` is the number of entries at the time of the request.
        AnswerUndo { table: TableId, before: u32, ply: u32, agrees: bool }
            = "undo_yes"/table/before/ply [agrees: true] | "undo_no"/table/before/ply [agrees: false];

        /// Tells privately what happened since the caller's last move.
        WhatHappened { table: TableId } = "happened"/table;
        /// Shows the caller what only the caller may see.
        Hand { table: TableId } = "hand"/table;
        /// Shows the caller what a strong computer player would do in their place.
        Hint { table: TableId } = "hint"/table;
        /// Shows the caller what has no room on the board, or the board larger.
        Closer { table: TableId } = "closer"/table;
        /// Shows the caller the card chosen in a menu.
        Card { table: TableId } = "card"/table;
        /// Deletes the tapper's own note.
        DeleteNote { table: TableId } = "delete_note"/table;

        /// Takes a seat.
        Join { table: TableId } = "join"/table;
        /// Gives the seat back.
        Leave { table: TableId } = "leave"/table;
        /// Hands one's seat in a running game to a computer player, after the question.
        Depart { table: TableId } = "depart"/table;
        /// Gives a computer player a seat.
        Computer { table: TableId } = "computer"/table;
        /// Takes the last computer player out of the lobby again.
        SendAway { table: TableId } = "send_away"/table;
        /// Chooses a preset of an option, both by name.
        Preset { table: TableId, name: String, value: String } = "preset"/table/name/value;
        /// Starts the game.
        Start { table: TableId } = "start"/table;
        /// Shows the options, each with its menu.
        Options { table: TableId, page: u16 } = "options"/table/page;
        /// Sets an option to the value chosen in a menu, or asks for one that is typed.
        SetOption { table: TableId, name: String } = "set"/table/name;
        /// Asks for a value of an option that is typed; the form that opens says the same when it is sent.
        TypeOption { table: TableId, name: String } = "type"/table/name;

        /// Takes a seat that was offered to `user`. A person had it then, or if there is no `holder`, a computer player. A
        /// seat that was free for being late is offered until its holder makes a move after that many entries.
        TakeSeat {
            table: TableId, seat: Seat, user: PersonId, holder: Option<PersonId>, until_moved_since: Option<u32>
        } = "seat"/table/seat/user/holder/until_moved_since;
        /// Shows what it means to stand in for somebody, to the person who was asked.
        StandIn { table: TableId, number: u32 } = "stand_in"/table/number;
        /// Stands in for somebody, on the terms that were shown.
        AcceptSeat { table: TableId, number: u32, shown: Terms } = "stands_in"/table/number/shown;
        /// Declines to stand in for somebody.
        DeclineSeat { table: TableId, number: u32 } = "no_stand_in"/table/number;
        /// Answers a proposal for a seat.
        VoteOnNaming { table: TableId, number: u32, agrees: bool }
            = "name_yes"/table/number [agrees: true] | "name_no"/table/number [agrees: false];
        /// Answers what those who play are asked for.
        AnswerRequest { table: TableId, number: u32, agrees: bool }
            = "yes_to"/table/number [agrees: true] | "no_to"/table/number [agrees: false];
        /// Ends what a stand-in does for the caller.
        Recall { table: TableId } = "recall"/table;

        /// Gives everybody else who is awaited the turn time again.
        MoreTime { table: TableId } = "more_time"/table;
        /// Asks a moderator why a running table is paused; the form that opens says the same when it is sent.
        PauseFor { table: TableId } = "pause_for"/table;
        /// Ends the pause that began at this time, in milliseconds since 1970.
        Resume { table: TableId, since: i64 } = "resume"/table/since;
        /// Closes a running table for good, after the question.
        Close { table: TableId } = "close"/table;
        /// Asks a moderator why a running table is closed; the form that opens says the same when it is sent.
        CloseFor { table: TableId } = "close_for"/table;

        /// Shows the step of a game with `at` entries to a viewer; the last step if there are fewer. The `key` is the
        /// button's number in its message, because two buttons may lead to one step.
        Replay { table: TableId, key: u8, at: u32, eyes: Eyes } = "replay"/table/key/at/eyes;
        /// Chooses a turn of a game in a menu.
        ReplayMenu { table: TableId, eyes: Eyes } = "replays"/table/eyes;
        /// Chooses in a menu the viewer of a step.
        ReplayEyes { table: TableId, at: u32 } = "eyes"/table/at;
        /// Has the film of a game that is over posted, once, and shows its first step.
        Film { table: TableId } = "film"/table;
        /// Opens a table for the same people, or takes a seat there.
        Again { table: TableId } = "again"/table;
        /// Shows how the dice of a game that is over can be checked.
        Dice { table: TableId } = "dice"/table;
        /// Gives a game that is over as a file.
        Record { table: TableId } = "record"/table;

        /// Asks once more whether the tapper's data is to be deleted.
        Forget { shown: Terms } = "forget"/shown;
        /// Deletes the tapper's data.
        ForgetForGood { shown: Terms } = "forget_me"/shown;
    }
    /// Means the same after a restore: it names no table, and nothing that was shown or half made.
    lasting {
        /// Puts the question away.
        Cancel = "cancel";
        /// Shows how to use the bot.
        HowItWorks = "how";
        /// Turns to another page of that.
        Guide { page: u16 } = "guide"/page;
        /// Shows a page of a game's rules.
        Rules { game: Kind, page: u16, replace: bool } = "rules"/game/page/replace;
        /// Jumps to the page of the rules chosen in a menu.
        RulesJump { game: Kind } = "jump"/game;
        /// Shows a page of how a game is played here.
        Help { game: Kind, page: u16 } = "help"/game/page;

        /// Asks which game a new table is for. With `computers` they take the other seats and the game begins at once.
        NewTable { computers: bool } = "new/computers" [computers: true] | "new/people" [computers: false];
        /// Opens a table of the game chosen in a menu.
        OpenTable { computers: bool } = "open/computers" [computers: true] | "open/people" [computers: false];
        /// Asks which game somebody wants to learn.
        WhichCourse = "which_course";
        /// Opens the course of the game chosen in a menu.
        Course = "course";
        /// Shows a lesson, which is not a real table.
        Learn { lesson: TableId } = "learn"/lesson;
        /// Opens a table against computer players after a course, which begins at once.
        PlayOn { game: Kind } = "play_on"/game;

        /// Shows a page of the caller's tables.
        MyGames { page: u16 } = "my_games"/page;
        /// Ends the caller's absence at all tables.
        IAmBack = "i_am_back";
        /// Ends the caller's ratings, or lets them begin again.
        Rating { wanted: bool } = "rating/on" [wanted: true] | "rating/off" [wanted: false];
        /// Sets one of the caller's settings to what was chosen in a menu.
        MySetting { setting: Setting } = "my_set"/setting;
        /// Asks for some of the caller's settings; the form that opens says the same when it is sent.
        MySettingForm { form: SettingForm } = "my_form"/form;
        /// Shows or changes the settings of the server.
        Server(ServerTap) = "server"/tap as 0;
    }
}

impl Tap {
    /// Reads a `custom_id`; `None` if it is not one of ours.
    pub fn read(id: &str) -> Option<Self> {
        Self::of(id)
    }

    /// Returns true if it makes a move, leads to one or puts it away; all other taps count towards what a person asks for.
    pub const fn is_of_a_move(&self) -> bool {
        matches!(self, a_move!() | Self::Cancel)
    }

    /// Returns whether it means the same after a restore.
    pub const fn outlives_a_restore(&self) -> bool {
        match self {
            lasting!() => true,
            a_move!() | of_tables!() => false,
        }
    }

    /// Returns true if Discord takes it as a `custom_id`. Only a tap that carries a move or a value can be too long.
    pub fn fits(&self) -> bool {
        self.to_string().len() <= LONGEST
    }
}
