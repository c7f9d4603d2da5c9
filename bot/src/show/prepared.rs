//! The moves that somebody has prepared for the next turn, and what became of them.

use poise::serenity_prelude::{ButtonStyle, CreateButton};

use crate::{
    answer::Reply,
    ids::PersonId,
    rows,
    speak::{self, Label},
    store::Prepared,
    table::{MOST_PREPARED, Table},
    tap::Tap,
};

/// Shows what this person has prepared, with a button for each move that puts it away.
pub fn reply(table: &Table, user: PersonId) -> Reply {
    let (id, language) = (table.row.id, table.language);
    let prepared: Vec<&Prepared> = live(table, user).collect();
    let mut text = told(table, user).unwrap_or_default();
    text += &speak::prepared(table.kind, &listed(table, user), language);
    let another = (prepared.len() < MOST_PREPARED && table.at_turn_of(user).is_ok()).then(|| {
        let tap = Tap::Panel { table: id.ahead(), verb: None, page: 0, replace: true };
        rows::button(&tap, &Label::PrepareAMove.say(language), ButtonStyle::Primary)
    });
    let away = |(number, one): (usize, &&Prepared)| {
        let tap = Tap::PutAway { table: id, mark: one.mark() };
        rows::plain(&tap, &Label::PutAway { number }.say(language))
    };
    let buttons: Vec<CreateButton> = another.into_iter().chain((1..).zip(&prepared).map(away)).collect();
    Reply { text, rows: rows::in_rows(&buttons), ..Reply::default() }
}

/// Says which of this person's prepared moves were put away and why, above the first private answer since.
pub fn told(table: &Table, user: PersonId) -> Option<String> {
    let ended = table.prepared_for(user).iter().filter(|one| one.person == user && one.put_away.is_some());
    let words = words(table, user, ended.clone());
    let why = ended.clone().find_map(|one| one.put_away)?;
    Some(speak::put_away(&words, why, table.language))
}

/// Returns what this person has prepared and what became of it, if there is anything.
pub fn planned(table: &Table, user: PersonId) -> Option<String> {
    let moves = listed(table, user);
    let prepared = (!moves.is_empty()).then(|| speak::prepared(table.kind, &moves, table.language));
    told(table, user).into_iter().chain(prepared).reduce(|told, prepared| told + &prepared)
}

/// Returns what is still to be played in words, and whether it still means what was read.
fn listed(table: &Table, user: PersonId) -> Vec<(String, bool)> {
    let (Ok(ahead), Some(seat)) = (table.at_turn_of(user), table.seat_played_by(user)) else {
        return words(table, user, live(table, user)).into_iter().map(|words| (words, true)).collect();
    };
    let one = |one: &Prepared| {
        let is_as_read = ahead.as_read(seat, one, table.last_at).is_some();
        (ahead.words_of_prepared(seat, one), is_as_read)
    };
    live(table, user).map(one).collect()
}

/// The moves still to be played for the seat that this person plays; a stand-in sees those of its player too.
fn live(table: &Table, user: PersonId) -> impl Iterator<Item = &Prepared> {
    table.prepared_for(user).iter().filter(|one| one.put_away.is_none())
}

/// The words of prepared moves, as they are at the turn to come or, once it has begun, now.
fn words<'p>(table: &Table, user: PersonId, prepared: impl Iterator<Item = &'p Prepared>) -> Vec<String> {
    let ahead = table.at_turn_of(user);
    let Some(seat) = table.seat_played_by(user) else { return Vec::new() };
    let there = ahead.as_ref().unwrap_or(table);
    prepared.map(|one| there.words_of_prepared(seat, one)).collect()
}
