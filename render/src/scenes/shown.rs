//! The names of seats as pictures show them.

use harbormaster_rules::{Language, Reader, Seat};
use unicode_segmentation::UnicodeSegmentation;

use crate::text::{shown_name, without_isolates};

/// The names of seats as pictures show them, drawable and never empty, and the language of the picture's words.
pub(super) struct Shown {
    names: Vec<String>,
    language: Language,
}

impl Shown {
    pub(super) fn new(reader: &Reader<'_>) -> Self {
        let names = reader.names().iter().enumerate();
        Self {
            names: names.map(|(seat, name)| shown_name(name, seat)).collect(),
            language: reader.language(),
        }
    }

    /// The same in English, for tests.
    #[cfg(test)]
    pub(super) fn english(names: &[String]) -> Self {
        Self::new(&Reader::new(names, Language::English))
    }

    /// Returns the reader of the picture, for words that the rules make.
    pub(super) fn reader(&self) -> Reader<'_> {
        Reader::new(&self.names, self.language)
    }

    pub(super) fn of(&self, seat: Seat) -> String {
        self.names.get(seat.index()).cloned().unwrap_or_else(|| seat.to_string())
    }

    /// Returns the letters on a player's token: the first two of the name, because boards use single capitals for
    /// columns and groups; only one in scripts without capitals. If that does not tell the players apart, the seat's
    /// number.
    pub(super) fn initials(&self, seat: Seat) -> String {
        let Some(name) = self.names.get(seat.index()) else { return (seat.number() + 1).to_string() };
        let one = Some(first(name, 1)).filter(|one| !has_capitals(one));
        let shared = |initials: &String, count| {
            let others = self.names.iter().enumerate().filter(|(other, _)| *other != seat.index());
            others.map(|(_, name)| first(name, count)).any(|other| other == *initials)
        };
        let unshared = |count| Some(first(name, count)).filter(|initials| !shared(initials, count));
        let alone = one.and_then(|_| unshared(1));
        let two = || unshared(2).filter(|two| two.graphemes(true).count() == 2);
        alone.or_else(two).unwrap_or_else(|| (seat.number() + 1).to_string())
    }

    /// Puts words into the picture's language. Names, numbers and notation stay unchanged.
    pub(super) fn say(&self, english: impl Into<String>) -> String {
        self.language.text(english)
    }
}

/// The first letters of a name, the first of them a capital.
fn first(name: &str, count: usize) -> String {
    let bare = without_isolates(name);
    let mut letters = bare.graphemes(true).filter(|letter| !letter.trim().is_empty());
    let capital = letters.next().unwrap_or_default().to_uppercase();
    letters.take(count - 1).fold(capital, |all, letter| all + letter)
}

/// True if it is of a script that has capitals.
fn has_capitals(letter: &str) -> bool {
    letter.to_uppercase() != letter.to_lowercase()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn initials_tell_players_apart() {
        let initials = |names: &[&str]| -> Vec<String> {
            let names: Vec<String> = names.iter().map(|name| (*name).to_owned()).collect();
            let shown = Shown::english(&names);
            (0..names.len() as u8).map(|seat| shown.initials(Seat::new(seat))).collect()
        };
        assert_eq!(initials(&["Ann", "ben", "海の船長"]), ["An", "Be", "海"]);
        assert_eq!(initials(&["Ann", "Amy", "Ben"]), ["An", "Am", "Be"]);
        assert_eq!(initials(&["Ann", "Anna", "Ben"]), ["1", "2", "Be"]);
        assert_eq!(initials(&["", "", "דנה"]), ["1", "2", "ד"], "Player 1 and Player 2");
        assert_eq!(initials(&["A", "B b", "Ж"]), ["1", "Bb", "3"], "a single capital is a column or a group");
    }
}
