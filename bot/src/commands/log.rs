//! `/log`: the last entries in words.

use harbormaster_rules::{Audience, By, Reader, Viewer};

use super::{Context, Never, answer, caller, here};
use crate::{
    answer::Answer,
    speak,
    store::{StoredEntry, undone},
    table::Table,
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
        let from = (table.row.ply + 1).saturating_sub(entries.unwrap_or(10)).max(1);
        let entries = app.store.entries(table.row.id, from..).await?;
        if entries.is_empty() {
            return Ok(Answer::say(speak::empty_log(table.language)));
        }
        let viewer = table.seat_of(caller(ctx).user).map_or(Viewer::Onlooker, Viewer::Seat);
        let undone = undone(&entries);
        let line = |entry: &StoredEntry| line(&table, entry, undone.contains(&entry.ply), viewer);
        Ok(Answer::say(newest_that_fit(entries.iter().map(line).collect())))
    })
    .await
}

/// One entry: number, time, and what this viewer was told.
fn line(table: &Table, entry: &StoredEntry, undone: bool, viewer: Viewer) -> String {
    let names = table.names();
    let reader = Reader::new(&names, table.language);
    let told = table.kind.read_told(&entry.told).unwrap_or_default();
    let heard = told.iter().filter(|told| told.to == Audience::Everyone || told.to.includes(viewer));
    let said: Vec<String> = heard.map(|told| told.event.say(&reader).text).collect();
    let said = format!("{}{}", mark(table, entry), said.join(" "));
    let said = match (entry.undo(), entry.by) {
        (Some(_), By::Seat(seat) | By::For(seat)) => speak::took_back(&table.name_of(seat), table.language),
        _ if undone => speak::struck(&said),
        _ => said,
    };
    format!("`{}` <t:{}:t> {said}", entry.ply, entry.at.seconds())
}

/// Who made an entry, if it was not the player.
fn mark(table: &Table, entry: &StoredEntry) -> String {
    let actor = |user: u64| {
        let seat = table.seat_of(user).map(|seat| table.name_of(seat));
        seat.unwrap_or_else(|| speak::mention(user))
    };
    match entry.by {
        By::Seat(seat) if entry.by_clock => speak::made_by_clock(&table.name_of(seat), table.language),
        By::Seat(_) => String::new(),
        By::For(seat) => {
            speak::made_for(entry.actor.map(actor).as_deref(), &table.name_of(seat), table.language)
        }
        By::Host => {
            speak::made_by_host(table.kind.meta().host, entry.actor.map(actor).as_deref(), table.language)
        }
        By::Clock => "⏱ ".to_owned(),
    }
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
