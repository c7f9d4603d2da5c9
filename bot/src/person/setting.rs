//! Changes of a person's settings, typed or chosen: read, checked and made.

use super::{Person, Place};
use crate::{
    hours::{Days, Hours, Minute, Zone, winter_and_summer},
    words::words,
};

/// The number of zones suggested to a person who misspelt one.
const LIKE: usize = 5;

/// The most hours until a reminder.
const MOST_HOURS: u32 = 168;

/// The most reminders in a turn.
const MOST_REMINDERS: u32 = 10;

/// Something that can be set.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Setting {
    /// The time zone.
    Zone,
    /// Quiet hours, as "22:00-08:00".
    QuietHours,
    /// Days off, as "sat sun".
    DaysOff,
    /// The place of reminders.
    Reminders,
    /// Hours until the first reminder.
    First,
    /// Hours between two reminders.
    Again,
    /// The most reminders in a turn.
    AtMost,
    /// The time of a daily digest.
    Digest,
}

/// The reason something cannot be set.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NotSet {
    /// No time zone has this name; these are most like it.
    NoSuchZone {
        /// The typed text.
        typed: String,
        /// Names of zones.
        like: Vec<String>,
    },
    /// It needs a time zone first.
    NeedsZone,
    /// The text is not a pair of times.
    NoHours {
        /// The typed text.
        typed: String,
    },
    /// The quiet hours would end when they begin.
    NoLength,
    /// No day has this name.
    NoDay {
        /// The typed text.
        typed: String,
    },
    /// No day would be left.
    NoDayLeft,
    /// The text is not a time of day.
    NoTime {
        /// The typed text.
        typed: String,
    },
    /// No place has this name.
    NoPlace {
        /// The typed text.
        typed: String,
    },
    /// The text is not a number from 1 to `most`.
    NoNumber {
        /// The typed text.
        typed: String,
        /// The most.
        most: u32,
    },
}

words!(Setting {
    Zone = "zone",
    QuietHours = "quiet_hours",
    DaysOff = "days_off",
    Reminders = "reminders",
    First = "first_after",
    Again = "again_after",
    AtMost = "at_most",
    Digest = "digest",
});

impl Setting {
    /// Returns its value as it would be typed; empty if it has none.
    pub fn value(self, person: &Person) -> String {
        let hours = person.hours.as_ref();
        let shown = match self {
            Self::Zone => hours.map(|hours| hours.zone.shown()),
            Self::QuietHours => {
                let quiet = hours.and_then(|hours| hours.quiet);
                quiet.map(|(from, until)| format!("{from}-{until}"))
            }
            Self::DaysOff => hours.map(|hours| {
                hours.days_off.places().map(|place| Days::NAMES[place]).collect::<Vec<_>>().join(" ")
            }),
            Self::Reminders => person.place.map(|place| place.word().to_owned()),
            Self::First => person.first.map(|hours| hours.to_string()),
            Self::Again => person.again.map(|hours| hours.to_string()),
            Self::AtMost => person.at_most.map(|most| most.to_string()),
            Self::Digest => person.digest.map(|digest| digest.to_string()),
        };
        shown.unwrap_or_default()
    }
}

impl Person {
    /// Sets one thing to what was typed. An empty text takes the choice back; so do "off" and
    /// "none" or, for reminders, "table".
    ///
    /// # Errors
    /// The reason it cannot be set. Then nothing is changed.
    pub fn set(&mut self, setting: Setting, typed: &str) -> Result<(), NotSet> {
        let typed = typed.trim();
        let is_off = typed.is_empty() || ["off", "none"].iter().any(|off| typed.eq_ignore_ascii_case(off));
        match setting {
            Setting::Zone if is_off => (self.hours, self.digest) = (None, None),
            Setting::Zone => {
                let like = || Zone::like(typed, &winter_and_summer(), LIKE);
                let unknown = || NotSet::NoSuchZone { typed: typed.to_owned(), like: like() };
                let zone = Zone::find(typed).ok_or_else(unknown)?;
                match &mut self.hours {
                    Some(hours) => hours.zone = zone,
                    None => self.hours = Some(Hours::of(zone)),
                }
            }
            Setting::QuietHours => {
                let quiet = if is_off { None } else { Some(quiet_hours(typed)?) };
                self.set_hours(is_off, |hours| hours.quiet = quiet)?;
            }
            Setting::DaysOff => {
                let days = if is_off { Days::default() } else { days(typed)? };
                self.set_hours(is_off, |hours| hours.days_off = days)?;
            }
            Setting::Digest => {
                let no_time = |_| NotSet::NoTime { typed: typed.to_owned() };
                let digest = if is_off { None } else { Some(typed.parse::<Minute>().map_err(no_time)?) };
                self.set_hours(is_off, |_| ())?;
                self.digest = digest;
            }
            Setting::Reminders if typed.is_empty() || typed.eq_ignore_ascii_case("table") => {
                self.place = None;
            }
            Setting::Reminders => {
                let unknown = || NotSet::NoPlace { typed: typed.to_owned() };
                self.place = Some(Place::of(&typed.to_lowercase()).ok_or_else(unknown)?);
                // They may have opened them.
                self.dms_closed = false;
            }
            Setting::First => self.first = number(typed, is_off, MOST_HOURS)?,
            Setting::Again => self.again = number(typed, is_off, MOST_HOURS)?,
            Setting::AtMost => self.at_most = number(typed, is_off, MOST_REMINDERS)?,
        }
        Ok(())
    }

