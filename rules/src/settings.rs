//! The host's options before the game starts, declared once by each game.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

mod faults;
mod specs;

pub use self::{
    faults::{SettingFault, Unfit},
    specs::{OptionKind, OptionSpec, Preset},
};
use crate::{Seat, SeatCount, Span};

/// An option's value after reading.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Setting {
    /// A number in the option's range.
    Whole(u32),
    /// Switched off.
    Off,
    /// Random.
    Random,
    /// One seat.
    Seat(Seat),
    /// A length of time in the option's range.
    Time(Span),
    /// One of the option's words.
    Word(&'static str),
    /// Free text; read it with [`Settings::chosen`].
    Text,
}

/// The host's choices: option names and values as text. Options not named keep their defaults.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Settings(BTreeMap<String, SettingText>);

/// A value as written; numbers and `null` in JSON mean the same as their words.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(transparent)]
struct SettingText(String);

impl<'de> Deserialize<'de> for SettingText {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        #[derive(Deserialize)]
        #[serde(untagged)]
        enum Loose {
            Number(i64),
            Word(String),
            Null(()),
        }
        Ok(Self(match Loose::deserialize(deserializer)? {
            Loose::Number(number) => number.to_string(),
            Loose::Word(word) => word.trim().to_lowercase(),
            Loose::Null(()) => "off".to_owned(),
        }))
    }
}

impl Settings {
    /// Chooses `value` for `name` in place of any earlier choice.
    pub fn choose(&mut self, name: &str, value: &str) {
        self.0.insert(name.to_owned(), SettingText(value.trim().to_lowercase()));
    }

    /// The value chosen for `name`, if any.
    pub fn chosen(&self, name: &str) -> Option<&str> {
        self.0.get(name).map(|text| text.0.as_str())
    }

    /// These settings with the values of the preset, chosen or default, for options that were not set one by one.
    #[must_use]
    pub fn with_presets(&self, specs: &[OptionSpec]) -> Self {
        let mut all = self.clone();
        for spec in specs {
            let OptionKind::Preset(presets) = spec.kind else { continue };
            let chosen = spec.value(self);
            let preset = presets.iter().find(|preset| chosen == Setting::Word(preset.name));
            for (name, value) in preset.map_or(&[][..], |preset| preset.values) {
                if self.chosen(name).is_none() {
                    all.choose(name, value);
                }
            }
        }
        all
    }

    /// Checks that every name and value fits `specs`.
    ///
    /// # Errors
    /// Each name or value that does not fit.
    pub fn check(&self, specs: &'static [OptionSpec]) -> Result<(), Vec<SettingFault>> {
        let faults: Vec<SettingFault> = self
            .0
            .iter()
            .filter_map(|(name, value)| match specs.iter().find(|spec| spec.name == name) {
                None => Some(SettingFault::NoSuchOption { name: name.clone(), options: specs }),
                Some(spec) => spec.read(&value.0).err(),
            })
            .collect();
        if faults.is_empty() { Ok(()) } else { Err(faults) }
    }
}

impl OptionSpec {
    /// The option's value under `settings`; the default if no fitting value was chosen.
    pub fn value(&self, settings: &Settings) -> Setting {
        let chosen = settings.chosen(self.name).and_then(|text| self.read(text).ok());
        chosen.or_else(|| self.read(self.default).ok()).unwrap_or(Setting::Off)
    }

    /// Reads one value.
    ///
    /// # Errors
    /// Fails if the option does not take it.
    pub fn read(&self, text: &str) -> Result<Setting, SettingFault> {
        let refuse = || SettingFault::NotAllowed { option: *self, value: text.to_owned() };
        let number = text.parse::<u32>().ok();
        match self.kind {
            OptionKind::Whole { off: true, .. } if text == "off" => Ok(Setting::Off),
            OptionKind::Whole { min: 1.., off: true, .. } if text == "0" => Ok(Setting::Off),
            OptionKind::Time { off: true, .. } if ["off", "0"].contains(&text) => Ok(Setting::Off),
            OptionKind::Whole { min, max, .. } => match number {
                Some(number) if (min..=max).contains(&number) => Ok(Setting::Whole(number)),
                _ => Err(refuse()),
            },
            OptionKind::FirstSeat if text == "random" => Ok(Setting::Random),
            OptionKind::HostSeat | OptionKind::Text { .. } if text == "off" => Ok(Setting::Off),
            OptionKind::Text { most } if text.is_empty() || text.chars().count() > usize::from(most) => {
                Err(refuse())
            }
            OptionKind::Text { .. } => Ok(Setting::Text),
            OptionKind::FirstSeat | OptionKind::HostSeat => {
                let place = text.strip_prefix("player").and_then(|place| place.trim().parse::<u8>().ok());
                let seat = place.and_then(|place| place.checked_sub(1)).or_else(|| text.parse().ok());
                match seat {
                    Some(seat) if seat < SeatCount::MOST => Ok(Setting::Seat(Seat::new(seat))),
                    _ => Err(refuse()),
                }
            }
            OptionKind::Time { min, max, .. } => match Span::read(text) {
                Some(span) if (min..=max).contains(&span) => Ok(Setting::Time(span)),
                _ => Err(refuse()),
            },
            OptionKind::OneOf(words) => {
                words.iter().find(|word| **word == text).map(|word| Setting::Word(word)).ok_or_else(refuse)
            }
            OptionKind::Preset(presets) => {
                let preset = presets.iter().find(|preset| preset.name == text);
                preset.map(|preset| Setting::Word(preset.name)).ok_or_else(refuse)
            }
        }
    }

    /// Returns a value as people read it: "Player 1" for seat 0, numbers and words unchanged.
    pub fn shown(&self, text: &str) -> String {
        match self.read(text) {
            Ok(Setting::Seat(seat)) => seat.to_string(),
            _ => text.to_owned(),
        }
    }
}
