//! The reasons the host does not do what somebody asks for: what is wrong, and what is possible.

use harbormaster_rules::{
    AnyRefusal, Kind, Language, NoSuchGame, NotAMove, Reader, Refusal, Revealed, SeatSet, SettingFault,
    SetupError, Status, Timestamp, Verb,
};

use super::{
    own_settings::{not_away, not_set},
    text::{
        awaited, channel, list, list_of_channels, mention, option_title, permissions, quoted, roles_named,
    },
};
use crate::{
    ids::{ChannelId, PersonId, RoleId},
    person::{NotAway, NotSet},
};

sayings! {
    /// The reason something is not done. The person asked for what is not possible now.
    Refused |language|
    // Where the table stands.
    NoSuchTable = "That table no longer exists.";
    /// The person plays in these other channels.
    NoTableHere { channels: Vec<ChannelId> } = match channels.as_slice() {
        [] => "There is no table in this channel. `/table new` opens one.".to_owned(),
        some => format!("There is no table in this channel; you play in {}. `/table new` opens one here.",
            list(&some.iter().map(|one| channel(*one)).collect::<Vec<_>>(), language)),
    };
    MovedOn = "The board has moved on: look again.";
    NotABoard = "That message shows no board. Choose the board up to which you want to go back, or use `/undo`.";
    NotStarted = "The game has not started yet: the host starts it with **Start** or `/table start`.";
    StartedAlready = "The game has started already; `/table swap` hands a seat to somebody else.";
    OptionsAreFixed = "The game has started, so its options stay as they are; only `reminder_hours` and `computers` can still be changed, and `turn_time`, `when_late`, `late_turns`, `time_bank`, `away_days`, `undo` and `hints` if all who play agree.";
    Paused = "The table is paused. Anybody who plays can resume it: `/table resume`.";
    NotPaused = "The table is not paused.";
    AnotherPause = "That pause is over, and this is another one: `/table resume` ends it.";
    Over = "The game is over. `/table new` opens the next, `/table record` gives this one as a file.";
    Closed = "The table is closed. `/table new` opens another.";
    /// A fault of ours stopped it.
    Frozen = "This table is frozen: you found a bug in the rules. Its log is kept and nothing is lost. Please tell the person who runs this bot.";
    // Moves for a turn to come.
    YourTurnNow = "It is your turn now: **Play** or `/play` makes your move.";
    NoTurnToCome = "You have no turn to come here, so there is nothing to prepare.";
    NotPrepared = "Offers and the host's own moves cannot be prepared: they can be made at any time.";
    NoOrders = "This game has no standing orders. `/prepare` keeps moves for your next turn.";
    NotAnOrder { why: String } = why.clone();
    OrderOver = "The time of this order is over. Choose another one.";
    OrderFails { why: String } = format!("This order would end at once. {why}");
    EnoughOrders { most: usize } = format!("You have given {most} orders, as many as a seat can have: put one away first.");
    EnoughPrepared { most: usize } = format!("You have prepared {most} moves already, as many as one turn can have: put one away first.");
    OutOfReach = "Nobody reaches that table now: its server or its thread is closed to me. The game rests, and no time runs, until it is open again.";
    OnlyInServers = "Games are played in a server's channels: use this there.";
    // Where the bot cannot post, so nothing was opened.
    NeedsServer { link: String } = format!("A table stands in a server, where its players see the board. Open one there with `/table new`; a server that does not have me yet can [invite me]({link}).");
    NotInServer { link: String } = format!("I am not a member of this server, so I cannot post a table here. Somebody who manages the server can [invite me]({link}).");
    NotInThread = "I cannot see this private thread. Add me to it (mention me in a message here), then try again.";
    /// By the names of the permissions.
    MayNotPost { lacks: Vec<&'static str> } = format!("I may not post here, so I opened no table. I need {} in this channel.", permissions(lacks, language));
    /// Threads are not allowed, so there is no room for a second table.
    NoThread = "There is a table in this channel already, and I am not allowed to open a thread for a second one: use another channel, or let me create public threads.";
    NoThreadsHere = "There is a table in this channel already, and a channel of this kind has no threads for a second one: use another channel.";
    ThreadTitleBlocked { title: String } = format!("There is a table in this channel already, and this server's AutoMod blocks the title of a thread for a second one, \"{}\": use another channel, or ask a moderator.", crate::names::safe(title));
    ThreadFailed = "There is a table in this channel already, and Discord did not open a thread for a second one: try again in a minute, or use another channel.";
    TooManyThreads = "There is a table in this channel already, and Discord allows no more open threads in this server: archive some that are no longer needed, or use another channel.";
    /// This person leads as many tables as one may, in these channels.
    TooManyTables { channels: Vec<ChannelId> } = format!("You lead {} open tables, as many as one person may: {}. Finish or close one (`/table close`), or let another player open this one.",
        channels.len(), list_of_channels(channels, language));
    /// This person asks for more than one may in a minute, beside moves.
    TooFast { again: Timestamp } = format!("You have asked for more than one person may in a minute. It is possible again <t:{}:R>. Moves in your games are not counted.", (again.millis() + 999).div_euclid(1_000));
    /// The server has as many tables as one may.
    ServerIsFull { most: u32 } = format!("This server has {most} open tables, as many as it may. `/table list` shows them: one has to be finished or closed before the next opens.");

    /// Something else would be deleted than was shown.
    DataHasChanged = "Your tables have changed since I asked. This is what there is now:";

    // What the managers of a server decided.
    /// Tables may be opened in these channels alone.
    TablesElsewhere { channels: Vec<ChannelId> } = format!("Tables may be opened in {}.", list_of_channels(channels, language));
    /// Tables may be opened with one of these roles alone.
    TablesByRoles { roles: Vec<RoleId> } = format!("Tables may be opened by people with {}. You can join any table.", roles_named(roles, language));
    Barred = "You may not open or join tables in this server: the people who manage it decided that. Ask them if you think it is a mistake.";
    OnlyThosePlayAgain = "You had no seat in this game. Join the table that its players open, or open one with **New table**.";
    SuccessorBarred = "That person may not join tables in this server: the people who manage it decided that.";
    OnlyManagers = "Only people who may manage the server can see and change its settings.";
    /// A moderator closes or pauses the table of others.
    SayWhy = "You decide this as a moderator, so the players read why. Give a `reason`.";
    /// The seat of a player who is there.
    SayWhyTheSeat = "That player is there and may object: give a `reason`, which they read.";
    /// Nobody else has a voice, or too few.
    TooFewToDecide = "Too few others play here to decide that. A moderator without a seat can, with a reason.";
    RequestIsOpen = "That has been asked already: it is answered in the channel.";
    RequestOver = "That is decided, taken back or over. Nothing happened.";

    /// The record holds the secret behind the dice, and the game is not over.
    StillSecret = "The record is made when the game is over: it holds the secret behind the dice.";
    NoFilmYet = "The film is made when the game is over. Until then `/replay` shows the game step by step.";
    NothingToRecord = "No game was played at this table, so there is no record.";
    RecordUnwritable { cause: String } = format!("The record of this table cannot be written: {cause}.");

    // Seats.
    AlreadySeated = "You have a seat already.";
    /// These play, by their names as printed in messages.
    NotSeated { names: Vec<String> } = format!("You have no seat at this table; {} play. `/board` shows it to you, and a player can hand you a seat with `/table swap`.", list(names, language));
    /// By a computer player of this name.
    SeatIsKept { name: String } = format!("**{name}** keeps your seat. Press **I'm back** under the board, or use `/table back`.");
    NotSeatedYet = "You have no seat at this table yet: press **Join** in its message, or use `/table join`.";
    Full { most: u8 } = format!("All {most} seats are taken.");
    NoSuchSeat { seats: usize } = format!("There is no such seat: they are numbered 1 to {seats}.");
    NotAtThisTable = "That person has no seat at this table.";
    NoComputerHere = "No computer player has a seat at this table.";
    NoPerson = "At least one person must sit at the table.";
    LastPerson = "You are the last person at the table. `/table swap` can give the seat to somebody else, and `/table close` closes the table.";
    SwapInLobby = "The game has not started: leave your seat, and the other person can take it.";
    InvitedAlready = "That person has been invited to this table already.";
    SuccessorSeated = "That person already has a seat at this table.";
    SuccessorStandsIn = "That person already stands in for another player at this table, and a person has one seat only. End that first.";
    OfferedTo { user: PersonId } = format!("That seat was offered to {}.", mention(*user));
    SeatIsTaken = "That seat has changed hands since it was offered.";
    HolderIsThere { name: String } = format!("**{name}** has moved since that seat was offered, and keeps it.");
    // Stand-ins.
    /// To the owner of a seat, whose stand-in this is.
    StoodInFor { user: PersonId } = format!("{} stands in for you here and makes your moves. **I'm back** under the board, or `/table back`, ends that at once.", mention(*user));
    StandInForOneself = "You play your seat yourself: name another person.";
    StandInSeated = "That person has a seat at this table, and nobody plays two seats against each other. Name somebody who does not play here.";
    StandsInAlready = "That person stands in for another player of this table already, and nobody plays two seats against each other. Name somebody else.";
    HasStandIn { user: PersonId } = format!("{} stands in there already. `/table back` ends that; then you can name somebody else.", mention(*user));
    ComputersSeat = "A computer player has that seat, and needs no stand-in. `/table swap` gives the seat to a person.";
    SeesNoChannel { user: PersonId } = format!("{} cannot see this channel, so they could not play here. Let them into it first, or name somebody else.", mention(*user));
    SeatIsAskedAbout = "There is an open question about that seat already: it is answered in the channel.";
    OwnProposal = "You proposed this yourself: the others answer it. **Object** takes it back.";
    /// They may object, not agree.
    OwnSeatProposed = "This is about your seat. **Object** ends it, and so does your next move. `/table stand_in` names somebody at once.";
    NoStandInNeeded = "That player is there, or lets their games wait: only they can name a stand-in. It is different once they are late.";
    HasSeenASeat = "That person has seen what another seat of this table knows, so they play no other seat here.";
    NamedAnother { user: PersonId } = format!("{} was asked to stand in.", mention(*user));
    NamingOver = "That is over: it was answered or taken back, its time is up, or the seat has changed hands. Nothing happened.";
    NoClockRuns = "No turn clock of another player runs at this table. The host sets one with `/table options option: turn_time`.";
    OwnClock = "It is your own time that runs: another player at the table can give you more.";
    NoSeatKept = "No computer player keeps a seat for you at this table.";
    NoLevelForPeople = "Only computer players have a level. Leave `level` empty to hand the seat to that person, or `to` to hand it to a computer player.";
    NoBots = "That is a bot. Leave the field empty to let one of my computer players take over.";
    /// The host or a moderator may.
    OnlyTheHost { host: PersonId } = format!("Only the host ({}) or somebody who manages this channel can do that.", mention(*host));
    /// By the rules of the game, which do not ask moderators; the title is what the game calls the host.
    OnlyTheHostPlays { title: &'static str, host: PersonId } = format!("Only the {} can do that: {}.", option_title(title), mention(*host));

    // Moves.
    /// These are awaited.
    NotYourTurn { awaits: SeatSet, names: Vec<String> } = format!("It is not your turn. {}", awaited(*awaits, names, language));
    NoOpenOffer = "No offer is open now. `/play` shows what you can do.";
    OfferOver { number: u32 } = format!("Offer {number} is over. `/offers` lists those that are open.");
    /// By their name as printed in messages.
    NotYourOffer { poster: String } = format!("That is **{poster}**'s offer. The other buttons answer it.");
    /// The text that is no move, and some that are.
    NoMoveCalled { text: String, near: Vec<String> } = format!("You have no move {} now. You could say: {}. Begin to type in `/move` to see more.", quoted(text), near.iter().map(|words| quoted(words)).collect::<Vec<_>>().join(", "));
    GuestInWords = "Somebody without a seat cannot be named here: use the command of that move.";
    NothingOfThatKind = "You can't do that now. `/play` shows what you can do.";
    /// From another time or program.
    BeforeRestore = "That button is from before I was restored from a backup, so it plays nothing. `/play` shows the game as it stands.";
    UnknownButton = "That button no longer works. `/play` shows what you can do now.";
    AnotherGame { kind: Kind } = format!("This table plays {}: use `/move` or `/play`.", kind.meta().title);
    NoSuchOffer { kind: Kind, verb: &'static str } = format!("{} has no `/offer {verb}`. `/play` shows what you can do.", kind.meta().title);
    /// An option that the same command has in another game.
    NoSuchField { kind: Kind, verb: &'static Verb, field: String } = format!("In {} `{}` has no `{field}`: it takes {}.", kind.meta().title, verb.name, list(&verb.fields.iter().map(|field| format!("`{}`", field.name)).collect::<Vec<_>>(), language));
    ABotCannot = "That is a bot: name a person.";

    // Moves taken back.
    NothingToUndo = "You have no move to take back.";
    UndoneAlready = "That move was already taken back.";
    NoSuchMove { number: u32, last: u32 } = format!("There is no move {number}; {}", match last { 0 => "nothing is played yet.".to_owned(), 1 => "this game has one.".to_owned(), last => format!("this game has {last}. `/log` shows their numbers.") });
    NotYourMove = "That was another player's move: only they can take it back.";
    /// By their name as printed in messages; nobody's if the clock or the host has.
    MovedSince { mover: Option<String>, alone: bool } = match (mover, alone) {
        (Some(name), true) => format!("**{name}** has moved since. `/undo` takes your move back with what computer players have answered, if nothing was revealed."),
        (Some(name), false) => format!("**{name}** has moved since, so that move stands."),
        (None, _) => "The game has moved on since, so that move stands.".to_owned(),
    };
    Revealed { stands: Stands } = format!("{} If the host sets `undo` to ask, the others can agree to take it back.", stands.say());
    NoUndo = "At this table nothing is taken back: its host has set the option `undo` to off.";
    OnlyTheLatestTurn = "You can take back only moves of your latest turn. `/log` shows their numbers.";
    ComputersDecline { stands: Stands } = format!("{} Computer players do not agree to take that back.", stands.say());
    NobodyToAsk = "That move stands: nobody else has a seat here who could agree.";
    AskedTooOften { from: Timestamp } = format!("You have asked three times today, and each time pings the others. You can ask again <t:{}:R>.", from.seconds());
    AskedAlready = "There is an open request to take moves back already: the others answer it in the channel.";
    RequestLapsed = "That request is over: it was answered, the game has moved on, or 24 hours have passed. The moves stand as the board shows them.";
    OwnRequest = "You asked for this yourself: the others answer it.";
    TimeIsUp = "That move stands: the time you had for it is over by now.";

    // Hints.
    HintsAreOff = "There are no hints at this table: its host has set the option `hints` to off. `/help game:` explains each move, and `/learn` teaches the game.";
    /// At least two people play against each other.
    NoHintsInRatedGames = "People play each other here, so the game counts for ratings and there are no hints. `/hint` helps where you play computer players alone.";
    /// A search for this person has not ended yet.
    OneHintAtATime = "I am still thinking about your last hint: it comes in a moment.";
    /// Nothing is worth doing now, though something is possible.
    NothingToHintAt = "A strong computer player would wait now. `/play` shows what you can do.";

    // What is looked for.
    NoCards { kind: Kind } = format!("{} has no cards to look at now. `/hand` shows what is yours, `/board` the board.", kind.meta().title);
    NoSuchCard { which: String } = format!("There is no card called {}. Choose one of those that come up while you type.", quoted(&which.chars().take(50).collect::<String>()));
    NoSuchOption { known: Vec<&'static str> } = format!("There is no such option. The options are: {}.", known.join(", "));
    WhichRules = "There is no table in this channel: say which game's rules you want, as in `/rules game: Threeport Shipping`.";
    /// By the rules of the game.
    ByTheRules { refusal: Box<ByTheRules> } = refusal.say(language);
    NotAMove { why: NotAMove } = why.say(language);
    NoSuchGame { wrong: NoSuchGame } = format!("There is no game \"{}\": choose one of {}.", wrong.name(), Kind::ALL.iter().map(|kind| kind.meta().slug).collect::<Vec<_>>().join(", "));
    CannotBeSet { why: SettingFault } = why.say(language);
    /// Of a person's own settings.
    NotSet { why: NotSet } = not_set(why, language);
    NotAway { why: NotAway } = not_away(why, language);
    /// They asked to be back.
    AwayNowhere = "You are not away. `/my away until: 5d` tells all your tables that you are.";
    CannotStart { why: SetupError } = why.say(language);
}

impl Refused {
    /// Returns true if the board has moved on since the one that was looked at.
    pub fn is_stale(&self) -> bool {
        match self {
            Self::MovedOn => true,
            Self::ByTheRules { refusal } => matches!(refusal.refusal, Refusal::Stale { .. }),
            _ => false,
        }
    }
}

/// A refusal by the rules of the game that is played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ByTheRules {
    /// The game.
    pub kind: Kind,
    /// The refusal of the rules.
    pub refusal: AnyRefusal,
    /// The players for whom the game waits.
    pub status: Status,
    /// The names of all seats, as printed in messages.
    pub names: Vec<String>,
}

impl ByTheRules {
    /// The refusal with its clause, or with who is awaited.
    fn say(&self, language: Language) -> String {
        let Self { kind, refusal, status, names } = self;
        let waited_for = match status {
            Status::Waiting(seats) => awaited(*seats, names, language),
            Status::Over(_) => String::new(),
        };
        let sentence = refusal.words(&Reader::new(names, language));
        match refusal {
            Refusal::NotYourTurn { .. } | Refusal::Stale { .. } => format!("{sentence} {waited_for}"),
            Refusal::Rule { rule, .. } => format!("{sentence} (*{}*)", kind.meta().clause(*rule)),
            _ => sentence,
        }
    }
}

/// Why a move stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Stands {
    /// The caller revealed or settled this.
    ByYou(Revealed),
    /// Another player did since; by the name as printed in messages.
    By(String, Revealed),
    /// The clock or the host acted since.
    MovedOn,
}

impl Stands {
    fn say(&self) -> String {
        match self {
            Self::ByYou(cause) => format!("You {}, so that cannot be undone.", did(*cause)),
            Self::By(name, cause) => format!("**{name}** {} since, so that cannot be undone.", did(*cause)),
            Self::MovedOn => "The game has moved on since, so that cannot be undone.".to_owned(),
        }
    }
}

const fn did(cause: Revealed) -> &'static str {
    match cause {
        Revealed::Dice => "rolled the dice",
        Revealed::Card => "drew a card",
        Revealed::Domino => "drew a domino",
        Revealed::Tile => "drew a tile",
        Revealed::Package => "drew a package",
        Revealed::Link => "drew a link",
        Revealed::Hidden => "showed something hidden",
        Revealed::Deal => "made a deal",
        Revealed::Others => "made a move that others are part of",
    }
}
