//! `/note`: what a player wants to remember, for nobody else to see.

use super::{Context, Never, answer, caller, here};
use crate::{answer::Answer, replies::note::of};

/// Keep a note at this table that only you see, or read it again
#[poise::command(slash_command)]
pub(super) async fn note(
    ctx: Context<'_>,
    #[description = "What to remember, in place of the note you have; leave it out to read that"]
    #[max_length = 500]
    text: Option<String>,
) -> Result<(), Never> {
    answer(ctx, async {
        of(ctx.data(), &caller(ctx).await?, here(ctx).await?, text.as_deref()).await.map(Answer::Say)
    })
    .await
}
