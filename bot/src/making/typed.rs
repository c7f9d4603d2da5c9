//! A move as a command says it, option by option.

use harbormaster_rules::{Field, FieldKind, Group, Verb};

use super::{
    choice::{Given, Typed},
    draft::phrase,
};
use crate::{speak::Refused, table::Table, tap::Said, trouble::Trouble};

/// The move that was typed, in notation.
///
/// # Errors
/// When another game is played here, or a bot is named as a person.
pub fn said(table: &Table, typed: &Typed) -> Result<Said, Trouble> {
    let verb = verb(table, typed)?;
    if typed.given.iter().any(|(_, given)| *given == Given::Bot) {
        return Err(Trouble::refused(Refused::ABotCannot));
    }
    let words = |field: &Field| words(table, typed, field);
    // In notation needed fields stand without their names: behind one that is missing none may follow, so that the
    // sentence about it is the right one.
    let said: Vec<(&str, Vec<String>)> = verb
        .fields
        .iter()
        .map(|field| (field, words(field)))
        .take_while(|(field, words)| !field.needed || !words.is_empty())
        .map(|(field, words)| (field.name, words))
        .collect();
    let found = |name: &str| said.iter().find(|(field, _)| *field == name).map(|(_, words)| words.clone());
    let notation = phrase(verb, |name| found(name).unwrap_or_default()).to_string();
    Ok(Said { seat: None, notation })
}

/// The verb at this table.
///
/// # Errors
/// A sentence when another game is played there, or one without that verb.
pub fn verb(table: &Table, typed: &Typed) -> Result<&'static Verb, Trouble> {
    if typed.kind.is_some_and(|kind| kind != table.kind) {
        return Err(Trouble::refused(Refused::AnotherGame { kind: table.kind }));
    }
    let verb = Verb::find(table.kind.meta().verbs, typed.verb);
    let verb = verb.filter(|verb| typed.kind.is_some() || verb.group == Group::Offer);
    verb.ok_or_else(|| Trouble::refused(Refused::NoSuchOffer { kind: table.kind, verb: typed.verb }))
}

/// What was typed for one field.
pub fn words(table: &Table, typed: &Typed, field: &Field) -> Vec<String> {
    let given = typed.given.iter().find(|(name, _)| name == field.name).map(|(_, given)| given);
    match (given, field.kind) {
        (Some(Given::Text(text)), FieldKind::Text { .. }) => vec![text.clone()],
        // Where other games have a list here, a player is typed: a name will do.
        (Some(Given::Text(text)), FieldKind::Person) => {
            table.seat_called(text).map_or_else(|| split(text), |seat| vec![seat.letter().to_string()])
        }
        (Some(Given::Text(text)), _) => split(text),
        (Some(Given::Number(number)), _) => vec![number.to_string()],
        (Some(Given::User(user)), _) => vec![table.person(*user).to_string()],
        (Some(Given::Bot) | None, _) => Vec::new(),
    }
}

/// The words of a text; commas and plus signs stand between them as spaces do.
pub fn split(text: &str) -> Vec<String> {
    text.split([' ', ',', '+']).filter(|word| !word.is_empty()).map(str::to_owned).collect()
}
