//! A move in words: as the menus name it, by its verb alone, or as the log writes it.
//!
//! A suggestion comes back as it was read, so it is played only while it still says the same.

use std::collections::BTreeMap;

use harbormaster_rules::{AnyMove, FieldKind, Person, Timestamp, Verb};

use super::{
    choice::{Asks, Wanted},
    confirm,
    draft::Maker,
    panel,
    screen::{MENU, Screen},
};
use crate::{
    ids::PersonId,
    sayings::Refused,
    speak::Label,
    table::{Possible, Table},
    trouble::Trouble,
};

/// The longest name of a suggestion, in characters (Discord's limit).
const LONGEST: usize = 100;

/// The number of suggestions that a refusal names.
const NAMED: usize = 3;

/// Something that can be said.
struct Saying {
    words: String,
    leads_to: LeadsTo,
}

enum LeadsTo {
    /// A move, in notation.
    Move(String),
    /// All moves of a verb.
    Verb(&'static Verb),
}

/// Returns what this person could say now, of most use first: moves and, where they are put together, their verbs. Before anything
/// is typed, many moves are named by their verbs alone.
pub fn suggestions(table: &Table, user: PersonId, at: Timestamp, typed: &str) -> Vec<String> {
    let sayings = sayings(table, user, at);
    let names_verbs = typed.trim().is_empty() && sayings.len() > MENU;
    let is_told = |saying: &Saying| names_verbs == matches!(saying.leads_to, LeadsTo::Verb(_));
    let (first, rest): (Vec<_>, Vec<_>) = sayings.into_iter().partition(is_told);
    first.into_iter().chain(rest).map(|saying| saying.words).collect()
}

/// Plays or asks about the move with these words, or shows the moves of their verb.
///
/// # Errors
/// The reason it cannot be played, or that nothing is called so.
pub fn say(table: &Table, maker: Maker, text: &str) -> Result<Screen, Trouble> {
    table.must_run()?;
    if table.roles_of(maker.user).is_empty() {
        return Err(Trouble::refused(table.no_role(maker.user)));
    }
    let (words, sayings) = (plain(text), sayings(table, maker.user, maker.at));
    if let Some(meant) = sayings.iter().find(|saying| plain(&saying.words) == words) {
        return match &meant.leads_to {
            LeadsTo::Move(said) => confirm::say(table, maker, said, Asks::Weighty),
            LeadsTo::Verb(verb) => of_verb(table, maker, verb),
        };
    }
    let verb =
        |name: &str| Verb::find(table.kind.meta().verbs, name).filter(|verb| verb.group.is_a_persons());
    let Some(verb) = words.split(' ').next().and_then(verb) else {
        if sayings.is_empty() {
            return Err(Trouble::refused(table.not_your_turn()));
        }
        let near = sayings.into_iter().take(NAMED).map(|saying| saying.words).collect();
        return Err(Trouble::refused(Refused::NoMoveCalled { text: cut(text), near }));
    };
    if words == verb.name {
        return of_verb(table, maker, verb);
    }
    if names_a_guest(&table.read_move(text)?) {
        return Err(Trouble::refused(Refused::GuestInWords));
    }
    confirm::say(table, maker, text, Asks::Weighty)
}

/// Returns true if the move names somebody without a seat. Where a person is chosen, Discord says whether they see the channel; a
/// number that is typed would only tell whose it is.
fn names_a_guest(mv: &AnyMove) -> bool {
    let (verb, phrase) = (mv.verb(), mv.phrase());
    let people = verb.fields.iter().filter(|field| field.kind == FieldKind::Person);
    let mut named = people.flat_map(|field| phrase.words(field.name));
    named.any(|word| matches!(word.parse(), Ok(Person::Guest(_))))
}

/// Shows the moves of a verb.
fn of_verb(table: &Table, maker: Maker, verb: &Verb) -> Result<Screen, Trouble> {
    panel::open(table, maker, &Wanted { verb: Some(verb.name.to_owned()), ..Wanted::default() })
}

/// Returns all moves of this person, then their verbs, each once and under a name of its own.
fn sayings(table: &Table, user: PersonId, at: Timestamp) -> Vec<Saying> {
    let possible: Vec<Possible> = table.roles_of(user).into_iter().map(|by| table.possible(by, at)).collect();
    let verbs = table.kind.meta().verbs.iter().filter(|verb| {
        let has = |possible: &Possible| {
            let mut moves = possible.moves.iter().map(|(mv, _)| mv.verb().name);
            moves.any(|name| name == verb.name) || possible.forms.iter().any(|form| form.name == verb.name)
        };
        possible.iter().any(has)
    });
    let verbs = verbs.map(|verb| Saying {
        words: Label::FormOf { verb }.say(table.language),
        leads_to: LeadsTo::Verb(verb),
    });
    let moves = possible.iter().flat_map(|possible| &possible.moves);
    let moves: Vec<(String, String)> = moves.map(|(mv, label)| (mv.to_string(), cut(&label.text))).collect();
    let mut called: BTreeMap<String, usize> = BTreeMap::new();
    for (_, words) in &moves {
        *called.entry(plain(words)).or_default() += 1;
    }
    // Of several moves that are called the same, none is meant without its notation.
    let named = |(said, words): (String, String)| Saying {
        words: if called[&plain(&words)] == 1 { words } else { cut(&format!("{said}: {words}")) },
        leads_to: LeadsTo::Move(said),
    };
    moves.into_iter().map(named).chain(verbs).collect()
}

fn cut(text: &str) -> String {
    text.chars().take(LONGEST).collect()
}

/// Returns a text without what nobody types on purpose: capitals, and more than one space.
fn plain(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ").to_lowercase()
}
