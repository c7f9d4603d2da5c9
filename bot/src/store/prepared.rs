//! Moves that a seat's player has prepared for the next turn. Only who plays the seat sees them; they are never logged.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::ids::{PersonId, Terms};

/// A move that is prepared: one whole act.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Prepared {
    /// The person who prepared it. It is played while they play the seat, and never for anybody else.
    pub person: PersonId,
    /// The number of entries on the board that they looked at.
    pub ply: u32,
    /// The move in notation, or the first half of the act.
    pub first: String,
    /// The second half.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub then: Option<String>,
    /// The mark of what they were shown about it: its words with its price, points, cards and places.
    pub terms: Terms,
    /// The reason why it is not played any more. Its player has yet to read it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub put_away: Option<PutAway>,
}

/// The reason why a prepared move was put away.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum PutAway {
    /// When the turn began, it was not possible or did not mean the same.
    Changed,
    /// Something was undone after it was prepared.
    Undone,
    /// Somebody else, or the clock, made the turn.
    TurnMade,
}

impl Prepared {
    /// A mark of the move, by which its player puts it away.
    pub fn mark(&self) -> Terms {
        Terms::shown_to(self.person, self.halves())
    }

    /// Returns the move in notation, or both halves of it.
    pub fn halves(&self) -> impl Iterator<Item = &str> {
        [Some(self.first.as_str()), self.then.as_deref()].into_iter().flatten()
    }

    /// Returns true while it is to be played as soon as this person is on turn.
    pub fn is_played_for(&self, player: PersonId) -> bool {
        self.put_away.is_none() && self.person == player
    }
}

impl fmt::Debug for Prepared {
    /// Without the move: it is its player's secret.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Prepared").field("ply", &self.ply).finish_non_exhaustive()
    }
}
