//! Arrivals from Discord: taps and commands, and news of servers, channels and the connection.

use std::{sync::Arc, time::Instant};

use harbormaster_rules::Timestamp;
use poise::serenity_prelude as serenity;
use serenity::{ComponentInteractionDataKind, FullEvent, Interaction, ShardManager, UserId};
use tokio::sync::{SetOnce, watch};

use crate::{
    answer,
    app::App,
    asides,
    clock::stamped,
    commands::{self, Never},
    components,
    fault_id::FaultId,
    greeting,
    health::{COUNTS, TapKind},
    ids::{ChannelId, RoleId, Scope, Shard},
    locking::{self, Since},
    membership::Beginning,
    server::gone,
    spot::Spot,
    store::failed,
};

/// The commands, and who handles the rest.
pub type Options = poise::FrameworkOptions<Arc<App>, Never>;

/// The listener to the session of a shard. Each session has its own; all share the app.
pub struct Listener {
    app: Arc<App>,
    options: Arc<Options>,
    shard: Shard,
    manager: Arc<ShardManager>,
    /// Set when the first session of the program has begun.
    has_begun: watch::Sender<bool>,
    /// The bot's own id, set once the first session of this shard has begun. The library hands out each event by a task of
    /// its own, so any of them may run before that of READY: they wait for it.
    me: SetOnce<UserId>,
}

impl Listener {
    /// For the session of this shard, which this manager runs.
    pub fn new(
        (app, options): (Arc<App>, Arc<Options>),
        (shard, manager): (Shard, Arc<ShardManager>),
        has_begun: watch::Sender<bool>,
    ) -> Self {
        Self { app, options, shard, manager, has_begun, me: SetOnce::new() }
    }

    /// Handles the start of a new session, in these servers. Whatever is due or unsaid is in the database, not in memory.
    async fn begins(&self, about: &serenity::Ready) {
        let (app, shard) = (&self.app, self.shard);
        let guilds = about.guilds.iter().map(|guild| guild.id);
        COUNTS.session(false);
        tracing::info!(bot = %about.user.name, guilds = about.guilds.len(), %shard, "connected");
        match app.is_in(shard, guilds).await {
            Beginning::First => {}
            Beginning::Again => {
                tracing::warn!(%shard, "new session with Discord: taps in between were missed");
            }
            Beginning::Late => return,
        }
        app.tables.reach.forgets_channels();
        begin_again(app);
        locking::look_again(&app.tables, &app.discord).await;
        self.has_begun.send_replace(true);
    }
}

#[serenity::async_trait]
impl serenity::Framework for Listener {
    async fn dispatch(&self, context: serenity::Context, event: FullEvent) {
        if let FullEvent::Ready { data_about_bot } = &event {
            self.begins(data_about_bot).await;
            // Fails for a later session of the same shard: the bot is still the same.
            let _ = self.me.set(data_about_bot.user.id);
        }
        let me = self.me.wait().await;
        // After a gap in the connection: whatever is due or unsaid is in the database, not in memory.
        if let FullEvent::Resume { .. } = &event {
            COUNTS.session(true);
            self.app.is_connected(self.shard).await;
            begin_again(&self.app);
        }
        let framework = poise::FrameworkContext {
            bot_id: *me,
            serenity_context: &context,
            options: &self.options,
            user_data: &self.app,
            shard_manager: &self.manager,
        };
        let event = match event {
            FullEvent::InteractionCreate { interaction: Interaction::Command(command) } => {
                let command = commands::as_meant(framework, command).await;
                FullEvent::InteractionCreate { interaction: Interaction::Command(command) }
            }
            other => other,
        };
        poise::dispatch_event(framework, event).await;
    }
}

/// All commands, and what is done with the rest.
pub fn options() -> Options {
    let mut commands = commands::all();
    poise::set_qualified_names(&mut commands);
    Options {
        commands,
        allowed_mentions: Some(crate::discord::pinging(&[])),
        event_handler: |context, event| Box::pin(on_event(context, event)),
        on_error: |error| Box::pin(on_error(error)),
        initialize_owners: false,
        ..Options::default()
    }
}

