//! The sandbox's time: real time plus an offset that only grows.

use std::sync::{Mutex, PoisonError};

use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use tokio::sync::watch;

/// A point in time, in milliseconds since 1970.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub(crate) struct Moment(pub(crate) i64);

impl Moment {
    /// What the machine's clock says.
    pub(crate) fn real() -> Self {
        Self(jiff::Timestamp::now().as_millisecond())
    }

    /// Reads RFC 3339.
    pub(crate) fn parse(text: &str) -> Option<Self> {
        text.parse::<jiff::Timestamp>().ok().map(|t| Self(t.as_millisecond()))
    }

    fn stamp(self) -> jiff::Timestamp {
        jiff::Timestamp::from_millisecond(self.0).unwrap_or_default()
    }

    /// As Discord writes times.
    pub(crate) fn discord(self) -> String {
        self.stamp().strftime("%Y-%m-%dT%H:%M:%S%.3f000+00:00").to_string()
    }

    /// As the driver API writes times.
    pub(crate) fn rfc3339(self) -> String {
        self.stamp().strftime("%Y-%m-%dT%H:%M:%S%.3fZ").to_string()
    }

    /// This moment moved by so many milliseconds.
    pub(crate) fn plus_ms(self, ms: i64) -> Self {
        Self(self.0.saturating_add(ms))
    }
}

/// Both clocks at one instant: what people see, and what deadlines of real answers are measured by.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Now {
    /// The sandbox's time.
    pub(crate) world: Moment,
    /// The machine's time.
    pub(crate) real: Moment,
}

/// The clock that can be moved forward.
pub(crate) struct Clock {
    offset_ms: Mutex<i64>,
    version: watch::Sender<u64>,
}

impl Clock {
    /// A clock that runs so far ahead of real time.
    pub(crate) fn new(offset_ms: i64) -> Self {
        Self { offset_ms: Mutex::new(offset_ms), version: watch::Sender::new(1) }
    }

    /// How far the sandbox is ahead.
    pub(crate) fn offset_ms(&self) -> i64 {
        *self.offset_ms.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Both clocks now.
    pub(crate) fn now(&self) -> Now {
        let real = Moment::real();
        Now { world: real.plus_ms(self.offset_ms()), real }
    }

    /// Moves forward; false when that would be backwards or beyond the calendar.
    pub(crate) fn advance(&self, ms: i64) -> bool {
        {
            let mut offset = self.offset_ms.lock().unwrap_or_else(PoisonError::into_inner);
            let Some(moved) = offset.checked_add(ms).filter(|moved| {
                ms >= 0 && jiff::Timestamp::from_millisecond(Moment::real().0.saturating_add(*moved)).is_ok()
            }) else {
                return false;
            };
            *offset = moved;
        }
        self.version.send_modify(|version| *version += 1);
        true
    }

    /// Tells when the clock was moved.
    pub(crate) fn watch(&self) -> watch::Receiver<u64> {
        self.version.subscribe()
    }

    /// The clock as the driver API shows it.
    pub(crate) fn show(&self) -> Value {
        json!({ "now": self.now().world.rfc3339(), "version": *self.version.borrow(), "offset_ms": self.offset_ms() })
    }
}
