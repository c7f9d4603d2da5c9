//! `/prepare`: a move for one's next turn, before it has begun, or a standing order.

use poise::serenity_prelude as serenity;

use super::{Context, Never, answer, caller, here, suggest};
use crate::{
    making::{choice::Choice, worded},
    moves::{self, Source},
    replies::prepared::{of, propose},
    table::LONGEST_ORDER,
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
    #[description = "A standing order, in the games that have them"]
    #[autocomplete = "orders"]
    #[max_length = 200]
    order: Option<String>,
) -> Result<(), Never> {
    answer(ctx, async {
        let (app, caller, table) = (ctx.data(), caller(ctx).await?, here(ctx).await?);
        match (words, order) {
            (None, None) => of(app, &caller, table, Source::Command).await,
            (None, Some(order)) => {
                propose(app, &caller, table, (&order, LONGEST_ORDER), Source::Command).await
            }
            (Some(words), _) => {
                moves::begin(app, &caller, table.ahead(), None, Choice::Worded(words), Source::Command).await
            }
        }
    })
    .await
}

/// Suggests the orders that the caller can give.
async fn orders(ctx: Context<'_>, typed: &str) -> serenity::CreateAutocompleteResponse {
    let possible = async {
        let (caller, table) = (caller(ctx).await.ok()?, here(ctx).await.ok()?);
        Some(ctx.data().tables.look(table).await.ok()?.possible_orders(caller.user))
    };
    let orders = possible.await.unwrap_or_default();
    suggest(typed, orders.into_iter().map(|order| (order.to_string(), order.to_string())))
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
