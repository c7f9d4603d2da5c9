//! What waits and what stands still.

use async_trait::async_trait;
use harbormaster_rules::Timestamp;

use super::PostgresStore;
use crate::store::{
    Backlog, StoreError,
    backlog::{BacklogRecord, Backlogs},
};

#[async_trait]
impl Backlogs for PostgresStore {
    async fn backlog(&self, now: Timestamp) -> Result<Backlog, StoreError> {
        let mut connection = self.reader().await?;
        let tables: Vec<(String, i64)> =
            sqlx::query_as("SELECT stage, count(*) FROM tables GROUP BY stage ORDER BY stage")
                .fetch_all(&mut *connection)
                .await?;
        let waiting: Vec<(Option<i64>, i64, i64)> = sqlx::query_as(
            "SELECT guild, count(*), min(outbox.created) FROM outbox JOIN tables ON tables.id = table_id
             WHERE gave_up IS NULL GROUP BY guild ORDER BY guild NULLS FIRST",
        )
        .fetch_all(&mut *connection)
        .await?;
        let failing: (i64, i64, Option<i64>) = sqlx::query_as(
            "SELECT count(DISTINCT table_id), coalesce(sum(attempts), 0)::bigint, min(created) FROM outbox
             WHERE gave_up IS NULL AND attempts > 0",
        )
        .fetch_one(&mut *connection)
        .await?;
        let given_up: i64 = sqlx::query_scalar("SELECT count(*) FROM outbox WHERE gave_up IS NOT NULL")
            .fetch_one(&mut *connection)
            .await?;
        let jobs_due: i64 = sqlx::query_scalar("SELECT count(*) FROM jobs WHERE due <= $1")
            .bind(now.millis())
            .fetch_one(&mut *connection)
            .await?;
        BacklogRecord { tables, waiting, failing, given_up, jobs_due }.read()
    }
}
