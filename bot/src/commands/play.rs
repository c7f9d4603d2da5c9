//! `/play`: everything the caller may do now.

use super::{Context, Never, answer, caller, here};
use crate::{
    answer::Answer,
    components::panel::{self, Wanted},
};

/// Everything you can do now, in a private panel
#[poise::command(slash_command)]
pub(super) async fn play(ctx: Context<'_>) -> Result<(), Never> {
    answer(ctx, async {
        let table = here(ctx).await?;
        panel::open(ctx.data(), &caller(ctx), table, Wanted::default()).await.map(Answer::Say)
    })
    .await
}
