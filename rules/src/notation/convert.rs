//! A move into its phrase and back, through the move's JSON and by the fields that its verb declares.

use serde::{Serialize, de::DeserializeOwned};
use serde_json::{Map, Value as Json};

use super::{CONTRACT, NotAMove, Phrase, Spelling, fields};
use crate::{Field, Verb};

/// Returns the verb of `mv`.
pub(crate) fn verb<M: Serialize>(verbs: &'static [Verb], mv: &M) -> &'static Verb {
    let name = fields::verb_name(mv).expect(CONTRACT);
    Verb::find(verbs, &name).expect(CONTRACT)
}

/// Writes the move as a verb and words.
pub(crate) fn write<M: Serialize>(
    verbs: &'static [Verb],
    spelling: impl Fn(&Field) -> Spelling,
    mv: &M,
) -> Phrase {
    let mut given = fields::fields(mv).expect(CONTRACT);
    let mut take = |key: &str| {
        let index = given.iter().position(|(name, _)| *name == key)?;
        Some(given.swap_remove(index).1)
    };
    let name = take("verb").and_then(|name| Some(name.as_str()?.to_owned())).expect(CONTRACT);
    let verb = Verb::find(verbs, &name).expect(CONTRACT);
    let phrase = Phrase { verb: name, fields: Vec::with_capacity(verb.fields.len()) };
    verb.fields.iter().fold(phrase, |phrase, field| {
        let spelling = spelling(field);
        let words = take(spelling.key(field)).map(|json| spelling.write(json)).unwrap_or_default();
        phrase.add(field.name, words, !field.needed)
    })
}

/// Reads the move that the phrase stands for.
///
/// # Errors
/// Names the wrong word and the possibilities; a missing field only if no word is wrong.
pub(crate) fn read<M: DeserializeOwned>(
    verbs: &'static [Verb],
    spelling: impl Fn(&Field) -> Spelling,
    phrase: &Phrase,
) -> Result<M, NotAMove> {
    let verb = Verb::called(verbs, &phrase.verb)?;
    phrase.check_length()?;
    let mut given = Map::from_iter([("verb".to_owned(), Json::from(verb.name))]);
    let mut missing = None;
    for field in verb.fields {
        let words = match phrase.checked(verb, field) {
            Err(why @ NotAMove::Missing { .. }) => {
                missing.get_or_insert(why);
                continue;
            }
            words => words?,
        };
        if !words.is_empty() {
            let spelling = spelling(field);
            given.insert(spelling.key(field).to_owned(), spelling.read(field, &words)?);
        }
    }
    if let Some(missing) = missing {
        return Err(missing);
    }
    // Every word has been read by now, so what is left is a value that the field's type cannot hold.
    serde_json::from_value(Json::Object(given)).map_err(|_| NotAMove::Unfit { verb })
}
