//! What the channel must hear, in order, table by table.
//!
//! A row is written in the same transaction as what it tells of. The worker here posts it afterwards, however often the
//! program stops in between: rows are claimed in batches before they are posted, and a batch that is posted
//! again carries the same nonce, by which Discord knows it.

pub(crate) mod compose;
mod news;
mod setback;
mod worker;

use harbormaster_rules::Seat;
use serde::{Deserialize, Serialize};

pub use setback::Setback;
pub use worker::Worker;

/// One thing to tell the channel.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "post", rename_all = "snake_case")]
pub enum Post {
    /// The lobby has changed: post it, or bring the posted one up to date.
    Lobby,
    /// Something happened in the game: tell it above a new board.
    Turn {
        /// The number of the entry.
        ply: u32,
        /// What happened, a sentence each.
        lines: Vec<String>,
        /// People to ping beside whoever is awaited.
        call: Vec<u8>,
    },
    /// A public offer has changed: post it with its thread, or bring both up to date.
    Offer {
        /// Its number.
        number: u32,
    },
    /// Something was said about an offer: tell it in its thread.
    Thread {
        /// The offer's number.
        number: u32,
        /// What happened, a sentence each.
        lines: Vec<String>,
        /// Seats to ping.
        call: Vec<u8>,
    },
    /// An offer is over and all is said: put its thread away.
    OfferOver {
        /// Its number.
        number: u32,
    },
    /// A message of its own.
    Notice {
        /// Its text.
        text: String,
        /// People to ping, by Discord's ids.
        call: Vec<u64>,
    },
    /// The table was closed in the middle of its game.
    Closed,
}

impl Post {
    /// A message that pings nobody.
    pub fn notice(text: &str) -> Self {
        Self::Notice { text: text.to_owned(), call: Vec::new() }
    }

    /// The board once more, with nothing new to tell.
    pub const fn board(ply: u32) -> Self {
        Self::Turn { ply, lines: Vec::new(), call: Vec::new() }
    }

    /// The number of the entry above whose board it is told.
    const fn turn(&self) -> Option<u32> {
        match self {
            Self::Turn { ply, .. } => Some(*ply),
            _ => None,
        }
    }

    /// Whether it calls anybody to the board but this seat.
    fn calls_others_than(&self, seat: Seat) -> bool {
        matches!(self, Self::Turn { call, .. } if call.iter().any(|called| *called != seat.number()))
    }

    /// As a row of the outbox.
    pub fn to_json(&self) -> String {
        serde_json::to_string(self).unwrap_or_default()
    }
}
