//! The way to Discord or to a sandbox: a client for requests, and the gateway's address, checked before anything connects.
//!
//! The library asks for the gateway's address once more while it is set up, and falls back to the real Discord's if that fails.
//! So [`Gateway::keep_to`] puts the address that was checked here in its place.

use std::time::Duration;

use poise::serenity_prelude as serenity;
use serenity::{Client, Http, HttpBuilder};

/// The token that the sandbox takes; it opens nothing anywhere else.
const SANDBOX_TOKEN: &str = "sandbox";
/// How often a sandbox is asked before it counts as absent, and the pause in between.
const SANDBOX_TRIES: u32 = 20;
const SANDBOX_PAUSE: Duration = Duration::from_millis(250);
/// The first pause before Discord is asked again, and the longest.
const PAUSE: Duration = Duration::from_secs(1);
const LONGEST_PAUSE: Duration = Duration::from_secs(60);

/// Why there is nothing to connect to; each a sentence for the operator.
#[derive(Debug, thiserror::Error)]
pub enum ReachError {
    /// There is no sandbox at its address.
    #[error("Nobody answers at {url}, where the sandbox should be: {cause}. Nothing was started.")]
    NoSandbox {
        /// Where.
        url: String,
        /// What the last try came to.
        cause: String,
    },
    /// Another program answers in the sandbox's place.
    #[error(
        "The program at {0} does not answer as a sandbox: it must say that its own gateway is to be used. Nothing was started."
    )]
    NotASandbox(String),
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
}

impl Reached {
    /// Finds Discord, however long that takes: it is asked again until it answers.
    pub async fn discord(token: &str) -> Self {
        let http = HttpBuilder::new(token).build();
        let mut pause = PAUSE;
        loop {
            match http.get_gateway().await {
                Ok(gateway) => return Self { http, gateway: Gateway(gateway.url) },
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

    /// Finds the sandbox at this address, and never by accident the real Discord: every request goes to the address, past any
    /// proxy; the library's rate limiter, which ignores the address, is off; and the gateway must be the sandbox's own.
    ///
    /// # Errors
    /// When no sandbox answers there.
    pub async fn sandbox(url: &str) -> Result<Self, ReachError> {
        let http = HttpBuilder::new(SANDBOX_TOKEN)
            .proxy(url)
            .client(loopback_client()?)
            .ratelimiter_disabled(true)
            .build();
        let gateway = asked_for_some_seconds(&http).await;
        let gateway = gateway.map_err(|cause| ReachError::NoSandbox { url: url.to_owned(), cause })?;
        let authority = url.trim_start_matches("http://").trim_end_matches('/');
        let own = format!("ws://{authority}");
        if gateway != own && !gateway.starts_with(&format!("{own}/")) {
            return Err(ReachError::NotASandbox(url.to_owned()));
        }
        Ok(Self { http, gateway: Gateway(gateway) })
    }
}

/// The address of a gateway that has been checked.
pub struct Gateway(String);

impl Gateway {
    /// Makes a client connect there and nowhere else, whatever address it found by itself.
    pub async fn keep_to(self, client: &Client) {
        *client.ws_url.lock().await = self.0;
    }
}

/// A client for this machine's own programs, whatever proxy is set.
///
/// # Errors
/// When the system does not let one be made.
pub fn loopback_client() -> Result<reqwest::Client, reqwest::Error> {
    reqwest::Client::builder().no_proxy().build()
}

/// The gateway's address, or what the last try came to.
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

/// The innermost cause, which names no address with a key.
fn plain_cause(error: &serenity::Error) -> String {
    let mut cause: &dyn std::error::Error = error;
    while let Some(inner) = cause.source() {
        cause = inner;
    }
    cause.to_string()
}
