//! The reasons against what a person wants for themselves: a setting, an absence.

use harbormaster_rules::Language;

use super::text::{list, quoted};
use crate::{
    hours::Days,
    person::{Meanwhile, NotAway, NotSet, Place},
};

/// The beginning of what somebody typed.
fn short(typed: &str) -> String {
    quoted(&typed.chars().take(50).collect::<String>())
}

/// Says why an absence is not possible like that, and what is.
pub(super) fn not_away(why: &NotAway, language: Language) -> String {
    match why {
        NotAway::NoTime { typed } => format!(
            "{} isn't a time. Write a day as in `2030-01-31`, a time as in `2030-01-31 18:00`, or how long as in `5d`.",
            short(typed)
        ),
        NotAway::NeedsZone => {
            "Set your time zone first (`/my settings`), or write a length such as `5d`.".to_owned()
        }
        NotAway::Backwards { from, until } => format!(
            "You would be back <t:{}:f>, before you leave <t:{}:f>. Choose a later `until`, or an earlier `from`.",
            until.seconds(),
            from.seconds()
        ),
        NotAway::Over { until } => {
            format!("<t:{}:f> is over. Choose an `until` that is still to come.", until.seconds())
        }
        NotAway::TooLong { most } => format!(
            "Nobody can be away for more than {most} days. `/table leave` or `/table swap` gives a seat up for good."
        ),
        NotAway::NoSuchThing { typed } => {
            let words: Vec<String> = Meanwhile::ALL.iter().map(|(_, word)| format!("`{word}`")).collect();
            format!(
                "{} isn't something your games can do while you are away. Choose one of {}.",
                short(typed),
                list(&words, language)
            )
        }
    }
}

/// Says why something cannot be set, and what can be.
pub(super) fn not_set(why: &NotSet, language: Language) -> String {
    match why {
        NotSet::NoSuchZone { typed, like } => {
            let like: Vec<String> = like.iter().map(|name| format!("`{name}`")).collect();
            format!(
                "There is no time zone {}. Did you mean {}? `/my settings zone:` suggests names while you type.",
                short(typed),
                like.join(", ")
            )
        }
        NotSet::NeedsZone => "Choose your time zone first, with **Time zone …** or `/my settings zone:`: \
                              quiet hours, days off and the digest go by it."
            .to_owned(),
        NotSet::NoHours { typed } => {
            format!("{} isn't a time range. Write `22:00-08:00`, or `off`.", short(typed))
        }
        NotSet::NoLength => {
            "Quiet hours that end when they begin would last all day. Choose another end, or `off`."
                .to_owned()
        }
        NotSet::NoDay { typed } => {
            let days: Vec<String> = Days::NAMES.iter().map(|day| format!("`{day}`")).collect();
            format!(
                "{} isn't a day of the week. The days are {}, or `off`.",
                short(typed),
                list(&days, language)
            )
        }
        NotSet::NoDayLeft => {
            "With seven days off nobody could ever ping you: leave one. `/table leave` gives a seat up."
                .to_owned()
        }
        NotSet::NoTime { typed } => {
            format!("{} isn't a time of day. Write `09:30` or `21`, or `off`.", short(typed))
        }
        NotSet::NoPlace { typed } => {
            let places: Vec<String> = Place::ALL.iter().map(|(_, word)| format!("`{word}`")).collect();
            format!(
                "Reminders cannot go to {}. Choose one of {}, or `table` for what each table says.",
                short(typed),
                places.join(", ")
            )
        }
        NotSet::NoNumber { typed, most } => {
            format!("{} does not fit: it takes a whole number from 1 to {most}, or `off`.", short(typed))
        }
    }
}
