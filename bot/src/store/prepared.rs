//! Moves that a seat's player has prepared for the next turn, and standing orders. Only who plays the seat sees them; they are
//! never logged.

use std::fmt;

use harbormaster_rules::Timestamp;
use serde::{Deserialize, Serialize};

use crate::ids::{PersonId, Terms};

/// Something that is done for a player who need not be there.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Prepared {
    /// The person who prepared it. It is played while they play the seat, and never for anybody else.
    pub person: PersonId,
    /// The number of entries on the board that they looked at.
    pub ply: u32,
    /// The thing to do.
    pub act: Act,
    /// The mark of what they were shown about it: its words with its price, points, cards and places.
    pub terms: Terms,
    /// The reason why it is not played any more. Its player has yet to read it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub put_away: Option<PutAway>,
}

/// The thing to do for a player.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Act {
    /// One whole act, once, when the turn begins.
    Move {
        /// The move in notation, or the first half of the act.
        first: String,
        /// The second half.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        then: Option<String>,
    },
    /// A standing order, as often as it says.
    Order {
        /// The order in notation.
        order: String,
        /// The time at which it ends.
        until: Timestamp,
    },
}

/// The reason why something prepared was put away.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum PutAway {
    /// When the turn began, it was not possible or did not mean the same.
    Changed,
    /// Something was undone after it was prepared.
    Undone,
    /// Somebody else, or the clock, made the turn.
    TurnMade,
    /// The time of an order was over.
    Expired,
    /// A condition of an order has failed: the rules' sentence, referring to people.
    Failed(String),
}

impl Prepared {
    /// A mark of the move, by which its player puts it away.
    pub fn mark(&self) -> Terms {
        Terms::shown_to(self.person, self.halves())
    }

    /// Returns the move in notation, or both halves of it; or the order.
    pub fn halves(&self) -> impl Iterator<Item = &str> {
        let (first, then) = match &self.act {
            Act::Move { first, then } => (first, then.as_deref()),
            Act::Order { order, .. } => (order, None),
        };
        [Some(first.as_str()), then].into_iter().flatten()
    }

    /// Returns true for a move, which is played once.
    pub const fn is_move(&self) -> bool {
        matches!(self.act, Act::Move { .. })
    }

    /// Returns true for an order that has not ended.
    pub const fn is_order_at_work(&self) -> bool {
        !self.is_move() && self.put_away.is_none()
    }

    /// Returns the order and the time of its end, if it is one.
    pub fn order(&self) -> Option<(&str, Timestamp)> {
        match &self.act {
            Act::Order { order, until } => Some((order, *until)),
            Act::Move { .. } => None,
        }
    }

    /// Returns true while it is to be done for this player of the seat.
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
