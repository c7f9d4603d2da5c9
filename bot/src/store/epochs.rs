//! The epoch: which history of the database this is. Each restore begins another.

use async_trait::async_trait;
use harbormaster_rules::Timestamp;

use super::{StoreError, TableId};
use crate::{fairness::random_bytes, ids::Epoch};

/// An epoch that no history has had.
pub(super) fn draw() -> Result<Epoch, StoreError> {
    let drawn = random_bytes().map_err(|fault| StoreError::Broken(format!("no epoch can be drawn: {fault}")));
    let [a, b, c, d, ..] = drawn?;
    Ok(Epoch::of([a, b, c, d]))
}

/// The epoch that a column keeps.
pub(super) fn read(number: i64) -> Result<Epoch, StoreError> {
    Epoch::try_from(number).map_err(|_| StoreError::Broken(format!("{number} is no epoch")))
}

/// The epoch, and the news of a new one that channels have yet to get.
#[async_trait]
pub trait Epochs {
    /// The epoch that this program serves.
    fn epoch(&self) -> Epoch;

    /// Returns the tables whose channels have yet to hear of a restore: those at which something may still happen, and the
    /// newest of every other channel. None once they have heard.
    ///
    /// # Errors
    /// Fails if they cannot be read.
    async fn restored_tables(&self) -> Result<Vec<TableId>, StoreError>;

    /// Appends what each of these tables has to tell of the restore to the outbox, once: of several programs the first one does it.
    ///
    /// # Errors
    /// Fails without having written anything.
    async fn tell_of_restore(
        &self,
        posts: &[(TableId, Vec<String>)],
        now: Timestamp,
    ) -> Result<(), StoreError>;
}
