//! The values of the options that every table has.

use harbormaster_rules::{Language, Span, settings::Setting};

use crate::store::WhenLate;

/// A value of an option that every table has.
pub fn set_to(value: Setting, language: Language) -> String {
    language.text(match value {
        Setting::Time(span) => long(span),
        Setting::Whole(number) => number.to_string(),
        Setting::Word(word) => match WhenLate::of(word) {
            Some(WhenLate::Wait) => "wait (only a ping)".to_owned(),
            Some(WhenLate::Autopilot) => "autopilot (a computer player finishes the turn)".to_owned(),
            Some(WhenLate::Pass) => "pass (the turn ends)".to_owned(),
            Some(WhenLate::Replace) => "replace (a computer player takes the seat)".to_owned(),
            None => word.to_owned(),
        },
        Setting::Off | Setting::Random | Setting::Seat(_) | Setting::Text => "off".to_owned(),
    })
}

/// A length of time: "3 days", "24 hours", "90 minutes".
fn long(span: Span) -> String {
    let minutes = span.as_millis() / 60_000;
    let (number, unit) = match minutes {
        days if days >= 3 * 1_440 && days % 1_440 == 0 => (days / 1_440, "day"),
        hours if hours >= 60 && hours % 60 == 0 => (hours / 60, "hour"),
        minutes => (minutes, "minute"),
    };
    let plural = if number == 1 { "" } else { "s" };
    format!("{number} {unit}{plural}")
}
