//! What people chose about notices. Other processes change it as well, so none of it is kept in memory.

use async_trait::async_trait;
use harbormaster_rules::Timestamp;
use sqlx::PgConnection;

use super::{PostgresStore, transactions::in_transaction, waits, without_nul};
use crate::{
    person::Person,
    store::{
        StoreError,
        people::{People, PersonRecord},
    },
};

/// What this user chose.
pub(super) async fn of_user(connection: &mut PgConnection, user: i64) -> Result<Person, StoreError> {
    let found = sqlx::query_as!(
        PersonRecord,
        "SELECT user_id, zone, quiet_from, quiet_until, days_off, digest, away_from, away_until, away_meanwhile,
                away_person, away_person_name, reminders, first_hours, again_hours, at_most, dms_closed
         FROM people WHERE user_id = $1",
        user,
    );
    PersonRecord::chosen(found.fetch_optional(connection).await?)
}

/// Those of these users who chose something, within a transaction that makes a table wait for them. Until it ends, none of them
/// chooses anything else: that is planned for all tables that wait for them.
pub(super) async fn chosen(tx: &mut PgConnection, users: &[u64]) -> Result<Vec<(u64, Person)>, StoreError> {
    if users.is_empty() {
        return Ok(Vec::new());
    }
    let ids: Vec<i64> = users.iter().map(|user| user.cast_signed()).collect();
    // A statement by itself: it may wait for somebody's choice, which only the next one sees.
    sqlx::query!(
        "SELECT pg_advisory_xact_lock_shared(id) FROM unnest($1::bigint[]) AS people (id)",
        &ids[..]
    )
    .execute(&mut *tx)
    .await?;
    among(tx, users).await
}

/// Those of these users who chose something.
async fn among(connection: &mut PgConnection, users: &[u64]) -> Result<Vec<(u64, Person)>, StoreError> {
    let users: Vec<i64> = users.iter().map(|user| user.cast_signed()).collect();
    let found = sqlx::query_as!(
        PersonRecord,
        "SELECT user_id, zone, quiet_from, quiet_until, days_off, digest, away_from, away_until, away_meanwhile,
                away_person, away_person_name, reminders, first_hours, again_hours, at_most, dms_closed
         FROM people WHERE user_id = ANY ($1)",
        &users[..],
    );
    found.fetch_all(connection).await?.into_iter().map(PersonRecord::read).collect()
}

#[async_trait]
impl People for PostgresStore {
    async fn person(&self, user: u64) -> Result<Person, StoreError> {
        of_user(&mut *self.reader().await?, user.cast_signed()).await
    }

    async fn people(&self, users: &[u64]) -> Result<Vec<(u64, Person)>, StoreError> {
        if users.is_empty() {
            return Ok(Vec::new());
        }
        among(&mut *self.reader().await?, users).await
    }

    async fn save_person(&self, user: u64, person: &Person, now: Timestamp) -> Result<(), StoreError> {
        let row = PersonRecord::of(user, person);
        let name = row.away_person_name.as_deref().map(without_nul);
        in_transaction!(self, tx => {
            waits::lock_of_user(&mut *tx, user).await?;
            sqlx::query!(
                "INSERT INTO people (user_id, zone, quiet_from, quiet_until, days_off, digest, away_from, away_until,
                                     away_meanwhile, away_person, away_person_name, reminders, first_hours, again_hours,
                                     at_most, dms_closed)
                 VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)
                 ON CONFLICT (user_id) DO UPDATE SET
                     zone = excluded.zone, quiet_from = excluded.quiet_from, quiet_until = excluded.quiet_until,
                     days_off = excluded.days_off, digest = excluded.digest, away_from = excluded.away_from,
                     away_until = excluded.away_until, away_meanwhile = excluded.away_meanwhile,
                     away_person = excluded.away_person, away_person_name = excluded.away_person_name,
                     reminders = excluded.reminders,
                     first_hours = excluded.first_hours, again_hours = excluded.again_hours, at_most = excluded.at_most,
                     dms_closed = excluded.dms_closed",
                row.user_id,
                row.zone,
                row.quiet_from,
                row.quiet_until,
                row.days_off,
                row.digest,
                row.away_from,
                row.away_until,
                row.away_meanwhile,
                row.away_person,
                name.as_deref(),
                row.reminders,
                row.first_hours,
                row.again_hours,
                row.at_most,
                row.dms_closed,
            )
            .execute(&mut *tx)
            .await?;
            waits::plan_again(tx, user, person, now).await
        })
    }
}
