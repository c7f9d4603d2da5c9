//! Estimates for a search: the places where a tile helps, the packages that bring most, and the state of the points.

use super::{
    chips::Package,
    computer::Judge,
    state::{Stage, Transport},
    verbs::Move,
};
use crate::{
    Chance, Position as _, Prospect, Prospects, Seat, Status, Timestamp,
    game::{hopes, won},
};

/// The length of a play-out in turns of each player: three entries each, at most.
const ROUNDS: u32 = 2;
const ENTRIES: u32 = 3;
/// A lead in points that makes a win about three times as likely.
const LEAD: f64 = 3.0;
/// The worth of a point that could be delivered next.
const NEXT: f64 = 0.4;
/// The promise of new tiles below that of the best package without a tile.
const DISCARD: f64 = -2.0;

impl Prospects for Transport {
    const SLIPS: usize = 10;
    const SPREAD: f64 = 1.5;

    fn horizon(&self) -> u32 {
        ROUNDS * ENTRIES * u32::from(self.seats)
    }

    fn prospects(
        &self,
        seat: Seat,
        _now: Timestamp,
        most: usize,
        chance: &mut Chance,
    ) -> Vec<Prospect<Move>> {
        let mut moves = self.legal_moves(seat);
        let judge = Judge { position: self, seat };
        if matches!(self.stage, Stage::Connect {}) {
            // The last one listed is to discard.
            moves.pop();
        }
        if moves.len() > most {
            chance.shuffle(&mut moves);
            moves.truncate(most);
        }
        let mut worth = |mv: &Move| judge.worth(mv, chance);
        let mut found: Vec<_> = moves.into_iter().map(|mv| Prospect { promise: worth(&mv), mv }).collect();
        if matches!(self.stage, Stage::Connect {}) {
            let promise = judge.best_trip(&self.field) + DISCARD;
            found.push(Prospect { mv: Move::Discard {}, promise });
        }
        found
    }

    fn standing(&self) -> Vec<f64> {
        // Partners win together.
        let each = if self.seats == 4 { 2.0 } else { 1.0 };
        let for_each = |shares: Vec<f64>| shares.into_iter().map(|share| share * each).collect();
        if let Status::Over(outcome) = self.status() {
            return for_each(won(&outcome));
        }
        let seats = self.seats().seats();
        // The seat to move can deliver next.
        let next = self.mover().map(|mover| {
            let judge = Judge { position: self, seat: mover };
            let hope = |(at, package): (_, Package)| judge.hope(&self.field, at, package).own;
            (mover, self.field.packages().map(hope).max().unwrap_or_default())
        });
        let wealth = |seat: Seat| {
            let (mover, points) = next.unwrap_or((seat, 0));
            let own = seat == mover || self.partner(seat) == Some(mover);
            f64::from(self.total(seat)) + if own { NEXT * f64::from(points) } else { 0.0 }
        };
        let wealth: Vec<f64> = seats.map(wealth).collect();
        for_each(hopes(&wealth, LEAD))
    }
}
