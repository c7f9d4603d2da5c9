//! People: who they are, and what they chose about notices. Other processes change it as well, so none of it is kept in memory.

use async_trait::async_trait;
use harbormaster_rules::Timestamp;
use sqlx::PgConnection;

use super::{PostgresStore, transactions::in_transaction, waits, without_nul};
use crate::{
    ids::PersonId,
    person::Person,
    store::{
        Met, StoreError,
        people::{People, PersonRecord},
    },
};

/// These people, within a transaction that makes a table wait for them. Until it ends, none of them chooses anything else: that
/// is planned for all tables that wait for them.
pub(super) async fn held_in_place(
    tx: &mut PgConnection,
    ids: &[PersonId],
) -> Result<Vec<(PersonId, Person)>, StoreError> {
    if ids.is_empty() {
        return Ok(Vec::new());
    }
    let numbers: Vec<i64> = ids.iter().map(|id| id.0).collect();
    // A statement by itself: it may wait for somebody's choice, which only the next one sees.
    sqlx::query!(
        "SELECT pg_advisory_xact_lock_shared(id) FROM unnest($1::bigint[]) AS people (id)",
        &numbers[..]
    )
    .execute(&mut *tx)
    .await?;
    among(tx, ids).await
}

/// These people.
pub(super) async fn among(
    connection: &mut PgConnection,
    ids: &[PersonId],
) -> Result<Vec<(PersonId, Person)>, StoreError> {
    let numbers: Vec<i64> = ids.iter().map(|id| id.0).collect();
    let found = sqlx::query_as!(
        PersonRecord,
        "SELECT id, user_id, name, nicknames, unrated, zone, quiet_from, quiet_until, days_off, digest, away_from, away_until,
                away_meanwhile, deputy, reminders, first_hours, again_hours, at_most, dms_closed
         FROM people WHERE id = ANY ($1)",
        &numbers[..],
    );
    found.fetch_all(connection).await?.into_iter().map(PersonRecord::read).collect()
}

/// Somebody whom Discord knows by this id.
async fn of_user(connection: &mut PgConnection, user: i64) -> Result<Option<(PersonId, Person)>, StoreError> {
    let found = sqlx::query_as!(
        PersonRecord,
        "SELECT id, user_id, name, nicknames, unrated, zone, quiet_from, quiet_until, days_off, digest, away_from, away_until,
                away_meanwhile, deputy, reminders, first_hours, again_hours, at_most, dms_closed
         FROM people WHERE user_id = $1",
        user,
    );
    found.fetch_optional(connection).await?.map(PersonRecord::read).transpose()
}

impl PostgresStore {
    /// Brings somebody's names up to date, or gives them a number.
    async fn write_name(&self, met: &Met) -> Result<PersonId, StoreError> {
        let user = met.user.0.cast_signed();
        in_transaction!(self, tx => {
            // Two processes that meet one person at once share a row, and both names stay.
            sqlx::query!("SELECT pg_advisory_xact_lock($1)", user).execute(&mut *tx).await?;
            let before = of_user(tx, user).await?.map(|(_, person)| person.names).unwrap_or_default();
            let names = met.renames(&before).unwrap_or(before);
            let nicknames = serde_json::to_string(&names.nicknames)?;
            let name = without_nul(&names.everywhere);
            let id = sqlx::query_scalar!(
                "INSERT INTO people (user_id, name, nicknames) VALUES ($1, $2, $3)
                 ON CONFLICT (user_id) DO UPDATE SET name = excluded.name, nicknames = excluded.nicknames
                 RETURNING id",
                user,
                name.as_ref(),
                nicknames,
            );
            Ok(PersonId(id.fetch_one(tx).await?))
        })
    }
}

#[async_trait]
impl People for PostgresStore {
    async fn meet(&self, met: &Met) -> Result<PersonId, StoreError> {
        let found = of_user(&mut *self.reader().await?, met.user.0.cast_signed()).await?;
        match found {
            Some((id, person)) if met.renames(&person.names).is_none() => Ok(id),
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
        if ids.is_empty() {
            return Ok(Vec::new());
        }
        among(&mut *self.reader().await?, ids).await
    }

    async fn save_choices(&self, id: PersonId, person: &Person, now: Timestamp) -> Result<(), StoreError> {
        let row = PersonRecord::of(id, person)?;
        in_transaction!(self, tx => {
            waits::lock_of_person(&mut *tx, id).await?;
            sqlx::query!(
                "UPDATE people SET unrated = $1, zone = $2, quiet_from = $3, quiet_until = $4, days_off = $5, digest = $6,
                                   away_from = $7, away_until = $8, away_meanwhile = $9, deputy = $10, reminders = $11,
                                   first_hours = $12, again_hours = $13, at_most = $14, dms_closed = $15
                 WHERE id = $16 AND user_id IS NOT NULL",
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
            waits::plan_again(tx, id, person, now).await
        })
    }
}
