//! Absences: when one begins and ends, and what happens to the player's turns.

use harbormaster_rules::{Span, Timestamp};
use serde::Serialize;

use crate::{hours::Zone, words::words};

/// The longest absence.
const LONGEST: Span = Span::hours(90 * 24);

/// An absence.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Away {
    /// The beginning.
    pub from: Timestamp,
    /// The end.
    pub until: Timestamp,
    /// The way their turns are handled.
    pub meanwhile: Meanwhile,
}

/// The way to handle the turns of somebody who is away.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Meanwhile {
    /// The game waits, as long as the table lets it.
    #[default]
    Wait,
    /// A computer player makes their moves.
    Computer,
}

/// An absence as it was typed.
#[derive(Clone, Copy, Debug)]
pub struct TypedAbsence<'a> {
    /// The beginning; now, if left out.
    pub from: Option<&'a str>,
    /// The end.
    pub until: &'a str,
    /// The way their turns are handled; the game waits, if left out.
    pub meanwhile: Option<&'a str>,
}

/// The reason to refuse an absence.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NotAway {
    /// This is not a time.
    NoTime {
        /// The text that was typed.
        typed: String,
    },
    /// A day needs a time zone.
    NeedsZone,
    /// It would end before it begins.
    Backwards {
        /// The beginning.
        from: Timestamp,
        /// The end.
        until: Timestamp,
    },
    /// It would be over already.
    Over {
        /// Its end.
        until: Timestamp,
    },
    /// It would be longer than the maximum.
    TooLong {
        /// The maximum, in days.
        most: i64,
    },
    /// There is no such way to handle their turns.
    NoSuchThing {
        /// The text that was typed.
        typed: String,
    },
}

words!(Meanwhile { Wait = "wait", Computer = "computer" });

impl Away {
    /// Reads the absence that somebody typed at `now`; `zone` is their time zone, if they chose
    /// one.
    ///
    /// # Errors
    /// The reason to refuse the absence.
    pub fn read(typed: &TypedAbsence<'_>, zone: Option<&Zone>, now: Timestamp) -> Result<Self, NotAway> {
        let unknown = |typed: &str| NotAway::NoSuchThing { typed: typed.to_owned() };
        let meanwhile =
            typed.meanwhile.map(|word| Meanwhile::of(&word.to_lowercase()).ok_or_else(|| unknown(word)));
        let from = typed.from.map_or(Ok(now), |from| instant(from, zone, now))?;
        let until = instant(typed.until, zone, from)?;
        let away = Self { from: from.max(now), until, meanwhile: meanwhile.transpose()?.unwrap_or_default() };
        match until {
            _ if until <= from => Err(NotAway::Backwards { from, until }),
            _ if until <= now => Err(NotAway::Over { until }),
            _ if until - away.from > LONGEST => {
                Err(NotAway::TooLong { most: LONGEST.as_millis() / 86_400_000 })
            }
            _ => Ok(away),
        }
    }

    /// Returns true if they are away at this instant.
    pub fn covers(&self, at: Timestamp) -> bool {
        self.from <= at && at < self.until
    }
}

