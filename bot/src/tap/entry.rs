//! The entries of menus, and a move as buttons and menus carry it.

use std::{convert::Infallible, fmt, str::FromStr};

use harbormaster_rules::Seat;

use super::LONGEST_ENTRY;
use crate::ids::Role;

/// Stands before a verb in a menu of moves: choosing it opens the verb's form.
const FORM: char = '?';

/// The entries of a menu of values that turn its page; no value is written like that.
const BACK: &str = "<";
const ON: &str = ">";

/// A move in notation, with the seat that it is for where the mover plays for several: a tap must not move the wrong
/// seat's ship because the board has changed since.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Said {
    /// The seat, if one is said.
    pub seat: Option<Seat>,
    /// The move.
    pub notation: String,
}

/// An entry in a menu of moves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Listed {
    /// A move.
    Move(Said),
    /// A verb whose moves are put together in a form.
    Form {
        /// The seat to move for, if one is said.
        seat: Option<Seat>,
        /// The verb's name.
        verb: String,
    },
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

/// The seat that a text begins with, and the rest.
fn split_seat(text: &str) -> (Option<Seat>, &str) {
    let said = text.strip_prefix('@').and_then(|rest| rest.split_once(' '));
    match said.map(|(seat, rest)| (seat.parse(), rest)) {
        Some((Ok(Role::Seat(seat)), rest)) => (Some(seat), rest),
        _ => (None, text),
    }
}

fn write_seat(f: &mut fmt::Formatter<'_>, seat: Option<Seat>) -> fmt::Result {
    seat.map_or(Ok(()), |seat| write!(f, "@{} ", seat.number()))
}

impl fmt::Display for Said {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_seat(f, self.seat)?;
        f.write_str(&self.notation)
    }
}

impl FromStr for Said {
    type Err = Infallible;

    fn from_str(text: &str) -> Result<Self, Infallible> {
        let (seat, notation) = split_seat(text);
        Ok(Self { seat, notation: notation.to_owned() })
    }
}

impl fmt::Display for Listed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Move(said) => said.fmt(f),
            Self::Form { seat, verb } => {
                write_seat(f, *seat)?;
                write!(f, "{FORM}{verb}")
            }
        }
    }
}

impl FromStr for Listed {
    type Err = Infallible;

    fn from_str(text: &str) -> Result<Self, Infallible> {
        let (seat, rest) = split_seat(text);
        Ok(match rest.strip_prefix(FORM) {
            Some(verb) => Self::Form { seat, verb: verb.to_owned() },
            None => Self::Move(Said { seat, notation: rest.to_owned() }),
        })
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
