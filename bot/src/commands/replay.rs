//! `/replay`: the game step by step, as a private reply.

use super::{Context, Never, answer, caller, here};
use crate::{
    answer::Answer,
    ids::Eyes,
    replies::replay::{self, ReplayStep},
};

/// Step through the game as you may know it; only you can see the reply
#[poise::command(slash_command)]
pub(super) async fn replay(
    ctx: Context<'_>,
    #[description = "After which move, by its number in /log; the latest if you leave it out"]
    #[min = 0]
    entry: Option<u32>,
) -> Result<(), Never> {
    answer(ctx, async {
        let step = ReplayStep { at: entry.unwrap_or(u32::MAX), eyes: Eyes::Own };
        let reply = replay::step(ctx.data(), &caller(ctx).await?, here(ctx).await?, step).await?;
        Ok(Answer::Say(reply))
    })
    .await
}