async fn on_event(
    context: poise::FrameworkContext<'_, Arc<App>, Never>,
    event: &FullEvent,
) -> Result<(), Never> {
    if let FullEvent::InteractionCreate { interaction } = event {
        let app = context.user_data;
        if let Some(server) = server_of(interaction) {
            app.is_acted_in(server).await;
        }
        app.health.clock_ahead(app.clock.hears(stamped(interaction.id())));
        if let Some(channel) = channel_of(interaction) {
            if app.tables.outages.seen_at(channel) {
                app.tables.wakes.posts.anywhere();
            }
            // Where somebody taps, nobody is locked out.
            app.tables.regains(Scope::Locked(channel)).await;
        }
    }
    match event {
        FullEvent::InteractionCreate { interaction: Interaction::Component(tap) } => {
            let app = context.user_data;
            if !app.first_delivery(tap.id.into()) {
                return Ok(());
            }
            let arrived = Instant::now();
            let work = asides::beside(app, (&tap.user, Spot::from(tap)), components::handle(app, tap));
            let outcome = answer::to(&app.answers, app.language, &tap.into(), work).await;
            let is_button = matches!(tap.data.kind, ComponentInteractionDataKind::Button);
            let kind = if is_button { TapKind::Button } else { TapKind::Menu };
            COUNTS.tap(kind, outcome, arrived.elapsed());
        }
        FullEvent::InteractionCreate { interaction: Interaction::Modal(tap) } => {
            let app = context.user_data;
            if !app.first_delivery(tap.id.into()) {
                return Ok(());
            }
            let arrived = Instant::now();
            let work = asides::beside(app, (&tap.user, Spot::from(tap)), components::submitted(app, tap));
            let outcome = answer::to(&app.answers, app.language, &tap.into(), work).await;
            COUNTS.tap(TapKind::Form, outcome, arrived.elapsed());
        }
        FullEvent::GuildCreate { guild, .. } => {
            let app = context.user_data;
            app.joined(guild.id).await;
            let since = Timestamp::from_millis(guild.joined_at.unix_timestamp() * 1_000);
            app.commands.joined(guild.id.into(), since);
            app.tables.reach.knows(guild.channels.keys().map(|channel| (*channel).into()));
            for thread in &guild.threads {
                locking::seen(&app.tables, &app.discord, thread, Since::Now).await;
            }
            greeting::greet(app, guild).await;
            let is_channel_gone = |channel| !guild.channels.contains_key(&serenity::ChannelId::from(channel));
            let is_role_gone = |role| !guild.roles.contains_key(&serenity::RoleId::from(role));
            gone::forget(app, guild.id.into(), is_channel_gone, is_role_gone).await;
        }
        FullEvent::ChannelCreate { channel } | FullEvent::ChannelUpdate { new: channel, .. } => {
            greeting::greet_at(context.user_data, channel).await;
        }
        FullEvent::GuildDelete { incomplete, .. } if !incomplete.unavailable => {
            context.user_data.left(incomplete.id).await;
        }
        // It is down; its return is announced like a server that is new.
        FullEvent::GuildDelete { incomplete, .. } => {
            context.user_data.tables.loses(Scope::Server(incomplete.id.into())).await;
        }
        FullEvent::ThreadUpdate { new, .. } => {
            let app = context.user_data;
            locking::seen(&app.tables, &app.discord, new, Since::Now).await;
        }
        FullEvent::ChannelDelete { channel, .. } => {
            let (app, id) = (context.user_data, ChannelId::from(channel.id));
            channel_gone(app, id).await;
            gone::forget(app, channel.guild_id.into(), |named| named == id, |_| false).await;
        }
        FullEvent::GuildRoleDelete { guild_id, removed_role_id, .. } => {
            let id = RoleId::from(*removed_role_id);
            gone::forget(context.user_data, (*guild_id).into(), |_| false, |named| named == id).await;
        }
        FullEvent::ThreadDelete { thread, .. } => channel_gone(context.user_data, thread.id.into()).await,
        _ => {}
    }
    Ok(())
}

/// Returns the channel in which somebody taps or types a command.
fn channel_of(interaction: &Interaction) -> Option<ChannelId> {
    match interaction {
        Interaction::Component(tap) => Some(tap.channel_id.into()),
        Interaction::Modal(form) => Some(form.channel_id.into()),
        Interaction::Command(command) => Some(command.channel_id.into()),
        _ => None,
    }
}

/// Returns the server in which somebody taps or types a command.
fn server_of(interaction: &Interaction) -> Option<serenity::GuildId> {
    match interaction {
        Interaction::Component(tap) => tap.guild_id,
        Interaction::Modal(form) => form.guild_id,
        Interaction::Command(command) => command.guild_id,
        _ => None,
    }
}

/// Discord is there again: what is due is done and what waits is told.
fn begin_again(app: &App) {
    app.tables.outages.all_over();
    app.tables.wakes.posts.anywhere();
    app.tables.wakes.timers.wake();
}

/// A deletion that could not be saved is noticed again when something is to be posted there.
async fn channel_gone(app: &App, channel: ChannelId) {
    if let Err(trouble) = app.tables.channel_gone(channel).await {
        failed!(error: ?trouble, "the table of a deleted channel stays open");
    }
}

/// Commands answer their own errors; what is left are faults of the program and of the protocol.
async fn on_error(error: poise::FrameworkError<'_, Arc<App>, Never>) {
    let id = FaultId::by_chance();
    tracing::error!(%id, %error, "a command could not be run");
    if let Some(context) = error.ctx() {
        // If even this cannot be said, Discord tells the person that there was no answer.
        let _ = context
            .send(
                poise::CreateReply::default()
                    .ephemeral(true)
                    .content(crate::speak::fault(id, context.data().language)),
            )
            .await;
    }
}
