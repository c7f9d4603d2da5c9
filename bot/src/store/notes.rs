//! Notes that players keep to themselves at a table. It is shown to nobody else and never logged.

use async_trait::async_trait;

use super::{StoreError, TableId};
use crate::ids::PersonId;

/// What players keep in mind.
#[async_trait]
pub trait Notes {
    /// What this person has noted at a table.
    ///
    /// # Errors
    /// When it cannot be read.
    async fn note(&self, table: TableId, user: PersonId) -> Result<Option<String>, StoreError>;

    /// Notes this in the place of what was noted before; an empty note is none.
    ///
    /// # Errors
    /// Then nothing was written.
    async fn set_note(&self, table: TableId, user: PersonId, text: &str) -> Result<(), StoreError>;
}
