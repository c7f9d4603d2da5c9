//! `/move`: one of the moves of this channel's game, in words.

use poise::serenity_prelude as serenity;

use super::{Context, Never, answer_move, caller, here, suggest};
use crate::{
    making::{choice::Choice, worded},
    moves::{self, Source},
};

/// A move in words: begin to type and choose, or write it as the log does
#[poise::command(slash_command, rename = "move")]
pub(super) async fn worded(
    ctx: Context<'_>,
    #[description = "What you want to do"]
    #[autocomplete = "sayings"]
    #[max_length = 400]
    words: String,
) -> Result<(), Never> {
    answer_move(ctx, async {
        let (app, caller, table) = (ctx.data(), caller(ctx).await?, here(ctx).await?);
        moves::begin(app, &caller, table, None, Choice::Worded(words), Source::Command).await
    })
    .await
}

/// Suggests what the caller can do now.
async fn sayings(ctx: Context<'_>, typed: &str) -> serenity::CreateAutocompleteResponse {
    let possible = async {
        let (caller, table) = (caller(ctx).await.ok()?, here(ctx).await.ok()?);
        let table = ctx.data().tables.look(table).await.ok()?;
        table.must_run().ok()?;
        Some(worded::suggestions(&table, caller.user, caller.at, typed))
    };
    let words = possible.await.unwrap_or_default();
    suggest(typed, words.into_iter().map(|words| (words.clone(), words)))
}
