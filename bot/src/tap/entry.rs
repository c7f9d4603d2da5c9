//! The entries of menus.

use std::{convert::Infallible, fmt, str::FromStr};

use super::codec::{IdPart, LONGEST_ENTRY};

/// Stands before a verb in a menu of moves: choosing it opens the verb's form.
const FORM: char = '?';

/// The entries of a menu of values that turn its page; no value is written like that.
const BACK: &str = "<";
const ON: &str = ">";

/// An entry in a menu of moves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Listed {
    /// A move in notation.
    Move(String),
    /// A verb, by its name, whose moves are put together in a form.
    Form(String),
}

/// An entry in a menu of a field's values.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Picked {
    /// The values before these.
    Back,
    /// The values after these.
    On,
    /// A value.
    Value(String),
}

impl Listed {
    /// Returns true if Discord takes it as the value of a menu's entry.
    pub fn fits(&self) -> bool {
        self.to_string().chars().count() <= LONGEST_ENTRY
    }
}

impl fmt::Display for Listed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Move(said) => f.write_str(said),
            Self::Form(verb) => write!(f, "{FORM}{verb}"),
        }
    }
}

impl FromStr for Listed {
    type Err = Infallible;

    fn from_str(text: &str) -> Result<Self, Infallible> {
        Ok(match text.strip_prefix(FORM) {
            Some(verb) => Self::Form(verb.to_owned()),
            None => Self::Move(text.to_owned()),
        })
    }
}

impl IdPart for Listed {
    fn of(text: &str) -> Option<Self> {
        text.parse().ok()
    }

    fn add_to(&self, id: &mut String) {
        id.push_str(&self.to_string());
    }
}

impl fmt::Display for Picked {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Back => BACK,
            Self::On => ON,
            Self::Value(value) => value,
        })
    }
}

impl FromStr for Picked {
    type Err = Infallible;

    fn from_str(text: &str) -> Result<Self, Infallible> {
        Ok(match text {
            BACK => Self::Back,
            ON => Self::On,
            value => Self::Value(value.to_owned()),
        })
    }
}
