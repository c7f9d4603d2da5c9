//! What homebases are worth, and who has won.

use super::{
    chips::Package,
    state::{Ending, Transport},
    words,
};
use crate::{Outcome, Seat};

/// What the packages on a homebase are worth: the numbers that are up (7.2).
pub fn worth(homebase: &[Package]) -> u32 {
    homebase.iter().map(|package| u32::from(package.up())).sum()
}

impl Transport {
    /// What the homebase of `seat` is worth.
    pub(super) fn score(&self, seat: Seat) -> u32 {
        self.homebases.get(seat.index()).map_or(0, |homebase| worth(homebase))
    }

    /// What counts for `seat`: its own homebase and, in a game of four, the partner's.
    pub(super) fn total(&self, seat: Seat) -> u32 {
        self.score(seat) + self.partner(seat).map_or(0, |partner| self.score(partner))
    }
}

/// The result: the highest sum wins, equal ones share the win (7.2, R25).
pub(super) fn outcome(position: &Transport, ending: Ending) -> Outcome {
    let totals: Vec<u32> = position.seat_count().seats().map(|seat| position.total(seat)).collect();
    let best = totals.iter().max();
    Outcome {
        scores: totals.iter().map(|total| i64::from(*total)).collect(),
        places: vec![],
        winners: (0..)
            .zip(&totals)
            .filter(|(_, total)| Some(*total) == best)
            .map(|(seat, _)| Seat::new(seat))
            .collect(),
        by_limit: ending == Ending::Stalemate,
        ending: words::ending(position, ending),
    }
}
