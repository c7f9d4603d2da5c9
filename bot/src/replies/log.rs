//! The latest entries of a table in words.

use super::entry;
use crate::{
    answer::Reply,
    app::App,
    ids::TableId,
    mentions,
    outbox::{ending, tale},
    show, speak,
    store::{Stage, StoredEntry, undone},
    table::{Caller, Table},
    trouble::Trouble,
    visits,
};

/// Room in a message, in characters.
const ROOM: usize = 1_900;

/// The number of entries told at least when nobody says how many.
const FEW: u32 = 10;

/// The number of entries in which the caller's own last move is looked for first, and the factor by which that grows.
const MOST: u32 = 50;
const MORE: u32 = 8;

/// Returns this many of the last entries.
///
/// # Errors
/// Fails if the table cannot be read.
pub async fn latest(app: &App, caller: &Caller, id: TableId, many: u32) -> Result<Reply, Trouble> {
    let table = app.tables.look(id).await?;
    let entries = app.store.entries(id, from(&table, many)..).await?;
    told(app, caller, &table, &entries, ROOM).await
}

/// Returns what the caller had in mind: what is prepared or was put away, and their note.
async fn plan(app: &App, caller: &Caller, table: &Table) -> Result<String, Trouble> {
    let prepared = show::planned(table, caller.user);
    let note = app.store.note(table.row.id, caller.user).await?;
    let parts = prepared.into_iter().chain(note.map(|note| speak::note(&note, table.language)));
    Ok(speak::plan(&parts.collect::<Vec<_>>(), table.language))
}

/// Returns all since the caller's own last move, and at least a few entries, and below it their plan; for who does not play here, the latest. After the end
/// it begins with what has no room on the last board: how the points came about, and all turning points.
///
/// # Errors
/// Fails if the table cannot be read.
pub async fn since_own_move(app: &App, caller: &Caller, id: TableId) -> Result<Reply, Trouble> {
    let table = app.tables.look(id).await?;
    let mut many = MOST;
    let entries = loop {
        let entries = app.store.entries(id, from(&table, many)..).await?;
        // Nobody watched their prepared move being played.
        let own = entries.iter().rposition(|entry| entry.made_by_hand() == Some(caller.user));
        if own.is_some() || many > table.row.ply || !table.plays(caller.user) {
            let since = own.map_or(0, |own| own + 1);
            let few = entries.len().saturating_sub(FEW as usize);
            break entries.get(since.min(few)..).map_or_else(Vec::new, <[_]>::to_vec);
        }
        many = many.saturating_mul(MORE);
    };
    if table.row.stage != Stage::Over {
        let plan = plan(app, caller, &table).await?;
        let told = told(app, caller, &table, &entries, ROOM.saturating_sub(plan.chars().count())).await?;
        return Ok(Reply { text: told.text + &plan, ..told });
    }
    let end = ending::in_full(&table, &tale::whole_tale(&app.store, &table).await?, ROOM);
    let told = told(app, caller, &table, &entries, ROOM.saturating_sub(end.chars().count())).await?;
    Ok(Reply { text: format!("{end}\n\n{}", told.text), ..told })
}

/// Returns the first of this many last entries.
fn from(table: &Table, many: u32) -> u32 {
    (table.row.ply + 1).saturating_sub(many).max(1)
}

/// Tells entries. What finds no room in so many characters is in a file with all of them.
async fn told(
    app: &App,
    caller: &Caller,
    table: &Table,
    entries: &[StoredEntry],
    room: usize,
) -> Result<Reply, Trouble> {
    visits::sees(app, caller, table);
    if entries.is_empty() {
        return Ok(Reply { text: speak::empty_log(table.language), ..Reply::default() });
    }
    let undone = undone(entries);
    // A stand-in hears what the seat alone was told since they began.
    let line = |entry: &StoredEntry| {
        let viewer = table.viewer_since(caller.user, entry.ply.saturating_sub(1));
        entry::line(table, entry, undone.contains(&entry.ply), viewer)
    };
    let lines: Vec<String> = entries.iter().map(line).collect();
    let kept = newest_that_fit(&lines, room);
    let text = lines[lines.len() - kept..].join("\n");
    if kept == lines.len() {
        return Ok(Reply { text, ..Reply::default() });
    }
    let text = format!("{}\n{text}", speak::earlier_in_file(lines.len() - kept, table.language));
    let all = mentions::named(&app.store, &lines.join("\n")).await?;
    Ok(Reply { text, files: vec![("log.txt".to_owned(), all.into_bytes())], ..Reply::default() })
}

/// Returns how many of the newest lines fit into so many characters.
fn newest_that_fit(lines: &[String], mut room: usize) -> usize {
    let fits = |line: &&String| {
        let length = line.chars().count() + 1;
        let fits = length <= room;
        room = room.saturating_sub(length);
        fits
    };
    lines.iter().rev().take_while(fits).count()
}
