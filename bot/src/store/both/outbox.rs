//! News that the channels have yet to hear.

use async_trait::async_trait;
use harbormaster_rules::Timestamp;

use super::{EngineStore, in_transaction, own, query, query_as};
use crate::store::{NewPost, OutboxId, OutboxRow, StoreError, TableId, columns::Col, outbox::Outbox};

#[async_trait]
impl Outbox for EngineStore {
    async fn pending_tables(&self, now: Timestamp) -> Result<Vec<TableId>, StoreError> {
        own::outbox::pending_tables(self, now).await
    }

    async fn next_try(&self, now: Timestamp) -> Result<Option<Timestamp>, StoreError> {
        own::outbox::next_try(self, now).await
    }

    async fn pending(&self, table: TableId) -> Result<Vec<OutboxRow>, StoreError> {
        let found = query_as!(
            OutboxRow,
            r#"SELECT id, table_id AS "table", payload, attempts AS "attempts: Col<_>", next_try AS "next_try: Col<_>",
                      created AS "created: Col<_>", batch AS "batch: _"
               FROM outbox WHERE table_id = $1 AND gave_up IS NULL ORDER BY id"#,
            table.0,
        );
        let rows = found.fetch_all(&mut *self.reader().await?).await;
        rows.map_err(|error| StoreError::from(error).of_table(table))
    }

    async fn claim(&self, rows: &[OutboxId]) -> Result<(), StoreError> {
        if rows.is_empty() { Ok(()) } else { own::outbox::claim(self, rows).await }
    }

    async fn release(&self, rows: &[OutboxId]) -> Result<(), StoreError> {
        in_transaction!(self, tx => {
            for row in rows {
                query!("UPDATE outbox SET batch = NULL WHERE id = $1", row.0).execute(&mut *tx).await?;
            }
            Ok(())
        })
    }

    async fn sent(&self, rows: &[OutboxId], post: Option<&NewPost>) -> Result<(), StoreError> {
        own::outbox::sent(self, rows, post).await
    }

    async fn failed(&self, row: OutboxId, next_try: Timestamp) -> Result<(), StoreError> {
        in_transaction!(self, tx => {
            query!(
                "UPDATE outbox SET attempts = attempts + 1, next_try = $1 WHERE id = $2",
                next_try.millis(),
                row.0,
            )
            .execute(tx)
            .await?;
            Ok(())
        })
    }

    async fn hasten(&self, table: TableId, from: Timestamp) -> Result<(), StoreError> {
        in_transaction!(self, tx => {
            query!(
                "UPDATE outbox SET next_try = $1 WHERE table_id = $2 AND gave_up IS NULL AND next_try > $1",
                from.millis(),
                table.0,
            )
            .execute(tx)
            .await?;
            Ok(())
        })
    }

    async fn hasten_all(&self, from: Timestamp) -> Result<(), StoreError> {
        own::outbox::hasten_all(self, from).await
    }

    async fn give_up(&self, row: OutboxId, reason: &str) -> Result<(), StoreError> {
        in_transaction!(self, tx => {
            query!("UPDATE outbox SET gave_up = $1 WHERE id = $2", reason, row.0).execute(tx).await?;
            Ok(())
        })
    }
}
