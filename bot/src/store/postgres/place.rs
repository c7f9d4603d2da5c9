//! The number of this process among those that share the database, and its shards.

use std::sync::{PoisonError, RwLock};

use crate::ids::GuildId;

/// The number of this process, and its shards.
#[derive(Debug, Default)]
pub(super) struct ProcessPlace(RwLock<ProcessState>);

#[derive(Clone, Debug, Default)]
pub(super) struct ProcessState {
    pub(super) process: i64,
    pub(super) shards: Vec<i64>,
    pub(super) count: i64,
}

impl ProcessPlace {
    /// Returns the number of this process; 0 before it has said that it is alive.
    pub(super) fn process(&self) -> i64 {
        self.read().process
    }

    /// Returns the shards that this process has, and the number of all.
    pub(super) fn served(&self) -> (Vec<i64>, i64) {
        let ProcessState { shards, count, .. } = self.read();
        (shards, count.max(1))
    }

    /// Returns true if a server is of one of these shards.
    pub(super) fn serves(&self, guild: Option<GuildId>) -> bool {
        let (shards, count) = self.served();
        shards.contains(&((guild.map_or(0, |guild| guild.0.cast_signed()) >> 22) % count))
    }

    fn read(&self) -> ProcessState {
        self.0.read().unwrap_or_else(PoisonError::into_inner).clone()
    }

    pub(super) fn change(&self, change: impl FnOnce(&mut ProcessState)) {
        change(&mut self.0.write().unwrap_or_else(PoisonError::into_inner));
    }
}
