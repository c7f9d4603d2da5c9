//! The worth of homebases, and the result of a game.

use super::chips::Package;
use crate::{Outcome, Seat};

/// The worth of the packages on a homebase: the numbers that are up (7.2).
pub fn worth(homebase: &[Package]) -> u32 {
    homebase.iter().map(|package| u32::from(package.up())).sum()
}

/// The result for these totals of the seats: the highest sum wins, equal ones share the win (7.2, R25).
pub(super) fn outcome(totals: &[u32], by_limit: bool) -> Outcome {
    let best = totals.iter().max();
    Outcome {
        scores: totals.iter().map(|total| i64::from(*total)).collect(),
        places: vec![],
        winners: (0..)
            .zip(totals)
            .filter(|(_, total)| Some(*total) == best)
            .map(|(seat, _)| Seat::new(seat))
            .collect(),
        by_limit,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_highest_total_wins_and_equal_ones_share() {
        let winners =
            |totals: &[u32]| -> Vec<u8> { outcome(totals, false).winners.iter().map(Seat::number).collect() };
        assert_eq!(winners(&[5, 6, 1]), [1]);
        assert_eq!(winners(&[7, 8, 7, 8]), [1, 3]);
        assert_eq!(outcome(&[5, 6], true).scores, [5, 6]);
    }

    #[test]
    fn a_homebase_is_worth_what_is_up() {
        let packages = ["3/1", "2/4", "1/6"].map(|text| text.parse().expect(text));
        assert_eq!((worth(&packages), worth(&[])), (6, 0));
    }
}
