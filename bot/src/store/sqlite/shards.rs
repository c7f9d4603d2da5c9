//! One program serves a file, with all its shards.

use std::{
    collections::HashMap,
    sync::{Mutex, PoisonError},
    time::{Duration, Instant},
};

use async_trait::async_trait;
use tokio::sync::watch;

use super::SqliteStore;
use crate::store::{
    StoreError,
    shards::{BETWEEN_SESSIONS, Holding, ProcessRow, Shards, Wish},
};

/// When a session of each bucket was last begun.
#[derive(Debug, Default)]
pub(super) struct Sessions(Mutex<HashMap<u32, Instant>>);

impl Sessions {
    /// Begins one at this instant, or says how long to wait.
    fn begin(&self, bucket: u32, now: Instant) -> Option<Duration> {
        let mut begun = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let free = begun.get(&bucket).map(|last| *last + BETWEEN_SESSIONS);
        match free.and_then(|free| free.checked_duration_since(now)).filter(|wait| !wait.is_zero()) {
            Some(wait) => Some(wait),
            None => {
                begun.insert(bucket, now);
                None
            }
        }
    }
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn two_sessions_of_a_bucket_are_apart_and_buckets_do_not_wait_for_each_other() {
        let (sessions, start) = (Sessions::default(), Instant::now());
        assert_eq!(sessions.begin(0, start), None);
        assert_eq!(
            sessions.begin(0, start + Duration::from_secs(1)),
            Some(BETWEEN_SESSIONS - Duration::from_secs(1))
        );
        assert_eq!(sessions.begin(1, start + Duration::from_secs(1)), None);
        assert_eq!(sessions.begin(0, start + BETWEEN_SESSIONS), None);
    }
}
