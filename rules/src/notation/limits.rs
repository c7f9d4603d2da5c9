//! The limits of every phrase, typed or chosen.

use super::{LONGEST, NotAMove, Phrase};
use crate::{Field, FieldKind, Verb};

impl Phrase {
    /// Returns the words given for `field`, as a typed line would have them: a list is split at its gaps, text is one
    /// line.
    ///
    /// # Errors
    /// Fails if a needed field is missing, or if there are too many words or characters.
    pub(super) fn checked(
        &self,
        verb: &'static Verb,
        field: &'static Field,
    ) -> Result<Vec<String>, NotAMove> {
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
            Some(word) => Err(NotAMove::NoPlace { verb, word: word.clone() }),
            None if words.is_empty() => Err(NotAMove::Missing { verb, field }),
            None => Ok(words),
        }
    }

    /// Refuses a phrase that is longer than a typed line may be.
    ///
    /// # Errors
    /// Fails if it is too long.
    pub(super) fn check_length(&self) -> Result<(), NotAMove> {
        let words = self.fields.iter().flat_map(|given| &given.words);
        let length: usize = words.map(|word| word.len() + 1).sum();
        if length > LONGEST { Err(NotAMove::TooLong) } else { Ok(()) }
    }
}

impl FieldKind {
    /// The most words of a field of this kind; free text counts as one.
    pub(super) const fn most_words(self) -> usize {
        match self {
            Self::Words { most } => most as usize,
            Self::Word | Self::Whole { .. } | Self::Text { .. } | Self::Person => 1,
        }
    }
}

/// True if words end here. A comma and a plus sign separate words as a space does.
pub(super) fn is_gap(sign: char) -> bool {
    [' ', '\t', '\n', '\r', ',', '+'].contains(&sign)
}

/// Checks free text: one line of at most `most` characters, without control characters and doubled spaces, and without
/// the sign that names a [guest](crate::Person::Guest) in sentences: only the rules name people by number.
pub(super) fn line_of_text(
    verb: &'static Verb,
    field: &'static Field,
    text: &str,
    most: u16,
) -> Result<String, NotAMove> {
    let plain: String = text.chars().map(|sign| if sign.is_control() { ' ' } else { sign }).collect();
    let line = plain.split_whitespace().collect::<Vec<_>>().join(" ").replace("<@0", "< @0");
    match line.chars().count() {
        0 => Err(NotAMove::Missing { verb, field }),
        length if length > usize::from(most) => Err(NotAMove::LongText { field, length, most }),
        _ => Ok(line),
    }
}

impl Verb {
    /// Finds the verb with this name.
    ///
    /// # Errors
    /// Fails if there is none.
    pub(super) fn called(verbs: &'static [Self], name: &str) -> Result<&'static Self, NotAMove> {
        Self::find(verbs, name).ok_or_else(|| match name {
            "" => NotAMove::Nothing { verbs },
            _ => NotAMove::UnknownVerb { name: name.to_owned(), verbs },
        })
    }
}
