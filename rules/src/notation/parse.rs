//! One line of text into a phrase, by the verbs that a game declares.

use super::{
    LONGEST, NotAMove, Phrase,
    limits::{is_gap, line_of_text},
};
use crate::{Field, FieldKind, Verb};

impl Phrase {
    /// Reads `text` by the grammar of `verbs`: the verb, then the words of the required fields, in order, then
    /// optional fields after their names. A list takes all words that follow. The letter case of verbs and names
    /// does not matter, nor do commas and plus signs between words.
    ///
    /// # Errors
    /// Names the verb or value that is missing, unknown or too much.
    pub fn parse(verbs: &'static [Verb], text: &str) -> Result<Self, NotAMove> {
        if text.len() > LONGEST {
            return Err(NotAMove::TooLong);
        }
        let mut words = Words(text);
        let name = words.next().unwrap_or_default();
        let verb = Verb::called(verbs, &name.to_lowercase())?;
        let mut phrase = Self::bare(verb.name);
        for field in verb.fields.iter().filter(|field| field.needed) {
            phrase = phrase.with(field.name, words.of_field(verb, field, None)?);
        }
        let mut named: Vec<Option<Vec<String>>> = vec![None; verb.fields.len()];
        while let Some(word) = words.next() {
            let (index, rest) =
                verb.opened_by(word).ok_or_else(|| NotAMove::NoPlace { verb, word: word.to_owned() })?;
            let field = &verb.fields[index];
            if named[index].is_some() {
                return Err(NotAMove::Twice { verb, field });
            }
            named[index] = Some(words.of_field(verb, field, rest)?);
        }
        for (field, taken) in verb.fields.iter().zip(named) {
            phrase = phrase.with_named(field.name, taken.unwrap_or_default());
        }
        Ok(phrase)
    }
}

/// The rest of a line.
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
    /// Reads the words of one field; `begun` is the text directly after its name.
    fn of_field(
        &mut self,
        verb: &'static Verb,
        field: &'static Field,
        begun: Option<&str>,
    ) -> Result<Vec<String>, NotAMove> {
        if let FieldKind::Text { most } = field.kind {
            let text = format!("{}{}", begun.unwrap_or_default(), std::mem::take(&mut self.0));
            return line_of_text(verb, field, &text, most).map(|text| vec![text]);
        }
        let mut taken: Vec<String> = begun.map(str::to_owned).into_iter().collect();
        while taken.len() < field.kind.most_words() {
            let here = self.0;
            match self.next() {
                Some(word) if verb.opened_by(word).is_none() => taken.push(word.to_owned()),
                _ => {
                    self.0 = here;
                    break;
                }
            }
        }
        if taken.is_empty() { Err(NotAMove::Missing { verb, field }) } else { Ok(taken) }
    }
}

impl Verb {
    /// Returns the optional field whose name `word` begins with, and the text directly after the colon.
    fn opened_by<'a>(&self, word: &'a str) -> Option<(usize, Option<&'a str>)> {
        let (name, rest) = word.split_once(':')?;
        let is_named = |field: &Field| !field.needed && field.name.eq_ignore_ascii_case(name);
        let index = self.fields.iter().position(is_named)?;
        Some((index, (!rest.is_empty()).then_some(rest)))
    }
}
