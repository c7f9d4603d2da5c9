//! The newest position of each game.

use std::fmt;

use harbormaster_rules::Timestamp;

/// A position as it is stored.
#[derive(Clone, PartialEq, Eq)]
pub struct Snapshot {
    /// The number of entries that led to it.
    pub ply: u32,
    /// The time the newest of them was made, or the game started.
    pub at: Timestamp,
    /// The position as JSON, everything hidden included.
    pub position: String,
}

impl fmt::Debug for Snapshot {
    /// Without the position: it holds what no log may show.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Snapshot").field("ply", &self.ply).field("at", &self.at).finish_non_exhaustive()
    }
}
