//! What is counted while the host runs.

use std::{
    collections::BTreeMap,
    sync::{
        Mutex, MutexGuard, PoisonError,
        atomic::{AtomicBool, AtomicI64, AtomicU64, Ordering},
    },
    time::Duration,
};

use super::failing::Failing;

/// The upper bounds of the counted times to an answer, in milliseconds.
pub(super) const BOUNDS: [u64; 10] = [5, 10, 25, 50, 100, 250, 500, 1_000, 2_000, 3_000];

/// What is counted while the host runs.
#[derive(Debug, Default)]
pub struct Health {
    /// The shards that this process has, and whether the connection of each stands.
    shards: Mutex<BTreeMap<u32, bool>>,
    pub(super) commands_stand: AtomicBool,
    /// Taps answered within each bound, and those beyond the last.
    pub(super) answered: [AtomicU64; BOUNDS.len() + 1],
    pub(super) answered_micros: AtomicU64,
    /// How far Discord's clock is ahead of this machine's, by the newest tap, in milliseconds.
    pub(super) clock_ahead: AtomicI64,
    /// Tables whose news does not arrive.
    pub failing: Failing,
}

impl Health {
    /// This process has a shard from now on, whose connection does not stand yet.
    pub fn has_shard(&self, shard: u32) {
        self.lock_shards().insert(shard, false);
    }

    /// It has given it up, or lost it.
    pub fn has_shard_no_more(&self, shard: u32) {
        self.lock_shards().remove(&shard);
    }

    /// The connection of a shard to Discord stands, or does not.
    pub fn is_connected(&self, shard: u32, connected: bool) {
        self.lock_shards().entry(shard).and_modify(|stands| *stands = connected);
    }

    /// The shards that this process has, and whether the connection of each stands.
    pub(super) fn shards(&self) -> BTreeMap<u32, bool> {
        self.lock_shards().clone()
    }

    fn lock_shards(&self) -> MutexGuard<'_, BTreeMap<u32, bool>> {
        self.shards.lock().unwrap_or_else(PoisonError::into_inner)
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

    /// How far Discord's clock is ahead of this machine's by the newest tap, in milliseconds. Much of a small difference is the
    /// way from there.
    pub fn clock_ahead(&self, millis: i64) {
        self.clock_ahead.store(millis, Ordering::Relaxed);
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
}
