//! Notes that players keep to themselves at a table. They are shown to nobody else and never
//! logged.

use async_trait::async_trait;

use super::{StoreError, TableId};
use crate::ids::PersonId;

/// The notes of players.
#[async_trait]
pub trait Notes {
    /// Returns this person's note at a table.
    ///
    /// # Errors
    /// Fails if it cannot be read.
    async fn note(&self, table: TableId, user: PersonId) -> Result<Option<String>, StoreError>;

    /// Replaces this person's note at a table; an empty text deletes it.
    ///
    /// # Errors
    /// Then nothing was written.
    async fn set_note(&self, table: TableId, user: PersonId, text: &str) -> Result<(), StoreError>;
}
