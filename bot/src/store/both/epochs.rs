//! The epoch, and what channels have yet to hear of a restore.

use async_trait::async_trait;
use harbormaster_rules::Timestamp;

use super::{EngineStore, in_transaction, own, query, query_scalar};
use crate::{
    ids::Epoch,
    store::{StoreError, TableId, epochs::Epochs},
};

#[async_trait]
impl Epochs for EngineStore {
    fn epoch(&self) -> Epoch {
        self.epoch
    }

    async fn restored_tables(&self) -> Result<Vec<TableId>, StoreError> {
        let found = query_scalar!(
            r#"SELECT id AS "id!: TableId" FROM tables
               WHERE (live = TRUE OR id IN (SELECT max(id) FROM tables GROUP BY channel))
                 AND EXISTS (SELECT 1 FROM epochs WHERE untold = TRUE)
               ORDER BY id"#
        );
        Ok(found.fetch_all(&mut *self.reader().await?).await?)
    }

    async fn tell_of_restore(
        &self,
        posts: &[(TableId, Vec<String>)],
        now: Timestamp,
    ) -> Result<(), StoreError> {
        let tables: Vec<i64> = posts.iter().map(|(table, _)| table.0).collect();
        in_transaction!(self, tx => {
            own::waits::lock(&mut *tx, &tables).await?;
            if own::epochs::told(&mut *tx).await? {
                for (table, posts) in posts {
                    // An awaited player may have moved in what is lost, and is pinged again.
                    query!("UPDATE waits SET told = NULL WHERE table_id = $1", table.0).execute(&mut *tx).await?;
                    own::outbox::append(&mut *tx, *table, posts, now).await?;
                }
            }
            Ok(())
        })
    }
}
