//! Requests that need the consent of the players: one of them asks, the others answer.

use harbormaster_rules::{Level, Seat, Timestamp};
use serde::{Deserialize, Serialize};

use crate::ids::PersonId;

/// Something that nobody may do alone.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "what", rename_all = "snake_case")]
pub enum Motion {
    /// A seat goes to somebody else.
    TakeSeat {
        /// The seat.
        seat: Seat,
        /// The owner of the seat; none if a computer player has it.
        owner: Option<PersonId>,
        /// The person who is offered it; if none, a computer player has it at once.
        to: Option<PersonId>,
        /// The level of that computer player.
        level: Option<Level>,
        /// True if its player is late, has left the server, or is a computer player.
        free: bool,
    },
    /// The game rests.
    Pause,
    /// The game ends without a winner.
    Close,
    /// An option that touches time, undos or hints has another value.
    SetOption {
        /// The option's name.
        name: String,
        /// Its value.
        value: String,
    },
    /// Nobody is pinged at the table.
    Quiet,
}

/// A motion that the others are asked about.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Request {
    /// The table's revision that it made: no number is used twice.
    pub number: u32,
    /// The motion that the others vote on.
    pub motion: Motion,
    /// The person who asks.
    pub by: PersonId,
    /// The time of the request.
    pub at: Timestamp,
    /// The reason in that person's words; empty where none is needed.
    pub reason: String,
    /// Those whose consent counts. The person who asks has agreed.
    pub voices: Vec<Voice>,
    /// The player whom it is about, if they may object.
    pub concerned: Option<Voice>,
}

/// One person's answer to a request.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Voice {
    /// The person.
    pub user: PersonId,
    /// The time until which they are waited for.
    pub until: Timestamp,
    /// Their answer, once they have given it: true for agreement.
    pub agrees: Option<bool>,
}

/// Somebody who left a seat of a running game, or lost it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Departure {
    /// The seat.
    pub seat: Seat,
    /// The person who had it.
    pub user: PersonId,
    /// The number of entries at that time.
    pub ply: u32,
    /// True if they gave it up themselves, so that the game counts as resigned for them.
    pub resigned: bool,
}

impl Motion {
    /// Returns the player whose seat it is about.
    pub const fn owner(&self) -> Option<PersonId> {
        match self {
            Self::TakeSeat { owner, .. } => *owner,
            Self::Pause | Self::Close | Self::SetOption { .. } | Self::Quiet => None,
        }
    }
}

impl Request {
    /// Returns the people who are asked for an answer, and the player whose seat it is about.
    pub fn asked(&self) -> impl Iterator<Item = PersonId> {
        let silent = self.voices.iter().chain(&self.concerned).filter(|voice| voice.agrees.is_none());
        silent.map(|voice| voice.user).chain(self.motion.owner())
    }
}

impl Voice {
    /// Returns true if they have answered or are still waited for.
    pub fn counts(&self, now: Timestamp) -> bool {
        self.agrees.is_some() || now < self.until
    }
}
