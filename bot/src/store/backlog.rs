//! What waits and what stands still, for the operator.
//!
//! Like the other questions about the whole database, these are none of the checked queries.

use async_trait::async_trait;
use harbormaster_rules::Timestamp;

use super::{StoreError, small};
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
    guild: Option<GuildId>,
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

/// A [`Backlog`] as the database counts it.
pub(super) struct BacklogRecord {
    /// A stage, and its tables.
    pub(super) tables: Vec<(String, i64)>,
    /// A server, what waits there, and since when the oldest does.
    pub(super) waiting: Vec<(Option<i64>, i64, i64)>,
    /// Tables with failed news, the tries, and since when the oldest waits.
    pub(super) failing: (i64, i64, Option<i64>),
    pub(super) given_up: i64,
    pub(super) jobs_due: i64,
}

impl BacklogRecord {
    /// The backlog that it is.
    pub(super) fn read(self) -> Result<Backlog, StoreError> {
        let tables = self.tables.into_iter().map(|(stage, count)| Ok((stage, small(count)?)));
        let waiting = self.waiting.into_iter().map(|(guild, rows, oldest)| {
            let guild = guild.map(GuildId::from);
            Ok(Waiting { guild, rows: small(rows)?, oldest: Timestamp::from_millis(oldest) })
        });
        Ok(Backlog {
            tables: tables.collect::<Result<_, StoreError>>()?,
            waiting: waiting.collect::<Result<_, StoreError>>()?,
            failing: match self.failing {
                (tables, tries, Some(since)) => Some(Unposted {
                    tables: small(tables)?,
                    tries: small(tries)?,
                    since: Timestamp::from_millis(since),
                }),
                _ => None,
            },
            given_up: small(self.given_up)?,
            jobs_due: small(self.jobs_due)?,
        })
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
