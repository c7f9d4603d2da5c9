//! Time zones: their names, as shown and typed, and the time on the clock there.

use harbormaster_rules::Timestamp;
use jiff::{
    SignedDuration,
    civil::{Date, DateTime},
    tz::{AmbiguousOffset, Offset, TimeZone},
};

use super::Minute;

/// Returns a day of each half of a year, of which the built-in database surely knows.
pub fn winter_and_summer() -> [Timestamp; 2] {
    [1_768_435_200_000, 1_784_073_600_000].map(Timestamp::from_millis)
}

/// The most zones that are suggested where no name contains what was typed.
const SUGGESTED: usize = 20;

/// Zones that many people live in: of zones alike, these are named first, in this order.
const WELL_KNOWN: [&str; 24] = [
    "Europe/London",
    "Europe/Berlin",
    "Europe/Athens",
    "Europe/Lisbon",
    "Europe/Istanbul",
    "America/New_York",
    "America/Chicago",
    "America/Denver",
    "America/Los_Angeles",
    "America/Anchorage",
    "America/Halifax",
    "America/Sao_Paulo",
    "Africa/Lagos",
    "Africa/Johannesburg",
    "Africa/Nairobi",
    "Asia/Dubai",
    "Asia/Karachi",
    "Asia/Kolkata",
    "Asia/Jakarta",
    "Asia/Shanghai",
    "Asia/Tokyo",
    "Australia/Sydney",
    "Pacific/Auckland",
    "Pacific/Honolulu",
];

/// A time zone of the IANA database.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Zone(TimeZone);

impl Zone {
    /// Finds the zone that is called so, whatever the capitals: by its IANA name, as "UTC+2", or by its city.
    pub fn find(typed: &str) -> Option<Self> {
        let typed = typed.trim();
        let known = |name: &String| name.eq_ignore_ascii_case(typed);
        let name = Self::names().chain(fixed()).find(known);
        let name = name.or_else(|| fixed_at(offset(typed)?)).or_else(|| Self::of_city(typed))?;
        TimeZone::get(&name).ok().map(Self)
    }

    /// Returns the name of the only zone with a city that is called so.
    fn of_city(typed: &str) -> Option<String> {
        let wanted = plain(typed);
        let mut found = Self::names().filter(|name| plain(city(name)) == wanted);
        let first = found.next()?;
        found.next().is_none().then_some(first)
    }

    /// Its IANA name.
    pub fn name(&self) -> &str {
        self.0.iana_name().unwrap_or("UTC")
    }

    /// Its name as people read and type it. IANA turns the sign of a fixed offset: its `Etc/GMT-2` is UTC+2.
    pub fn shown(&self) -> String {
        let is_offset = self.name().starts_with("Etc/GMT");
        if is_offset {
            written(self.0.to_offset(jiff::Timestamp::UNIX_EPOCH))
        } else {
            self.name().to_owned()
        }
    }

    /// The names of all zones that a person may live in, in order of the alphabet.
    pub fn names() -> impl Iterator<Item = String> {
        let names = jiff::tz::db().available().map(|name| name.to_string());
        names.filter(|name| {
            name.contains('/') && !name.starts_with("posix/") && !is_etc(name) || name == "UTC"
        })
    }

    /// Returns the names most like what was typed, the likest first: where that is an offset or an abbreviation, zones
    /// that have it on one of these days.
    pub fn like(typed: &str, days: &[Timestamp], most: usize) -> Vec<String> {
        let wanted = plain(typed);
        let offset = offset(typed.trim());
        let mut names: Vec<_> = Self::names()
            .map(|name| {
                let apart = |known: &str| distance(&wanted, &plain(known));
                let apart = apart(city(&name)).min(apart(&name));
                let is_so = has(&name, offset, typed.trim(), days);
                let rank = WELL_KNOWN.iter().position(|known| *known == name).unwrap_or(WELL_KNOWN.len());
                (!is_so, if is_so { rank } else { apart }, name)
            })
            .collect();
        names.sort();
        names.into_iter().take(most).map(|(.., name)| name).collect()
    }

