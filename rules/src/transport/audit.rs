//! What must be true of every position, and all that is not true of a wrong one.

use super::state::Transport;
use crate::Broken;

impl Transport {
    /// Whether the position can be one of this game.
    pub(super) fn audited(&self) -> Result<(), Broken> {
        Ok(())
    }
}
