//! What a button or menu says when it is pressed: table, ply, verb and values in at most 100 characters.
//!
//! Messages outlive the process and are pressed by anybody, so nothing here is trusted: whoever handles a tap
//! checks it against the database.

use std::fmt;

use harbormaster_rules::{Kind, Phrase};

use crate::{store::TableId, table::Role};

/// The longest `custom_id` that Discord takes.
pub const LONGEST: usize = 100;

/// The meaning of a button or menu.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Tap {
    /// Plays a move at once.
    Play {
        /// At this table.
        table: TableId,
        /// Seen on the board with this many entries.
        ply: u32,
        /// The move in notation.
        notation: String,
    },
    /// Plays a move after the private question about it, which is replaced by what happened.
    Confirm {
        /// At this table.
        table: TableId,
        /// Seen on the board with this many entries.
        ply: u32,
        /// The move in notation.
        notation: String,
    },
    /// Shows privately what a move would do and asks whether it is meant.
    Ask {
        /// At this table.
        table: TableId,
        /// Seen on the board with this many entries.
        ply: u32,
        /// The move in notation.
        notation: String,
    },
    /// Opens the form of a verb, some of it filled in.
    Fill {
        /// At this table.
        table: TableId,
        /// What is filled in, as [`Tap::fill`] writes it.
        partial: String,
    },
    /// Plays the move chosen in a menu, asking once more if it is weighty.
    Choose {
        /// At this table.
        table: TableId,
        /// Seen on the board with this many entries.
        ply: u32,
    },
    /// Opens the private panel: everything the caller may do, or one verb of it, from this page on.
    Panel {
        /// At this table.
        table: TableId,
        /// Only moves with this verb.
        verb: Option<String>,
        /// Which page of a long list, counted from 0.
        page: u16,
        /// Whether it replaces the message it was pressed on.
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
        /// Which page of a long list, counted from 0.
        page: u16,
    },
    /// Chooses a verb in a panel too long for one menu.
    Verb {
        /// At this table.
        table: TableId,
        /// In this role; in the tapper's own if it says nothing.
        role: Option<Role>,
    },
    /// Chooses values for a field of a half-made move.
    Pick {
        /// The half-made move.
        draft: u64,
        /// The field's name.
        field: String,
    },
    /// Chooses a value for a field of a half-made move and asks for the next one.
    Step {
        /// The half-made move.
        draft: u64,
        /// Its verb; in an act of two halves the one that was asked about.
        verb: String,
        /// The field's name.
        field: String,
        /// The value.
        word: String,
    },
    /// The same by a menu.
    StepMenu {
        /// The half-made move.
        draft: u64,
        /// Its verb.
        verb: String,
        /// The field's name.
        field: String,
        /// Which of several menus, counted from 0.
        part: u8,
    },
    /// Chooses what the second half of an act is, the first being put together.
    Second {
        /// The half-made act.
        draft: u64,
        /// The verb of its second half.
        verb: String,
    },
    /// Shows all fields of a half-made move at once.
    Form {
        /// The half-made move.
        draft: u64,
    },
    /// Asks for the numbers and texts of a half-made move, and comes back with them.
    Amounts {
        /// The half-made move.
        draft: u64,
    },
    /// Plays a move that was put together, or asks about it once more if it is grave.
    Send {
        /// The move.
        draft: u64,
    },
    /// Plays a grave move that has been asked about twice.
    ForGood {
        /// The move.
        draft: u64,
    },
    /// Puts the question away.
    Cancel,
    /// Shows the caller what only the caller may see.
    Hand {
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
        /// Whether it replaces the message it was pressed on.
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
    /// Closes a running table for good, after the question.
    Close {
        /// This table.
        table: TableId,
    },
}

