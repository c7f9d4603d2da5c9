//! Whether the database is sound, and how much it holds.
//!
//! These questions look at all there is, so they are none of the checked queries, which may not.

use super::{OpenError, Store, StoreError, TableId, small};

/// The most faults of its pages that are listed.
const LISTED: usize = 20;

/// How much a database holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Counts {
    /// All tables.
    pub tables: u64,
    /// Those that are neither over nor closed.
    pub live: u64,
    /// Entries in all logs.
    pub entries: u64,
}

/// A post that could never arrive, and stays for the operator.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GivenUp {
    /// Whose.
    pub table: TableId,
    /// What Discord said.
    pub reason: String,
}

impl Store {
    /// Looks through the pages of the file, quickly: about two seconds for a gigabyte.
    ///
    /// # Errors
    /// When they do not fit each other, or cannot be read.
    pub async fn must_be_sound(&self) -> Result<(), OpenError> {
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

    /// The first thing that is wrong with the file, or that all is well.
    async fn first_fault(&self) -> Result<Option<String>, StoreError> {
        let found = sqlx::query_scalar("PRAGMA quick_check(1)");
        Ok(found.fetch_optional(&mut *self.readers.acquire().await?).await?)
    }

    /// What is wrong with the file, in SQLite's words, at most 20 sentences; nothing if all is well. Pages and rows fit each
    /// other, indexes hold what their tables hold, and every row's table exists.
    ///
    /// # Errors
    /// When it is so damaged that not even that can be said.
    pub async fn all_faults(&self) -> Result<Vec<String>, StoreError> {
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

    /// How much there is.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub async fn counts(&self) -> Result<Counts, StoreError> {
        let count = async |of: &'static str| -> Result<u64, StoreError> {
            small(sqlx::query_scalar(of).fetch_one(&mut *self.readers.acquire().await?).await?)
        };
        Ok(Counts {
            tables: count("SELECT count(*) FROM tables").await?,
            live: count("SELECT count(*) FROM tables WHERE live = 1").await?,
            entries: count("SELECT count(*) FROM entries").await?,
        })
    }

    /// All tables that are neither over nor closed, oldest first.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub async fn live_tables(&self) -> Result<Vec<TableId>, StoreError> {
        let found = sqlx::query_scalar("SELECT id FROM tables WHERE live = 1 ORDER BY id");
        Ok(found.fetch_all(&mut *self.readers.acquire().await?).await?.into_iter().map(TableId).collect())
    }

    /// All posts that were given up, oldest first.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub async fn given_up(&self) -> Result<Vec<GivenUp>, StoreError> {
        let found: Vec<(i64, String)> =
            sqlx::query_as("SELECT table_id, gave_up FROM outbox WHERE gave_up IS NOT NULL ORDER BY id")
                .fetch_all(&mut *self.readers.acquire().await?)
                .await?;
        Ok(found.into_iter().map(|(table, reason)| GivenUp { table: TableId(table), reason }).collect())
    }
}
