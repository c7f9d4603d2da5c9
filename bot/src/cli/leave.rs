//! `harbormaster leave`: takes the bot out of a server.

use super::{Failure, client::client, database::SettingsFile, print};
use crate::{
    discord::{Failure as Refusal, code},
    ids::GuildId,
};

pub const ABOUT: &str = "Takes the bot out of a server";

pub const LONG_ABOUT: &str = "\
Takes the bot out of a server, for instance one that misuses it. Its games wait, and resume if somebody invites the bot again. \
`harbormaster servers` lists the numbers.";

#[derive(clap::Args, Debug)]
pub struct Arguments {
    #[command(flatten)]
    settings: SettingsFile,
    /// The server's number
    #[arg(value_name = "SERVER", value_parser = clap::value_parser!(u64).range(1..))]
    server: u64,
}

pub fn run(arguments: &Arguments) -> Result<(), Failure> {
    let http = client(&arguments.settings)?;
    let server = GuildId(arguments.server);
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
    let left = runtime.map_err(Failure::failed)?.block_on(http.leave_guild(server.into()));
    match left.map_err(Refusal::from) {
        Ok(()) => {
            print(format_args!("The bot has left server {server}. Its games wait until it is invited again."))
        }
        Err(refusal) if refusal.is(code::UNKNOWN_GUILD) => Err(Failure::Failed(format!(
            "The bot is not in server {server}. `harbormaster servers` lists those that it is in."
        ))),
        Err(refusal) => Err(Failure::Failed(format!("Discord did not let the bot leave: {refusal}."))),
    }
}
