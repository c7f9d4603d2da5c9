//! The way to Discord or to a sandbox: a client for requests, and the gateway's address, checked before anything connects.
//!
//! Sessions are begun at the address that was checked here, and at no other.

use std::time::Duration;

use poise::serenity_prelude as serenity;
use serenity::{Http, HttpBuilder};

use crate::{
    config::{Platform, Process, Sharding},
    fairness,
    health::COUNTS,
    store::Wish,
};

/// The token that the sandbox takes; it opens nothing anywhere else.
const SANDBOX_TOKEN: &str = "sandbox";
/// The tries before a sandbox counts as absent, and the pause between them.
const SANDBOX_TRIES: u32 = 20;
const SANDBOX_PAUSE: Duration = Duration::from_millis(250);
/// The first pause before Discord is asked again, and the longest.
const PAUSE: Duration = Duration::from_secs(1);
const LONGEST_PAUSE: Duration = Duration::from_secs(60);

/// The reasons for having nothing to connect to, each a sentence for the operator.
#[derive(Debug, thiserror::Error)]
pub enum ReachError {
    /// There is no sandbox at its address.
    #[error("Nobody answers at {url}, where the sandbox should be: {cause}. Nothing was started.")]
    NoSandbox {
        /// The address.
        url: String,
        /// The error of the last try.
        cause: String,
    },
    /// Another program answers in the sandbox's place.
    #[error(
        "The program at {0} does not answer as a sandbox: it must say that its own gateway is to be used. Nothing was started."
    )]
    NotASandbox(String),
    /// Discord knows no such bot.
    #[error(
        "Discord does not accept the token in DISCORD_TOKEN. Copy it again from https://discord.com/developers/applications."
    )]
    WrongToken,
    /// The machine has no HTTP client.
    #[error("No HTTP client could be set up: {0}.")]
    Client(#[from] reqwest::Error),
}

/// Discord or a sandbox, which has answered.
pub struct Reached {
    /// For requests.
    pub http: Http,
    /// For events.
    pub gateway: Gateway,
    is_discord: bool,
}

impl Reached {
    /// Finds Discord, however long that takes: it is asked again until it answers.
    pub async fn discord(token: &str) -> Self {
        let http = discord_client(token);
        let mut pause = PAUSE;
        loop {
            match http.get_gateway().await {
                Ok(gateway) => return Self { http, gateway: Gateway(gateway.url), is_discord: true },
                Err(error) => {
                    let cause = plain_cause(&error);
                    tracing::warn!(
                        "Discord cannot be reached: {cause}; trying again in {} s",
                        pause.as_secs()
                    );
                }
            }
            tokio::time::sleep(pause).await;
            pause = (pause * 2).min(LONGEST_PAUSE);
        }
    }

    /// Finds the sandbox at this address, and never by accident the real Discord: the gateway, too, must be the sandbox's own.
    ///
    /// # Errors
    /// If no sandbox answers there.
    pub async fn sandbox(url: &str) -> Result<Self, ReachError> {
        let http = sandbox_client(url)?;
        let gateway = asked_for_some_seconds(&http).await;
        let gateway = gateway.map_err(|cause| ReachError::NoSandbox { url: url.to_owned(), cause })?;
        let authority = url.trim_start_matches("http://").trim_end_matches('/');
        let own = format!("ws://{authority}");
        if gateway != own && !gateway.starts_with(&format!("{own}/")) {
            return Err(ReachError::NotASandbox(url.to_owned()));
        }
        Ok(Self { http, gateway: Gateway(gateway), is_discord: false })
    }
}

impl Reached {
    /// Returns what this process would like to serve, and how Discord lets it connect. If there is
    /// no answer, however often it is asked, that is one shard, and one session at a time.
    ///
    /// # Errors
    /// Fails if the token is refused.
    pub async fn wish(&self, sharding: &Sharding) -> Result<(Wish, ConnectTerms), ReachError> {
        let terms = self.terms().await?;
        let (process, name) = match &sharding.process {
            Process::Any => (None, format!("process {}", nickname())),
            Process::Numbered { index, of } => {
                (Some((*index, *of)), format!("process {} of {of}", index + 1))
            }
        };
        let (count, adopts) = sharding.count.map_or((terms.shards, true), |count| (count, false));
        Ok((Wish { count: count.max(1), adopts, process, name }, terms))
    }

