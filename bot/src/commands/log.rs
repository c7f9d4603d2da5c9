//! `/log`: the last entries in words.

use super::{Context, Never, answer, caller, here};
use crate::{
    answer::Answer,
    replies::entry,
    speak,
    store::{StoredEntry, undone},
    visits,
};

/// Room in a message, in characters.
const ROOM: usize = 1_900;

/// The latest moves in words
#[poise::command(slash_command)]
pub(super) async fn log(
    ctx: Context<'_>,
    #[description = "How many moves to list, 1 to 50; 10 if you leave it out"]
    #[min = 1]
    #[max = 50]
    entries: Option<u32>,
) -> Result<(), Never> {
    answer(ctx, async {
        let app = ctx.data();
        let table = app.tables.look(here(ctx).await?).await?;
        visits::sees(app, &caller(ctx).await?, &table);
        let from = (table.row.ply + 1).saturating_sub(entries.unwrap_or(10)).max(1);
        let entries = app.store.entries(table.row.id, from..).await?;
        if entries.is_empty() {
            return Ok(Answer::say(speak::empty_log(table.language)));
        }
        let user = caller(ctx).await?.user;
        let undone = undone(&entries);
        // Who stands in hears of what the seat alone was told since they do.
        let line = |entry: &StoredEntry| {
            let viewer = table.viewer_since(user, entry.ply.saturating_sub(1));
            entry::line(&table, entry, undone.contains(&entry.ply), viewer)
        };
        Ok(Answer::say(newest_that_fit(entries.iter().map(line).collect())))
    })
    .await
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
