//! What waits and what stands still, for the operator.
//!
//! Like the other questions about the whole database, these are none of the checked queries.

use harbormaster_rules::Timestamp;

use super::{Store, StoreError, small};

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
    guild: Option<u64>,
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

impl Store {
    /// What waits and what stands still at this time.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub async fn backlog(&self, now: Timestamp) -> Result<Backlog, StoreError> {
        let mut connection = self.readers.acquire().await?;
        let tables: Vec<(String, i64)> =
            sqlx::query_as("SELECT stage, count(*) FROM tables GROUP BY stage ORDER BY stage")
                .fetch_all(&mut *connection)
                .await?;
        let waiting: Vec<(Option<i64>, i64, i64)> = sqlx::query_as(
            "SELECT guild, count(*), min(outbox.created) FROM outbox JOIN tables ON tables.id = table_id
             WHERE gave_up IS NULL GROUP BY guild ORDER BY guild",
        )
        .fetch_all(&mut *connection)
        .await?;
        let failing: (i64, i64, Option<i64>) = sqlx::query_as(
            "SELECT count(DISTINCT table_id), coalesce(sum(attempts), 0), min(created) FROM outbox
             WHERE gave_up IS NULL AND attempts > 0",
        )
        .fetch_one(&mut *connection)
        .await?;
        let given_up: i64 = sqlx::query_scalar("SELECT count(*) FROM outbox WHERE gave_up IS NOT NULL")
            .fetch_one(&mut *connection)
            .await?;
        let jobs_due: i64 = sqlx::query_scalar("SELECT count(*) FROM jobs WHERE due <= ?")
            .bind(now.millis())
            .fetch_one(&mut *connection)
            .await?;
        let tables = tables.into_iter().map(|(stage, count)| Ok((stage, small(count)?)));
        let waiting = waiting.into_iter().map(|(guild, rows, oldest)| {
            let guild = guild.map(i64::cast_unsigned);
            Ok(Waiting { guild, rows: small(rows)?, oldest: Timestamp::from_millis(oldest) })
        });
        Ok(Backlog {
            tables: tables.collect::<Result<_, StoreError>>()?,
            waiting: waiting.collect::<Result<_, StoreError>>()?,
            failing: match failing {
                (tables, tries, Some(since)) => Some(Unposted {
                    tables: small(tables)?,
                    tries: small(tries)?,
                    since: Timestamp::from_millis(since),
                }),
                _ => None,
            },
            given_up: small(given_up)?,
            jobs_due: small(jobs_due)?,
        })
    }
}
