//! `/undo`: takes the caller's latest move back.

use super::{Context, Never, answer, caller, here};
use crate::moves::{self, Source};

/// Take your latest move back, as long as nobody has moved since and nothing was revealed
#[poise::command(slash_command)]
pub(super) async fn undo(ctx: Context<'_>) -> Result<(), Never> {
    answer(ctx, async {
        moves::undo(ctx.data(), &caller(ctx), here(ctx).await?, None, Source::Command).await
    })
    .await
}
