//! Notices that go out: what becomes of the waits they are about, and rows of the outbox, in one transaction.

use std::slice;

use async_trait::async_trait;
use harbormaster_rules::Timestamp;

use super::{SqliteStore, outbox};
use crate::ids::PersonId;
use crate::store::{StoreError, TableId, Wait, notices::Notices};

#[async_trait]
impl Notices for SqliteStore {
    async fn notify(
        &self,
        told: &[(PersonId, Wait)],
        posts: &[(TableId, String)],
        now: Timestamp,
    ) -> Result<(), StoreError> {
        let mut tx = self.write().await?;
        for (user, Wait { table, heard, due, .. }) in told {
            let (user, since) = (user.0, heard.since.millis());
            let (told, due) = (heard.told.map(Timestamp::millis), due.map(Timestamp::millis));
            // Only the wait that was read: the turn may have ended meanwhile, and another may have begun.
            sqlx::query!(
                "UPDATE waits SET told = ?, owed = ?, reminded = ?, due = ?
                 WHERE table_id = ? AND person = ? AND since = ?",
                told,
                heard.owed,
                heard.reminded,
                due,
                table.0,
                user,
                since,
            )
            .execute(&mut *tx)
            .await?;
        }
        for (table, payload) in posts {
            outbox::append(&mut tx, *table, slice::from_ref(payload), now).await?;
        }
        self.keep(tx).await
    }
}
