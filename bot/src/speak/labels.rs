//! The words of buttons and menus, and questions with two buttons.

use harbormaster_rules::Verb;

use crate::{
    sayings::{
        sayings,
        text::{option_title, verb_title},
    },
    table::Power,
};

sayings! {
    /// The words of a button, of a menu's entry, or the grey ones of a menu.
    Label |language|
    // The first message in a server.
    NewTable = "New table";
    AgainstComputers = "Play against computers";
    HowItWorks = "How it works";
    LearnAGame = "Learn a game";
    // A course.
    SkipLesson = "Skip this lesson";
    FirstLesson = "From the beginning";
    TakeTheCourse = "Take the course";
    PlayOn = "Play on against computers";
    ChooseAGame = "Choose a game";
    // The lobby and the board.
    Join = "Join";
    Leave = "Leave";
    AddComputer = "Add a computer";
    Start = "Start";
    TakeTheSeat = "Take the seat";
    /// Under an offer, for its poster.
    MyOffer = "My offer …";
    /// Opens what somebody reads before they stand in for another player.
    StandIn = "Stand in …";
    StandInFor { name: String } = format!("Stand in for {name}");
    /// For those whose turn is to come.
    PrepareAMove = "Prepare a move";
    /// Gives the standing order that was read.
    GiveThisOrder = "Give this order";
    /// A standing order to begin with, and the number of the offer it is about.
    Order { verb: &'static Verb, number: Option<String> } = match number {
        Some(number) => format!("{} ({number}) …", verb_title(verb)),
        None => format!("{} …", verb_title(verb)),
    };
    /// The time for which an order is given.
    ForDays { days: u8 } = if *days == 1 { "For 1 day".to_owned() } else { format!("For {days} days") };
    /// Takes one of the prepared moves out of the list.
    PutAway { number: usize } = format!("Put {number} away");
    /// For those who are awaited.
    MoreTime = "More time";
    Resume = "Resume";
    /// Takes the seat back from the computer player that has kept it, or ends an absence at all tables.
    IAmBack = "I'm back";
    // The last board.
    PlayAgain = "Play again";
    WatchAgain = "Watch it again";
    CheckTheDice = "Check the dice";
    WholeGame = "Whole game as a file";
    /// A computer player leaves the lobby.
    SendComputerAway = "Remove a computer";
    /// A preset of the game's options.
    Preset { title: &'static str } = *title;
    Rules = "Rules";
    Play = "Play";
    /// The number tells several tables of a game apart.
    PlayGame { title: &'static str, number: usize } = match number {
        1 => format!("Play {title}"),
        number => format!("Play {title} ({number})"),
    };
    /// Below words that leave something out.
    WhatHappened = "What happened";
    LookCloser = "Look closer";
    Undo = "Undo";
    // An undo that the others have to agree to.
    AskTheOthers = "Ask the others";
    GoFurtherBack = "Go back to before …";
    Agree = "Agree";
    Decline = "Decline";
    /// To somebody playing another player's seat.
    Object = "Object";
    Options = "Options";
    ChangeOption = "Change an option";
    ChooseValue = "Choose a value";
    /// By which a value of an option is typed.
    AnotherValue = "Another value …";
    /// The way to the next table that waits for the reader.
    NextGame = "Next game";
    NewestBoard = "Newest board";
    DeleteNote = "Delete the note";
    /// Ends somebody's ratings.
    NoRating = "Leave me out of ratings";
    RateMe = "Rate me again";
    DeleteMyData = "Delete my data …";
    // Settings.
    TimeZone = "Time zone …";
    QuietHours = "Quiet hours …";
    ReminderTimes = "Reminder times …";
    Digest = "Digest …";
    NoDaysOff = "No days off";
    LookAtACard = "Look at a card";
    /// A list of a game's moves as commands.
    AllMoves = "All moves";
    // A game step by step.
    First = "First";
    Last = "Last";
    MyLastMove = "My last move";
    MyLastVisit = "My last visit";
    GoToATurn = "Go to a turn";
    /// The choice of a viewer for a game that is over.
    WhoseEyes = "Look through the eyes of …";
    Onlooker = "An onlooker";
    // Pages.
    Back = "Back";
    Next = "Next";
    More = "More";
    /// Entries of a menu that lead to other values.
    ValuesBefore = "Back …";
    MoreValues = "More …";
    JumpTo { page: usize, pages: usize } = format!("Page {page} of {pages}: jump to …");
    // A move in the making.
    ChooseAMove = "Choose a move";
    /// Over the answers to one offer.
    YourAnswer = "Your answer …";
    Confirm = "Confirm";
    NotNow = "Not now";
    AllChoices = "All choices …";
    StartAgain = "Start again";
    /// A strong computer player's advice.
    Hint = "Hint";
    MakeThisMove = "Make this move …";
    OwnMoves = "Your own moves";
    /// The game's name for its host, over the host's own moves.
    Host { title: &'static str } = option_title(title);
    /// A verb whose moves are put together: "Sell …".
    FormOf { verb: &'static Verb } = format!("{} …", verb_title(verb));
    /// A verb with the number of its moves: "Sell (7)".
    MovesOf { verb: &'static Verb, count: usize } = format!("{} ({count})", verb_title(verb));
    // What cannot be taken back.
    CloseIt = "Close it";
    LeaveIt = "Leave the game";
    /// Opens a form in which a moderator says why.
    GiveReason = "Give the reason …";
    /// The title of that form, and of its only field.
    PauseWhy = "Pause the game";
    CloseWhy = "Close the table";
    Reason = "The reason, for the players to read";
    // The settings of a server.
    SettingChannels = "Channels";
    SettingRoles = "Roles";
    SettingBarred = "Barred people";
    SettingDefaults = "Default options";
    SettingLog = "Log channel";
    SettingCommands = "Commands";
    ChooseCommands = "Choose which commands";
    ChooseChannels = "Choose channels";
    ChooseChannel = "Choose a channel";
    ChooseRoles = "Choose roles";
    ChoosePeople = "Choose people";
    EveryChannel = "Every channel";
    Everybody = "Everybody";
    Nobody = "Nobody";
    NoLog = "No log";
    /// The game's own default.
    GamesOwn = "The game's own";
    ForGood = "Yes, for good";
}

sayings! {
    /// A power, in the table of who may decide what.
    PowerName |language|
    Housekeeping = "Lobby, options before the start, start, reminders";
    OwnSeat = "Give up your own seat";
    PresentSeat = "Take the seat of a player who is there";
    FreeSeat = "Take a late player's seat, of one who left the server, or a computer's";
    StandIn = "Name a stand-in for a player who is late or away";
    Pause = "Pause";
    Resume = "Resume";
    Rules = "Change turn times, undos, hints or pings in a game";
    MoreTime = "Give others more time";
    Close = "Close a game";
}

impl PowerName {
    /// The name of a power.
    pub const fn of(power: Power) -> Self {
        match power {
            Power::Housekeeping => Self::Housekeeping,
            Power::OwnSeat => Self::OwnSeat,
            Power::PresentSeat => Self::PresentSeat,
            Power::FreeSeat => Self::FreeSeat,
            Power::StandIn => Self::StandIn,
            Power::Pause => Self::Pause,
            Power::Resume => Self::Resume,
            Power::Rules => Self::Rules,
            Power::MoreTime => Self::MoreTime,
            Power::Close => Self::Close,
        }
    }
}

sayings! {
    /// A question before something that cannot be taken back.
    Question |language|
    Close = "The game is still running. Closing the table ends it for good, without a winner.";
    Leave = "The game is still running. If you leave, a computer player takes over your seat at once, and you have the last place. `/table swap` hands the seat to a person instead.";
    PauseAsModerator = "You have no seat at this table. Its players read the reason for which you pause it.";
    CloseAsModerator = "You have no seat at this table. Closing it ends it for good, without a winner, and its players read your reason.";
    /// A move that ends somebody's game has been confirmed once.
    OnceMore = "**Once more:** this ends it for good and cannot be taken back.";
}
