//! What the channels have yet to hear.
//!
//! Whose shard a table is of is asked row by row: what waits is little, and never leads to a look at all tables.

use async_trait::async_trait;
use harbormaster_rules::Timestamp;
use sqlx::PgConnection;

use super::{PostgresStore, posts, transactions::in_transaction, waits};
use crate::store::{
    NewPost, OutboxId, OutboxRow, StoreError, TableId, instant,
    outbox::{Outbox, OutboxRecord},
};

/// Appends to what a channel has yet to hear; it may be posted from `now` on. Whoever appends has locked the table's row, so rows
/// are saved in the order of their numbers.
pub(super) async fn append(
    tx: &mut PgConnection,
    table: TableId,
    payloads: &[String],
    now: Timestamp,
) -> Result<(), StoreError> {
    if payloads.is_empty() {
        return Ok(());
    }
    sqlx::query!(
        "INSERT INTO outbox (table_id, payload, next_try, created)
         SELECT $1, payload, $2, $2 FROM unnest($3::text[]) WITH ORDINALITY AS new (payload, place) ORDER BY place",
        table.0,
        now.millis(),
        payloads,
    )
    .execute(tx)
    .await?;
    Ok(())
}

fn numbers(rows: &[OutboxId]) -> Vec<i64> {
    rows.iter().map(|row| row.0).collect()
}

#[async_trait]
impl Outbox for PostgresStore {
    async fn pending_tables(&self, now: Timestamp) -> Result<Vec<TableId>, StoreError> {
        let (shards, count) = self.place.served();
        let tables = sqlx::query_scalar!(
            r#"SELECT first.table_id AS "table_id!"
               FROM (SELECT DISTINCT ON (table_id) table_id, next_try
                     FROM outbox WHERE gave_up IS NULL ORDER BY table_id, id) AS first
               WHERE first.next_try <= $1
                 AND (SELECT (coalesce(guild, 0) >> 22) % $2 FROM tables WHERE tables.id = first.table_id) = ANY ($3)"#,
            now.millis(),
            count,
            &shards[..],
        );
        Ok(tables.fetch_all(&mut *self.reader().await?).await?.into_iter().map(TableId).collect())
    }

    async fn next_try(&self, now: Timestamp) -> Result<Option<Timestamp>, StoreError> {
        let (shards, count) = self.place.served();
        let next = sqlx::query_scalar!(
            r#"SELECT min(first.next_try)
               FROM (SELECT DISTINCT ON (table_id) table_id, next_try
                     FROM outbox WHERE gave_up IS NULL ORDER BY table_id, id) AS first
               WHERE first.next_try > $1
                 AND (SELECT (coalesce(guild, 0) >> 22) % $2 FROM tables WHERE tables.id = first.table_id) = ANY ($3)"#,
            now.millis(),
            count,
            &shards[..],
        );
        Ok(instant(next.fetch_one(&mut *self.reader().await?).await?))
    }

    async fn pending(&self, table: TableId) -> Result<Vec<OutboxRow>, StoreError> {
        let found = sqlx::query_as!(
            OutboxRecord,
            "SELECT id, payload, attempts, next_try, created, batch
             FROM outbox WHERE table_id = $1 AND gave_up IS NULL ORDER BY id",
            table.0,
        );
        let rows = found.fetch_all(&mut *self.reader().await?).await?;
        rows.into_iter().map(|row| row.read(table)).collect()
    }

    async fn claim(&self, rows: &[OutboxId]) -> Result<(), StoreError> {
        let Some(last) = rows.last() else { return Ok(()) };
        in_transaction!(self, tx => {
            sqlx::query!("UPDATE outbox SET batch = $1 WHERE id = ANY ($2)", last.0, &numbers(rows)[..])
                .execute(tx)
                .await?;
            Ok(())
        })
    }

    async fn release(&self, rows: &[OutboxId]) -> Result<(), StoreError> {
        in_transaction!(self, tx => {
            sqlx::query!("UPDATE outbox SET batch = NULL WHERE id = ANY ($1)", &numbers(rows)[..]).execute(tx).await?;
            Ok(())
        })
    }

    async fn sent(&self, rows: &[OutboxId], post: Option<&NewPost>) -> Result<(), StoreError> {
        in_transaction!(self, tx => {
            if let Some(post) = post {
                waits::lock(tx, &[post.table.0]).await?;
            }
            sqlx::query!("DELETE FROM outbox WHERE id = ANY ($1)", &numbers(rows)[..]).execute(&mut *tx).await?;
            match post {
                Some(post) => posts::remember(tx, post).await,
                None => Ok(()),
            }
        })
    }

    async fn failed(&self, row: OutboxId, next_try: Timestamp) -> Result<(), StoreError> {
        in_transaction!(self, tx => {
            sqlx::query!(
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
            sqlx::query!(
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
        let (shards, count) = self.place.served();
        in_transaction!(self, tx => {
            sqlx::query!(
                "UPDATE outbox SET next_try = $1
                 WHERE gave_up IS NULL AND next_try > $1
                   AND (SELECT (coalesce(guild, 0) >> 22) % $2 FROM tables WHERE tables.id = table_id) = ANY ($3)",
                from.millis(),
                count,
                &shards[..],
            )
            .execute(tx)
            .await?;
            Ok(())
        })
    }

    async fn give_up(&self, row: OutboxId, reason: &str) -> Result<(), StoreError> {
        in_transaction!(self, tx => {
            sqlx::query!("UPDATE outbox SET gave_up = $1 WHERE id = $2", reason, row.0).execute(tx).await?;
            Ok(())
        })
    }
}
