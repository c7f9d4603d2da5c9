//! Whether the file is sound, and how much it holds.

use async_trait::async_trait;
use sqlx::SqliteConnection;

use super::SqliteStore;
use crate::store::{Counts, GivenUp, OpenError, StoreError, TableId, check::Checks, small};

/// The most faults of its pages that are listed.
const LISTED: usize = 20;

async fn count(connection: &mut SqliteConnection, of: &'static str) -> Result<u64, StoreError> {
    small(sqlx::query_scalar(of).fetch_one(connection).await?)
}

impl SqliteStore {
    /// The first thing that is wrong with the file, or that all is well.
    async fn first_fault(&self) -> Result<Option<String>, StoreError> {
        let found = sqlx::query_scalar("PRAGMA quick_check(1)");
        Ok(found.fetch_optional(&mut *self.readers.acquire().await?).await?)
    }
}

#[async_trait]
impl Checks for SqliteStore {
    async fn must_be_sound(&self) -> Result<(), OpenError> {
        let found = self.first_fault().await;
        let path = self.file.path().to_owned();
        match found {
            Ok(found) => match found.filter(|fault| fault != "ok") {
                Some(fault) => Err(OpenError::Damaged { path, fault }),
                None => Ok(()),
            },
            Err(error) => Err(OpenError::Failed { path, error }),
        }
    }

    async fn all_faults(&self) -> Result<Vec<String>, StoreError> {
        let found: Vec<String> = sqlx::query_scalar("PRAGMA integrity_check(20)")
            .fetch_all(&mut *self.readers.acquire().await?)
            .await?;
        let mut faults: Vec<String> = found.into_iter().filter(|fault| fault != "ok").collect();
        let orphans: i64 = sqlx::query_scalar("SELECT count(*) FROM pragma_foreign_key_check")
            .fetch_one(&mut *self.readers.acquire().await?)
            .await?;
        if orphans > 0 {
            faults.push(format!("{orphans} rows belong to tables that do not exist"));
        }
        faults.truncate(LISTED);
        Ok(faults)
    }

    async fn counts(&self) -> Result<Counts, StoreError> {
        let mut reader = self.readers.acquire().await?;
        Ok(Counts {
            tables: count(&mut reader, "SELECT count(*) FROM tables").await?,
            live: count(&mut reader, "SELECT count(*) FROM tables WHERE live = 1").await?,
            entries: count(&mut reader, "SELECT count(*) FROM entries").await?,
        })
    }

    async fn live_tables(&self) -> Result<Vec<TableId>, StoreError> {
        let found = sqlx::query_scalar("SELECT id FROM tables WHERE live = 1 ORDER BY id");
        Ok(found.fetch_all(&mut *self.readers.acquire().await?).await?.into_iter().map(TableId).collect())
    }

    async fn given_up(&self) -> Result<Vec<GivenUp>, StoreError> {
        let found: Vec<(i64, String)> =
            sqlx::query_as("SELECT table_id, gave_up FROM outbox WHERE gave_up IS NOT NULL ORDER BY id")
                .fetch_all(&mut *self.readers.acquire().await?)
                .await?;
        Ok(found.into_iter().map(GivenUp::read).collect())
    }
}
