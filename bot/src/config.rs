//! The operator's configuration, from the environment and a file: `.env` in the current folder, or the one that is named.
//!
//! A variable set in the environment wins over the file; one that is empty counts as not set. All faults are
//! reported at once, and no value of `DISCORD_TOKEN` is ever printed.

mod names;
mod sharding;

use std::{
    collections::BTreeMap,
    fmt, io,
    net::SocketAddr,
    path::{Path, PathBuf},
};

use tracing_subscriber::EnvFilter;

use crate::{ids::GuildId, utf8};

pub use self::sharding::{Process, Sharding};

/// Every variable that is read.
pub const VARIABLES: [&str; 16] = [
    "DISCORD_TOKEN",
    "DATABASE_URL",
    "HARBORMASTER_BACKUPS",
    "HARBORMASTER_LISTEN",
    "HARBORMASTER_LOG",
    "HARBORMASTER_GUILD",
    "HARBORMASTER_SANDBOX",
    "HARBORMASTER_OPENAPI",
    "HARBORMASTER_PROCESS",
    "HARBORMASTER_SANDBOX_STATE",
    "HARBORMASTER_SHARDS",
    "HARBORMASTER_REQUESTS_PER_MINUTE",
    "HARBORMASTER_STATUS",
    "HARBORMASTER_TABLES_PER_PERSON",
    "HARBORMASTER_TABLES_PER_SERVER",
    "RUST_LOG",
];

const DATABASE: &str = "sqlite:harbormaster.db";
const LISTEN: &str = "127.0.0.1:8807";
const NO_TOKEN: &str = "DISCORD_TOKEN is not set, and with --discord the program does not open a sandbox instead. Copy the token from https://discord.com/developers/applications into .env or the service's environment file.";
const LOG: &str = "info,serenity=warn,sqlx=warn,tracing=warn,hyper=warn";

/// The operator's configuration.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Config {
    /// The place where people play.
    pub place: Platform,
    /// The database: `sqlite:` and a path, or `postgres:` and a server.
    pub database: String,
    /// The part of the bot's servers that this process serves.
    pub sharding: Sharding,
    /// The one guild in which commands are registered; in all of them if none is named.
    pub guild: Option<GuildId>,
    /// The limits on what people may ask for.
    pub limits: Limits,
    /// The address of the status page, if there is one.
    pub status: Option<SocketAddr>,
    /// The folder of the backups, whose newest the status page tells of.
    pub backups: Option<PathBuf>,
    /// The filter of the log, in the words of `RUST_LOG`.
    pub log: String,
    /// True if each line of the log is a JSON object.
    pub json: bool,
    /// Settings that have no effect, each a sentence for the log.
    pub warnings: Vec<String>,
}

/// Limits on what people may ask for, so that one person cannot use up a server.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// Open tables that one person leads, in all servers together.
    pub per_person: u32,
    /// Open tables in one server.
    pub per_server: u32,
    /// Requests by one person in a minute, not counting moves.
    pub per_minute: u32,
}

impl Default for Limits {
    fn default() -> Self {
        // 600 a minute is more than a hand can tap.
        Self { per_person: 10, per_server: 200, per_minute: 600 }
    }
}

/// The place where people play.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Platform {
    /// On Discord.
    Discord {
        /// The bot's key.
        token: Token,
    },
    /// In a sandbox that this process starts.
    Sandbox {
        /// Its address on this machine; port 0 is any free one.
        listen: SocketAddr,
        /// Discord's API description, if requests are to be held against it.
        openapi: Option<PathBuf>,
        /// A file that keeps its servers, channels and messages; one beside the database if none is named.
        state: Option<PathBuf>,
    },
    /// In a sandbox that is already running.
    RemoteSandbox {
        /// Its address, without a slash at the end: `http://127.0.0.1:8807`.
        url: String,
    },
}

impl Platform {
    /// Returns the kind of place.
    pub const fn mode(&self) -> Mode {
        match self {
            Self::Discord { .. } => Mode::Discord,
            Self::Sandbox { .. } | Self::RemoteSandbox { .. } => Mode::Sandbox,
        }
    }
}

/// The kind of place where people play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mode {
    /// On Discord, with a bot's token.
    Discord,
    /// In a sandbox on this machine.
    Sandbox,
}

