//! The four colours and the city tiles, with their places on the table.

use std::{fmt, str::FromStr};

use super::cell::{Cell, Heading};
use crate::{
    as_text::as_text,
    piecepack::{self, Rank, Suit},
};

/// One of the four companies, each a suit of the piecepack (R1); written `red`, or by its letter `R`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Colour {
    /// Suns.
    Red,
    /// Crowns.
    Green,
    /// Arms.
    Blue,
    /// Moons.
    Black,
}

impl Colour {
    /// Red, green, blue, black: the order of turns.
    pub const ALL: [Self; 4] = [Self::Red, Self::Green, Self::Blue, Self::Black];

    /// The letter: `R`, `G`, `B` or `K`.
    pub const fn letter(self) -> char {
        match self {
            Self::Red => 'R',
            Self::Green => 'G',
            Self::Blue => 'B',
            Self::Black => 'K',
        }
    }

    /// The name: `red`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Red => "red",
            Self::Green => "green",
            Self::Blue => "blue",
            Self::Black => "black",
        }
    }

    /// The suit of the piecepack.
    pub const fn suit(self) -> Suit {
        match self {
            Self::Red => Suit::Sun,
            Self::Green => Suit::Crown,
            Self::Blue => Suit::Arms,
            Self::Black => Suit::Moon,
        }
    }

    /// The index in [`ALL`](Self::ALL).
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The colour with this letter, in either case.
    pub fn of_letter(letter: char) -> Option<Self> {
        Self::ALL.into_iter().find(|colour| colour.letter().eq_ignore_ascii_case(&letter))
    }
}

/// One value for each colour, in the order of [`Colour::ALL`].
pub(super) type ByColour<T> = [T; 4];

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
        f.write_str("a colour is red, green, blue or black")
    }
}

impl std::error::Error for NotAColour {}

impl FromStr for Colour {
    type Err = NotAColour;

    fn from_str(text: &str) -> Result<Self, NotAColour> {
        let named = |colour: &Self| colour.name().eq_ignore_ascii_case(text);
        Self::ALL.into_iter().find(named).ok_or(NotAColour)
    }
}

/// A city tile, written `R0` to `K5`: null counts 0, an ace counts 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Tile {
    colour: Colour,
    value: u8,
}

impl Tile {
    /// The number of tiles.
    pub const COUNT: usize = 24;
    /// The highest number on a tile.
    pub const MOST: u8 = 5;

    /// The tile of this colour and number; `None` above 5.
    pub const fn new(colour: Colour, value: u8) -> Option<Self> {
        if value <= Self::MOST { Some(Self { colour, value }) } else { None }
    }

    /// The tile of the colour's first hub: its ace (3).
    pub const fn ace(colour: Colour) -> Self {
        Self { colour, value: 1 }
    }

    /// The tile where the colour's official begins: its null (3).
    pub const fn null(colour: Colour) -> Self {
        Self { colour, value: 0 }
    }

    /// Every tile once: by colour, then by number.
    pub fn all() -> impl Iterator<Item = Self> {
        let of = |colour| (0..=Self::MOST).map(move |value| Self { colour, value });
        Colour::ALL.into_iter().flat_map(of)
    }

    /// The colour.
    pub const fn colour(self) -> Colour {
        self.colour
    }

    /// The number, 0 to 5.
    pub const fn value(self) -> u8 {
        self.value
    }

    /// The next higher tile of the colour, to which its hub moves; `None` after the 5.
    pub const fn next(self) -> Option<Self> {
        Self::new(self.colour, self.value + 1)
    }

    /// The index in [`all`](Self::all).
    pub const fn index(self) -> usize {
        self.colour.index() * (Self::MOST as usize + 1) + self.value as usize
    }

    /// The tile with this index in [`all`](Self::all).
    pub fn of_index(index: usize) -> Option<Self> {
        let each = usize::from(Self::MOST) + 1;
        let colour = *Colour::ALL.get(index / each)?;
        Self::new(colour, u8::try_from(index % each).ok()?)
    }

    /// The tile in words: "green 4". Its notation `G4` reads like a cell.
    pub fn name(self) -> String {
        format!("{} {}", self.colour, self.value)
    }

    /// The same tile as a piece of the piecepack.
    pub const fn piece(self) -> piecepack::Tile {
        piecepack::Tile::new(self.colour.suit(), Rank::ALL[self.value as usize])
    }
}

impl fmt::Display for Tile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.colour.letter(), self.value)
    }
}

/// The text was not a tile such as `G1`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotATile;

impl fmt::Display for NotATile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a tile is R, G, B or K and a number 0 to 5, such as G1")
    }
}

impl std::error::Error for NotATile {}

impl FromStr for Tile {
    type Err = NotATile;

    fn from_str(text: &str) -> Result<Self, NotATile> {
        let mut signs = text.chars();
        let (Some(letter), Some(digit), None) = (signs.next(), signs.next(), signs.next()) else {
            return Err(NotATile);
        };
        let value = digit.to_digit(10).and_then(|value| u8::try_from(value).ok());
        let tile = Colour::of_letter(letter).zip(value).and_then(|(colour, value)| Self::new(colour, value));
        tile.ok_or(NotATile)
    }
}

/// The corner of a tile that has the suit: its only way in from a link (R7).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Corner {
    /// Written TL.
    TopLeft,
    /// Written TR.
    TopRight,
    /// Written BR.
    BottomRight,
    /// Written BL.
    BottomLeft,
}

