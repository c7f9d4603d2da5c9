//! The seats' names as pictures show them.

use harbormaster_rules::{Language, Reader, Seat};

use crate::text::shown_name;

/// The seats' names as pictures show them: drawable, never empty.
pub(super) struct Shown(Vec<String>);

impl Shown {
    pub(super) fn new(names: &[String]) -> Self {
        Self(names.iter().enumerate().map(|(seat, name)| shown_name(name, seat)).collect())
    }

    /// Somebody who reads the picture, for words that the rules make.
    pub(super) fn reader(&self) -> Reader<'_> {
        Reader::new(&self.0, Language::English)
    }

    pub(super) fn of(&self, seat: Seat) -> String {
        self.0.get(seat.index()).cloned().unwrap_or_else(|| seat.to_string())
    }
}
