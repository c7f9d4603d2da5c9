//! Messages of their own: what happens around the game.

use harbormaster_rules::{Seat, Timestamp};
use serde::{Deserialize, Serialize};

/// Why a moderator did something to a table of others.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Reason {
    /// The moderator.
    pub by: u64,
    /// In the moderator's own words.
    pub text: String,
    /// The players, who are to read it.
    pub users: Vec<u64>,
}

/// What happened around the game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "of", rename_all = "snake_case")]
pub enum Notice {
    /// The host paused the table, or a moderator with a reason.
    Paused {
        /// The moderator's reason.
        #[serde(default)]
        why: Option<Reason>,
    },
    /// A moderator closes the table.
    Closed {
        /// The reason.
        why: Reason,
    },
    /// A law of the game was broken, and the table is frozen.
    Frozen,
    /// A seat changed hands.
    HandedOver {
        /// Whose seat it was.
        before: String,
        /// What the seat is called now.
        after: String,
        /// The person who has it now; nothing if a computer player has.
        user: Option<u64>,
    },
    /// A seat is offered to somebody, who takes it by a button.
    SeatOffered {
        /// The seat.
        seat: Seat,
        /// To whom.
        user: u64,
        /// By whom.
        by: u64,
    },
    /// The host changed an option of every table while the game runs.
    OptionSet {
        /// The option's name.
        name: String,
        /// Its value.
        value: String,
    },
    /// The game waits for these people.
    Reminder {
        /// Their ids.
        users: Vec<u64>,
        /// Since when.
        since: Timestamp,
    },
}

impl Notice {
    /// The people it pings, by Discord's ids.
    pub fn pings(&self) -> Vec<u64> {
        match self {
            // Who takes a seat over has just pressed the button.
            Self::Paused { why: None } | Self::Frozen | Self::OptionSet { .. } | Self::HandedOver { .. } => {
                Vec::new()
            }
            Self::Paused { why: Some(why) } | Self::Closed { why } => why.users.clone(),
            Self::SeatOffered { user, .. } => vec![*user],
            Self::Reminder { users, .. } => users.clone(),
        }
    }
}
