//! `/play`: everything the caller may do now.

use super::{Context, Never, answer_move, caller, here};
use crate::{
    answer::Answer,
    ids::TableId,
    making::choice::{Choice, Wanted},
    moves::{self, Source},
    replies::{first_turn::introduced, hint::offered},
    trouble::Trouble,
};

/// Everything you can do now, in a private panel
#[poise::command(slash_command)]
pub(super) async fn play(ctx: Context<'_>) -> Result<(), Never> {
    answer_move(ctx, async { panel(ctx, here(ctx).await?).await }).await
}

/// Returns the panel of what the caller may do at this table.
pub(super) async fn panel(ctx: Context<'_>, table: TableId) -> Result<Answer, Trouble> {
    let choice = Choice::Open(Wanted::default());
    let (app, caller) = (ctx.data(), caller(ctx).await?);
    let panel = moves::begin(app, &caller, table, None, choice, Source::Command).await?;
    let panel = introduced(app, &caller, table, panel).await?;
    offered(app, &caller, table, panel).await
}
