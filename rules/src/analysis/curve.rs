//! Chances of a win in the course of a game, and its turning points.
//!
//! Chances come from the whole position, hidden things included, so they are shown only once a game's record is public.
//! A turning point has to last: the winner's chances before one round's turns and after the next round's differ by ten
//! points or more. Swings that follow the turn order do not count.

use crate::{By, Game, Seat, SeatSet, Status};

/// The change in a seat's chances, lasting at least a round, that makes a turning point.
const NOTABLE: f64 = 0.1;

/// The most turning points that are reported.
const MOST: usize = 3;

/// Returns the share of a win that each seat has in a position, from 0 to 1, in seat order: the game's own
/// [standing](crate::Prospects::standing), and after the end the actual winners. Seats that win together have the same
/// share.
///
/// It looks at the position itself, hidden things included: only for games whose record is public.
pub fn chances<G: Game>(position: &G) -> Vec<f64> {
    let Status::Over(outcome) = position.status() else { return position.standing() };
    let sides: SeatSet = outcome.winners.iter().map(|seat| position.side(seat)).collect();
    let part = 1.0 / f64::from(sides.len().max(1));
    let share = |seat| if outcome.winners.contains(seat) { part } else { 0.0 };
    position.seats().seats().map(share).collect()
}

/// Each seat's chances of a win at the beginning of a game and after each move.
#[derive(Clone, Debug, PartialEq)]
pub struct Curve {
    chances: Vec<Vec<f64>>,
    by: Vec<By>,
    is_over: bool,
}

/// A turn in which the chances of a seat changed much, and not just for a moment.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Turning {
    /// The move of that turn that changed most, counted from 0.
    pub place: usize,
    /// The seat whose chances these are.
    pub seat: Seat,
    /// Its chances before the turn.
    pub before: f64,
    /// Its chances after the turn.
    pub after: f64,
}

/// Moves of one seat in a row, with the entries of the clock and the host in between and afterwards.
#[derive(Clone, Copy)]
struct Turn {
    first: usize,
    /// The move after the last one.
    end: usize,
}

impl Curve {
    /// Starts the curve of a game with these chances.
    pub fn from_start(chances: Vec<f64>) -> Self {
        Self { chances: vec![chances], by: Vec::new(), is_over: false }
    }

    /// Adds a move by `by`, with the chances after it.
    pub fn goes_on(&mut self, by: By, chances: Vec<f64>) {
        self.by.push(by);
        self.chances.push(chances);
    }

    /// Notes that the game has ended with the last move.
    pub fn ends(&mut self) {
        self.is_over = true;
    }

    /// The number of moves.
    pub fn moves(&self) -> usize {
        self.by.len()
    }

    /// Everybody's chances after this number of moves.
    pub fn after(&self, moves: usize) -> &[f64] {
        self.chances.get(moves).map_or(&[], Vec::as_slice)
    }

    /// The seat that has won; before the end, the one with the best chances. `None` if no seat has any.
    pub fn leader(&self) -> Option<Seat> {
        leader(self.after(self.moves()))
    }

    /// Returns the turns that decided the game: at most three in which the chances of the [leader](Self::leader)
    /// changed by 10 points or more, against all of the round before and all of the round after, in their order. The
    /// last turn is one only if another seat was ahead before it: that the leader wins at last is not a turning point.
    pub fn turning_points(&self) -> Vec<Turning> {
        let Some(seat) = self.leader() else { return Vec::new() };
        let turns = self.turns();
        let round = self.after(0).len();
        let kept = (0..turns.len()).map(|number| {
            let before = &turns[(number + 1).saturating_sub(round)..=number];
            let after = &turns[number..(number + round).min(turns.len())];
            self.kept(seat, before, after)
        });
        let mut found: Vec<(f64, Turn)> = kept.zip(turns.iter().copied()).collect();
        found.retain(|(kept, turn)| *kept >= NOTABLE && !self.only_ends(seat, *turn));
        // The sort is stable: of equal ones the earliest.
        found.sort_by(|(one, _), (other, _)| other.total_cmp(one));
        found.truncate(MOST);
        found.sort_by_key(|(_, turn)| turn.first);
        found.into_iter().map(|(_, turn)| self.turning(seat, turn)).collect()
    }

    fn chance(&self, seat: Seat, moves: usize) -> f64 {
        self.after(moves).get(seat.index()).copied().unwrap_or_default()
    }

    fn turns(&self) -> Vec<Turn> {
        let mut turns: Vec<Turn> = Vec::new();
        let mut mover = None;
        for (place, by) in self.by.iter().enumerate() {
            let is_next = match by {
                By::Seat(seat) => mover.replace(*seat) != Some(*seat),
                By::Host | By::Clock => false,
            };
            match turns.last_mut() {
                Some(turn) if !is_next => turn.end = place + 1,
                _ => turns.push(Turn { first: place, end: place + 1 }),
            }
        }
        turns
    }

