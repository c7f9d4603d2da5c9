//! The outbox: messages not yet posted.
//!
//! The shard of a table is looked up row by row: few rows wait, and all tables are never looked
//! through.

use harbormaster_rules::Timestamp;
use sqlx::PgConnection;

use super::{
    PostgresStore,
    both::posts,
    queries::{in_transaction, query, query_scalar},
    waits,
};
use crate::store::{NewPost, OutboxId, StoreError, TableId, instant};

/// Appends messages to the outbox; they may be posted from `now` on. The caller has locked the
/// table's row, so rows are saved in the order of their numbers.
pub(super) async fn append(
    tx: &mut PgConnection,
    table: TableId,
    payloads: &[String],
    now: Timestamp,
) -> Result<(), StoreError> {
    if payloads.is_empty() {
        return Ok(());
    }
    query!(
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

/// Returns true if the film of a table waits to be posted. PostgreSQL takes nothing out of JSON
/// that holds a NUL character somewhere.
pub(super) async fn has_film(tx: &mut PgConnection, table: TableId) -> Result<bool, StoreError> {
    let film = query_scalar!(
        r"SELECT id FROM outbox
          WHERE table_id = $1 AND gave_up IS NULL
            AND CASE WHEN strpos(payload, '\u0000') = 0 THEN payload::json ->> 'post' = 'film' ELSE FALSE END
          LIMIT 1",
        table.0,
    );
    Ok(film.fetch_optional(tx).await?.is_some())
}

fn numbers(rows: &[OutboxId]) -> Vec<i64> {
    rows.iter().map(|row| row.0).collect()
}

/// Returns the tables whose first waiting row may be tried.
pub(super) async fn pending_tables(
    store: &PostgresStore,
    now: Timestamp,
) -> Result<Vec<TableId>, StoreError> {
    let (shards, count) = store.place.served();
    let tables = query_scalar!(
        r#"SELECT first.table_id AS "table_id!"
           FROM (SELECT DISTINCT ON (table_id) table_id, next_try
                 FROM outbox WHERE gave_up IS NULL ORDER BY table_id, id) AS first
           WHERE first.next_try <= $1
             AND (SELECT (coalesce(guild, 0) >> 22) % $2 FROM tables WHERE tables.id = first.table_id) = ANY ($3)"#,
        now.millis(),
        count,
        &shards[..],
    );
    Ok(tables.fetch_all(&mut *store.reader().await?).await?.into_iter().map(TableId).collect())
}

/// Returns the instant after `now` at which the next table's first waiting row may be tried.
pub(super) async fn next_try(store: &PostgresStore, now: Timestamp) -> Result<Option<Timestamp>, StoreError> {
    let (shards, count) = store.place.served();
    let next = query_scalar!(
        r#"SELECT min(first.next_try)
           FROM (SELECT DISTINCT ON (table_id) table_id, next_try
                 FROM outbox WHERE gave_up IS NULL ORDER BY table_id, id) AS first
           WHERE first.next_try > $1
             AND (SELECT (coalesce(guild, 0) >> 22) % $2 FROM tables WHERE tables.id = first.table_id) = ANY ($3)"#,
        now.millis(),
        count,
        &shards[..],
    );
    Ok(instant(next.fetch_one(&mut *store.reader().await?).await?))
}

/// Settles that these rows go into one message.
pub(super) async fn claim(store: &PostgresStore, rows: &[OutboxId]) -> Result<(), StoreError> {
    let Some(last) = rows.last() else { return Ok(()) };
    in_transaction!(store, tx => {
        query!("UPDATE outbox SET batch = $1 WHERE id = ANY ($2)", last.0, &numbers(rows)[..])
            .execute(tx)
            .await?;
        Ok(())
    })
}

/// Crosses off what has been posted and remembers the message.
pub(super) async fn sent(
    store: &PostgresStore,
    rows: &[OutboxId],
    post: Option<&NewPost>,
) -> Result<(), StoreError> {
    in_transaction!(store, tx => {
        if let Some(post) = post {
            waits::lock(tx, &[post.table.0]).await?;
        }
        query!("DELETE FROM outbox WHERE id = ANY ($1)", &numbers(rows)[..]).execute(&mut *tx).await?;
        match post {
            Some(post) => posts::remember(tx, post).await,
            None => Ok(()),
        }
    })
}

/// Lets all rows that wait for a later try be tried from this instant on.
pub(super) async fn hasten_all(store: &PostgresStore, from: Timestamp) -> Result<(), StoreError> {
    let (shards, count) = store.place.served();
    in_transaction!(store, tx => {
        query!(
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
