//! Tells Discord the tree of commands, as often as it takes.

use std::{sync::Arc, time::Duration};

use poise::serenity_prelude as serenity;
use serenity::Http;
use tokio_util::sync::CancellationToken;

use crate::{discord::Failure, ids::GuildId};

/// The first pause before another try, and the longest.
const PAUSE: Duration = Duration::from_secs(1);
const LONGEST_PAUSE: Duration = Duration::from_secs(60);

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
        Ok(commands.len())
    }
}
