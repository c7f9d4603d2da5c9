//! Decisions of a server's managers, and deeds for its log channel.

use harbormaster_rules::Timestamp;
use sqlx::SqliteConnection;

use super::SqliteStore;
use crate::{
    ids::GuildId,
    store::{DeedRow, StoreError, columns::Col},
};

/// Does nothing: a file has one writer at a time.
pub(super) async fn lock(_: &mut SqliteConnection, _: GuildId) -> Result<(), StoreError> {
    Ok(())
}

/// At most `limit` deeds that are due to be told, oldest first.
pub(super) async fn deeds_to_tell(
    store: &SqliteStore,
    now: i64,
    limit: i64,
) -> Result<Vec<DeedRow>, StoreError> {
    let found = sqlx::query_as!(
        DeedRow,
        r#"SELECT id, by_person AS "by: _", at AS "at: Col<_>", table_id AS "table: _", deed, channel AS "channel!",
               attempts AS "attempts: Col<_>" FROM deeds
           WHERE next_try <= ? AND channel IS NOT NULL ORDER BY next_try, id LIMIT ?"#,
        now,
        limit,
    );
    Ok(found.fetch_all(&mut *store.reader().await?).await?)
}

/// Returns the instant at which the next deed is due to be told.
pub(super) async fn next_deed(store: &SqliteStore) -> Result<Option<Timestamp>, StoreError> {
    let next = sqlx::query_scalar!(
        r#"SELECT next_try AS "next_try!" FROM deeds WHERE next_try IS NOT NULL ORDER BY next_try LIMIT 1"#
    );
    Ok(next.fetch_optional(&mut *store.reader().await?).await?.map(Timestamp::from_millis))
}
