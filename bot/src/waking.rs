//! What wakes the loops of the program that sleep until something is due: the outbox, the timers, the notices.

use std::sync::{
    Mutex, PoisonError,
    atomic::{AtomicI64, Ordering},
};

use harbormaster_rules::Timestamp;
use tokio::sync::Notify;

use crate::ids::TableId;

/// A loop that sleeps until the next thing is due. What is due later than that does not wake it: it looks anyway.
#[derive(Debug)]
pub struct Sleeper {
    notify: Notify,
    /// Until when it sleeps, in milliseconds since 1970; the end of time while it looks what is due.
    until: AtomicI64,
}

impl Default for Sleeper {
    fn default() -> Self {
        Self { notify: Notify::new(), until: AtomicI64::new(i64::MAX) }
    }
}

impl Sleeper {
    /// Something else may be due than it knows.
    pub fn wake(&self) {
        self.notify.notify_one();
    }

    /// Something is due at this instant, and the database says so.
    pub fn due_at(&self, due: Timestamp) {
        if due.millis() < self.until.load(Ordering::SeqCst) {
            self.wake();
        }
    }

    /// The loop begins to look what is due: whatever comes from now on wakes it again.
    pub fn looks(&self) {
        self.until.store(i64::MAX, Ordering::SeqCst);
    }

    /// The loop has looked: the next thing is due then, if there is any.
    pub fn sleeps_until(&self, due: Option<Timestamp>) {
        self.until.store(due.map_or(i64::MAX, Timestamp::millis), Ordering::SeqCst);
    }

    /// Returns when something may be due sooner.
    pub async fn woken(&self) {
        self.notify.notified().await;
    }
}

/// Where something waits to be posted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Where {
    /// Perhaps at any table.
    Anywhere,
    /// At these tables.
    At(Vec<TableId>),
}

/// What there is to post, as far as those know who wrote it.
#[derive(Debug, Default)]
pub struct PostsWaiting {
    notify: Notify,
    unseen: Mutex<Option<Where>>,
}

impl PostsWaiting {
    /// Something may wait at any table, or may be tried sooner than was known.
    pub fn anywhere(&self) {
        *self.lock() = Some(Where::Anywhere);
        self.notify.notify_one();
    }

    /// Something waits at this table.
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
