//! The state of the running host, and what it counts.

use std::{
    collections::BTreeMap,
    sync::{
        Arc, Mutex, MutexGuard, PoisonError,
        atomic::{AtomicBool, AtomicI64, AtomicU64, Ordering},
    },
    time::Duration,
};

use poise::serenity_prelude as serenity;
use serenity::{ConnectionStage, ShardId, ShardManager};

use super::failing::Failing;

/// The upper bounds of the counted times to an answer, in milliseconds.
pub(super) const BOUNDS: [u64; 10] = [5, 10, 25, 50, 100, 250, 500, 1_000, 2_000, 3_000];

/// The counts that are kept while the host runs.
#[derive(Debug, Default)]
pub struct Health {
    /// The shards that this process has, and what keeps the connection of each, once it may connect.
    shards: Mutex<BTreeMap<u32, Option<Arc<ShardManager>>>>,
    pub(super) commands_stand: AtomicBool,
    /// Taps answered within each bound, and those beyond the last.
    pub(super) answered: [AtomicU64; BOUNDS.len() + 1],
    pub(super) answered_micros: AtomicU64,
    /// The milliseconds by which Discord's clock is ahead of this machine's, by the newest tap.
    pub(super) clock_ahead: AtomicI64,
    /// Tables whose news does not arrive.
    pub failing: Failing,
}

impl Health {
    /// Notes that this process has a shard from now on, which may not connect yet.
    pub fn has_shard(&self, shard: u32) {
        self.lock_shards().insert(shard, None);
    }

    /// Notes that a shard connects by this manager from now on.
    pub fn connects_by(&self, shard: u32, manager: &Arc<ShardManager>) {
        self.lock_shards().entry(shard).and_modify(|known| *known = Some(Arc::clone(manager)));
    }

    /// Notes that this process has given the shard up, or lost it.
    pub fn has_shard_no_more(&self, shard: u32) {
        self.lock_shards().remove(&shard);
    }

    /// Returns the shards that this process has, and whether the connection of each stands. Asked of the library now: it tells
    /// of a session that begins, but not of each connection that is lost.
    pub async fn shards(&self) -> BTreeMap<u32, bool> {
        let managers = self.lock_shards().clone();
        let mut shards = BTreeMap::new();
        for (shard, manager) in managers {
            let stands = match manager {
                Some(manager) => {
                    let runners = manager.runners.lock().await;
                    let runner = runners.get(&ShardId(shard));
                    runner.is_some_and(|runner| runner.stage == ConnectionStage::Connected)
                }
                None => false,
            };
            shards.insert(shard, stands);
        }
        shards
    }

    fn lock_shards(&self) -> MutexGuard<'_, BTreeMap<u32, Option<Arc<ShardManager>>>> {
        self.shards.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Notes that Discord has taken the commands.
    pub fn commands_stand(&self) {
        self.commands_stand.store(true, Ordering::Relaxed);
    }

    /// Notes that a tap or command was answered, after this time.
    pub fn answered(&self, after: Duration) {
        let millis = u64::try_from(after.as_millis()).unwrap_or(u64::MAX);
        let place = BOUNDS.iter().position(|bound| millis <= *bound).unwrap_or(BOUNDS.len());
        if let Some(count) = self.answered.get(place) {
            count.fetch_add(1, Ordering::Relaxed);
        }
        let micros = u64::try_from(after.as_micros()).unwrap_or(u64::MAX);
        self.answered_micros.fetch_add(micros, Ordering::Relaxed);
    }

    /// Notes how many milliseconds Discord's clock is ahead of this machine's, by the newest tap. Much of a small difference is
    /// the way from there.
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
