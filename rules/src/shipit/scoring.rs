//! Scores, the end and the winner (section 7).

use super::{
    events::Ending,
    state::{Cause, ShipIt, Stage},
    tiles::Colour,
};
use crate::{Outcome, Position, Seat, SeatSet};

/// The number of spaces of the score track.
const TRACK: u32 = 100;

/// The space of the score track for a score, and how often the track has been lapped (R34). Space 0 is beside it.
pub const fn track(score: u32) -> (u32, u32) {
    match score.checked_sub(1) {
        Some(below) => (below % TRACK + 1, below / TRACK),
        None => (0, 0),
    }
}

impl ShipIt {
    /// The points of all colours of `seat`.
    pub(super) fn score_of(&self, seat: Seat) -> u32 {
        self.colours_of(seat).map(|colour| self.scores[colour.index()]).fold(0, u32::saturating_add)
    }

    /// The chips of all colours of `seat`.
    pub(super) fn chips_of(&self, seat: Seat) -> u8 {
        let chips: usize = self.colours_of(seat).map(|colour| self.chips[colour.index()].len()).sum();
        u8::try_from(chips).unwrap_or(u8::MAX)
    }

    /// The first player without freight on the board, if there is one (R32).
    pub(super) fn without_freight(&self) -> Option<Seat> {
        let has_some = |colour: Colour| self.coins.iter().any(|coin| coin.colour() == colour);
        self.seats().seats().find(|seat| !self.colours_of(*seat).any(has_some))
    }

    /// The cause that ends the game after shipments, if there is one (R31, R32).
    pub(super) fn due(&self) -> Option<Cause> {
        let target = self.terms.target_score;
        let reached = |seat| target > 0 && self.score_of(seat) >= target;
        if self.closed() >= self.terms.closing_hubs {
            Some(Cause::Hubs)
        } else if self.seats().seats().any(reached) {
            Some(Cause::Target)
        } else {
            self.without_freight().map(|_| Cause::NoFreight)
        }
    }

    /// The cause of the end, with the data for its sentence; `None` before the end.
    pub(super) fn ended_by(&self) -> Option<Ending> {
        let Stage::Over { ending } = self.stage else { return None };
        Some(match ending {
            Cause::Hubs => Ending::Hubs { closed: self.closed() },
            Cause::Target => Ending::Target { points: self.terms.target_score },
            Cause::NoFreight => Ending::NoFreight { seat: self.without_freight()? },
            Cause::Stall => Ending::Stall { rounds: self.terms.stall_rounds },
        })
    }

    /// The result: points, then chips (R37); `None` before the end.
    pub(super) fn outcome(&self) -> Option<Outcome> {
        let Stage::Over { ending } = self.stage else { return None };
        let seats = || self.seats().seats();
        let rank = |seat: Seat| (self.score_of(seat), self.chips_of(seat));
        let best = seats().map(rank).max().unwrap_or_default();
        let winners: SeatSet = seats().filter(|seat| rank(*seat) == best).collect();
        // Places are only said where chips break a tie.
        let breaks_tie = |seat: Seat| {
            seats().any(|other| self.score_of(other) == self.score_of(seat) && rank(other) != rank(seat))
        };
        let place = |seat: Seat| 1 + seats().filter(|other| rank(*other) > rank(seat)).count() as u32;
        Some(Outcome {
            scores: seats().map(|seat| i64::from(self.score_of(seat))).collect(),
            places: if seats().any(breaks_tie) { seats().map(place).collect() } else { vec![] },
            winners,
            by_limit: ending == Cause::Stall,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::track;

    #[test]
    fn the_track_is_lapped_after_100() {
        let spaces = [0, 1, 100, 101, 117, 200, 201].map(track);
        assert_eq!(spaces, [(0, 0), (1, 0), (100, 0), (1, 1), (17, 1), (100, 1), (1, 2)]);
    }
}
