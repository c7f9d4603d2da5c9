//! The sandbox's time: real time plus an offset that only grows.

use std::sync::{Mutex, PoisonError};

use serde_json::{Value, json};
use tokio::sync::watch;

use crate::timestamp::Timestamp;

/// Both clocks at one instant: the time that people see, and the time that measures deadlines of real answers.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Now {
    /// The sandbox's time.
    pub(crate) world: Timestamp,
    /// The machine's time.
    pub(crate) real: Timestamp,
}

/// The clock that can be moved forward.
pub(crate) struct Clock {
    offset_ms: Mutex<i64>,
    followed: watch::Sender<Followed>,
}

/// The number of moves so far, and the number of those who have heard of the last one and wait for the next.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Followed {
    pub(crate) version: u64,
    pub(crate) waiting: usize,
}

/// Somebody who waits for the clock's next move, until this is dropped.
pub(crate) struct Follower<'a> {
    clock: &'a Clock,
    heard: u64,
}

impl Clock {
    /// Creates a clock that runs this far ahead of real time.
    pub(crate) fn new(offset_ms: i64) -> Self {
        let followed = watch::Sender::new(Followed { version: 1, waiting: 0 });
        Self { offset_ms: Mutex::new(offset_ms), followed }
    }

    /// The lead of the sandbox over real time.
    pub(crate) fn offset_ms(&self) -> i64 {
        *self.offset_ms.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Returns both clocks now.
    pub(crate) fn now(&self) -> Now {
        let real = Timestamp::real();
        Now { world: real.plus_ms(self.offset_ms()), real }
    }

    /// Moves forward. Returns how many waited for it; `None` if that would be backwards or beyond the calendar.
    pub(crate) fn advance(&self, ms: i64) -> Option<usize> {
        {
            let mut offset = self.offset_ms.lock().unwrap_or_else(PoisonError::into_inner);
            let moved = offset.checked_add(ms)?;
            if ms < 0 || !Timestamp::real().plus_ms(moved).is_in_calendar() {
                return None;
            }
            *offset = moved;
        }
        let mut waited = 0;
        self.followed.send_modify(|followed| {
            waited = followed.waiting;
            *followed = Followed { version: followed.version + 1, waiting: 0 };
        });
        Some(waited)
    }

    /// Notifies when the clock is moved, or followed.
    pub(crate) fn watch(&self) -> watch::Receiver<Followed> {
        self.followed.subscribe()
    }

    /// Counts somebody who has heard of this move and waits for the next.
    pub(crate) fn follow(&self, heard: u64) -> Follower<'_> {
        self.count(heard, 1);
        Follower { clock: self, heard }
    }

    fn count(&self, heard: u64, by: isize) {
        self.followed.send_if_modified(|followed| {
            let is_new = followed.version == heard;
            if is_new {
                followed.waiting = followed.waiting.saturating_add_signed(by);
            }
            is_new
        });
    }

    /// Returns the clock as the driver API shows it.
    pub(crate) fn show(&self) -> Value {
        let Followed { version, waiting } = *self.followed.borrow();
        let (now, offset_ms) = (self.now().world.rfc3339(), self.offset_ms());
        json!({ "now": now, "version": version, "offset_ms": offset_ms, "waiting": waiting })
    }
}

impl Drop for Follower<'_> {
    fn drop(&mut self) {
        self.clock.count(self.heard, -1);
    }
}
