//! Forgetting a person: what is kept stays whole for the others, without name and id.
//!
//! Each table is one transaction, and so is the rest. What is to be forgotten is on disk first, so a start goes on with what
//! was cut short. What is struck and what stays is said once, in [`kept`]: an engine reads the rows, and writes those that come
//! back.

mod kept;
mod strike;

use async_trait::async_trait;
use harbormaster_rules::Seat;

pub(super) use self::kept::{
    Kept, KeptDeed, KeptEntry, KeptInServers, KeptNaming, KeptNote, KeptPayload, KeptPost, KeptRules,
    KeptSeat, KeptTable,
};
pub use self::strike::Erasure;
use super::{StoreError, TableId};

/// A row of the people who are to be forgotten, as the database has it.
pub(super) struct ErasureRecord {
    pub(super) number: i64,
    /// Nobody once they are struck out everywhere.
    pub(super) user_id: Option<i64>,
    pub(super) names: Option<String>,
}

impl ErasureRecord {
    /// The person, if they are still to be forgotten.
    pub(super) fn read(self) -> Option<Result<Erasure, StoreError>> {
        let user = self.user_id?.cast_unsigned();
        Some(self.of(user))
    }

    /// The row is this person's.
    pub(super) fn of(self, user: u64) -> Result<Erasure, StoreError> {
        let names = serde_json::from_str(self.names.as_deref().unwrap_or("[]"))?;
        Ok(Erasure { number: self.number, user, names })
    }
}

/// The name that somebody has now and those that were found, each once, as they are kept until nothing of them is left.
pub(super) fn every_name(mut found: Vec<String>, name: &str) -> Result<String, StoreError> {
    found.push(name.to_owned());
    found.sort_unstable();
    found.dedup();
    Ok(serde_json::to_string(&found)?)
}

/// Forgetting people.
#[async_trait]
pub trait Erasing {
    /// Writes down that a person is to be forgotten, with every name they are known by.
    ///
    /// # Errors
    /// Then nothing was written.
    async fn begin_erasure(&self, user: u64, name: &str) -> Result<Erasure, StoreError>;

    /// The people who are still to be forgotten.
    ///
    /// # Errors
    /// When they cannot be read.
    async fn erasures(&self) -> Result<Vec<Erasure>, StoreError>;

    /// The tables that know the person. All texts are looked through for that.
    ///
    /// # Errors
    /// When they cannot be read.
    async fn tables_knowing(&self, erasure: &Erasure) -> Result<Vec<TableId>, StoreError>;

    /// Strikes the person out of everything that is kept of a table. `called` names the seat that was theirs. Who has seen the
    /// table before sees an old one: its revision is another.
    ///
    /// # Errors
    /// Then nothing was written.
    async fn erase_at(
        &self,
        table: TableId,
        erasure: &Erasure,
        called: &(dyn Fn(Seat) -> String + Send + Sync),
    ) -> Result<(), StoreError>;

    /// Strikes the person out of what servers have decided and logged, and forgets their settings. Who is barred somewhere stays
    /// barred, by a mark that only their id fits.
    ///
    /// # Errors
    /// Then nothing was written.
    async fn erase_in_servers(&self, erasure: &Erasure) -> Result<(), StoreError>;

    /// Nothing of these people is left but what the database still has of rows that were changed, and that goes now. With SQLite
    /// these are the free pages of the file and its log, which are written anew. A PostgreSQL server is made to clear old
    /// versions of rows, and what its indexes have of them, out of the tables' pages, without overwriting the room that becomes
    /// free. Versions that a transaction of before could still read stay until the server clears up by itself; its write-ahead
    /// log, its replicas and its backups are its operator's.
    ///
    /// # Errors
    /// When that was not possible. The next start tries it again.
    async fn finish_erasures(&self, done: &[Erasure]) -> Result<(), StoreError>;
}
