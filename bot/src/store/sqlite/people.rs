//! People: who they are, and what they chose about notices.

use sqlx::SqliteConnection;

use super::{
    SqliteStore,
    known::{Changing, Known},
};
use crate::{
    ids::{PersonId, UserId},
    person::Person,
    store::{Met, StoreError, people::PersonRecord},
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
pub(super) async fn of_user(
    connection: &mut SqliteConnection,
    user: UserId,
) -> Result<Option<(PersonId, Person)>, StoreError> {
    let id = sqlx::query_scalar!(r#"SELECT id AS "id!: PersonId" FROM people WHERE user_id = ?"#, user);
    let Some(id) = id.fetch_optional(&mut *connection).await? else { return Ok(None) };
    Ok(among(connection, &[id]).await?.pop())
}

/// As long as it lives, people are not read from memory: they are being changed.
pub(super) fn changing(store: &SqliteStore) -> Changing {
    store.known.changing()
}

/// Does nothing: a file has one writer at a time.
pub(super) async fn lock(_: &mut SqliteConnection, _: UserId) -> Result<(), StoreError> {
    Ok(())
}

/// Returns the number of somebody who has been met, and whether their names have changed since.
pub(super) async fn find(store: &SqliteStore, met: &Met) -> Result<Option<(PersonId, bool)>, StoreError> {
    let moment = match store.known.has_met(met) {
        Ok(id) => return Ok(Some((id, false))),
        Err(moment) => moment,
    };
    let found = of_user(&mut *store.reader().await?, met.user).await?;
    let Some((id, person)) = found else { return Ok(None) };
    let is_renamed = met.renames(&person.names).is_some();
    if !is_renamed {
        store.known.learn(moment, &[(id, person)]);
    }
    Ok(Some((id, is_renamed)))
}

/// Those of these people who are known.
pub(super) async fn known(
    store: &SqliteStore,
    ids: &[PersonId],
) -> Result<Vec<(PersonId, Person)>, StoreError> {
    let moment = match store.known.among(ids) {
        Ok(known) => return Ok(known),
        Err(moment) => moment,
    };
    let people = among(&mut *store.reader().await?, ids).await?;
    store.known.learn(moment, &people);
    Ok(people)
}
