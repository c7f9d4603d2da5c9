//! The reader of a text: the names of the seats, and the language.
//!
//! Rules know players by seat. Everything that makes words takes a `Reader`, so no name is patched into a finished
//! sentence.

use crate::Seat;

/// A language that players read. Every function that makes words takes one.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Language {
    /// English.
    #[default]
    English,
    /// English between `⟦` and `⟧`. Tests use it to find text that did not come from the functions that make words.
    Marked,
}

impl Language {
    /// Returns a finished English text in this language.
    pub fn text(self, english: impl Into<String>) -> String {
        let english = english.into();
        match self {
            Self::English => english,
            Self::Marked => format!("⟦{english}⟧"),
        }
    }
}

/// The reader of a text: the names of the seats, and the language.
///
/// Names are used as given: the caller makes them safe to print.
///
/// ```
/// use harbormaster_rules::{Language, Reader, Seat};
///
/// let names = ["Ann".to_owned()];
/// let reader = Reader::new(&names, Language::English);
/// assert_eq!(reader.name(Seat::new(0)), "Ann");
/// assert_eq!(reader.name(Seat::new(2)), "Player 3");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reader<'a> {
    names: &'a [String],
    language: Language,
}

impl<'a> Reader<'a> {
    /// A reader with these names, in seat order.
    pub const fn new(names: &'a [String], language: Language) -> Self {
        Self { names, language }
    }

    /// A reader without names, such as a log file or a program.
    pub const fn nameless(language: Language) -> Self {
        Self { names: &[], language }
    }

    /// The language.
    pub const fn language(&self) -> Language {
        self.language
    }

    /// The names in seat order.
    pub const fn names(&self) -> &'a [String] {
        self.names
    }

    /// The name of `seat`, or "Player 3" if it has none.
    pub fn name(&self, seat: Seat) -> String {
        let known = self.names.get(seat.index()).filter(|name| !name.is_empty());
        known.cloned().unwrap_or_else(|| seat.to_string())
    }
}
