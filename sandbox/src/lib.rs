//! A small Discord on loopback: REST v10, the gateway, files, a page to play on and a driver API for tests.
//!
//! It behaves like Discord in every way that a bot can notice: ids, permissions, limits, error codes, lifetimes of
//! interactions, ephemeral messages, threads that archive, mentions that notify. It contains nothing about games.
//! `DRIVER.md` beside this crate is the contract of the driver API.

mod attachments;
mod authority;
mod avatars;
mod client_faults;
mod clock;
mod driver;
mod faults;
mod feed;
mod front;
mod gateway;
mod hub;
mod ids;
mod journal;
mod json;
mod limits;
#[cfg(feature = "strict")]
mod openapi;
#[cfg(not(feature = "strict"))]
#[path = "openapi_left_out.rs"]
mod openapi;
mod page;
mod percent;
mod private_files;
mod recording;
mod refusal;
mod rest;
mod saved;
mod signing;
mod site;
mod timestamp;
mod tls;
mod token;
mod wire;
mod world;

use std::io;
use std::net::{Ipv4Addr, SocketAddr};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use tokio::net::TcpListener;
use tokio::task::JoinHandle;

use authority::Authority;
use clock::{Clock, Now};
use hub::{Hub, HubSettings};
use openapi::Contract;
use recording::Recording;
use saved::Place;
use timestamp::Timestamp;
use tls::TlsPort;

pub use gateway::sharding::Sharding;

/// The interval at which idle threads are archived while the clock is not moved.
const HOUSEKEEPING: Duration = Duration::from_secs(20);
/// The time that a stopping server waits for requests under way.
const GRACE: Duration = Duration::from_secs(2);

/// Settings of a sandbox.
#[derive(Clone, Debug)]
pub struct Config {
    /// The address to listen on; only loopback addresses are accepted, port 0 picks a free one.
    pub listen: SocketAddr,
    /// A second address, to serve Discord's own host names over TLS; only loopback addresses are accepted.
    pub tls: Option<SocketAddr>,
    /// Discord's OpenAPI file. With it the sandbox is strict: requests that do not fit are refused with the reason. Needs
    /// the feature `strict`.
    pub openapi: Option<PathBuf>,
    /// A file that keeps the world across restarts; attachments are in a folder beside it.
    pub state: Option<PathBuf>,
    /// The owner of the world in `state`, such as a database. A file that belongs to another owner or cannot be read is
    /// then set aside; without an owner it is refused.
    pub owner: Option<String>,
    /// Refuse requests beyond Discord's rate limits: per route, fifty a second in all, two names in ten minutes for
    /// a channel. The headers are sent in any case.
    pub rate_limits: bool,
    /// The factor by which the windows of the routes' rate limits pass faster than on Discord. A test about something
    /// else sets it, because a bot that keeps to the headers otherwise spends most of the test waiting.
    pub rate_speed: u32,
    /// With `openapi`: also check the sandbox's own answers and dispatches, and note those that do not fit.
    pub check_answers: bool,
    /// A file to which the bot's requests with their answers, and the dispatches, are added as lines of JSON. Tokens
    /// are struck out.
    pub record: Option<PathBuf>,
    /// True if the application's privileged intents are enabled: members, presences, the text of messages.
    pub privileged_intents: bool,
    /// Milliseconds between heartbeats of the gateway.
    pub heartbeat_ms: u64,
    /// The most threads that are open at once in one guild; Discord allows 1,000.
    pub active_threads: usize,
    /// The sharding that the gateway wants from a bot, and the number of identifies allowed. The driver API can change
    /// all of it.
    pub sharding: Sharding,
}

impl Default for Config {
    /// Returns a free port of 127.0.0.1, with nothing kept and nothing strict.
    fn default() -> Self {
        Self {
            listen: SocketAddr::from((Ipv4Addr::LOCALHOST, 0)),
            tls: None,
            openapi: None,
            state: None,
            owner: None,
            rate_limits: false,
            rate_speed: 1,
            check_answers: false,
            record: None,
            privileged_intents: false,
            heartbeat_ms: 41_250,
            active_threads: limits::ACTIVE_THREADS,
            sharding: Sharding::default(),
        }
    }
}

/// The reason why a sandbox could not start.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum StartError {
    /// The address is reachable from other machines.
    #[error("{0} is not a loopback address; the sandbox serves this machine only")]
    NotLoopback(SocketAddr),
    /// Another program listens there.
    #[error("port {} of {} is in use; choose another, or port 0 for a free one", .0.port(), .0.ip())]
    PortInUse(SocketAddr),
    /// The address cannot be used.
    #[error("cannot listen on {address}: {source}")]
    Listen {
        /// The address asked for.
        address: SocketAddr,
        /// The system's error.
        source: io::Error,
    },
    /// The certificates for TLS cannot be made or kept.
    #[error("cannot serve TLS: {reason}")]
    Tls {
        /// The reason.
        reason: String,
    },
    /// The API description cannot be used.
    #[error("cannot use the API description {}: {reason}", path.display())]
    OpenApi {
        /// The file.
        path: PathBuf,
        /// The reason.
        reason: String,
    },
    /// The recording cannot be written.
    #[error("cannot record into {}: {source}", path.display())]
    Record {
        /// The file.
        path: PathBuf,
        /// The system's error.
        source: io::Error,
    },
    /// The saved world cannot be used.
    #[error("cannot read the saved sandbox {}: {reason}", path.display())]
    State {
        /// The file.
        path: PathBuf,
        /// The reason.
        reason: String,
    },
}