impl Corner {
    /// Clockwise from the top left, as quarter turns of the tile count.
    pub const ALL: [Self; 4] = [Self::TopLeft, Self::TopRight, Self::BottomRight, Self::BottomLeft];

    /// The sign: `TL`, `TR`, `BR` or `BL`.
    pub const fn sign(self) -> &'static str {
        match self {
            Self::TopLeft => "TL",
            Self::TopRight => "TR",
            Self::BottomRight => "BR",
            Self::BottomLeft => "BL",
        }
    }

    /// The two headings that lead out of the tile there.
    pub const fn doors(self) -> [Heading; 2] {
        match self {
            Self::TopLeft => [Heading::N, Heading::W],
            Self::TopRight => [Heading::N, Heading::E],
            Self::BottomRight => [Heading::E, Heading::S],
            Self::BottomLeft => [Heading::S, Heading::W],
        }
    }
}

/// A tile on the table, written `R4@C3:TL`: two by two cells from the top left one on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct CityTile {
    tile: Tile,
    origin: Cell,
    tick: Corner,
}

impl CityTile {
    /// A tile with its top left cell and the corner of its tick; `None` if it would leave the table.
    pub fn new(tile: Tile, origin: Cell, tick: Corner) -> Option<Self> {
        Cell::new(origin.column() + 1, origin.row() + 1).map(|_| Self { tile, origin, tick })
    }

    /// The tile itself.
    pub const fn tile(self) -> Tile {
        self.tile
    }

    /// The top left cell.
    pub const fn origin(self) -> Cell {
        self.origin
    }

    /// The corner of the tick.
    pub const fn tick(self) -> Corner {
        self.tick
    }

    /// The four cells, clockwise from the top left.
    pub fn cells(self) -> [Cell; 4] {
        let (column, row) = (self.origin.column(), self.origin.row());
        // All four can be named, or the tile could not have been made.
        let at = |right, down| Cell::new(column + right, row + down).unwrap_or(self.origin);
        [at(0, 0), at(1, 0), at(1, 1), at(0, 1)]
    }

    /// The cell of the tick.
    pub fn tick_cell(self) -> Cell {
        self.cells()[self.tick as usize]
    }

    /// The up to two cells outside from which a link leads into it (R7).
    pub fn doors(self) -> impl Iterator<Item = Cell> {
        let tick = self.tick_cell();
        self.tick.doors().into_iter().filter_map(move |heading| tick.beside(heading))
    }

    /// True if the two share a whole side (R8).
    pub const fn adjoins(self, other: Self) -> bool {
        let wide = self.origin.column().abs_diff(other.origin.column());
        let high = self.origin.row().abs_diff(other.origin.row());
        (wide == 2 && high == 0) || (wide == 0 && high == 2)
    }
}

impl fmt::Display for CityTile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}@{}:{}", self.tile, self.origin, self.tick.sign())
    }
}

/// The text was not a tile on the table such as `R4@C3:TL`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotACityTile;

impl fmt::Display for NotACityTile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a tile on the table has its top left cell and the corner of its tick, such as R4@C3:TL")
    }
}

impl std::error::Error for NotACityTile {}

impl FromStr for CityTile {
    type Err = NotACityTile;

    fn from_str(text: &str) -> Result<Self, NotACityTile> {
        let (tile, place) = text.split_once('@').ok_or(NotACityTile)?;
        let (origin, tick) = place.split_once(':').ok_or(NotACityTile)?;
        let tick = Corner::ALL.into_iter().find(|corner| corner.sign() == tick).ok_or(NotACityTile)?;
        let (tile, origin) = (tile.parse().ok(), origin.parse().ok());
        tile.zip(origin).and_then(|(tile, origin)| Self::new(tile, origin, tick)).ok_or(NotACityTile)
    }
}

as_text!(Colour, Tile, CityTile);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn there_are_24_tiles_each_at_its_place() {
        let all: Vec<Tile> = Tile::all().collect();
        assert_eq!(all.len(), Tile::COUNT);
        assert!(all.iter().enumerate().all(|(index, tile)| tile.index() == index));
        assert!(all.iter().all(|tile| Tile::of_index(tile.index()) == Some(*tile)));
        assert_eq!(Tile::of_index(Tile::COUNT), None);
        assert!(all.iter().all(|tile| tile.to_string().parse() == Ok(*tile)));
        assert_eq!(Tile::ace(Colour::Black).piece().to_string(), "Ma");
        for text in ["", "R", "R6", "X1", "R1 ", "1R"] {
            assert_eq!(text.parse::<Tile>(), Err(NotATile), "{text:?}");
        }
    }

    #[test]
    fn a_tile_is_entered_at_its_tick_only() {
        let doors = |text: &str| {
            let tile: CityTile = text.parse().expect(text);
            assert_eq!(tile.to_string(), text);
            tile.doors().map(|cell| cell.to_string()).collect::<Vec<_>>().join(" ")
        };
        assert_eq!(doors("G1@C7:BR"), "E8 D9");
        assert_eq!(doors("K3@G9:TL"), "G8 F9");
        assert_eq!(doors("R4@G11:BL"), "G13 F12");
        assert_eq!(doors("R4@G11:TR"), "H10 I11");
        for text in ["R4", "R4@C3", "R4@C3:XX", "R4@AV1:TL", "R4@C28:TL", "@C3:TL"] {
            assert_eq!(text.parse::<CityTile>(), Err(NotACityTile), "{text:?}");
        }
    }
}
