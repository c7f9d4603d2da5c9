//! A game's estimates for a search: moves worth a thought, a quick move, and everybody's standing.

use super::{Advice, Status};
use crate::{By, Chance, Outcome, Seat, Timestamp, Viewer};

/// The number of moves weighed at a glance.
const AT_A_GLANCE: usize = 6;
/// The number of moves considered for a slip.
const CONSIDERED: usize = 12;

/// The estimates with which a [search](crate::search) looks ahead. It sees only positions that were
/// [imagined](super::Sight::imagine). By default a search has the legal moves and the winners.
pub trait Prospects: Advice {
    /// The most play-outs that a strong player may have for a move: at most about a second of one processor core. By
    /// default 1,000.
    const PLAYOUTS: u32 = 1_000;

    /// The extra [promise](Prospect::promise) that makes a move about three times as likely.
    const SPREAD: f64 = 1.0;

    /// The number of moves in which an easy player slips, of twelve. By default four.
    const SLIPS: usize = 4;

    /// True if a position remembers more of the way to it than is written, so that a search learns from the log. By
    /// default false.
    const REMEMBERS: bool = false;

    /// Returns the position after `seat` has thought about what everybody has seen on the way to it: called once before
    /// a search, so that [`likely`](Self::likely) is quick. By default unchanged.
    fn pondered(&self, _seat: Seat) -> Self {
        self.clone()
    }

    /// Returns a position that `seat` could not tell from this one, each as often as the seat's observations make it
    /// likely. By default all are as likely as they are [imagined](super::Sight::imagine).
    fn likely(&self, seat: Seat, chance: &mut Chance) -> Self {
        self.imagine(Viewer::Seat(seat), chance)
    }

    /// The number of entries of a play-out before everybody's [standing](Self::standing) counts. By default 40.
    fn horizon(&self) -> u32 {
        40
    }

    /// True if a look ahead that began at `start` ends here before its horizon: luck dominates from here on. By default
    /// false.
    fn is_beyond(&self, _start: &Self) -> bool {
        false
    }

    /// Returns moves of `seat` that are worth a thought, each legal and once. If hundreds are legal, a game leaves out
    /// those that no sensible player looks at, and weighs at most about `most` of the others, different ones each time.
    /// By default every listed move, all alike.
    fn prospects(
        &self,
        seat: Seat,
        now: Timestamp,
        _most: usize,
        _chance: &mut Chance,
    ) -> Vec<Prospect<Self::Move>> {
        let listed = self.choices(By::Seat(seat), now).listed;
        listed.into_iter().map(|mv| Prospect { mv, promise: 0.0 }).collect()
    }

    /// Returns the moves of which an easy player makes one when it slips; none if it makes no mistake here. By default
    /// the better half of some [prospects](Self::prospects).
    fn slips(&self, seat: Seat, now: Timestamp, chance: &mut Chance) -> Vec<Self::Move> {
        let mut moves = self.prospects(seat, now, CONSIDERED, chance);
        moves.sort_by(|a, b| b.promise.total_cmp(&a.promise));
        moves.truncate(moves.len().div_ceil(2));
        moves.into_iter().map(|prospect| prospect.mv).collect()
    }

    /// Returns a quick move for play-outs: mostly good, not always the same, and cheap to find. By default one of the
    /// [prospects](Self::prospects), each as likely as it promises.
    fn glance(&self, seat: Seat, now: Timestamp, chance: &mut Chance) -> Option<Self::Move> {
        let prospects = self.prospects(seat, now, AT_A_GLANCE, chance);
        let shares = shares(&prospects, Self::SPREAD);
        let mut left = fraction(chance);
        let pick = shares.iter().position(|share| {
            left -= share;
            left < 0.0
        });
        prospects.into_iter().nth(pick.unwrap_or_default()).map(|prospect| prospect.mv)
    }

    /// Returns the move that a search begins from, and keeps unless it finds a better one; `None` if it is wise to
    /// wait. By default the game's [advice](Advice::advise).
    fn first_idea(&self, seat: Seat, now: Timestamp, chance: &mut Chance) -> Option<Self::Move> {
        self.advise(seat, now, chance)
    }

    /// True if `mv`, the [first idea](Self::first_idea), is made without a search: the game's own sums say more about it
    /// than play-outs. By default false.
    fn is_settled(&self, _mv: &Self::Move) -> bool {
        false
    }

    /// Returns what `mv` leaves unused of what `seat` can still do in its turn, in the game's own measure. Of moves that a
    /// search cannot tell apart it plays one that leaves least. By default nothing.
    fn waste(&self, _seat: Seat, _mv: &Self::Move) -> u32 {
        0
    }

    /// Returns the seat with the next decision in a look ahead, of those who have one at `now`; `None` if the clock
    /// decides. By default the first seat that is awaited.
    fn decides(&self, _now: Timestamp) -> Option<Seat> {
        match self.status() {
            Status::Waiting(seats) => seats.iter().next(),
            Status::Over(_) => None,
        }
    }

    /// Returns the share of a win that each seat can hope for, in seat order: each from 0 to 1, together about 1. By
    /// default all hope for the same until the game is over.
    fn standing(&self) -> Vec<f64> {
        match self.status() {
            Status::Over(outcome) => won(&outcome),
            Status::Waiting(_) => {
                let seats = usize::from(self.seats().get());
                vec![1.0 / seats as f64; seats]
            }
        }
    }
}

/// A move that is worth a thought.
#[derive(Clone, Debug, PartialEq)]
pub struct Prospect<M> {
    /// The move.
    pub mv: M,
    /// The promise at first sight, in the game's own measure: only differences count.
    pub promise: f64,
}

/// The share of each seat in the win of a finished game: 1 for a sole winner, a part for each of several.
pub fn won(outcome: &Outcome) -> Vec<f64> {
    let part = 1.0 / f64::from(outcome.winners.len().max(1));
    let seats = (0..).map(Seat::new).take(outcome.scores.len());
    seats.map(|seat| if outcome.winners.contains(seat) { part } else { 0.0 }).collect()
}

/// The chance of each seat to win, if it has `wealth` now and a lead of `lead` makes a win about three times as likely.
pub fn hopes(wealth: &[f64], lead: f64) -> Vec<f64> {
    weights(wealth.iter().copied(), lead)
}

/// The probability that a sensible player makes each of these moves.
pub(crate) fn shares<M>(prospects: &[Prospect<M>], spread: f64) -> Vec<f64> {
    weights(prospects.iter().map(|prospect| prospect.promise), spread)
}

/// Weights that sum to 1; one more `spread` makes e times the weight.
fn weights(values: impl Iterator<Item = f64> + Clone, spread: f64) -> Vec<f64> {
    let most = values.clone().fold(f64::MIN, f64::max);
    let mut weights: Vec<f64> = values.map(|value| ((value - most) / spread).exp()).collect();
    let sum: f64 = weights.iter().sum();
    weights.iter_mut().for_each(|weight| *weight /= sum);
    weights
}

/// Draws a number from 0 to 1, 1 itself excluded.
pub(crate) fn fraction(chance: &mut Chance) -> f64 {
    const PARTS: u32 = 1 << 24;
    chance.index(PARTS as usize).unwrap_or_default() as f64 / f64::from(PARTS)
}