impl Tap {
    /// Opens the form of `phrase`'s verb with its fields filled in; with those that find no room left out.
    pub fn fill(table: TableId, phrase: &Phrase) -> Self {
        let mut partial = phrase.verb.clone();
        let room = LONGEST - Self::Fill { table, partial: String::new() }.to_string().len();
        for given in &phrase.fields {
            let field = format!(";{}={}", given.name, given.words.join(" ").replace(';', ","));
            if partial.len() + field.len() <= room {
                partial.push_str(&field);
            }
        }
        Self::Fill { table, partial }
    }

    /// Reads what [`fill`](Tap::fill) wrote. Which fields the verb has, and whether the words fit, is not looked at.
    pub fn filled(partial: &str) -> Phrase {
        let mut parts = partial.split(';');
        let verb = Phrase::bare(parts.next().unwrap_or_default());
        parts.filter_map(|part| part.split_once('=')).fold(verb, |phrase, (field, words)| {
            phrase.with(field, words.split(' ').filter(|word| !word.is_empty()))
        })
    }

    /// Reads a `custom_id`; nothing if it is not one of ours.
    pub fn read(id: &str) -> Option<Self> {
        let (verb, rest) = id.split_once('/').unwrap_or((id, ""));
        // A move is the last part and may have any sign in it.
        let most = match verb {
            "play" | "yes" | "ask" => 3,
            "step" => 4,
            "fill" => 2,
            _ => 5,
        };
        let mut rest: Vec<&str> = if rest.is_empty() { Vec::new() } else { rest.splitn(most, '/').collect() };
        let number = |text: &str| text.parse::<u32>().ok();
        let long = |text: &str| text.parse::<u64>().ok();
        let table = |text: &str| text.parse::<i64>().ok().map(TableId);
        let role = |text: &str| text.parse::<Role>().ok();
        let named = |text: &str| (!text.is_empty()).then(|| text.to_owned());
        let page = |text: &str| text.parse::<u16>().ok();
        let game = |text: &str| text.parse::<Kind>().ok();
        let tap = match (verb, rest.as_mut_slice()) {
            ("play", [t, ply, notation]) => {
                Self::Play { table: table(t)?, ply: number(ply)?, notation: (*notation).to_owned() }
            }
            ("yes", [t, ply, notation]) => {
                Self::Confirm { table: table(t)?, ply: number(ply)?, notation: (*notation).to_owned() }
            }
            ("ask", [t, ply, notation]) => {
                Self::Ask { table: table(t)?, ply: number(ply)?, notation: (*notation).to_owned() }
            }
            ("fill", [t, partial]) => Self::Fill { table: table(t)?, partial: (*partial).to_owned() },
            ("choose", [t, ply]) => Self::Choose { table: table(t)?, ply: number(ply)? },
            ("panel", [t, verb, at, replace]) => {
                Self::Panel { table: table(t)?, verb: named(verb), page: page(at)?, replace: *replace == "r" }
            }
            ("as", [t, who, verb, at]) => {
                Self::As { table: table(t)?, role: role(who)?, verb: named(verb), page: page(at)? }
            }
            ("verb", [t]) => Self::Verb { table: table(t)?, role: None },
            ("verb", [t, who]) => Self::Verb { table: table(t)?, role: Some(role(who)?) },
            ("pick", [draft, field]) => Self::Pick { draft: long(draft)?, field: (*field).to_owned() },
            ("step", [draft, verb, field, word]) => Self::Step {
                draft: long(draft)?,
                verb: (*verb).to_owned(),
                field: (*field).to_owned(),
                word: (*word).to_owned(),
            },
            ("steps", [draft, verb, field, part]) => Self::StepMenu {
                draft: long(draft)?,
                verb: (*verb).to_owned(),
                field: (*field).to_owned(),
                part: part.parse().ok()?,
            },
            ("second", [draft, verb]) => Self::Second { draft: long(draft)?, verb: (*verb).to_owned() },
            ("form", [draft]) => Self::Form { draft: long(draft)? },
            ("amounts", [draft]) => Self::Amounts { draft: long(draft)? },
            ("send", [draft]) => Self::Send { draft: long(draft)? },
            ("for_good", [draft]) => Self::ForGood { draft: long(draft)? },
            ("cancel", []) => Self::Cancel,
            ("hand", [t]) => Self::Hand { table: table(t)? },
            ("card", [t]) => Self::Card { table: table(t)? },
            ("rules", [kind, at, replace]) => {
                Self::Rules { game: game(kind)?, page: page(at)?, replace: *replace == "r" }
            }
            ("jump", [kind]) => Self::RulesJump { game: game(kind)? },
            ("help", [kind, at]) => Self::Help { game: game(kind)?, page: page(at)? },
            ("join", [t]) => Self::Join { table: table(t)? },
            ("leave", [t]) => Self::Leave { table: table(t)? },
            ("depart", [t]) => Self::Depart { table: table(t)? },
            ("computer", [t]) => Self::Computer { table: table(t)? },
            ("start", [t]) => Self::Start { table: table(t)? },
            ("options", [t]) => Self::Options { table: table(t)? },
            ("set", [t, name]) => Self::SetOption { table: table(t)?, name: (*name).to_owned() },
            ("type", [t, name]) => Self::TypeOption { table: table(t)?, name: (*name).to_owned() },
            ("close", [t]) => Self::Close { table: table(t)? },
            _ => return None,
        };
        Some(tap)
    }
}

