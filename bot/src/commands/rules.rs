//! `/rules`: a game's rules in pages.

use harbormaster_rules::Kind;
use poise::serenity_prelude as serenity;

use super::{Context, Never, answer, here, suggest};
use crate::{answer::Answer, replies::rules::page, sayings::Refused, trouble::Trouble};

/// The rules of a game, with examples
#[poise::command(slash_command)]
pub(super) async fn rules(
    ctx: Context<'_>,
    #[description = "Which game; the game in this channel if you leave it out"]
    #[autocomplete = "games"]
    game: Option<String>,
) -> Result<(), Never> {
    answer(ctx, async {
        let kind = match game {
            Some(slug) => slug.parse::<Kind>()?,
            None => {
                ctx.data()
                    .tables
                    .look(here(ctx).await.map_err(|_| Trouble::refused(Refused::WhichRules))?)
                    .await?
                    .kind
            }
        };
        Ok(Answer::Say(page(kind, 0, ctx.data().language).await))
    })
    .await
}

/// The list of games.
pub async fn games(_ctx: Context<'_>, typed: &str) -> serenity::CreateAutocompleteResponse {
    suggest(typed, Kind::ALL.iter().map(|kind| (kind.meta().title.to_owned(), kind.meta().slug.to_owned())))
}
