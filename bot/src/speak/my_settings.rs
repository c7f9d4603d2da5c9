//! A person's settings, in words for themselves.

use harbormaster_rules::{Language, Timestamp};

use super::away::in_settings;
use crate::{
    hours::{Days, Hours},
    person::{AGAIN, AT_MOST, Meanwhile, Person, Place, Setting},
    sayings::text::{list, option_title},
};

/// An entry of a menu of settings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SettingChoice {
    /// Reminders as each table says.
    AsTheTable,
    /// A place of reminders.
    At(Place),
    /// A day of the week, Monday 0.
    Day(usize),
    /// The fate of a person's games while they are away.
    Meanwhile(Meanwhile),
}

impl SettingChoice {
    /// Its words.
    pub fn say(self, language: Language) -> String {
        language.text(match self {
            Self::AsTheTable => "Reminders as each table says",
            Self::At(Place::Channel) => "Reminders in the channel",
            Self::At(Place::Dm) => "Reminders by DM",
            Self::At(Place::Nowhere) => "No reminders",
            Self::Day(place) => day(place),
            Self::Meanwhile(Meanwhile::Wait) => "My games wait for me",
            Self::Meanwhile(Meanwhile::Computer) => "A computer player makes my moves",
        })
    }
}

const fn day(place: usize) -> &'static str {
    ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"][place % Days::NAMES.len()]
}

/// Days of the week in words.
pub fn days(days: Days, language: Language) -> String {
    list(&days.places().map(|place| day(place).to_owned()).collect::<Vec<_>>(), language)
}

/// Lists all that a person chose, and what it means.
pub fn my_settings(person: &Person, now: Timestamp, language: Language) -> String {
    let zone = person.hours.as_ref().map_or_else(
        || "none. Choose one first: quiet hours, days off and the digest go by it".to_owned(),
        |hours| format!("**{}**, where it is {} now", hours.zone.shown(), hours.zone.time_of_day(now)),
    );
    let quiet = person.hours.as_ref().and_then(|hours| hours.quiet);
    let quiet = quiet.map_or_else(none, |(from, until)| format!("**{from} to {until}**"));
    let off = person.hours.as_ref().filter(|hours| !hours.days_off.is_empty());
    let off = off.map_or_else(none, |Hours { days_off, .. }| format!("**{}**", days(*days_off, language)));
    let digest =
        person.digest.map_or_else(none, |at| format!("every day at **{at}**, instead of single pings"));
    let away = person.away.filter(|away| away.until > now);
    let away = away.map_or_else(String::new, |away| in_settings(&away));
    language.text(format!(
        "**Your settings**, for all your tables\n\
         - Time zone: {zone}.\n- Quiet hours: {quiet}.\n- Days off: {off}.\n- Reminders: {}.\n- Digest: {digest}.{away}\n\
         -# In quiet hours and on days off nobody pings you. What still waits for you afterwards comes in one message.",
        reminders(person)
    ))
}

fn none() -> String {
    "none".to_owned()
}

fn reminders(person: &Person) -> String {
    if person.place == Some(Place::Nowhere) {
        return "**none**".to_owned();
    }
    let place = match person.place {
        None => "in the channel",
        Some(Place::Dm) if person.dms_closed => {
            "by DM, but Discord did not let me send you one: **in the channel** until you choose DMs again"
        }
        Some(Place::Dm) => "**by DM**",
        Some(_) => "**in the channel**",
    };
    let first =
        person.first.map_or_else(|| "as each table says".to_owned(), |hours| format!("after **{hours} h**"));
    match person.at_most.unwrap_or(AT_MOST) {
        1 => format!("{place}, {first}, once a turn"),
        most => format!(
            "{place}, {first}, then every {} h, **{most}** a turn at most",
            person.again.unwrap_or(AGAIN)
        ),
    }
}

/// The title of a field of a form.
pub fn setting_title(setting: Setting, language: Language) -> String {
    language.text(match setting {
        Setting::Zone => "Time zone, such as Europe/Berlin".to_owned(),
        Setting::QuietHours => "From when to when; empty for none".to_owned(),
        Setting::First => "First after so many hours".to_owned(),
        Setting::Again => "Again after so many hours".to_owned(),
        Setting::AtMost => "Never more in a turn than".to_owned(),
        Setting::Digest => "Once a day at; empty for single pings".to_owned(),
        Setting::DaysOff | Setting::Reminders => option_title(setting.word()),
    })
}

/// An example of what goes into a field of a form.
pub fn setting_hint(setting: Setting, language: Language) -> String {
    language.text(match setting {
        Setting::Zone => "America/New_York",
        Setting::QuietHours => "22:00-08:00",
        Setting::DaysOff => "sat sun",
        Setting::Reminders => "channel",
        Setting::First => "as each table says",
        Setting::Again => "24",
        Setting::AtMost => "1",
        Setting::Digest => "09:00",
    })
}
