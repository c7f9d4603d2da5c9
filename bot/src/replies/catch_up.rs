//! The first reply to a person who plays a seat from now on: what it sees, what happened last, and
//! what is possible.

use super::{entry, hand};
use crate::{
    answer::{Answer, Reply, TEXT},
    app::App,
    ids::TableId,
    making::choice::{Choice, Wanted},
    moves::{self, Source},
    sayings::Done,
    speak,
    store::{StoredEntry, undone},
    table::Caller,
    trouble::Trouble,
};

/// The number of log entries that are told.
const EVENTS: u32 = 10;

/// Says what was done, and shows below it the hand, the last events in words, and the moves that
/// are possible now.
///
/// # Errors
/// Fails if the table cannot be read.
pub async fn after(app: &App, caller: &Caller, id: TableId, done: &Done) -> Result<Reply, Trouble> {
    let table = app.tables.look(id).await?;
    let hand = Box::pin(hand::of(app, caller, id)).await?;
    let from = (table.row.ply + 1).saturating_sub(EVENTS).max(1);
    let entries = app.store.entries(id, from..).await?;
    let gone = undone(&entries);
    let line = |entry: &StoredEntry| {
        let viewer = table.viewer_since(caller.user, entry.ply.saturating_sub(1));
        entry::line(&table, entry, gone.contains(&entry.ply), viewer)
    };
    let lines: Vec<String> = entries.iter().map(line).collect();
    let choice = Choice::Open(Wanted::default());
    // On the heap: the chain of futures has to fit on a thread's stack.
    let panel = match Box::pin(moves::begin(app, caller, id, None, choice, Source::Command)).await {
        Ok(Answer::Say(panel)) => panel,
        Ok(_) => Reply::default(),
        // For example, because it is another player's turn.
        Err(Trouble::Refused(why)) => Reply { text: why.say(app.language), ..Reply::default() },
        Err(trouble) => return Err(trouble),
    };
    let said = [done.say(app.language), hand.text];
    let text = speak::caught_up(&said, &lines, &panel.text, TEXT, app.language);
    let mut reply = Reply { text, picture: hand.picture, rows: panel.rows, ..Reply::default() };
    reply.add(hand.rows);
    Ok(reply)
}