    /// Returns what fits what has been typed so far: names that contain it, else those that are most like it.
    pub fn suggested(typed: &str, now: Timestamp) -> Vec<String> {
        let typed = typed.trim().to_lowercase();
        let part = typed.replace(' ', "_");
        let containing: Vec<String> =
            Self::names().filter(|name| name.to_lowercase().contains(&part)).collect();
        match offset(&typed) {
            None if containing.is_empty() => Self::like(&typed, &winter_and_summer(), SUGGESTED),
            None => containing,
            Some(offset) => {
                let fixed = fixed_at(offset).map(|_| written(offset));
                let places = Self::like(&typed, &[now], SUGGESTED).into_iter();
                fixed.into_iter().chain(places.filter(|name| has(name, Some(offset), "", &[now]))).collect()
            }
        }
    }

    /// Returns what the clock on the wall shows there.
    pub fn time_of_day(&self, at: Timestamp) -> Minute {
        let time = self.local(at).time();
        let number = u16::from(time.hour().unsigned_abs()) * 60 + u16::from(time.minute().unsigned_abs());
        Minute::new(number).unwrap_or(Minute(0))
    }

    /// Returns the instant at which the clock on the wall shows this: "2030-01-31",
    /// "2030-01-31 18:00", "2030-01-31T18:00:00". A zone that is written behind the time wins:
    /// "2030-01-31T18:00Z", "2030-01-31 18:00+02:00", "2030-01-31T18:00[Asia/Tokyo]".
    pub fn instant(&self, text: &str) -> Option<Timestamp> {
        let text = text.trim();
        let (date, rest) = text.split_once(['T', 't', ' ']).unwrap_or((text, "0:00"));
        // The library would read a date with anything behind it, and drop that.
        if date.len() != "2030-01-31".len() || !date.bytes().all(|sign| sign.is_ascii_digit() || sign == b'-')
        {
            return None;
        }
        let rest = rest.trim();
        let end =
            rest.find(|sign: char| !sign.is_ascii_digit() && !":.".contains(sign)).unwrap_or(rest.len());
        let (time, place) = rest.split_at(end);
        let whole = time.trim_end_matches(".000");
        let time = if whole.matches(':').count() == 2 { whole.strip_suffix(":00")? } else { time };
        let (date, time) = (date.parse().ok()?, time.parse().ok()?);
        let place = place.trim();
        let zone = match (place.is_empty(), offset(place)) {
            (true, _) => self.clone(),
            (false, Some(offset)) => Self(TimeZone::fixed(offset)),
            (false, None) => Self::find(place.trim_start_matches('[').trim_end_matches(']'))?,
        };
        zone.instants(date, time).into_iter().next()
    }

    /// The next days there, as they are typed.
    pub fn next_days(&self, now: Timestamp) -> impl Iterator<Item = String> + use<> {
        self.local(now).date().series(jiff::Span::new().days(1)).skip(1).map(|date| date.to_string())
    }

    pub(super) fn local(&self, at: Timestamp) -> DateTime {
        // The range is inside jiff's, so the fallback is never used.
        self.0.to_datetime(jiff::Timestamp::from_millisecond(at.millis()).unwrap_or_default())
    }

    /// The first time after `at` that the clock on the wall shows this; where it jumps over it, the end of the jump.
    pub(super) fn next(&self, at: Timestamp, time: Minute) -> Timestamp {
        let mut date = self.local(at).date();
        for _ in 0..3 {
            if let Some(found) = self.instants(date, time).into_iter().find(|found| *found > at) {
                return found;
            }
            date = date.tomorrow().unwrap_or(date);
        }
        at
    }

    /// The instants at which the clock on the wall shows this: two where an hour comes twice; the end of a jump over it.
    fn instants(&self, date: Date, time: Minute) -> Vec<Timestamp> {
        let shown = self.0.to_ambiguous_timestamp(date.to_datetime(time.time()));
        let found = match shown.offset() {
            AmbiguousOffset::Unambiguous { .. } => vec![shown.compatible()],
            AmbiguousOffset::Fold { .. } => vec![shown.earlier(), shown.later()],
            AmbiguousOffset::Gap { .. } => {
                let after = shown.later().unwrap_or_default();
                // What was at that very instant is not before it.
                let beyond = after.checked_add(SignedDuration::from_secs(1)).unwrap_or(after);
                let jump = self.0.preceding(beyond).next();
                vec![Ok(jump.map_or(after, |jump| jump.timestamp()))]
            }
        };
        found.into_iter().flatten().map(|at| Timestamp::from_millis(at.as_millisecond())).collect()
    }
}

