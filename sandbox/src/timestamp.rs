//! Points in time, in the formats of Discord and the driver API.

use serde::{Deserialize, Serialize};

/// A point in time, in milliseconds since 1970.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub(crate) struct Timestamp(i64);

impl Timestamp {
    /// Reads the machine's clock.
    pub(crate) fn real() -> Self {
        Self(jiff::Timestamp::now().as_millisecond())
    }

    /// The point in time this many milliseconds after 1970.
    pub(crate) fn from_millis(ms: i64) -> Self {
        Self(ms)
    }

    /// Reads RFC 3339.
    pub(crate) fn parse(text: &str) -> Option<Self> {
        text.parse::<jiff::Timestamp>().ok().map(|stamp| Self(stamp.as_millisecond()))
    }

    /// Milliseconds since 1970.
    pub(crate) fn millis(self) -> i64 {
        self.0
    }

    /// Whole seconds since 1970.
    pub(crate) fn seconds(self) -> i64 {
        self.0.div_euclid(1000)
    }

    /// Milliseconds from `earlier` to this point in time; negative if it is the later one.
    pub(crate) fn ms_since(self, earlier: Self) -> i64 {
        self.0.saturating_sub(earlier.0)
    }

    /// This point in time, moved by `ms` milliseconds.
    pub(crate) fn plus_ms(self, ms: i64) -> Self {
        Self(self.0.saturating_add(ms))
    }

    /// True if a calendar can show it.
    pub(crate) fn is_in_calendar(self) -> bool {
        jiff::Timestamp::from_millisecond(self.0).is_ok()
    }

    /// Writes it in Discord's format.
    pub(crate) fn discord(self) -> String {
        self.in_calendar().strftime("%Y-%m-%dT%H:%M:%S%.3f000+00:00").to_string()
    }

    /// Writes it in the driver API's format.
    pub(crate) fn rfc3339(self) -> String {
        self.in_calendar().strftime("%Y-%m-%dT%H:%M:%S%.3fZ").to_string()
    }

    fn in_calendar(self) -> jiff::Timestamp {
        jiff::Timestamp::from_millisecond(self.0).unwrap_or_default()
    }
}
