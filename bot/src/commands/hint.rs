//! `/hint`: what a strong computer player would do in the caller's place.

use super::{Context, Never, answer_worth, caller, here};
use crate::{answer::Answer, paces, replies::hint::of};

/// Shows what a strong computer player would do in your place, and why; only you can see the reply
#[poise::command(slash_command)]
pub(super) async fn hint(ctx: Context<'_>) -> Result<(), Never> {
    answer_worth(ctx, paces::HINT, async {
        let table = here(ctx).await?;
        Box::pin(of(ctx.data(), &caller(ctx).await?, table)).await.map(Answer::Say)
    })
    .await
}
