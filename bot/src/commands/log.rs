//! `/log`: the last entries in words.

use super::{Context, Never, answer, caller, here};
use crate::{answer::Answer, replies::log as replies};

/// The latest moves in words
#[poise::command(slash_command)]
pub(super) async fn log(
    ctx: Context<'_>,
    #[description = "How many moves to list, 1 to 50; all since your own last one if you leave it out"]
    #[min = 1]
    #[max = 50]
    entries: Option<u32>,
) -> Result<(), Never> {
    answer(ctx, async {
        let (app, id, caller) = (ctx.data(), here(ctx).await?, caller(ctx).await?);
        let reply = match entries {
            Some(many) => replies::latest(app, &caller, id, many).await,
            None => replies::since_own_move(app, &caller, id).await,
        };
        reply.map(Answer::Say)
    })
    .await
}
