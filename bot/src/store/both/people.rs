//! People: who they are, and what they chose about notices.

use async_trait::async_trait;
use harbormaster_rules::Timestamp;

use super::{EngineStore, as_kept, in_transaction, own, query, query_scalar, waits};
use crate::{
    ids::PersonId,
    person::Person,
    store::{
        Met, StoreError,
        people::{People, PersonRecord},
    },
};

/// Brings somebody's names up to date, or gives them a number.
async fn write_name(store: &EngineStore, met: &Met) -> Result<PersonId, StoreError> {
    let _changing = own::people::changing(store);
    in_transaction!(store, tx => {
        own::people::lock(&mut *tx, met.user).await?;
        let before = own::people::of_user(&mut *tx, met.user).await?.map(|(_, person)| person.names);
        let before = before.unwrap_or_default();
        let names = met.renames(&before).unwrap_or(before);
        let nicknames = serde_json::to_string(&names.nicknames)?;
        let id = query_scalar!(
            r#"INSERT INTO people (user_id, name, nicknames) VALUES ($1, $2, $3)
               ON CONFLICT (user_id) DO UPDATE SET name = excluded.name, nicknames = excluded.nicknames
               RETURNING id AS "id!: PersonId""#,
            met.user as _,
            &*as_kept(&names.everywhere),
            nicknames,
        );
        Ok(id.fetch_one(tx).await?)
    })
}

#[async_trait]
impl People for EngineStore {
    async fn meet(&self, met: &Met) -> Result<PersonId, StoreError> {
        match own::people::find(self, met).await? {
            Some((id, false)) => Ok(id),
            Some((id, true)) => {
                if let Err(cause) = write_name(self, met).await {
                    tracing::warn!(%cause, "a new name is not saved; the next tap brings it again");
                }
                Ok(id)
            }
            None => write_name(self, met).await,
        }
    }

    async fn people(&self, ids: &[PersonId]) -> Result<Vec<(PersonId, Person)>, StoreError> {
        own::people::known(self, ids).await
    }

    async fn save_choices(&self, id: PersonId, person: &Person, now: Timestamp) -> Result<(), StoreError> {
        let _changing = own::people::changing(self);
        let row = PersonRecord::of(id, person)?;
        in_transaction!(self, tx => {
            own::waits::lock_of_person(&mut *tx, id).await?;
            query!(
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
