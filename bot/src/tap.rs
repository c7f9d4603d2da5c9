//! The meaning of a pressed button, a menu and each entry of a menu: the codec of `custom_id`, nothing else.
//!
//! Messages outlive the process and anybody may press them, so nothing here is trusted: what was read is checked against
//! the database. The written form is kept for good, because buttons of every release are still pressed.

mod entry;
mod server;
#[cfg(test)]
mod tests;
mod wire;

use harbormaster_rules::{Kind, Phrase, Seat};

pub use self::{
    entry::{Listed, Picked},
    server::{Page, ServerTap},
};
use crate::{
    ids::{DraftId, Eyes, PersonId, Role, SettingForm, TableId, Terms},
    person::Setting,
    stamps,
};

/// The longest value of a menu's entry that Discord takes.
const LONGEST_ENTRY: usize = 100;

/// The longest tap: Discord takes no longer `custom_id` than an entry, and the epoch stands on it as well.
pub const LONGEST: usize = LONGEST_ENTRY - stamps::LENGTH;

/// The meaning of a button or menu.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Tap {
    /// Plays a move at once.
    Play {
        /// At this table.
        table: TableId,
        /// Seen on the board with this many entries.
        ply: u32,
        /// The move.
        said: String,
    },
    /// Plays a move after the private question about it, which is replaced by what happened.
    Confirm {
        /// At this table.
        table: TableId,
        /// Seen on the board with this many entries.
        ply: u32,
        /// The move.
        said: String,
        /// The terms that the question showed, where they can change without the board.
        terms: Option<Terms>,
    },
    /// Shows privately what a move would do and asks whether it is meant.
    Ask {
        /// At this table.
        table: TableId,
        /// Seen on the board with this many entries.
        ply: u32,
        /// The move.
        said: String,
    },
    /// Opens the form of a verb, some of it filled in.
    Fill {
        /// At this table.
        table: TableId,
        /// The verb and what is filled in. Fields that find no room are left out when it is written.
        phrase: Phrase,
    },
    /// Plays the move chosen in a menu, asking once more if it is weighty.
    Choose {
        /// At this table.
        table: TableId,
        /// Seen on the board with this many entries.
        ply: u32,
    },
    /// Tells privately what happened since the caller's last move.
    WhatHappened {
        /// At this table.
        table: TableId,
    },
    /// Opens the private panel: everything the caller may do, or one verb of it, from this page on.
    Panel {
        /// At this table.
        table: TableId,
        /// Only moves with this verb.
        verb: Option<String>,
        /// The page of a long list, counted from 0.
        page: u16,
        /// True if it replaces the message it was pressed on.
        replace: bool,
    },
    /// Turns the private panel it was pressed on into that of a role.
    As {
        /// At this table.
        table: TableId,
        /// The role.
        role: Role,
        /// Only moves with this verb.
        verb: Option<String>,
        /// The page of a long list, counted from 0.
        page: u16,
    },
    /// Chooses a verb in a panel too long for one menu.
    Verb {
        /// At this table.
        table: TableId,
        /// In this role; if none, in the tapper's own.
        role: Option<Role>,
    },
    /// Chooses values for a field of a half-made move.
    Pick {
        /// The half-made move.
        draft: DraftId,
        /// The field's name.
        field: String,
    },
    /// Answers the question about a half-made move and asks the next one.
    Look {
        /// The half-made move.
        draft: DraftId,
        /// The number of choices made before.
        at: usize,
        /// The chosen entry, counted from 0.
        entry: usize,
    },
    /// The same by a menu, whose values are the entries.
    LookMenu {
        /// The half-made move.
        draft: DraftId,
        /// The number of choices made before.
        at: usize,
    },
    /// Takes the latest choice about a half-made move back.
    StepBack {
        /// The half-made move.
        draft: DraftId,
        /// The number of choices made so far.
        at: usize,
    },
    /// Chooses what the second half of an act is, the first being put together.
    Second {
        /// The half-made act.
        draft: DraftId,
        /// The verb of its second half.
        verb: String,
    },
    /// Shows all fields of a half-made move at once.
    Form {
        /// The half-made move.
        draft: DraftId,
    },
    /// Asks for the numbers and texts of a half-made move, and comes back with them.
    Amounts {
        /// The half-made move.
        draft: DraftId,
    },
    /// Plays a move that was put together, or asks about it once more if it is grave.
    Send {
        /// The move.
        draft: DraftId,
        /// The terms that the button showed.
        shown: Terms,
    },
    /// Plays a grave move that has been asked about twice.
    ForGood {
        /// The move.
        draft: DraftId,
    },
    /// Shows the poster of an offer what they can do about it.
    OwnOffer {
        /// At this table.
        table: TableId,
        /// The offer's number.
        number: u32,
    },
    /// Takes moves back.
    Undo {
        /// At this table.
        table: TableId,
        /// From this entry on.
        before: u32,
        /// Seen on the board with this many entries.
        ply: u32,
    },
    /// Asks the others to agree to an undo.
    AskUndo {
        /// At this table.
        table: TableId,
        /// From this entry on.
        before: u32,
        /// Seen on the board with this many entries.
        ply: u32,
    },
    /// Chooses in a menu the entry of the latest turn to go back to.
    UndoTo {
        /// At this table.
        table: TableId,
    },
    /// Answers a request for an undo.
    AnswerUndo {
        /// At this table.
        table: TableId,
        /// From this entry on.
        before: u32,
        /// The number of entries at the time of the request.
        ply: u32,
        /// True for agreement.
        agrees: bool,
    },
    /// Puts the question away.
    Cancel,
    /// Shows the caller what only the caller may see.
    Hand {
        /// At this table.
        table: TableId,
    },
    /// Shows the caller what a strong computer player would do in their place.
    Hint {
        /// At this table.
        table: TableId,
    },
    /// Shows the caller what has no room on the board, or the board larger.
    Closer {
        /// At this table.
        table: TableId,
    },
    /// Shows the caller the card chosen in a menu.
    Card {
        /// At this table.
        table: TableId,
    },
    /// Shows a page of a game's rules.
    Rules {
        /// Of this game.
        game: Kind,
        /// Counted from 0.
        page: u16,
        /// True if it replaces the message it was pressed on.
        replace: bool,
    },
    /// Jumps to the page of the rules chosen in a menu.
    RulesJump {
        /// Of this game.
        game: Kind,
    },
    /// Shows a page of how a game is played here.
    Help {
        /// This game.
        game: Kind,
        /// Counted from 0.
        page: u16,
    },
    /// Shows a page of the caller's tables.
    MyGames {
        /// Counted from 0.
        page: u16,
    },
    /// Ends the caller's absence at all tables.
    IAmBack,
    /// Ends the caller's ratings, or lets them begin again.
    Rating {
        /// True if they want ratings.
        wanted: bool,
    },
    /// Sets one of the caller's settings to what was chosen in a menu.
    MySetting {
        /// The setting.
        setting: Setting,
    },
    /// Asks for some of the caller's settings; the form that opens says the same when it is sent.
    MySettingForm {
        /// The form.
        form: SettingForm,
    },
    /// Asks which game a new table is for.
    NewTable {
        /// True if the other seats go to computer players and the game begins at once.
        computers: bool,
    },
    /// Opens a table of the game chosen in a menu.
    OpenTable {
        /// As for [`Tap::NewTable`].
        computers: bool,
    },
    /// Shows how to use the bot.
    HowItWorks,
    /// Takes a seat.
    Join {
        /// At this table.
        table: TableId,
    },
    /// Gives the seat back.
    Leave {
        /// At this table.
        table: TableId,
    },
    /// Hands one's seat in a running game to a computer player, after the question.
    Depart {
        /// This table.
        table: TableId,
    },
    /// Gives a computer player a seat.
    Computer {
        /// At this table.
        table: TableId,
    },
    /// Takes the last computer player out of the lobby again.
    SendAway {
        /// Of this table.
        table: TableId,
    },
    /// Chooses a preset of an option.
    Preset {
        /// Of this table.
        table: TableId,
        /// The option's name.
        name: String,
        /// The preset's name.
        value: String,
    },
    /// Starts the game.
    Start {
        /// At this table.
        table: TableId,
    },
    /// Chooses in a menu which option to change.
    Options {
        /// Of this table.
        table: TableId,
    },
    /// Sets an option to the value chosen in a menu.
    SetOption {
        /// Of this table.
        table: TableId,
        /// The option's name.
        name: String,
    },
    /// Asks for a value of an option that is typed; the form that opens says the same when it is sent.
    TypeOption {
        /// Of this table.
        table: TableId,
        /// The option's name.
        name: String,
    },
    /// Takes a seat that was offered.
    TakeSeat {
        /// At this table.
        table: TableId,
        /// The seat.
        seat: Seat,
        /// The person to whom it was offered.
        user: PersonId,
        /// The person who had it then; none if a computer player had it.
        holder: Option<PersonId>,
        /// The number of entries after which a move of that person ends the offer, if it was free for being late.
        until_moved_since: Option<u32>,
    },
    /// Shows what it means to stand in for somebody, to the person who was asked.
    StandIn {
        /// At this table.
        table: TableId,
        /// The naming's number.
        number: u32,
    },
    /// Stands in for somebody, on the terms that were shown.
    AcceptSeat {
        /// At this table.
        table: TableId,
        /// The naming's number.
        number: u32,
        /// The terms that were shown.
        shown: Terms,
    },
    /// Declines to stand in for somebody.
    DeclineSeat {
        /// At this table.
        table: TableId,
        /// The naming's number.
        number: u32,
    },
    /// Answers a proposal for a seat.
    VoteOnNaming {
        /// At this table.
        table: TableId,
        /// The naming's number.
        number: u32,
        /// True for agreement.
        agrees: bool,
    },
    /// Answers what those who play are asked for.
    AnswerRequest {
        /// At this table.
        table: TableId,
        /// The request's number.
        number: u32,
        /// True for agreement.
        agrees: bool,
    },
    /// Ends what a stand-in does for the caller.
    Recall {
        /// At this table.
        table: TableId,
    },
    /// Gives everybody else who is awaited the turn time again.
    MoreTime {
        /// At this table.
        table: TableId,
    },
    /// Ends a pause.
    Resume {
        /// At this table.
        table: TableId,
        /// The beginning of the pause, in milliseconds since 1970.
        since: i64,
    },
    /// Shows a step of a game.
    Replay {
        /// Of this table.
        table: TableId,
        /// The button's number in its message, because two buttons may lead to one step.
        key: u8,
        /// The number of entries at that step; the last step if there are fewer.
        at: u32,
        /// The viewer.
        eyes: Eyes,
    },
    /// Chooses a turn of a game in a menu.
    ReplayMenu {
        /// Of this table.
        table: TableId,
        /// The viewer.
        eyes: Eyes,
    },
    /// Chooses in a menu the viewer of a step.
    ReplayEyes {
        /// Of this table.
        table: TableId,
        /// The number of entries at that step.
        at: u32,
    },
    /// Has the film of a game that is over posted, once, and shows its first step.
    Film {
        /// Of this table.
        table: TableId,
    },
    /// Opens a table for the same people, or takes a seat there.
    Again {
        /// After this one.
        table: TableId,
    },
    /// Shows how the dice of a game that is over can be checked.
    Dice {
        /// Of this table.
        table: TableId,
    },
    /// Gives a game that is over as a file.
    Record {
        /// Of this table.
        table: TableId,
    },
    /// Chooses a value for a field of a half-made move.
    Put {
        /// The half-made move.
        draft: DraftId,
        /// The field's name.
        field: String,
        /// The value.
        word: String,
    },
    /// Closes a running table for good, after the question.
    Close {
        /// This table.
        table: TableId,
    },
    /// Asks a moderator for the reason why a running table is paused; the form that opens says the same when it is sent.
    PauseFor {
        /// This table.
        table: TableId,
    },
    /// The same before a table is closed.
    CloseFor {
        /// This table.
        table: TableId,
    },
    /// Deletes the tapper's own note.
    DeleteNote {
        /// At this table.
        table: TableId,
    },
    /// Asks once more whether the tapper's data is to be deleted.
    Forget {
        /// The terms that were shown of it.
        shown: Terms,
    },
    /// Deletes the tapper's data.
    ForgetForGood {
        /// The terms that were shown of it.
        shown: Terms,
    },
    /// Shows or changes the settings of the server.
    Server(ServerTap),
    /// Asks which game somebody wants to learn.
    WhichCourse,
    /// Opens the course of the game chosen in a menu.
    Course,
    /// Shows a lesson.
    Learn {
        /// This one, which is not a real table.
        lesson: TableId,
    },
    /// Opens a table against computer players after a course, which begins at once.
    PlayOn {
        /// Of this game.
        game: Kind,
    },
}

