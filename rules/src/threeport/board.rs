//! The material on the table: colours, cards, island levels, the deck.

use std::{
    fmt,
    ops::{Index, IndexMut, RangeInclusive},
    str::FromStr,
};

use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// Cards a boat can carry (5.2).
pub const HOLD: usize = 3;

/// The game ends with the closing of this many islands (7.1).
pub const CLOSED_AT_END: usize = 2;

/// A colour of cargo, and the island that buys it; in the order in which the islands are dealt cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Colour {
    /// Written W.
    #[serde(rename = "W")]
    White,
    /// Written B.
    #[serde(rename = "B")]
    Black,
    /// Written R.
    #[serde(rename = "R")]
    Red,
}

impl Colour {
    /// White, Black, Red.
    pub const ALL: [Self; 3] = [Self::White, Self::Black, Self::Red];

    /// Its letter: `W`, `B` or `R`.
    pub const fn letter(self) -> char {
        match self {
            Self::White => 'W',
            Self::Black => 'B',
            Self::Red => 'R',
        }
    }

    /// The colour with this letter, in either case.
    pub fn of_letter(letter: char) -> Option<Self> {
        Self::ALL.into_iter().find(|colour| colour.letter().eq_ignore_ascii_case(&letter))
    }
}

/// One value for each colour; in JSON an object with the keys W, B and R.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ByColour<T> {
    /// White's.
    #[serde(rename = "W")]
    pub white: T,
    /// Black's.
    #[serde(rename = "B")]
    pub black: T,
    /// Red's.
    #[serde(rename = "R")]
    pub red: T,
}

impl<T> ByColour<T> {
    /// Makes the value of each colour, in the order White, Black, Red.
    pub fn from_fn(mut make: impl FnMut(Colour) -> T) -> Self {
        Self { white: make(Colour::White), black: make(Colour::Black), red: make(Colour::Red) }
    }

    /// Iterates over each colour with its value, in the order White, Black, Red.
    pub fn iter(&self) -> impl Iterator<Item = (Colour, &T)> {
        Colour::ALL.into_iter().map(|colour| (colour, &self[colour]))
    }
}

impl<T> Index<Colour> for ByColour<T> {
    type Output = T;

    fn index(&self, colour: Colour) -> &T {
        match colour {
            Colour::White => &self.white,
            Colour::Black => &self.black,
            Colour::Red => &self.red,
        }
    }
}

impl<T> IndexMut<Colour> for ByColour<T> {
    fn index_mut(&mut self, colour: Colour) -> &mut T {
        match colour {
            Colour::White => &mut self.white,
            Colour::Black => &mut self.black,
            Colour::Red => &mut self.red,
        }
    }
}

/// A cargo card, written `B4` everywhere. Equal cards are interchangeable.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Card {
    /// The colour of the only island that buys it.
    pub colour: Colour,
    /// Its price before the bonus: 1 to 9.
    pub value: u8,
}

impl Card {
    /// The card of this colour and value.
    pub const fn new(colour: Colour, value: u8) -> Self {
        Self { colour, value }
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.colour.letter(), self.value)
    }
}

/// The text was not a card such as `B4`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotACard;

impl fmt::Display for NotACard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a card is a letter W, B or R and a value 1 to 9, such as B4")
    }
}

impl std::error::Error for NotACard {}

impl FromStr for Card {
    type Err = NotACard;

    fn from_str(text: &str) -> Result<Self, NotACard> {
        let mut signs = text.chars();
        let (Some(letter), Some(digit), None) = (signs.next(), signs.next(), signs.next()) else {
            return Err(NotACard);
        };
        match (Colour::of_letter(letter), digit.to_digit(10).and_then(|digit| u8::try_from(digit).ok())) {
            (Some(colour), Some(value @ 1..=9)) => Ok(Self::new(colour, value)),
            _ => Err(NotACard),
        }
    }
}

impl Serialize for Card {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Card {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(serde::de::Error::custom)
    }
}

/// The level of an open island: the bonus for each card sold there, and how many cards use it up. In JSON 1 to 3.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub enum Level {
    /// Island cards 1, 2 and 3 are left.
    One = 1,
    /// Island cards 2 and 3 are left.
    Two,
    /// Only island card 3 is left.
    Three,
}

impl Level {
    /// From the first to the last.
    pub const ALL: [Self; 3] = [Self::One, Self::Two, Self::Three];

