//! One program serves a file, with all its shards.

use std::time::{Duration, Instant};

use async_trait::async_trait;
use sqlx::SqliteConnection;
use tokio::sync::watch;

use super::SqliteStore;
use crate::{
    ids::GuildId,
    store::{
        StoreError, TableId,
        shards::{Holding, ProcessRow, Shards, Wish},
    },
};

/// There are no others to be told that a table has changed.
pub(super) async fn tell(
    _: &SqliteStore,
    _: &mut SqliteConnection,
    _: TableId,
    _: Option<GuildId>,
) -> Result<(), StoreError> {
    Ok(())
}

#[async_trait]
impl Shards for SqliteStore {
    fn is_shared(&self) -> bool {
        false
    }

    async fn hold_shards(&self, wish: &Wish) -> Result<Holding, StoreError> {
        Ok(Holding { count: wish.count, shards: (0..wish.count).collect(), ..Holding::default() })
    }

    async fn give_back(&self, _: u32) -> Result<(), StoreError> {
        Ok(())
    }

    async fn begin_session(&self, bucket: u32) -> Result<Option<Duration>, StoreError> {
        Ok(self.sessions.begin(bucket, Instant::now()))
    }

    async fn processes(&self) -> Result<Vec<ProcessRow>, StoreError> {
        Ok(Vec::new())
    }

    fn news_of_others(&self) -> watch::Receiver<u64> {
        self.others.subscribe()
    }
}
