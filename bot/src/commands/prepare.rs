//! `/prepare`: a move for one's next turn, before it has begun.

use super::{Context, Never, answer, caller, here};
use crate::{moves::Source, replies::prepared::of};

/// Prepare a move for your next turn, or see and put away what you have prepared
#[poise::command(slash_command)]
pub(super) async fn prepare(ctx: Context<'_>) -> Result<(), Never> {
    answer(ctx, async { of(ctx.data(), &caller(ctx).await?, here(ctx).await?, Source::Command).await }).await
}
