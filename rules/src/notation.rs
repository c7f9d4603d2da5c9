//! Moves as one line of text, both ways: `move B`, `sell B3 B4`.
//!
//! Buttons, menus, slash commands, the log and the referee all carry moves in this form, so a game that can read
//! and write its phrases can be played everywhere. A line becomes a [`Phrase`], a verb with the words of its fields;
//! the phrase becomes a move through the move's JSON, field by field, each by its [`Spelling`].

mod convert;
mod faults;
mod fields;
mod limits;
mod parse;
mod spelling;
#[cfg(test)]
mod tests;

use std::fmt;

pub(crate) use self::{
    convert::{read, verb, write},
    faults::misreadings,
    spelling::{fits, json, parsed, seat, whole, yes_or_no},
};
pub use self::{
    faults::{NotAMove, Says},
    spelling::Spelling,
};

/// The longest text that is read, in bytes; every move of every game is far shorter.
const LONGEST: usize = 1_000;

/// The contract for a game's moves; the laws of `testkit` check every game for it.
const CONTRACT: &str = "a move is written as an object with a verb that its game declares";

/// A verb and the words of its fields, not yet known to be a move.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Phrase {
    /// The verb's name.
    pub verb: String,
    /// The fields given, in the verb's order.
    pub fields: Vec<Given>,
}

/// One field of a phrase.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Given {
    /// The field's name.
    pub name: String,
    /// Its words; free text is one word.
    pub words: Vec<String>,
    /// True if it is written with its name: `price: 300`.
    pub named: bool,
}

impl Phrase {
    /// A phrase without fields.
    pub fn bare(verb: &str) -> Self {
        Self { verb: verb.to_owned(), fields: Vec::new() }
    }

    /// This phrase with one more field of one or more words.
    #[must_use]
    pub fn with(self, field: &str, words: impl IntoIterator<Item = impl fmt::Display>) -> Self {
        self.add(field, words.into_iter().map(|word| word.to_string()).collect(), false)
    }

    /// This phrase with one more optional field; an empty list leaves the field out.
    #[must_use]
    pub fn with_named(self, field: &str, words: impl IntoIterator<Item = impl fmt::Display>) -> Self {
        self.add(field, words.into_iter().map(|word| word.to_string()).collect(), true)
    }

    fn add(mut self, name: &str, words: Vec<String>, named: bool) -> Self {
        if !(named && words.is_empty()) {
            self.fields.push(Given { name: name.to_owned(), words, named });
        }
        self
    }

    /// The words given for `field`; empty if it was left out.
    pub fn words(&self, field: &str) -> &[String] {
        self.fields.iter().find(|given| given.name == field).map_or(&[], |given| &given.words)
    }

    /// The first word given for `field`, if it was given.
    pub fn word(&self, field: &str) -> Option<&str> {
        self.words(field).first().map(String::as_str)
    }
}

impl fmt::Display for Phrase {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.verb)?;
        for given in &self.fields {
            if given.named {
                write!(f, " {}:", given.name)?;
            }
            given.words.iter().try_for_each(|word| write!(f, " {word}"))?;
        }
        Ok(())
    }
}

/// Shortens a typed word, to repeat it in a sentence.
pub(crate) fn brief(word: &str) -> String {
    // Letters, digits and plain signs only: nothing that could reverse or hide the sentence around it.
    word.chars().filter(|c| c.is_alphanumeric() || c.is_ascii_graphic() || *c == ' ').take(20).collect()
}
