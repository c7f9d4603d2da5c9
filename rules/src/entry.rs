//! One move in the log of a game.

use serde::{Deserialize, Serialize};

use crate::{By, Timestamp};

/// One line of the log.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Entry<M> {
    /// 1 for the first move; ply 0 is the setup.
    pub ply: u32,
    /// Who made it.
    pub by: By,
    /// When it was made; never earlier than the previous entry.
    pub at: Timestamp,
    /// What was done.
    pub mv: M,
}
