//! What is counted while the host runs.

use std::{
    sync::atomic::{AtomicBool, AtomicI64, AtomicU32, AtomicU64, Ordering},
    time::Duration,
};

/// The upper bounds of the counted times to an answer, in milliseconds.
pub(super) const BOUNDS: [u64; 10] = [5, 10, 25, 50, 100, 250, 500, 1_000, 2_000, 3_000];

/// Clocks that differ by more than this are told of once, if so many taps in a row say so: a single one may just be late.
const NOTABLE: Duration = Duration::from_secs(2);
const IN_A_ROW: u32 = 5;

/// What is counted while the host runs.
#[derive(Debug, Default)]
pub struct Health {
    pub(super) connected: AtomicBool,
    pub(super) commands_stand: AtomicBool,
    /// Taps answered within each bound, and those beyond the last.
    pub(super) answered: [AtomicU64; BOUNDS.len() + 1],
    pub(super) answered_micros: AtomicU64,
    /// How far Discord's clock is ahead of this machine's, by the newest tap, in milliseconds.
    pub(super) clock_ahead: AtomicI64,
    /// How many taps in a row have said that the clocks differ.
    clocks_differ: AtomicU32,
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
        let before = self.clocks_differ.load(Ordering::Relaxed);
        if before >= IN_A_ROW {
            return;
        }
        let in_a_row = if is_notable { before + 1 } else { 0 };
        self.clocks_differ.store(in_a_row, Ordering::Relaxed);
        if in_a_row == IN_A_ROW {
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
        let differ = || health.clocks_differ.load(Ordering::Relaxed);
        health.clocks(1_000, 1_900);
        assert_eq!(differ(), 0, "a tap is some time on its way");
        (1..IN_A_ROW).for_each(|_| health.clocks(1_000, 9_000));
        health.clocks(9_000, 9_000);
        assert_eq!(differ(), 0, "a few were late");
        (0..IN_A_ROW).for_each(|_| health.clocks(9_000, 1_000));
        health.clocks(9_000, 9_000);
        assert_eq!(differ(), IN_A_ROW, "told, and not again");
        assert_eq!(health.clock_ahead.load(Ordering::Relaxed), 0);
    }
}