    /// Changes what needs a time zone; switching it off needs none.
    fn set_hours(&mut self, is_off: bool, change: impl FnOnce(&mut Hours)) -> Result<(), NotSet> {
        match &mut self.hours {
            Some(hours) => change(hours),
            None if is_off => {}
            None => return Err(NotSet::NeedsZone),
        }
        Ok(())
    }
}

/// "22:00-08:00", "22 to 8".
fn quiet_hours(typed: &str) -> Result<(Minute, Minute), NotSet> {
    let unknown = || NotSet::NoHours { typed: typed.to_owned() };
    let even = typed.to_lowercase().replace(['–', '—'], "-").replace("to", "-");
    let (from, until) = even.split_once('-').ok_or_else(unknown)?;
    let time = |text: &str| text.parse::<Minute>().map_err(|_| unknown());
    match (time(from)?, time(until)?) {
        (from, until) if from == until => Err(NotSet::NoLength),
        hours => Ok(hours),
    }
}

/// "sat sun", "Saturday, Sunday".
fn days(typed: &str) -> Result<Days, NotSet> {
    let mut bits = 0;
    for word in typed.split(|sign: char| !sign.is_alphabetic()).filter(|word| !word.is_empty()) {
        let place = Days::NAMES.iter().position(|name| word.to_lowercase().starts_with(name));
        bits |= 1 << place.ok_or_else(|| NotSet::NoDay { typed: word.to_owned() })?;
    }
    Days::new(bits).ok_or(NotSet::NoDayLeft)
}

fn number(typed: &str, is_off: bool, most: u32) -> Result<Option<u32>, NotSet> {
    if is_off {
        return Ok(None);
    }
    let number =
        typed.trim_end_matches(['h', 'H', ' ']).parse().ok().filter(|number| (1..=most).contains(number));
    number.map(Some).ok_or_else(|| NotSet::NoNumber { typed: typed.to_owned(), most })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns a person in Berlin who has typed these.
    fn set(typed: &[(Setting, &str)]) -> Result<Person, NotSet> {
        let mut person = Person::default();
        person.set(Setting::Zone, "Europe/Berlin").expect("a zone");
        typed.iter().try_for_each(|(setting, typed)| person.set(*setting, typed)).map(|()| person)
    }

    #[test]
    fn settings_are_read_as_people_write_them_and_shown_as_they_can_be_typed() {
        for (setting, typed, shown) in [
            (Setting::Zone, "europe/paris", "Europe/Paris"),
            (Setting::QuietHours, "22:00-08:00", "22:00-08:00"),
            (Setting::QuietHours, "22 to 8:30", "22:00-08:30"),
            (Setting::QuietHours, "22:00 – 24:00", "22:00-00:00"),
            (Setting::DaysOff, "Saturday, sun", "sat sun"),
            (Setting::DaysOff, "off", ""),
            (Setting::Reminders, "None", "none"),
            (Setting::Reminders, "table", ""),
            (Setting::First, "4h", "4"),
            (Setting::First, "off", ""),
            (Setting::AtMost, "10", "10"),
            (Setting::Digest, "9:30", "09:30"),
        ] {
            let person = set(&[(setting, typed)]).expect(typed);
            assert_eq!(setting.value(&person), shown, "{typed}");
            let mut again = person.clone();
            again.set(setting, shown).expect(shown);
            assert_eq!(again, person, "{typed}");
        }
    }

    #[test]
    fn what_cannot_be_set_says_why_and_changes_nothing() {
        let text = |typed: &str| typed.to_owned();
        for (setting, typed, why) in [
            (Setting::QuietHours, "22:00", NotSet::NoHours { typed: text("22:00") }),
            (Setting::QuietHours, "22:00-25:00", NotSet::NoHours { typed: text("22:00-25:00") }),
            (Setting::QuietHours, "8-8", NotSet::NoLength),
            (Setting::DaysOff, "sat holiday", NotSet::NoDay { typed: text("holiday") }),
            (Setting::DaysOff, "mon tue wed thu fri sat sun", NotSet::NoDayLeft),
            (Setting::Reminders, "fax", NotSet::NoPlace { typed: text("fax") }),
            (Setting::First, "0", NotSet::NoNumber { typed: text("0"), most: 168 }),
            (Setting::AtMost, "11", NotSet::NoNumber { typed: text("11"), most: 10 }),
            (Setting::Digest, "noon", NotSet::NoTime { typed: text("noon") }),
        ] {
            assert_eq!(set(&[(setting, typed)]), Err(why), "{typed}");
        }
        let mut nobody = Person::default();
        for (setting, typed) in
            [(Setting::QuietHours, "22-8"), (Setting::DaysOff, "sun"), (Setting::Digest, "9:00")]
        {
            assert_eq!(nobody.set(setting, typed), Err(NotSet::NeedsZone));
            assert_eq!(nobody.set(setting, "off"), Ok(()));
        }
        assert_eq!(nobody, Person::default());
        let Err(NotSet::NoSuchZone { like, .. }) = nobody.set(Setting::Zone, "Berlim") else {
            panic!("no zone")
        };
        assert_eq!(like[0], "Europe/Berlin");
    }

    #[test]
    fn without_a_zone_there_are_no_hours_left() {
        let all = [
            (Setting::QuietHours, "22-8"),
            (Setting::DaysOff, "sun"),
            (Setting::Digest, "9"),
            (Setting::Zone, "off"),
        ];
        assert_eq!(set(&all), Ok(Person::default()));
    }
}
