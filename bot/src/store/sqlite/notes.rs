//! What players keep in mind at a table.

use async_trait::async_trait;

use super::SqliteStore;
use crate::store::{StoreError, TableId, notes::Notes};

#[async_trait]
impl Notes for SqliteStore {
    async fn note(&self, table: TableId, user: u64) -> Result<Option<String>, StoreError> {
        let user = user.cast_signed();
        let found =
            sqlx::query_scalar!("SELECT text FROM notes WHERE table_id = ? AND user_id = ?", table.0, user);
        Ok(found.fetch_optional(&mut *self.readers.acquire().await?).await?)
    }

    async fn set_note(&self, table: TableId, user: u64, text: &str) -> Result<(), StoreError> {
        let (user, mut tx) = (user.cast_signed(), self.write().await?);
        if text.is_empty() {
            sqlx::query!("DELETE FROM notes WHERE table_id = ? AND user_id = ?", table.0, user)
                .execute(&mut *tx)
                .await?;
        } else {
            sqlx::query!(
                "INSERT INTO notes (table_id, user_id, text) VALUES (?, ?, ?)
                 ON CONFLICT (table_id, user_id) DO UPDATE SET text = excluded.text",
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
