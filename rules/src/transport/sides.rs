//! Sides of a hex, and turns of a tile.

use std::{fmt, str::FromStr};

use serde::{Deserialize, Serialize};

use super::hex::Direction;

/// A small set of directions, such as the belt sides of a tile.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Sides(u8);

impl Sides {
    /// The empty set.
    pub const NONE: Self = Self(0);
    /// All six sides.
    pub const ALL: Self = Self(0b11_1111);

    /// The sides with these numbers.
    pub(super) const fn of(directions: &[u8]) -> Self {
        let (mut bits, mut at) = (0, 0);
        while at < directions.len() {
            bits |= 1 << directions[at];
            at += 1;
        }
        Self(bits)
    }

    /// The set of this one side.
    pub const fn only(side: Direction) -> Self {
        Self(1 << side.number())
    }

    /// True if `side` is in the set.
    pub const fn contains(self, side: Direction) -> bool {
        self.0 & Self::only(side).0 != 0
    }

    /// True if the set is empty.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The number of sides.
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// The same sides and `side`.
    #[must_use]
    pub const fn with(self, side: Direction) -> Self {
        Self(self.0 | Self::only(side).0)
    }

    /// The same sides without `side`.
    #[must_use]
    pub const fn without(self, side: Direction) -> Self {
        Self(self.0 & !Self::only(side).0)
    }

    /// The same sides without any of the others.
    #[must_use]
    pub const fn less(self, others: Self) -> Self {
        Self(self.0 & !others.0)
    }

    /// The sides that are in both sets.
    #[must_use]
    pub const fn and(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// The same sides, `turn` sixths of a turn further clockwise.
    #[must_use]
    pub const fn turned(self, turn: Turn) -> Self {
        Self((self.0 << turn.0 | self.0 >> (6 - turn.0)) & Self::ALL.0)
    }

    /// Iterates over the sides, clockwise from the east.
    pub fn iter(self) -> impl Iterator<Item = Direction> {
        bits(self.0).map(|number| Direction::ALL[number])
    }

    /// The index among all sets of sides.
    pub(super) const fn index(self) -> usize {
        self.0 as usize
    }

    /// The set with this [`index`](Self::index).
    pub(super) const fn at(index: usize) -> Self {
        Self(index as u8 & Self::ALL.0)
    }
}

/// Iterates over the numbers of the bits that are set.
fn bits(mut left: u8) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let first = left.trailing_zeros() as usize;
        left &= left.checked_sub(1)?;
        Some(first)
    })
}

/// A small set of turns.
#[derive(Clone, Copy)]
pub(super) struct Turns(u8);

impl Turns {
    /// The empty set.
    pub const NONE: Self = Self(0);

    /// The same turns and `turn`.
    #[must_use]
    pub const fn with(self, turn: Turn) -> Self {
        Self(self.0 | 1 << turn.0)
    }

    /// The turns that are in both sets.
    #[must_use]
    pub const fn and(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// Iterates over the turns in order.
    pub fn iter(self) -> impl Iterator<Item = Turn> {
        bits(self.0).map(|number| Turn::ALL[number])
    }
}

/// The clockwise rotation of a tile in sixths of a turn, 0 to 5.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub struct Turn(u8);

impl Turn {
    /// All six turns.
    pub const ALL: [Self; 6] = [Self(0), Self(1), Self(2), Self(3), Self(4), Self(5)];

    /// The turn by this many sixths; `None` above five.
    pub const fn new(sixths: u8) -> Option<Self> {
        if sixths < 6 { Some(Self(sixths)) } else { None }
    }

    /// The turn that brings the side of the east to `side`: the turn of a pallet whose front is there.
    pub const fn to(side: Direction) -> Self {
        Self(side.number())
    }

    /// The number of sixths.
    pub const fn number(self) -> u8 {
        self.0
    }
}

impl fmt::Display for Turn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl From<Turn> for u8 {
    fn from(turn: Turn) -> Self {
        turn.0
    }
}

/// The text or number was not a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotATurn;

impl fmt::Display for NotATurn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a turn is a number 0 to 5, sixths of a full turn clockwise")
    }
}

impl std::error::Error for NotATurn {}

impl TryFrom<u8> for Turn {
    type Error = NotATurn;

    fn try_from(sixths: u8) -> Result<Self, NotATurn> {
        Self::new(sixths).ok_or(NotATurn)
    }
}

impl FromStr for Turn {
    type Err = NotATurn;

    fn from_str(text: &str) -> Result<Self, NotATurn> {
        match *text.as_bytes() {
            [digit @ b'0'..=b'5'] => Ok(Self(digit - b'0')),
            _ => Err(NotATurn),
        }
    }
}
