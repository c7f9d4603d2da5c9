//! Moves as one line of text, both ways: `move B`, `sell B3 B4`.
//!
//! Buttons, menus, slash commands, the log and the referee all carry moves in this form, so a game that can read
//! and write its phrases can be played everywhere.

use std::fmt;

use crate::{FieldKind, Verb};

/// A verb and the words of its fields, not yet known to be a move.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Phrase {
    /// The verb's name.
    pub verb: String,
    /// The fields given, in the verb's order, each with its words.
    pub fields: Vec<(String, Vec<String>)>,
}

/// A text that is no move of the game: what is wrong and what is possible.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NotAMove(pub String);

impl fmt::Display for NotAMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for NotAMove {}

/// The longest text that is looked at; no move of any game comes near it.
const LONGEST: usize = 1_000;

impl Phrase {
    /// A phrase with no fields.
    pub fn bare(verb: &str) -> Self {
        Self { verb: verb.to_owned(), fields: Vec::new() }
    }

    /// This phrase with one more field of one or more words.
    #[must_use]
    pub fn with(mut self, field: &str, words: impl IntoIterator<Item = impl fmt::Display>) -> Self {
        self.fields.push((field.to_owned(), words.into_iter().map(|word| word.to_string()).collect()));
        self
    }

    /// The words given for `field`; none if it was left out.
    pub fn words(&self, field: &str) -> &[String] {
        self.fields.iter().find(|(name, _)| name == field).map_or(&[], |(_, words)| words)
    }

    /// Reads `text` by the grammar of `verbs`: the verb, then the words of its fields in order. The last field
    /// takes all that is left. Letter case of verbs, commas and plus signs between words do not matter.
    ///
    /// # Errors
    /// A sentence saying which verb or value is missing, unknown or too much.
    pub fn parse(verbs: &[Verb], text: &str) -> Result<Self, NotAMove> {
        if text.len() > LONGEST {
            return Err(NotAMove(format!("A move is one short line, at most {LONGEST} characters.")));
        }
        let mut words = text.split([' ', '\t', '\n', '\r', ',', '+']).filter(|word| !word.is_empty());
        let known = || verbs.iter().map(|verb| verb.name).collect::<Vec<_>>().join(", ");
        let Some(name) = words.next() else {
            return Err(NotAMove(format!("Say what to do: {}.", known())));
        };
        let Some(verb) = Verb::find(verbs, &name.to_lowercase()) else {
            return Err(NotAMove(format!("There is no move \"{}\": use one of {}.", brief(name), known())));
        };
        let mut phrase = Self::bare(verb.name);
        for field in verb.fields {
            let most = match field.kind {
                FieldKind::Word => 1,
                FieldKind::Words { most } => usize::from(most),
            };
            let taken: Vec<&str> = words.by_ref().take(most).collect();
            if taken.is_empty() {
                return Err(NotAMove(format!("\"{}\" needs {}: {}.", verb.name, field.name, field.help)));
            }
            phrase = phrase.with(field.name, taken);
        }
        match words.next() {
            None => Ok(phrase),
            Some(extra) => Err(NotAMove(format!(
                "\"{}\" has no place for \"{}\"; an example: {}.",
                verb.name,
                brief(extra),
                verb.example
            ))),
        }
    }
}

impl fmt::Display for Phrase {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.verb)?;
        self.fields.iter().flat_map(|(_, words)| words).try_for_each(|word| write!(f, " {word}"))
    }
}

/// The start of a word somebody typed, short enough to repeat in a sentence.
pub(crate) fn brief(word: &str) -> String {
    // Letters, digits and plain signs only: nothing that could turn or hide the sentence around it.
    word.chars().filter(|c| c.is_alphanumeric() || c.is_ascii_graphic() || *c == ' ').take(20).collect()
}