    /// The least difference between the chances after each turn of a round and those before each turn of the round
    /// before: the last turn of that one is the first of this one. So swings that follow the turn order do not count.
    fn kept(&self, seat: Seat, before: &[Turn], after: &[Turn]) -> f64 {
        let before = range(before.iter().map(|turn| self.chance(seat, turn.first)));
        let after = range(after.iter().map(|turn| self.chance(seat, turn.end)));
        (after.0 - before.1).max(before.0 - after.1).max(0.0)
    }

    /// True if this turn only ends the game, with the same leader as before.
    fn only_ends(&self, seat: Seat, turn: Turn) -> bool {
        self.is_over && turn.end == self.moves() && leader(self.after(turn.first)) == Some(seat)
    }

    fn turning(&self, seat: Seat, turn: Turn) -> Turning {
        let (before, after) = (self.chance(seat, turn.first), self.chance(seat, turn.end));
        let way = if after < before { -1.0 } else { 1.0 };
        let gain = |place: usize| way * (self.chance(seat, place + 1) - self.chance(seat, place));
        // Reversed, so that the first of equal ones wins.
        let most = (turn.first..turn.end).rev().max_by(|one, other| gain(*one).total_cmp(&gain(*other)));
        Turning { place: most.unwrap_or(turn.first), seat, before, after }
    }
}

/// Returns the least and the most of some numbers.
fn range(numbers: impl Iterator<Item = f64>) -> (f64, f64) {
    numbers.fold((f64::MAX, f64::MIN), |(least, most), number| (least.min(number), most.max(number)))
}

/// Returns the first seat with the best chances, if any seat has chances.
fn leader(chances: &[f64]) -> Option<Seat> {
    let mut best: Option<(Seat, f64)> = None;
    for (seat, chance) in (0..).map(Seat::new).zip(chances.iter().copied()) {
        if chance > best.map_or(0.0, |(_, most)| most) {
            best = Some((seat, chance));
        }
    }
    best.map(|(seat, _)| seat)
}

#[cfg(test)]
mod tests {
    use super::*;

    const NONE: [usize; 0] = [];

    /// The curve of a game of two who move in turn, by the first one's chances in percent.
    fn curve(percent: &[u8]) -> Curve {
        let both = |percent: &u8| vec![f64::from(*percent) / 100.0, 1.0 - f64::from(*percent) / 100.0];
        let mut curve = Curve::from_start(both(&percent[0]));
        for (number, percent) in (0..).zip(&percent[1..]) {
            curve.goes_on(By::Seat(Seat::new(number % 2)), both(percent));
        }
        curve
    }

    fn places(curve: &Curve) -> Vec<usize> {
        curve.turning_points().iter().map(|turning| turning.place).collect()
    }

    #[test]
    fn what_changes_and_stays_is_a_turning_point() {
        let found = curve(&[50, 52, 50, 80, 78, 81]).turning_points();
        let [Turning { place: 2, seat, before, after }] = found[..] else { panic!("{found:?}") };
        assert_eq!((seat, before, after), (Seat::new(0), 0.5, 0.8));
        // A fall of the one who wins is one as well.
        assert_eq!(places(&curve(&[50, 48, 20, 22, 21, 70, 71])), [1, 4]);
    }

    #[test]
    fn what_goes_to_and_fro_is_none() {
        assert_eq!(places(&curve(&[50, 70, 50, 70, 50, 70, 55, 56, 55])), NONE);
        assert_eq!(places(&curve(&[50, 55, 59, 64, 68])), NONE, "nothing changed much at once");
    }

    #[test]
    fn three_are_told_in_their_order() {
        let steps = [30, 45, 45, 20, 20, 32, 32, 60, 60, 74, 74];
        assert_eq!(places(&curve(&steps)), [0, 2, 6]);
    }

    #[test]
    fn the_end_is_a_turning_point_only_for_those_who_were_behind() {
        for (last, found) in [(60, vec![]), (40, vec![2])] {
            let mut over = curve(&[last, last, last, 100]);
            over.ends();
            assert_eq!(places(&over), found);
        }
        assert_eq!(Curve::from_start(vec![0.0, 0.0]).leader(), None);
        assert_eq!(places(&Curve::from_start(vec![])), NONE);
    }

    #[test]
    fn of_a_turn_of_several_moves_the_one_that_did_most_is_told() {
        let mut curve = Curve::from_start(vec![0.5, 0.5]);
        for (by, chance) in [
            (By::Seat(Seat::new(0)), 0.55),
            (By::Seat(Seat::new(0)), 0.7),
            (By::Clock, 0.72),
            (By::Seat(Seat::new(1)), 0.71),
        ] {
            curve.goes_on(by, vec![chance, 1.0 - chance]);
        }
        let found = curve.turning_points();
        let [Turning { place: 1, before, after, .. }] = found[..] else { panic!("{found:?}") };
        assert_eq!((before, after), (0.5, 0.72));
    }
}
