//! `/my data`: what is kept about one person, and how to have it deleted.

use super::{Context, Never, answer, answer_worth, caller};
use crate::{answer::Answer, paces, replies::my_data};

/// Export or delete what the bot keeps about you
#[poise::command(slash_command, subcommand_required, subcommands("export", "delete"))]
pub(super) async fn data(_ctx: Context<'_>) -> Result<(), Never> {
    Ok(())
}

/// Everything the bot keeps about you, as a file that only you see
#[poise::command(slash_command)]
async fn export(ctx: Context<'_>) -> Result<(), Never> {
    answer_worth(ctx, paces::EXPORT, async {
        my_data::export(ctx.data(), &caller(ctx).await?).await.map(Answer::Say)
    })
    .await
}

/// Delete everything the bot keeps about you; it asks twice
#[poise::command(slash_command)]
async fn delete(ctx: Context<'_>) -> Result<(), Never> {
    answer(ctx, async { my_data::ask(ctx.data(), &caller(ctx).await?).await.map(Answer::Say) }).await
}
