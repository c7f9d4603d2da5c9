//! The running host: database, worker, timers and gateway, started in order and stopped in order.

use std::{
    sync::Arc,
    time::{Duration, Instant},
};

use harbormaster_sandbox::Sandbox;
use poise::serenity_prelude as serenity;
use serenity::{ConnectionStage, FullEvent, GatewayError, GatewayIntents, GuildId, Interaction};
use tokio_util::{sync::CancellationToken, task::TaskTracker};

use crate::{
    answer,
    app::App,
    asides,
    clock::{Clock, stamped},
    commands::{self, Never},
    components,
    config::{Config, Place},
    discord::Discord,
    greeting,
    health::{Health, StatusError, StatusPage},
    logbook::Logbook,
    notices::Notices,
    outbox::Worker,
    reach::{self, ReachError, Reached},
    registration::Registration,
    stopping::told_to_stop,
    store::{Disk, Lock, OpenError, Store},
    table::Tables,
    timers::Timers,
};

/// How long the start waits for the look through the database.
const FIRST_LOOK: Duration = Duration::from_secs(2);

/// How long news under way may take when the program stops.
const GRACE: Duration = Duration::from_secs(5);

/// Why the host did not start, or stopped by itself; each a sentence for the operator.
#[derive(Debug, thiserror::Error)]
pub enum ServeError {
    /// The database could not be opened.
    #[error("{0}")]
    Database(#[from] OpenError),
    /// The sandbox could not be started.
    #[error("The sandbox could not be started: {0}.")]
    Sandbox(#[from] harbormaster_sandbox::StartError),
    /// There is no sandbox where one should be.
    #[error("{0}")]
    Unreachable(#[from] ReachError),
    /// Discord knows no such bot.
    #[error(
        "Discord does not accept the token in DISCORD_TOKEN. Copy it again from https://discord.com/developers/applications."
    )]
    WrongToken,
    /// Discord turned the bot away.
    #[error("Discord did not let the bot in: {0}.")]
    Discord(String),
    /// Where the program should tell how it does, nobody can listen.
    #[error("{0}")]
    Status(#[from] StatusError),
    /// The machine did not give what every program needs.
    #[error("The program could not be set up: {0}.")]
    System(#[from] std::io::Error),
}

/// Runs the host until it is told to stop (Ctrl-C or SIGTERM).
///
/// # Errors
/// Why it could not start.
pub async fn run(config: Config) -> Result<(), ServeError> {
    run_on(Machine::default(), config).await
}

/// What a test may let fail of the machine that the host runs on.
#[derive(Clone, Debug, Default)]
pub struct Machine {
    /// The disk of the database.
    pub disk: Disk,
    /// What time it is.
    pub clock: Clock,
}

/// The same on such a machine.
///
/// # Errors
/// Why it could not start.
pub async fn run_on(machine: Machine, config: Config) -> Result<(), ServeError> {
    let mut served_by_us = Lock::take(&config.database)?;
    let store = Store::open(&config.database).await?.on(machine.disk);
    if let Err(error) = served_by_us.note() {
        tracing::warn!(%error, "which database is served could not be noted: a file exchanged beside its log would not be noticed");
    }
    look_through(&store).await?;
    store
        .mark_served(true)
        .await
        .map_err(|error| OpenError::Failed { path: served_by_us.path().to_owned(), error })?;
    let parts = Parts { config: &config, store, clock: machine.clock, health: Arc::default() };
    let watched = CancellationToken::new();
    if let Some(address) = config.status {
        let Parts { store, clock, health, .. } = parts.clone();
        tokio::spawn(StatusPage::listen(address).await?.run(health, store, clock, watched.clone()));
    }
    let ended = serve(&parts).await;
    watched.cancel();
    if let Err(error) = parts.store.mark_served(false).await {
        tracing::warn!(%error, "the database could not be marked as closed in good order");
    }
    parts.store.close().await;
    ended
}

/// What the host is made of, wherever it connects to.
#[derive(Clone)]
struct Parts<'a> {
    config: &'a Config,
    store: Store,
    clock: Clock,
    health: Arc<Health>,
}

/// Runs the host where it is meant to be.
async fn serve(parts: &Parts<'_>) -> Result<(), ServeError> {
    match &parts.config.place {
        Place::Discord { token } => {
            let reached = tokio::select! {
                reached = Reached::discord(token.reveal()) => reached,
                () = told_to_stop() => return Ok(()),
            };
            host(parts, reached, "Connected to Discord.".to_owned()).await
        }
        Place::Sandbox { listen, openapi, state } => {
            let sandbox = Sandbox::start(harbormaster_sandbox::Config {
                listen: *listen,
                openapi: openapi.clone(),
                state: state.clone(),
                ..harbormaster_sandbox::Config::default()
            })
            .await?;
            tracing::info!("the sandbox listens at {}", sandbox.url());
            let outcome = in_sandbox(parts, sandbox.url().to_owned()).await;
            sandbox.stop().await;
            outcome
        }
        Place::RemoteSandbox { url } => in_sandbox(parts, url.clone()).await,
    }
}

/// Looks through the pages of the database. Where that takes long, games begin meanwhile.
async fn look_through(store: &Store) -> Result<(), OpenError> {
    let store = store.clone();
    let mut looking = tokio::spawn(async move { store.must_be_sound().await });
    if let Ok(looked) = tokio::time::timeout(FIRST_LOOK, &mut looking).await {
        return looked.unwrap_or(Ok(()));
    }
    tracing::info!("the database is large: it is looked through while games go on");
    tokio::spawn(async move {
        match looking.await {
            Ok(Err(damage)) => tracing::error!(%damage, "stop the bot: what is played now may be lost"),
            _ => tracing::info!("the database has been looked through"),
        }
    });
    Ok(())
}

/// Runs the host against a sandbox, by the sandbox's clock.
async fn in_sandbox(parts: &Parts<'_>, url: String) -> Result<(), ServeError> {
    let reached = Reached::sandbox(&url).await?;
    let http = reach::loopback_client().map_err(ReachError::from)?;
    let following = tokio::spawn(parts.clock.clone().follow_sandbox(http, url.clone()));
    let outcome = host(parts, reached, format!("Sandbox ready: {url}")).await;
    following.abort();
    outcome
}

/// Hosts games until told to stop. `ready` is printed once the bot is connected and its commands stand.
async fn host(parts: &Parts<'_>, reached: Reached, ready: String) -> Result<(), ServeError> {
    let Parts { config, store, clock, health } = parts.clone();
    let (guild, limits) = (config.guild, config.limits);
    // Who starts the program with a sandbox has just come to its server.
    let greets_everywhere = matches!(config.place, Place::Sandbox { .. });
    let (stop, tasks) = (CancellationToken::new(), TaskTracker::new());
    let tables = Arc::new(Tables::new(store.clone(), clock.clone()));
    let thinking = Arc::clone(&tables);
    let framework = poise::Framework::builder()
        .options(options())
        .setup({
            let (store, clock, stop, tasks) = (store.clone(), clock.clone(), stop.clone(), tasks.clone());
            move |context, about, framework| {
                Box::pin(async move {
                    tracing::info!(bot = %about.user.name, guilds = about.guilds.len(), "connected");
                    tell_manager(Stage::Up);
                    // Beside the rest: taps on what stands in the channels need no registered command.
                    let tree = commands::tree_of(&framework.options().commands);
                    let (http, until) = (Arc::clone(&context.http), stop.clone());
                    let watched = Arc::clone(&health);
                    tasks.spawn(async move {
                        if (Registration { tree, guild }).run(http, until).await {
                            watched.commands_stand();
                            println!("{ready}");
                        }
                    });
                    // Before anything is told or done: whatever belongs to another server rests.
                    tables.membership.begins(about.guilds.iter().map(|guild| guild.id.get()));
                    let discord = Discord::new(Arc::clone(&context.http));
                    let worker = Worker::new(
                        store.clone(),
                        Arc::clone(&tables),
                        clock.clone(),
                        discord.clone(),
                        Arc::clone(&health),
                    );
                    tasks.spawn(worker.run(stop.clone()));
                    let forgetting = Arc::clone(&tables);
                    tasks.spawn(async move {
                        if let Err(trouble) = forgetting.forget_the_rest().await {
                            trouble.log();
                        }
                        if let Err(trouble) = forgetting.keep_results().await {
                            trouble.log();
                        }
                    });
                    let logbook =
                        Logbook::new(store.clone(), Arc::clone(&tables), clock.clone(), discord.clone());
                    tasks.spawn(logbook.run(stop.clone()));
                    let notices = Notices::new(store.clone(), Arc::clone(&tables), clock.clone());
                    tasks.spawn(notices.run(stop.clone()));
                    tasks.spawn(Timers::new(store.clone(), Arc::clone(&tables), clock.clone()).run(stop));
                    Ok(Arc::new(App::new(tables, store, discord, clock, (limits, health), greets_everywhere)))
                })
            }
        })
        .build();
    let mut client = serenity::ClientBuilder::new_with_http(reached.http, GatewayIntents::GUILDS)
        .framework(framework)
        .await
        .map_err(refused)?;
    reached.gateway.keep_to(&client).await;
    let shards = Arc::clone(&client.shard_manager);
    let ended = tokio::select! {
        ended = client.start() => ended.map_err(refused),
        () = told_to_stop() => Ok(()),
    };
    tracing::info!("stopping: no new taps, what has begun is finished");
    tell_manager(Stage::Stopping);
    shards.shutdown_all().await;
    stop.cancel();
    thinking.stop_thinking();
    tasks.close();
    if tokio::time::timeout(GRACE, tasks.wait()).await.is_err() {
        tracing::warn!("some news could not be told before the end; it is told after the next start");
    }
    ended
}

/// How far the program is.
#[derive(Clone, Copy)]
enum Stage {
    Up,
    Stopping,
}

/// Tells the service manager that started the program, such as systemd, how far it is; without one nobody is told.
#[cfg(unix)]
fn tell_manager(stage: Stage) {
    let state = match stage {
        Stage::Up => sd_notify::NotifyState::Ready,
        Stage::Stopping => sd_notify::NotifyState::Stopping,
    };
    if let Err(error) = sd_notify::notify(&[state]) {
        tracing::warn!(%error, "the service manager could not be told");
    }
}

/// Elsewhere no service manager asks for it.
#[cfg(not(unix))]
fn tell_manager(_: Stage) {}

/// The commands, and who handles the rest.
fn options() -> poise::FrameworkOptions<Arc<App>, Never> {
    poise::FrameworkOptions {
        commands: commands::all(),
        allowed_mentions: Some(crate::discord::mentions(&[])),
        event_handler: |context, event| Box::pin(on_event(context, event)),
        on_error: |error| Box::pin(on_error(error)),
        initialize_owners: false,
        ..poise::FrameworkOptions::default()
    }
}

/// Why the connection ended, in a sentence.
fn refused(error: serenity::Error) -> ServeError {
    match error {
        serenity::Error::Gateway(GatewayError::InvalidAuthentication) => ServeError::WrongToken,
        other => ServeError::Discord(other.to_string()),
    }
}

async fn on_event(
    context: poise::FrameworkContext<'_, Arc<App>, Never>,
    event: &FullEvent,
) -> Result<(), Never> {
    if let FullEvent::InteractionCreate { interaction } = event {
        let app = context.user_data;
        if let Some(server) = server_of(interaction) {
            app.joined(server).await;
        }
        app.health.clock_ahead(app.clock.hears(stamped(interaction.id().get())));
        let channel = channel_of(interaction);
        if channel.is_some_and(|channel| context.user_data.tables.outages.seen_at(channel)) {
            context.user_data.tables.posts_waiting.anywhere();
        }
    }
    match event {
        FullEvent::InteractionCreate { interaction: Interaction::Component(tap) } => {
            let app = context.user_data;
            if !app.first_delivery(tap.id) {
                return Ok(());
            }
            let arrived = Instant::now();
            let work = asides::beside(app, tap.user.id.get(), components::handle(app, tap));
            answer::to_tap(&context.serenity_context.http, app.language, tap, work).await;
            app.health.answered(arrived.elapsed());
        }
        FullEvent::InteractionCreate { interaction: Interaction::Modal(tap) } => {
            let app = context.user_data;
            if !app.first_delivery(tap.id) {
                return Ok(());
            }
            let arrived = Instant::now();
            let work = asides::beside(app, tap.user.id.get(), components::submitted(app, tap));
            answer::to_tap(&context.serenity_context.http, app.language, tap, work).await;
            app.health.answered(arrived.elapsed());
        }
        FullEvent::GuildCreate { guild, .. } => {
            let app = context.user_data;
            if (app.joined(guild.id).await || app.greets_everywhere)
                && let Err(failure) = greeting::greet(app, guild).await
            {
                tracing::info!(guild = guild.id.get(), %failure, "a server could not be greeted");
            }
        }
        // Servers that are down for a while are announced in the same way.
        FullEvent::GuildDelete { incomplete, .. } if !incomplete.unavailable => {
            context.user_data.left(incomplete.id);
        }
        FullEvent::ShardStageUpdate { event } => {
            context.user_data.health.is_connected(event.new == ConnectionStage::Connected);
        }
        FullEvent::ChannelDelete { channel, .. } => channel_gone(context.user_data, channel.id.get()).await,
        FullEvent::ThreadDelete { thread, .. } => channel_gone(context.user_data, thread.id.get()).await,
        FullEvent::Ready { data_about_bot } => {
            let app = context.user_data;
            app.health.is_connected(true);
            if app.is_connected_again() {
                tracing::warn!("new session with Discord: taps in between were missed");
                app.is_in(data_about_bot.guilds.iter().map(|guild| guild.id)).await;
            }
            begin_again(app);
        }
        // After a gap in the connection: whatever is due or unsaid is in the database, not in memory.
        FullEvent::Resume { .. } => begin_again(context.user_data),
        _ => {}
    }
    Ok(())
}

/// Where somebody taps or types a command.
fn channel_of(interaction: &Interaction) -> Option<u64> {
    match interaction {
        Interaction::Component(tap) => Some(tap.channel_id.get()),
        Interaction::Modal(form) => Some(form.channel_id.get()),
        Interaction::Command(command) => Some(command.channel_id.get()),
        _ => None,
    }
}

/// Whose server that is in.
fn server_of(interaction: &Interaction) -> Option<GuildId> {
    match interaction {
        Interaction::Component(tap) => tap.guild_id,
        Interaction::Modal(form) => form.guild_id,
        Interaction::Command(command) => command.guild_id,
        _ => None,
    }
}

/// Discord is there again: what is due is done and what waits is told.
fn begin_again(app: &App) {
    app.clock.after_a_gap();
    app.tables.outages.all_over();
    app.tables.posts_waiting.anywhere();
    app.tables.timers.wake();
}

/// A deletion that could not be saved is noticed again when something is to be posted there.
async fn channel_gone(app: &App, channel: u64) {
    if let Err(trouble) = app.tables.channel_gone(channel).await {
        tracing::error!(cause = ?trouble, "the table of a deleted channel stays open");
    }
}

/// Commands answer their own errors; what is left are faults of the program and of the protocol.
async fn on_error(error: poise::FrameworkError<'_, Arc<App>, Never>) {
    tracing::error!(%error, "a command could not be run");
    if let Some(context) = error.ctx() {
        // If even this cannot be said, Discord tells the person that there was no answer.
        let _ = context
            .send(
                poise::CreateReply::default()
                    .ephemeral(true)
                    .content(crate::speak::fault(context.data().language)),
            )
            .await;
    }
}
