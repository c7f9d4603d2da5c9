//! The latest entries of a table in words.

use super::entry;
use crate::{
    answer::Reply,
    app::App,
    ids::TableId,
    speak,
    store::{StoredEntry, undone},
    table::Caller,
    trouble::Trouble,
    visits,
};

/// Room in a message, in characters.
const ROOM: usize = 1_900;

/// The number of entries told when nobody says how many; more since the caller's own last move, up to the most.
const FEW: u32 = 10;
const MOST: u32 = 50;

/// Returns this many of the last entries.
///
/// # Errors
/// Fails if the table cannot be read.
pub async fn latest(app: &App, caller: &Caller, id: TableId, many: u32) -> Result<Reply, Trouble> {
    let table = app.tables.look(id).await?;
    visits::sees(app, caller, &table);
    let from = (table.row.ply + 1).saturating_sub(many).max(1);
    let entries = app.store.entries(id, from..).await?;
    if entries.is_empty() {
        return Ok(Reply { text: speak::empty_log(table.language), ..Reply::default() });
    }
    let undone = undone(&entries);
    // A stand-in hears what the seat alone was told since they began.
    let line = |entry: &StoredEntry| {
        let viewer = table.viewer_since(caller.user, entry.ply.saturating_sub(1));
        entry::line(&table, entry, undone.contains(&entry.ply), viewer)
    };
    Ok(Reply { text: newest_that_fit(entries.iter().map(line).collect()), ..Reply::default() })
}

/// Returns all since the caller's own last move, and at least a few entries.
///
/// # Errors
/// Fails if the table cannot be read.
pub async fn since_own_move(app: &App, caller: &Caller, id: TableId) -> Result<Reply, Trouble> {
    let table = app.tables.look(id).await?;
    let from = (table.row.ply + 1).saturating_sub(MOST).max(1);
    let entries = app.store.entries(id, from..).await?;
    let own = entries.iter().rposition(|entry| entry.actor == Some(caller.user));
    let since = entries.len() - own.map_or(0, |own| own + 1);
    latest(app, caller, id, u32::try_from(since).unwrap_or(MOST).max(FEW)).await
}

/// As many of the newest lines as fit into a message.
fn newest_that_fit(lines: Vec<String>) -> String {
    let mut room = ROOM;
    let mut kept: Vec<String> = lines
        .into_iter()
        .rev()
        .take_while(|line| {
            let length = line.chars().count() + 1;
            let fits = length <= room;
            room = room.saturating_sub(length);
            fits
        })
        .collect();
    kept.reverse();
    kept.join("\n")
}
