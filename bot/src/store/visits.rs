//! How much of a table's log each person has seen, for `/replay`.

use async_trait::async_trait;
use harbormaster_rules::{Span, Timestamp};

use super::{StoreError, TableId};
use crate::ids::PersonId;

/// What was seen or done longer ago belongs to an earlier visit.
pub(super) const APART: Span = Span::minutes(30);

/// How much of a table's log each person has seen.
#[async_trait]
pub trait Visits {
    /// Somebody looks at a table with so many entries.
    ///
    /// # Errors
    /// Then nothing was written.
    async fn visit(&self, table: TableId, user: PersonId, ply: u32, at: Timestamp) -> Result<(), StoreError>;

    /// How many entries a table had when somebody last looked at it or acted there in a visit before the present one, if
    /// there was one.
    ///
    /// # Errors
    /// When it cannot be read.
    async fn last_visit(
        &self,
        table: TableId,
        user: PersonId,
        now: Timestamp,
    ) -> Result<Option<u32>, StoreError>;
}
