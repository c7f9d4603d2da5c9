//! Tells Discord which commands there are, as often as it takes.
//!
//! The host's own commands stand in every server. Those of a game stand where a table of it was opened, unless the server's
//! managers chose otherwise. If one server is named for all commands, they stand in no other.

use std::{collections::BTreeSet, sync::Arc, time::Duration};

use harbormaster_rules::{Kind, Timestamp};
use poise::serenity_prelude as serenity;
use serde_json::Value;
use serenity::Http;
use sha2::{Digest as _, Sha256};
use tokio_util::sync::CancellationToken;

use crate::{
    command_names::CommandNames,
    command_queue::CommandQueue,
    commands::Tree,
    discord::Failure,
    fairness,
    ids::GuildId,
    store::{GameCommands, Store, StoreError},
};

/// The first pause before another try, and the longest.
const PAUSE: Duration = Duration::from_secs(1);
const LONGEST_PAUSE: Duration = Duration::from_secs(60);

/// The tree of commands, and where it is to stand.
pub struct Registration {
    /// The commands.
    pub tree: Tree,
    /// The one server that gets them; all of them if none is named.
    pub guild: Option<GuildId>,
    /// The games that are played in each server, and what stands there.
    pub store: Store,
    /// The servers to look at.
    pub queue: Arc<CommandQueue>,
    /// The commands that can be tapped in texts.
    pub names: Arc<CommandNames>,
    /// The way out.
    pub http: Arc<Http>,
}

/// The cause why commands do not stand.
#[derive(Debug, thiserror::Error)]
enum NotStanding {
    #[error("{0}")]
    Discord(Failure),
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl From<serenity::Error> for NotStanding {
    fn from(error: serenity::Error) -> Self {
        Self::Discord(error.into())
    }
}

impl NotStanding {
    const fn is_lasting(&self) -> bool {
        match self {
            Self::Discord(failure) => failure.lasting,
            Self::Store(cause) => matches!(cause, StoreError::Broken(_)),
        }
    }
}

impl Registration {
    /// Registers the commands that stand everywhere, or those of the one server; whether they stand. Meanwhile buttons work, and so
    /// do commands from before. An outage is waited for until the program stops; what Discord refuses for good is not tried again.
    pub async fn run(&self, stop: &CancellationToken) -> bool {
        let mut pause = PAUSE;
        loop {
            match self.stand_everywhere().await {
                Ok(count) => {
                    tracing::info!(count, "commands registered");
                    return true;
                }
                Err(failure) if failure.is_lasting() => {
                    tracing::error!(%failure, "Discord refuses the commands; buttons and menus still work");
                    return false;
                }
                Err(failure) => {
                    let seconds = pause.as_secs();
                    tracing::warn!(%failure, "the commands could not be registered; trying again in {seconds} s");
                }
            }
            tokio::select! {
                () = tokio::time::sleep(pause) => {}
                () = stop.cancelled() => return false,
            }
            pause = (pause * 2).min(LONGEST_PAUSE);
        }
    }

    /// Registers the commands of single servers, until the program stops. One where that fails holds no other back.
    pub async fn follow(&self, stop: &CancellationToken) {
        let (mut failed, mut pause) = (BTreeSet::new(), PAUSE);
        loop {
            let (guild, since) = tokio::select! {
                next = self.queue.next() => next,
                () = tokio::time::sleep(pause), if !failed.is_empty() => {
                    failed.iter().for_each(|guild| self.queue.look_at(*guild));
                    failed.clear();
                    pause = (pause * 2).min(LONGEST_PAUSE);
                    continue;
                }
                () = stop.cancelled() => return,
            };
            match self.stand_in(guild, since).await {
                Ok(()) if failed.is_empty() => pause = PAUSE,
                Ok(()) => {}
                // Without the scope for commands, for instance.
                Err(failure) if failure.is_lasting() => {
                    tracing::info!(%guild, %failure, "Discord refuses the commands of a server");
                }
                Err(failure) => {
                    tracing::warn!(%guild, %failure, "the commands of a server could not be registered; they are tried again");
                    failed.insert(guild);
                }
            }
        }
    }

    async fn stand_everywhere(&self) -> Result<usize, NotStanding> {
        let Some(guild) = self.guild else {
            let stand = self.http.create_global_commands(&self.tree.own).await?;
            self.names.stand(&stand);
            return Ok(stand.len());
        };
        let stand = self.http.create_guild_commands(guild.into(), &self.commands_in(guild).await?).await?;
        self.names.stand(&stand);
        let nothing: [Value; 0] = [];
        self.http.create_global_commands(&nothing).await?;
        Ok(stand.len())
    }

    /// Registers the commands of one server, unless they stand.
    async fn stand_in(&self, guild: GuildId, since: Timestamp) -> Result<(), NotStanding> {
        let commands = self.commands_in(guild).await?;
        let told = serde_json::to_string(&commands).map_err(StoreError::from)?;
        let mark = fairness::hex(&Sha256::digest(format!("{} {told}", since.millis())));
        if self.store.commands_in(guild).await?.as_ref() == Some(&mark) {
            return Ok(());
        }
        self.http.create_guild_commands(guild.into(), &commands).await?;
        tracing::debug!(%guild, count = commands.len(), "commands registered in a server");
        Ok(self.store.commands_stand(guild, &mark).await?)
    }

    /// Returns the commands that stand in this server beside those that stand everywhere.
    async fn commands_in(&self, guild: GuildId) -> Result<Vec<&Value>, StoreError> {
        if self.guild.is_some_and(|only| only != guild) {
            return Ok(Vec::new());
        }
        let games: BTreeSet<Kind> = match self.store.server(guild).await?.rules.commands {
            GameCommands::Always => Kind::ALL.iter().copied().collect(),
            GameCommands::WhenPlayed => {
                self.store.games_played_in(guild).await?.iter().filter_map(|slug| slug.parse().ok()).collect()
            }
            GameCommands::Never => BTreeSet::new(),
        };
        let own = self.guild.is_some().then_some(&self.tree.own).into_iter().flatten();
        Ok(own.chain(self.tree.of_games(&games)).collect())
    }
}
