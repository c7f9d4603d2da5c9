//! The seats' names as pictures show them.

use harbormaster_rules::{Language, Reader, Seat};

use crate::text::shown_name;

/// The seats' names as pictures show them, drawable and never empty, and the language of the picture's words.
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

    /// Somebody who reads the picture, for words that the rules make.
    pub(super) fn reader(&self) -> Reader<'_> {
        Reader::new(&self.names, self.language)
    }

    pub(super) fn of(&self, seat: Seat) -> String {
        self.names.get(seat.index()).cloned().unwrap_or_else(|| seat.to_string())
    }

    /// Words of the picture in its language. Names, numbers and notation stand as they are.
    pub(super) fn say(&self, english: impl Into<String>) -> String {
        self.language.text(english)
    }
}
