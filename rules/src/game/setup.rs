//! Why a game cannot be set up.

use std::{fmt, ops::RangeInclusive};

/// Why a game could not be set up.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SetupError {
    /// Too few or too many seats.
    Seats {
        /// The game's title.
        title: &'static str,
        /// How many there were.
        given: u8,
        /// How many there may be.
        allowed: RangeInclusive<u8>,
    },
    /// Settings that do not fit, one sentence each.
    Settings(Vec<String>),
}

impl fmt::Display for SetupError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Seats { title, given, allowed } => {
                write!(f, "{title} is for {} to {} players, not {given}.", allowed.start(), allowed.end())
            }
            Self::Settings(faults) => f.write_str(&faults.join(" ")),
        }
    }
}

impl std::error::Error for SetupError {}
