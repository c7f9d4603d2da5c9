//! People in texts: numbers everywhere in the program, Discord's ids where a message leaves.
//!
//! Until then a mention is `<@` and the number in 20 digits, which is never shorter than an id. Names, quoted words and
//! free texts in moves break that sign, or typing it would tell whose account a number is.

use std::collections::BTreeMap;

use crate::{
    ids::PersonId,
    person::Person,
    store::{Store, StoreError},
};

/// Digits of a person's number in a mention: as many as the longest of Discord's ids has, so that a message does not grow. None of
/// those begins with a 0.
const DIGITS: usize = 20;

/// The name of everybody whose data was deleted.
const FORMER: &str = "a former player";

/// Mentions a person, who is pinged if the message pings them.
pub fn mention(person: PersonId) -> String {
    format!("<@{:0DIGITS$}>", person.0)
}

/// Returns what somebody wrote with mentions in the place of these names, so that it has today's names wherever it is shown.
pub fn referring<'n>(words: &str, names: impl IntoIterator<Item = (PersonId, &'n str)>) -> String {
    let mut names: Vec<_> = names.into_iter().filter(|(_, name)| name.len() > 1).collect();
    names.sort_by_key(|(_, name)| std::cmp::Reverse(name.len()));
    let mut referring = String::with_capacity(words.len());
    let (mut rest, mut is_inside_a_word) = (words, false);
    while let Some(sign) = rest.chars().next() {
        let begins = |(_, name): &&(PersonId, &str)| {
            let found = rest.get(..name.len()).is_some_and(|found| found.eq_ignore_ascii_case(name));
            found && !rest[name.len()..].starts_with(char::is_alphanumeric)
        };
        let found = names.iter().find(begins).filter(|_| !is_inside_a_word);
        let length = found.map_or(sign.len_utf8(), |(_, name)| name.len());
        match found {
            Some((person, _)) => referring.push_str(&mention(*person)),
            None => referring.push(sign),
        }
        (rest, is_inside_a_word) = (&rest[length..], found.is_none() && sign.is_alphanumeric());
    }
    referring
}

/// Returns the mention that these words begin with: its length in bytes, and the person.
fn leading(words: &str) -> Option<(usize, PersonId)> {
    const LENGTH: usize = "<@>".len() + DIGITS;
    let digits = words.get(..LENGTH)?.strip_prefix("<@")?.strip_suffix('>')?;
    let is_number = digits.starts_with('0') && digits.bytes().all(|digit| digit.is_ascii_digit());
    Some((LENGTH, PersonId(digits.parse().ok().filter(|_| is_number)?)))
}

/// Returns the words as Discord shows them: with its own ids.
///
/// # Errors
/// If the people cannot be read.
pub async fn addressed(store: &Store, words: &str) -> Result<String, StoreError> {
    let people = mentioned(store, words).await?;
    let of = |person: PersonId| people.get(&person).and_then(|person| person.user);
    Ok(replaced(words, |person| of(person).map_or_else(|| FORMER.to_owned(), |user| format!("<@{user}>"))))
}

/// Returns the words with names, for a place that shows no mentions.
///
/// # Errors
/// If the people cannot be read.
pub async fn named(store: &Store, words: &str) -> Result<String, StoreError> {
    let people = mentioned(store, words).await?;
    let of = |person: PersonId| people.get(&person).filter(|person| person.user.is_some());
    Ok(replaced(words, |person| {
        of(person).map_or_else(|| FORMER.to_owned(), |person| crate::names::plain(&person.names.everywhere))
    }))
}

/// Returns the words without anybody's name, for when the people cannot be read.
pub fn nameless(words: &str) -> String {
    replaced(words, |_| "somebody".to_owned())
}

async fn mentioned(store: &Store, words: &str) -> Result<BTreeMap<PersonId, Person>, StoreError> {
    let mut numbers = Vec::new();
    replaced(words, |person| {
        numbers.push(person);
        String::new()
    });
    if numbers.is_empty() {
        return Ok(BTreeMap::new());
    }
    numbers.sort_unstable();
    numbers.dedup();
    Ok(store.people(&numbers).await?.into_iter().collect())
}

/// Returns the words with something else in the place of each mention.
fn replaced(words: &str, instead: impl FnMut(PersonId) -> String) -> String {
    pieces(words, str::to_owned, instead)
}

/// Returns the words with everything between mentions made into something else.
pub fn between(words: &str, made: impl Fn(&str) -> String) -> String {
    pieces(words, made, mention)
}

fn pieces(words: &str, made: impl Fn(&str) -> String, mut instead: impl FnMut(PersonId) -> String) -> String {
    let (mut pieces, mut rest, mut from) = (String::with_capacity(words.len()), words, 0);
    while let Some(at) = rest[from..].find("<@0").map(|at| from + at) {
        let Some((length, person)) = leading(&rest[at..]) else {
            from = at + "<@0".len();
            continue;
        };
        pieces += &made(&rest[..at]);
        pieces += &instead(person);
        (rest, from) = (&rest[at + length..], 0);
    }
    pieces + &made(rest)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn people_are_found_among_other_words() {
        let words = format!(
            "{}, <@1310000000000000001> and <@0{}: <@012>",
            mention(PersonId(7)),
            mention(PersonId(12))
        );
        assert_eq!(nameless(&words), "somebody, <@1310000000000000001> and <@0somebody: <@012>");
        assert_eq!(
            replaced(&words, |person| format!("[{person}]")),
            "[7], <@1310000000000000001> and <@0[12]: <@012>"
        );
    }

    #[test]
    fn names_in_what_somebody_wrote_are_mentions() {
        let names = [(PersonId(1), "Ann"), (PersonId(2), "Ann Lee"), (PersonId(3), "Zoë")];
        let [ann, lee, zoe] = [1, 2, 3].map(|number| mention(PersonId(number)));
        for (words, expected) in [
            ("ann bluffs, Annie not", format!("{ann} bluffs, Annie not")),
            ("Ann Lee hoards; ZoË, Joann too", format!("{lee} hoards; ZoË, Joann too")),
            ("(Zoë)'s red", format!("({zoe})'s red")),
        ] {
            assert_eq!(referring(words, names), expected);
        }
        assert_eq!(leading(&referring("Ann!", names)), Some((ann.len(), PersonId(1))));
        assert_eq!(leading("<@1310000000000000001>"), None);
        assert_eq!(between(&format!("*{ann}*"), |words| words.replace('*', "-")), format!("-{ann}-"));
    }

    #[test]
    fn a_message_never_grows_by_an_id() {
        assert_eq!(mention(PersonId(1)).len(), format!("<@{}>", u64::MAX).len());
        assert_eq!(mention(PersonId(i64::MAX)).len(), mention(PersonId(1)).len());
        assert!(FORMER.len() <= mention(PersonId(1)).len());
    }
}
