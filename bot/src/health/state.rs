//! The state of the connections, the commands and the clock.

use std::{
    collections::BTreeMap,
    sync::{
        Arc, Mutex, MutexGuard, PoisonError,
        atomic::{AtomicBool, AtomicI64, AtomicU32, Ordering},
    },
    time::SystemTime,
};

use poise::serenity_prelude as serenity;
use serenity::{ConnectionStage, ShardId, ShardManager};

use super::failing::Failing;
use crate::store::Holding;

/// The state of the running host.
#[derive(Debug)]
pub struct Health {
    pub(super) started: SystemTime,
    /// The shards that this process has, and what keeps the connection of each, once it may connect.
    shards: Mutex<BTreeMap<u32, Option<Arc<ShardManager>>>>,
    /// The number of the bot's shards, whichever process has them.
    pub(super) all_shards: AtomicU32,
    /// The time when the database last confirmed what this process has.
    held: Mutex<Option<SystemTime>>,
    pub(super) commands_stand: AtomicBool,
    /// The milliseconds by which Discord's clock is ahead of this machine's, by the newest tap.
    pub(super) clock_ahead: AtomicI64,
    /// Tables whose news does not arrive.
    pub failing: Failing,
}

impl Default for Health {
    fn default() -> Self {
        Self {
            started: SystemTime::now(),
            shards: Mutex::default(),
            all_shards: AtomicU32::default(),
            held: Mutex::default(),
            commands_stand: AtomicBool::default(),
            clock_ahead: AtomicI64::default(),
            failing: Failing::default(),
        }
    }
}

impl Health {
    /// Notes that the database has confirmed which shards this process has.
    pub fn holds(&self, holding: &Holding) {
        self.all_shards.store(holding.count, Ordering::Relaxed);
        *self.held.lock().unwrap_or_else(PoisonError::into_inner) = Some(SystemTime::now());
    }

    /// Returns the time when the database last confirmed what this process has.
    pub(super) fn held(&self) -> Option<SystemTime> {
        *self.held.lock().unwrap_or_else(PoisonError::into_inner)
    }

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

    /// Notes how many milliseconds Discord's clock is ahead of this machine's, by the newest tap. Much of a small difference is
    /// the way from there.
    pub fn clock_ahead(&self, millis: i64) {
        self.clock_ahead.store(millis, Ordering::Relaxed);
    }
}
