//! A move as a command says it, option by option.

use harbormaster_rules::{Field, FieldKind, Group, Phrase, Verb};

use super::{
    choice::{Given, Typed},
    draft::phrase,
};
use crate::{speak::Refused, table::Table, trouble::Trouble};

/// The move that was typed, as verb and words.
///
/// # Errors
/// When another game is played here, or a bot is named as a person.
pub fn said(table: &Table, typed: &Typed) -> Result<Phrase, Trouble> {
    let verb = verb(table, typed)?;
    if typed.given.iter().any(|(_, given)| *given == Given::Bot) {
        return Err(Trouble::refused(Refused::ABotCannot));
    }
    let found = |name: &str| verb.fields.iter().find(|field| field.name == name);
    Ok(phrase(verb, |name| found(name).map_or_else(Vec::new, |field| words(table, typed, field))))
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