/// Reads "now", which is `base`, "2030-01-31", "2030-01-31 18:00", or "5d", which counts from
/// `base`.
fn instant(typed: &str, zone: Option<&Zone>, base: Timestamp) -> Result<Timestamp, NotAway> {
    let typed = typed.trim().to_lowercase();
    if typed == "now" {
        return Ok(base);
    }
    if let Some(span) = Span::read(&typed) {
        return Ok(base + span);
    }
    if !typed.starts_with(|sign: char| sign.is_ascii_digit()) {
        return Err(NotAway::NoTime { typed });
    }
    zone.ok_or(NotAway::NeedsZone)?.instant(&typed).ok_or(NotAway::NoTime { typed })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::person::{Person, Setting};

    fn at(text: &str) -> Timestamp {
        text.parse().expect("an instant")
    }

    /// Reads what somebody in Berlin types at noon on 20 February 2028, in UTC.
    fn read(from: Option<&str>, until: &str, meanwhile: Option<&str>) -> Result<Away, NotAway> {
        let zone = Zone::find("Europe/Berlin").expect("a zone");
        Away::read(&TypedAbsence { from, until, meanwhile }, Some(&zone), at("2028-02-20T12:00:00Z"))
    }

    #[test]
    fn absences_are_read_as_people_write_them() {
        for (from, until, starts, ends) in [
            (None, "5d", "2028-02-20T12:00:00Z", "2028-02-25T12:00:00Z"),
            (Some("now"), "12h", "2028-02-20T12:00:00Z", "2028-02-21T00:00:00Z"),
            // A leap day, in winter.
            (Some("2028-02-29"), "1d", "2028-02-28T23:00:00Z", "2028-02-29T23:00:00Z"),
            (Some("2028-02-28 18:00"), "2028-02-29", "2028-02-28T17:00:00Z", "2028-02-28T23:00:00Z"),
            // Over the night in which the clocks go forward, the second half by summer time.
            (Some("2028-03-25"), "2028-03-27 8", "2028-03-24T23:00:00Z", "2028-03-27T06:00:00Z"),
            // It began before now.
            (Some("2028-02-19"), "2028-02-22", "2028-02-20T12:00:00Z", "2028-02-21T23:00:00Z"),
        ] {
            let away = Away { from: at(starts), until: at(ends), meanwhile: Meanwhile::Wait };
            assert_eq!(read(from, until, None), Ok(away), "{from:?} {until}");
        }
        assert_eq!(read(None, "1d", Some("Computer")).map(|away| away.meanwhile), Ok(Meanwhile::Computer));
    }

    #[test]
    fn what_is_no_absence_says_why() {
        let text = |typed: &str| typed.to_owned();
        let (from, until) = (at("2028-02-28T23:00:00Z"), at("2028-02-26T23:00:00Z"));
        for (typed, why) in [
            ((None, "soon", None), NotAway::NoTime { typed: text("soon") }),
            ((None, "2028-02-30", None), NotAway::NoTime { typed: text("2028-02-30") }),
            ((None, "2028-02-28 25:00", None), NotAway::NoTime { typed: text("2028-02-28 25:00") }),
            ((Some("2028-02-29"), "2028-02-27", None), NotAway::Backwards { from, until }),
            ((Some("2028-02-10"), "2028-02-19", None), NotAway::Over { until: at("2028-02-18T23:00:00Z") }),
            ((None, "91d", None), NotAway::TooLong { most: 90 }),
            ((None, "5d", Some("dog")), NotAway::NoSuchThing { typed: text("dog") }),
        ] {
            assert_eq!(read(typed.0, typed.1, typed.2), Err(why), "{typed:?}");
        }
        let nowhere = TypedAbsence { from: None, until: "2028-02-29", meanwhile: None };
        let now = at("2028-02-20T12:00:00Z");
        assert_eq!(Away::read(&nowhere, None, now), Err(NotAway::NeedsZone));
        let days = TypedAbsence { until: "2d", ..nowhere };
        assert!(Away::read(&days, None, now).is_ok(), "so many days are the same everywhere");
    }

    #[test]
    fn nobody_who_is_away_is_pinged() {
        let away = read(Some("2028-02-21"), "2028-02-28 9:30", None).expect("an absence");
        let person = Person { away: Some(away), ..Person::default() };
        assert_eq!(person.free_from(at("2028-02-22T00:00:00Z")), away.until);
        assert_eq!(person.ping_from(away.from), away.until);
        let before = at("2028-02-20T12:00:00Z");
        assert_eq!((person.free_from(before), person.free_from(away.until)), (before, away.until));
        let mut sleeper = person.clone();
        sleeper.set(Setting::Zone, "Europe/Berlin").expect("a zone");
        sleeper.set(Setting::QuietHours, "22-10").expect("hours");
        assert_eq!(
            sleeper.free_from(away.from),
            at("2028-02-28T09:00:00Z"),
            "after the night they come back in"
        );
        sleeper.set(Setting::Digest, "18:00").expect("a time");
        assert_eq!(sleeper.ping_from(away.from), at("2028-02-28T17:00:00Z"), "in the next digest");
    }
}
