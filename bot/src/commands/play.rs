//! `/play`: everything the caller may do now.

use super::{Context, Never, answer, caller, here};
use crate::{
    making::choice::{Choice, Wanted},
    moves::{self, Source},
};

/// Everything you can do now, in a private panel
#[poise::command(slash_command)]
pub(super) async fn play(ctx: Context<'_>) -> Result<(), Never> {
    answer(ctx, async {
        let table = here(ctx).await?;
        let choice = Choice::Open(Wanted::default());
        moves::begin(ctx.data(), &caller(ctx), table, None, choice, Source::Command).await
    })
    .await
}
