//! How the running host does, for its operator and for programs that watch over it.
//!
//! Counted in memory: taps and how long they took, the connection, the clocks. Asked of the database when somebody asks:
//! what waits to be told, what is due, what stands still. Nothing of it names a person or a game's secret.

mod page;
mod report;

use std::{
    sync::atomic::{AtomicBool, AtomicI64, AtomicU64, Ordering},
    time::Duration,
};

pub use page::{StatusError, StatusPage};
use report::Report;

/// The upper bounds of the counted times to an answer, in milliseconds.
const BOUNDS: [u64; 10] = [5, 10, 25, 50, 100, 250, 500, 1_000, 2_000, 3_000];

/// Clocks that differ by more than this are told of once.
const NOTABLE: Duration = Duration::from_secs(2);

/// What is counted while the host runs.
#[derive(Debug, Default)]
pub struct Health {
    connected: AtomicBool,
    commands_stand: AtomicBool,
    /// Taps answered within each bound, and those beyond the last.
    answered: [AtomicU64; BOUNDS.len() + 1],
    answered_micros: AtomicU64,
    /// How far Discord's clock is ahead of this machine's, by the newest tap, in milliseconds.
    clock_ahead: AtomicI64,
    clock_told: AtomicBool,
}

impl Health {
    /// The connection to Discord stands, or does not.
    pub fn is_connected(&self, connected: bool) {
        self.connected.store(connected, Ordering::Relaxed);
    }

    /// Discord has taken the commands.
    pub fn commands_stand(&self) {
        self.commands_stand.store(true, Ordering::Relaxed);
    }

    /// A tap or command was answered, after this time.
    pub fn answered(&self, after: Duration) {
        let millis = u64::try_from(after.as_millis()).unwrap_or(u64::MAX);
        let place = BOUNDS.iter().position(|bound| millis <= *bound).unwrap_or(BOUNDS.len());
        if let Some(count) = self.answered.get(place) {
            count.fetch_add(1, Ordering::Relaxed);
        }
        let micros = u64::try_from(after.as_micros()).unwrap_or(u64::MAX);
        self.answered_micros.fetch_add(micros, Ordering::Relaxed);
    }

    /// A tap arrived: by Discord's clock then, by this machine's now, in milliseconds since 1970. Much of a small difference
    /// is the way from there.
    pub fn clocks(&self, discord: i64, own: i64) {
        let ahead = discord - own;
        self.clock_ahead.store(ahead, Ordering::Relaxed);
        let is_notable = Duration::from_millis(ahead.unsigned_abs()) > NOTABLE;
        if is_notable && !self.clock_told.swap(true, Ordering::Relaxed) {
            let seconds = ahead as f64 / 1_000.0;
            tracing::warn!(
                seconds,
                "Discord's clock is ahead of this machine's by so much: set the machine's clock"
            );
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_counted_within_their_bounds() {
        let health = Health::default();
        for millis in [0, 5, 6, 3_000, 3_001, 90_000] {
            health.answered(Duration::from_millis(millis));
        }
        let counts = health.answered.each_ref().map(|count| count.load(Ordering::Relaxed));
        assert_eq!(counts, [2, 1, 0, 0, 0, 0, 0, 0, 0, 1, 2]);
        assert_eq!(health.answered_micros.load(Ordering::Relaxed), 96_012_000);
    }

    #[test]
    fn clocks_that_differ_are_told_of_once() {
        let health = Health::default();
        health.clocks(1_000, 1_900);
        assert!(!health.clock_told.load(Ordering::Relaxed), "a tap is some time on its way");
        health.clocks(9_000, 1_000);
        assert!(health.clock_told.load(Ordering::Relaxed));
        assert_eq!(health.clock_ahead.load(Ordering::Relaxed), 8_000);
    }
}
