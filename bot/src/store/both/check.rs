//! A check of the database: faults, and the number of rows.

use async_trait::async_trait;

use super::{EngineStore, own};
use crate::store::{DatabaseSize, GivenUp, OpenError, StoreError, TableId, check::Checks, small};

#[async_trait]
impl Checks for EngineStore {
    async fn must_be_sound(&self) -> Result<(), OpenError> {
        own::check::must_be_sound(self).await
    }

    async fn all_faults(&self) -> Result<Vec<String>, StoreError> {
        own::check::all_faults(self).await
    }

    async fn counts(&self) -> Result<DatabaseSize, StoreError> {
        let (tables, live, entries): (i64, i64, i64) = sqlx::query_as(
            "SELECT count(*), count(*) FILTER (WHERE live = TRUE), (SELECT count(*) FROM entries) FROM tables",
        )
        .fetch_one(&mut *self.reader().await?)
        .await?;
        Ok(DatabaseSize { tables: small(tables)?, live: small(live)?, entries: small(entries)? })
    }

    async fn live_tables(&self) -> Result<Vec<TableId>, StoreError> {
        let found = sqlx::query_scalar("SELECT id FROM tables WHERE live = TRUE ORDER BY id");
        Ok(found.fetch_all(&mut *self.reader().await?).await?)
    }

    async fn given_up(&self) -> Result<Vec<GivenUp>, StoreError> {
        let found: Vec<(TableId, String)> =
            sqlx::query_as("SELECT table_id, gave_up FROM outbox WHERE gave_up IS NOT NULL ORDER BY id")
                .fetch_all(&mut *self.reader().await?)
                .await?;
        Ok(found.into_iter().map(|(table, reason)| GivenUp { table, reason }).collect())
    }
}
