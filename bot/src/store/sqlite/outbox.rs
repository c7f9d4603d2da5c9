//! What the channels have yet to hear.

use async_trait::async_trait;
use futures_util::future::BoxFuture;
use harbormaster_rules::Timestamp;
use sqlx::SqliteConnection;

use super::{SqliteStore, known::Known, posts, queue::Step};
use crate::store::{
    NewPost, OutboxId, OutboxRow, StoreError, TableId, instant,
    outbox::{Outbox, OutboxRecord},
};

/// Appends to what a channel has yet to hear; it may be posted from `now` on.
pub(super) async fn append(
    tx: &mut SqliteConnection,
    table: TableId,
    payloads: &[String],
    now: Timestamp,
) -> Result<(), StoreError> {
    if payloads.is_empty() {
        return Ok(());
    }
    let (now, payloads) = (now.millis(), serde_json::to_string(payloads)?);
    sqlx::query!(
        "INSERT INTO outbox (table_id, payload, next_try, created)
         SELECT ?, value, ?, ? FROM json_each(?) ORDER BY key",
        table.0,
        now,
        now,
        payloads,
    )
    .execute(tx)
    .await?;
    Ok(())
}

/// The numbers of rows as a list in JSON.
fn as_list(rows: &[OutboxId]) -> Result<String, StoreError> {
    let rows: Vec<i64> = rows.iter().map(|row| row.0).collect();
    Ok(serde_json::to_string(&rows)?)
}

/// Rows go into one message.
struct Claim(Vec<OutboxId>);

impl Step for Claim {
    type Outcome = ();

    fn write<'a>(
        &'a self,
        _: &'a Known,
        tx: &'a mut SqliteConnection,
    ) -> BoxFuture<'a, Result<(), StoreError>> {
        Box::pin(async move {
            let Some(last) = self.0.last() else { return Ok(()) };
            let rows = as_list(&self.0)?;
            sqlx::query!(
                "UPDATE outbox SET batch = ? WHERE id IN (SELECT value FROM json_each(?))",
                last.0,
                rows,
            )
            .execute(tx)
            .await?;
            Ok(())
        })
    }
}

/// Rows have been posted, in this message if it is to be remembered.
struct Sent {
    rows: Vec<OutboxId>,
    post: Option<NewPost>,
}

impl Step for Sent {
    type Outcome = ();

    fn write<'a>(
        &'a self,
        _: &'a Known,
        tx: &'a mut SqliteConnection,
    ) -> BoxFuture<'a, Result<(), StoreError>> {
        Box::pin(async move {
            let rows = as_list(&self.rows)?;
            sqlx::query!("DELETE FROM outbox WHERE id IN (SELECT value FROM json_each(?))", rows)
                .execute(&mut *tx)
                .await?;
            match &self.post {
                Some(post) => posts::remember(tx, post).await,
                None => Ok(()),
            }
        })
    }
}

#[async_trait]
impl Outbox for SqliteStore {
    async fn pending_tables(&self, now: Timestamp) -> Result<Vec<TableId>, StoreError> {
        let now = now.millis();
        // Beside min(), SQLite takes a bare column from the row that holds the minimum.
        let tables = sqlx::query_scalar!(
            r#"SELECT table_id AS "table_id!"
               FROM (SELECT table_id, min(id), next_try FROM outbox WHERE gave_up IS NULL GROUP BY table_id)
               WHERE next_try <= ?"#,
            now,
        );
        Ok(tables.fetch_all(&mut *self.readers.acquire().await?).await?.into_iter().map(TableId).collect())
    }

    async fn next_try(&self, now: Timestamp) -> Result<Option<Timestamp>, StoreError> {
        let now = now.millis();
        let next = sqlx::query_scalar!(
            r#"SELECT min(next_try) AS "next_try: i64"
               FROM (SELECT min(id), next_try FROM outbox WHERE gave_up IS NULL GROUP BY table_id)
               WHERE next_try > ?"#,
            now,
        );
        Ok(instant(next.fetch_one(&mut *self.readers.acquire().await?).await?))
    }

    async fn pending(&self, table: TableId) -> Result<Vec<OutboxRow>, StoreError> {
        let found = sqlx::query_as!(
            OutboxRecord,
            "SELECT id, payload, attempts, next_try, created, batch
             FROM outbox WHERE table_id = ? AND gave_up IS NULL ORDER BY id",
            table.0,
        );
        let rows = found.fetch_all(&mut *self.readers.acquire().await?).await?;
        rows.into_iter().map(|row| row.read(table)).collect()
    }

    async fn claim(&self, rows: &[OutboxId]) -> Result<(), StoreError> {
        if rows.is_empty() { Ok(()) } else { self.write_together(Claim(rows.to_vec())).await }
    }

    async fn release(&self, rows: &[OutboxId]) -> Result<(), StoreError> {
        let mut tx = self.write().await?;
        for row in rows {
            sqlx::query!("UPDATE outbox SET batch = NULL WHERE id = ?", row.0).execute(&mut *tx).await?;
        }
        self.keep(tx).await
    }

    async fn sent(&self, rows: &[OutboxId], post: Option<&NewPost>) -> Result<(), StoreError> {
        self.write_together(Sent { rows: rows.to_vec(), post: post.cloned() }).await
    }

    async fn failed(&self, row: OutboxId, next_try: Timestamp) -> Result<(), StoreError> {
        let next_try = next_try.millis();
        let later = sqlx::query!(
            "UPDATE outbox SET attempts = attempts + 1, next_try = ? WHERE id = ?",
            next_try,
            row.0,
        );
        later.execute(&self.writer).await?;
        Ok(())
    }

    async fn hasten(&self, table: TableId, from: Timestamp) -> Result<(), StoreError> {
        let from = from.millis();
        let sooner = sqlx::query!(
            "UPDATE outbox SET next_try = ?1 WHERE table_id = ?2 AND gave_up IS NULL AND next_try > ?1",
            from,
            table.0,
        );
        sooner.execute(&self.writer).await?;
        Ok(())
    }

    async fn hasten_all(&self, from: Timestamp) -> Result<(), StoreError> {
        let from = from.millis();
        // The inner query reads only the index of what waits.
        let sooner = sqlx::query!(
            "UPDATE outbox SET next_try = ?1
             WHERE id IN (SELECT id FROM outbox WHERE gave_up IS NULL AND next_try > ?1)",
            from,
        );
        sooner.execute(&self.writer).await?;
        Ok(())
    }

    async fn give_up(&self, row: OutboxId, reason: &str) -> Result<(), StoreError> {
        sqlx::query!("UPDATE outbox SET gave_up = ? WHERE id = ?", reason, row.0)
            .execute(&self.writer)
            .await?;
        Ok(())
    }
}
