//! What the channel must hear, in order, table by table.
//!
//! A row is written in the same transaction as what it tells of. The worker here posts it afterwards, however often the
//! program stops in between: rows are claimed in batches before they are posted, and a batch that is posted
//! again carries the same nonce, by which Discord knows it.

mod compose;
mod worker;

use harbormaster_rules::{AnyEvent, Audience, Names, Seat, Told};
use serde::{Deserialize, Serialize};

pub use compose::{board_picture, draw, result_lines};
pub use worker::Worker;

/// One thing to tell the channel.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "post", rename_all = "snake_case")]
pub enum Post {
    /// The lobby has changed: post it, or bring the posted one up to date.
    Lobby,
    /// Something happened in the game: tell it under a new board.
    Turn {
        /// The number of the entry.
        ply: u32,
        /// What happened, a sentence each.
        lines: Vec<String>,
        /// People to ping beside whoever is awaited.
        call: Vec<u8>,
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

    /// What everybody hears of an entry.
    pub fn turn(ply: u32, told: &[Told<AnyEvent>], names: &[String]) -> Self {
        let public = told.iter().filter(|told| told.to == Audience::Everyone);
        let sentences: Vec<_> = public.map(|told| told.event.say(&Names(names))).collect();
        let call = sentences.iter().flat_map(|sentence| sentence.call.iter()).map(Seat::number).collect();
        Self::Turn { ply, lines: sentences.into_iter().map(|sentence| sentence.text).collect(), call }
    }

    /// As a row of the outbox.
    pub fn to_json(&self) -> String {
        serde_json::to_string(self).unwrap_or_default()
    }
}
