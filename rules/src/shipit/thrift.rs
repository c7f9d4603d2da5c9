//! The action points of a turn as a whole: those that the mover's freight can use, and a use for the others.
//!
//! Freight ends the time for links and the official (section 4), so points that no load needs are spent before it moves.

use super::{
    computer::{KEPT, Mind},
    state::ShipIt,
    verbs::Move,
};
use crate::Seat;

impl ShipIt {
    /// Returns the action points that nothing can use any more after `mv` of `seat`. Links that are bought leave some to
    /// freight that may go over them.
    pub(super) fn points_wasted(&self, seat: Seat, mv: &Move) -> u8 {
        let mut after = self.clone();
        match mv {
            Move::Done {} => self.ap,
            Move::Buy { .. } | Move::Official { .. } | Move::Freight { .. } => {
                if after.act(seat, mv, &mut vec![]).is_err() {
                    return 0;
                }
                let kept = if matches!(mv, Move::Buy { .. }) { KEPT } else { 0 };
                after.ap.saturating_sub(after.freight_points(seat).max(kept))
            }
            Move::Build { .. } | Move::Lift { .. } | Move::Chip { .. } => 0,
        }
    }

    /// Returns the action points that freight of `seat` uses if it moves as the computer player moves it.
    pub(super) fn freight_points(&self, seat: Seat) -> u8 {
        let mut then = self.clone();
        then.hand.clear();
        while then.pending.is_none() && then.ap > 0 {
            let network = then.network();
            let haul = Mind::new(&then, &network, seat).freight();
            if haul.is_none_or(|mv| then.act(seat, &mv, &mut vec![]).is_err()) {
                break;
            }
        }
        self.ap - then.ap
    }
}
