//! Slash commands: who asks, what they mean, what the table says. One file per command.

pub mod board;
mod game;
pub mod hand;
mod help;
mod log;
mod play;
pub mod rules;
mod table;

use std::sync::Arc;

use poise::serenity_prelude as serenity;
use serde_json::Value;

use crate::{
    answer::{self, Answer},
    host::Host,
    store::TableId,
    table::Caller,
    trouble::Trouble,
};

/// What commands are given.
pub type Context<'a> = poise::ApplicationContext<'a, Arc<Host>, Never>;

/// Commands answer their own errors, so none reaches the framework.
pub type Never = std::convert::Infallible;

/// A command of this bot.
pub type Command = poise::Command<Arc<Host>, Never>;

/// The whole command tree: the host's own commands, then one for each game.
pub fn all() -> Vec<Command> {
    let own = [
        table::table(),
        play::play(),
        board::board(),
        hand::hand(),
        log::log(),
        rules::rules(),
        help::help(),
    ];
    let mut commands: Vec<Command> = own.into_iter().chain(game::all()).collect();
    for command in &mut commands {
        command.guild_only = true;
        command.interaction_context = Some(vec![serenity::InteractionContext::Guild]);
        command.install_context = Some(vec![serenity::InstallationContext::Guild]);
    }
    commands
}

/// The command tree as it is registered with Discord.
pub fn tree_json() -> Value {
    serde_json::to_value(poise::builtins::create_application_commands(&all())).unwrap_or_default()
}

/// Answers a command, in time, with what `work` comes to.
async fn answer(ctx: Context<'_>, work: impl Future<Output = Result<Answer, Trouble>>) -> Result<(), Never> {
    if ctx.data().first_delivery(ctx.interaction.id) {
        answer::to_command(ctx.http(), ctx.interaction, work).await;
    }
    Ok(())
}

/// Who asks.
fn caller(ctx: Context<'_>) -> Caller {
    ctx.data().caller(&ctx.interaction.user, ctx.interaction.member.as_deref(), ctx.interaction.id)
}

/// The table meant by whoever speaks in this channel.
async fn here(ctx: Context<'_>) -> Result<TableId, Trouble> {
    ctx.data().tables.in_channel(ctx.interaction.channel_id.get(), ctx.interaction.user.id.get()).await
}

/// At most 25 suggestions that contain what has been typed, each a name to read and a value to send. What is
/// exactly meant comes first, then what begins so.
fn suggest(
    typed: &str,
    offers: impl IntoIterator<Item = (String, String)>,
) -> serenity::CreateAutocompleteResponse {
    let typed = typed.to_lowercase();
    let rank = |(name, value): &(String, String)| {
        let (name, value) = (name.to_lowercase(), value.to_lowercase());
        match () {
            () if value == typed || name == typed => Some(0),
            () if value.starts_with(&typed) || name.starts_with(&typed) => Some(1),
            () if value.contains(&typed) || name.contains(&typed) => Some(2),
            () => None,
        }
    };
    let mut offers: Vec<_> = offers.into_iter().filter_map(|offer| Some((rank(&offer)?, offer))).collect();
    offers.sort_by_key(|(rank, _)| *rank);
    let choices = offers.into_iter().take(25).map(|(_, (name, value))| {
        let name: String = name.chars().take(100).collect();
        serenity::AutocompleteChoice::new(name, value)
    });
    serenity::CreateAutocompleteResponse::new().set_choices(choices.collect())
}
