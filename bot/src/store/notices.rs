//! Notices that go out: what becomes of the waits they are about, and rows of the outbox, in one transaction.

use async_trait::async_trait;
use harbormaster_rules::Timestamp;

use super::{StoreError, TableId, Wait};
use crate::ids::PersonId;

/// Notices that go out.
#[async_trait]
pub trait Notices {
    /// Notices go out: each of these tables has waited for the person beside it, who will have heard of it. `posts` are
    /// rows for the outbox of their tables. Where several processes share the database, these people were handed out to this
    /// one by `due_notices`; afterwards any may see to them.
    ///
    /// # Errors
    /// Then nothing was written. [`StoreError::Contended`] when another process sees to one of these people by now.
    async fn notify(
        &self,
        told: &[(PersonId, Wait)],
        posts: &[(TableId, String)],
        now: Timestamp,
    ) -> Result<(), StoreError>;
}
