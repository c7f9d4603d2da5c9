//! Places on the table: hexes with a corner on top, and the six directions between them.

use std::{fmt, str::FromStr};

use serde::{Deserialize, Serialize};

use crate::as_text::as_text;

/// The most steps from the middle of the table to a hex (2.1).
pub const RADIUS: i8 = 12;

/// The number of rows and columns that labels can name.
const WIDTH: usize = 2 * RADIUS as usize + 1;

/// A hex of the table, written `M13`: a letter for the column `q`, a number for the row `r`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Hex {
    q: i8,
    r: i8,
}

impl Hex {
    /// The hex in the middle.
    pub const MIDDLE: Self = Self { q: 0, r: 0 };

    /// The upper bound of [`index`](Self::index), exclusive.
    pub(super) const INDICES: usize = WIDTH * WIDTH;

    /// The hex with these axial coordinates, counted from the middle; `None` off the table.
    pub const fn new(q: i8, r: i8) -> Option<Self> {
        let (wide, high) = (q as i16, r as i16);
        let most = RADIUS as i16;
        if wide.abs() <= most && high.abs() <= most && (wide + high).abs() <= most {
            Some(Self { q, r })
        } else {
            None
        }
    }

    /// The column; it grows eastward.
    pub const fn q(self) -> i8 {
        self.q
    }

    /// The row; it grows downward.
    pub const fn r(self) -> i8 {
        self.r
    }

    /// The next hex in that direction; `None` off the table.
    pub const fn neighbour(self, direction: Direction) -> Option<Self> {
        NEIGHBOURS[self.index()][direction as usize]
    }

    /// Iterates over the hexes next to it with their directions.
    pub fn neighbours(self) -> impl Iterator<Item = (Direction, Self)> {
        Direction::ALL.into_iter().filter_map(move |direction| Some((direction, self.neighbour(direction)?)))
    }

    /// The number of steps between the two.
    pub const fn distance(self, other: Self) -> u8 {
        let (q, r) = (self.q - other.q, self.r - other.r);
        let turn = (q + r).unsigned_abs();
        let (q, r) = (q.unsigned_abs(), r.unsigned_abs());
        let most = if q > r { q } else { r };
        if turn > most { turn } else { most }
    }

    /// Iterates over every hex of the table, column by column.
    pub fn all() -> impl Iterator<Item = Self> {
        (-RADIUS..=RADIUS).flat_map(|q| (-RADIUS..=RADIUS).filter_map(move |r| Self::new(q, r)))
    }

    /// Returns true if the text is a letter and a number that name no place of the table.
    pub(super) fn is_off_table(text: &str) -> bool {
        let digits = text.strip_prefix(|sign: char| sign.is_ascii_alphabetic()).unwrap_or_default();
        let is_label = matches!(digits.len(), 1..=2) && digits.bytes().all(|digit| digit.is_ascii_digit());
        is_label && text.parse::<Self>().is_err()
    }

    /// The index among all labels, in order.
    pub(super) const fn index(self) -> usize {
        // Both are 0 to 24.
        (self.q + RADIUS) as usize * WIDTH + (self.r + RADIUS) as usize
    }

    /// The hex with this [`index`](Self::index).
    pub(super) const fn at(index: usize) -> Self {
        Self { q: (index / WIDTH) as i8 - RADIUS, r: (index % WIDTH) as i8 - RADIUS }
    }
}

/// The hexes next to each one, by its index and the number of the direction: they are looked up more than anything
/// else.
static NEIGHBOURS: [[Option<Hex>; Direction::ALL.len()]; Hex::INDICES] = neighbours();

const fn neighbours() -> [[Option<Hex>; Direction::ALL.len()]; Hex::INDICES] {
    let mut all = [[None; Direction::ALL.len()]; Hex::INDICES];
    let mut index = 0;
    while index < Hex::INDICES {
        let hex = Hex::at(index);
        let mut number = 0;
        while number < Direction::ALL.len() {
            let (q, r) = Direction::ALL[number].step();
            all[index][number] = Hex::new(hex.q + q, hex.r + r);
            number += 1;
        }
        index += 1;
    }
    all
}

impl fmt::Display for Hex {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let column = char::from(b'A' + (self.q + RADIUS).unsigned_abs());
        write!(f, "{column}{}", self.r + RADIUS + 1)
    }
}

/// The text was not a hex such as `M13`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotAHex;

impl fmt::Display for NotAHex {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(
            "a place is a letter A to Y and a number 1 to 25 that are on the table together, such as M13",
        )
    }
}

impl std::error::Error for NotAHex {}

impl FromStr for Hex {
    type Err = NotAHex;

    fn from_str(text: &str) -> Result<Self, NotAHex> {
        let mut signs = text.chars();
        let column = signs.next().filter(char::is_ascii_alphabetic).ok_or(NotAHex)?;
        let digits = signs.as_str();
        if digits.is_empty() || digits.len() > 2 || !digits.bytes().all(|digit| digit.is_ascii_digit()) {
            return Err(NotAHex);
        }
        let row: i8 = digits.parse().map_err(|_| NotAHex)?;
        let column = i8::try_from(u32::from(column.to_ascii_uppercase()) - u32::from('A'));
        Self::new(column.map_err(|_| NotAHex)? - RADIUS, row - RADIUS - 1).ok_or(NotAHex)
    }
}

