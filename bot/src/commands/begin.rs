//! `/begin`: where to begin. Discord lists commands by name, and somebody new reads the first few.

use super::{Context, Never, answer};
use crate::{answer::Answer, greeting};

/// Begin here: open a table, play against computers, or see how it works
#[poise::command(slash_command)]
pub(super) async fn begin(ctx: Context<'_>) -> Result<(), Never> {
    answer(ctx, async { Ok(Answer::Say(greeting::again(ctx.data().language))) }).await
}
