//! A person struck out of what is kept as text and as JSON.

use serde_json::Value;

use crate::ids::forgotten;

/// The shortest name that is looked for inside of words, too, in characters.
const LONG: usize = 3;

/// Where a name is looked for in what somebody wrote.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Names {
    /// As a word of its own: what others wrote.
    AsWords,
    /// Inside of words, too: what the person wrote.
    Anywhere,
}

/// A person who is to be forgotten.
#[derive(Clone, PartialEq, Eq)]
pub struct Erasure {
    /// Counted from 1, and never used again.
    pub number: i64,
    /// Discord's id.
    pub user: u64,
    /// Every name that they were shown by.
    pub names: Vec<String>,
}

impl std::fmt::Debug for Erasure {
    /// Without the person: the log of the program is kept, too.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Erasure").field("number", &self.number).finish_non_exhaustive()
    }
}

impl Erasure {
    /// What stands for the person's id from now on.
    pub const fn stands_for(&self) -> u64 {
        forgotten(self.number)
    }

    /// The person's id as it is stored.
    pub(in crate::store) const fn id(&self) -> i64 {
        self.user.cast_signed()
    }

    /// This stored id, or what stands for the person where it is theirs.
    pub(in crate::store) const fn instead_of(&self, id: i64) -> i64 {
        if id == self.id() { self.stands_for().cast_signed() } else { id }
    }

    /// The names as they stand in JSON: a quotation mark or a backslash is written otherwise there.
    ///
    /// # Errors
    /// When one cannot be written as JSON.
    pub(in crate::store) fn names_in_json(&self) -> Result<Vec<String>, serde_json::Error> {
        let written = self.names.iter().map(serde_json::to_string);
        written.map(|name| Ok(name?.trim_matches('"').to_owned())).collect()
    }

    /// A text without the id: what stands for the person is in its place.
    pub(super) fn without_id(&self, text: &str) -> String {
        let (id, instead) = (self.user.to_string(), self.stands_for().to_string());
        let is_digit = |c: char| c.is_ascii_digit();
        replaced(text, &id, &instead, |before, after| {
            !before.is_some_and(is_digit) && !after.is_some_and(is_digit)
        })
    }

    /// Somebody's own words without id and names.
    pub(super) fn without_names(&self, words: &str, names: Names, instead: &str) -> String {
        let id = self.user.to_string();
        let mut struck = words.to_owned();
        for mention in [format!("<@{id}>"), format!("<@!{id}>"), id] {
            struck = struck.replace(&mention, instead);
        }
        for name in self.names.iter().filter(|name| !name.is_empty()) {
            let inside = names == Names::Anywhere && name.chars().count() >= LONG;
            struck = replaced(&struck, name, instead, |before, after| {
                inside || !before.is_some_and(char::is_alphabetic) && !after.is_some_and(char::is_alphabetic)
            });
        }
        struck
    }

    /// JSON without the id, and without names in what people wrote, which stands under these keys. What does not name the person
    /// stays as it is written.
    ///
    /// # Errors
    /// When it is no JSON.
    pub(super) fn without_person(
        &self,
        json: &str,
        written: &[&str],
        instead: &str,
    ) -> Result<String, serde_json::Error> {
        let before: Value = serde_json::from_str(json)?;
        let mut after = before.clone();
        self.strike(&mut after, (written, instead), false);
        if after == before { Ok(json.to_owned()) } else { serde_json::to_string(&after) }
    }

    fn strike(&self, value: &mut Value, how: (&[&str], &str), is_written: bool) {
        match value {
            Value::Number(number) if number.as_u64() == Some(self.user) => *value = self.stands_for().into(),
            Value::String(text) if is_written => {
                *text = self.without_names(text, Names::AsWords, how.1);
            }
            Value::String(text) => *text = self.without_id(text),
            Value::Array(values) => values.iter_mut().for_each(|value| self.strike(value, how, is_written)),
            Value::Object(fields) => {
                for (key, value) in fields {
                    self.strike(value, how, how.0.contains(&key.as_str()));
                }
            }
            _ => {}
        }
    }
}

/// The text with something else where `part` stands, in small letters or capitals, and `fits` between its neighbours.
fn replaced(
    text: &str,
    part: &str,
    instead: &str,
    fits: impl Fn(Option<char>, Option<char>) -> bool,
) -> String {
    let mut replaced = String::with_capacity(text.len());
    let mut rest = text;
    let mut before = None;
    while let Some(next) = rest.chars().next() {
        match begins_with(rest, part) {
            Some(after) if fits(before, after.chars().next()) => {
                replaced.push_str(instead);
                before = instead.chars().last();
                rest = after;
            }
            _ => {
                replaced.push(next);
                before = Some(next);
                rest = &rest[next.len_utf8()..];
            }
        }
    }
    replaced
}

/// What follows in `text` after `part`, if it begins with it.
fn begins_with<'a>(text: &'a str, part: &str) -> Option<&'a str> {
    let mut signs = text.chars();
    for wanted in part.chars() {
        let found = signs.next()?;
        if found != wanted && !found.to_lowercase().eq(wanted.to_lowercase()) {
            return None;
        }
    }
    Some(signs.as_str())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ann() -> Erasure {
        Erasure { number: 4, user: 77, names: vec!["Ann".to_owned(), "Jo".to_owned()] }
    }

    #[test]
    fn an_id_goes_and_longer_numbers_stay() {
        let instead = ann().stands_for();
        assert_eq!(
            ann().without_id("delegate @77 until 1770 777"),
            format!("delegate @{instead} until 1770 777")
        );
        assert_eq!(ann().without_id("77"), instead.to_string());
    }

    #[test]
    fn a_name_goes_as_a_word_and_from_the_words_of_its_owner_anyhow() {
        let struck = |words| ann().without_names(words, Names::AsWords, "…");
        assert_eq!(struck("ANN bluffs, jo2 too; <@77> and <@!77>"), "… bluffs, …2 too; … and …");
        assert_eq!(struck("Anna is planning; Édith, Ärger"), "Anna is planning; Édith, Ärger");
        assert_eq!(ann().without_names("annsluck joy", Names::Anywhere, "…"), "…sluck joy");
    }

    #[test]
    fn json_loses_the_person_and_keeps_its_shape() {
        let json = r#"{"user":77,"ann":[177,"@77"],"said":{"text":"Ann 77"},"text":"Ann","verb":"ann"}"#;
        let struck = ann().without_person(json, &["text"], "…").expect("JSON");
        let struck: Value = serde_json::from_str(&struck).expect("JSON");
        let instead = ann().stands_for();
        assert_eq!(struck["user"], instead);
        assert_eq!(struck["ann"], serde_json::json!([177, format!("@{instead}")]));
        assert_eq!((&struck["text"], &struck["said"]["text"]), (&"…".into(), &"… …".into()));
        assert_eq!(struck["verb"], "ann");
        let spaced = r#"{"text": "Anna", "user": 177}"#;
        assert_eq!(ann().without_person(spaced, &["text"], "…").expect("JSON"), spaced, "others are named");
    }
}