/// A move from one hex to another.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Shift {
    /// The old place.
    pub from: Hex,
    /// The new place.
    pub to: Hex,
}

/// One of the six ways from a hex to its neighbours, clockwise from the east.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Direction {
    /// To the right.
    E,
    /// Down and right.
    SE,
    /// Down and left.
    SW,
    /// To the left.
    W,
    /// Up and left.
    NW,
    /// Up and right.
    NE,
}

impl Direction {
    /// All six, clockwise from the east.
    pub const ALL: [Self; 6] = [Self::E, Self::SE, Self::SW, Self::W, Self::NW, Self::NE];

    /// The number: 0 for the east, clockwise.
    pub const fn number(self) -> u8 {
        self as u8
    }

    /// The direction `k` sixths of a turn further clockwise.
    #[must_use]
    pub const fn turned(self, k: u8) -> Self {
        Self::ALL[(self as usize + k as usize) % 6]
    }

    /// The opposite direction.
    #[must_use]
    pub const fn opposite(self) -> Self {
        match self {
            Self::E => Self::W,
            Self::SE => Self::NW,
            Self::SW => Self::NE,
            Self::W => Self::E,
            Self::NW => Self::SE,
            Self::NE => Self::SW,
        }
    }

    const fn step(self) -> (i8, i8) {
        match self {
            Self::E => (1, 0),
            Self::SE => (0, 1),
            Self::SW => (-1, 1),
            Self::W => (-1, 0),
            Self::NW => (0, -1),
            Self::NE => (1, -1),
        }
    }
}

impl fmt::Display for Direction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::E => "E",
            Self::SE => "SE",
            Self::SW => "SW",
            Self::W => "W",
            Self::NW => "NW",
            Self::NE => "NE",
        })
    }
}

/// The text was not a direction such as `NW`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotADirection;

impl fmt::Display for NotADirection {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a direction is E, SE, SW, W, NW or NE, or a number 0 to 5 clockwise from E")
    }
}

impl std::error::Error for NotADirection {}

impl FromStr for Direction {
    type Err = NotADirection;

    fn from_str(text: &str) -> Result<Self, NotADirection> {
        let is_it = |direction: &Self| {
            text.eq_ignore_ascii_case(&direction.to_string()) || text == direction.number().to_string()
        };
        Self::ALL.into_iter().find(is_it).ok_or(NotADirection)
    }
}

as_text!(Hex, Direction);

#[cfg(test)]
mod tests {
    use super::*;

    fn hex(text: &str) -> Hex {
        text.parse().expect(text)
    }

    #[test]
    fn labels_are_a_letter_and_a_number() {
        for (label, q, r) in [("M13", 0, 0), ("K13", -2, 0), ("M11", 0, -2), ("O11", 2, -2), ("A25", -12, 12)]
        {
            assert_eq!(Hex::new(q, r).expect(label).to_string(), label);
            assert_eq!(hex(&label.to_lowercase()), Hex::new(q, r).expect(label));
        }
        for text in ["", "M", "13", "M0", "M26", "Z13", "A1", "Y25", "M+3", "M013", "Ａ４", "é1"] {
            assert_eq!(text.parse::<Hex>(), Err(NotAHex), "{text:?}");
        }
    }

    #[test]
    fn the_table_has_469_hexes_each_with_its_own_label_and_index() {
        let all: Vec<Hex> = Hex::all().collect();
        // 1 + 6 * (1 + … + 12)
        assert_eq!(all.len(), 469);
        assert!(all.is_sorted() && all.windows(2).all(|pair| pair[0].index() < pair[1].index()));
        assert!(all.iter().all(|hex| hex.index() < Hex::INDICES && Hex::at(hex.index()) == *hex));
        assert!(all.iter().all(|hex| hex.to_string().parse() == Ok(*hex)));
        assert_eq!((Hex::new(13, 0), Hex::new(7, 6), Hex::new(i8::MIN, i8::MAX)), (None, None, None));
    }

    #[test]
    fn six_neighbours_lie_clockwise_and_there_and_back_is_home() {
        let around: Vec<String> = hex("M13").neighbours().map(|(_, hex)| hex.to_string()).collect();
        assert_eq!(around, ["N13", "M14", "L14", "L13", "M12", "N12"]);
        for direction in Direction::ALL {
            let there = Hex::MIDDLE.neighbour(direction).expect("on the table");
            assert_eq!(there.neighbour(direction.opposite()), Some(Hex::MIDDLE));
            assert_eq!(there.distance(Hex::MIDDLE), 1);
        }
        assert_eq!(hex("Y13").neighbour(Direction::E), None);
        assert_eq!((hex("K13").distance(hex("M11")), hex("K13").distance(hex("M15"))), (2, 4));
    }

    #[test]
    fn directions_are_letters_or_numbers() {
        assert_eq!("ne".parse(), Ok(Direction::NE));
        assert_eq!("2".parse(), Ok(Direction::SW));
        assert_eq!(Direction::NE.turned(2), Direction::SE);
        for text in ["", "N", "6", "-1", "EE"] {
            assert_eq!(text.parse::<Direction>(), Err(NotADirection), "{text:?}");
        }
    }
}
