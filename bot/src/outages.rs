//! News that waits because Discord was down, so that the first sign of life ends the wait.
//!
//! A pause between two tries grows with each failure. Once Discord answers again, nobody should wait for the rest of it:
//! a tap in the channel, a new session, or news that arrived elsewhere lets the tables be tried at once.

use std::{
    collections::HashMap,
    sync::{Mutex, MutexGuard, PoisonError},
};

use harbormaster_rules::{Span, Timestamp};

use crate::store::TableId;

/// While other channels work, a channel that is still down is tried no more often than this.
const SETTLE: Span = Span::millis(5_000);

/// The tables whose news waits for Discord. In memory only: a start tries everything at once.
#[derive(Debug, Default)]
pub struct Outages(Mutex<HashMap<TableId, Wait>>);

#[derive(Clone, Copy, Debug)]
struct Wait {
    channel: u64,
    /// The last try.
    since: Timestamp,
    /// When it is to be tried again, if there was a sign of life.
    again: Option<Timestamp>,
}

impl Outages {
    /// Discord did not take this table's news.
    pub fn began(&self, table: TableId, channel: u64, now: Timestamp) {
        self.lock().insert(table, Wait { channel, since: now, again: None });
    }

    /// News of this table has arrived: the others' may be tried, soon after their last try at the earliest.
    pub fn ended(&self, table: TableId) {
        let mut waits = self.lock();
        waits.remove(&table);
        waits.values_mut().for_each(|wait| wait.again = Some(wait.since + SETTLE));
    }

    /// Somebody acts in this channel. Whether its news waits.
    pub fn seen_at(&self, channel: u64) -> bool {
        let mut waits = self.lock();
        let there = waits.values_mut().filter(|wait| wait.channel == channel);
        there.map(|wait| wait.again = Some(wait.since)).count() > 0
    }

    /// There is a connection again.
    pub fn all_over(&self) {
        self.lock().values_mut().for_each(|wait| wait.again = Some(wait.since));
    }

    /// The tables to be tried again, and from when on; each is told once.
    pub fn take_over(&self) -> Vec<(TableId, Timestamp)> {
        let mut waits = self.lock();
        let over: Vec<_> = waits.iter().filter_map(|(table, wait)| Some((*table, wait.again?))).collect();
        waits.retain(|_, wait| wait.again.is_none());
        over
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<TableId, Wait>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(seconds: i64) -> Timestamp {
        Timestamp::from_millis(seconds * 1_000)
    }

    #[test]
    fn a_tap_wakes_the_tables_of_its_channel_and_each_is_tried_once() {
        let outages = Outages::default();
        outages.began(TableId(1), 70, at(0));
        outages.began(TableId(2), 80, at(1));
        assert!(!outages.seen_at(90));
        assert!(outages.seen_at(80));
        assert_eq!(outages.take_over(), [(TableId(2), at(1))]);
        assert_eq!(outages.take_over(), []);
        outages.all_over();
        assert_eq!(outages.take_over(), [(TableId(1), at(0))], "a new session wakes all");
    }

    #[test]
    fn news_that_arrives_wakes_the_others_but_not_in_a_rush() {
        let outages = Outages::default();
        outages.began(TableId(1), 70, at(0));
        outages.began(TableId(2), 80, at(4));
        outages.ended(TableId(2));
        assert_eq!(outages.take_over(), [(TableId(1), at(5))]);
        outages.ended(TableId(9));
        assert_eq!(outages.take_over(), [], "nothing waits any more");
    }
}
