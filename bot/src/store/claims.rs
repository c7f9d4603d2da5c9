//! Claims: work that only one process may do at a time, where several share a database.
//!
//! Work belongs to the process that has the shard. A lease on a job, a table's news, a person's notices or a log
//! channel guards only the handover, when the previous process may still be at work. Notices are about people with
//! tables in many shards, so any process writes them.

use async_trait::async_trait;

use super::{StoreError, TableId};

/// The right to post what waits at a table. Posts have an order, and nobody can take one back: two processes must not tell the same
/// news side by side. A right that is not kept lapses after half a minute, so the news of a process that died is told by another.
#[async_trait]
pub trait Claims {
    /// Takes the right to tell what waits at a table, or keeps it for another while. Whether this process has it now.
    ///
    /// # Errors
    /// Then it has it not.
    async fn may_tell(&self, table: TableId) -> Result<bool, StoreError>;

    /// Gives the right back: all is told for now.
    ///
    /// # Errors
    /// Then it lapses by itself.
    async fn has_told(&self, table: TableId) -> Result<(), StoreError>;
}
