//! The piecepack: four suits, six ranks, and a tile and a coin of each pair.

use std::{fmt, str::FromStr};

use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// A suit of the piecepack.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Suit {
    /// Written S.
    Sun,
    /// Written M.
    Moon,
    /// Written C.
    Crown,
    /// Written A.
    Arms,
}

impl Suit {
    /// Sun, Moon, Crown, Arms.
    pub const ALL: [Self; 4] = [Self::Sun, Self::Moon, Self::Crown, Self::Arms];

    /// The letter: `S`, `M`, `C` or `A`.
    pub const fn letter(self) -> char {
        match self {
            Self::Sun => 'S',
            Self::Moon => 'M',
            Self::Crown => 'C',
            Self::Arms => 'A',
        }
    }

    /// The name: `Sun`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Sun => "Sun",
            Self::Moon => "Moon",
            Self::Crown => "Crown",
            Self::Arms => "Arms",
        }
    }

    /// The index in [`ALL`](Self::ALL).
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The suit with this letter, in either case.
    pub fn of_letter(letter: char) -> Option<Self> {
        Self::ALL.into_iter().find(|suit| suit.letter().eq_ignore_ascii_case(&letter))
    }
}

impl fmt::Display for Suit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A rank of the piecepack.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Rank {
    /// Written n; 0 is read too.
    Null,
    /// Written a; 1 is read too.
    Ace,
    /// Written 2.
    Two,
    /// Written 3.
    Three,
    /// Written 4.
    Four,
    /// Written 5.
    Five,
}

impl Rank {
    /// Null, ace, 2, 3, 4, 5.
    pub const ALL: [Self; 6] = [Self::Null, Self::Ace, Self::Two, Self::Three, Self::Four, Self::Five];

    /// The sign: `n`, `a` or a digit.
    pub const fn sign(self) -> char {
        match self {
            Self::Null => 'n',
            Self::Ace => 'a',
            Self::Two => '2',
            Self::Three => '3',
            Self::Four => '4',
            Self::Five => '5',
        }
    }

    /// The name: `null`, `ace` or a digit.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Null => "null",
            Self::Ace => "ace",
            Self::Two => "2",
            Self::Three => "3",
            Self::Four => "4",
            Self::Five => "5",
        }
    }

    /// The index in [`ALL`](Self::ALL).
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The rank with this sign, in either case; `0` is null and `1` is ace.
    pub fn of_sign(sign: char) -> Option<Self> {
        match sign.to_ascii_lowercase() {
            '0' => Some(Self::Null),
            '1' => Some(Self::Ace),
            sign => Self::ALL.into_iter().find(|rank| rank.sign() == sign),
        }
    }
}

/// A pair of suit and rank, as on a tile or a coin; written `Sn`, `Aa`, `C4`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Piece {
    /// The suit.
    pub suit: Suit,
    /// The rank.
    pub rank: Rank,
}

/// A tile: both suit and rank are visible.
pub type Tile = Piece;

/// A coin: rank on one side, suit on the other.
pub type Coin = Piece;

impl Piece {
    /// The number of pairs.
    pub const COUNT: usize = Suit::ALL.len() * Rank::ALL.len();

    /// The piece of this suit and rank.
    pub const fn new(suit: Suit, rank: Rank) -> Self {
        Self { suit, rank }
    }

    /// Every pair once: by suit, then by rank.
    pub fn all() -> impl Iterator<Item = Self> {
        Suit::ALL.into_iter().flat_map(|suit| Rank::ALL.into_iter().map(move |rank| Self { suit, rank }))
    }

    /// The index in [`all`](Self::all).
    pub const fn index(self) -> usize {
        self.suit.index() * Rank::ALL.len() + self.rank.index()
    }

    /// The name in words: `Moon ace`.
    pub fn name(self) -> String {
        format!("{} {}", self.suit.name(), self.rank.name())
    }
}

impl fmt::Display for Piece {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.suit.letter(), self.rank.sign())
    }
}

/// The text was not a piece such as `C4`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotAPiece;

impl fmt::Display for NotAPiece {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a piece is a letter S, M, C or A and a rank n, a or 2 to 5, such as C4")
    }
}

impl std::error::Error for NotAPiece {}

impl FromStr for Piece {
    type Err = NotAPiece;

    fn from_str(text: &str) -> Result<Self, NotAPiece> {
        let mut signs = text.chars();
        let (Some(letter), Some(sign), None) = (signs.next(), signs.next(), signs.next()) else {
            return Err(NotAPiece);
        };
        Suit::of_letter(letter)
            .zip(Rank::of_sign(sign))
            .map(|(suit, rank)| Self { suit, rank })
            .ok_or(NotAPiece)
    }
}

impl Serialize for Piece {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Piece {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(serde::de::Error::custom)
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn there_are_24_pairs_each_at_its_place() {
        let all: Vec<Piece> = Piece::all().collect();
        assert_eq!(all.len(), Piece::COUNT);
        assert!(all.iter().enumerate().all(|(index, piece)| piece.index() == index));
        let codes: BTreeSet<String> = all.iter().map(Piece::to_string).collect();
        assert_eq!(codes.len(), 24);
        assert!(all.iter().all(|piece| piece.to_string().parse() == Ok(*piece)));
    }

    #[test]
    fn codes_are_read_in_either_case_and_with_digits() {
        let read = |text: &str| text.parse::<Piece>();
        assert_eq!(read("sN"), Ok(Piece::new(Suit::Sun, Rank::Null)));
        assert_eq!(read("S0"), read("Sn"));
        assert_eq!(read("a1"), read("Aa"));
        assert_eq!(read("c4").map(Piece::name), Ok("Crown 4".to_owned()));
        for text in ["", "S", "S6", "X2", "Sn ", "4C", "S2n", "S٢"] {
            assert_eq!(read(text), Err(NotAPiece), "{text:?}");
        }
    }
}