/// Returns whether a name is not a place's; most of these are offsets with the sign turned.
fn is_etc(name: &str) -> bool {
    name.starts_with("Etc/")
}

/// The zones of IANA with a fixed offset.
fn fixed() -> impl Iterator<Item = String> {
    jiff::tz::db().available().map(|name| name.to_string()).filter(|name| is_etc(name))
}

/// Returns the zone of IANA with this offset the whole year; only whole hours have one.
fn fixed_at(offset: Offset) -> Option<String> {
    if offset == Offset::UTC {
        return Some("UTC".to_owned());
    }
    let has = |zone: TimeZone| zone.to_offset(jiff::Timestamp::UNIX_EPOCH) == offset;
    fixed().find(|name| name.starts_with("Etc/GMT") && TimeZone::get(name).is_ok_and(has))
}

/// An offset as people write it: "UTC+2", "UTC-3:30".
fn written(offset: Offset) -> String {
    let minutes = offset.seconds().abs() / 60;
    let sign = if offset.is_negative() { '-' } else { '+' };
    match (minutes / 60, minutes % 60) {
        (0, 0) => "UTC".to_owned(),
        (hours, 0) => format!("UTC{sign}{hours}"),
        (hours, minutes) => format!("UTC{sign}{hours}:{minutes:02}"),
    }
}

/// Reads "GMT+2", "UTC+02:00", "+0530" and "Z": how much later it is there than in Greenwich.
fn offset(text: &str) -> Option<Offset> {
    let text = text.to_lowercase().replace(['−', '–'], "-");
    if ["z", "utc", "gmt"].contains(&text.as_str()) {
        return Some(Offset::UTC);
    }
    let text = text.trim_start_matches("utc").trim_start_matches("gmt").trim_start();
    let (sign, size) = match text.split_at_checked(1)? {
        ("+", size) => (1, size.trim_start()),
        ("-", size) => (-1, size.trim_start()),
        _ => return None,
    };
    let (hours, minutes) = match size.split_once(':') {
        Some(parts) => parts,
        None if size.len() > 2 => size.split_at_checked(size.len() - 2)?,
        None => (size, "00"),
    };
    let is_number = |part: &str, longest| {
        (1..=longest).contains(&part.len()) && part.bytes().all(|sign| sign.is_ascii_digit())
    };
    if !is_number(hours, 2) || !is_number(minutes, 2) || minutes.len() != 2 {
        return None;
    }
    let (hours, minutes) = (hours.parse::<i32>().ok()?, minutes.parse::<i32>().ok()?);
    let is_real = minutes < 60 && hours <= 14;
    is_real.then(|| Offset::from_seconds(sign * (hours * 3_600 + minutes * 60)).ok()).flatten()
}

/// Returns whether a zone has this offset, or else this abbreviation, on one of these days.
fn has(name: &str, offset: Option<Offset>, abbreviation: &str, days: &[Timestamp]) -> bool {
    let Ok(zone) = TimeZone::get(name) else { return false };
    days.iter().any(|day| {
        let info = zone.to_offset_info(jiff::Timestamp::from_millisecond(day.millis()).unwrap_or_default());
        offset.map_or_else(
            || info.abbreviation().eq_ignore_ascii_case(abbreviation),
            |offset| info.offset() == offset,
        )
    })
}

/// The last part of a zone's name.
fn city(name: &str) -> &str {
    name.rsplit('/').next().unwrap_or(name)
}

/// Small letters only, so that "new york" is like "America/New_York".
fn plain(name: &str) -> Vec<char> {
    name.chars().filter(|sign| sign.is_alphanumeric()).flat_map(char::to_lowercase).collect()
}

