//! News that waits because Discord did not take it, so that the first sign that it would ends the wait.
//!
//! A pause between two tries grows with each failure. Once Discord answers again, nobody should wait for the rest of it:
//! a tap in the channel, a new session, or news that arrived elsewhere lets the tables be tried at once. Where the bot has no
//! right to post, only somebody in the server can help: after a day the table's host hears of it.

use std::{
    collections::HashMap,
    sync::{Mutex, MutexGuard, PoisonError},
};

use harbormaster_rules::{Span, Timestamp};
use tokio::sync::{Notify, futures::Notified};

use crate::{
    ids::{ChannelId, GuildId, PersonId},
    store::TableId,
};

/// The shortest pause between two tries of a channel that is still down while others work, or of one that is closed to us,
/// however much is tapped there.
const SETTLE: Span = Span::millis(5_000);

/// The time without the right to post after which the table's host hears of it.
const PATIENCE: Span = Span::hours(24);

/// The tables whose news waits. In memory only: a start tries everything at once.
#[derive(Debug, Default)]
pub struct Outages {
    waits: Mutex<HashMap<TableId, RetryWait>>,
    /// Notified whenever news has been tried, with any result.
    tried: Notify,
}

/// The obstacle between a table's news and its channel.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Hindrance {
    /// Discord is down.
    Outage,
    /// The bot has no right to post there.
    Forbidden,
    /// The bot is not in the server.
    Away,
    /// A moderator has locked the thread.
    Locked,
}

/// A table whose news waits.
#[derive(Clone, Copy, Debug)]
pub struct Stuck {
    /// The obstacle.
    pub why: Hindrance,
    /// Its server, if any.
    pub server: Option<GuildId>,
    /// Its channel.
    pub channel: ChannelId,
    /// The user who leads it.
    pub host: PersonId,
    /// The time at which the oldest of the news was made.
    pub oldest: Timestamp,
}

#[derive(Clone, Copy, Debug)]
struct RetryWait {
    stuck: Stuck,
    /// The last try.
    since: Timestamp,
    /// The time of the next try, if there was a sign of life.
    again: Option<Timestamp>,
    /// True if the host has heard of it.
    told: bool,
}

impl Outages {
    /// Notes that this table's news was not taken.
    pub fn began(&self, table: TableId, stuck: Stuck, now: Timestamp) {
        let mut waits = self.lock();
        let told = waits.get(&table).is_some_and(|before| before.told);
        waits.insert(table, RetryWait { stuck, since: now, again: None, told });
        drop(waits);
        self.tried.notify_waiters();
    }

    /// Notes that news of this table has arrived: other tables' news that waits for Discord may be tried, soon after its last
    /// try at the earliest.
    pub fn ended(&self, table: TableId) {
        let mut waits = self.lock();
        waits.remove(&table);
        let down = waits.values_mut().filter(|wait| wait.stuck.why == Hindrance::Outage);
        down.for_each(|wait| wait.again = Some(wait.since + SETTLE));
        drop(waits);
        self.tried.notify_waiters();
    }

