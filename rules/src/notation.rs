//! Moves as one line of text, both ways: `move B`, `sell B3 B4`.
//!
//! Buttons, menus, slash commands, the log and the referee all carry moves in this form, so a game that can read
//! and write its phrases can be played everywhere.

use std::fmt;

use crate::{Field, FieldKind, Group, Verb};

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
    /// Whether it is written with its name: `price: 300`.
    pub named: bool,
}

/// The text is not a move of the game: what is wrong and what is possible.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NotAMove(pub String);

impl fmt::Display for NotAMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for NotAMove {}

/// The longest text that is read; every move of every game is far shorter.
const LONGEST: usize = 1_000;

impl Phrase {
    /// A phrase with no fields.
    pub fn bare(verb: &str) -> Self {
        Self { verb: verb.to_owned(), fields: Vec::new() }
    }

    /// This phrase with one more field of one or more words.
    #[must_use]
    pub fn with(self, field: &str, words: impl IntoIterator<Item = impl fmt::Display>) -> Self {
        self.add(field, words, false)
    }

    /// This phrase with one more optional field; an empty list leaves the field out.
    #[must_use]
    pub fn with_named(self, field: &str, words: impl IntoIterator<Item = impl fmt::Display>) -> Self {
        self.add(field, words, true)
    }

    fn add(mut self, name: &str, words: impl IntoIterator<Item = impl fmt::Display>, named: bool) -> Self {
        let words: Vec<String> = words.into_iter().map(|word| word.to_string()).collect();
        if !(named && words.is_empty()) {
            self.fields.push(Given { name: name.to_owned(), words, named });
        }
        self
    }

    /// The words given for `field`; none if it was left out.
    pub fn words(&self, field: &str) -> &[String] {
        self.fields.iter().find(|given| given.name == field).map_or(&[], |given| &given.words)
    }

    /// The first word given for `field`, if it was given.
    pub fn word(&self, field: &str) -> Option<&str> {
        self.words(field).first().map(String::as_str)
    }

    /// The word given for a field that takes one, if it was given.
    ///
    /// # Errors
    /// When there are several.
    pub(crate) fn only(&self, field: &str) -> Result<Option<&str>, NotAMove> {
        match self.words(field) {
            [] => Ok(None),
            [word] => Ok(Some(word)),
            _ => Err(NotAMove(format!("Say one {field} only."))),
        }
    }

    /// Reads `text` by the grammar of `verbs`: the verb, then the words of the required fields, in order, then
    /// optional fields after their names. A list takes all words that follow. The letter case of verbs and names
    /// does not matter, nor do commas and plus signs between words.
    ///
    /// # Errors
    /// A sentence saying which verb or value is missing, unknown or too much.
    pub fn parse(verbs: &[Verb], text: &str) -> Result<Self, NotAMove> {
        if text.len() > LONGEST {
            return Err(NotAMove(format!("A move is one short line, at most {LONGEST} characters.")));
        }
        let mut words = Words(text);
        let known = || {
            let said = verbs.iter().filter(|verb| verb.group != Group::Clock);
            said.map(|verb| verb.name).collect::<Vec<_>>().join(", ")
        };
        let Some(name) = words.next() else {
            return Err(NotAMove(format!("Say what to do: {}.", known())));
        };
        let Some(verb) = Verb::find(verbs, &name.to_lowercase()) else {
            return Err(NotAMove(format!("There is no move \"{}\": use one of {}.", brief(name), known())));
        };
        let mut phrase = Self::bare(verb.name);
        for field in verb.fields.iter().filter(|field| field.needed) {
            let taken = words.of_field(verb, field, None)?;
            phrase = phrase.with(field.name, taken);
        }
        let mut named: Vec<Option<Vec<String>>> = vec![None; verb.fields.len()];
        while let Some(word) = words.next() {
            let Some((index, rest)) = verb.opened_by(word) else {
                return Err(NotAMove(format!(
                    "\"{}\" has no place for \"{}\"; an example: {}.",
                    verb.name,
                    brief(word),
                    verb.example
                )));
            };
            let field = &verb.fields[index];
            if named[index].is_some() {
                return Err(NotAMove(format!("\"{}\" says {} twice.", verb.name, field.name)));
            }
            named[index] = Some(words.of_field(verb, field, rest)?);
        }
        for (field, taken) in verb.fields.iter().zip(named) {
            phrase = phrase.with_named(field.name, taken.unwrap_or_default());
        }
        Ok(phrase)
    }
}

/// What is left of a line.
struct Words<'a>(&'a str);

impl<'a> Iterator for Words<'a> {
    type Item = &'a str;

    fn next(&mut self) -> Option<&'a str> {
        let line = self.0.trim_start_matches(is_gap);
        let end = line.find(is_gap).unwrap_or(line.len());
        let (word, rest) = line.split_at(end);
        self.0 = rest;
        (!word.is_empty()).then_some(word)
    }
}

impl Words<'_> {
    /// The words of one field; `begun` is what followed its name directly.
    fn of_field(&mut self, verb: &Verb, field: &Field, begun: Option<&str>) -> Result<Vec<String>, NotAMove> {
        let missing = || NotAMove(format!("\"{}\" needs {}: {}.", verb.name, field.name, field.help));
        let most = match field.kind {
            FieldKind::Words { most } => usize::from(most),
            FieldKind::Text { most } => {
                let text = format!("{}{}", begun.unwrap_or_default(), std::mem::take(&mut self.0));
                let text = tidy(&text);
                return match text.chars().count() {
                    0 => Err(missing()),
                    length if length > usize::from(most) => Err(NotAMove(format!(
                        "{} is too long: {length} characters, and at most {most} are possible.",
                        field.name
                    ))),
                    _ => Ok(vec![text]),
                };
            }
            FieldKind::Word | FieldKind::Whole { .. } | FieldKind::Person => 1,
        };
        let mut taken: Vec<String> = begun.map(str::to_owned).into_iter().collect();
        while taken.len() < most {
            let here = self.0;
            match self.next() {
                Some(word) if verb.opened_by(word).is_none() => taken.push(word.to_owned()),
                _ => {
                    self.0 = here;
                    break;
                }
            }
        }
        if taken.is_empty() { Err(missing()) } else { Ok(taken) }
    }
}

impl Verb {
    /// The optional field whose name `word` begins with, and what directly follows the colon.
    fn opened_by<'a>(&self, word: &'a str) -> Option<(usize, Option<&'a str>)> {
        let (name, rest) = word.split_once(':')?;
        let is_named = |field: &Field| !field.needed && field.name.eq_ignore_ascii_case(name);
        let index = self.fields.iter().position(is_named)?;
        Some((index, (!rest.is_empty()).then_some(rest)))
    }
}

fn is_gap(sign: char) -> bool {
    [' ', '\t', '\n', '\r', ',', '+'].contains(&sign)
}

/// Free text on one line, without control signs and doubled spaces.
fn tidy(text: &str) -> String {
    let plain: String = text.chars().map(|sign| if sign.is_control() { ' ' } else { sign }).collect();
    plain.split_whitespace().collect::<Vec<_>>().join(" ")
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

/// The start of a word somebody typed, short enough to repeat in a sentence.
pub(crate) fn brief(word: &str) -> String {
    // Letters, digits and plain signs only: nothing that could reverse or hide the sentence around it.
    word.chars().filter(|c| c.is_alphanumeric() || c.is_ascii_graphic() || *c == ' ').take(20).collect()
}
