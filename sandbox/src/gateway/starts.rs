//! The identifies of a bot: in this period of 24 hours, and lately in each bucket of shards.

use std::collections::HashMap;
use std::time::Duration;

use tokio::time::Instant;

use super::shard::Shard;
use super::sharding::Sharding;
use crate::timestamp::Timestamp;

/// Real time between two identifies of one bucket.
const WINDOW: Duration = Duration::from_secs(5);
/// Milliseconds of a period, by the sandbox's clock.
const PERIOD_MS: i64 = 24 * 60 * 60 * 1000;

/// The identifies of a bot. Both clocks are passed in.
#[derive(Default)]
pub(super) struct Starts {
    used: u64,
    /// The end of the period that the first identify began.
    until: Option<Timestamp>,
    /// The last session start of each bucket.
    last: HashMap<u64, Instant>,
}

impl Starts {
    fn is_over(&self, today: Timestamp) -> bool {
        self.until.is_none_or(|until| until <= today)
    }

    fn begin_period(&mut self, today: Timestamp) {
        if self.is_over(today) {
            (self.used, self.until) = (0, Some(today.plus_ms(PERIOD_MS)));
        }
    }

    /// Counts an identify. Returns true if it may start a session. One that is too soon after another of its bucket
    /// counts among those of the period too, but does not make the next one wait longer.
    pub(super) fn start(&mut self, rules: &Sharding, shard: Shard, now: Instant, today: Timestamp) -> bool {
        self.begin_period(today);
        if self.used >= rules.session_starts {
            return false;
        }
        self.used += 1;
        let bucket = shard.number() % rules.max_concurrency;
        let last = self.last.get(&bucket);
        if rules.identify_limit && last.is_some_and(|last| now.saturating_duration_since(*last) < WINDOW) {
            return false;
        }
        self.last.insert(bucket, now);
        true
    }

    /// Identifies that are left in this period, and the milliseconds until it ends.
    pub(super) fn left(&self, rules: &Sharding, today: Timestamp) -> (u64, i64) {
        match self.until.filter(|_| !self.is_over(today)) {
            Some(until) => (rules.session_starts.saturating_sub(self.used), until.ms_since(today)),
            None => (rules.session_starts, PERIOD_MS),
        }
    }

    /// Leaves this number of identifies for this period.
    pub(super) fn leave(&mut self, rules: &Sharding, left: u64, today: Timestamp) {
        self.begin_period(today);
        self.used = rules.session_starts.saturating_sub(left);
    }

    /// Forgets the last use of the buckets: there are others now.
    pub(super) fn forget_buckets(&mut self) {
        self.last.clear();
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn shard(number: u64) -> Shard {
        Shard::read(&json!([number, 16])).expect("a shard")
    }

    fn after(ms: u64) -> Duration {
        Duration::from_millis(ms)
    }

    #[test]
    fn a_bucket_takes_one_identify_in_five_seconds() {
        let (now, today) = (Instant::now(), Timestamp::from_millis(0));
        let rules = Sharding { max_concurrency: 2, identify_limit: true, ..Sharding::default() };
        let mut starts = Starts::default();
        assert!(starts.start(&rules, shard(0), now, today));
        assert!(!starts.start(&rules, shard(2), now + after(4_999), today), "2 is in the bucket of 0");
        assert!(starts.start(&rules, shard(1), now, today), "1 has a bucket of its own");
        assert!(starts.start(&rules, shard(2), now + after(5_000), today), "a refusal moves nothing");
        assert!(!starts.start(&rules, shard(0), now + after(9_999), today));
        assert!(starts.start(&rules, shard(0), now + after(10_000), today));
        assert_eq!(starts.left(&rules, today).0, 1_000 - 6, "those that came too soon count too");
    }

    #[test]
    fn nobody_waits_while_the_limit_is_off() {
        let (now, today) = (Instant::now(), Timestamp::from_millis(0));
        let off = Sharding::default();
        let mut starts = Starts::default();
        assert!(starts.start(&off, shard(0), now, today) && starts.start(&off, shard(0), now, today));
        let on = Sharding { identify_limit: true, ..off };
        assert!(!starts.start(&on, shard(0), now, today), "the last start is known when it is switched on");
        starts.forget_buckets();
        assert!(starts.start(&on, shard(0), now, today));
    }

    #[test]
    fn what_a_day_allows_comes_back_when_it_is_over() {
        let (now, today) = (Instant::now(), Timestamp::from_millis(1_000));
        let rules = Sharding { session_starts: 2, ..Sharding::default() };
        let mut starts = Starts::default();
        assert_eq!(starts.left(&rules, today), (2, PERIOD_MS));
        assert!(starts.start(&rules, shard(0), now, today));
        let later = today.plus_ms(PERIOD_MS - 1);
        assert_eq!(starts.left(&rules, later), (1, 1));
        assert!(starts.start(&rules, shard(0), now, later));
        assert!(!starts.start(&rules, shard(0), now, later), "none is left");
        let next = today.plus_ms(PERIOD_MS);
        assert_eq!(starts.left(&rules, next), (2, PERIOD_MS), "a new period begins with its first identify");
        assert!(starts.start(&rules, shard(0), now, next));
        assert_eq!(starts.left(&rules, next), (1, PERIOD_MS));
        starts.leave(&rules, 0, next);
        assert_eq!(starts.left(&rules, next).0, 0);
        assert!(!starts.start(&rules, shard(0), now, next));
    }
}
