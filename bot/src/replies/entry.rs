//! An entry of the log in words.

use harbormaster_rules::{Audience, By, Reader, Viewer};

use crate::ids::PersonId;
use crate::{speak, store::StoredEntry, table::Table};

/// An entry: number, time, and what this viewer was told.
pub fn line(table: &Table, entry: &StoredEntry, undone: bool, viewer: Viewer) -> String {
    let names = table.names_told(entry);
    let reader = Reader::new(&names, table.language);
    let told = table.kind.read_told(&entry.told).unwrap_or_default();
    let heard = told.iter().filter(|told| told.to == Audience::Everyone || told.to.includes(viewer));
    let said: Vec<String> = heard.map(|told| told.event.say(&reader).text).collect();
    let said = format!("{}{}", mark(table, entry), said.join(" "));
    let said = match (entry.undo(), entry.by) {
        (Some(undo), By::Seat(seat)) => {
            speak::took_back(&table.name_of(seat), &table.names_in(undo.agreed), table.language)
        }
        _ if undone => speak::struck(&said),
        _ => said,
    };
    format!("`{}` <t:{}:t> {said}", entry.ply, entry.at.seconds())
}

/// Returns the words for the maker of an entry, if it was not the player.
fn mark(table: &Table, entry: &StoredEntry) -> String {
    let actor = |user: PersonId| {
        let seat = table.seat_of(user).map(|seat| table.name_of(seat));
        seat.unwrap_or_else(|| speak::mention(user))
    };
    match entry.by {
        By::Seat(seat) if entry.by_clock => speak::made_by_clock(&table.name_of(seat), table.language),
        By::Seat(_) if entry.prepared => speak::made_as_prepared(table.language),
        // The words name who made it.
        By::Seat(_) => String::new(),
        By::Host => {
            speak::made_by_host(table.kind.meta().host, entry.actor.map(actor).as_deref(), table.language)
        }
        By::Clock => "⏱ ".to_owned(),
    }
}
