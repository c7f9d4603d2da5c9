//! `harbormaster serve`: the bot itself.

use std::io::{self, IsTerminal as _, Write as _};

use tracing::{Level, level_filters::LevelFilter};
use tracing_subscriber::{
    EnvFilter, filter::filter_fn, fmt, layer::SubscriberExt as _, util::SubscriberInitExt as _,
};

use super::{Failure, database::SettingsFile};
use crate::{
    config::{Config, Mode},
    serve,
};

/// The stack of each worker thread, in bytes. What a tap leads to is one long chain of calls, and unoptimized builds need much for
/// each. Only what is used takes memory.
const STACK: usize = 8 * 1024 * 1024;

const SILENT: &str = "RUST_LOG lets no line of Harbormaster pass, not even errors. Begin it with a level, such as RUST_LOG=info,sqlx=warn; RUST_LOG=off silences the log on purpose.";

pub const ABOUT: &str = "Hosts games: on Discord, or in a sandbox on this machine (the default command)";

pub const LONG_ABOUT: &str = "\
Hosts games until Ctrl-C or SIGTERM. Ends with 78 after a mistake that somebody has to mend, such as a wrong token or a damaged \
database, and with 1 after one that may pass.

With DISCORD_TOKEN it runs as a bot on Discord. Without a token it starts a sandbox, a small Discord on this \
machine, and prints the address of a web page where one person can play every seat. With --discord it never does: \
use that wherever people expect the bot.

It reads its configuration from the environment and from a file .env in the current folder; .env.example \
explains every variable: DISCORD_TOKEN, DATABASE_URL, HARBORMASTER_LISTEN, HARBORMASTER_GUILD, HARBORMASTER_SANDBOX, \
HARBORMASTER_OPENAPI, HARBORMASTER_SANDBOX_STATE, HARBORMASTER_TABLES_PER_PERSON, HARBORMASTER_TABLES_PER_SERVER, HARBORMASTER_STATUS, HARBORMASTER_BACKUPS, HARBORMASTER_LOG, RUST_LOG. The log goes to standard error.";

/// Starts the program once more, as the same process, so that the C library's allocator has one arena. With one for each thread,
/// memory that a picture has freed in one is not there for the next picture in another: 100 MB instead of 86 after a thousand taps.
/// The allocator reads its settings before the program begins, so there is no other way to set it from here.
#[cfg(all(target_os = "linux", target_env = "gnu"))]
fn with_one_arena() {
    use std::{env, os::unix::process::CommandExt as _, process::Command};

    const ARENAS: &str = "MALLOC_ARENA_MAX";
    let mut arguments = env::args_os();
    if env::var_os(ARENAS).is_none()
        && let (Ok(program), Some(name)) = (env::current_exe(), arguments.next())
    {
        // It returns only if it failed; then there are several.
        let _ = Command::new(program).arg0(name).args(arguments).env(ARENAS, "1").exec();
    }
}

/// Elsewhere the allocator is another one.
#[cfg(not(all(target_os = "linux", target_env = "gnu")))]
fn with_one_arena() {}

#[derive(clap::Args, Debug, Default)]
pub struct Arguments {
    /// Refuses to start without a token, instead of opening a sandbox
    #[arg(long)]
    discord: bool,
    #[command(flatten)]
    settings: SettingsFile,
}

pub fn run(arguments: &Arguments) -> Result<(), Failure> {
    with_one_arena();
    let only = arguments.discord.then_some(Mode::Discord);
    let config = Config::load(arguments.settings.path(), only).map_err(Failure::permanent)?;
    let levels = EnvFilter::try_new(&config.log).map_err(Failure::permanent)?;
    let is_silent_on_purpose = levels.max_level_hint() == Some(LevelFilter::OFF);
    log_to_stderr(levels, config.json);
    if !is_silent_on_purpose && !tracing::enabled!(target: "harbormaster", Level::ERROR) {
        // The log would not show it.
        let _ = writeln!(io::stderr(), "{SILENT}");
    }
    for warning in &config.warnings {
        tracing::warn!("{warning}");
    }
    tracing::info!("starting in {} mode", config.place.mode());
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .thread_stack_size(STACK)
        .enable_all()
        .build()
        .map_err(Failure::failed)?;
    runtime.block_on(serve::run(config)).map_err(|why| match why.is_permanent() {
        true => Failure::permanent(why),
        false => Failure::failed(why),
    })
}

/// Logs what passes the levels, and never a key; as lines for people, or each a JSON object.
pub(super) fn log_to_stderr(levels: EnvFilter, json: bool) {
    // The library logs whole requests with the token of the interaction; no setting may bring that into the log.
    let keyless =
        filter_fn(|about| !about.target().starts_with("serenity::http") || *about.level() <= Level::WARN);
    let colours = io::stderr().is_terminal() && std::env::var_os("NO_COLOR").is_none();
    let lines = fmt::layer().with_writer(io::stderr).with_ansi(colours);
    let log = tracing_subscriber::registry().with(levels).with(keyless);
    // This fails only for a second subscriber, and there is none.
    let _ = if json { log.with(lines.json()).try_init() } else { log.with(lines).try_init() };
}