/// Returns the number of letters that have to be added, left out or exchanged to come from one word
/// to the other.
fn distance(one: &[char], other: &[char]) -> usize {
    let mut row: Vec<usize> = (0..=other.len()).collect();
    for (line, left) in (1..).zip(one) {
        let mut corner = std::mem::replace(&mut row[0], line);
        for (column, right) in other.iter().enumerate() {
            let exchanged = corner + usize::from(left != right);
            corner = row[column + 1];
            row[column + 1] = exchanged.min(corner + 1).min(row[column] + 1);
        }
    }
    row[other.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(text: &str) -> Timestamp {
        text.parse().expect("an instant")
    }

    #[test]
    fn a_zone_that_is_misspelt_is_like_the_right_one() {
        assert!(Zone::names().count() > 300);
        assert_eq!(
            Zone::find("EUROPE/paris").map(|zone| zone.name().to_owned()),
            Some("Europe/Paris".to_owned())
        );
        assert_eq!(Zone::find("Eastern"), None, "there are two");
        for (typed, meant) in [
            ("Berlim", "Europe/Berlin"),
            ("newyork city", "America/New_York"),
            ("Europe/Pariss", "Europe/Paris"),
            ("Eastern", "US/Eastern"),
            ("CET", "Europe/Berlin"),
            ("cest", "Europe/Berlin"),
            ("EST", "America/New_York"),
            ("pdt", "America/Los_Angeles"),
            ("IST", "Asia/Kolkata"),
            ("+05:30", "Asia/Kolkata"),
        ] {
            let like = Zone::like(typed, &winter_and_summer(), 3);
            assert!(like.contains(&meant.to_owned()), "{typed}: {like:?}");
        }
    }

    #[test]
    fn an_offset_is_east_where_it_has_a_plus() {
        let noon = at("2026-01-15T12:00:00Z");
        for (typed, shown, there) in [
            ("GMT+2", "UTC+2", "14:00"),
            ("utc +02:00", "UTC+2", "14:00"),
            ("+0200", "UTC+2", "14:00"),
            ("UTC−11", "UTC-11", "01:00"),
            ("+14", "UTC+14", "02:00"),
            ("GMT", "UTC", "12:00"),
            ("Etc/GMT+2", "UTC-2", "10:00"),
            ("berlin", "Europe/Berlin", "13:00"),
            ("New York", "America/New_York", "07:00"),
        ] {
            let zone = Zone::find(typed).expect(typed);
            assert_eq!(
                (zone.shown().as_str(), zone.time_of_day(noon).to_string().as_str()),
                (shown, there),
                "{typed}"
            );
            assert_eq!(Zone::find(zone.name()).as_ref(), Some(&zone), "{typed} is read again");
            assert_eq!(Zone::find(&zone.shown()).as_ref(), Some(&zone), "{typed} is typed again");
        }
        for typed in ["UTC+5:30", "GMT+25", "UTC+2:75", "+", "UTC+-2", "GMT2"] {
            assert_eq!(Zone::find(typed), None, "{typed}");
            assert!(Zone::suggested(typed, noon).iter().all(|name| !name.contains("Etc/")), "{typed}");
        }
        for typed in ["GMT+2", "UTC+05:30", "-3"] {
            let wanted = offset(typed).expect("an offset").seconds() / 60 + 12 * 60;
            for name in Zone::suggested(typed, noon).iter().take(5) {
                let there = Zone::find(name).expect("a zone").time_of_day(noon);
                assert_eq!(i32::from(there.number()), wanted, "{typed}: {name}");
            }
        }
    }

    #[test]
    fn an_hour_or_zone_that_is_written_behind_a_date_counts() {
        let berlin = Zone::find("Europe/Berlin").expect("a zone");
        let six = Some(at("2031-01-15T17:00:00Z"));
        for (text, instant) in [
            ("2031-01-15", Some(at("2031-01-14T23:00:00Z"))),
            ("2031-01-15 18:00", six),
            ("2031-01-15T18:00", six),
            ("2031-01-15t18:00:00", six),
            ("2031-01-15T18:00:00.000", six),
            ("2031-01-15T17:00Z", six),
            ("2031-01-15T17:00:00.000Z", six),
            ("2031-01-15 22:00 +05:00", six),
            ("2031-01-15T12:00:00-0500", six),
            ("2031-01-15t17:00 utc", six),
            ("2031-01-16T02:00[Asia/Tokyo]", six),
            ("2031-01-16 2 Tokyo", six),
            ("2031-01-15T18:00:30", None),
            ("2031-01-15T18:00+05:00[Asia/Tokyo]", None),
            ("2031-01-15 6 pm", None),
            ("2031-01-15T", None),
            ("2031-01-15Z", None),
            ("2031-01-15+05:00", None),
            ("2031-01-15-0500", None),
            ("2031-01-15[Asia/Tokyo]", None),
            ("20310115T18:00", None),
        ] {
            assert_eq!(berlin.instant(text), instant, "{text}");
        }
    }
}
