//! `/help`: how to use the bot, and how to play each game here.

use harbormaster_rules::Kind;

use super::{Context, Never, answer, rules};
use crate::{answer::Answer, replies::help::page, speak};

/// How to use Harbormaster
#[poise::command(slash_command)]
pub(super) async fn help(
    ctx: Context<'_>,
    #[description = "A game, for help on its moves; leave it out for help on tables"]
    #[autocomplete = "rules::games"]
    game: Option<String>,
) -> Result<(), Never> {
    answer(ctx, async {
        let Some(slug) = game else { return Ok(Answer::say(speak::help(ctx.data().language))) };
        let kind: Kind = slug.parse()?;
        Ok(Answer::Say(page(kind, 0, ctx.data().language)))
    })
    .await
}
