//! `harbormaster sandbox`: the stand-in for Discord alone, for other bots and for tests.

use std::{net::SocketAddr, path::PathBuf};

use harbormaster_sandbox::{Config, Sandbox, Sharding};
use tracing_subscriber::EnvFilter;

use super::{Failure, print, serve::log_to_stderr};
use crate::{serve::ServeError, stopping::told_to_stop};

pub const ABOUT: &str = "Serves the sandbox alone, without a bot";

pub const LONG_ABOUT: &str = "\
Serves the sandbox, a small Discord on this machine, until Ctrl-C or SIGTERM, and prints its address. No bot is started: any \
bot can connect that sends its requests to the address and uses a token that begins with \"sandbox\" or looks like \
\"BASE64.sandbox.x\". HARBORMASTER_SANDBOX=ADDRESS harbormaster connects this one.";

#[derive(clap::Args, Debug)]
pub struct Arguments {
    /// The address to listen on, on this machine only; port 0 picks a free one
    #[arg(long, value_name = "ADDRESS", default_value = "127.0.0.1:8807")]
    listen: SocketAddr,
    /// Serves Discord's own host names over TLS here, too, for bots whose addresses are fixed
    #[arg(long, value_name = "ADDRESS")]
    tls: Option<SocketAddr>,
    /// Keeps servers, channels and messages in this file across restarts
    #[arg(long, value_name = "FILE")]
    state: Option<PathBuf>,
    /// Refuses requests beyond Discord's rate limits
    #[arg(long)]
    rate_limits: bool,
    /// Refuses requests that do not fit this OpenAPI description of Discord's
    #[arg(long, value_name = "FILE")]
    strict: Option<PathBuf>,
    /// Adds the bot's requests, their answers and all dispatches to this file as lines of JSON, without tokens
    #[arg(long, value_name = "FILE")]
    record: Option<PathBuf>,
    /// Lets bots ask for members, presences and the text of messages
    #[arg(long)]
    privileged_intents: bool,
    /// Recommends this many shards to bots
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u64).range(1..))]
    shards: u64,
    /// Lets one session begin every five seconds, or N of different shards, as Discord does
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    session_limit: Option<u64>,
}

pub fn run(arguments: Arguments) -> Result<(), Failure> {
    log_to_stderr(EnvFilter::new("warn"), false);
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build();
    runtime.map_err(Failure::failed)?.block_on(async {
        let told = told_to_stop();
        let sandbox = Sandbox::start(Config {
            listen: arguments.listen,
            tls: arguments.tls,
            check_answers: arguments.strict.is_some(),
            openapi: arguments.strict,
            state: arguments.state,
            record: arguments.record,
            rate_limits: arguments.rate_limits,
            privileged_intents: arguments.privileged_intents,
            sharding: Sharding {
                shards: arguments.shards,
                max_concurrency: arguments.session_limit.unwrap_or(1),
                identify_limit: arguments.session_limit.is_some(),
                ..Sharding::default()
            },
            ..Config::default()
        });
        let sandbox = sandbox.await.map_err(|error| Failure::failed(ServeError::from(error)))?;
        let printed = print(format_args!("Sandbox ready: {}", sandbox.url())).and_then(|()| {
            let secure = sandbox.tls_address().zip(sandbox.tls_authority());
            secure.map_or(Ok(()), |(address, authority)| {
                let trusted = authority.display();
                print(format_args!("Discord's names: {address}, for programs that trust {trusted}"))
            })
        });
        if printed.is_ok() {
            told.cancelled().await;
        }
        sandbox.stop().await;
        printed
    })
}
