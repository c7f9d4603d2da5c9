//! The part of a table's log that each person has seen.

use async_trait::async_trait;
use harbormaster_rules::Timestamp;

use super::{EngineStore, in_transaction, query, query_scalar};
use crate::{
    ids::PersonId,
    store::{
        StoreError, TableId,
        columns::Maybe,
        visits::{APART, Visits},
    },
};

#[async_trait]
impl Visits for EngineStore {
    async fn visit(&self, table: TableId, user: PersonId, ply: u32, at: Timestamp) -> Result<(), StoreError> {
        in_transaction!(self, tx => {
            query!(
                "INSERT INTO visits (table_id, person, seen, at) VALUES ($1, $2, $3, $4)
                 ON CONFLICT (table_id, person) DO UPDATE
                 SET before = CASE WHEN excluded.at - visits.at > $5 THEN visits.seen ELSE visits.before END,
                     seen = excluded.seen, at = CASE WHEN excluded.at > visits.at THEN excluded.at ELSE visits.at END",
                table.0,
                user.0,
                i64::from(ply),
                at.millis(),
                APART.as_millis(),
            )
            .execute(tx)
            .await?;
            Ok(())
        })
    }

    async fn last_visit(
        &self,
        table: TableId,
        user: PersonId,
        now: Timestamp,
    ) -> Result<Option<u32>, StoreError> {
        let last = query_scalar!(
            r#"SELECT max(past.ply) AS "ply!: Maybe<_>" FROM (
                   SELECT CASE WHEN at < $1 THEN seen ELSE before END AS ply FROM visits WHERE table_id = $2 AND person = $3
                   UNION ALL SELECT max(ply) FROM entries
                             WHERE table_id = $2 AND actor = $3 AND prepared = FALSE AND at < $1
               ) AS past"#,
            now.millis() - APART.as_millis(),
            table.0,
            user.0,
        );
        Ok(last.fetch_one(&mut *self.reader().await?).await?.into())
    }
}
