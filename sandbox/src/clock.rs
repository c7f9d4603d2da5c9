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
    version: watch::Sender<u64>,
}

impl Clock {
    /// Creates a clock that runs this far ahead of real time.
    pub(crate) fn new(offset_ms: i64) -> Self {
        Self { offset_ms: Mutex::new(offset_ms), version: watch::Sender::new(1) }
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

    /// Moves forward. Returns false if that would be backwards or beyond the calendar.
    pub(crate) fn advance(&self, ms: i64) -> bool {
        {
            let mut offset = self.offset_ms.lock().unwrap_or_else(PoisonError::into_inner);
            let Some(moved) = offset
                .checked_add(ms)
                .filter(|moved| ms >= 0 && Timestamp::real().plus_ms(*moved).is_in_calendar())
            else {
                return false;
            };
            *offset = moved;
        }
        self.version.send_modify(|version| *version += 1);
        true
    }

    /// Notifies when the clock is moved.
    pub(crate) fn watch(&self) -> watch::Receiver<u64> {
        self.version.subscribe()
    }

    /// Returns the clock as the driver API shows it.
    pub(crate) fn show(&self) -> Value {
        json!({ "now": self.now().world.rfc3339(), "version": *self.version.borrow(), "offset_ms": self.offset_ms() })
    }
}
