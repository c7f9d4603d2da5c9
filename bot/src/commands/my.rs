//! `/my`: one person, all tables.

use super::{Context, Never, answer, caller, my_data::data};
use crate::{answer::Answer, replies::my_games};

/// Your games in all servers
#[poise::command(slash_command, subcommand_required, subcommands("games", "data"))]
pub(super) async fn my(_ctx: Context<'_>) -> Result<(), Never> {
    Ok(())
}

/// All your games in all servers, those that wait for you first
#[poise::command(slash_command)]
async fn games(ctx: Context<'_>) -> Result<(), Never> {
    answer(ctx, async {
        let here = ctx.interaction.channel_id.get();
        my_games::page(ctx.data(), &caller(ctx), here, 0).await.map(Answer::Say)
    })
    .await
}
