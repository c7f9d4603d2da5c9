//! `/card`: a single thing on the table, such as a deed.

use harbormaster_rules::Reader;
use poise::serenity_prelude as serenity;

use super::{Context, Never, answer, caller, here, suggest};
use crate::{answer::Answer, replies::card::of};

/// Look at one card, such as a deed or the result of a round
#[poise::command(slash_command)]
pub(super) async fn card(
    ctx: Context<'_>,
    #[description = "Which card, for example a port's name, or round"]
    #[autocomplete = "complete"]
    which: String,
) -> Result<(), Never> {
    answer(ctx, async {
        of(ctx.data(), &caller(ctx).await?, here(ctx).await?, &which).await.map(Answer::Say)
    })
    .await
}

async fn complete(ctx: Context<'_>, text: &str) -> serenity::CreateAutocompleteResponse {
    let things = async {
        let table = ctx.data().tables.look(here(ctx).await.ok()?).await.ok()?;
        let seat = table.seat_seen_by(caller(ctx).await.ok()?.user);
        Some(table.game.as_ref()?.things(seat, &Reader::new(&table.plain_names(), table.language)))
    };
    let things = things.await.unwrap_or_default();
    suggest(text, things.into_iter().map(|thing| (thing.label, thing.word)))
}
