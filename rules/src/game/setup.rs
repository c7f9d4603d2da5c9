//! The reasons why a game cannot be set up.

use std::ops::RangeInclusive;

use crate::{Language, SettingFault, english::from_to};

/// The reason why a game could not be set up.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SetupError {
    /// Too few or too many seats.
    Seats {
        /// The game's title.
        title: &'static str,
        /// The number given.
        given: u8,
        /// The numbers allowed.
        allowed: RangeInclusive<u8>,
    },
    /// Settings that do not fit.
    Settings(Vec<SettingFault>),
}

impl SetupError {
    /// Returns the reason in sentences, one for each fault.
    pub fn say(&self, language: Language) -> String {
        match self {
            Self::Seats { title, given, allowed } => {
                language.text(format!("{title} is for {} players, not {given}.", from_to(allowed)))
            }
            Self::Settings(faults) => {
                faults.iter().map(|fault| fault.say(language)).collect::<Vec<_>>().join(" ")
            }
        }
    }
}
