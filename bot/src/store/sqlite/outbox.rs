//! News that the channels have yet to hear.

use futures_util::future::BoxFuture;
use harbormaster_rules::Timestamp;
use sqlx::SqliteConnection;

use super::{SqliteStore, both::posts, known::Known, queue::WriteStep};
use crate::store::{NewPost, OutboxId, StoreError, TableId, instant};

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

/// Returns whether the film of a table waits to be posted.
pub(super) async fn has_film(tx: &mut SqliteConnection, table: TableId) -> Result<bool, StoreError> {
    let film = sqlx::query_scalar!(
        "SELECT id FROM outbox
         WHERE table_id = ? AND gave_up IS NULL AND json_extract(payload, '$.post') = 'film' LIMIT 1",
        table.0,
    );
    Ok(film.fetch_optional(tx).await?.is_some())
}

/// The numbers of rows as a list in JSON.
fn as_list(rows: &[OutboxId]) -> Result<String, StoreError> {
    let rows: Vec<i64> = rows.iter().map(|row| row.0).collect();
    Ok(serde_json::to_string(&rows)?)
}

/// Rows go into one message.
struct Claim(Vec<OutboxId>);

impl WriteStep for Claim {
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

impl WriteStep for Sent {
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

/// The tables whose first waiting row may be tried.
pub(super) async fn pending_tables(store: &SqliteStore, now: Timestamp) -> Result<Vec<TableId>, StoreError> {
    let now = now.millis();
    // Beside min(), SQLite takes a bare column from the row that holds the minimum.
    let tables = sqlx::query_scalar!(
        r#"SELECT table_id AS "table_id!"
           FROM (SELECT table_id, min(id), next_try FROM outbox WHERE gave_up IS NULL GROUP BY table_id)
           WHERE next_try <= ?"#,
        now,
    );
    Ok(tables.fetch_all(&mut *store.reader().await?).await?.into_iter().map(TableId).collect())
}

/// Returns the instant after `now` at which the next table's first waiting row may be tried.
pub(super) async fn next_try(store: &SqliteStore, now: Timestamp) -> Result<Option<Timestamp>, StoreError> {
    let now = now.millis();
    let next = sqlx::query_scalar!(
        r#"SELECT min(next_try) AS "next_try: i64"
           FROM (SELECT min(id), next_try FROM outbox WHERE gave_up IS NULL GROUP BY table_id)
           WHERE next_try > ?"#,
        now,
    );
    Ok(instant(next.fetch_one(&mut *store.reader().await?).await?))
}

/// Settles that these rows go into one message.
pub(super) async fn claim(store: &SqliteStore, rows: &[OutboxId]) -> Result<(), StoreError> {
    store.write_together(Claim(rows.to_vec())).await
}

/// Crosses off what has been posted and remembers the message.
pub(super) async fn sent(
    store: &SqliteStore,
    rows: &[OutboxId],
    post: Option<&NewPost>,
) -> Result<(), StoreError> {
    store.write_together(Sent { rows: rows.to_vec(), post: post.cloned() }).await
}

/// Whatever waits for a later try may be tried from this instant on.
pub(super) async fn hasten_all(store: &SqliteStore, from: Timestamp) -> Result<(), StoreError> {
    let from = from.millis();
    // The inner query reads only the index of what waits.
    let sooner = sqlx::query!(
        "UPDATE outbox SET next_try = ?1
         WHERE id IN (SELECT id FROM outbox WHERE gave_up IS NULL AND next_try > ?1)",
        from,
    );
    sooner.execute(&store.writer).await?;
    Ok(())
}
