//! The results of each kind of player against the others.

use harbormaster_rules::{Outcome, Seat, SeatCount};
use serde::Serialize;

use crate::playout::{Lineup, Players};

/// The quantile of the normal distribution for an interval that holds the true share 95 times in 100.
const NINETY_FIVE: f64 = 1.959_964;

/// The part of the finished games that one kind of player won.
#[derive(Debug, Serialize)]
pub struct KindResult {
    /// The kind.
    players: &'static str,
    /// The number of seats in which it played, in each game.
    seats: usize,
    /// Games won; a shared win counts for each winner's part.
    wins: f64,
    /// Its share of the finished games, and the bounds between which its true share lies with 95 % confidence.
    #[serde(flatten)]
    share: Option<Share>,
    /// The share that as many seats win if all play alike.
    alike: f64,
}

/// A share with the 95 % interval around it, each from 0 to 1.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
struct Share {
    share: f64,
    low: f64,
    high: f64,
}

/// Games won by each kind.
pub struct KindSums(Vec<(Players, f64)>);

impl KindSums {
    /// Starts with no wins.
    pub fn of(lineup: &Lineup) -> Self {
        Self(lineup.kinds().into_iter().map(|kind| (kind, 0.0)).collect())
    }

    /// Adds how game `number` ended.
    pub fn add(&mut self, outcome: &Outcome, lineup: &Lineup, number: u32) {
        let part = 1.0 / outcome.winners.len() as f64;
        for winner in outcome.winners.iter() {
            let kind = lineup.in_seat(winner, number);
            for (_, wins) in self.0.iter_mut().filter(|(known, _)| *known == kind) {
                *wins += part;
            }
        }
    }

    /// Returns the results, if there is more than one kind.
    pub fn results(&self, lineup: &Lineup, seats: SeatCount, finished: u32) -> Vec<KindResult> {
        if self.0.len() < 2 {
            return Vec::new();
        }
        let result = |(kind, wins): &(Players, f64)| {
            let is_theirs = |seat: &Seat| lineup.in_seat(*seat, 0) == *kind;
            let theirs = seats.seats().filter(is_theirs).count();
            KindResult {
                players: kind.word(),
                seats: theirs,
                wins: *wins,
                share: Share::of(*wins, finished),
                alike: theirs as f64 / f64::from(seats.get()),
            }
        };
        self.0.iter().map(result).collect()
    }
}

impl KindResult {
    /// A line of the table.
    pub fn line(&self) -> String {
        let percent = |share: f64| format!("{:.1} %", 100.0 * share);
        let share = self.share.map_or_else(
            || "-".to_owned(),
            |Share { share, low, high }| {
                format!("{} ({} to {})", percent(share), percent(low), percent(high))
            },
        );
        let alike = percent(self.alike);
        format!("{:<10}{:>8.1}  {share}, playing alike {alike}", self.players, self.wins)
    }
}

impl Share {
    /// Computes the share of `wins` in `games`, with Wilson's score interval; none without games.
    fn of(wins: f64, games: u32) -> Option<Self> {
        let (games, square) = (f64::from(games), NINETY_FIVE * NINETY_FIVE);
        let share = wins / games;
        let middle = (share + square / (2.0 * games)) / (1.0 + square / games);
        let spread = (share * (1.0 - share) / games + square / (4.0 * games * games)).sqrt();
        let spread = NINETY_FIVE * spread / (1.0 + square / games);
        (games > 0.0).then_some(Self { share, low: middle - spread, high: middle + spread })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Wilson's interval for 8 of 10 and for none of 20, as statistics books print it.
    #[test]
    fn the_interval_is_wilsons() {
        let near = |one: f64, other: f64| (one - other).abs() < 5e-4;
        let most = Share::of(8.0, 10).expect("ten games");
        assert!(near(most.low, 0.4902) && near(most.high, 0.9433), "{most:?}");
        let none = Share::of(0.0, 20).expect("twenty games");
        assert!(near(none.low, 0.0) && near(none.high, 0.1611), "{none:?}");
        assert_eq!(Share::of(0.0, 0), None);
    }
}
