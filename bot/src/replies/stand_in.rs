//! Standing in for a player: what it means, and what the person sees who does it from now on.

use poise::serenity_prelude::{ButtonStyle, CreateActionRow};

use super::hand;
use crate::{
    answer::Reply,
    app::App,
    ids::{TableId, Terms},
    rows,
    speak::{self, Label},
    table::Caller,
    tap::Tap,
    trouble::Trouble,
};

/// The longest text of a message, in characters.
const TEXT: usize = 2_000;

/// What the person reads who was asked, before they accept.
///
/// # Errors
/// When somebody else was asked, or it is over.
pub async fn terms(app: &App, caller: &Caller, id: TableId, number: u32) -> Result<Reply, Trouble> {
    let (table, naming) = app.tables.naming_terms(id, caller, number).await?;
    let language = table.language;
    let accept = Tap::AcceptSeat { table: id, number, shown: naming.terms(&table) };
    let label = Label::StandInFor { name: table.plain_name_of(naming.seat) };
    let buttons = vec![
        rows::button(&accept, &label.say(language), ButtonStyle::Success),
        rows::plain(&Tap::Cancel, &Label::NotNow.say(language)),
    ];
    let text = speak::stand_in_terms(&table, &naming, language);
    Ok(Reply { text, rows: vec![CreateActionRow::Buttons(buttons)], ..Reply::default() })
}

/// The caller stands in on these terms, and sees what the seat sees.
///
/// # Errors
/// When that is over, or not possible any more.
pub async fn accept(
    app: &App,
    caller: &Caller,
    (id, number): (TableId, u32),
    shown: Terms,
) -> Result<Reply, Trouble> {
    let done = app.tables.stand_in(id, caller, number, shown).await?;
    let hand = hand::of(app, caller, id).await?;
    let text = format!("{}\n\n{}", done.say(app.language), hand.text).chars().take(TEXT).collect();
    Ok(Reply { text, ..hand })
}
