//! What players keep in mind at a table.

use async_trait::async_trait;

use super::{PostgresStore, transactions::in_transaction, without_nul};
use crate::ids::PersonId;
use crate::store::{StoreError, TableId, notes::Notes};

#[async_trait]
impl Notes for PostgresStore {
    async fn note(&self, table: TableId, user: PersonId) -> Result<Option<String>, StoreError> {
        let found = sqlx::query_scalar!(
            "SELECT text FROM notes WHERE table_id = $1 AND person = $2",
            table.0,
            user.0,
        );
        Ok(found.fetch_optional(&mut *self.reader().await?).await?)
    }

    async fn set_note(&self, table: TableId, user: PersonId, text: &str) -> Result<(), StoreError> {
        let (user, text) = (user.0, without_nul(text));
        in_transaction!(self, tx => {
            if text.is_empty() {
                sqlx::query!("DELETE FROM notes WHERE table_id = $1 AND person = $2", table.0, user)
                    .execute(tx)
                    .await?;
            } else {
                sqlx::query!(
                    "INSERT INTO notes (table_id, person, text) VALUES ($1, $2, $3)
                     ON CONFLICT (table_id, person) DO UPDATE SET text = excluded.text",
                    table.0,
                    user,
                    &*text,
                )
                .execute(tx)
                .await?;
            }
            Ok(())
        })
    }
}
