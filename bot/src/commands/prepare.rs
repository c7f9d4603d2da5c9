//! `/prepare`: a move for one's next turn, before it has begun.

use poise::serenity_prelude as serenity;

use super::{Context, Never, answer, caller, here, suggest};
use crate::{
    making::{choice::Choice, worded},
    moves::{self, Source},
    replies::prepared::of,
};

/// Prepare a move for your next turn, or see and put away what you have prepared
#[poise::command(slash_command)]
pub(super) async fn prepare(
    ctx: Context<'_>,
    #[description = "The move in words; leave it out to choose one, or to see what is prepared"]
    #[rename = "move"]
    #[autocomplete = "sayings"]
    #[max_length = 400]
    words: Option<String>,
) -> Result<(), Never> {
    answer(ctx, async {
        let (app, caller, table) = (ctx.data(), caller(ctx).await?, here(ctx).await?);
        match words {
            None => of(app, &caller, table, Source::Command).await,
            Some(words) => {
                moves::begin(app, &caller, table.ahead(), None, Choice::Worded(words), Source::Command).await
            }
        }
    })
    .await
}

/// Suggests what the caller can do at their next turn.
async fn sayings(ctx: Context<'_>, typed: &str) -> serenity::CreateAutocompleteResponse {
    let possible = async {
        let (caller, table) = (caller(ctx).await.ok()?, here(ctx).await.ok()?);
        let ahead = ctx.data().tables.look(table).await.ok()?.at_turn_of(caller.user).ok()?;
        Some(worded::suggestions(&ahead, caller.user, caller.at, typed))
    };
    let words = possible.await.unwrap_or_default();
    suggest(typed, words.into_iter().map(|words| (words.clone(), words)))
}
