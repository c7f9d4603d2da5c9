//! Instants and lengths of time. Rules never ask for the time: it is passed in.

use std::{fmt, str::FromStr};

use serde::{Deserialize, Serialize};

/// An instant, in whole milliseconds since 1970-01-01 UTC; written and read as RFC 3339.
///
/// ```
/// use harbormaster_rules::{Span, Timestamp};
/// let noon: Timestamp = "2026-01-01T12:00:00Z".parse().unwrap();
/// assert_eq!((noon + Span::hours(24)).to_string(), "2026-01-02T12:00:00Z");
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Timestamp(i64);

/// A length of time, in whole milliseconds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Span(i64);

impl Timestamp {
    /// The earliest and the latest instant that can be written: years 0 to 9999.
    const RANGE: std::ops::RangeInclusive<i64> = -62_167_219_200_000..=253_402_207_199_999;

    /// This many milliseconds after 1970, clamped to the years 0 to 9999.
    pub fn from_millis(millis: i64) -> Self {
        Self(millis.clamp(*Self::RANGE.start(), *Self::RANGE.end()))
    }

    /// Milliseconds since 1970.
    pub const fn millis(self) -> i64 {
        self.0
    }

    /// Whole seconds since 1970, as Discord timestamps need them.
    pub const fn seconds(self) -> i64 {
        self.0.div_euclid(1_000)
    }
}

impl Span {
    /// This many milliseconds.
    pub const fn millis(millis: i64) -> Self {
        Self(millis)
    }

    /// This many hours.
    pub const fn hours(hours: i64) -> Self {
        Self(hours * 3_600_000)
    }

    /// This many minutes.
    pub const fn minutes(minutes: i64) -> Self {
        Self(minutes * 60_000)
    }

    /// Reads "5min", "24h" or "3d", up to a year.
    ///
    /// ```
    /// use harbormaster_rules::Span;
    /// assert_eq!(Span::read("90min"), Some(Span::minutes(90)));
    /// assert_eq!(Span::read("24 h").map(|day| day.to_string()), Some("24h".to_owned()));
    /// ```
    pub fn read(text: &str) -> Option<Self> {
        let end = text.find(|sign: char| !sign.is_ascii_digit())?;
        let (number, unit) = text.split_at(end);
        let number: i64 = number.parse().ok().filter(|number| *number <= 525_600)?;
        let minutes = match unit.trim() {
            "m" | "min" | "minute" | "minutes" => number,
            "h" | "hour" | "hours" => number.checked_mul(60)?,
            "d" | "day" | "days" => number.checked_mul(24 * 60)?,
            _ => return None,
        };
        (minutes <= 525_600).then(|| Self::minutes(minutes))
    }

    #[allow(clippy::trivially_copy_pass_by_ref, reason = "serde asks for a reference")]
    pub(crate) const fn is_none(&self) -> bool {
        self.0 == 0
    }

    /// The length in whole seconds, rounded up.
    pub fn whole_seconds(self) -> u32 {
        u32::try_from(self.0.max(0).saturating_add(999) / 1_000).unwrap_or(u32::MAX)
    }

    /// The length in milliseconds.
    pub const fn as_millis(self) -> i64 {
        self.0
    }
}

impl fmt::Display for Span {
    /// Writes whole hours if that is exact, otherwise minutes; parts of a minute are dropped.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let minutes = self.0 / 60_000;
        if minutes >= 60 && minutes % 60 == 0 {
            write!(f, "{}h", minutes / 60)
        } else {
            write!(f, "{minutes}min")
        }
    }
}

impl std::ops::Mul<i64> for Span {
    type Output = Self;

    fn mul(self, times: i64) -> Self {
        Self(self.0.saturating_mul(times))
    }
}

impl std::ops::Div<i64> for Span {
    type Output = Self;

    /// Divides the span, rounded down; a division by 0 leaves it unchanged.
    fn div(self, parts: i64) -> Self {
        Self(self.0.checked_div(parts).unwrap_or(self.0))
    }
}

impl std::ops::Add for Span {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        Self(self.0.saturating_add(other.0))
    }
}

impl std::ops::Sub for Span {
    type Output = Self;

    fn sub(self, other: Self) -> Self {
        Self(self.0.saturating_sub(other.0))
    }
}

impl std::ops::Sub for Timestamp {
    type Output = Span;

    fn sub(self, earlier: Self) -> Span {
        Span(self.0.saturating_sub(earlier.0))
    }
}

impl std::ops::Add<Span> for Timestamp {
    type Output = Self;

    fn add(self, span: Span) -> Self {
        Self::from_millis(self.0.saturating_add(span.0))
    }
}

impl fmt::Display for Timestamp {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // The range is inside jiff's, so the fallback is never used.
        let instant = jiff::Timestamp::from_millisecond(self.0).unwrap_or_default();
        write!(f, "{instant}")
    }
}

/// The text was not an RFC 3339 instant such as `2026-01-01T12:00:00Z`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotAnInstant;

impl fmt::Display for NotAnInstant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("not a time with zone, such as 2026-01-01T12:00:00Z")
    }
}

impl std::error::Error for NotAnInstant {}

impl FromStr for Timestamp {
    type Err = NotAnInstant;

    fn from_str(text: &str) -> Result<Self, NotAnInstant> {
        let instant: jiff::Timestamp = text.parse().map_err(|_| NotAnInstant)?;
        let millis = instant.as_millisecond();
        if Self::RANGE.contains(&millis) { Ok(Self(millis)) } else { Err(NotAnInstant) }
    }
}

impl Serialize for Timestamp {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Timestamp {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(serde::de::Error::custom)
    }
}
