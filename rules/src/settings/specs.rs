//! Declarations of a game's options.

use crate::Span;

/// One option of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OptionSpec {
    /// The name in commands and records: lower case with underscores.
    pub name: &'static str,
    /// Its effect, in at most 100 characters.
    pub help: &'static str,
    /// The values it takes.
    pub kind: OptionKind,
    /// The value if the host chooses none.
    pub default: &'static str,
    /// Values worth offering in a menu, at most 25, in menu order.
    pub suggested: &'static [&'static str],
}

/// The values an option takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OptionKind {
    /// A whole number from `min` to `max`; with `off` also the word "off", and 0 means the same if it is below `min`.
    Whole {
        /// Smallest number allowed.
        min: u32,
        /// Largest number allowed.
        max: u32,
        /// True if "off" is allowed too.
        off: bool,
    },
    /// "random", "player 1" and so on, or a seat's number counted from 0.
    FirstSeat,
    /// A length of time such as "5min" or "24h"; with `off` also the word "off", and 0 means the same.
    Time {
        /// The shortest.
        min: Span,
        /// The longest.
        max: Span,
        /// True if "off" is allowed too.
        off: bool,
    },
    /// One of these words.
    OneOf(&'static [&'static str]),
    /// Values for several other options at once.
    Preset(&'static [Preset]),
    /// Free text, or "off" for none.
    Text {
        /// The most characters.
        most: u16,
    },
    /// The seat of the table's host, counted from 0, or "off" if the host has no seat. It is not asked for: the bot
    /// fills it in.
    HostSeat,
}

/// A named set of values for other options.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Preset {
    /// The word that chooses it.
    pub name: &'static str,
    /// The label of its button in the lobby.
    pub title: &'static str,
    /// Options and their values, unless the host chooses others.
    pub values: &'static [(&'static str, &'static str)],
}
