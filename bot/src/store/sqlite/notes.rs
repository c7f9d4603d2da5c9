//! What players keep in mind at a table.

use async_trait::async_trait;

use super::SqliteStore;
use crate::ids::PersonId;
use crate::store::{StoreError, TableId, notes::Notes};

#[async_trait]
impl Notes for SqliteStore {
    async fn note(&self, table: TableId, user: PersonId) -> Result<Option<String>, StoreError> {
        let user = user.0;
        let found =
            sqlx::query_scalar!("SELECT text FROM notes WHERE table_id = ? AND person = ?", table.0, user);
        Ok(found.fetch_optional(&mut *self.readers.acquire().await?).await?)
    }

    async fn set_note(&self, table: TableId, user: PersonId, text: &str) -> Result<(), StoreError> {
        let (user, mut tx) = (user.0, self.write().await?);
        if text.is_empty() {
            sqlx::query!("DELETE FROM notes WHERE table_id = ? AND person = ?", table.0, user)
                .execute(&mut *tx)
                .await?;
        } else {
            sqlx::query!(
                "INSERT INTO notes (table_id, person, text) VALUES (?, ?, ?)
                 ON CONFLICT (table_id, person) DO UPDATE SET text = excluded.text",
                table.0,
                user,
                text,
            )
            .execute(&mut *tx)
            .await?;
        }
        self.keep(tx).await
    }
}
