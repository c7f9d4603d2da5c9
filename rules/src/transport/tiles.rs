//! The eighty tiles: their shapes and icons, and the pallets among them.

use std::{fmt, str::FromStr};

use serde::{Deserialize, Serialize};

use super::shapes::Shape;
use crate::as_text::as_text;

/// The effect of a tile when it is connected (5.2 to 5.5).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Icon {
    /// A new package comes in.
    Package,
    /// A tile with an icon moves elsewhere.
    Wrench,
    /// A pallet moves, or two swap places.
    ForkLift,
}

impl Icon {
    /// All three icons.
    pub const ALL: [Self; 3] = [Self::Package, Self::Wrench, Self::ForkLift];

    /// The name players use.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Package => "package",
            Self::Wrench => "wrench",
            Self::ForkLift => "fork lift",
        }
    }
}

/// A player's colour (3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Colour {
    /// The first seat's.
    Red,
    /// The second seat's.
    Blue,
    /// The third seat's.
    Yellow,
    /// The fourth seat's.
    Green,
}

impl Colour {
    /// All four colours.
    pub const ALL: [Self; 4] = [Self::Red, Self::Blue, Self::Yellow, Self::Green];

    /// The index among them.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The name players use.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Red => "red",
            Self::Blue => "blue",
            Self::Yellow => "yellow",
            Self::Green => "green",
        }
    }
}

impl fmt::Display for Colour {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// The text was not a colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotAColour;

impl fmt::Display for NotAColour {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the colours are red, blue, yellow and green")
    }
}

impl std::error::Error for NotAColour {}

impl FromStr for Colour {
    type Err = NotAColour;

    fn from_str(text: &str) -> Result<Self, NotAColour> {
        let is_it = |colour: &Self| text.eq_ignore_ascii_case(colour.name());
        Self::ALL.into_iter().find(is_it).ok_or(NotAColour)
    }
}

/// One of the eighty tiles: `T01` to `T65` come from the stack, `S05` to `S15` and the four pallets, which are named by
/// their colours, are on the table from the start (2.3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Tile(u8);

/// The stack by shape: the number of tiles with no icon, a package, a wrench, a fork lift.
pub const MIX: [(Shape, [u8; 4]); 8] = [
    (Shape::Straight, [3, 5, 5, 2]),
    (Shape::WideBend, [3, 5, 5, 3]),
    (Shape::TightBend, [1, 2, 2, 1]),
    (Shape::YMerge, [2, 2, 2, 1]),
    (Shape::MergeA, [1, 1, 1, 1]),
    (Shape::MergeB, [1, 1, 1, 1]),
    (Shape::Floor, [3, 2, 4, 1]),
    (Shape::Loading, [3, 0, 0, 0]),
];

/// The starting tiles by shape.
const STARTING: [(Shape, u8); 4] =
    [(Shape::Pallet, 4), (Shape::Loading, 3), (Shape::YMerge, 6), (Shape::WideBend, 2)];

/// Shape and icon of each tile.
const FACES: [(Shape, Option<Icon>); Tile::COUNT] = faces();

const fn faces() -> [(Shape, Option<Icon>); Tile::COUNT] {
    const ICONS: [Option<Icon>; 4] = [None, Some(Icon::Package), Some(Icon::Wrench), Some(Icon::ForkLift)];
    let mut faces = [(Shape::Pallet, None); Tile::COUNT];
    let (mut at, mut row) = (0, 0);
    while row < STARTING.len() {
        let (shape, mut left) = STARTING[row];
        while left > 0 {
            faces[at] = (shape, None);
            at += 1;
            left -= 1;
        }
        row += 1;
    }
    row = 0;
    while row < MIX.len() {
        let mut column = 0;
        while column < ICONS.len() {
            let mut left = MIX[row].1[column];
            while left > 0 {
                faces[at] = (MIX[row].0, ICONS[column]);
                at += 1;
                left -= 1;
            }
            column += 1;
        }
        row += 1;
    }
    assert!(at == Tile::COUNT);
    faces
}

impl Tile {
    /// The number of tiles.
    pub const COUNT: usize = 80;
    /// The number of tiles that are on the table or aside from the start.
    pub const STARTING: usize = 15;

