//! `/hint`: what a strong computer player would do in the caller's place.

use super::{Context, Never, answer_worth, caller, here};
use crate::{answer::Answer, learning, paces, replies::hint::of, speak, trouble::Trouble};

/// Shows what a strong computer player would do in your place, and why; only you can see the reply
#[poise::command(slash_command)]
pub(super) async fn hint(ctx: Context<'_>) -> Result<(), Never> {
    answer_worth(ctx, paces::HINT, async {
        let table = match here(ctx).await {
            Ok(table) => table,
            Err(refusal @ Trouble::Refused(_)) => {
                let language = ctx.data().language;
                let text = speak::no_game_to_hint_at(&speak::trouble(&refusal, None, language), language);
                return Ok(Answer::Say(learning::courses(text, language)));
            }
            Err(trouble) => return Err(trouble),
        };
        Box::pin(of(ctx.data(), &caller(ctx).await?, table)).await.map(Answer::Say)
    })
    .await
}
