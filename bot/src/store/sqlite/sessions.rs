//! The starts of sessions with Discord, in a program that has all shards.

use std::{
    collections::HashMap,
    sync::{Mutex, PoisonError},
    time::{Duration, Instant},
};

use crate::store::shards::BETWEEN_SESSIONS;

/// The time of the last start of a session, by bucket.
#[derive(Debug, Default)]
pub(super) struct SessionStarts(Mutex<HashMap<u32, Instant>>);

impl SessionStarts {
    /// Begins one at this instant, or says how long to wait.
    pub(super) fn begin(&self, bucket: u32, now: Instant) -> Option<Duration> {
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn two_sessions_of_a_bucket_are_apart_and_buckets_do_not_wait_for_each_other() {
        let (sessions, start) = (SessionStarts::default(), Instant::now());
        assert_eq!(sessions.begin(0, start), None);
        assert_eq!(
            sessions.begin(0, start + Duration::from_secs(1)),
            Some(BETWEEN_SESSIONS - Duration::from_secs(1))
        );
        assert_eq!(sessions.begin(1, start + Duration::from_secs(1)), None);
        assert_eq!(sessions.begin(0, start + BETWEEN_SESSIONS), None);
    }
}
