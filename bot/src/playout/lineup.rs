//! The players of a simulated game, seat by seat.

use clap::ValueEnum;
use harbormaster_rules::{Level, Seat, SeatCount};

/// The kind of player that makes the moves of a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Players {
    /// Each legal move is equally likely
    Random,
    /// Steady players that are sensible and slip on purpose
    Easy,
    /// The computer players that a table seats unless another level is chosen
    Steady,
    /// Steady players that search for a better move
    Strong,
}

impl Players {
    /// Returns the word for a sentence: "random players".
    pub fn word(self) -> &'static str {
        match self {
            Self::Random => "random",
            Self::Easy => Level::Easy.name(),
            Self::Steady => Level::Steady.name(),
            Self::Strong => Level::Strong.name(),
        }
    }

    /// Returns the level of the computer players of this kind; none for random ones.
    pub fn level(self) -> Option<Level> {
        match self {
            Self::Random => None,
            Self::Easy => Some(Level::Easy),
            Self::Steady => Some(Level::Steady),
            Self::Strong => Some(Level::Strong),
        }
    }
}

/// The players, seat by seat. From game to game everybody moves on by one seat, so that no kind of
/// player has the better seats.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Lineup(Vec<Players>);

impl Lineup {
    /// Puts this kind in all seats.
    pub fn all(kind: Players, seats: SeatCount) -> Self {
        Self(vec![kind; usize::from(seats.get())])
    }

    /// Puts the same kind in all seats, or one kind in each.
    ///
    /// # Errors
    /// A sentence, if there are more or fewer kinds than seats.
    pub fn new(players: &[Players], seats: SeatCount) -> Result<Self, String> {
        let count = usize::from(seats.get());
        match players {
            [kind] => Ok(Self::all(*kind, seats)),
            each if each.len() == count => Ok(Self(each.to_vec())),
            each => Err(format!(
                "Players are named once for all seats or once for each: {} are named for {count} seats.",
                each.len()
            )),
        }
    }

    /// Returns the kind that plays in `seat` in game `number`.
    pub fn in_seat(&self, seat: Seat, number: u32) -> Players {
        self.0[(seat.index() + number as usize % self.0.len()) % self.0.len()]
    }

    /// Returns the different kinds, in the order of the seats in the first game.
    pub fn kinds(&self) -> Vec<Players> {
        let mut kinds = Vec::new();
        for kind in &self.0 {
            if !kinds.contains(kind) {
                kinds.push(*kind);
            }
        }
        kinds
    }

    /// Returns the words for a sentence: "random", or "strong, steady, steady" where the seats
    /// differ.
    pub fn words(&self) -> String {
        match self.kinds().as_slice() {
            [all] => all.word().to_owned(),
            _ => self.0.iter().map(|kind| kind.word()).collect::<Vec<_>>().join(", "),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn everybody_has_every_seat_once_in_as_many_games_as_there_are_seats() {
        use Players::{Random, Steady};
        let seats = SeatCount::new(3).expect("three seats");
        let lineup = Lineup::new(&[Steady, Random, Random], seats).expect("three kinds");
        let game = |number| seats.seats().map(|seat| lineup.in_seat(seat, number)).collect::<Vec<_>>();
        assert_eq!(game(0), [Steady, Random, Random]);
        assert_eq!(game(1), [Random, Random, Steady]);
        assert_eq!(game(2), [Random, Steady, Random]);
        assert_eq!(game(3), game(0));
        assert_eq!(lineup.kinds(), [Steady, Random]);
    }
}