impl Tap {
    /// Returns true if it makes a move or leads to one; all other taps count towards what a person asks for.
    pub const fn is_of_a_move(&self) -> bool {
        matches!(
            self,
            Self::Play { .. }
                | Self::Confirm { .. }
                | Self::Ask { .. }
                | Self::Fill { .. }
                | Self::Choose { .. }
                | Self::Panel { .. }
                | Self::As { .. }
                | Self::Verb { .. }
                | Self::Pick { .. }
                | Self::Look { .. }
                | Self::LookMenu { .. }
                | Self::StepBack { .. }
                | Self::Second { .. }
                | Self::Form { .. }
                | Self::Amounts { .. }
                | Self::Send { .. }
                | Self::ForGood { .. }
                | Self::OwnOffer { .. }
                | Self::Cancel
                | Self::Put { .. }
        )
    }

    /// Returns whether it means the same after a restore: it names no table, and nothing that was shown or half made.
    pub const fn outlives_a_restore(&self) -> bool {
        matches!(
            self,
            Self::Rules { .. }
                | Self::RulesJump { .. }
                | Self::Help { .. }
                | Self::MyGames { .. }
                | Self::IAmBack
                | Self::Rating { .. }
                | Self::MySetting { .. }
                | Self::MySettingForm { .. }
                | Self::NewTable { .. }
                | Self::OpenTable { .. }
                | Self::HowItWorks
                | Self::Cancel
                | Self::Server(_)
                | Self::WhichCourse
                | Self::Course
                | Self::Learn { .. }
                | Self::PlayOn { .. }
        )
    }

    /// Returns true if Discord takes it as a `custom_id`. Only a tap that carries a move or a value can be too long.
    pub fn fits(&self) -> bool {
        self.to_string().len() <= LONGEST
    }
}
