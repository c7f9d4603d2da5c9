//! Leases by the database's clock: who tells what waits at a table, sees to a person's notices, or to a server's log channel.

use std::collections::BTreeSet;

use async_trait::async_trait;
use sqlx::PgConnection;

use super::{
    PostgresStore,
    queries::{query, query_scalar},
};
use crate::{
    ids::PersonId,
    store::{StoreError, TableId, claims::Claims},
};

/// Takes these leases of a kind, or keeps them for another half a minute; those that this process has now.
pub(super) async fn take(
    tx: &mut PgConnection,
    what: &str,
    ids: &[i64],
    process: i64,
) -> Result<Vec<i64>, StoreError> {
    let taken = query_scalar!(
        "INSERT INTO claims (what, id, process, held_until)
         SELECT $1, wanted.id, $3, now() + interval '30 seconds'
         FROM (SELECT DISTINCT unnest($2::bigint[]) AS id ORDER BY id) AS wanted
         ON CONFLICT (what, id) DO UPDATE SET process = excluded.process, held_until = excluded.held_until
         WHERE claims.process = excluded.process OR claims.held_until < now()
            OR NOT EXISTS (SELECT FROM processes WHERE processes.id = claims.process AND lives_until > now())
         RETURNING id",
        what,
        ids,
        process,
    );
    Ok(taken.fetch_all(tx).await?)
}

/// Gives these people back, once what was due to them is written.
///
/// # Errors
/// [`StoreError::Contended`] when another process sees to one of them by now: it may have told them the same.
pub(super) async fn give_back(
    store: &PostgresStore,
    tx: &mut PgConnection,
    people: &BTreeSet<PersonId>,
) -> Result<(), StoreError> {
    let people: Vec<PersonId> = people.iter().copied().collect();
    // A claim that is still this process's is good even if its time is over: nobody else has read on the strength of it.
    let given = query!(
        "DELETE FROM claims WHERE what = 'person' AND id = ANY ($1) AND process = $2",
        &people[..] as _,
        store.place.process(),
    );
    let given = given.execute(tx).await?.rows_affected();
    if usize::try_from(given) == Ok(people.len()) { Ok(()) } else { Err(StoreError::Contended) }
}

#[async_trait]
impl Claims for PostgresStore {
    async fn may_tell(&self, table: TableId) -> Result<bool, StoreError> {
        let process = self.place.process();
        let taken = take(&mut *self.reader().await?, "table", &[table.0], process).await?;
        Ok(!taken.is_empty())
    }

    async fn has_told(&self, table: TableId) -> Result<(), StoreError> {
        let process = self.place.process();
        query!("DELETE FROM claims WHERE what = 'table' AND id = $1 AND process = $2", table.0, process,)
            .execute(&self.pool)
            .await?;
        Ok(())
    }
}
