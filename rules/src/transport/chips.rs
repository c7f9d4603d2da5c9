//! The twenty chips: two numbers each, one face up and one underneath.

use std::{fmt, str::FromStr};

use crate::as_text::as_text;

/// A chip, `C01` to `C20` (2.4). Two chips never have the same numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Chip(u8);

/// The numbers of the chips in order, the lower one first.
const NUMBERS: [(u8, u8); Chip::COUNT] = [
    (1, 2),
    (1, 3),
    (1, 4),
    (1, 5),
    (1, 6),
    (2, 3),
    (2, 4),
    (2, 5),
    (2, 6),
    (3, 4),
    (3, 5),
    (3, 6),
    (4, 5),
    (4, 6),
    (5, 6),
    (1, 1),
    (2, 2),
    (3, 3),
    (4, 4),
    (5, 5),
];

impl Chip {
    /// The number of chips.
    pub const COUNT: usize = 20;
    /// The highest number on a chip.
    pub const MOST: u8 = 6;

    /// Iterates over all chips in order.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..Self::COUNT as u8).map(Self)
    }

    /// The chip with these two numbers.
    pub fn with(one: u8, other: u8) -> Option<Self> {
        let wanted = (one.min(other), one.max(other));
        let place = NUMBERS.iter().position(|numbers| *numbers == wanted)?;
        u8::try_from(place).ok().map(Self)
    }

    /// The higher number.
    pub const fn high(self) -> u8 {
        NUMBERS[self.0 as usize].1
    }

    /// The lower number.
    pub const fn low(self) -> u8 {
        NUMBERS[self.0 as usize].0
    }

    /// The index among all chips, counted from 0.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl fmt::Display for Chip {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "C{:02}", self.0 + 1)
    }
}

/// The text was not a chip such as `C07`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotAChip;

impl fmt::Display for NotAChip {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a chip is C01 to C20, or its two numbers such as 4/2")
    }
}

impl std::error::Error for NotAChip {}

impl FromStr for Chip {
    type Err = NotAChip;

    fn from_str(text: &str) -> Result<Self, NotAChip> {
        let digits = text.strip_prefix(['C', 'c']).filter(|digits| digits.len() == 2).ok_or(NotAChip)?;
        if !digits.bytes().all(|digit| digit.is_ascii_digit()) {
            return Err(NotAChip);
        }
        let number = digits.parse::<u8>().ok().and_then(|number| number.checked_sub(1));
        number.filter(|number| usize::from(*number) < Self::COUNT).map(Self).ok_or(NotAChip)
    }
}

/// A chip on the table, written `4/2`: 4 is up, 2 is underneath. Everybody knows both.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Package {
    chip: Chip,
    /// True if the higher number is up; always true for two equal ones.
    high_up: bool,
}

impl Package {
    /// A chip with its higher number up.
    pub const fn high_up(chip: Chip) -> Self {
        Self { chip, high_up: true }
    }

    /// A chip with its lower number up.
    pub const fn low_up(chip: Chip) -> Self {
        Self::high_up(chip).flipped()
    }

    /// The chip itself.
    pub const fn chip(self) -> Chip {
        self.chip
    }

    /// The number that is up: how far it moves, or its worth on a homebase.
    pub const fn up(self) -> u8 {
        if self.high_up { self.chip.high() } else { self.chip.low() }
    }

    /// The number underneath.
    pub const fn down(self) -> u8 {
        if self.high_up { self.chip.low() } else { self.chip.high() }
    }

    /// The same chip turned over.
    #[must_use]
    pub const fn flipped(self) -> Self {
        Self { chip: self.chip, high_up: !self.high_up || self.chip.low() == self.chip.high() }
    }
}

impl fmt::Display for Package {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.up(), self.down())
    }
}

impl FromStr for Package {
    type Err = NotAChip;

    fn from_str(text: &str) -> Result<Self, NotAChip> {
        let number = |text: &str| match *text.as_bytes() {
            [digit @ b'1'..=b'6'] => Ok(digit - b'0'),
            _ => Err(NotAChip),
        };
        let (up, down) = text.split_once('/').ok_or(NotAChip)?;
        let (up, down) = (number(up)?, number(down)?);
        let chip = Chip::with(up, down).ok_or(NotAChip)?;
        Ok(Self { chip, high_up: up >= down })
    }
}

as_text!(Chip, Package);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fifteen_unequal_pairs_and_five_doubles() {
        let chips: Vec<Chip> = Chip::all().collect();
        assert_eq!(chips.len(), 20);
        assert_eq!(chips.iter().filter(|chip| chip.low() == chip.high()).count(), 5);
        for chip in &chips {
            assert_eq!(Chip::with(chip.high(), chip.low()), Some(*chip));
            assert_eq!(chip.to_string().parse(), Ok(*chip));
        }
        assert_eq!(chips[12].to_string(), "C13");
        assert_eq!((chips[12].low(), chips[12].high()), (4, 5));
        assert_eq!(Chip::with(6, 6), None);
        for text in ["", "C00", "C21", "C1", "C001", "C+1", "4/2"] {
            assert_eq!(text.parse::<Chip>(), Err(NotAChip), "{text:?}");
        }
    }

    #[test]
    fn turning_over_swaps_the_numbers() {
        let package: Package = "4/2".parse().expect("a package");
        assert_eq!((package.up(), package.down()), (4, 2));
        assert_eq!(package.flipped().to_string(), "2/4");
        assert_eq!(package.flipped().flipped(), package);
        let double: Package = "3/3".parse().expect("a package");
        assert_eq!(double.flipped(), double);
        for text in ["", "4", "6/6", "0/1", "7/1", "4/2/1", "+4/2"] {
            assert_eq!(text.parse::<Package>(), Err(NotAChip), "{text:?}");
        }
    }
}
