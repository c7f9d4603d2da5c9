//! The database as the rest of the program holds it, whichever engine keeps it.

use std::{
    fmt,
    ops::{Bound, Deref, RangeBounds},
    sync::Arc,
    time::Instant,
};

use async_trait::async_trait;

use super::{
    Disk, StoreError, StoredEntry, TableId, backlog::Backlogs, check::Checks, claims::Claims,
    commit::Commits, entries::Entries, epochs::Epochs, erasing::Erasing, exporting::Exporting, films::Films,
    gaps::Gaps, jobs::Jobs, lists::Lists, moving::Moving, notes::Notes, notices::Notices, offers::Offers,
    outbox::Outbox, people::People, posts::Posts, results::Results, saving::Savings, servers::Servers,
    shards::Shards, tables::TableRows, visits::Visits, waits::Waits,
};

/// All that a database does, one trait for each duty.
#[async_trait]
pub trait Database:
    Backlogs
    + Checks
    + Claims
    + Commits
    + Entries
    + Epochs
    + Erasing
    + Exporting
    + Films
    + Gaps
    + Jobs
    + Lists
    + Moving
    + Notes
    + Notices
    + Offers
    + Outbox
    + People
    + Posts
    + Results
    + Savings
    + Servers
    + Shards
    + TableRows
    + Visits
    + Waits
    + fmt::Debug
    + Send
    + Sync
{
    /// The same database on a disk that a test lets fail.
    fn on(&self, disk: Disk) -> Store;

    /// Notes that a program serves the database, or that it has stopped in good order; then it gives back what it had.
    ///
    /// # Errors
    /// Fails if it cannot be written.
    async fn mark_served(&self, served: bool) -> Result<(), StoreError>;

    /// Returns what tells this database from all others but its own copies: when it was made, and how long that took.
    ///
    /// # Errors
    /// Fails if it cannot be read.
    async fn birthmark(&self) -> Result<String, StoreError>;

    /// Waits for what is being written and closes the database. Anybody who still has it is answered [`StoreError::Closed`].
    async fn close(&self);
}

/// The database. Cheap to clone; clones share their connections.
#[derive(Clone, Debug)]
pub struct Store(Arc<dyn Database>);

impl Store {
    /// The database that this engine keeps.
    pub(super) fn kept_by(engine: impl Database + 'static) -> Self {
        Self(Arc::new(engine))
    }

    /// The entries with these numbers, in order: `..` for the whole log, `ply - 9..=ply` for the last ten.
    ///
    /// # Errors
    /// Fails if they cannot be read.
    pub async fn entries(
        &self,
        table: TableId,
        plies: impl RangeBounds<u32>,
    ) -> Result<Vec<StoredEntry>, StoreError> {
        let from = match plies.start_bound() {
            Bound::Unbounded => 0,
            Bound::Included(ply) => i64::from(*ply),
            Bound::Excluded(ply) => i64::from(*ply) + 1,
        };
        let to = match plies.end_bound() {
            Bound::Unbounded => i64::MAX,
            Bound::Included(ply) => i64::from(*ply),
            Bound::Excluded(ply) => i64::from(*ply) - 1,
        };
        self.entries_between(table, from, to).await
    }

    /// Checks that moves can be saved: the database is in its place, and the last write succeeded. After one that failed, this
    /// tries again, at most once in 15 seconds.
    ///
    /// # Errors
    /// The reason why nothing can be saved.
    pub async fn must_save(&self, now: Instant) -> Result<(), StoreError> {
        self.must_be_in_place()?;
        if self.saving().begins_try(now) {
            let store = self.clone();
            // It comes to its end also where the caller does not wait for so long.
            let tried = tokio::spawn(async move { store.try_to_save().await }).await;
            tried.unwrap_or(Err(StoreError::Closed))?;
        }
        self.saving().failed().map_or(Ok(()), Err)
    }
}

impl Deref for Store {
    type Target = dyn Database;

    fn deref(&self) -> &(dyn Database + 'static) {
        &*self.0
    }
}
