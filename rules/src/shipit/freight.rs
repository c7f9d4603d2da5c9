//! Freight: the coins, their places, and the seats that may know their numbers (section 6).

use std::{fmt, str::FromStr};

use serde::{Deserialize, Serialize};

use super::{
    cell::Cell,
    tiles::{Colour, Tile},
};
use crate::{Seat, as_text::as_text};

/// A coin's public name, written `R#2`. It never reveals the number: coins that are shuffled get new names.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Token {
    /// The coin's colour.
    pub colour: Colour,
    /// Counted from 1 for each colour.
    pub number: u8,
}

impl fmt::Display for Token {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}#{}", self.colour.letter(), self.number)
    }
}

/// The text was not a coin such as `R#2`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotAToken;

impl fmt::Display for NotAToken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a coin is R, G, B or K with its number on the board, such as R#2")
    }
}

impl std::error::Error for NotAToken {}

impl FromStr for Token {
    type Err = NotAToken;

    /// Reads the name with or without the sign between letter and number.
    fn from_str(text: &str) -> Result<Self, NotAToken> {
        let mut signs = text.chars();
        let colour = signs.next().and_then(Colour::of_letter).ok_or(NotAToken)?;
        let rest = signs.as_str();
        let digits = rest.strip_prefix('#').unwrap_or(rest);
        if !digits.bytes().all(|sign| sign.is_ascii_digit()) {
            return Err(NotAToken);
        }
        let number = digits.parse().ok().filter(|number| *number > 0).ok_or(NotAToken)?;
        Ok(Self { colour, number })
    }
}

/// The place of a coin or an official: a tile, written `G1`, or half of a link, written by its cell: `F11`.
///
/// The cell of column G and row 3 is written `G03` here, because `G3` is the tile of that name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Place {
    /// A tile.
    Tile(Tile),
    /// Half of a link.
    Half(Cell),
}

impl Place {
    /// The tile, if it is one.
    pub const fn tile(self) -> Option<Tile> {
        match self {
            Self::Tile(tile) => Some(tile),
            Self::Half(_) => None,
        }
    }

    /// The place in words: "green 1" for a tile, `F11` for half of a link.
    pub fn name(self) -> String {
        match self {
            Self::Tile(tile) => tile.name(),
            Self::Half(_) => self.to_string(),
        }
    }

    /// The cell, if it is half of a link.
    pub const fn half(self) -> Option<Cell> {
        match self {
            Self::Half(cell) => Some(cell),
            Self::Tile(_) => None,
        }
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Tile(tile) => tile.fmt(f),
            Self::Half(cell) => {
                let label = cell.to_string();
                if label.parse::<Tile>().is_err() {
                    return f.write_str(&label);
                }
                write!(f, "{}{:02}", cell.column_letters(), cell.row() + 1)
            }
        }
    }
}

/// The text was neither a tile nor a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotAPlace;

impl fmt::Display for NotAPlace {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a place is a tile such as G1, or the cell of half a link such as F11 or G03")
    }
}

impl std::error::Error for NotAPlace {}

impl FromStr for Place {
    type Err = NotAPlace;

    fn from_str(text: &str) -> Result<Self, NotAPlace> {
        let tile = text.parse().map(Self::Tile);
        tile.or_else(|_| text.parse().map(Self::Half)).map_err(|_| NotAPlace)
    }
}

/// The way of a piece, both ends included, written `F11>R4>G1`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Way(pub Vec<Place>);

impl fmt::Display for Way {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let places: Vec<String> = self.0.iter().map(Place::to_string).collect();
        f.write_str(&places.join(">"))
    }
}

impl FromStr for Way {
    type Err = NotAPlace;

    fn from_str(text: &str) -> Result<Self, NotAPlace> {
        text.split('>').map(str::parse).collect::<Result<_, _>>().map(Self)
    }
}

as_text!(Token, Place, Way);

/// A coin on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Coin {
    /// Its public name.
    pub token: Token,
    /// Its number, 1 to 5.
    pub number: u8,
    /// Its place.
    pub at: Place,
    /// The side that is up.
    pub face: Face,
    /// True if it has moved in this turn.
    pub moved: bool,
}

/// The side of a coin that is up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "side", rename_all = "snake_case", deny_unknown_fields)]
pub enum Face {
    /// The number: it is warehoused, and locked until its hub ships.
    Up {},
    /// The colour. The public knowledge of its number is the same for all coins of its colour that were laid at once.
    Down {
        /// The time at which it was laid: 0 at the setup, then the number of the shipment.
        batch: u8,
        /// The seat that laid it and has seen its number.
        known_to: Option<Seat>,
    },
}

impl Coin {
    /// Its colour.
    pub const fn colour(self) -> Colour {
        self.token.colour
    }

    /// True if it is warehoused: number up, and locked.
    pub const fn is_up(self) -> bool {
        matches!(self.face, Face::Up {})
    }

    /// The batch in which it was laid, if its number is down.
    pub const fn batch(self) -> Option<u8> {
        match self.face {
            Face::Down { batch, .. } => Some(batch),
            Face::Up {} => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cell_with_the_name_of_a_tile_is_written_with_a_zero() {
        let place = |text: &str| text.parse::<Place>().map(|place| place.to_string());
        assert_eq!(place("g3"), Ok("G3".to_owned()));
        assert_eq!(place("g03"), Ok("G03".to_owned()));
        assert_eq!(place("G6"), Ok("G6".to_owned()));
        assert_eq!(place("F011"), Ok("F11".to_owned()));
        assert!("G3".parse::<Place>().is_ok_and(|place| place.tile().is_some()));
        assert!("G03".parse::<Place>().is_ok_and(|place| place.half().is_some()));
        assert!(
            "F11>R4>G1".parse::<Way>().is_ok_and(|way| way.0.len() == 3 && way.to_string() == "F11>R4>G1")
        );
        assert_eq!(place("R#1"), Err(NotAPlace));
    }

    #[test]
    fn tokens_are_read_with_or_without_their_sign() {
        let token = |text: &str| text.parse::<Token>().map(|token| token.to_string());
        assert_eq!(token("R#12"), Ok("R#12".to_owned()));
        assert_eq!(token("k3"), Ok("K#3".to_owned()));
        for text in ["", "R", "R#", "R#0", "R##1", "X#1", "R#256", "R#+1", "R# 1"] {
            assert_eq!(token(text), Err(NotAToken), "{text:?}");
        }
    }
}