/// A running sandbox. Dropping it stops it too, without waiting.
pub struct Sandbox {
    hub: Arc<Hub>,
    url: String,
    tls: Option<Secure>,
    tasks: Vec<JoinHandle<()>>,
    state: Option<Place>,
}

/// The listener for Discord's own names.
struct Secure {
    address: SocketAddr,
    authority: Authority,
}

impl Sandbox {
    /// Starts serving.
    ///
    /// # Errors
    ///
    /// Fails if the address is not loopback or in use, or if a file cannot be read.
    pub async fn start(config: Config) -> Result<Self, StartError> {
        local(config.listen)?;
        config.tls.map_or(Ok(()), local)?;
        let contract = config.openapi.map(|path| match Contract::load(&path) {
            Ok(contract) => Ok(Arc::new(contract)),
            Err(reason) => Err(StartError::OpenApi { path, reason }),
        });
        let contract = contract.transpose()?;
        let real = Timestamp::real();
        let owner = config.owner;
        let state = config.state.map(|path| Place { path, owner });
        let loaded = saved::load(state.as_ref(), Now { world: real, real });
        let (mut world, offset_ms) = loaded.map_err(|reason| {
            let path = state.as_ref().map(|state| state.path.clone()).unwrap_or_default();
            StartError::State { path, reason }
        })?;
        let recording = config.record.map(|path| match Recording::open(&path) {
            Ok(recording) => Ok(Arc::new(recording)),
            Err(source) => Err(StartError::Record { path, source }),
        });
        let recording = recording.transpose()?;
        let (listener, bound) = bind(config.listen).await?;
        let url = format!("http://{bound}");
        let tls = match config.tls {
            Some(address) => Some(secure(address, state.as_ref()).await?),
            None => None,
        };
        world.url.clone_from(&url);
        world.active_threads = config.active_threads;
        let settings = HubSettings {
            contract,
            check_answers: config.check_answers,
            rate_limits: config.rate_limits,
            rate_speed: config.rate_speed,
            privileged_intents: config.privileged_intents,
            heartbeat_ms: config.heartbeat_ms.max(100),
            sharding: config.sharding,
            port: bound.port(),
            recording,
        };
        let hub = Arc::new(Hub::new(world, Clock::new(offset_ms), settings));
        let mut tasks = vec![tokio::spawn(site::run(hub.clone(), listener))];
        let tls = tls.map(|(secure, port)| {
            tasks.push(tokio::spawn(site::run_as_discord(hub.clone(), port)));
            secure
        });
        tokio::spawn(keep_house(hub.clone()));
        tokio::spawn(gateway::late::keep_time(hub.clone()));
        tasks.extend(state.clone().map(|state| tokio::spawn(saved::keep(hub.clone(), state))));
        Ok(Self { hub, url, tls, tasks, state })
    }

    /// The address, without a slash at the end: `http://127.0.0.1:PORT`.
    pub fn url(&self) -> &str {
        &self.url
    }

    /// The address that serves Discord's own names over TLS, if there is one.
    pub fn tls_address(&self) -> Option<SocketAddr> {
        self.tls.as_ref().map(|tls| tls.address)
    }

    /// The certificate, as a PEM file, that a bot must trust to connect over TLS.
    pub fn tls_authority(&self) -> Option<&Path> {
        self.tls.as_ref().map(|tls| tls.authority.certificate())
    }

    /// Stops serving: sockets are closed, requests under way are finished, then the world is saved.
    pub async fn stop(mut self) {
        self.hub.stop.cancel();
        for task in std::mem::take(&mut self.tasks) {
            let abort = task.abort_handle();
            if tokio::time::timeout(GRACE, task).await.is_err() {
                abort.abort();
            }
        }
        // Only now no request changes anything any more.
        if let Some(state) = &self.state {
            saved::write(&self.hub, state).await;
        }
    }
}

impl Drop for Sandbox {
    fn drop(&mut self) {
        self.hub.stop.cancel();
    }
}

/// Refuses an address that other machines can reach.
fn local(address: SocketAddr) -> Result<(), StartError> {
    if address.ip().is_loopback() { Ok(()) } else { Err(StartError::NotLoopback(address)) }
}

/// Returns a listener and its address.
async fn bind(address: SocketAddr) -> Result<(TcpListener, SocketAddr), StartError> {
    let listener = TcpListener::bind(address).await.map_err(|source| match source.kind() {
        io::ErrorKind::AddrInUse => StartError::PortInUse(address),
        _ => StartError::Listen { address, source },
    })?;
    let bound = listener.local_addr().map_err(|source| StartError::Listen { address, source })?;
    Ok((listener, bound))
}

/// Returns a listener for Discord's names, with the authority that vouches for them.
async fn secure(address: SocketAddr, state: Option<&Place>) -> Result<(Secure, TlsPort), StartError> {
    let (listener, address) = bind(address).await?;
    let authority = Authority::open(state.map(|state| state.path.as_path()));
    let served = authority.and_then(|authority| {
        let server = authority.server()?;
        Ok((Secure { address, authority }, TlsPort::new(listener, address, server)))
    });
    served.map_err(|reason| StartError::Tls { reason })
}

/// Archives idle threads as time passes. Without any, nothing changes and nothing is written.
async fn keep_house(hub: Arc<Hub>) {
    loop {
        tokio::select! {
            () = hub.stop.cancelled() => return,
            () = tokio::time::sleep(HOUSEKEEPING) => {}
        }
        if !hub.read(world::World::idle_threads).is_empty() {
            hub.change(world::World::tick);
        }
    }
}
