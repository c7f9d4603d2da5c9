//! Standing in for a player, or taking a seat over: what it means, and what the person sees from then on.

use poise::serenity_prelude::{ButtonStyle, CreateActionRow};

use super::catch_up;
use crate::{
    answer::Reply,
    app::App,
    ids::{TableId, Terms},
    rows,
    speak::Label,
    table::{Caller, SeatOffer},
    tap::Tap,
    trouble::Trouble,
};

/// Shows the terms to the person who was asked, before they accept.
///
/// # Errors
/// Fails if another person was asked, or the request is over.
pub async fn terms(app: &App, caller: &Caller, id: TableId, number: u32) -> Result<Reply, Trouble> {
    let (table, naming) = app.tables.naming_terms(id, caller, number).await?;
    let language = table.language;
    let accept = Tap::AcceptSeat { table: id, number, shown: naming.terms(&table) };
    let label = Label::StandInFor { name: table.plain_name_of(naming.seat) };
    let buttons = vec![
        rows::button(&accept, &label.say(language), ButtonStyle::Success),
        rows::plain(&Tap::Cancel, &Label::NotNow.say(language)),
    ];
    let text = naming.terms_in_words(&table);
    Ok(Reply { text, rows: vec![CreateActionRow::Buttons(buttons)], ..Reply::default() })
}

/// Makes the caller the stand-in on these terms, and shows what the seat sees.
///
/// # Errors
/// Fails if that is over, or no longer possible.
pub async fn accept(
    app: &App,
    caller: &Caller,
    id: TableId,
    number: u32,
    shown: Terms,
) -> Result<Reply, Trouble> {
    let done = Box::pin(app.tables.stand_in(id, caller, number, shown)).await?;
    Box::pin(catch_up::after(app, caller, id, &done)).await
}

/// Gives the caller a seat that was offered to them.
///
/// # Errors
/// Fails if that is over, or no longer possible.
pub async fn take_seat(app: &App, caller: &Caller, id: TableId, offer: SeatOffer) -> Result<Reply, Trouble> {
    let done = Box::pin(app.tables.take_seat(id, caller, offer)).await?;
    Box::pin(catch_up::after(app, caller, id, &done)).await
}
