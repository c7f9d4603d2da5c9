//! What needs the consent of those who play: asked for by one of them, answered by the others.

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
        /// Whose it is; nobody's if a computer player has it.
        owner: Option<PersonId>,
        /// Who is offered it; a computer player has it at once if it names nobody.
        to: Option<PersonId>,
        /// How well that computer player plays.
        level: Option<Level>,
        /// Whether its player is late, has left the server, or is a computer player.
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
    /// What is asked for.
    pub motion: Motion,
    /// By whom.
    pub by: PersonId,
    /// When.
    pub at: Timestamp,
    /// Why, in that person's words; empty where none is needed.
    pub reason: String,
    /// Those whose consent counts. Who asks has agreed.
    pub voices: Vec<Voice>,
    /// The player whom it is about, if they may object.
    pub concerned: Option<Voice>,
}

/// What somebody says to a request.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Voice {
    /// Who.
    pub user: PersonId,
    /// Until when they are waited for.
    pub until: Timestamp,
    /// Whether they agree, once they have said so.
    pub agrees: Option<bool>,
}

/// Somebody who left a seat of a running game, or lost it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Departure {
    /// The seat.
    pub seat: Seat,
    /// Who had it.
    pub user: PersonId,
    /// How many entries there were.
    pub ply: u32,
    /// Whether they gave it up by themselves, so that the game counts as resigned for them.
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

impl Voice {
    /// Returns whether they have answered, or are still waited for.
    pub fn counts(&self, now: Timestamp) -> bool {
        self.agrees.is_some() || now < self.until
    }
}
