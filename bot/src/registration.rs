//! Tells Discord the tree of commands, as often as it takes.

use std::{sync::Arc, time::Duration};

use poise::serenity_prelude as serenity;
use serenity::Http;
use tokio_util::sync::CancellationToken;

use crate::{discord::Failure, ids::GuildId};

/// The first pause before another try, and the longest.
const PAUSE: Duration = Duration::from_secs(1);
const LONGEST_PAUSE: Duration = Duration::from_secs(60);

/// The most servers that are searched for commands of an earlier setting; a bot in more was never meant for one alone.
const MOST_SERVERS: u64 = 100;

/// The tree of commands, and where it is to stand.
pub struct Registration {
    /// The commands as JSON.
    pub tree: serde_json::Value,
    /// The one server that gets them; all of them if none is named.
    pub guild: Option<GuildId>,
}

impl Registration {
    /// Registers the commands; whether they stand. Meanwhile buttons work, and so do commands from before.
    /// An outage is waited for until the program stops; what Discord refuses for good is not tried again.
    pub async fn run(&self, http: Arc<Http>, stop: CancellationToken) -> bool {
        let mut pause = PAUSE;
        loop {
            let failure = match self.registered(&http).await {
                Ok(count) => {
                    tracing::info!(count, "commands registered");
                    return true;
                }
                Err(failure) => failure,
            };
            if failure.lasting {
                tracing::error!(%failure, "Discord refuses the commands; buttons and menus still work");
                return false;
            }
            tracing::warn!(%failure, "the commands could not be registered; trying again in {} s", pause.as_secs());
            tokio::select! {
                () = tokio::time::sleep(pause) => {}
                () = stop.cancelled() => return false,
            }
            pause = (pause * 2).min(LONGEST_PAUSE);
        }
    }

    async fn registered(&self, http: &Http) -> Result<usize, Failure> {
        let commands = match self.guild {
            Some(guild) => http.create_guild_commands(guild.into(), &self.tree).await?,
            None => http.create_global_commands(&self.tree).await?,
        };
        self.clears_elsewhere(http).await?;
        Ok(commands.len())
    }

    /// Takes the commands out of where an earlier setting has put them, so that nobody sees each of them twice.
    async fn clears_elsewhere(&self, http: &Http) -> Result<(), Failure> {
        let nothing = serde_json::json!([]);
        if self.guild.is_some() && !http.get_global_commands().await?.is_empty() {
            http.create_global_commands(&nothing).await?;
        }
        for server in http.get_guilds(None, Some(MOST_SERVERS)).await? {
            if self.guild == Some(server.id.into()) {
                continue;
            }
            match http.get_guild_commands(server.id).await {
                Ok(commands) if commands.is_empty() => {}
                Ok(_) => drop(http.create_guild_commands(server.id, &nothing).await?),
                Err(error) => tracing::debug!(%error, "the commands of a server cannot be read"),
            }
        }
        Ok(())
    }
}
