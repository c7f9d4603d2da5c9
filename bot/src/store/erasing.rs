//! Forgetting a person: the row that says who they are becomes empty, and what they wrote freely goes. Everything else has the
//! number of that row and stays whole for the others.
//!
//! The row is emptied first, in one transaction with what they wrote outside of games. From then on
//! nothing is left by which the person could be known; seats and the words in moves follow table by
//! table, and a start continues with that.
//!
//! Nothing is searched for in what others wrote, and a person who comes back gets a new number.

use async_trait::async_trait;

use super::{StoreError, TableId};
use crate::ids::PersonId;

/// The sign in the place of words that a person wrote.
pub const NOTHING: &str = "…";

/// The log of a table without what a person wrote in it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Reworded {
    /// The entries that change.
    pub entries: Vec<RewordedEntry>,
    /// The position that the log leads to then, as JSON.
    pub position: Option<String>,
}

/// An entry without what a person wrote in it; the fields mean the same as in
/// [`StoredEntry`](super::StoredEntry).
#[derive(Clone, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "described at StoredEntry")]
pub struct RewordedEntry {
    pub ply: u32,
    pub mv: String,
    pub notation: String,
    pub told: String,
}

/// Forgetting people.
#[async_trait]
pub trait Erasing {
    /// Empties the row that says who a person is, and deletes their settings, notes and reasons. A server that has barred them
    /// still knows them by a mark that only their id fits.
    ///
    /// # Errors
    /// Then nothing was written.
    async fn begin_to_forget(&self, person: PersonId) -> Result<(), StoreError>;

    /// Returns the people whose seats and words in moves have yet to go.
    ///
    /// # Errors
    /// Fails if they cannot be read.
    async fn being_forgotten(&self) -> Result<Vec<PersonId>, StoreError>;

    /// Returns the tables where a person has or had a part, in order.
    ///
    /// # Errors
    /// Fails if they cannot be read.
    async fn tables_with(&self, person: PersonId) -> Result<Vec<TableId>, StoreError>;

    /// Rewrites what a person wrote in the log of a table. The table gets a new revision, so copies
    /// in memory are stale.
    ///
    /// # Errors
    /// Then nothing was written.
    async fn reword(&self, table: TableId, words: &Reworded) -> Result<(), StoreError>;

    /// Removes what the database still has of these people's rows as they were before the change.
    /// With SQLite this is in the free pages of the file and in its log, which are rewritten. A
    /// PostgreSQL server is made to clear old versions of rows, and what its indexes have of them,
    /// out of the tables' pages, without overwriting the room that becomes free. Versions that an
    /// earlier transaction could still read stay until the server clears up by itself; its
    /// write-ahead log, its replicas and its backups are its operator's.
    ///
    /// # Errors
    /// Fails if that was not possible. The next start tries it again.
    async fn finish_forgetting(&self, people: &[PersonId]) -> Result<(), StoreError>;
}
