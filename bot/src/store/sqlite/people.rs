//! What people chose about notices.

use async_trait::async_trait;
use harbormaster_rules::Timestamp;
use sqlx::SqliteConnection;

use super::{SqliteStore, known::Known, waits};
use crate::{
    person::Person,
    store::{
        StoreError,
        people::{People, PersonRecord},
    },
};

/// What this user chose.
pub(super) async fn of_user(connection: &mut SqliteConnection, user: i64) -> Result<Person, StoreError> {
    let found = sqlx::query_as!(
        PersonRecord,
        r#"SELECT user_id AS "user_id!", zone, quiet_from, quiet_until, days_off, digest, away_from, away_until,
                  away_meanwhile, away_person, away_person_name, reminders, first_hours, again_hours, at_most,
                  dms_closed AS "dms_closed: bool"
           FROM people WHERE user_id = ?"#,
        user,
    );
    PersonRecord::chosen(found.fetch_optional(connection).await?)
}

/// Those of these users who chose something, within a transaction.
pub(super) async fn chosen(
    known: &Known,
    tx: &mut SqliteConnection,
    users: &[u64],
) -> Result<Vec<(u64, Person)>, StoreError> {
    match known.among(users) {
        Ok(chose) => Ok(chose),
        Err(_) => among(tx, users).await,
    }
}

/// Those of these users who chose something, as the database has it.
async fn among(connection: &mut SqliteConnection, users: &[u64]) -> Result<Vec<(u64, Person)>, StoreError> {
    let users: Vec<i64> = users.iter().map(|user| user.cast_signed()).collect();
    let users = serde_json::to_string(&users)?;
    let found = sqlx::query_as!(
        PersonRecord,
        r#"SELECT user_id AS "user_id!", zone, quiet_from, quiet_until, days_off, digest, away_from, away_until,
                  away_meanwhile, away_person, away_person_name, reminders, first_hours, again_hours, at_most,
                  dms_closed AS "dms_closed: bool"
           FROM people WHERE user_id IN (SELECT value FROM json_each(?))"#,
        users,
    );
    found.fetch_all(connection).await?.into_iter().map(PersonRecord::read).collect()
}

#[async_trait]
impl People for SqliteStore {
    async fn person(&self, user: u64) -> Result<Person, StoreError> {
        let mut connection = self.readers.acquire().await?;
        of_user(&mut connection, user.cast_signed()).await
    }

    async fn people(&self, users: &[u64]) -> Result<Vec<(u64, Person)>, StoreError> {
        let moment = match self.known.among(users) {
            Ok(known) => return Ok(known),
            Err(moment) => moment,
        };
        let chose = among(&mut *self.readers.acquire().await?, users).await?;
        self.known.learn(moment, users, &chose);
        Ok(chose)
    }

    async fn save_person(&self, user: u64, person: &Person, now: Timestamp) -> Result<(), StoreError> {
        let _changing = self.known.changing();
        let mut tx = self.write().await?;
        let row = PersonRecord::of(user, person);
        sqlx::query!(
            "INSERT INTO people (user_id, zone, quiet_from, quiet_until, days_off, digest, away_from, away_until,
                                 away_meanwhile, away_person, away_person_name, reminders, first_hours, again_hours,
                                 at_most, dms_closed)
             VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
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
            row.away_person_name,
            row.reminders,
            row.first_hours,
            row.again_hours,
            row.at_most,
            row.dms_closed,
        )
        .execute(&mut *tx)
        .await?;
        waits::plan_again(&mut tx, user, person, now).await?;
        self.keep(tx).await
    }
}
