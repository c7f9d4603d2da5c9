//! `/server`: what the people who manage a server decide for it.

use super::{Context, Never, answer, caller};
use crate::{answer::Answer, server};

/// Decide how games are played in this server
#[poise::command(
    slash_command,
    subcommand_required,
    subcommands("settings"),
    default_member_permissions = "MANAGE_GUILD"
)]
pub(super) async fn server(_ctx: Context<'_>) -> Result<(), Never> {
    Ok(())
}

/// Choose who may open tables and where, who is barred, default options, and a log
#[poise::command(slash_command)]
async fn settings(ctx: Context<'_>) -> Result<(), Never> {
    answer(ctx, async { server::home(ctx.data(), &caller(ctx).await?).await.map(Answer::Say) }).await
}
