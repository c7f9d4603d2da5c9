//! Forgetting a person.

use sqlx::PgConnection;

use super::{PostgresStore, queries::query};
use crate::{
    ids::PersonId,
    store::{StoreError, erasing::NOTHING},
};

/// Clears old versions of rows away where a person is known or has written something, and what the indexes have of them even if it
/// is little.
const CLEARED: &str = "VACUUM (INDEX_CLEANUP TRUE) deeds, entries, notes, outbox, people, servers, snapshots";

/// Locks the rows of a person and of all servers.
pub(super) async fn lock(tx: &mut PgConnection, person: PersonId) -> Result<(), StoreError> {
    query!("SELECT id FROM people WHERE id = $1 FOR UPDATE", person.0).fetch_all(&mut *tx).await?;
    query!("SELECT guild FROM servers ORDER BY guild FOR UPDATE").fetch_all(tx).await?;
    Ok(())
}

/// Clears away the reasons that a person wrote for what they did.
pub(super) async fn clear_reasons(tx: &mut PgConnection, person: PersonId) -> Result<(), StoreError> {
    query!(
        "WITH did AS (UPDATE deeds SET deed = jsonb_set(deed::jsonb, '{reason}', to_jsonb($2::text))::text
                      WHERE by_person = $1 AND deed::jsonb ->> 'reason' IS NOT NULL)
         UPDATE outbox SET payload = jsonb_set(payload::jsonb, '{why,text}', to_jsonb($2::text))::text
         WHERE (payload::jsonb #>> '{why,by}')::bigint = $1",
        person.0,
        NOTHING,
    )
    .execute(tx)
    .await?;
    Ok(())
}

/// Makes the server clear the tables' pages.
pub(super) async fn clear_pages(store: &PostgresStore) -> Result<(), StoreError> {
    sqlx::raw_sql(CLEARED).execute(&mut *store.reader().await?).await?;
    Ok(())
}