    async fn terms(&self) -> Result<ConnectTerms, ReachError> {
        let counts_requests = self.is_discord;
        // A bot that Discord wants to have many shards cannot begin with one.
        let tries = if self.is_discord { u32::MAX } else { SANDBOX_TRIES };
        for attempt in 0..tries {
            match self.http.get_bot_gateway().await {
                Ok(said) => {
                    let side_by_side = u32::try_from(said.session_start_limit.max_concurrency).unwrap_or(1);
                    return Ok(ConnectTerms { shards: said.shards, side_by_side, counts_requests });
                }
                Err(serenity::Error::Http(refusal))
                    if refusal.status_code() == Some(serenity::StatusCode::UNAUTHORIZED) =>
                {
                    return Err(ReachError::WrongToken);
                }
                Err(error) if attempt == 0 => {
                    let cause = plain_cause(&error);
                    tracing::warn!(
                        "Discord does not say yet how many shards it recommends: {cause}; asking again for some seconds"
                    );
                }
                Err(_) => {}
            }
            tokio::time::sleep(if self.is_discord { PAUSE * attempt.clamp(1, 60) } else { SANDBOX_PAUSE })
                .await;
        }
        Ok(ConnectTerms { shards: 1, side_by_side: 1, counts_requests })
    }
}

/// Makes a name that no other process has, on any machine: in containers all have the same process
/// id.
fn nickname() -> String {
    let id = std::process::id();
    fairness::random_bytes()
        .map_or_else(|_| id.to_string(), |bytes| format!("{id}-{}", &fairness::hex(&bytes)[..8]))
}

/// The address of a gateway that has been checked.
pub struct Gateway(String);

impl Gateway {
    /// The address.
    pub fn address(self) -> String {
        self.0
    }
}

/// The terms on which Discord lets a bot connect.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ConnectTerms {
    /// The number of shards that it recommends.
    pub shards: u32,
    /// The number of sessions that may begin side by side, every five seconds.
    pub side_by_side: u32,
    /// True if it counts the requests of a bot's processes together.
    pub counts_requests: bool,
}

/// Makes a client for requests alone, without asking whether anybody answers.
///
/// # Errors
/// If the system does not let one be made.
pub fn client(place: &Platform) -> Result<Http, ReachError> {
    match place {
        Platform::Discord { token } => Ok(discord_client(token.reveal())),
        Platform::Sandbox { listen, .. } => sandbox_client(&format!("http://{listen}")),
        Platform::RemoteSandbox { url } => sandbox_client(url),
    }
}

fn discord_client(token: &str) -> Http {
    let mut http = HttpBuilder::new(token).build();
    if let Some(limiter) = &mut http.ratelimiter {
        limiter.set_ratelimit_callback(Box::new(|limited| COUNTS.rate_limit(limited.global)));
    }
    http
}

/// Every request goes to this address, past any proxy; the library's rate limiter, which ignores the address, is off.
fn sandbox_client(url: &str) -> Result<Http, ReachError> {
    let client = loopback_client()?;
    Ok(HttpBuilder::new(SANDBOX_TOKEN).proxy(url).client(client).ratelimiter_disabled(true).build())
}

/// Makes a client for this machine's own programs that ignores any proxy.
///
/// # Errors
/// If the system does not let one be made.
pub fn loopback_client() -> Result<reqwest::Client, reqwest::Error> {
    reqwest::Client::builder().no_proxy().build()
}

/// Returns the gateway's address, or the error of the last try.
async fn asked_for_some_seconds(http: &Http) -> Result<String, String> {
    let mut cause = String::new();
    for attempt in 0..SANDBOX_TRIES {
        match http.get_gateway().await {
            Ok(gateway) => return Ok(gateway.url),
            Err(error) => cause = plain_cause(&error),
        }
        if attempt == 0 {
            tracing::warn!("the sandbox does not answer yet: {cause}; trying again for some seconds");
        }
        tokio::time::sleep(SANDBOX_PAUSE).await;
    }
    Err(cause)
}

/// Returns the innermost cause, which names no address that contains a key.
fn plain_cause(error: &serenity::Error) -> String {
    let mut cause: &dyn std::error::Error = error;
    while let Some(inner) = cause.source() {
        cause = inner;
    }
    cause.to_string()
}