impl fmt::Display for Tap {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let replaces = |replace: &bool| if *replace { "r" } else { "" };
        match self {
            Self::Play { table, ply, notation } => write!(f, "play/{table}/{ply}/{notation}"),
            Self::Confirm { table, ply, notation } => write!(f, "yes/{table}/{ply}/{notation}"),
            Self::Ask { table, ply, notation } => write!(f, "ask/{table}/{ply}/{notation}"),
            Self::Fill { table, partial } => write!(f, "fill/{table}/{partial}"),
            Self::Choose { table, ply } => write!(f, "choose/{table}/{ply}"),
            Self::Panel { table, verb, page, replace } => {
                write!(f, "panel/{table}/{}/{page}/{}", verb.as_deref().unwrap_or(""), replaces(replace))
            }
            Self::As { table, role, verb, page } => {
                write!(f, "as/{table}/{role}/{}/{page}", verb.as_deref().unwrap_or(""))
            }
            Self::Verb { table, role: None } => write!(f, "verb/{table}"),
            Self::Verb { table, role: Some(role) } => write!(f, "verb/{table}/{role}"),
            Self::Pick { draft, field } => write!(f, "pick/{draft}/{field}"),
            Self::Step { draft, verb, field, word } => write!(f, "step/{draft}/{verb}/{field}/{word}"),
            Self::StepMenu { draft, verb, field, part } => write!(f, "steps/{draft}/{verb}/{field}/{part}"),
            Self::Second { draft, verb } => write!(f, "second/{draft}/{verb}"),
            Self::Form { draft } => write!(f, "form/{draft}"),
            Self::Amounts { draft } => write!(f, "amounts/{draft}"),
            Self::Send { draft } => write!(f, "send/{draft}"),
            Self::ForGood { draft } => write!(f, "for_good/{draft}"),
            Self::Cancel => f.write_str("cancel"),
            Self::Hand { table } => write!(f, "hand/{table}"),
            Self::Card { table } => write!(f, "card/{table}"),
            Self::Rules { game, page, replace } => write!(f, "rules/{game}/{page}/{}", replaces(replace)),
            Self::RulesJump { game } => write!(f, "jump/{game}"),
            Self::Help { game, page } => write!(f, "help/{game}/{page}"),
            Self::Join { table } => write!(f, "join/{table}"),
            Self::Leave { table } => write!(f, "leave/{table}"),
            Self::Depart { table } => write!(f, "depart/{table}"),
            Self::Computer { table } => write!(f, "computer/{table}"),
            Self::Start { table } => write!(f, "start/{table}"),
            Self::Options { table } => write!(f, "options/{table}"),
            Self::SetOption { table, name } => write!(f, "set/{table}/{name}"),
            Self::TypeOption { table, name } => write!(f, "type/{table}/{name}"),
            Self::Close { table } => write!(f, "close/{table}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use harbormaster_rules::Seat;

    use super::*;

    #[test]
    fn every_tap_reads_back_as_it_was_written() {
        let table = TableId(i64::MAX);
        let taps = [
            Tap::Play { table, ply: u32::MAX, notation: "sell B3 B4 B4".to_owned() },
            Tap::Confirm { table, ply: 0, notation: "load".to_owned() },
            Tap::Choose { table, ply: 7 },
            Tap::Panel { table, verb: Some("sell".to_owned()), page: 3, replace: true },
            Tap::Panel { table, verb: None, page: 0, replace: false },
            Tap::Ask { table, ply: u32::MAX, notation: "@7 swap malta to: B note: 1/2".to_owned() },
            Tap::Fill { table, partial: "sell;items=malta;price=300".to_owned() },
            Tap::As { table, role: Role::Seat(Seat::new(2)), verb: None, page: 0 },
            Tap::As {
                table,
                role: Role::Host,
                verb: Some("dishonourable_discharge".to_owned()),
                page: u16::MAX,
            },
            Tap::Verb { table, role: None },
            Tap::Verb { table, role: Some(Role::Seat(Seat::new(7))) },
            Tap::Pick { draft: u64::MAX, field: "x".repeat(32) },
            Tap::Step {
                draft: u64::MAX,
                verb: "x".repeat(32),
                field: "x".repeat(32),
                word: "1/2".to_owned(),
            },
            Tap::StepMenu { draft: u64::MAX, verb: "x".repeat(32), field: "x".repeat(32), part: 2 },
            Tap::Second { draft: u64::MAX, verb: "x".repeat(32) },
            Tap::Form { draft: 7 },
            Tap::Amounts { draft: u64::MAX },
            Tap::Send { draft: 1 },
            Tap::ForGood { draft: u64::MAX },
            Tap::Help { game: Kind::Threeport, page: 1 },
            Tap::Cancel,
            Tap::Hand { table },
            Tap::Card { table },
            Tap::Rules { game: Kind::Threeport, page: 2, replace: true },
            Tap::RulesJump { game: Kind::Threeport },
            Tap::Join { table },
            Tap::Leave { table },
            Tap::Depart { table },
            Tap::Computer { table },
            Tap::Start { table },
            Tap::Options { table },
            Tap::SetOption { table, name: "quiet_rounds".to_owned() },
            Tap::TypeOption { table, name: "rounds_per_player".to_owned() },
            Tap::Close { table },
        ];
        for tap in taps {
            let id = tap.to_string();
            assert!(id.len() <= LONGEST, "{id} is too long");
            assert_eq!(Tap::read(&id), Some(tap), "{id}");
        }
    }

    #[test]
    fn a_form_is_opened_with_what_was_filled_in() {
        let (table, words) = (TableId(i64::MAX), |text: &str| vec![text.to_owned()]);
        let phrase = Phrase::bare("swap").with("give", ["malta", "lagos"]).with_named("money", [-20]);
        let Tap::Fill { partial, .. } = Tap::fill(table, &phrase) else { panic!("another tap") };
        let read = Tap::filled(&partial);
        assert_eq!(
            (read.verb.as_str(), read.words("give").len(), read.words("money")),
            ("swap", 2, &*words("-20"))
        );
        let long = phrase.with_named("get", ["x".repeat(60)]).with_named("to", ["B"]);
        let id = Tap::fill(table, &long).to_string();
        assert!(id.len() <= LONGEST && id.ends_with(";money=-20;to=B"), "{id}");
    }

    #[test]
    fn what_is_not_ours_means_nothing() {
        for id in [
            "",
            "play",
            "play/x/1/load",
            "play/1/-1/load",
            "panel/1",
            "rules/chess/0/",
            "cancel/1",
            "🦀/1",
            "as/1/9/x/0",
            "verb/1/x",
            "pick/x/y",
        ] {
            assert_eq!(Tap::read(id), None, "{id}");
        }
    }
}