impl fmt::Display for Mode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Discord => "discord",
            Self::Sandbox => "sandbox",
        })
    }
}

/// A bot token. `Debug` hides it.
#[derive(Clone, PartialEq, Eq)]
pub struct Token(String);

impl Token {
    /// Returns the token itself, for Discord alone.
    pub fn reveal(&self) -> &str {
        &self.0
    }
}

impl fmt::Debug for Token {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Token(hidden)")
    }
}

/// Everything that is wrong with the configuration, each fault a sentence.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Faults(pub Vec<String>);

impl fmt::Display for Faults {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0.join("\n"))
    }
}

impl std::error::Error for Faults {}

/// Variables and their values.
#[derive(Clone, Debug, Default)]
pub struct Variables(BTreeMap<String, String>);

impl Config {
    /// Reads the environment and a file, as [`Variables::load`] does, for this mode alone if one is named.
    ///
    /// # Errors
    /// Everything that is wrong with them.
    pub fn load(file: Option<&Path>, only: Option<Mode>) -> Result<Self, Faults> {
        Self::read(&Variables::load(file)?, only)
    }

    /// Reads the configuration from variables, for this mode alone if one is named.
    ///
    /// # Errors
    /// Everything that is wrong with them.
    pub fn read(variables: &Variables, only: Option<Mode>) -> Result<Self, Faults> {
        let mut faults = Vec::new();
        let mut take = |read: Result<(), String>| faults.extend(read.err());
        let (mut listen, mut guild, mut sandbox) = (None, None, None);
        take(listen_address(variables).map(|address| listen = Some(address)));
        take(variables.get("HARBORMASTER_GUILD").map(guild_id).transpose().map(|id| guild = id));
        take(variables.get("HARBORMASTER_SANDBOX").map(sandbox_url).transpose().map(|url| sandbox = url));
        let mut limits = Limits::default();
        for (name, what, limit) in [
            ("HARBORMASTER_TABLES_PER_PERSON", "tables", &mut limits.per_person),
            ("HARBORMASTER_TABLES_PER_SERVER", "tables", &mut limits.per_server),
            ("HARBORMASTER_REQUESTS_PER_MINUTE", "requests", &mut limits.per_minute),
        ] {
            take(
                variables
                    .get(name)
                    .map_or(Ok(()), |text| at_least_one(name, what, text).map(|most| *limit = most)),
            );
        }
        let mut database = String::new();
        take(Self::database(variables).map(|url| database = url).map_err(|faults| faults.to_string()));
        let openapi = variables.get("HARBORMASTER_OPENAPI").map(PathBuf::from);
        take(match &openapi {
            Some(path) if !path.is_file() => {
                Err(format!("HARBORMASTER_OPENAPI: there is no file {}.", path.display()))
            }
            _ => Ok(()),
        });
        let mut sharding = Sharding::default();
        take(
            variables
                .get("HARBORMASTER_SHARDS")
                .map_or(Ok(()), |text| sharding::shard_count(text).map(|count| sharding.count = count)),
        );
        take(
            variables.get("HARBORMASTER_PROCESS").map_or(Ok(()), |text| {
                sharding::process_number(text).map(|process| sharding.process = process)
            }),
        );
        let mut status = None;
        take(variables.get("HARBORMASTER_STATUS").map(status_address).transpose().map(|at| status = at));
        let backups = variables.get("HARBORMASTER_BACKUPS").map(PathBuf::from);
        let mut json = false;
        take(log_form(variables.get("HARBORMASTER_LOG")).map(|form| json = form));
        let log = variables.get("RUST_LOG").unwrap_or(LOG).to_owned();
        take(EnvFilter::try_new(&log).map(drop).map_err(|error| {
            format!("RUST_LOG takes levels such as \"info\" or \"info,serenity=debug\": {error}.")
        }));
        let token = variables.get("DISCORD_TOKEN");
        take(match token {
            Some(_) if variables.get("HARBORMASTER_SANDBOX").is_some() => Err(
                "DISCORD_TOKEN and HARBORMASTER_SANDBOX exclude each other: a real token never goes to a sandbox. Unset one of them."
                    .to_owned(),
            ),
            Some(token) => token_shape(token),
            None if only == Some(Mode::Discord) => Err(NO_TOKEN.to_owned()),
            None => Ok(()),
        });
        let mut warnings: Vec<String> =
            variables.0.keys().filter_map(|name| names::unread_variable(name)).collect();
        warnings.extend(names::unknown_targets(&log));
        let place = match (token, sandbox, listen) {
            (Some(token), None, _) => Platform::Discord { token: Token(token.to_owned()) },
            (None, Some(url), _) => Platform::RemoteSandbox { url },
            (None, None, Some(listen)) => {
                let state = variables.get("HARBORMASTER_SANDBOX_STATE").map(PathBuf::from);
                Platform::Sandbox { listen, openapi, state }
            }
            _ => return Err(Faults(faults)),
        };
        if faults.is_empty() {
            Ok(Self { place, database, sharding, guild, limits, status, backups, log, json, warnings })
        } else {
            // A misspelt name may well be the cause.
            faults.append(&mut warnings);
            Err(Faults(faults))
        }
    }

