//! Forgetting a person.

use sqlx::SqliteConnection;

use super::SqliteStore;
use crate::{
    ids::PersonId,
    store::{StoreError, erasing::NOTHING},
};

/// Does nothing: a file has one writer at a time.
pub(super) async fn lock(_: &mut SqliteConnection, _: PersonId) -> Result<(), StoreError> {
    Ok(())
}

/// Clears away the reasons that a person wrote for what they did.
pub(super) async fn clear_reasons(tx: &mut SqliteConnection, person: PersonId) -> Result<(), StoreError> {
    sqlx::query!(
        "UPDATE deeds SET deed = json_set(deed, '$.reason', ?)
         WHERE by_person = ? AND deed ->> '$.reason' IS NOT NULL;
         UPDATE outbox SET payload = json_set(payload, '$.why.text', ?) WHERE payload ->> '$.why.by' = ?",
        NOTHING,
        person.0,
        NOTHING,
        person.0,
    )
    .execute(tx)
    .await?;
    Ok(())
}

/// Writes the file anew without its free pages, and empties its log.
pub(super) async fn clear_pages(store: &SqliteStore) -> Result<(), StoreError> {
    let mut connection = store.writer.acquire().await?;
    sqlx::raw_sql("VACUUM").execute(&mut *connection).await?;
    let is_busy: i64 =
        sqlx::query_scalar("PRAGMA wal_checkpoint(TRUNCATE)").fetch_one(&mut *connection).await?;
    if is_busy != 0 {
        return Err(StoreError::Broken("the log of the database is being read".to_owned()));
    }
    Ok(())
}
