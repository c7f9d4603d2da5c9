//! Slash commands: the caller, the meaning, the table's answer. One file per command.
//!
//! Commands about a table are registered for servers alone: a public board needs a channel. Those about one person, or about
//! the games as such, are there wherever that person is.

mod begin;
mod board;
mod card;
mod game;
mod hand;
mod help;
mod hint;
mod learn;
mod log;
mod menus;
mod my;
mod my_data;
mod note;
mod offers;
mod play;
mod prepare;
mod replay;
mod rules;
mod server;
mod shown;
mod table;
mod typed;
mod undo;
mod worded;

use std::{collections::BTreeSet, slice, sync::Arc, time::Instant};

use harbormaster_rules::Kind;
use poise::serenity_prelude as serenity;
use serde_json::Value;
use serenity::{InstallationContext, InteractionContext};

pub use self::shown::as_meant;
use crate::{
    answer::{self, Answer},
    app::{App, Resolved},
    asides,
    health::{COUNTS, TapKind},
    ids::TableId,
    sayings::Refused,
    table::{Caller, Named},
    trouble::Trouble,
};

/// The context that commands get.
pub type Context<'a> = poise::ApplicationContext<'a, Arc<App>, Never>;

/// Commands answer their own errors, so none reaches the framework.
pub type Never = std::convert::Infallible;

/// A command of this bot.
pub type Command = poise::Command<Arc<App>, Never>;

/// The whole command tree: the host's own commands, then one for each game.
pub fn all() -> Vec<Command> {
    let own = [
        begin::begin(),
        learn::learn(),
        table::table(),
        play::play(),
        worded::worded(),
        undo::undo(),
        board::board(),
        hand::hand(),
        hint::hint(),
        note::note(),
        prepare::prepare(),
        card::card(),
        log::log(),
        replay::replay(),
        my::my(),
        offers::offers(),
        rules::rules(),
        help::help(),
        server::server(),
        menus::show_this_game(),
        menus::undo_up_to_here(),
        menus::invite_to_a_table(),
        menus::games_together(),
    ];
    let mut commands: Vec<Command> = own.into_iter().chain(game::all()).collect();
    for command in &mut commands {
        let is_personal = PERSONAL.contains(&&*command.name);
        command.guild_only = !is_personal;
        command.interaction_context = Some(match is_personal {
            true => {
                vec![InteractionContext::Guild, InteractionContext::BotDm, InteractionContext::PrivateChannel]
            }
            false => vec![InteractionContext::Guild],
        });
        command.install_context = Some(match is_personal {
            true => vec![InstallationContext::Guild, InstallationContext::User],
            false => vec![InstallationContext::Guild],
        });
    }
    commands
}

/// The commands that need no table: they are in every server and conversation of somebody who has added the bot for themselves.
const PERSONAL: [&str; 5] = ["my", "learn", "hint", "rules", "help"];

/// The command tree as it is registered with Discord.
pub struct Tree {
    /// The host's own commands.
    pub own: Vec<Value>,
    /// Those with the moves of games, each with its games.
    pub games: Vec<(BTreeSet<Kind>, Value)>,
}

impl Tree {
    /// These commands as they are registered.
    pub fn of(commands: &[Command]) -> Self {
        let mut tree = Self { own: Vec::new(), games: Vec::new() };
        for command in commands {
            let alone = slice::from_ref(command);
            let built = poise::builtins::create_application_commands(alone);
            let mut built = serde_json::to_value(built).expect("commands are plain data");
            typed::set_bounds(&mut built, alone);
            for mut json in built.as_array_mut().into_iter().flatten().map(Value::take) {
                count_permissions(&mut json);
                match game::games_of(command) {
                    games if games.is_empty() => tree.own.push(json),
                    games => tree.games.push((games, json)),
                }
            }
        }
        tree
    }

    /// Returns the commands that come with any of these games.
    pub fn of_games(&self, games: &BTreeSet<Kind>) -> impl Iterator<Item = &Value> {
        self.games.iter().filter(|(of, _)| !of.is_disjoint(games)).map(|(_, command)| command)
    }
}

/// All commands as they are registered with Discord.
pub fn tree_json() -> Value {
    let Tree { own, games } = Tree::of(&all());
    own.into_iter().chain(games.into_iter().map(|(_, command)| command)).collect()
}

