//! A computer player.

use super::{moves::Move, state::Transport};
use crate::{Chance, Seat};

impl Transport {
    /// The move a sensible player in `seat` makes.
    pub(super) fn advice(&self, seat: Seat, chance: &mut Chance) -> Option<Move> {
        let listed = self.choices_of(seat).listed;
        let pick = chance.index(listed.len())?;
        listed.into_iter().nth(pick)
    }
}
