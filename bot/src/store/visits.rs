//! The part of a table's log that each person has seen, for `/replay`.

use async_trait::async_trait;
use harbormaster_rules::{Span, Timestamp};

use super::{StoreError, TableId};
use crate::ids::PersonId;

/// The time after which what was seen or done belongs to an earlier visit.
pub(super) const APART: Span = Span::minutes(30);

/// The part of a table's log that each person has seen.
#[async_trait]
pub trait Visits {
    /// Notes that a person looks at a table with this many entries.
    ///
    /// # Errors
    /// Then nothing was written.
    async fn visit(&self, table: TableId, user: PersonId, ply: u32, at: Timestamp) -> Result<(), StoreError>;

    /// Returns the number of entries a table had when this person last looked at it or acted there
    /// in a visit before the present one, if there was one.
    ///
    /// # Errors
    /// Fails if it cannot be read.
    async fn last_visit(
        &self,
        table: TableId,
        user: PersonId,
        now: Timestamp,
    ) -> Result<Option<u32>, StoreError>;
}
