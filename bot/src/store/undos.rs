//! What a table's host lets players take back, and what somebody has asked the others to agree to.

use harbormaster_rules::Timestamp;
use serde::{Deserialize, Serialize};

use crate::{ids::PersonId, words::words};

/// What players may take back.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum UndoRule {
    /// What revealed nothing; with the others' consent where they have moved since.
    #[default]
    Mistakes,
    /// Any move of their latest turn, if all agree.
    Ask,
    /// Nothing.
    Off,
}

words!(UndoRule { Mistakes = "mistakes", Ask = "ask", Off = "off" });

/// Somebody asks the others to agree to an undo.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct UndoRequest {
    /// The first entry that would be undone.
    pub before: u32,
    /// How many entries there are.
    pub ply: u32,
    /// Who asks.
    pub user: PersonId,
    /// When they asked.
    pub at: Timestamp,
    /// Whether something was revealed by what would be undone, so that what nobody has seen is shuffled.
    pub revealed: bool,
    /// Who has agreed, by Discord's ids.
    pub agreed: Vec<PersonId>,
}
