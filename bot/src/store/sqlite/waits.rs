//! The people for whom tables wait, and the notices that they have had.

use harbormaster_rules::Timestamp;
use sqlx::SqliteConnection;

use super::SqliteStore;
use crate::{
    ids::PersonId,
    person::{Heard, Person},
    store::{
        NewWait, Reminding, StoreError, TableId,
        columns::Maybe,
        waits::{next_told, settled},
    },
};

/// Changes of a table come one after the other without a lock: one connection writes.
pub(super) async fn lock(_: &mut SqliteConnection, _: &[i64]) -> Result<(), StoreError> {
    Ok(())
}

/// The same of the tables that wait for a person.
pub(super) async fn lock_of_person(_: &mut SqliteConnection, _: PersonId) -> Result<(), StoreError> {
    Ok(())
}

/// Makes `waits` all those for whom a table waits. `known` says who they were before and what they have heard of their turn,
/// which is kept as long as the turn lasts; `people` are those of them who chose something. Returns when the next of them is
/// told.
pub(super) async fn settle(
    tx: &mut SqliteConnection,
    table: TableId,
    (known, waits): (&[(PersonId, Heard)], &[NewWait]),
    (people, reminding): (&[(PersonId, Person)], Reminding),
    now: Timestamp,
) -> Result<Option<Timestamp>, StoreError> {
    if known.is_empty() && waits.is_empty() {
        return Ok(None);
    }
    let rows = settled((known, waits), (people, reminding), now);
    let next = next_told(&rows);
    let rows = rows
        .into_iter()
        .map(|row| (row.user, row.since, row.told, i64::from(row.owed), row.reminded, row.clock, row.due));
    let rows = serde_json::to_string(&rows.collect::<Vec<_>>())?;
    sqlx::query!(
        "DELETE FROM waits WHERE table_id = ? AND person NOT IN (SELECT value ->> 0 FROM json_each(?));
         INSERT INTO waits (table_id, person, since, told, owed, reminded, clock, due)
         SELECT ?, value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4, value ->> 5, value ->> 6
         FROM json_each(?) WHERE true
         ON CONFLICT (table_id, person) DO UPDATE SET since = excluded.since, told = excluded.told,
             owed = excluded.owed, reminded = excluded.reminded, clock = excluded.clock, due = excluded.due",
        table.0,
        rows,
        table.0,
        rows,
    )
    .execute(tx)
    .await?;
    Ok(next)
}

/// Users for whom a notice is due.
pub(super) async fn due(
    store: &SqliteStore,
    now: Timestamp,
    limit: i64,
) -> Result<Vec<PersonId>, StoreError> {
    let found = sqlx::query_scalar!(
        r#"SELECT person AS "person!: PersonId" FROM waits WHERE due <= ? ORDER BY due LIMIT ?"#,
        now.millis(),
        limit,
    );
    Ok(found.fetch_all(&mut *store.reader().await?).await?)
}

/// Returns the instant at which the next notice is due.
pub(super) async fn next_due(store: &SqliteStore, now: Timestamp) -> Result<Option<Timestamp>, StoreError> {
    let due =
        sqlx::query_scalar!(r#"SELECT min(due) AS "due!: Maybe<_>" FROM waits WHERE due > ?"#, now.millis());
    Ok(due.fetch_one(&mut *store.reader().await?).await?.into())
}
