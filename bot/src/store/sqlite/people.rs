//! People: who they are, and what they chose about notices.

use async_trait::async_trait;
use harbormaster_rules::Timestamp;
use sqlx::SqliteConnection;

use super::{SqliteStore, known::Known, waits};
use crate::{
    ids::PersonId,
    person::Person,
    store::{
        Met, StoreError,
        people::{People, PersonRecord},
    },
};

/// These people, within a transaction.
pub(super) async fn known_or_read(
    known: &Known,
    tx: &mut SqliteConnection,
    ids: &[PersonId],
) -> Result<Vec<(PersonId, Person)>, StoreError> {
    match known.among(ids) {
        Ok(people) => Ok(people),
        Err(_) => among(tx, ids).await,
    }
}

/// These people, as the database has them.
pub(super) async fn among(
    connection: &mut SqliteConnection,
    ids: &[PersonId],
) -> Result<Vec<(PersonId, Person)>, StoreError> {
    let ids = serde_json::to_string(ids)?;
    let found = sqlx::query_as!(
        PersonRecord,
        r#"SELECT id, user_id, name, nicknames, unrated AS "unrated: bool", zone, quiet_from, quiet_until, days_off, digest,
                  away_from, away_until, away_meanwhile, deputy, reminders, first_hours, again_hours, at_most,
                  dms_closed AS "dms_closed: bool"
           FROM people WHERE id IN (SELECT value FROM json_each(?))"#,
        ids,
    );
    found.fetch_all(connection).await?.into_iter().map(PersonRecord::read).collect()
}

/// Somebody whom Discord knows by this id.
async fn of_user(
    connection: &mut SqliteConnection,
    user: i64,
) -> Result<Option<(PersonId, Person)>, StoreError> {
    let id = sqlx::query_scalar!("SELECT id FROM people WHERE user_id = ?", user);
    let Some(id) = id.fetch_optional(&mut *connection).await? else { return Ok(None) };
    Ok(among(connection, &[PersonId(id)]).await?.pop())
}

impl SqliteStore {
    /// Brings somebody's names up to date, or gives them a number.
    async fn write_name(&self, met: &Met) -> Result<PersonId, StoreError> {
        let _changing = self.known.changing();
        let user = met.user.0.cast_signed();
        let mut tx = self.write().await?;
        let before = of_user(&mut tx, user).await?.map(|(_, person)| person.names).unwrap_or_default();
        let names = met.renames(&before).unwrap_or(before);
        let nicknames = serde_json::to_string(&names.nicknames)?;
        let id = sqlx::query_scalar!(
            r#"INSERT INTO people (user_id, name, nicknames) VALUES (?, ?, ?)
               ON CONFLICT (user_id) DO UPDATE SET name = excluded.name, nicknames = excluded.nicknames
               RETURNING id AS "id!""#,
            user,
            names.everywhere,
            nicknames,
        );
        let id = id.fetch_one(&mut *tx).await?;
        self.keep(tx).await?;
        Ok(PersonId(id))
    }
}

#[async_trait]
impl People for SqliteStore {
    async fn meet(&self, met: &Met) -> Result<PersonId, StoreError> {
        let moment = match self.known.has_met(met) {
            Ok(id) => return Ok(id),
            Err(moment) => moment,
        };
        let found = of_user(&mut *self.readers.acquire().await?, met.user.0.cast_signed()).await?;
        match found {
            Some((id, person)) if met.renames(&person.names).is_none() => {
                self.known.learn(moment, &[(id, person)]);
                Ok(id)
            }
            Some((id, _)) => {
                if let Err(cause) = self.write_name(met).await {
                    tracing::warn!(%cause, "a new name is not saved; the next tap brings it again");
                }
                Ok(id)
            }
            None => self.write_name(met).await,
        }
    }

    async fn people(&self, ids: &[PersonId]) -> Result<Vec<(PersonId, Person)>, StoreError> {
        let moment = match self.known.among(ids) {
            Ok(known) => return Ok(known),
            Err(moment) => moment,
        };
        let people = among(&mut *self.readers.acquire().await?, ids).await?;
        self.known.learn(moment, &people);
        Ok(people)
    }

    async fn save_choices(&self, id: PersonId, person: &Person, now: Timestamp) -> Result<(), StoreError> {
        let _changing = self.known.changing();
        let mut tx = self.write().await?;
        let row = PersonRecord::of(id, person)?;
        sqlx::query!(
            "UPDATE people SET unrated = ?, zone = ?, quiet_from = ?, quiet_until = ?, days_off = ?, digest = ?, away_from = ?,
                               away_until = ?, away_meanwhile = ?, deputy = ?, reminders = ?, first_hours = ?,
                               again_hours = ?, at_most = ?, dms_closed = ?
             WHERE id = ? AND user_id IS NOT NULL",
            row.unrated,
            row.zone,
            row.quiet_from,
            row.quiet_until,
            row.days_off,
            row.digest,
            row.away_from,
            row.away_until,
            row.away_meanwhile,
            row.deputy,
            row.reminders,
            row.first_hours,
            row.again_hours,
            row.at_most,
            row.dms_closed,
            row.id,
        )
        .execute(&mut *tx)
        .await?;
        waits::plan_again(&mut tx, id, person, now).await?;
        self.keep(tx).await
    }
}