    /// Waits for the next try of any news.
    pub fn tried(&self) -> Notified<'_> {
        self.tried.notified()
    }

    /// Returns true if news of this table waits.
    pub fn keeps(&self, table: TableId) -> bool {
        self.lock().contains_key(&table)
    }

    /// Returns true if any news waits.
    pub fn any(&self) -> bool {
        !self.lock().is_empty()
    }

    /// Drops what waits of this table; its news was given up.
    pub fn forget(&self, table: TableId) {
        self.lock().remove(&table);
    }

    /// Notes that somebody acts in this channel. Returns true if its news waits.
    pub fn seen_at(&self, channel: ChannelId) -> bool {
        let mut waits = self.lock();
        let there = waits.values_mut().filter(|wait| wait.stuck.channel == channel);
        let wake = |wait: &mut RetryWait| {
            let pause = if wait.stuck.why == Hindrance::Outage { Span::default() } else { SETTLE };
            wait.again = Some(wait.since + pause);
        };
        there.map(wake).count() > 0
    }

    /// Notes that there is a connection again.
    pub fn all_over(&self) {
        self.lock().values_mut().for_each(|wait| wait.again = Some(wait.since));
    }

    /// Notes that the bot is in this server again.
    pub fn is_back_in(&self, server: GuildId) {
        let mut waits = self.lock();
        let there = waits.values_mut().filter(|wait| wait.stuck.server == Some(server));
        there.for_each(|wait| wait.again = Some(wait.since));
    }

    /// Takes the tables to be tried again, with the time from which on; each is returned once.
    pub fn take_over(&self) -> Vec<(TableId, Timestamp)> {
        let mut waits = self.lock();
        waits.iter_mut().filter_map(|(table, wait)| Some((*table, wait.again.take()?))).collect()
    }

    /// Returns a table that this person leads and that has long had no right to post, unless they have heard of it.
    pub fn to_tell(&self, host: PersonId, now: Timestamp) -> Option<(TableId, Stuck)> {
        let waits = self.lock();
        let is_theirs = |wait: &RetryWait| {
            let RetryWait { stuck, told, .. } = wait;
            stuck.why == Hindrance::Forbidden && stuck.host == host && !told && stuck.oldest + PATIENCE <= now
        };
        let found = waits.iter().filter(|(_, wait)| is_theirs(wait)).min_by_key(|(table, _)| **table);
        found.map(|(table, wait)| (*table, wait.stuck))
    }

    /// Notes that the host has heard that this table's news waits.
    pub fn told(&self, table: TableId) {
        if let Some(wait) = self.lock().get_mut(&table) {
            wait.told = true;
        }
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<TableId, RetryWait>> {
        self.waits.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(seconds: i64) -> Timestamp {
        Timestamp::from_millis(seconds * 1_000)
    }

    /// A table of host 7 in server 1 and this channel, whose oldest news is of the first second.
    fn stuck(why: Hindrance, channel: ChannelId) -> Stuck {
        Stuck { why, server: Some(GuildId(1)), channel, host: PersonId(7), oldest: at(0) }
    }

    #[test]
    fn a_tap_wakes_the_tables_of_its_channel_and_each_is_tried_once() {
        let outages = Outages::default();
        outages.began(TableId(1), stuck(Hindrance::Outage, ChannelId(70)), at(0));
        outages.began(TableId(2), stuck(Hindrance::Outage, ChannelId(80)), at(1));
        assert!(!outages.seen_at(ChannelId(90)));
        assert!(outages.seen_at(ChannelId(80)));
        assert_eq!(outages.take_over(), [(TableId(2), at(1))]);
        assert_eq!(outages.take_over(), []);
        outages.ended(TableId(2));
        outages.all_over();
        assert_eq!(outages.take_over(), [(TableId(1), at(0))], "a new session wakes all");
    }

    #[test]
    fn news_that_arrives_wakes_the_others_but_not_in_a_rush() {
        let outages = Outages::default();
        outages.began(TableId(1), stuck(Hindrance::Outage, ChannelId(70)), at(0));
        outages.began(TableId(2), stuck(Hindrance::Outage, ChannelId(80)), at(4));
        outages.ended(TableId(2));
        assert_eq!(outages.take_over(), [(TableId(1), at(5))]);
        outages.forget(TableId(1));
        outages.ended(TableId(9));
        assert_eq!(outages.take_over(), [], "nothing waits any more");
    }

    #[test]
    fn a_channel_that_is_closed_to_us_is_tried_when_somebody_there_may_have_opened_it() {
        let outages = Outages::default();
        outages.began(TableId(1), stuck(Hindrance::Forbidden, ChannelId(70)), at(0));
        outages.ended(TableId(2));
        assert_eq!(outages.take_over(), [], "what arrives elsewhere proves nothing");
        outages.seen_at(ChannelId(70));
        assert_eq!(outages.take_over(), [(TableId(1), at(5))]);
        outages.is_back_in(GuildId(2));
        assert_eq!(outages.take_over(), []);
        outages.is_back_in(GuildId(1));
        assert_eq!(outages.take_over(), [(TableId(1), at(0))]);
    }

    #[test]
    fn the_host_hears_once_of_a_channel_that_is_closed_to_us_for_a_day() {
        let outages = Outages::default();
        let day = 24 * 3_600;
        outages.began(TableId(1), stuck(Hindrance::Forbidden, ChannelId(70)), at(5));
        outages.began(TableId(2), stuck(Hindrance::Outage, ChannelId(80)), at(5));
        assert!(outages.to_tell(PersonId(7), at(day - 1)).is_none(), "not for long enough");
        assert!(outages.to_tell(PersonId(8), at(day)).is_none(), "somebody else");
        let (table, told) = outages.to_tell(PersonId(7), at(day)).expect("a table");
        assert_eq!((table, told.channel), (TableId(1), ChannelId(70)));
        outages.told(table);
        outages.began(table, stuck(Hindrance::Forbidden, ChannelId(70)), at(day + 5));
        assert!(outages.to_tell(PersonId(7), at(day + 9)).is_none(), "they know");
        outages.ended(table);
        outages.began(table, stuck(Hindrance::Forbidden, ChannelId(70)), at(day + 10));
        assert!(outages.to_tell(PersonId(7), at(day + 11)).is_some(), "it worked in between");
    }
}
