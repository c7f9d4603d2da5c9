//! A move as a command says it, option by option.

use harbormaster_rules::{Field, FieldKind, Group, Phrase, Value, Verb};

use super::{
    choice::{Given, Typed},
    draft::{Maker, phrase},
};
use crate::{sayings::Refused, table::Table, trouble::Trouble};

/// Returns the move that was typed, as verb and words.
///
/// # Errors
/// If another game is played here, an option belongs to another game, or a bot is named as a
/// person.
pub fn said(table: &Table, maker: &Maker, typed: &Typed) -> Result<Phrase, Trouble> {
    let verb = verb(table, typed)?;
    let is_known = |name: &str| verb.fields.iter().any(|field| field.name == name);
    if let Some((name, _)) = typed.given.iter().find(|(name, _)| !is_known(name)) {
        let (kind, field) = (table.kind, name.clone());
        return Err(Trouble::refused(Refused::NoSuchField { kind, verb, field }));
    }
    if typed.given.iter().any(|(_, given)| *given == Given::Bot) {
        return Err(Trouble::refused(Refused::ABotCannot));
    }
    let found = |name: &str| verb.fields.iter().find(|field| field.name == name);
    let plain = phrase(verb, |name| found(name).map_or_else(Vec::new, |field| words(table, typed, field)));
    let roles = table.roles_of(maker.user);
    Ok(phrase(verb, |name| {
        let Some(field) = found(name) else { return Vec::new() };
        let Some((_, Given::Text(text))) = typed.given.iter().find(|(given, _)| given == name) else {
            return plain.words(name).to_vec();
        };
        if !matches!(field.kind, FieldKind::Word | FieldKind::Words { .. }) {
            return plain.words(name).to_vec();
        }
        // What is already chosen is not offered again, so this field is asked about as if it were
        // empty.
        let others = phrase(verb, |other| match other == name {
            true => Vec::new(),
            false => plain.words(other).to_vec(),
        });
        let values = roles.iter().flat_map(|by| table.values_for(*by, &others, field, maker.at));
        named(text, &values.collect::<Vec<_>>())
    }))
}

/// Returns the words of a text in which things and people may be called by the names that menus
/// show, spaces and all.
pub fn named(text: &str, values: &[Value]) -> Vec<String> {
    let mut words = Vec::new();
    for part in text.split([',', '+', ';']).flat_map(|part| part.split(" and ")) {
        let mut rest: Vec<&str> = part.split_whitespace().collect();
        while !rest.is_empty() {
            let longest = (1..=rest.len())
                .rev()
                .find_map(|length| Some((length, value_called(&rest[..length].join(" "), values)?)));
            let (length, word) = longest.unwrap_or_else(|| (1, rest[0].to_owned()));
            words.push(word);
            rest.drain(..length);
        }
    }
    words
}

/// Returns the word of the only value with this name, which is its word or the name that its label
/// begins with.
fn value_called(name: &str, values: &[Value]) -> Option<String> {
    let name = name.trim_start_matches('@').to_lowercase();
    if let Some(value) = values.iter().find(|value| value.word.to_lowercase() == name) {
        return Some(value.word.clone());
    }
    let is_called = |value: &&Value| {
        let label = value.label.to_lowercase();
        let rest = label.strip_prefix(&name);
        rest.is_some_and(|rest| !rest.starts_with(|next: char| next.is_alphanumeric() || next == '_'))
    };
    let mut found = values.iter().filter(is_called);
    let first = found.next()?;
    found.all(|other| other.word == first.word).then(|| first.word.clone())
}

/// Returns the verb at this table.
///
/// # Errors
/// A sentence, if another game is played there, or one without that verb.
pub fn verb(table: &Table, typed: &Typed) -> Result<&'static Verb, Trouble> {
    if typed.kind.is_some_and(|kind| kind != table.kind) {
        return Err(Trouble::refused(Refused::AnotherGame { kind: table.kind }));
    }
    let verb = Verb::find(table.kind.meta().verbs, typed.verb);
    let verb = verb.filter(|verb| typed.kind.is_some() || verb.group == Group::Offer);
    verb.ok_or_else(|| Trouble::refused(Refused::NoSuchOffer { kind: table.kind, verb: typed.verb }))
}

/// Returns the words that were typed for one field.
pub fn words(table: &Table, typed: &Typed, field: &Field) -> Vec<String> {
    let given = typed.given.iter().find(|(name, _)| name == field.name).map(|(_, given)| given);
    match (given, field.kind) {
        (Some(Given::Text(text)), FieldKind::Text { .. }) => vec![text.clone()],
        // A player is typed here where other games have a list, so a name will do.
        (Some(Given::Text(text)), FieldKind::Person) => {
            table.seat_called(text).map_or_else(|| split(text), |seat| vec![seat.letter().to_string()])
        }
        (Some(Given::Text(text)), FieldKind::Whole { .. }) => vec![amount(text)],
        (Some(Given::Text(text)), _) => split(text),
        (Some(Given::Number(number)), _) => vec![number.to_string()],
        (Some(Given::User(user)), _) => vec![table.person(*user).to_string()],
        (Some(Given::Bot) | None, _) => Vec::new(),
    }
}

/// Returns a number as people write it, such as $1,200, in digits alone; anything else as it is. A comma counts only in front of
/// three digits: 1,5 is not 15.
fn amount(text: &str) -> String {
    let text = text.trim();
    let mut groups = text.strip_prefix('$').unwrap_or(text).split(',');
    let is_number = |group: &str| !group.is_empty() && group.bytes().all(|digit| digit.is_ascii_digit());
    let first = groups.next().filter(|first| is_number(first));
    let is_whole = groups.clone().all(|group| group.len() == 3 && is_number(group));
    match first {
        Some(first) if is_whole && (first.len() <= 3 || !text.contains(',')) => {
            std::iter::once(first).chain(groups).collect()
        }
        _ => text.to_owned(),
    }
}

/// Splits a text into words, at spaces, commas and plus signs.
pub fn split(text: &str) -> Vec<String> {
    text.split([' ', ',', '+']).filter(|word| !word.is_empty()).map(str::to_owned).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_amount_is_what_was_written_or_nothing_else() {
        for (text, number) in
            [("600", "600"), (" $600 ", "600"), ("$1,200", "1200"), ("12,345,678", "12345678")]
        {
            assert_eq!(amount(text), number);
        }
        for text in ["1,5", "1,2", "1 2", "1,20", "1200,300", ",200", "1,,200", "6OO", "-5", "$", "2. Ben"] {
            assert_eq!(amount(text), text, "refused, not guessed");
        }
    }

    #[test]
    fn things_and_people_are_called_by_the_names_that_menus_show() {
        let value = |word: &str, label: &str| Value { word: word.to_owned(), label: label.to_owned() };
        let values = [
            value("hong_kong", "Hong Kong with a cruiser - Ann"),
            value("malta", "Malta"),
            value("B", "Ben: $850"),
            value("C", "Ben Nevis"),
        ];
        for (text, words) in [
            ("Hong Kong, malta", vec!["hong_kong", "malta"]),
            ("malta hong kong", vec!["malta", "hong_kong"]),
            ("Malta and HONG_KONG", vec!["malta", "hong_kong"]),
            ("@Ben Nevis + b", vec!["C", "B"]),
            ("mal hong", vec!["mal", "hong_kong"]),
            ("atlantis", vec!["atlantis"]),
            (" , ", vec![]),
        ] {
            assert_eq!(named(text, &values), words, "{text}");
        }
        // Two players with the same name are told apart by their letters.
        assert_eq!(named("ben", &values), ["ben"]);
    }
}
