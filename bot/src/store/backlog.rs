//! The backlog, for the operator: what waits, and what fails.
//!
//! Like the other questions about the whole database, these are not among the checked queries.

use async_trait::async_trait;
use harbormaster_rules::Timestamp;

use super::StoreError;
use crate::ids::{ChannelId, GuildId};

/// Tables, news and jobs: what waits, and what fails.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Backlog {
    /// The number of tables in each stage, by the stage's word.
    pub tables: Vec<(String, u64)>,
    /// The news that waits to be posted, by server.
    pub waiting: Vec<Waiting>,
    /// News that has failed to arrive and is tried again, if there is any.
    pub failing: Option<Unposted>,
    /// Posts that were given up.
    pub given_up: u64,
    /// Jobs of the clock that are overdue.
    pub jobs_due: u64,
}

/// News that has failed to arrive and is tried again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Unposted {
    /// The number of tables.
    pub tables: u64,
    /// The number of failed tries.
    pub tries: u64,
    /// The time since which the oldest waits.
    pub since: Timestamp,
}

/// News that a server has yet to hear.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Waiting {
    /// The server; none for tables outside of servers.
    pub guild: Option<GuildId>,
    /// The number of rows.
    pub rows: u64,
    /// The time since which the oldest waits.
    pub oldest: Timestamp,
}

impl Waiting {
    /// Returns the server's id, or "none" for tables outside of servers.
    pub fn server(&self) -> String {
        named(self.guild)
    }
}

/// A server's tables in the database, counted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ServerLoad {
    /// The server; none for tables outside of servers.
    pub guild: Option<GuildId>,
    /// Tables that are neither over nor closed.
    pub open: u64,
    /// All tables.
    pub tables: u64,
    /// Entries of all logs.
    pub moves: u64,
    /// The size of logs and positions, in bytes.
    pub bytes: u64,
}

impl ServerLoad {
    /// Returns the server's id, or "none" for tables outside of servers.
    pub fn server(&self) -> String {
        named(self.guild)
    }
}

fn named(guild: Option<GuildId>) -> String {
    guild.map_or("none".to_owned(), |guild| guild.to_string())
}

/// Tables, news and jobs: what waits, and what fails.
#[async_trait]
pub trait Backlogs {
    /// Returns the backlog at this time.
    ///
    /// # Errors
    /// Fails if the database cannot be read.
    async fn backlog(&self, now: Timestamp) -> Result<Backlog, StoreError>;

    /// Returns what each server has, the largest first. It looks at every move.
    ///
    /// # Errors
    /// Fails if the database cannot be read.
    async fn server_loads(&self) -> Result<Vec<ServerLoad>, StoreError>;

    /// Returns the channels and threads in which a game is being played or paused.
    ///
    /// # Errors
    /// Fails if the database cannot be read.
    async fn channels_in_play(&self) -> Result<Vec<ChannelId>, StoreError>;
}
