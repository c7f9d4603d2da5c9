//! The running host: database, worker, timers and gateway, started in order and stopped in order.

use std::{
    path::{Path, PathBuf},
    sync::Arc,
    time::Duration,
};

use harbormaster_sandbox::Sandbox;
use poise::serenity_prelude as serenity;
use serenity::GatewayError;
use tokio_util::{sync::CancellationToken, task::TaskTracker};

use crate::{
    answer::AnswerLine,
    app::App,
    clock::Clock,
    commands::Tree,
    config::{Config, Platform},
    discord::Discord,
    events,
    health::{Files, Health, StatusError, StatusPage, Watched},
    logbook::Logbook,
    notices::NoticeWriter,
    outbox::Worker,
    reach::{self, ReachError, Reached},
    registration::Registration,
    sessions::{Sessions, SessionsEnd},
    stopping::told_to_stop,
    store::{Disk, OpenError, Serving, Store, StoreError},
    table::Tables,
    timers::Timers,
};

/// The time for which the start waits for the look through the database.
const FIRST_LOOK: Duration = Duration::from_secs(2);

/// The time that news under way may take when the program stops.
const GRACE: Duration = Duration::from_secs(5);

/// The reason the host did not start, or stopped by itself; each is a sentence for the operator.
#[derive(Debug, thiserror::Error)]
pub enum ServeError {
    /// The database could not be opened.
    #[error("{0}")]
    Database(#[from] OpenError),
    /// The database cannot be read or written.
    #[error("{0}")]
    Unwritten(#[from] StoreError),
    /// The sandbox could not be started.
    #[error("The sandbox could not be started: {0}.")]
    Sandbox(#[from] harbormaster_sandbox::StartError),
    /// There is no sandbox where one should be.
    #[error("{0}")]
    Unreachable(#[from] ReachError),
    /// Discord turned the bot away.
    #[error("Discord did not let the bot in: {0}.")]
    Discord(String),
    /// Another process has its number.
    #[error(
        "Another process has begun under the number of this one, which stops. Give each process that shares a database a number of its own in HARBORMASTER_PROCESS."
    )]
    Replaced,
    /// Nobody can listen at the place where the program should tell how it does.
    #[error("{0}")]
    Status(#[from] StatusError),
    /// The machine did not give what every program needs.
    #[error("The program could not be set up: {0}.")]
    System(#[from] std::io::Error),
}

impl ServeError {
    /// Returns true for a mistake that another start would make again: somebody has to mend it.
    pub const fn is_permanent(&self) -> bool {
        match self {
            Self::Database(error) => error.is_permanent(),
            Self::Unreachable(ReachError::WrongToken) | Self::Discord(_) | Self::Replaced => true,
            Self::Unwritten(_)
            | Self::Sandbox(_)
            | Self::Unreachable(
                ReachError::NoSandbox { .. } | ReachError::NotASandbox(_) | ReachError::Client(_),
            )
            | Self::Status(_)
            | Self::System(_) => false,
        }
    }
}

/// Runs the host until it is told to stop (Ctrl-C or SIGTERM).
///
/// # Errors
/// Returns the reason it did not start, or stopped by itself.
pub async fn run(config: Config) -> Result<(), ServeError> {
    run_on(Machine::default(), config, &told_to_stop()).await
}

/// The machine that the host runs on; a test may let parts of it fail.
#[derive(Clone, Debug, Default)]
pub struct Machine {
    /// The disk of the database.
    pub disk: Disk,
    /// The clock.
    pub clock: Clock,
}

/// Runs the host on a given machine until it is told to stop.
///
/// # Errors
/// Returns the reason it did not start, or stopped by itself.
pub async fn run_on(machine: Machine, config: Config, told: &CancellationToken) -> Result<(), ServeError> {
    // First, so that an address that is taken leaves the database as it was.
    let status = match config.status {
        Some(address) => Some(StatusPage::listen(address).await?),
        None => None,
    };
    let serving = tokio::select! {
        serving = Serving::begin(&config.database, machine.disk) => serving?,
        () = told.cancelled() => return Ok(()),
    };
    tokio::select! {
        looked = look_through(serving.store()) => looked?,
        () = told.cancelled() => {}
    }
    serving.is_served().await?;
    let store = serving.store().clone();
    let (clock, health, channels) = (machine.clock, Arc::default(), channels_beside(&serving));
    let parts = Parts { config: &config, told, store, clock, health, channels };
    let watched = CancellationToken::new();
    if let Some(status) = status {
        let Parts { store, clock, health, .. } = parts.clone();
        let files = Files { database: serving.file().map(Path::to_owned), backups: config.backups.clone() };
        let of = Watched { health, store, clock, mode: config.place.mode(), files };
        tokio::spawn(status.run(of, watched.clone()));
    }
    let ended = serve(&parts).await;
    watched.cancel();
    serving.end().await;
    ended
}

/// The parts of the host, whatever it connects to.
#[derive(Clone)]
struct Parts<'a> {
    config: &'a Config,
    /// Cancelled when the host is told to stop.
    told: &'a CancellationToken,
    store: Store,
    clock: Clock,
    health: Arc<Health>,
    /// The file in which a sandbox of this process keeps its channels, unless the operator has named one.
    channels: PathBuf,
}

/// Runs the host where it is meant to be.
async fn serve(parts: &Parts<'_>) -> Result<(), ServeError> {
    match &parts.config.place {
        Platform::Discord { token } => {
            let reached = tokio::select! {
                reached = Reached::discord(token.reveal()) => reached,
                () = parts.told.cancelled() => return Ok(()),
            };
            host(parts, reached, "Connected to Discord.".to_owned()).await
        }
        Platform::Sandbox { listen, openapi, state } => {
            let owner = match state {
                None => Some(parts.store.birthmark().await?),
                Some(_) => None,
            };
            let sandbox = Sandbox::start(harbormaster_sandbox::Config {
                listen: *listen,
                openapi: openapi.clone(),
                state: Some(state.as_ref().unwrap_or(&parts.channels).clone()),
                owner,
                ..harbormaster_sandbox::Config::default()
            })
            .await?;
            tracing::info!("the sandbox listens at {}", sandbox.url());
            let outcome = in_sandbox(parts, sandbox.url().to_owned()).await;
            sandbox.stop().await;
            outcome
        }
        Platform::RemoteSandbox { url } => in_sandbox(parts, url.clone()).await,
    }
}

/// Returns the file beside the database for the sandbox's channels; in the current folder if the database is on a server.
fn channels_beside(serving: &Serving) -> PathBuf {
    let mut name = serving.file().unwrap_or(Path::new("harbormaster.db")).as_os_str().to_owned();
    name.push(".sandbox");
    name.into()
}

/// Looks through the pages of the database. If that takes long, games begin before it is done.
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
    let Parts { config, store, clock, health, .. } = parts.clone();
    let (guild, limits) = (config.guild, config.limits);
    let (stop, tasks) = (CancellationToken::new(), TaskTracker::new());
    let tables = Arc::new(Tables::new(store.clone(), clock.clone()));
    let wish = tokio::select! {
        wish = reached.wish(&config.sharding) => wish?,
        () = parts.told.cancelled() => return Ok(()),
    };
    let Reached { http, gateway, .. } = reached;
    let http = Arc::new(http);
    let discord = Discord::new(Arc::clone(&http), store.clone());
    let answers = AnswerLine::beside(&http).map_err(ReachError::from)?;
    let options = Arc::new(events::options());
    let limits = (limits, Arc::clone(&health));
    let app = App::new(Arc::clone(&tables), store.clone(), (discord.clone(), answers), clock.clone(), limits);
    let registration = Registration {
        tree: Tree::of(&options.commands),
        guild,
        store: store.clone(),
        queue: Arc::clone(&app.commands),
        names: Arc::clone(&discord.commands),
        http: Arc::clone(&http),
    };
    let watched = Arc::clone(&health);
    let duties = Duties { tables: Arc::clone(&tables), store, clock, discord, health, registration, ready };
    let sessions = Sessions::new((Arc::new(app), options), http, gateway, wish);
    let (leave, mut has_begun) = (CancellationToken::new(), sessions.has_begun());
    let mut connecting = tokio::spawn(sessions.run(leave.clone()));
    let ended = tokio::select! {
        ended = &mut connecting => Some(ended),
        () = async {
            if has_begun.wait_for(|begun| *begun).await.is_ok() {
                tell_manager(StartStage::Up);
                duties.begin(&tasks, &stop);
            }
            parts.told.cancelled().await;
        } => None,
        () = parts.told.cancelled() => None,
    };
    tracing::info!("stopping: no new taps, what has begun is finished");
    // Until here players could reach their tables.
    tables.sees(&watched.shards().await).await;
    tell_manager(StartStage::Stopping);
    leave.cancel();
    let ended = match ended {
        Some(ended) => ended,
        None => connecting.await,
    };
    stop.cancel();
    tables.stop_thinking();
    tasks.close();
    if tokio::time::timeout(GRACE, tasks.wait()).await.is_err() {
        tracing::warn!("some news could not be told before the end; it is told after the next start");
    }
    // A fault of the program is no mistake that stays: another start may do better.
    ended.map_err(std::io::Error::other)?.map_err(refused)
}

/// The work beside answering, from the first session on.
struct Duties {
    tables: Arc<Tables>,
    store: Store,
    clock: Clock,
    discord: Discord,
    health: Arc<Health>,
    registration: Registration,
    /// Printed once the commands stand.
    ready: String,
}

impl Duties {
    /// Begins all of it, until `stop`.
    fn begin(self, tasks: &TaskTracker, stop: &CancellationToken) {
        let Self { tables, store, clock, discord, health, registration, ready } = self;
        // Beside the rest: taps on what stands in the channels need no registered command.
        let (watched, until) = (Arc::clone(&health), stop.clone());
        tasks.spawn(async move {
            if registration.run(&until).await {
                watched.commands_stand();
                println!("{ready}");
                registration.follow(&until).await;
            }
        });
        let watched = Arc::clone(&health);
        let worker = Worker::new(store.clone(), Arc::clone(&tables), clock.clone(), discord.clone(), watched);
        tasks.spawn(worker.run(stop.clone()));
        let (finishing, until) = (Arc::clone(&tables), stop.clone());
        tasks.spawn(async move { finishing.finish_by_and_by(until).await });
        let keeping = Arc::clone(&tables);
        tasks.spawn(async move {
            if let Err(trouble) = keeping.keep_results().await {
                trouble.log();
            }
        });
        let logbook = Logbook::new(store.clone(), Arc::clone(&tables), clock.clone(), discord.clone());
        tasks.spawn(logbook.run(stop.clone()));
        let notices = NoticeWriter::new(store.clone(), Arc::clone(&tables), clock.clone());
        tasks.spawn(notices.run(stop.clone()));
        tasks.spawn(hear_others(store.clone(), Arc::clone(&tables), stop.clone()));
        tasks.spawn(Timers::new(store, tables, clock, discord, health).run(stop.clone()));
    }
}

/// Looks for work whenever another process may have written some.
async fn hear_others(store: Store, tables: Arc<Tables>, stop: CancellationToken) {
    let mut others = store.news_of_others();
    loop {
        tokio::select! {
            () = stop.cancelled() => return,
            heard = others.changed() => if heard.is_err() {
                return;
            },
        }
        tables.wakes.tables();
        tables.wakes.deeds.notify_one();
    }
}

/// The stage that the program has reached.
#[derive(Clone, Copy)]
enum StartStage {
    Up,
    Stopping,
}

/// Tells the service manager that started the program, such as systemd, how far it is; without one nobody is told.
#[cfg(unix)]
fn tell_manager(stage: StartStage) {
    let state = match stage {
        StartStage::Up => sd_notify::NotifyState::Ready,
        StartStage::Stopping => sd_notify::NotifyState::Stopping,
    };
    if let Err(error) = sd_notify::notify(&[state]) {
        tracing::warn!(%error, "the service manager could not be told");
    }
}

/// Elsewhere no service manager asks for it.
#[cfg(not(unix))]
fn tell_manager(_: StartStage) {}

/// Returns the reason the connections ended, in a sentence.
fn refused(end: SessionsEnd) -> ServeError {
    match end {
        SessionsEnd::Refused(GatewayError::InvalidAuthentication) => ReachError::WrongToken.into(),
        SessionsEnd::Refused(other) => ServeError::Discord(other.to_string()),
        SessionsEnd::Replaced => ServeError::Replaced,
    }
}
