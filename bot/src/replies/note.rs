//! A player's private note at a table.

use poise::serenity_prelude::CreateActionRow;

use crate::{
    answer::Reply,
    app::App,
    ids::TableId,
    rows,
    sayings::Done,
    speak::{self, Label},
    table::Caller,
    tap::Tap,
    trouble::Trouble,
};

/// The longest note, in characters.
pub const LONGEST: usize = 500;

/// Shows the note, or keeps this text in its place.
///
/// # Errors
/// Fails if the caller has no seat, or it could not be saved.
pub async fn of(app: &App, caller: &Caller, id: TableId, text: Option<&str>) -> Result<Reply, Trouble> {
    let table = app.tables.look(id).await?;
    table.seat_seen_by(caller.user).ok_or_else(|| Trouble::refused(table.not_seated(caller.user)))?;
    let plain = |text: String| Reply { text, ..Reply::default() };
    if let Some(text) = text {
        let text: String = text.trim().chars().take(LONGEST).collect();
        app.store.set_note(id, caller.user, &table.referring(&text)).await?;
        let done = if text.is_empty() { Done::NoteDeleted } else { Done::Noted };
        return Ok(plain(done.say(table.language)));
    }
    Ok(match app.store.note(id, caller.user).await? {
        None => plain(Done::NothingNoted.say(table.language)),
        Some(note) => {
            let delete = rows::plain(&Tap::DeleteNote { table: id }, &Label::DeleteNote.say(table.language));
            let rows = vec![CreateActionRow::Buttons(vec![delete])];
            Reply { rows, ..plain(speak::note(&note, table.language)) }
        }
    })
}
