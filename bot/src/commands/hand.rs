//! `/hand`: what only the caller may see.

use super::{Context, Never, answer, caller, here};
use crate::{answer::Answer, replies::hand::of};

/// What is yours and what only you may see, with a picture
#[poise::command(slash_command)]
pub(super) async fn hand(ctx: Context<'_>) -> Result<(), Never> {
    answer(ctx, async { of(ctx.data(), &caller(ctx), here(ctx).await?).await.map(Answer::Say) }).await
}
