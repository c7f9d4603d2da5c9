//! Wakes the program's loops that sleep until something is due: the outbox, the timers, the
//! notices, the log channels.

use std::sync::{
    Mutex, PoisonError,
    atomic::{AtomicI64, Ordering},
};

use harbormaster_rules::Timestamp;
use tokio::sync::Notify;

use crate::ids::TableId;

/// The program's loops, each of which is woken when something may be due for it.
#[derive(Debug, Default)]
pub struct Wakes {
    /// The outbox: the tables with something to post.
    pub posts: PostsWaiting,
    /// The timers, which do the due jobs.
    pub timers: Sleeper,
    /// The writer of the due notices.
    pub notices: Sleeper,
    /// The log channels of servers.
    pub deeds: Notify,
}

impl Wakes {
    /// Makes the loops of the tables look for a write that may be on disk, though nobody can know.
    pub fn tables(&self) {
        self.posts.anywhere();
        self.timers.wake();
        self.notices.wake();
    }
}

/// A loop that sleeps until the next thing is due. Something due later does not wake it: it looks
/// then anyway.
#[derive(Debug)]
pub struct Sleeper {
    notify: Notify,
    /// The time until which it sleeps, in milliseconds since 1970; the end of time while it looks
    /// for what is due.
    until: AtomicI64,
}

impl Default for Sleeper {
    fn default() -> Self {
        Self { notify: Notify::new(), until: AtomicI64::new(i64::MAX) }
    }
}

impl Sleeper {
    /// Wakes the loop, because something may be due that it does not know of.
    pub fn wake(&self) {
        self.notify.notify_one();
    }

    /// Wakes the loop if it would sleep past this instant, at which something in the database is
    /// due.
    pub fn due_at(&self, due: Timestamp) {
        if due.millis() < self.until.load(Ordering::SeqCst) {
            self.wake();
        }
    }

    /// Notes that the loop begins to look for what is due: anything from now on wakes it again.
    pub fn looks(&self) {
        self.until.store(i64::MAX, Ordering::SeqCst);
    }

    /// Notes that the loop has looked: the next thing, if there is any, is due then.
    pub fn sleeps_until(&self, due: Option<Timestamp>) {
        self.until.store(due.map_or(i64::MAX, Timestamp::millis), Ordering::SeqCst);
    }

    /// Returns when something may be due sooner.
    pub async fn woken(&self) {
        self.notify.notified().await;
    }
}

/// The tables at which something waits to be posted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Where {
    /// Perhaps any table.
    Anywhere,
    /// These tables.
    At(Vec<TableId>),
}

/// The tables with something to post, as far as its writers know.
#[derive(Debug, Default)]
pub struct PostsWaiting {
    notify: Notify,
    unseen: Mutex<Option<Where>>,
}

impl PostsWaiting {
    /// Notes that something may wait at any table, or may be tried sooner than was known.
    pub fn anywhere(&self) {
        *self.lock() = Some(Where::Anywhere);
        self.notify.notify_one();
    }

    /// Notes that something waits at this table.
    pub fn at(&self, table: TableId) {
        match &mut *self.lock() {
            Some(Where::Anywhere) => {}
            Some(Where::At(tables)) => tables.push(table),
            nothing => *nothing = Some(Where::At(vec![table])),
        }
        self.notify.notify_one();
    }

    /// Waits until there is something, and takes it.
    pub async fn next(&self) -> Where {
        loop {
            self.notify.notified().await;
            if let Some(waiting) = self.lock().take() {
                return waiting;
            }
        }
    }

    fn lock(&self) -> std::sync::MutexGuard<'_, Option<Where>> {
        self.unseen.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use futures_util::FutureExt as _;

    use super::*;

    fn at(millis: i64) -> Timestamp {
        Timestamp::from_millis(millis)
    }

    #[test]
    fn only_what_is_due_sooner_wakes_a_sleeper() {
        let sleeper = Sleeper::default();
        let is_woken = || sleeper.woken().now_or_never().is_some();
        sleeper.sleeps_until(Some(at(100)));
        sleeper.due_at(at(100));
        assert!(!is_woken(), "it looks then by itself");
        sleeper.due_at(at(99));
        assert!(is_woken());
        sleeper.looks();
        sleeper.due_at(at(500));
        sleeper.sleeps_until(Some(at(100)));
        assert!(is_woken(), "it came while the loop looked");
        sleeper.sleeps_until(None);
        sleeper.due_at(at(1_000_000));
        assert!(is_woken(), "nothing else is due");
    }

    #[test]
    fn what_may_wait_anywhere_covers_the_rest() {
        let (waiting, one) = (PostsWaiting::default(), TableId(1));
        waiting.at(one);
        waiting.at(TableId(2));
        assert_eq!(waiting.next().now_or_never(), Some(Where::At(vec![one, TableId(2)])));
        assert_eq!(waiting.next().now_or_never(), None, "it is taken once");
        waiting.anywhere();
        waiting.at(one);
        assert_eq!(waiting.next().now_or_never(), Some(Where::Anywhere));
    }
}
