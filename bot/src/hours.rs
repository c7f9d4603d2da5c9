//! Hours in which a person may be pinged: quiet hours and days off, by the clock on their wall.
//!
//! Time zones come from the database that is built into the program, so every machine knows the same ones. Where the clocks
//! change, a quiet hour begins and ends by what the clock on the wall shows: it may be an hour longer or shorter that night.
//!
//! Nothing is guessed: without a chosen time zone there are no quiet hours.

use std::{fmt, str::FromStr};

use harbormaster_rules::Timestamp;
use jiff::civil::{Time, Weekday};

pub use self::zones::{Zone, winter_and_summer};

mod zones;

/// The minutes of a day.
const DAY: u16 = 24 * 60;

/// More steps than any way out of quiet hours takes: each ends a quiet time or a day off.
const STEPS: usize = 32;

/// A time of day, in minutes after midnight.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Minute(u16);

/// Days of the week.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Days(u8);

/// A person's time zone, and the times when they are not to be disturbed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hours {
    /// The zone, by its IANA name.
    pub zone: Zone,
    /// The start and the end of the daily quiet hours, over midnight if the end is the earlier one.
    pub quiet: Option<(Minute, Minute)>,
    /// Whole days on which it is quiet.
    pub days_off: Days,
}

impl Minute {
    /// The minute of this number, counted from midnight.
    pub fn new(minute: u16) -> Option<Self> {
        (minute < DAY).then_some(Self(minute))
    }

    /// Its number, counted from midnight.
    pub const fn number(self) -> u16 {
        self.0
    }

    fn time(self) -> Time {
        let part = |number: u16| i8::try_from(number).unwrap_or_default();
        Time::new(part(self.0 / 60), part(self.0 % 60), 0, 0).unwrap_or_default()
    }
}

impl fmt::Display for Minute {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:02}:{:02}", self.0 / 60, self.0 % 60)
    }
}

/// The text is not a time of day.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotATime;

impl FromStr for Minute {
    type Err = NotATime;

    /// Reads "22:00", "7:30", "22" and "24:00".
    fn from_str(text: &str) -> Result<Self, NotATime> {
        let (hour, minute) = text.trim().split_once([':', '.']).unwrap_or((text.trim(), "00"));
        if minute.len() != 2 {
            return Err(NotATime);
        }
        let number = |text: &str| text.parse::<u16>().map_err(|_| NotATime);
        match (number(hour)?, number(minute)?) {
            (24, 0) => Ok(Self(0)),
            (hour, minute @ 0..60) => Self::new(hour.saturating_mul(60) + minute).ok_or(NotATime),
            _ => Err(NotATime),
        }
    }
}

impl Days {
    /// All seven, as their names begin, from Monday on.
    pub const NAMES: [&str; 7] = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"];

    /// Returns the days whose bits are set, Monday the lowest; `None` if no day would be left free.
    pub fn new(bits: u8) -> Option<Self> {
        (bits < 0b111_1111).then_some(Self(bits))
    }

    /// A bit for each day, Monday the lowest.
    pub const fn bits(self) -> u8 {
        self.0
    }

    /// True if there are none.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Their places in the week, Monday 0.
    pub fn places(self) -> impl Iterator<Item = usize> {
        (0..Self::NAMES.len()).filter(move |place| (self.0 >> place) & 1 == 1)
    }

    fn has(self, day: Weekday) -> bool {
        (self.0 >> day.to_monday_zero_offset()) & 1 == 1
    }
}

impl Hours {
    /// Only a zone: nothing is quiet.
    pub const fn of(zone: Zone) -> Self {
        Self { zone, quiet: None, days_off: Days(0) }
    }

    /// True if it is quiet at this instant.
    pub fn is_quiet(&self, at: Timestamp) -> bool {
        let local = self.zone.local(at);
        let now = self.zone.time_of_day(at);
        let in_hours = self.quiet.is_some_and(|(from, until)| {
            if from <= until { from <= now && now < until } else { from <= now || now < until }
        });
        in_hours || self.days_off.has(local.weekday())
    }

    /// This instant, or the first after it that is not quiet.
    pub fn free_from(&self, at: Timestamp) -> Timestamp {
        let mut free = at;
        for _ in 0..STEPS {
            if !self.is_quiet(free) {
                break;
            }
            let ends = match self.quiet {
                Some((_, until)) if !self.days_off.has(self.zone.local(free).weekday()) => until,
                _ => Minute(0),
            };
            free = self.zone.next(free, ends);
        }
        free
    }

    /// The first instant after `at` when it is this time of day and not quiet.
    pub fn next(&self, at: Timestamp, time: Minute) -> Timestamp {
        self.free_from(self.zone.next(at, time))
    }
}

#[cfg(test)]
mod tests {
    use harbormaster_rules::Span;

    use super::*;

    fn at(text: &str) -> Timestamp {
        text.parse().expect("an instant")
    }

    fn hours(zone: &str, quiet: Option<(&str, &str)>, days_off: u8) -> Hours {
        let quiet =
            quiet.map(|(from, until)| (from.parse().expect("a time"), until.parse().expect("a time")));
        Hours { zone: Zone::find(zone).expect("a zone"), quiet, days_off: Days::new(days_off).expect("days") }
    }

