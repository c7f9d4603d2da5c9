//! The people for whom tables wait, and the notices that they have had.
//!
//! Waits are written under the lock of their table's row. What is due follows from what people chose as well: whoever makes a
//! table wait for somebody holds, shared with others, the lock of that person's number, and who changes what they chose alone.

use harbormaster_rules::Timestamp;
use sqlx::PgConnection;

use super::{
    PostgresStore, claims,
    queries::{in_transaction, query, query_scalar},
};
use crate::{
    ids::PersonId,
    person::{Heard, Person},
    store::{
        NewWait, Reminding, StoreError, TableId,
        columns::Maybe,
        waits::{next_told, settled},
    },
};

/// Locks the rows of these tables, in the order in which everybody does.
pub(super) async fn lock(tx: &mut PgConnection, tables: &[i64]) -> Result<(), StoreError> {
    let locked =
        query_scalar!("SELECT id FROM tables WHERE id = ANY ($1) ORDER BY id FOR NO KEY UPDATE", tables);
    locked.fetch_all(tx).await?;
    Ok(())
}

/// Locks the rows of the tables that wait for this user, and keeps others from waiting for them meanwhile.
///
/// # Errors
/// [`StoreError::Contended`] when another table has come to wait for them just now.
pub(super) async fn lock_of_person(tx: &mut PgConnection, user: PersonId) -> Result<(), StoreError> {
    let user = user.0;
    let held = query_scalar!(
        "SELECT id FROM tables WHERE id IN (SELECT table_id FROM waits WHERE person = $1) ORDER BY id FOR NO KEY UPDATE",
        user,
    );
    let held = held.fetch_all(&mut *tx).await?;
    query!("SELECT pg_advisory_xact_lock($1)", user).execute(&mut *tx).await?;
    let more = query_scalar!(
        r#"SELECT EXISTS (SELECT FROM waits WHERE person = $1 AND table_id <> ALL ($2)) AS "more!""#,
        user,
        &held[..],
    );
    if more.fetch_one(tx).await? { Err(StoreError::Contended) } else { Ok(()) }
}

/// Makes `waits` all those for whom a table waits, whose row is locked. `known` says who they were before and what they have heard
/// of their turn, which is kept as long as the turn lasts; `people` are those of them who chose something. Returns when the next
/// of them is told.
pub(super) async fn settle(
    tx: &mut PgConnection,
    table: TableId,
    (known, waits): (&[(PersonId, Heard)], &[NewWait]),
    (people, reminding): (&[(PersonId, Person)], Reminding),
    now: Timestamp,
) -> Result<Option<Timestamp>, StoreError> {
    if known.is_empty() && waits.is_empty() {
        return Ok(None);
    }
    let rows = settled((known, waits), (people, reminding), now);
    let users: Vec<i64> = rows.iter().map(|row| row.user).collect();
    let since: Vec<i64> = rows.iter().map(|row| row.since).collect();
    let told: Vec<Option<i64>> = rows.iter().map(|row| row.told).collect();
    let owed: Vec<bool> = rows.iter().map(|row| row.owed).collect();
    let reminded: Vec<i64> = rows.iter().map(|row| row.reminded).collect();
    let clock: Vec<Option<i64>> = rows.iter().map(|row| row.clock).collect();
    let due: Vec<Option<i64>> = rows.iter().map(|row| row.due).collect();
    // Nobody is both deleted and written, so the order does not matter.
    query!(
        "WITH gone AS (DELETE FROM waits WHERE table_id = $1 AND person <> ALL ($2))
         INSERT INTO waits (table_id, person, since, told, owed, reminded, clock, due)
         SELECT $1, person, since, told, owed, reminded, clock, due
         FROM unnest($2::bigint[], $3::bigint[], $4::bigint[], $5::boolean[], $6::bigint[], $7::bigint[], $8::bigint[])
              AS new (person, since, told, owed, reminded, clock, due)
         ON CONFLICT (table_id, person) DO UPDATE SET since = excluded.since, told = excluded.told,
             owed = excluded.owed, reminded = excluded.reminded, clock = excluded.clock, due = excluded.due",
        table.0,
        &users[..],
        &since[..],
        &told[..] as &[Option<i64>],
        &owed[..],
        &reminded[..],
        &clock[..] as &[Option<i64>],
        &due[..] as &[Option<i64>],
    )
    .execute(tx)
    .await?;
    Ok(next_told(&rows))
}

/// Users for whom a notice is due, and whom no other process sees to.
pub(super) async fn due(
    store: &PostgresStore,
    now: Timestamp,
    limit: i64,
) -> Result<Vec<PersonId>, StoreError> {
    let process = store.place.process();
    let found = query_scalar!(
        "SELECT person FROM waits
         WHERE due <= $1 AND NOT EXISTS (SELECT FROM claims JOIN processes ON processes.id = process
                                         WHERE what = 'person' AND claims.id = person AND process <> $2
                                           AND held_until >= now() AND lives_until > now())
         ORDER BY due LIMIT $3",
        now.millis(),
        process,
        limit,
    );
    let users = found.fetch_all(&mut *store.reader().await?).await?;
    if users.is_empty() {
        return Ok(Vec::new());
    }
    let taken = in_transaction!(store, tx => claims::take(tx, "person", &users, process).await)?;
    Ok(taken.into_iter().map(PersonId).collect())
}

/// Returns the instant at which the next notice is due.
pub(super) async fn next_due(store: &PostgresStore, now: Timestamp) -> Result<Option<Timestamp>, StoreError> {
    // Whom another process sees to is looked for once more if that one does not tell them in its time, or dies.
    let next = query_scalar!(
        r#"SELECT min(next.at) AS "at!: Maybe<_>"
           FROM (SELECT min(due) AS at FROM waits WHERE due > $1
                 UNION ALL
                 SELECT $1 + greatest(ceil(extract(epoch FROM least(held_until, coalesce(
                            (SELECT lives_until FROM processes WHERE processes.id = process), now())) - now()) * 1000),
                        0)::bigint
                 FROM waits JOIN claims ON what = 'person' AND id = person
                 WHERE due <= $1 AND process <> $2) AS next"#,
        now.millis(),
        store.place.process(),
    );
    Ok(next.fetch_one(&mut *store.reader().await?).await?.into())
}
