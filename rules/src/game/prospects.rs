//! What a search knows of a game: moves worth a thought, a quick move, and how everybody stands.

use super::{Advice, Status};
use crate::{By, Chance, Outcome, Seat, Timestamp, Viewer};

/// So many moves are weighed at a glance.
const AT_A_GLANCE: usize = 6;

/// The knowledge with which a [search](crate::search) looks ahead. It sees only positions that were
/// [imagined](super::Sight::imagine). By default a search knows the legal moves and who has won.
pub trait Prospects: Advice {
    /// How many play-outs a strong player may have for a move: at most about a second of one processor core. By default 1,000.
    const PLAYOUTS: u32 = 1_000;

    /// By how much more a move has to [promise](Prospect::promise) to be about three times as likely.
    const SPREAD: f64 = 1.0;

    /// Whether a position remembers more of the way to it than is written of it, so that a search learns from the log. By default
    /// it does not.
    const REMEMBERS: bool = false;

    /// The position after `seat` has thought about what everybody has seen on the way to it: asked once before a search, so that
    /// [`likely`](Self::likely) is quick. By default as it is.
    fn pondered(&self, _seat: Seat) -> Self {
        self.clone()
    }

    /// A position that `seat` could not tell from this one, each as often as what it has seen makes it likely. By default all are as
    /// likely as they are [imagined](super::Sight::imagine).
    fn likely(&self, seat: Seat, chance: &mut Chance) -> Self {
        self.imagine(Viewer::Seat(seat), chance)
    }

    /// For how many entries a play-out goes on before everybody's [standing](Self::standing) counts. By default 40.
    fn horizon(&self) -> u32 {
        40
    }

    /// Whether a look ahead that began at `start` ends here before its horizon: what comes next is too much luck to say
    /// anything about it. By default it does not.
    fn is_beyond(&self, _start: &Self) -> bool {
        false
    }

    /// Moves of `seat` that are worth a thought, each legal and once. Where hundreds are legal, a game leaves out what no
    /// sensible player looks at, and weighs at most about `most` of the others, others each time. By default every listed
    /// move, all alike.
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

    /// A move that comes to mind at once, for play-outs: mostly good, not always the same, and cheap to find. By default one
    /// of the [prospects](Self::prospects), each as likely as it promises.
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

    /// The move that a search begins from, and keeps unless it finds a better one; none where it is wise to wait. By default
    /// what the game [advises](Advice::advise).
    fn first_idea(&self, seat: Seat, now: Timestamp, chance: &mut Chance) -> Option<Self::Move> {
        self.advise(seat, now, chance)
    }

    /// Whose decision comes next in a look ahead, of those who have one at `now`; nobody's where the clock decides. By
    /// default the first seat that is awaited.
    fn decides(&self, _now: Timestamp) -> Option<Seat> {
        match self.status() {
            Status::Waiting(seats) => seats.iter().next(),
            Status::Over(_) => None,
        }
    }

    /// The share of a win that each seat can hope for, in seat order: each from 0 to 1, together about 1. By default all
    /// hope for the same until the game is over.
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
    /// What it promises at first sight, in the game's own measure: only differences count.
    pub promise: f64,
}

/// What each seat has of a game that is over: 1 for the winner, a part for each of several.
pub fn won(outcome: &Outcome) -> Vec<f64> {
    let part = 1.0 / f64::from(outcome.winners.len().max(1));
    let seats = (0..).map(Seat::new).take(outcome.scores.len());
    seats.map(|seat| if outcome.winners.contains(seat) { part } else { 0.0 }).collect()
}

/// How likely each seat is to win, if it has `wealth` now and a lead of `lead` makes a win about three times as likely.
pub fn hopes(wealth: &[f64], lead: f64) -> Vec<f64> {
    weights(wealth.iter().copied(), lead)
}

/// How likely a sensible player is to make each of these moves.
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

/// A number from 0 to 1, 1 itself excluded.
pub(crate) fn fraction(chance: &mut Chance) -> f64 {
    const PARTS: u32 = 1 << 24;
    chance.index(PARTS as usize).unwrap_or_default() as f64 / f64::from(PARTS)
}