    /// Reads the address of the database alone.
    ///
    /// # Errors
    /// If `DATABASE_URL` is neither for SQLite nor for PostgreSQL.
    pub fn database(variables: &Variables) -> Result<String, Faults> {
        let url = variables.get("DATABASE_URL").unwrap_or(DATABASE);
        let after = |scheme| url.strip_prefix(scheme).map(|rest: &str| rest.trim_start_matches('/'));
        let known = ["sqlite:", "postgres://", "postgresql://"].into_iter().find_map(after);
        match known {
            Some(rest) if !rest.is_empty() => Ok(url.to_owned()),
            _ => Err(Faults(vec![
                "DATABASE_URL names an SQLite file, such as sqlite:harbormaster.db, or a PostgreSQL database, such as postgres://user@host/database; other databases are not supported.".to_owned(),
            ])),
        }
    }
}

impl Variables {
    /// Reads the environment of this process, completed by this file; by `.env`, if that exists, where none is named.
    ///
    /// # Errors
    /// If the file cannot be read or a value is not text.
    pub fn load(file: Option<&Path>) -> Result<Self, Faults> {
        let mut faults = Vec::new();
        let path = file.unwrap_or(Path::new(".env"));
        let mut variables = match std::fs::read(path) {
            Ok(text) => Self::of_file(path, &text, &mut faults),
            Err(error) if file.is_none() && error.kind() == io::ErrorKind::NotFound => BTreeMap::new(),
            Err(error) => {
                faults.push(file_fault(path, &dotenvy::Error::Io(error), None));
                BTreeMap::new()
            }
        };
        for name in VARIABLES {
            match std::env::var_os(name).map(std::ffi::OsString::into_string) {
                None => {}
                Some(Ok(value)) => drop(variables.insert(name.to_owned(), value)),
                Some(Err(_)) => faults.push(format!("{name} is not readable text.")),
            }
        }
        for (name, _) in std::env::vars_os() {
            // Windows ignores the case of a name.
            let is_read = |known: &&str| cfg!(windows) && name.eq_ignore_ascii_case(known);
            if VARIABLES.iter().any(is_read) {
                continue;
            }
            if let Some(name) = name.to_str().filter(|name| names::unread_variable(name).is_some()) {
                variables.entry(name.to_owned()).or_default();
            }
        }
        if faults.is_empty() { Ok(Self(variables)) } else { Err(Faults(faults)) }
    }

    fn of_file(path: &Path, text: &[u8], faults: &mut Vec<String>) -> BTreeMap<String, String> {
        let mut variables = BTreeMap::new();
        let mut last = None;
        let text = utf8::unmarked(text, &format!("The file {}", path.display())).unwrap_or_else(|fault| {
            faults.push(fault);
            &[]
        });
        for line in dotenvy::from_read_iter(text) {
            match line {
                Ok((name, value)) => {
                    last = Some(name.clone());
                    variables.insert(name, value);
                }
                Err(error) => {
                    faults.push(file_fault(path, &error, last.as_deref()));
                    if matches!(error, dotenvy::Error::Io(_)) {
                        break;
                    }
                }
            }
        }
        variables
    }

