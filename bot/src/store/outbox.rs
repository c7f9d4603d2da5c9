//! The outbox: messages not yet posted, in order per table.

use std::fmt;

use async_trait::async_trait;
use harbormaster_rules::Timestamp;

use super::{NewPost, OutboxId, StoreError, TableId};

/// A row of the outbox: something to be posted.
#[derive(Clone, PartialEq, Eq)]
pub struct OutboxRow {
    /// Its number.
    pub id: OutboxId,
    /// The table.
    pub table: TableId,
    /// The post, as JSON.
    pub payload: String,
    /// The number of tries that have failed.
    pub attempts: u32,
    /// The time from which it may be tried again.
    pub next_try: Timestamp,
    /// The time of the change that it reports.
    pub created: Timestamp,
    /// The last of the rows that go into one message with it, once `claim` has settled that.
    pub batch: Option<OutboxId>,
}

impl fmt::Debug for OutboxRow {
    /// Leaves out the payload: it may be long, and a log needs only the number.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut row = f.debug_struct("OutboxRow");
        row.field("id", &self.id)
            .field("table", &self.table)
            .field("attempts", &self.attempts)
            .finish_non_exhaustive()
    }
}

/// Reads and changes the messages not yet posted.
#[async_trait]
pub trait Outbox {
    /// Returns the tables whose first waiting row may be tried, of the servers that this process
    /// serves. A row that has to wait holds back those behind it.
    ///
    /// # Errors
    /// If the database cannot be read.
    async fn pending_tables(&self, now: Timestamp) -> Result<Vec<TableId>, StoreError>;

    /// Returns the instant after `now` at which the next table's first waiting row may be tried.
    ///
    /// # Errors
    /// If the database cannot be read.
    async fn next_try(&self, now: Timestamp) -> Result<Option<Timestamp>, StoreError>;

    /// Returns the rows that wait to be posted for a table, in order.
    ///
    /// # Errors
    /// If it cannot be read.
    async fn pending(&self, table: TableId) -> Result<Vec<OutboxRow>, StoreError>;

    /// Settles that these rows, in order, go into one message. A try after a crash then makes the same message, and
    /// Discord knows it again.
    ///
    /// # Errors
    /// Then nothing was written.
    async fn claim(&self, rows: &[OutboxId]) -> Result<(), StoreError>;

    /// Takes a claim back: these rows may go into another message, with others.
    ///
    /// # Errors
    /// Then nothing was written.
    async fn release(&self, rows: &[OutboxId]) -> Result<(), StoreError>;

    /// Crosses off what has been posted and remembers the message that shows it, in one transaction.
    ///
    /// # Errors
    /// Then nothing was written.
    async fn sent(&self, rows: &[OutboxId], post: Option<&NewPost>) -> Result<(), StoreError>;

    /// Notes that a try failed; the next is at `next_try`.
    ///
    /// # Errors
    /// Then nothing was written.
    async fn failed(&self, row: OutboxId, next_try: Timestamp) -> Result<(), StoreError>;

    /// Lets the rows of this table that wait for a later try be tried from this instant on.
    ///
    /// # Errors
    /// Then nothing was written.
    async fn hasten(&self, table: TableId, from: Timestamp) -> Result<(), StoreError>;

    /// Lets all rows that wait for a later try be tried from this instant on, in the servers that
    /// this process serves.
    ///
    /// # Errors
    /// Then nothing was written.
    async fn hasten_all(&self, from: Timestamp) -> Result<(), StoreError>;

    /// Gives a row up, so that those behind it can be posted. It is kept with the reason.
    ///
    /// # Errors
    /// Then nothing was written.
    async fn give_up(&self, row: OutboxId, reason: &str) -> Result<(), StoreError>;
}
