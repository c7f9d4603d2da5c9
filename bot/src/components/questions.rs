//! Questions before something that cannot be taken back.

use poise::serenity_prelude as serenity;
use serenity::{ButtonStyle, CreateActionRow, CreateButton};

use super::custom_id::Tap;
use crate::{
    answer::{Answer, Reply},
    host::Host,
    speak,
    store::{Stage, TableId},
    table::Caller,
    trouble::Trouble,
};

/// Asks privately whether `tap` is meant.
pub fn danger(text: &str, tap: &Tap, label: &str) -> Reply {
    let rows = vec![CreateActionRow::Buttons(vec![
        CreateButton::new(tap.to_string()).label(label).style(ButtonStyle::Danger),
        CreateButton::new(Tap::Cancel.to_string()).label(speak::NOT_NOW).style(ButtonStyle::Secondary),
    ])];
    Reply { text: text.to_owned(), rows, ..Reply::default() }
}

/// Leaves a lobby at once; in a game that goes on, it is asked about.
///
/// # Errors
/// When the person has no seat, or cannot leave.
pub async fn leave(host: &Host, caller: &Caller, id: TableId) -> Result<Answer, Trouble> {
    let table = host.tables.look(id).await?;
    let others = table.seats.iter().filter_map(|seat| seat.user).any(|user| user != caller.user);
    let plays =
        matches!(table.row.stage, Stage::Running | Stage::Paused) && table.seat_of(caller.user).is_some();
    if plays && others {
        return Ok(Answer::Say(danger(speak::LEAVE_QUESTION, &Tap::Depart { table: id }, speak::LEAVE_IT)));
    }
    host.tables.leave(id, caller).await.map(Answer::say)
}
