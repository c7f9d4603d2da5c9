//! A check of the database: faults, and the number of rows.
//!
//! These questions look at everything, so they are not among the checked queries, which may not.

use async_trait::async_trait;

use super::{OpenError, StoreError, TableId};

/// The size of a database.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DatabaseSize {
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
    /// Its table.
    pub table: TableId,
    /// Discord's reason.
    pub reason: String,
}

/// Checks of the database, and its size.
#[async_trait]
pub trait Checks {
    /// Looks through the pages of the file, quickly: about two seconds for a gigabyte. A server looks after its own pages.
    ///
    /// # Errors
    /// Fails if they do not fit each other, or cannot be read.
    async fn must_be_sound(&self) -> Result<(), OpenError>;

    /// Returns the faults that the engine can find in its data, in sentences; none if all is well.
    /// For a file these are at most 20, in SQLite's words: pages and rows must fit each other,
    /// indexes must hold what their tables hold, and every row's table must exist. For a server
    /// there are none: it checks each page that it reads, and refuses a row without its table.
    ///
    /// # Errors
    /// Fails if it is too damaged even for that.
    async fn all_faults(&self) -> Result<Vec<String>, StoreError>;

    /// Returns the size of the database.
    ///
    /// # Errors
    /// Fails if the database cannot be read.
    async fn counts(&self) -> Result<DatabaseSize, StoreError>;

    /// Returns all tables that are neither over nor closed, oldest first.
    ///
    /// # Errors
    /// Fails if the database cannot be read.
    async fn live_tables(&self) -> Result<Vec<TableId>, StoreError>;

    /// Returns all posts that were given up, oldest first.
    ///
    /// # Errors
    /// Fails if the database cannot be read.
    async fn given_up(&self) -> Result<Vec<GivenUp>, StoreError>;
}
