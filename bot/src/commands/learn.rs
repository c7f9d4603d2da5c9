//! `/learn`: a course of a game, as a private reply.

use harbormaster_rules::Kind;

use super::{Context, Never, answer, caller, rules};
use crate::{answer::Answer, learning};

/// Learn a game by playing it, a few minutes long; only you can see the reply
#[poise::command(slash_command)]
pub(super) async fn learn(
    ctx: Context<'_>,
    #[description = "Which game; a menu if you leave it out"]
    #[autocomplete = "rules::games"]
    game: Option<String>,
    #[description = "Which lesson to begin with; the first if you leave it out"]
    #[min = 1]
    #[max = 9]
    lesson: Option<u8>,
) -> Result<(), Never> {
    answer(ctx, async {
        let language = ctx.data().language;
        let Some(slug) = game else { return Ok(Answer::Say(learning::which_course(language))) };
        let (kind, number) = (slug.parse::<Kind>()?, lesson.unwrap_or(1).saturating_sub(1));
        learning::course(&caller(ctx).await?, kind, number, language).await.map(Answer::Say)
    })
    .await
}
