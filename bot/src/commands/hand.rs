//! `/hand`: the caller's hand as a private reply.

use super::{Context, Never, answer, caller, here};
use crate::{answer::Answer, replies::hand::of};

/// See your hand and your other secrets, with a picture
#[poise::command(slash_command)]
pub(super) async fn hand(ctx: Context<'_>) -> Result<(), Never> {
    answer(ctx, async { of(ctx.data(), &caller(ctx).await?, here(ctx).await?).await.map(Answer::Say) }).await
}
