//! Estimates for a search: the worth of a move at first sight, and the likely winner with this money and cargo.

use super::{state::Threeport, verbs::Move};
use crate::{
    Chance, Position as _, Prospect, Prospects, Seat, Status, Timestamp,
    game::{hopes, won},
};

/// The length of a play-out, in rounds.
const ROUNDS: u32 = 6;
/// A lead that makes a win about three times as likely.
const LEAD: f64 = 6.0;

impl Prospects for Threeport {
    const PLAYOUTS: u32 = 4_000;
    const SPREAD: f64 = 1.5;

    fn horizon(&self) -> u32 {
        ROUNDS * self.boats.len() as u32
    }

    fn prospects(
        &self,
        seat: Seat,
        _now: Timestamp,
        _most: usize,
        _chance: &mut Chance,
    ) -> Vec<Prospect<Move>> {
        let moves = self.moves_of(seat).into_iter();
        moves.map(|mv| Prospect { promise: self.worth(seat, &mv), mv }).collect()
    }

    fn standing(&self) -> Vec<f64> {
        if let Status::Over(outcome) = self.status() {
            return won(&outcome);
        }
        let wealth: Vec<f64> = self.boats.iter().map(|boat| self.wealth(boat)).collect();
        hopes(&wealth, LEAD)
    }
}
