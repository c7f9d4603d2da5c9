//! The spelling of one field: its value as words, and read back.

use std::str::FromStr;

use serde::{Deserialize, Serialize, de::DeserializeOwned};
use serde_json::Value as Json;

use super::{CONTRACT, NotAMove, Says, misreadings};
use crate::{Field, FieldKind, Person, Seat};

/// The way the JSON of one field is written in words, and read back.
///
/// [`Spelling::plain`] suits texts, numbers, lists of them and persons. A game names a spelling of its own if a word is
/// checked by a type, or differs from the JSON: a seat's letter, `malta=2`, "none" for an empty list.
#[derive(Clone, Copy, Debug)]
pub struct Spelling {
    key: Option<&'static str>,
    write: fn(Json) -> Vec<String>,
    read: Reading,
}

/// The way words become JSON.
#[derive(Clone, Copy, Debug)]
enum Reading {
    /// By the field's kind.
    Plain,
    /// Word by word; a list is an array.
    Word(fn(&str) -> Result<Json, NotAMove>),
    /// The list as one value.
    List(fn(&[String]) -> Result<Json, NotAMove>),
}

impl Spelling {
    /// The spelling of a field's kind: words and numbers as in JSON, a person's letter.
    pub const fn plain() -> Self {
        Self { key: None, write: plain_words, read: Reading::Plain }
    }

    /// Each word is read by `read`, and written plainly.
    #[must_use]
    pub const fn word(read: fn(&str) -> Result<Json, NotAMove>) -> Self {
        Self { read: Reading::Word(read), ..Self::plain() }
    }

    /// All words together are read by `read`, and written plainly.
    #[must_use]
    pub const fn list(read: fn(&[String]) -> Result<Json, NotAMove>) -> Self {
        Self { read: Reading::List(read), ..Self::plain() }
    }

    /// A seat by its letter.
    #[must_use]
    pub const fn seat(read: fn(&str) -> Result<Json, NotAMove>) -> Self {
        Self::word(read).written(|json| person_word(&json).into_iter().collect())
    }

    /// Makes the same spelling, written by `write`.
    #[must_use]
    pub const fn written(self, write: fn(Json) -> Vec<String>) -> Self {
        Self { write, ..self }
    }

    /// Makes the same spelling for a field that has another name in JSON.
    #[must_use]
    pub const fn stored_as(self, key: &'static str) -> Self {
        Self { key: Some(key), ..self }
    }

    /// The field's name in JSON.
    pub(super) fn key(&self, field: &Field) -> &'static str {
        self.key.unwrap_or(field.name)
    }

    /// Writes the words of a value.
    pub(super) fn write(&self, json: Json) -> Vec<String> {
        (self.write)(json)
    }

    /// Reads the value of one or more words.
    ///
    /// # Errors
    /// Names the wrong word and the possibilities.
    pub(super) fn read(&self, field: &'static Field, words: &[String]) -> Result<Json, NotAMove> {
        let word = |word: &str| match self.read {
            Reading::Word(read) => read(word),
            _ => plain(field, word),
        };
        match (self.read, field.kind, words) {
            (Reading::List(read), ..) => read(words),
            (_, FieldKind::Words { .. }, _) => words.iter().map(|one| word(one)).collect(),
            (_, _, words) => words.first().map_or(Ok(Json::Null), |one| word(one)),
        }
    }
}

/// Writes words as they are in JSON.
fn plain_words(json: Json) -> Vec<String> {
    match json {
        Json::Null => Vec::new(),
        Json::String(word) => vec![word],
        Json::Bool(yes) => vec![if yes { "yes" } else { "no" }.to_owned()],
        Json::Array(list) => list.into_iter().flat_map(plain_words).collect(),
        Json::Number(number) => vec![number.to_string()],
        Json::Object(_) => person_word(&json).into_iter().collect(),
    }
}

/// The letter of a seat, or the word of a [`Person`].
fn person_word(json: &Json) -> Option<String> {
    let person = if json.is_object() {
        Person::deserialize(json).ok()?
    } else {
        Person::Seat(Seat::deserialize(json).ok()?)
    };
    Some(person.to_string())
}

fn plain(field: &'static Field, word: &str) -> Result<Json, NotAMove> {
    match field.kind {
        FieldKind::Word | FieldKind::Words { .. } | FieldKind::Text { .. } => Ok(Json::from(word)),
        FieldKind::Whole { min, max } => {
            let number = whole(word).filter(|number| (min..=max).contains(number));
            let wrong = || NotAMove::NotInRange { field, word: word.to_owned(), min, max };
            number.map(Json::from).ok_or_else(wrong)
        }
        FieldKind::Person => {
            let person: Result<Person, _> = word.parse();
            person.map(|person| json(&person)).map_err(|_| NotAMove::NotAPlayer { word: word.to_owned() })
        }
    }
}

/// A value as JSON.
pub(crate) fn json<T: Serialize>(value: &T) -> Json {
    serde_json::to_value(value).expect(CONTRACT)
}

/// Reads a word by its type, or returns the game's sentence for it.
pub(crate) fn parsed<T: FromStr + Serialize>(word: &str, says: Says) -> Result<Json, NotAMove> {
    let value: Result<T, _> = word.parse();
    value.map(|value| json(&value)).map_err(|_| NotAMove::misread(word, says))
}

/// Reads a word that is the same in JSON, in either case; `None` if the type does not have it.
pub(crate) fn fits<T: DeserializeOwned>(word: &str) -> Option<Json> {
    let json = Json::String(word.to_lowercase());
    T::deserialize(&json).is_ok().then_some(json)
}

/// Reads a whole number of at most nine digits.
pub(crate) fn whole(word: &str) -> Option<u32> {
    let digits = word.len() <= 9 && word.bytes().all(|sign| sign.is_ascii_digit());
    word.parse().ok().filter(|_| digits)
}

/// Reads a seat's letter.
pub(crate) fn seat(word: &str) -> Option<Json> {
    Seat::of_letter(word).map(|seat| json(&seat))
}

/// Reads a word for yes or no.
///
/// # Errors
/// Fails if it is neither.
pub(crate) fn yes_or_no(word: &str) -> Result<Json, NotAMove> {
    match word.to_lowercase().as_str() {
        "yes" | "true" => Ok(Json::Bool(true)),
        "no" | "false" => Ok(Json::Bool(false)),
        _ => Err(NotAMove::misread(word, neither)),
    }
}

misreadings! { |word|
    neither = "\"{word}\" is neither yes nor no.";
}
