//! The terms on which somebody stands in.

use harbormaster_rules::{Language, Timestamp};

/// Returns the terms that somebody reads before they stand in.
pub fn stand_in_terms(title: &str, name: &str, until: Option<Timestamp>, language: Language) -> String {
    language.text(format!(
        "**From the moment you accept you see everything that only this seat sees**, such as its hand, and the log names you \
         beside each move you make.\nYou play for **{name}** in this game of {title} {}. Moves, pings and reminders of that seat \
         are yours, as your own `/my settings` say; its score stays **{name}**'s. `/table leave` ends it any time, and so can \
         **{name}**.",
        ends(until),
    ))
}

fn ends(until: Option<Timestamp>) -> String {
    match until {
        Some(at) => format!("until <t:{0}:f> (<t:{0}:R>)", at.seconds()),
        None => "until one of you ends it".to_owned(),
    }
}
