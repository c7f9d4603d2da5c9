//! A check of the database: faults, and the number of rows.
//!
//! These questions look at all there is, so they are none of the checked queries, which may not.

use async_trait::async_trait;

use super::{OpenError, StoreError, TableId};

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

/// Whether the database is sound, and how much it holds.
#[async_trait]
pub trait Checks {
    /// Looks through the pages of the file, quickly: about two seconds for a gigabyte. A server looks after its own pages.
    ///
    /// # Errors
    /// When they do not fit each other, or cannot be read.
    async fn must_be_sound(&self) -> Result<(), OpenError>;

    /// What the engine can find that is wrong with its data, in sentences; nothing if all is well. Of a file, in SQLite's words
    /// and at most 20: pages and rows fit each other, indexes hold what their tables hold, and every row's table exists. Of a
    /// server nothing: it checks each page that it reads, and lets in no row without its table.
    ///
    /// # Errors
    /// When it is so damaged that not even that can be said.
    async fn all_faults(&self) -> Result<Vec<String>, StoreError>;

    /// How much there is.
    ///
    /// # Errors
    /// When the database cannot be read.
    async fn counts(&self) -> Result<Counts, StoreError>;

    /// All tables that are neither over nor closed, oldest first.
    ///
    /// # Errors
    /// When the database cannot be read.
    async fn live_tables(&self) -> Result<Vec<TableId>, StoreError>;

    /// All posts that were given up, oldest first.
    ///
    /// # Errors
    /// When the database cannot be read.
    async fn given_up(&self) -> Result<Vec<GivenUp>, StoreError>;
}
