//! Notes that players keep to themselves at a table.

use async_trait::async_trait;

use super::{EngineStore, as_kept, in_transaction, query, query_scalar};
use crate::{
    ids::PersonId,
    store::{StoreError, TableId, notes::Notes},
};

#[async_trait]
impl Notes for EngineStore {
    async fn note(&self, table: TableId, user: PersonId) -> Result<Option<String>, StoreError> {
        let found =
            query_scalar!("SELECT text FROM notes WHERE table_id = $1 AND person = $2", table.0, user.0);
        Ok(found.fetch_optional(&mut *self.reader().await?).await?)
    }

    async fn set_note(&self, table: TableId, user: PersonId, text: &str) -> Result<(), StoreError> {
        let text = as_kept(text);
        in_transaction!(self, tx => {
            let written = if text.is_empty() {
                query!("DELETE FROM notes WHERE table_id = $1 AND person = $2", table.0, user.0)
            } else {
                query!(
                    "INSERT INTO notes (table_id, person, text) VALUES ($1, $2, $3)
                     ON CONFLICT (table_id, person) DO UPDATE SET text = excluded.text",
                    table.0,
                    user.0,
                    &*text,
                )
            };
            written.execute(tx).await?;
            Ok(())
        })
    }
}
