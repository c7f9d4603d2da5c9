//! What a button or menu says when it is pressed: table, ply, verb and values in at most 100 characters.
//!
//! Messages outlive the process and are pressed by anybody, so nothing here is trusted: whoever handles a tap
//! checks it against the database.

use std::fmt;

use harbormaster_rules::Kind;

use crate::store::TableId;

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
    /// Chooses a verb in a panel too long for one menu.
    Verb {
        /// At this table.
        table: TableId,
    },
    /// Puts the question away.
    Cancel,
    /// Shows the caller what only the caller may see.
    Hand {
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
    /// Closes a running table for good, after the question.
    Close {
        /// This table.
        table: TableId,
    },
}

impl Tap {
    /// Reads a `custom_id`; nothing if it is not one of ours.
    pub fn read(id: &str) -> Option<Self> {
        let mut parts = id.splitn(5, '/');
        let verb = parts.next()?;
        let mut rest: Vec<&str> = parts.collect();
        let number = |text: &str| text.parse::<u32>().ok();
        let table = |text: &str| text.parse::<i64>().ok().map(TableId);
        let page = |text: &str| text.parse::<u16>().ok();
        let game = |text: &str| text.parse::<Kind>().ok();
        let tap = match (verb, rest.as_mut_slice()) {
            ("play", [t, ply, notation]) => {
                Self::Play { table: table(t)?, ply: number(ply)?, notation: (*notation).to_owned() }
            }
            ("yes", [t, ply, notation]) => {
                Self::Confirm { table: table(t)?, ply: number(ply)?, notation: (*notation).to_owned() }
            }
            ("choose", [t, ply]) => Self::Choose { table: table(t)?, ply: number(ply)? },
            ("panel", [t, verb, at, replace]) => Self::Panel {
                table: table(t)?,
                verb: (!verb.is_empty()).then(|| (*verb).to_owned()),
                page: page(at)?,
                replace: *replace == "r",
            },
            ("verb", [t]) => Self::Verb { table: table(t)? },
            ("cancel", []) => Self::Cancel,
            ("hand", [t]) => Self::Hand { table: table(t)? },
            ("rules", [kind, at, replace]) => {
                Self::Rules { game: game(kind)?, page: page(at)?, replace: *replace == "r" }
            }
            ("jump", [kind]) => Self::RulesJump { game: game(kind)? },
            ("join", [t]) => Self::Join { table: table(t)? },
            ("leave", [t]) => Self::Leave { table: table(t)? },
            ("computer", [t]) => Self::Computer { table: table(t)? },
            ("start", [t]) => Self::Start { table: table(t)? },
            ("options", [t]) => Self::Options { table: table(t)? },
            ("set", [t, name]) => Self::SetOption { table: table(t)?, name: (*name).to_owned() },
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
            Self::Choose { table, ply } => write!(f, "choose/{table}/{ply}"),
            Self::Panel { table, verb, page, replace } => {
                write!(f, "panel/{table}/{}/{page}/{}", verb.as_deref().unwrap_or(""), replaces(replace))
            }
            Self::Verb { table } => write!(f, "verb/{table}"),
            Self::Cancel => f.write_str("cancel"),
            Self::Hand { table } => write!(f, "hand/{table}"),
            Self::Rules { game, page, replace } => write!(f, "rules/{game}/{page}/{}", replaces(replace)),
            Self::RulesJump { game } => write!(f, "jump/{game}"),
            Self::Join { table } => write!(f, "join/{table}"),
            Self::Leave { table } => write!(f, "leave/{table}"),
            Self::Computer { table } => write!(f, "computer/{table}"),
            Self::Start { table } => write!(f, "start/{table}"),
            Self::Options { table } => write!(f, "options/{table}"),
            Self::SetOption { table, name } => write!(f, "set/{table}/{name}"),
            Self::Close { table } => write!(f, "close/{table}"),
        }
    }
}

#[cfg(test)]
mod tests {
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
            Tap::Verb { table },
            Tap::Cancel,
            Tap::Hand { table },
            Tap::Rules { game: Kind::Threeport, page: 2, replace: true },
            Tap::RulesJump { game: Kind::Threeport },
            Tap::Join { table },
            Tap::Leave { table },
            Tap::Computer { table },
            Tap::Start { table },
            Tap::Options { table },
            Tap::SetOption { table, name: "quiet_rounds".to_owned() },
            Tap::Close { table },
        ];
        for tap in taps {
            let id = tap.to_string();
            assert!(id.len() <= LONGEST, "{id} is too long");
            assert_eq!(Tap::read(&id), Some(tap), "{id}");
        }
    }

    #[test]
    fn what_is_not_ours_means_nothing() {
        for id in
            ["", "play", "play/x/1/load", "play/1/-1/load", "panel/1", "rules/chess/0/", "cancel/1", "🦀/1"]
        {
            assert_eq!(Tap::read(id), None, "{id}");
        }
    }
}
