//! What no phrase may exceed, typed or chosen, and the sentences about it.

use super::{NotAMove, Phrase, brief};
use crate::{Field, FieldKind, Group, Verb};

/// The longest text that is read, in bytes; every move of every game is far shorter.
pub(super) const LONGEST: usize = 1_000;

/// The most verbs that a sentence lists.
const MOST_VERBS: usize = 12;

impl Phrase {
    /// The words given for `field`, as a typed line would have them: a list is split at its gaps, text is one line.
    ///
    /// # Errors
    /// When a needed field is missing, or there are too many words or characters.
    pub(super) fn checked(&self, verb: &Verb, field: &Field) -> Result<Vec<String>, NotAMove> {
        let words = self.words(field.name);
        if words.is_empty() && !field.needed {
            return Ok(Vec::new());
        }
        if let FieldKind::Text { most } = field.kind {
            return line_of_text(verb, field, &words.join(" "), most).map(|text| vec![text]);
        }
        let words = words.iter().flat_map(|word| word.split(is_gap)).filter(|word| !word.is_empty());
        let words: Vec<String> = words.map(str::to_owned).collect();
        match words.get(field.kind.most_words()) {
            Some(word) => Err(no_place(verb, word)),
            None if words.is_empty() => Err(missing(verb, field)),
            None => Ok(words),
        }
    }

    /// Refuses a phrase that is longer than a typed line may be.
    ///
    /// # Errors
    /// When it is too long.
    pub(super) fn check_length(&self) -> Result<(), NotAMove> {
        let words = self.fields.iter().flat_map(|given| &given.words);
        let length: usize = words.map(|word| word.len() + 1).sum();
        if length > LONGEST { Err(too_long()) } else { Ok(()) }
    }
}

impl FieldKind {
    /// How many words a field of this kind has at most; free text counts as one.
    pub(super) const fn most_words(self) -> usize {
        match self {
            Self::Words { most } => most as usize,
            Self::Word | Self::Whole { .. } | Self::Text { .. } | Self::Person => 1,
        }
    }
}

/// Whether words end here. A comma and a plus sign separate words as a space does.
pub(super) fn is_gap(sign: char) -> bool {
    [' ', '\t', '\n', '\r', ',', '+'].contains(&sign)
}

/// Free text on one line of at most `most` characters, without control characters and doubled spaces.
pub(super) fn line_of_text(verb: &Verb, field: &Field, text: &str, most: u16) -> Result<String, NotAMove> {
    let plain: String = text.chars().map(|sign| if sign.is_control() { ' ' } else { sign }).collect();
    let line = plain.split_whitespace().collect::<Vec<_>>().join(" ");
    match line.chars().count() {
        0 => Err(missing(verb, field)),
        length if length > usize::from(most) => Err(NotAMove(format!(
            "{} is too long: {length} characters, and at most {most} are possible.",
            field.name
        ))),
        _ => Ok(line),
    }
}

pub(super) fn too_long() -> NotAMove {
    NotAMove(format!("A move is one short line, at most {LONGEST} characters."))
}

pub(super) fn missing(verb: &Verb, field: &Field) -> NotAMove {
    NotAMove(format!("\"{}\" needs {}: {}.", verb.name, field.name, field.help))
}

pub(super) fn no_place(verb: &Verb, word: &str) -> NotAMove {
    NotAMove(format!("\"{}\" has no place for \"{}\"; an example: {}.", verb.name, brief(word), verb.example))
}

/// Names verbs that a person can use; of a long list the first ones.
pub(super) fn unknown_verb(verbs: &[Verb], name: &str) -> NotAMove {
    let names: Vec<&str> =
        verbs.iter().filter(|verb| verb.group != Group::Clock).map(|verb| verb.name).collect();
    let (first, more) = names.split_at(names.len().min(MOST_VERBS));
    let more = if more.is_empty() { String::new() } else { format!(" and {} more", more.len()) };
    let known = first.join(", ") + &more;
    NotAMove(match name {
        "" => format!("Say what to do: {known}."),
        _ => format!("There is no move \"{}\": use one of {known}.", brief(name)),
    })
}
