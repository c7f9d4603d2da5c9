//! The cost of a round for each player, and the result of a game.

use super::{
    board::{FULL_PENALTY, SURCHARGE},
    contract::Contract,
    grid::Track,
    layout::Layout,
    walk::{Ground, Walk},
};
use crate::{Outcome, Seat};

/// The cost of a missing domino after this declaration, or after none (7.1, 7.3).
pub fn penalty(declared: Option<&Walk>) -> u8 {
    declared.map_or(FULL_PENALTY, |walk| walk.largest_toll().saturating_add(SURCHARGE))
}

/// Returns everybody's walk at the end of a round: the declarer's own, and for all others the cheapest over the
/// dominoes and, at `penalty`, over borders without one (7.2).
pub(super) fn walks(
    layout: &Layout,
    track: &Track,
    contracts: &[Contract],
    declared: Option<(Seat, &Walk)>,
    penalty: u8,
) -> Vec<Walk> {
    let ground = Ground::new(layout, track, Some(penalty));
    let walk = |(seat, contract): (u8, &Contract)| match declared {
        Some((declarer, walk)) if declarer == Seat::new(seat) => walk.clone(),
        // Every tile can be reached at a penalty, so there always is a walk.
        _ => ground.cheapest(*contract).unwrap_or(Walk { cells: vec![], charges: vec![] }),
    };
    (0..).zip(contracts).map(walk).collect()
}

/// The sums over all rounds, in seat order.
pub fn totals(seats: usize, scores: &[Vec<u32>]) -> Vec<u32> {
    (0..seats).map(|seat| scores.iter().filter_map(|round| round.get(seat)).sum()).collect()
}

/// The result after these rounds: the lowest total wins, equal ones share the win (7.4, R22).
pub(super) fn outcome(scores: &[Vec<u32>]) -> Outcome {
    let totals = totals(scores.first().map_or(0, Vec::len), scores);
    let least = totals.iter().min();
    Outcome {
        scores: totals.iter().map(|total| i64::from(*total)).collect(),
        places: Vec::new(),
        winners: (0..)
            .zip(&totals)
            .filter(|(_, total)| Some(*total) == least)
            .map(|(seat, _)| Seat::new(seat))
            .collect(),
        by_limit: false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::SeatSet;

    #[test]
    fn the_lowest_total_wins_and_equal_ones_share() {
        let outcome = outcome(&[vec![14, 24, 20], vec![30, 20, 24]]);
        assert_eq!(outcome.scores, [44, 44, 44]);
        assert_eq!(outcome.winners.len(), 3);
        assert_eq!(super::outcome(&[vec![14, 24]]).winners, SeatSet::only(Seat::new(0)));
    }

    #[test]
    fn the_penalty_is_two_more_than_the_largest_toll() {
        let walk = |charges: &[u8]| Walk { cells: vec![], charges: charges.to_vec() };
        assert_eq!(penalty(Some(&walk(&[1, 4, 0]))), 6);
        assert_eq!(penalty(Some(&walk(&[0, 0]))), 2);
        assert_eq!(penalty(None), 8);
    }
}