    /// Returns the value of a variable, unless it is missing or empty.
    fn get(&self, name: &str) -> Option<&str> {
        self.0.get(name).map(|value| value.trim()).filter(|value| !value.is_empty())
    }
}

impl<N: Into<String>, V: Into<String>> FromIterator<(N, V)> for Variables {
    fn from_iter<I: IntoIterator<Item = (N, V)>>(variables: I) -> Self {
        Self(variables.into_iter().map(|(name, value)| (name.into(), value.into())).collect())
    }
}

/// Returns what is wrong with a file of settings. The line itself may hold the token, so it is not repeated.
fn file_fault(path: &Path, error: &dotenvy::Error, after: Option<&str>) -> String {
    let path = path.display();
    match error {
        dotenvy::Error::Io(error) => format!("The file {path} cannot be read: {error}."),
        _ => {
            let place = after.map_or("at its beginning".to_owned(), |name| format!("after {name}"));
            format!("The file {path} has a line, {place}, that is not NAME=value.")
        }
    }
}

fn listen_address(variables: &Variables) -> Result<SocketAddr, String> {
    let text = variables.get("HARBORMASTER_LISTEN").unwrap_or(LISTEN);
    match text.parse::<SocketAddr>() {
        Ok(address) if address.ip().is_loopback() => Ok(address),
        Ok(_) => Err(format!(
            "HARBORMASTER_LISTEN must be an address of this machine alone, such as {LISTEN}: in the sandbox everybody may play every seat."
        )),
        Err(_) => Err(format!(
            "HARBORMASTER_LISTEN is an address and a port, such as {LISTEN}, or 127.0.0.1:0 for any free port."
        )),
    }
}

fn guild_id(text: &str) -> Result<GuildId, String> {
    let digits = text.bytes().all(|digit| digit.is_ascii_digit());
    match text.parse() {
        Ok(id) if digits && id > GuildId(0) => Ok(id),
        _ => Err("HARBORMASTER_GUILD is the id of one server: a number of up to 20 digits.".to_owned()),
    }
}

fn status_address(text: &str) -> Result<SocketAddr, String> {
    text.parse().map_err(|_| {
        "HARBORMASTER_STATUS is an address and a port, such as 127.0.0.1:9107; without it nothing is told.".to_owned()
    })
}

/// Returns true if the log is JSON.
fn log_form(text: Option<&str>) -> Result<bool, String> {
    match text {
        None | Some("text") => Ok(false),
        Some("json") => Ok(true),
        Some(_) => Err("HARBORMASTER_LOG is \"text\" for people or \"json\" for programs.".to_owned()),
    }
}

fn at_least_one(name: &str, what: &str, text: &str) -> Result<u32, String> {
    match text.parse() {
        Ok(number) if number > 0 => Ok(number),
        _ => Err(format!("{name} is a number of {what}, at least 1.")),
    }
}

fn sandbox_url(text: &str) -> Result<String, String> {
    let address = text.strip_prefix("http://").map(|rest| rest.strip_suffix('/').unwrap_or(rest));
    let address = address.map(|rest| match rest.strip_prefix("localhost:") {
        Some(port) => format!("127.0.0.1:{port}"),
        None => rest.to_owned(),
    });
    match address.and_then(|address| address.parse::<SocketAddr>().ok()) {
        Some(address) if address.ip().is_loopback() && address.port() != 0 => Ok(format!("http://{address}")),
        Some(address) if !address.ip().is_loopback() => {
            Err("HARBORMASTER_SANDBOX must be on this machine, such as http://127.0.0.1:8807.".to_owned())
        }
        _ => Err("HARBORMASTER_SANDBOX is the address that a running sandbox prints, such as http://127.0.0.1:8807.".to_owned()),
    }
}

fn token_shape(token: &str) -> Result<(), String> {
    let parts: Vec<&str> = token.split('.').collect();
    let fits = |part: &&str| {
        !part.is_empty() && part.bytes().all(|c| c.is_ascii_alphanumeric() || c == b'-' || c == b'_')
    };
    if parts.len() == 3 && parts.iter().all(fits) {
        Ok(())
    } else {
        Err("DISCORD_TOKEN does not look like a bot token: three parts joined by dots, without \"Bot\" before them. Leave it empty to play in the sandbox.".to_owned())
    }
}

#[cfg(test)]
mod tests;
