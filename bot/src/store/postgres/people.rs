//! People: who they are, and what they chose about notices. Other processes change it as well, so none of it is kept in memory.

use sqlx::PgConnection;

use super::{
    PostgresStore,
    queries::{query, query_as, query_scalar},
};
use crate::{
    ids::{PersonId, UserId},
    person::Person,
    store::{Met, StoreError, people::PersonRecord},
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
    query!("SELECT pg_advisory_xact_lock_shared(id) FROM unnest($1::bigint[]) AS people (id)", &numbers[..])
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
    let found = query_as!(
        PersonRecord,
        "SELECT id, user_id, name, nicknames, unrated, zone, quiet_from, quiet_until, days_off, digest, away_from, away_until,
                away_meanwhile, deputy, reminders, first_hours, again_hours, at_most, dms_closed
         FROM people WHERE id = ANY ($1)",
        &numbers[..],
    );
    found.fetch_all(connection).await?.into_iter().map(PersonRecord::read).collect()
}

/// Somebody whom Discord knows by this id.
pub(super) async fn of_user(
    connection: &mut PgConnection,
    user: UserId,
) -> Result<Option<(PersonId, Person)>, StoreError> {
    let id = query_scalar!(r#"SELECT id AS "id!: PersonId" FROM people WHERE user_id = $1"#, user as _);
    let Some(id) = id.fetch_optional(&mut *connection).await? else { return Ok(None) };
    Ok(among(connection, &[id]).await?.pop())
}

/// Nobody keeps people in memory here.
pub(super) struct Changing;

/// People are being changed.
pub(super) fn changing(_: &PostgresStore) -> Changing {
    Changing
}

/// Two processes that meet one person at once share a row, and both names stay.
pub(super) async fn lock(tx: &mut PgConnection, user: UserId) -> Result<(), StoreError> {
    query!("SELECT pg_advisory_xact_lock($1)", user as _).execute(tx).await?;
    Ok(())
}

/// Returns the number of somebody who has been met, and whether their names have changed since.
pub(super) async fn find(store: &PostgresStore, met: &Met) -> Result<Option<(PersonId, bool)>, StoreError> {
    let found = of_user(&mut *store.reader().await?, met.user).await?;
    Ok(found.map(|(id, person)| (id, met.renames(&person.names).is_some())))
}

/// Those of these people who are known.
pub(super) async fn known(
    store: &PostgresStore,
    ids: &[PersonId],
) -> Result<Vec<(PersonId, Person)>, StoreError> {
    if ids.is_empty() { Ok(Vec::new()) } else { among(&mut *store.reader().await?, ids).await }
}
