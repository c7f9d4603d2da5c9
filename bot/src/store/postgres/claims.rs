//! Leases by the database's clock: who tells what waits at a table, sees to a person's notices, or to a server's log channel.

use async_trait::async_trait;
use sqlx::PgConnection;

use super::PostgresStore;
use crate::store::{StoreError, TableId, claims::Claims};

/// Takes these leases of a kind, or keeps them for another half a minute; those that this process has now.
pub(super) async fn take(
    tx: &mut PgConnection,
    what: &str,
    ids: &[i64],
    process: i64,
) -> Result<Vec<i64>, StoreError> {
    let taken = sqlx::query_scalar!(
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

#[async_trait]
impl Claims for PostgresStore {
    async fn may_tell(&self, table: TableId) -> Result<bool, StoreError> {
        let process = self.place.process();
        let taken = take(&mut *self.reader().await?, "table", &[table.0], process).await?;
        Ok(!taken.is_empty())
    }

    async fn has_told(&self, table: TableId) -> Result<(), StoreError> {
        let process = self.place.process();
        sqlx::query!(
            "DELETE FROM claims WHERE what = 'table' AND id = $1 AND process = $2",
            table.0,
            process,
        )
        .execute(&self.pool)
        .await?;
        Ok(())
    }
}
