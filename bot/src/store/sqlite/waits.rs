//! For whom the tables wait, and what these people have been told.

use async_trait::async_trait;
use harbormaster_rules::Timestamp;
use sqlx::SqliteConnection;

use super::SqliteStore;
use crate::{
    ids::PersonId,
    person::{Heard, Person},
    store::{
        NewWait, Reminding, StoreError, TableId, Wait, instant,
        waits::{HeardRecord, WaitRecord, WaitRow, Waits, each_once, next_told, planned, settled},
    },
};

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

async fn write(tx: &mut SqliteConnection, user: PersonId, wait: &Wait) -> Result<(), StoreError> {
    let row = WaitRow::of(user, wait);
    sqlx::query!(
        "INSERT INTO waits (table_id, person, since, told, owed, reminded, clock, due) VALUES (?, ?, ?, ?, ?, ?, ?, ?)
         ON CONFLICT (table_id, person) DO UPDATE SET since = excluded.since, told = excluded.told,
             owed = excluded.owed, reminded = excluded.reminded, clock = excluded.clock, due = excluded.due",
        wait.table.0,
        row.user,
        row.since,
        row.told,
        row.owed,
        row.reminded,
        row.clock,
        row.due,
    )
    .execute(tx)
    .await?;
    Ok(())
}

/// All tables that wait for this user, those that have waited longest first.
async fn of_user(connection: &mut SqliteConnection, user: PersonId) -> Result<Vec<Wait>, StoreError> {
    let user = user.0;
    let found = sqlx::query_as!(
        WaitRecord,
        r#"SELECT table_id AS "table_id!", guild, reminder_hours, quiet AS "quiet: bool", since, told, owed AS "owed: bool", reminded,
                  clock, due
           FROM waits JOIN tables ON tables.id = waits.table_id WHERE person = ? ORDER BY since, table_id"#,
        user,
    );
    found.fetch_all(connection).await?.into_iter().map(WaitRecord::read).collect()
}

/// What is due for this user follows from what they chose now.
pub(super) async fn plan_again(
    tx: &mut SqliteConnection,
    user: PersonId,
    person: &Person,
    now: Timestamp,
) -> Result<(), StoreError> {
    for wait in planned(of_user(tx, user).await?, person, now) {
        write(tx, user, &wait).await?;
    }
    Ok(())
}

#[async_trait]
impl Waits for SqliteStore {
    async fn waits_at(&self, table: TableId) -> Result<Vec<(PersonId, Heard)>, StoreError> {
        let found = sqlx::query_as!(
            HeardRecord,
            r#"SELECT person, since, told, owed AS "owed: bool", reminded FROM waits WHERE table_id = ?"#,
            table.0,
        );
        let found = found.fetch_all(&mut *self.readers.acquire().await?).await?;
        found.into_iter().map(HeardRecord::read).collect()
    }

    async fn waits_of(&self, user: PersonId) -> Result<Vec<Wait>, StoreError> {
        let mut connection = self.readers.acquire().await?;
        of_user(&mut connection, user).await
    }

    async fn due_notices(&self, now: Timestamp, limit: u32) -> Result<Vec<PersonId>, StoreError> {
        let now = now.millis();
        let found = sqlx::query_scalar!(
            r#"SELECT person AS "person!" FROM waits WHERE due <= ? ORDER BY due LIMIT ?"#,
            now,
            limit
        );
        Ok(each_once(found.fetch_all(&mut *self.readers.acquire().await?).await?))
    }

    async fn next_notice(&self, now: Timestamp) -> Result<Option<Timestamp>, StoreError> {
        let now = now.millis();
        let due = sqlx::query_scalar!(r#"SELECT min(due) AS "due: i64" FROM waits WHERE due > ?"#, now);
        Ok(instant(due.fetch_one(&mut *self.readers.acquire().await?).await?))
    }

    async fn hold_back(&self, table: TableId, held: &[(PersonId, Timestamp)]) -> Result<(), StoreError> {
        let mut tx = self.write().await?;
        for (user, until) in held {
            let (user, until) = (user.0, until.millis());
            sqlx::query!(
                "UPDATE waits SET owed = 1, due = ? WHERE table_id = ? AND person = ?",
                until,
                table.0,
                user,
            )
            .execute(&mut *tx)
            .await?;
        }
        self.keep(tx).await
    }
}
