//! One move in the log of a game.

use serde::{Deserialize, Serialize};

use crate::{By, Timestamp};

/// One line of the log.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Entry<M> {
    /// 1 for the first move; ply 0 is the setup.
    pub ply: u32,
    /// The seat, stand-in, host or clock that made it.
    pub by: By,
    /// The time at which it was made; never earlier than the previous entry.
    pub at: Timestamp,
    /// The move.
    pub mv: M,
}