    /// Iterates over all tiles, the starting ones first.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..Self::COUNT as u8).map(Self)
    }

    /// Iterates over `T01` to `T65`.
    pub fn stack() -> impl Iterator<Item = Self> {
        Self::all().skip(Self::STARTING)
    }

    /// The pallet of this colour.
    pub const fn pallet(colour: Colour) -> Self {
        Self(colour as u8)
    }

    /// The index among all tiles.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The shape.
    pub const fn shape(self) -> Shape {
        FACES[self.0 as usize].0
    }

    /// The icon: the effect when it is connected, if it has one.
    pub const fn icon(self) -> Option<Icon> {
        FACES[self.0 as usize].1
    }

    /// True if it is on the table or aside from the start.
    pub const fn is_starting(self) -> bool {
        (self.0 as usize) < Self::STARTING
    }

    /// The owner's colour, if it is a pallet.
    pub fn colour(self) -> Option<Colour> {
        Colour::ALL.get(self.index()).copied()
    }

    /// Shape and icon in words: `straight + wrench`.
    pub fn name(self) -> String {
        match (self.colour(), self.icon()) {
            (Some(colour), _) => format!("{colour} pallet"),
            (None, Some(icon)) => format!("{} + {}", self.shape().name(), icon.name()),
            (None, None) => self.shape().name().to_owned(),
        }
    }

    /// The number as players read it: `#9`, `start 12`. Its notation `T09` reads like a place.
    pub fn number(self) -> String {
        match self.colour() {
            Some(colour) => colour.to_string(),
            None if self.is_starting() => format!("start {}", self.index() + 1),
            None => format!("#{}", self.index() + 1 - Self::STARTING),
        }
    }
}

impl fmt::Display for Tile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.colour() {
            Some(colour) => colour.fmt(f),
            None if self.is_starting() => write!(f, "S{:02}", self.index() + 1),
            None => write!(f, "T{:02}", self.index() + 1 - Self::STARTING),
        }
    }
}

/// The text was not a tile such as `T04`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotATile;

impl fmt::Display for NotATile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a tile is #1 to #65, S05 to S15 or the colour of a pallet")
    }
}

impl std::error::Error for NotATile {}

impl FromStr for Tile {
    type Err = NotATile;

    /// Reads a number such as `#9` as well.
    fn from_str(text: &str) -> Result<Self, NotATile> {
        if let Ok(colour) = text.parse() {
            return Ok(Self::pallet(colour));
        }
        let numbered = text.strip_prefix('#').and_then(|digits| digits.parse::<u8>().ok());
        let text = &numbered.map_or_else(|| text.to_owned(), |number| format!("T{number:02}"));
        let (least, first, most) = match text.as_bytes().first() {
            Some(b'S' | b's') => (Colour::ALL.len() + 1, 0, Self::STARTING),
            Some(b'T' | b't') => (1, Self::STARTING, Self::COUNT - Self::STARTING),
            _ => return Err(NotATile),
        };
        let digits = &text[1..];
        if digits.len() != 2 || !digits.bytes().all(|digit| digit.is_ascii_digit()) {
            return Err(NotATile);
        }
        let number: usize = digits.parse().map_err(|_| NotATile)?;
        let place = u8::try_from(first + number.saturating_sub(1)).map_err(|_| NotATile)?;
        if (least..=most).contains(&number) { Ok(Self(place)) } else { Err(NotATile) }
    }
}

as_text!(Tile);

#[cfg(test)]
mod tests {
    use super::*;

    fn tile(text: &str) -> Tile {
        text.parse().expect(text)
    }

    #[test]
    fn eighty_tiles_with_48_icons() {
        assert_eq!(Tile::all().count(), 80);
        let icons = |icon| Tile::all().filter(|tile| tile.icon() == Some(icon)).count();
        assert_eq!(Icon::ALL.map(icons), [18, 20, 10]);
        let sums: Vec<u8> = MIX.iter().map(|(_, counts)| counts.iter().sum()).collect();
        assert_eq!(sums, [15, 16, 6, 7, 4, 4, 10, 3]);
        assert!(Tile::all().take(Tile::STARTING).all(|tile| tile.is_starting() && tile.icon().is_none()));
    }

    #[test]
    fn numbers_follow_the_table_of_the_rules() {
        for (text, name) in [
            ("T01", "straight"),
            ("T04", "straight + package"),
            ("T13", "straight + wrench"),
            ("T31", "wide bend + fork lift"),
            ("T32", "tight bend"),
            ("T44", "Y merge + fork lift"),
            ("T46", "merge A + package"),
            ("T49", "merge B"),
            ("T58", "floor + wrench"),
            ("T62", "floor + fork lift"),
            ("t65", "loading"),
            ("S05", "loading"),
            ("S08", "Y merge"),
            ("S15", "wide bend"),
            ("#4", "straight + package"),
            ("#09", "straight + wrench"),
            ("yellow", "yellow pallet"),
        ] {
            assert_eq!(tile(text).name(), name, "{text}");
        }
        assert!(Tile::all().all(|one| one.to_string().parse() == Ok(one)));
        assert_eq!(["T09", "S12", "red"].map(|text| tile(text).number()), ["#9", "start 12", "red"]);
        for text in ["", "T00", "T66", "S01", "S16", "T1", "#0", "#66", "#", "pink", "Ｔ01"] {
            assert_eq!(text.parse::<Tile>(), Err(NotATile), "{text:?}");
        }
    }
}
