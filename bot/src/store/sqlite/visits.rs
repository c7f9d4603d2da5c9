//! How much of a table's log each person has seen.

use async_trait::async_trait;
use harbormaster_rules::Timestamp;

use super::SqliteStore;
use crate::ids::PersonId;
use crate::store::{
    StoreError, TableId, small,
    visits::{APART, Visits},
};

#[async_trait]
impl Visits for SqliteStore {
    async fn visit(&self, table: TableId, user: PersonId, ply: u32, at: Timestamp) -> Result<(), StoreError> {
        let mut tx = self.write().await?;
        let (user, at, apart) = (user.0, at.millis(), APART.as_millis());
        sqlx::query!(
            "INSERT INTO visits (table_id, person, seen, at) VALUES (?, ?, ?, ?)
             ON CONFLICT (table_id, person) DO UPDATE
             SET before = iif(excluded.at - at > ?, seen, before), seen = excluded.seen, at = max(at, excluded.at)",
            table.0,
            user,
            ply,
            at,
            apart,
        )
        .execute(&mut *tx)
        .await?;
        self.keep(tx).await
    }

    async fn last_visit(
        &self,
        table: TableId,
        user: PersonId,
        now: Timestamp,
    ) -> Result<Option<u32>, StoreError> {
        let (user, earlier) = (user.0, now.millis() - APART.as_millis());
        let last = sqlx::query_scalar!(
            r#"SELECT max(ply) AS "ply: i64" FROM (
                   SELECT iif(at < ?1, seen, before) AS ply FROM visits WHERE table_id = ?2 AND person = ?3
                   UNION ALL SELECT max(ply) FROM entries WHERE table_id = ?2 AND actor = ?3 AND at < ?1
               )"#,
            earlier,
            table.0,
            user,
        );
        last.fetch_one(&mut *self.readers.acquire().await?).await?.map(small).transpose()
    }
}
