//! Entries in Discord's menus of messages and people.

use poise::serenity_prelude as serenity;

use super::{Context, Never, answer, answer_worth, board, caller, named_here, play};
use crate::{
    answer::Answer,
    ids::TableId,
    moves::{self, Source},
    paces,
    replies::my_games,
    sayings::Refused,
    store::Posted,
    table::UndoWanted,
    trouble::Trouble,
};

/// Shows the game that a message is about: to a player all they may do, to others the board
#[poise::command(context_menu_command = "Show this game")]
pub(super) async fn show_this_game(ctx: Context<'_>, message: serenity::Message) -> Result<(), Never> {
    answer(ctx, async {
        let table = match posted(ctx, &message).await? {
            Some(post) => post.table,
            None => at_message(ctx, &message).await?,
        };
        match play::panel(ctx, table).await {
            // Somebody who cannot play now wants to look.
            Err(Trouble::Refused(_)) => board::shown(ctx, table, false).await,
            panel => panel,
        }
    })
    .await
}

/// Takes the caller's moves since a board back, or asks the others to agree
#[poise::command(context_menu_command = "Undo up to here")]
pub(super) async fn undo_up_to_here(ctx: Context<'_>, message: serenity::Message) -> Result<(), Never> {
    answer(ctx, async {
        let post = posted(ctx, &message).await?.filter(Posted::is_board);
        let post = post.ok_or_else(|| Trouble::refused(Refused::NotABoard))?;
        let table = ctx.data().tables.look(post.table).await?;
        // The newest board shows the latest move.
        let is_newest = post.ply >= table.row.ply;
        let wanted = if is_newest { UndoWanted::Latest } else { UndoWanted::Since(post.ply) };
        moves::undo(ctx.data(), &caller(ctx).await?, post.table, wanted, Source::Command).await
    })
    .await
}

/// Invites somebody to the table that waits for players in this channel
#[poise::command(context_menu_command = "Invite to a table")]
pub(super) async fn invite_to_a_table(ctx: Context<'_>, person: serenity::User) -> Result<(), Never> {
    answer_worth(ctx, paces::INVITATION, async {
        let (app, caller) = (ctx.data(), caller(ctx).await?);
        let guest = named_here(ctx, &person).await?;
        let table = app.tables.in_channel(ctx.interaction.channel_id.into(), caller.user).await?;
        let done = app.tables.invite(table, &caller, &guest).await?;
        Ok(Answer::say(done.say(app.language)))
    })
    .await
}

/// The running games that the caller plays with somebody
#[poise::command(context_menu_command = "Games together")]
pub(super) async fn games_together(ctx: Context<'_>, person: serenity::User) -> Result<(), Never> {
    answer(ctx, async {
        let (app, caller) = (ctx.data(), caller(ctx).await?);
        let other = app.meet(&person, None).await?;
        my_games::together(app, &caller, other).await.map(Answer::Say)
    })
    .await
}

/// Returns what is known of a message, if it is one of ours about a table.
async fn posted(ctx: Context<'_>, message: &serenity::Message) -> Result<Option<Posted>, Trouble> {
    Ok(ctx.data().store.posted(message.id.into()).await?)
}

/// Returns the table that a message of ours stands beside, such as an offer.
async fn at_message(ctx: Context<'_>, message: &serenity::Message) -> Result<TableId, Trouble> {
    let caller = caller(ctx).await?;
    ctx.data().tables.in_channel(message.channel_id.into(), caller.user).await
}