    /// 1, 2 or 3.
    pub const fn number(self) -> u8 {
        self as u8
    }

    /// The level after an upgrade; `None` after the last, because then the island closes.
    pub const fn next(self) -> Option<Self> {
        match self {
            Self::One => Some(Self::Two),
            Self::Two => Some(Self::Three),
            Self::Three => None,
        }
    }

    /// The island cards of `colour` that are left on an island of this level, top first.
    pub fn island_cards(self, colour: Colour) -> impl Iterator<Item = Card> {
        (self.number()..=Self::Three.number()).map(move |value| Card::new(colour, value))
    }
}

impl TryFrom<u8> for Level {
    type Error = &'static str;

    fn try_from(number: u8) -> Result<Self, Self::Error> {
        Self::ALL.into_iter().find(|level| level.number() == number).ok_or("a level is 1, 2 or 3")
    }
}

impl From<Level> for u8 {
    fn from(level: Level) -> Self {
        level.number()
    }
}

/// The make-up of the deck: values 1 to `max_value`, `copies` of each, in each colour (2.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Deck {
    /// The highest value, 4 to 9.
    pub max_value: u8,
    /// Copies of each card, 2 to 4.
    pub copies: u8,
}

impl Deck {
    /// Highest values allowed.
    pub const MAX_VALUES: RangeInclusive<u8> = 4..=9;
    /// Numbers of copies allowed.
    pub const COPIES: RangeInclusive<u8> = 2..=4;
    /// The smallest deck allowed.
    pub const FEWEST: u32 = 30;

    /// The number of cards in the deck.
    pub const fn size(self) -> u32 {
        Colour::ALL.len() as u32 * self.max_value as u32 * self.copies as u32
    }

    /// Every different card once: by colour, then by value.
    pub fn kinds(self) -> impl Iterator<Item = Card> {
        Colour::ALL
            .into_iter()
            .flat_map(move |colour| (1..=self.max_value).map(move |value| Card::new(colour, value)))
    }

    /// The cards that are shuffled: the deck without the nine island cards, in the order of [`kinds`](Self::kinds).
    pub fn pack(self) -> Vec<Card> {
        let left = |card: Card| usize::from(self.copies - u8::from(card.value <= Level::Three.number()));
        self.kinds().flat_map(|card| std::iter::repeat_n(card, left(card))).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const USUAL: Deck = Deck { max_value: 6, copies: 3 };

    #[test]
    fn the_usual_deck_has_54_cards_of_18_kinds() {
        assert_eq!(USUAL.size(), 54);
        assert_eq!(USUAL.kinds().count(), 18);
    }

    #[test]
    fn each_colour_has_15_cards_worth_57_in_the_pack() {
        let pack = USUAL.pack();
        assert_eq!(pack.len(), 45);
        for colour in Colour::ALL {
            let values: Vec<u8> =
                pack.iter().filter(|card| card.colour == colour).map(|card| card.value).collect();
            assert_eq!(values, [1, 1, 2, 2, 3, 3, 4, 4, 4, 5, 5, 5, 6, 6, 6]);
            assert_eq!(values.iter().sum::<u8>(), 57);
        }
    }

    #[test]
    fn pack_and_islands_are_the_deck() {
        for deck in
            Deck::MAX_VALUES.flat_map(|max_value| Deck::COPIES.map(move |copies| Deck { max_value, copies }))
        {
            let islands = Colour::ALL.into_iter().flat_map(|colour| Level::One.island_cards(colour)).count();
            assert_eq!(deck.pack().len() + islands, deck.size() as usize);
        }
    }

    #[test]
    fn levels_follow_each_other() {
        let mut levels = vec![Level::One];
        while let Some(next) = levels.last().and_then(|level| level.next()) {
            levels.push(next);
        }
        assert_eq!(levels, Level::ALL);
        let cards: Vec<String> =
            Level::Two.island_cards(Colour::Black).map(|card| card.to_string()).collect();
        assert_eq!(cards, ["B2", "B3"]);
    }

    #[test]
    fn cards_are_a_letter_and_a_digit() {
        assert_eq!("B4".parse(), Ok(Card::new(Colour::Black, 4)));
        assert_eq!("w9".parse(), Ok(Card::new(Colour::White, 9)));
        for text in ["", "B", "4", "B0", "B10", "X4", "4B", " B4", "B٤"] {
            assert_eq!(text.parse::<Card>(), Err(NotACard), "{text:?}");
        }
    }
}
