//! For whom the tables wait, and what these people have been told.
//!
//! Waits are written under the lock of their table's row. What is due follows from what people chose as well: whoever makes a
//! table wait for somebody holds, shared with others, the lock of that person's number, and who changes what they chose alone.

use async_trait::async_trait;
use harbormaster_rules::Timestamp;
use sqlx::PgConnection;

use super::{PostgresStore, claims, transactions::in_transaction};
use crate::{
    ids::PersonId,
    person::{Heard, Person},
    store::{
        NewWait, Reminding, StoreError, TableId, Wait, instant,
        waits::{HeardRecord, WaitRecord, Waits, each_once, next_told, planned, settled},
    },
};

/// Locks the rows of these tables, in the order in which everybody does.
pub(super) async fn lock(tx: &mut PgConnection, tables: &[i64]) -> Result<(), StoreError> {
    let locked = sqlx::query_scalar!(
        "SELECT id FROM tables WHERE id = ANY ($1) ORDER BY id FOR NO KEY UPDATE",
        tables
    );
    locked.fetch_all(tx).await?;
    Ok(())
}

/// Locks the rows of the tables that wait for this user, and keeps others from waiting for them meanwhile.
///
/// # Errors
/// [`StoreError::Contended`] when another table has come to wait for them just now.
pub(super) async fn lock_of_person(tx: &mut PgConnection, user: PersonId) -> Result<(), StoreError> {
    let user = user.0;
    let held = sqlx::query_scalar!(
        "SELECT id FROM tables WHERE id IN (SELECT table_id FROM waits WHERE person = $1) ORDER BY id FOR NO KEY UPDATE",
        user,
    );
    let held = held.fetch_all(&mut *tx).await?;
    sqlx::query!("SELECT pg_advisory_xact_lock($1)", user).execute(&mut *tx).await?;
    let more = sqlx::query_scalar!(
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
    sqlx::query!(
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

/// All tables that wait for this user, those that have waited longest first.
async fn of_user(connection: &mut PgConnection, user: i64) -> Result<Vec<Wait>, StoreError> {
    let found = sqlx::query_as!(
        WaitRecord,
        "SELECT table_id, guild, reminder_hours, quiet, since, told, owed, reminded, clock, due
         FROM waits JOIN tables ON tables.id = waits.table_id WHERE person = $1 ORDER BY since, table_id",
        user,
    );
    found.fetch_all(connection).await?.into_iter().map(WaitRecord::read).collect()
}

/// What is due for this user, who is locked, follows from what they chose now.
pub(super) async fn plan_again(
    tx: &mut PgConnection,
    user: PersonId,
    person: &Person,
    now: Timestamp,
) -> Result<(), StoreError> {
    let user = user.0;
    let waits = planned(of_user(&mut *tx, user).await?, person, now);
    let tables: Vec<i64> = waits.iter().map(|wait| wait.table.0).collect();
    let due: Vec<Option<i64>> = waits.iter().map(|wait| wait.due.map(Timestamp::millis)).collect();
    sqlx::query!(
        "UPDATE waits SET due = new.due FROM unnest($2::bigint[], $3::bigint[]) AS new (table_id, due)
         WHERE waits.table_id = new.table_id AND waits.person = $1",
        user,
        &tables[..],
        &due[..] as &[Option<i64>],
    )
    .execute(tx)
    .await?;
    Ok(())
}

#[async_trait]
impl Waits for PostgresStore {
    async fn waits_at(&self, table: TableId) -> Result<Vec<(PersonId, Heard)>, StoreError> {
        let found = sqlx::query_as!(
            HeardRecord,
            "SELECT person, since, told, owed, reminded FROM waits WHERE table_id = $1 ORDER BY person",
            table.0,
        );
        let found = found.fetch_all(&mut *self.reader().await?).await?;
        found.into_iter().map(HeardRecord::read).collect()
    }

    async fn waits_of(&self, user: PersonId) -> Result<Vec<Wait>, StoreError> {
        of_user(&mut *self.reader().await?, user.0).await
    }

    async fn due_notices(&self, now: Timestamp, limit: u32) -> Result<Vec<PersonId>, StoreError> {
        let process = self.place.process();
        let found = sqlx::query_scalar!(
            "SELECT person FROM waits
             WHERE due <= $1 AND NOT EXISTS (SELECT FROM claims JOIN processes ON processes.id = process
                                             WHERE what = 'person' AND claims.id = person AND process <> $2
                                               AND held_until >= now() AND lives_until > now())
             ORDER BY due LIMIT $3",
            now.millis(),
            process,
            i64::from(limit),
        );
        let users = found.fetch_all(&mut *self.reader().await?).await?;
        if users.is_empty() {
            return Ok(Vec::new());
        }
        let taken = in_transaction!(self, tx => claims::take(tx, "person", &users, process).await)?;
        Ok(each_once(taken))
    }

    async fn next_notice(&self, now: Timestamp) -> Result<Option<Timestamp>, StoreError> {
        let process = self.place.process();
        // Whom another process sees to is looked for once more if that one does not tell them in its time, or dies.
        let next = sqlx::query_scalar!(
            "SELECT min(next.at)
             FROM (SELECT min(due) AS at FROM waits WHERE due > $1
                   UNION ALL
                   SELECT $1 + greatest(ceil(extract(epoch FROM least(held_until, coalesce(
                              (SELECT lives_until FROM processes WHERE processes.id = process), now())) - now()) * 1000),
                          0)::bigint
                   FROM waits JOIN claims ON what = 'person' AND id = person
                   WHERE due <= $1 AND process <> $2) AS next",
            now.millis(),
            process,
        );
        Ok(instant(next.fetch_one(&mut *self.reader().await?).await?))
    }

    async fn hold_back(&self, table: TableId, held: &[(PersonId, Timestamp)]) -> Result<(), StoreError> {
        if held.is_empty() {
            return Ok(());
        }
        let users: Vec<i64> = held.iter().map(|(user, _)| user.0).collect();
        let until: Vec<i64> = held.iter().map(|(_, until)| until.millis()).collect();
        in_transaction!(self, tx => {
            lock(&mut *tx, &[table.0]).await?;
            sqlx::query!(
                "UPDATE waits SET owed = TRUE, due = held.until
                 FROM unnest($2::bigint[], $3::bigint[]) AS held (person, until)
                 WHERE waits.table_id = $1 AND waits.person = held.person",
                table.0,
                &users[..],
                &until[..],
            )
            .execute(tx)
            .await?;
            Ok(())
        })
    }
}
