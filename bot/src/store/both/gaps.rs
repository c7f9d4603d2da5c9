//! The gaps in which players could not reach their tables.

use async_trait::async_trait;
use harbormaster_rules::Timestamp;

use super::{EngineStore, in_transaction, query, query_as};
use crate::{
    ids::Scope,
    store::{
        Gap, StoreError,
        columns::{Col, Maybe},
        gaps::Gaps,
    },
};

#[async_trait]
impl Gaps for EngineStore {
    async fn gaps(&self) -> Result<Vec<Gap>, StoreError> {
        let found = query_as!(
            Gap,
            r#"SELECT scope AS "scope: _", began AS "began: Col<_>", ended AS "ended!: Maybe<_>" FROM gaps ORDER BY scope, began"#
        );
        Ok(found.fetch_all(&mut *self.reader().await?).await?)
    }

    async fn note_gap(
        &self,
        scope: Scope,
        over: Option<(Timestamp, Timestamp)>,
        begun: Option<Timestamp>,
        oldest: Timestamp,
    ) -> Result<(), StoreError> {
        let scope = scope.to_string();
        in_transaction!(self, tx => {
            query!("DELETE FROM gaps WHERE scope = $1 AND ended IS NULL OR ended < $2", scope, oldest.millis())
                .execute(&mut *tx)
                .await?;
            let over = over.map(|(began, ended)| (began, Some(ended)));
            for (began, ended) in over.into_iter().chain(begun.map(|began| (began, None))) {
                query!(
                    "INSERT INTO gaps (scope, began, ended) VALUES ($1, $2, $3)
                     ON CONFLICT (scope, began) DO UPDATE SET ended = excluded.ended",
                    scope,
                    began.millis(),
                    ended.map(Timestamp::millis),
                )
                .execute(&mut *tx)
                .await?;
            }
            Ok(())
        })
    }
}
