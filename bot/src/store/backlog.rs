//! What waits and what stands still, for the operator.
//!
//! Like the other questions about the whole database, these are none of the checked queries.

use async_trait::async_trait;
use harbormaster_rules::Timestamp;

use super::StoreError;
use crate::ids::GuildId;

/// What waits and what stands still.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Backlog {
    /// How many tables are in each stage, by the stage's word.
    pub tables: Vec<(String, u64)>,
    /// What waits to be posted, by server.
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
    /// Of how many tables.
    pub tables: u64,
    /// How many tries have failed.
    pub tries: u64,
    /// Since when the oldest waits.
    pub since: Timestamp,
}

/// News that a server has yet to hear.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Waiting {
    pub(super) guild: Option<GuildId>,
    /// How many rows.
    pub rows: u64,
    /// Since when the oldest waits.
    pub oldest: Timestamp,
}

impl Waiting {
    /// The server's id, or "none" for tables outside of servers.
    pub fn server(&self) -> String {
        self.guild.map_or("none".to_owned(), |guild| guild.to_string())
    }
}

/// What waits and what stands still.
#[async_trait]
pub trait Backlogs {
    /// What waits and what stands still at this time.
    ///
    /// # Errors
    /// When the database cannot be read.
    async fn backlog(&self, now: Timestamp) -> Result<Backlog, StoreError>;
}
