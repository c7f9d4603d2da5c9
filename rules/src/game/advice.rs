//! Computer players.
//!
//! A computer player is asked at its wake-up time, in or out of turn. One without advice is asked again at its next
//! wake-up time, or after the table's next change.

use super::{Choosing, Status};
use crate::{Chance, Seat, Timestamp};

/// A computer player, which knows only what its seat may know.
pub trait Advice: Choosing {
    /// The wake-up time of a computer player in `seat`: the earliest time to ask it for a move, or `None` if it has
    /// nothing to decide. By default that is at once when the seat is to act.
    fn wakes(&self, seat: Seat) -> Option<Timestamp> {
        match self.status() {
            Status::Waiting(seats) if seats.contains(seat) => Some(Timestamp::from_millis(i64::MIN)),
            _ => None,
        }
    }

    /// Returns the move that a sensible player in `seat` would make. Call it on a position that `seat` has
    /// [imagined](super::Sight::imagine), never on the real one.
    fn advise(&self, seat: Seat, now: Timestamp, chance: &mut Chance) -> Option<Self::Move>;
}
