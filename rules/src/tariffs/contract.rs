//! Contracts: the start, the calls and the end of a trip.

use std::{fmt, str::FromStr};

use crate::{
    as_text::as_text,
    piecepack::{Rank, Suit, Tile},
};

/// A contract: a suit for each rank in the order null, ace, 2 to 5, written `SMSSSS` (2.3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Contract([Suit; Rank::ALL.len()]);

impl Contract {
    /// The contract with these suits, null's first.
    pub const fn new(suits: [Suit; Rank::ALL.len()]) -> Self {
        Self(suits)
    }

    /// The suits, null's first.
    pub const fn suits(self) -> [Suit; Rank::ALL.len()] {
        self.0
    }

    /// The tile of this rank.
    pub const fn tile(self, rank: Rank) -> Tile {
        Tile::new(self.0[rank.index()], rank)
    }

    /// Iterates over the six tiles: null, ace, factories.
    pub fn tiles(self) -> impl Iterator<Item = Tile> {
        Rank::ALL.into_iter().map(move |rank| self.tile(rank))
    }

    /// The tiles in words: "Sun null, Moon ace, Sun 2, Sun 3, Sun 4, Arms 5".
    pub fn name(self) -> String {
        self.tiles().map(Tile::name).collect::<Vec<_>>().join(", ")
    }
}

impl fmt::Display for Contract {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|suit| write!(f, "{}", suit.letter()))
    }
}

/// The text was not a contract such as `SMSSSS`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotAContract;

impl fmt::Display for NotAContract {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a contract is six letters S, M, C or A, such as SMSSSS")
    }
}

impl std::error::Error for NotAContract {}

impl FromStr for Contract {
    type Err = NotAContract;

    fn from_str(text: &str) -> Result<Self, NotAContract> {
        let suits: Option<Vec<Suit>> = text.chars().take(7).map(Suit::of_letter).collect();
        suits.and_then(|suits| suits.try_into().ok()).map(Self).ok_or(NotAContract)
    }
}

as_text!(Contract);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn contracts_are_six_letters() {
        let contract: Contract = "smSSSa".parse().expect("a contract");
        assert_eq!(contract.to_string(), "SMSSSA");
        assert_eq!(
            contract.tiles().map(|tile| tile.to_string()).collect::<Vec<_>>(),
            ["Sn", "Ma", "S2", "S3", "S4", "A5"]
        );
        for text in ["", "SSSSS", "SSSSSSS", "SSSSSX"] {
            assert_eq!(text.parse::<Contract>(), Err(NotAContract), "{text:?}");
        }
    }
}
