//! `/board`: the board as a private reply.

use harbormaster_rules::Viewer;

use super::{Context, Never, answer, here};
use crate::{
    answer::{Answer, Reply},
    pictures, speak,
};

/// See the current board; only you can see the reply
#[poise::command(slash_command)]
pub(super) async fn board(ctx: Context<'_>) -> Result<(), Never> {
    answer(ctx, async {
        let table = ctx.data().tables.look(here(ctx).await?).await?;
        let Some(game) = table.game.clone() else {
            return Ok(Answer::say(speak::lobby(&table, table.language)));
        };
        let picture = pictures::board(game, Viewer::Onlooker, &table).await;
        Ok(Answer::Say(Reply { text: speak::standing(&table, table.language), picture, ..Reply::default() }))
    })
    .await
}