/// The rights that a command asks for as a number, as Discord's description of its API has them. The library writes text.
fn count_permissions(command: &mut Value) {
    let bits = command["default_member_permissions"].as_str().and_then(|bits| bits.parse::<u64>().ok());
    if let Some(bits) = bits {
        command["default_member_permissions"] = bits.into();
    }
}

/// Answers a command, in time, with what `work` comes to. It counts among what the person asks for.
async fn answer(ctx: Context<'_>, work: impl Future<Output = Result<Answer, Trouble>>) -> Result<(), Never> {
    answer_worth(ctx, 1, work).await
}

/// The same for a command that is worth several others. For a person who asks for too much, nothing is read, drawn or written.
async fn answer_worth(
    ctx: Context<'_>,
    worth: u32,
    work: impl Future<Output = Result<Answer, Trouble>>,
) -> Result<(), Never> {
    let work = async {
        let Caller { user, at, .. } = caller(ctx).await?;
        ctx.data().paces.ask(user, at, worth)?;
        work.await
    };
    answer_move(ctx, work).await
}

/// The same for a command that makes a move, or leads to one: those are not counted.
async fn answer_move(
    ctx: Context<'_>,
    work: impl Future<Output = Result<Answer, Trouble>>,
) -> Result<(), Never> {
    if ctx.data().first_delivery(ctx.interaction.id.into()) {
        let arrived = Instant::now();
        let work = asides::beside(ctx.data(), (&ctx.interaction.user, ctx.interaction.into()), work);
        let app = ctx.data();
        let outcome = answer::to(&app.answers, app.language, &ctx.interaction.into(), work).await;
        COUNTS.tap(TapKind::Command, outcome, arrived.elapsed());
    }
    Ok(())
}

/// Returns the person who asks.
async fn caller(ctx: Context<'_>) -> Result<Caller, Trouble> {
    ctx.data().caller(&ctx.interaction.user, ctx.interaction.member.as_deref(), ctx.interaction.id).await
}

/// All who are named in a command.
async fn met(ctx: Context<'_>) -> Result<Resolved, Trouble> {
    ctx.data().meet_all(&ctx.interaction.data.resolved, ctx.interaction.guild_id).await
}

/// Somebody who is named in a command, with whether they see its channel.
async fn named(ctx: Context<'_>, person: &serenity::User) -> Result<Named, Trouble> {
    let member = ctx.interaction.data.resolved.members.get(&person.id);
    let here = ctx.interaction.guild_id.zip(member.map(|member| member.nick.clone()));
    let rights = member.and_then(|member| member.permissions);
    Ok(Named {
        user: ctx.data().meet(person, here).await?,
        bot: person.bot,
        sees_channel: rights.is_some_and(serenity::Permissions::view_channel),
    })
}

/// The same; they have to see the channel.
async fn named_here(ctx: Context<'_>, person: &serenity::User) -> Result<Named, Trouble> {
    let named = named(ctx, person).await?;
    if named.sees_channel {
        Ok(named)
    } else {
        Err(Trouble::refused(Refused::SeesNoChannel { user: named.user }))
    }
}

/// The table that a command in this channel is about.
async fn here(ctx: Context<'_>) -> Result<TableId, Trouble> {
    let caller = caller(ctx).await?;
    ctx.data().tables.in_channel(ctx.interaction.channel_id.into(), caller.user).await
}

/// At most 25 suggestions that contain what has been typed, each a name to read and a value to send.
fn suggest(
    typed: &str,
    offers: impl IntoIterator<Item = (String, String)>,
) -> serenity::CreateAutocompleteResponse {
    // Discord takes no longer values.
    let fits = |(_, value): &(String, String)| value.chars().count() <= 100;
    let offers = ranked(typed, offers.into_iter().filter(fits));
    let choices = offers.into_iter().take(25).map(|(name, value)| {
        let name: String = name.chars().take(100).collect();
        serenity::AutocompleteChoice::new(name, value)
    });
    serenity::CreateAutocompleteResponse::new().set_choices(choices.collect())
}

/// Offers that contain what has been typed. What is exactly meant comes first, then what begins so.
fn ranked(typed: &str, offers: impl IntoIterator<Item = (String, String)>) -> Vec<(String, String)> {
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
    offers.into_iter().map(|(_, offer)| offer).collect()
}
