//! Computer players.

use super::{Choosing, Status};
use crate::{Chance, Seat, Timestamp};

/// A player that knows what its seat may know.
pub trait Advice: Choosing {
    /// The wake-up time of a computer player in `seat`: from when on it wants to be asked, if it has anything to
    /// think about. By default that is at once when the seat is awaited.
    fn wakes(&self, seat: Seat) -> Option<Timestamp> {
        match self.status() {
            Status::Waiting(seats) if seats.contains(seat) => Some(Timestamp::from_millis(i64::MIN)),
            _ => None,
        }
    }

    /// The move a sensible player in `seat` makes. Call it on a position that `seat` has
    /// [imagined](super::Sight::imagine), never on the real one.
    fn advise(&self, seat: Seat, now: Timestamp, chance: &mut Chance) -> Option<Self::Move>;
}