    #[test]
    fn quiet_hours_end_by_the_clock_on_the_wall() {
        let berlin = hours("europe/berlin", Some(("22:00", "08:00")), 0);
        for (now, free) in [
            // Winter: one hour ahead of UTC.
            ("2026-01-15T20:59:00Z", "2026-01-15T20:59:00Z"),
            ("2026-01-15T21:00:00Z", "2026-01-16T07:00:00Z"),
            ("2026-01-16T06:59:59Z", "2026-01-16T07:00:00Z"),
            ("2026-01-16T07:00:00Z", "2026-01-16T07:00:00Z"),
            // The night in which the clocks go forward is an hour shorter, the one in which they go back an hour longer.
            ("2026-03-28T21:00:00Z", "2026-03-29T06:00:00Z"),
            ("2026-10-24T20:00:00Z", "2026-10-25T07:00:00Z"),
            // A leap day is a day.
            ("2028-02-28T21:30:00Z", "2028-02-29T07:00:00Z"),
            ("2028-02-29T21:30:00Z", "2028-03-01T07:00:00Z"),
        ] {
            assert_eq!(berlin.free_from(at(now)), at(free), "{now}");
        }
        let noon = hours("UTC", Some(("12:00", "13:30")), 0);
        assert_eq!(noon.free_from(at("2026-01-15T12:10:00Z")), at("2026-01-15T13:30:00Z"));
    }

    #[test]
    fn an_end_that_the_clock_jumps_over_or_shows_twice_is_found() {
        // At 02:00 the clock goes to 03:00.
        let gap = hours("Europe/Berlin", Some(("23:00", "02:30")), 0);
        assert_eq!(gap.free_from(at("2026-03-28T23:00:00Z")), at("2026-03-29T01:00:00Z"));
        // At 03:00 it goes back to 02:00, so 02:30 comes twice; after the first it is quiet once more from 02:00 on.
        let fold = hours("Europe/Berlin", Some(("23:00", "02:30")), 0);
        assert_eq!(fold.free_from(at("2026-10-25T00:10:00Z")), at("2026-10-25T00:30:00Z"));
        assert_eq!(fold.free_from(at("2026-10-25T01:10:00Z")), at("2026-10-25T01:30:00Z"));
        // In Beirut the clocks change at midnight: that day has no 00:00.
        let sunday = hours("Asia/Beirut", None, 0b010_0000);
        assert_eq!(sunday.free_from(at("2026-03-28T12:00:00Z")), at("2026-03-28T22:00:00Z"));
    }

    #[test]
    fn days_off_are_whole_days_where_the_person_lives() {
        // Saturday and Sunday off, and quiet nights: Friday night to Monday morning.
        let auckland = hours("Pacific/Auckland", Some(("22:00", "08:00")), 0b110_0000);
        assert_eq!(auckland.free_from(at("2026-01-16T09:30:00Z")), at("2026-01-18T19:00:00Z"));
        assert_eq!(auckland.free_from(at("2026-01-16T08:30:00Z")), at("2026-01-16T08:30:00Z"));
        let no_nights = hours("Pacific/Auckland", None, 0b110_0000);
        assert_eq!(no_nights.free_from(at("2026-01-17T00:00:00Z")), at("2026-01-18T11:00:00Z"));
        assert_eq!(
            no_nights.next(at("2026-01-16T00:00:00Z"), "9:00".parse().expect("a time")),
            at("2026-01-18T11:00:00Z")
        );
        assert_eq!(Days::new(0b111_1111), None, "one day must stay");
    }

    /// Every quarter of an hour of two years in zones with odd changes: what is said to be free is, and nothing before it was.
    #[test]
    fn the_first_free_instant_is_free_and_the_first() {
        for zone in
            ["Europe/Berlin", "America/New_York", "Australia/Lord_Howe", "Asia/Kathmandu", "Pacific/Apia"]
        {
            for (quiet, days_off) in
                [(Some(("22:00", "07:45")), 0), (Some(("01:15", "02:15")), 0b100_0001), (None, 0b011_1110)]
            {
                let hours = hours(zone, quiet, days_off);
                let mut now = at("2027-06-01T00:00:00Z");
                while now < at("2029-06-01T00:00:00Z") {
                    let free = hours.free_from(now);
                    assert!(free >= now && !hours.is_quiet(free), "{zone} {now}");
                    let mut earlier = now;
                    while earlier < free {
                        assert!(hours.is_quiet(earlier), "{zone}: free at {earlier} already, not at {free}");
                        earlier = earlier + Span::minutes(15);
                    }
                    now = free.max(now) + Span::minutes(15);
                }
            }
        }
    }

    #[test]
    fn times_are_read_as_people_write_them() {
        let read = |text: &str| text.parse::<Minute>().map(|minute| minute.to_string());
        for (text, shown) in
            [("22:00", "22:00"), ("7:05", "07:05"), ("7", "07:00"), (" 24:00 ", "00:00"), ("8.30", "08:30")]
        {
            assert_eq!(read(text), Ok(shown.to_owned()), "{text}");
        }
        for text in ["", "25", "24:01", "7:5", "7:60", "noon", "-1:00", "1:00pm", "99999:00"] {
            assert_eq!(read(text), Err(NotATime), "{text}");
        }
    }
}
