//! The undo rule of a table, and requests that the others agree to an undo.

use harbormaster_rules::Timestamp;
use serde::{Deserialize, Serialize};

use crate::{ids::PersonId, words::words};

/// The moves that players may take back.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum UndoRule {
    /// Moves that revealed nothing; with the others' consent if they have moved since.
    #[default]
    Mistakes,
    /// Any move of their latest turn, if all agree.
    Ask,
    /// Nothing.
    Off,
}

words!(UndoRule { Mistakes = "mistakes", Ask = "ask", Off = "off" });

/// A request that the others agree to an undo.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct UndoRequest {
    /// The first entry that would be undone.
    pub before: u32,
    /// The number of entries at the request.
    pub ply: u32,
    /// The person who asks.
    pub user: PersonId,
    /// The time of the request.
    pub at: Timestamp,
    /// True if the moves to undo revealed something, so that what nobody has seen is shuffled.
    pub revealed: bool,
    /// The people who have agreed.
    pub agreed: Vec<PersonId>,
}
