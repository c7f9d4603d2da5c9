//! `/undo`: takes the caller's latest move back, or asks the others to agree.

use super::{Context, Never, answer, caller, here};
use crate::{
    moves::{self, Source},
    table::UndoWanted,
};

/// Take your latest move back; where others have moved since, they are asked to agree
#[poise::command(slash_command)]
pub(super) async fn undo(
    ctx: Context<'_>,
    #[description = "The first move of your turn to take back, by its number in /log; your latest if you leave it out"]
    #[min = 1]
    entry: Option<u32>,
) -> Result<(), Never> {
    answer(ctx, async {
        let wanted = entry.map_or(UndoWanted::Latest, UndoWanted::From);
        moves::undo(ctx.data(), &caller(ctx).await?, here(ctx).await?, wanted, Source::Command).await
    })
    .await
}
