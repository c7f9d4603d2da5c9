//! Decisions of a server's managers, and deeds for its log channel.

use harbormaster_rules::Timestamp;
use sqlx::PgConnection;

use super::{
    PostgresStore, claims,
    queries::{in_transaction, query, query_as, query_scalar},
};
use crate::{
    ids::GuildId,
    store::{DeedRow, StoreError, columns::Col},
};

/// Locks the row of a server, if it has been set up, against a deletion that strikes somebody out of it.
pub(super) async fn lock(tx: &mut PgConnection, guild: GuildId) -> Result<(), StoreError> {
    query!("SELECT pg_advisory_xact_lock($1)", guild as _).execute(&mut *tx).await?;
    query!("SELECT guild FROM servers WHERE guild = $1 FOR UPDATE", guild as _).fetch_all(tx).await?;
    Ok(())
}

/// At most `limit` deeds that are due to be told, oldest first.
pub(super) async fn deeds_to_tell(
    store: &PostgresStore,
    now: i64,
    limit: i64,
) -> Result<Vec<DeedRow>, StoreError> {
    let process = store.place.process();
    let (shards, count) = store.place.served();
    let channels = query_scalar!(
        r#"SELECT DISTINCT due.channel AS "channel!"
           FROM (SELECT channel FROM deeds
                 WHERE next_try <= $1 AND channel IS NOT NULL AND (guild >> 22) % $2 = ANY ($3)
                   AND NOT EXISTS (SELECT FROM claims JOIN processes ON processes.id = process
                                   WHERE what = 'channel' AND claims.id = deeds.channel AND process <> $4
                                     AND held_until >= now() AND lives_until > now())
                 ORDER BY next_try, id LIMIT $5) AS due"#,
        now,
        count,
        &shards[..],
        process,
        limit,
    );
    let channels = channels.fetch_all(&mut *store.reader().await?).await?;
    if channels.is_empty() {
        return Ok(Vec::new());
    }
    in_transaction!(store, tx => {
        let channels = claims::take(tx, "channel", &channels, process).await?;
        // Only now: what another process had the lease for may have been told until then.
        let found = query_as!(
            DeedRow,
            r#"SELECT id, by_person AS "by: _", at AS "at: Col<_>", table_id AS "table: _", deed, channel AS "channel!",
               attempts AS "attempts: Col<_>" FROM deeds
               WHERE next_try <= $1 AND channel = ANY ($2) ORDER BY next_try, id LIMIT $3"#,
            now,
            &channels[..],
            limit,
        );
        Ok(found.fetch_all(tx).await?)
    })
}

/// Returns the instant at which the next deed is due to be told.
pub(super) async fn next_deed(store: &PostgresStore) -> Result<Option<Timestamp>, StoreError> {
    let (shards, count) = store.place.served();
    let next = query_scalar!(
        r#"SELECT next_try AS "next_try!" FROM deeds
           WHERE next_try IS NOT NULL AND (guild >> 22) % $1 = ANY ($2)
             AND NOT EXISTS (SELECT FROM claims JOIN processes ON processes.id = process
                             WHERE what = 'channel' AND claims.id = deeds.channel AND process <> $3
                               AND held_until >= now() AND lives_until > now())
           ORDER BY next_try LIMIT 1"#,
        count,
        &shards[..],
        store.place.process(),
    );
    Ok(next.fetch_optional(&mut *store.reader().await?).await?.map(Timestamp::from_millis))
}
