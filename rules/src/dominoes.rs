//! The double-six set of dominoes.

use std::{fmt, str::FromStr};

use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// A domino: an unordered pair of values 0 to 6, written `4|1`, the higher one first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Domino {
    high: u8,
    low: u8,
}

impl Domino {
    /// The highest value of a half.
    pub const MOST: u8 = 6;
    /// The number of dominoes in a set.
    pub const COUNT: usize = 28;

    /// The domino with these halves; `None` if one is above 6.
    pub const fn new(a: u8, b: u8) -> Option<Self> {
        if a > Self::MOST || b > Self::MOST {
            None
        } else if a > b {
            Some(Self { high: a, low: b })
        } else {
            Some(Self { high: b, low: a })
        }
    }

    /// Every domino once, by the higher half, then by the lower.
    pub fn set() -> impl Iterator<Item = Self> {
        (0..=Self::MOST).flat_map(|high| (0..=high).map(move |low| Self { high, low }))
    }

    /// The index in [`set`](Self::set).
    pub const fn index(self) -> usize {
        self.high as usize * (self.high as usize + 1) / 2 + self.low as usize
    }

    /// The higher half.
    pub const fn high(self) -> u8 {
        self.high
    }

    /// The lower half.
    pub const fn low(self) -> u8 {
        self.low
    }

    /// The sum of both halves.
    pub const fn pips(self) -> u8 {
        self.high + self.low
    }

    /// True if both halves are the same.
    pub const fn is_double(self) -> bool {
        self.high == self.low
    }

    /// The other half if one half has this value, or `None`.
    pub const fn beside(self, value: u8) -> Option<u8> {
        if value == self.high {
            Some(self.low)
        } else if value == self.low {
            Some(self.high)
        } else {
            None
        }
    }
}

impl fmt::Display for Domino {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}|{}", self.high, self.low)
    }
}

/// The text was not a domino such as `4|1`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotADomino;

impl fmt::Display for NotADomino {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a domino is two values 0 to 6, such as 4|1")
    }
}

impl std::error::Error for NotADomino {}

/// Reads two values as written, first and second: `4|1`; `4-1` and `41` are read too.
pub(crate) fn halves(text: &str) -> Option<(u8, u8)> {
    let mut signs = text.chars();
    let first = signs.next()?;
    let mut second = signs.next()?;
    if second == '|' || second == '-' {
        second = signs.next()?;
    }
    let value = |sign: char| sign.to_digit(10).and_then(|digit| u8::try_from(digit).ok());
    let pair = value(first).zip(value(second))?;
    (signs.next().is_none() && pair.0 <= Domino::MOST && pair.1 <= Domino::MOST).then_some(pair)
}

impl FromStr for Domino {
    type Err = NotADomino;

    fn from_str(text: &str) -> Result<Self, NotADomino> {
        halves(text).and_then(|(a, b)| Self::new(a, b)).ok_or(NotADomino)
    }
}

impl Serialize for Domino {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Domino {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(serde::de::Error::custom)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_set_has_28_dominoes_with_168_pips_and_7_doubles() {
        let set: Vec<Domino> = Domino::set().collect();
        assert_eq!(set.len(), Domino::COUNT);
        assert_eq!(set.iter().map(|domino| u32::from(domino.pips())).sum::<u32>(), 168);
        assert_eq!(set.iter().filter(|domino| domino.is_double()).count(), 7);
        assert!(set.iter().enumerate().all(|(index, domino)| domino.index() == index));
        assert!(set.iter().all(|domino| domino.to_string().parse() == Ok(*domino)));
    }

    #[test]
    fn the_order_of_the_halves_does_not_matter() {
        let domino = |text: &str| text.parse::<Domino>();
        assert_eq!(domino("1|4"), domino("4|1"));
        assert_eq!(domino("14"), domino("4-1"));
        assert_eq!(domino("1|4").map(|domino| domino.to_string()), Ok("4|1".to_owned()));
        let beside = |value| domino("4|1").ok().and_then(|domino| domino.beside(value));
        assert_eq!([1, 4, 5].map(beside), [Some(4), Some(1), None]);
        for text in ["", "4", "4|", "7|1", "1|7", "4|1|", "4||1", "a|b", "411", "٤|1"] {
            assert_eq!(domino(text), Err(NotADomino), "{text:?}");
        }
        assert_eq!(Domino::new(7, 0), None);
    }
}
