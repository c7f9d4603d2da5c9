//! Items that change hands in a deal: deeds and drydock cards.

use std::fmt;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::{
    board::{BOARD, DEEDS, Deed},
    decks::Deck,
};

/// A deed or a drydock card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Item {
    /// A port, vessel or utility, with the ships moored there.
    Deed(Deed),
    /// The card "Get out of Drydock Free" of this deck.
    Card(Deck),
}

impl Item {
    /// Iterates over every item, in board order, cards last.
    pub fn all() -> impl Iterator<Item = Self> {
        Deed::all().map(Self::Deed).chain(Deck::ALL.map(Self::Card))
    }

    /// The word in notation.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Deed(deed) => deed.id(),
            Self::Card(Deck::Chance) => "chance_card",
            Self::Card(Deck::Chest) => "chest_card",
        }
    }

    const fn bit(self) -> u32 {
        match self {
            Self::Deed(deed) => 1 << deed.index(),
            Self::Card(Deck::Chance) => 1 << DEEDS,
            Self::Card(Deck::Chest) => 1 << (DEEDS + 1),
        }
    }

    /// Reads a slug, a square number or the beginning of just one slug or name, in any case (2.1.1).
    ///
    /// # Errors
    /// The items it could have meant; empty if nothing begins with the word.
    pub fn read(word: &str) -> Result<Self, Vec<Self>> {
        let word = word.to_lowercase().replace(['-', '\''], "_");
        if let Some(deed) = word.parse().ok().and_then(Deed::at) {
            return Ok(Self::Deed(deed));
        }
        if let Some(item) = Self::all().find(|item| item.id() == word) {
            return Ok(item);
        }
        let named = |item: &Self| match item {
            Self::Deed(deed) => {
                BOARD[usize::from(deed.square())].name.to_lowercase().replace([' ', '-', '\''], "_")
            }
            Self::Card(_) => item.id().to_owned(),
        };
        // A vessel is found by its own name too: "alacrity", not only "dispatch".
        let begins = |item: &Self| item.id().starts_with(&word) || named(item).starts_with(&word);
        let fits: Vec<Self> = if word.is_empty() { vec![] } else { Self::all().filter(begins).collect() };
        match fits.as_slice() {
            [one] => Ok(*one),
            _ => Err(fits),
        }
    }
}

impl fmt::Display for Item {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Deed(deed) => deed.fmt(f),
            Self::Card(deck) => write!(f, "the drydock card of {deck}"),
        }
    }
}

impl Serialize for Item {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.id())
    }
}

impl<'de> Deserialize<'de> for Item {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let id = String::deserialize(deserializer)?;
        let item = Self::all().find(|item| item.id() == id);
        item.ok_or_else(|| serde::de::Error::custom("no such deed or card"))
    }
}

/// Deeds and cards, each at most once; in JSON their words with plus signs between.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Items(u32);

impl Items {
    /// The empty set.
    pub const NONE: Self = Self(0);

    /// True if `item` is in the set.
    pub const fn contains(self, item: Item) -> bool {
        self.0 & item.bit() != 0
    }

    /// True if the set is empty.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The number of items.
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// One bit for each deed, in board order, then one for each card.
    pub(super) const fn bits(self) -> u32 {
        self.0
    }

    /// The deeds of these bits.
    pub(super) const fn of_deeds(bits: u32) -> Self {
        Self(bits & ((1 << DEEDS) - 1))
    }

    /// True if an item is in both.
    pub const fn meets(self, other: Self) -> bool {
        self.0 & other.0 != 0
    }

    /// The same items and `item`.
    #[must_use]
    pub const fn with(self, item: Item) -> Self {
        Self(self.0 | item.bit())
    }

    /// The items of both sets.
    #[must_use]
    pub const fn and(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// Iterates over the items, in board order, cards last.
    pub fn iter(self) -> impl Iterator<Item = Item> {
        Item::all().filter(move |item| self.contains(*item))
    }

    /// Iterates over the deeds among them, in board order.
    pub fn deeds(self) -> impl Iterator<Item = Deed> {
        Deed::all().filter(move |deed| self.contains(Item::Deed(*deed)))
    }

    /// Iterates over the cards among them.
    pub fn cards(self) -> impl Iterator<Item = Deck> {
        Deck::ALL.into_iter().filter(move |deck| self.contains(Item::Card(*deck)))
    }
}

impl FromIterator<Item> for Items {
    fn from_iter<I: IntoIterator<Item = Item>>(items: I) -> Self {
        items.into_iter().fold(Self::NONE, Self::with)
    }
}

impl Serialize for Items {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let words: Vec<&str> = self.iter().map(Item::id).collect();
        serializer.serialize_str(&words.join("+"))
    }
}

impl<'de> Deserialize<'de> for Items {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        let mut items = Self::NONE;
        for word in text.split('+').filter(|word| !word.is_empty()) {
            let item = Item::all().find(|item| item.id() == word);
            let item = item.filter(|item| !items.contains(*item));
            items = items.with(item.ok_or_else(|| serde::de::Error::custom("no such deed or card"))?);
        }
        Ok(items)
    }
}

/// Money, deeds and cards that go one way in a deal.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Bundle {
    /// Dollars.
    pub money: u32,
    /// Deeds and cards.
    pub items: Items,
}

impl Bundle {
    /// Only money.
    pub const fn money(money: u32) -> Self {
        Self { money, items: Items::NONE }
    }

    /// Only deeds and cards.
    pub const fn items(items: Items) -> Self {
        Self { money: 0, items }
    }

    /// True if the bundle is empty.
    pub const fn is_empty(self) -> bool {
        self.money == 0 && self.items.is_empty()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ports_are_found_by_slug_number_and_beginning() {
        for word in ["hong_kong", "29", "hong", "Hong-Kong", "HONG_KONG"] {
            assert_eq!(Item::read(word).map(Item::id), Ok("hong_kong"), "{word}");
        }
        assert_eq!(Item::read("dispatch").map(Item::id), Ok("alacrity"));
        assert_eq!(Item::read("chest").map(Item::id), Ok("chest_card"));
        assert_eq!(Item::read("b").unwrap_err().len(), 4, "Bathurst, Tamar, Bombay, the Pumps");
        for word in ["", "0", "40", "atlantis", "\u{202e}"] {
            assert_eq!(Item::read(word), Err(vec![]), "{word}");
        }
    }

    #[test]
    fn items_are_written_as_one_text() {
        let items: Items =
            ["malta", "chance_card", "ascension"].iter().map(|word| Item::read(word).unwrap()).collect();
        assert_eq!(serde_json::to_string(&items).unwrap(), "\"ascension+malta+chance_card\"");
        assert_eq!(serde_json::from_str::<Items>("\"ascension+malta+chance_card\"").unwrap(), items);
        for wrong in ["\"malta+malta\"", "\"paris\"", "\"malta lagos\""] {
            assert!(serde_json::from_str::<Items>(wrong).is_err(), "{wrong}");
        }
        assert_eq!(items.deeds().count() + items.cards().count(), items.len() as usize);
    }
}
