//! Links: the dominoes, and their places on the table.

use std::{fmt, str::FromStr};

use super::cell::{Cell, Heading};
use crate::{as_text::as_text, dominoes::Domino};

/// A link, written `5-0`, the higher half first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Link(pub Domino);

impl Link {
    /// The number of links.
    pub const COUNT: usize = Domino::COUNT;

    /// Every link once: by the higher half, then by the lower.
    pub fn all() -> impl Iterator<Item = Self> {
        Domino::set().map(Self)
    }

    /// The pips of its higher half.
    pub const fn high(self) -> u8 {
        self.0.high()
    }

    /// The pips of its lower half.
    pub const fn low(self) -> u8 {
        self.0.low()
    }

    /// The index in [`all`](Self::all).
    pub const fn index(self) -> usize {
        self.0.index()
    }
}

impl fmt::Display for Link {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", self.high(), self.low())
    }
}

/// The text was not a link such as `5-0`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotALink;

impl fmt::Display for NotALink {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a link is two numbers 0 to 6, such as 5-0")
    }
}

impl std::error::Error for NotALink {}

impl FromStr for Link {
    type Err = NotALink;

    fn from_str(text: &str) -> Result<Self, NotALink> {
        text.parse().map(Self).map_err(|_| NotALink)
    }
}

/// A link on the table, written `5-0@F10:N`: the cell of its higher half, and the direction of the lower one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct LaidLink {
    link: Link,
    high: Cell,
    low: Cell,
}

impl LaidLink {
    /// A link with its higher half at `at` and its lower one in that direction; `None` if it would leave the table.
    pub fn new(link: Link, at: Cell, dir: Heading) -> Option<Self> {
        at.beside(dir).map(|low| Self { link, high: at, low })
    }

    /// The link itself.
    pub const fn link(self) -> Link {
        self.link
    }

    /// The cell of its higher half.
    pub const fn high(self) -> Cell {
        self.high
    }

    /// The cell of its lower half.
    pub const fn low(self) -> Cell {
        self.low
    }

    /// The direction of the lower half from the higher one.
    pub fn dir(self) -> Heading {
        // The two always touch, or the link could not have been made.
        self.high.heading_to(self.low).unwrap_or(Heading::N)
    }

    /// Both halves with their pips, the higher one first.
    pub const fn halves(self) -> [(Cell, u8); 2] {
        [(self.high, self.link.high()), (self.low, self.link.low())]
    }

    /// Both cells.
    pub const fn cells(self) -> [Cell; 2] {
        [self.high, self.low]
    }
}

impl fmt::Display for LaidLink {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}@{}:{}", self.link, self.high, self.dir())
    }
}

/// The text was not a link on the table such as `5-0@F10:N`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotALaidLink;

impl fmt::Display for NotALaidLink {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a link on the table has the cell of its high half and a direction, such as 5-0@F10:N")
    }
}

impl std::error::Error for NotALaidLink {}

impl FromStr for LaidLink {
    type Err = NotALaidLink;

    fn from_str(text: &str) -> Result<Self, NotALaidLink> {
        let (link, place) = text.split_once('@').ok_or(NotALaidLink)?;
        let (at, dir) = place.split_once(':').ok_or(NotALaidLink)?;
        let (link, at) = link.parse().ok().zip(at.parse().ok()).ok_or(NotALaidLink)?;
        dir.parse().ok().and_then(|dir| Self::new(link, at, dir)).ok_or(NotALaidLink)
    }
}

as_text!(Link, LaidLink);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_link_on_the_table_knows_both_its_cells() {
        let laid: LaidLink = "5-0@F10:S".parse().expect("a link");
        assert_eq!(laid.to_string(), "5-0@F10:S");
        let halves = laid.halves().map(|(cell, pips)| format!("{cell}={pips}"));
        assert_eq!(halves, ["F10=5", "F11=0"]);
        assert_eq!("0-5".parse::<Link>().map(|link| link.to_string()), Ok("5-0".to_owned()));
        for text in ["", "5-0", "5-0@F10", "7-0@F10:N", "5-0@A1:N", "5-0@A1:W", "5-0@F10:X"] {
            assert_eq!(text.parse::<LaidLink>(), Err(NotALaidLink), "{text:?}");
        }
    }
}
