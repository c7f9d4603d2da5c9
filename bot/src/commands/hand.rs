//! `/hand`: what only the caller may see.

use harbormaster_rules::Viewer;

use super::{Context, Never, answer, caller, here};
use crate::{
    answer::{Answer, Reply},
    components::{custom_id::Tap, menus::select},
    host::Host,
    outbox, speak,
    store::TableId,
    table::Caller,
    trouble::Trouble,
};

/// What is yours and what only you may see, with a picture
#[poise::command(slash_command)]
pub(super) async fn hand(ctx: Context<'_>) -> Result<(), Never> {
    answer(ctx, async { of(ctx.data(), &caller(ctx), here(ctx).await?).await.map(Answer::Say) }).await
}

/// The caller's own view of the table.
///
/// # Errors
/// When the caller has no seat or the game has not started.
pub async fn of(host: &Host, caller: &Caller, id: TableId) -> Result<Reply, Trouble> {
    let table = host.tables.look(id).await?;
    let game = table.game.clone().ok_or_else(|| Trouble::refused(speak::NOT_STARTED))?;
    let seat =
        table.seat_of(caller.user).ok_or_else(|| Trouble::refused(speak::not_seated(&table.names())))?;
    let text = game.hand(seat);
    let picture = outbox::board_picture(game, Viewer::Seat(seat), table.plain_names()).await;
    let things = table.game.iter().flat_map(|game| game.things(Some(seat)));
    let cards: Vec<_> = things.map(|thing| (thing.word, thing.label, String::new())).collect();
    let menu = (!cards.is_empty()).then(|| select(&Tap::Card { table: id }, speak::LOOK_AT_A_CARD, cards));
    Ok(Reply { text, picture, rows: menu.into_iter().collect(), ..Reply::default() })
}
