//! The reasons why settings do not fit: the facts, and a sentence for each.

use std::{fmt, sync::Arc};

use super::specs::{OptionKind, OptionSpec};
use crate::{Language, Seat, SeatCount, Span, notation::brief};

/// The reason why settings do not fit; [`say`](SettingFault::say) names the fault and the possibilities.
#[derive(Clone, Debug)]
pub enum SettingFault {
    /// The game has no option of this name.
    NoSuchOption {
        /// The name.
        name: String,
        /// The game's options.
        options: &'static [OptionSpec],
    },
    /// The option does not take this value.
    NotAllowed {
        /// The option.
        option: OptionSpec,
        /// The value.
        value: String,
    },
    /// The first turn is for a seat that isn't in the game.
    NotSeated {
        /// The seat.
        seat: Seat,
        /// The number of seats.
        seats: SeatCount,
    },
    /// Values that do not fit each other in this game.
    Unfit(Arc<dyn Unfit>),
}

/// A game's own reason why settings do not fit each other.
pub trait Unfit: fmt::Debug + Send + Sync {
    /// Returns the reason as a sentence.
    fn say(&self, language: Language) -> String;
}

impl SettingFault {
    /// A reason of the game's own.
    pub(crate) fn unfit(why: impl Unfit + 'static) -> Self {
        Self::Unfit(Arc::new(why))
    }

    /// Returns the fact as a sentence: the fault and the possibilities.
    pub fn say(&self, language: Language) -> String {
        language.text(match self {
            Self::Unfit(why) => return why.say(language),
            Self::NoSuchOption { name, options } => {
                let names: Vec<&str> = options.iter().map(|option| option.name).collect();
                format!("There is no option \"{}\": the options are {}.", brief(name), names.join(", "))
            }
            Self::NotAllowed { option, value } => {
                format!("{} cannot be \"{}\": it takes {}.", option.name, brief(value), option.allowed())
            }
            Self::NotSeated { seat, seats } => {
                format!("{seat} cannot be first: there are {} players.", seats.get())
            }
        })
    }
}

/// Compares two faults by their sentences.
impl PartialEq for SettingFault {
    fn eq(&self, other: &Self) -> bool {
        self.say(Language::English) == other.say(Language::English)
    }
}

impl Eq for SettingFault {}

impl OptionSpec {
    /// Returns the values allowed, in words: "20 to 300, or off".
    pub fn allowed(&self) -> String {
        match self.kind {
            OptionKind::Whole { min, max, off: false } => format!("{min} to {max}"),
            OptionKind::Whole { min, max, off: true } => format!("{min} to {max}, or off"),
            OptionKind::FirstSeat => "random, player 1, player 2 and so on".to_owned(),
            OptionKind::HostSeat => "player 1, player 2 and so on, or off".to_owned(),
            OptionKind::Time { min, max, off: false } => format!("{min} to {max}"),
            OptionKind::Time { min, max, off: true } => format!("{min} to {}, or off", in_days(max)),
            OptionKind::Text { most } => format!("a text of at most {most} characters, or off"),
            OptionKind::OneOf(words) => words.join(", "),
            OptionKind::Preset(presets) => {
                presets.iter().map(|preset| preset.name).collect::<Vec<_>>().join(", ")
            }
        }
    }
}

/// Returns a long time as it is typed: "14d".
fn in_days(span: Span) -> String {
    let hours = span.as_millis() / 3_600_000;
    if hours >= 72 && hours % 24 == 0 { format!("{}d", hours / 24) } else { span.to_string() }
}
