//! The epoch in a file. A copy says that it is one, so that whoever serves it begins a new history.

use async_trait::async_trait;
use harbormaster_rules::Timestamp;
use sqlx::SqliteConnection;

use super::{SqliteStore, outbox};
use crate::{
    ids::Epoch,
    store::{
        StoreError, TableId,
        epochs::{self, Epochs},
    },
};

/// Returns the epoch of the file, which a copy, like a new file, has yet to draw.
pub(super) async fn settle(connection: &mut SqliteConnection, is_copy: bool) -> Result<Epoch, StoreError> {
    let found = sqlx::query_scalar!("SELECT number FROM epochs").fetch_optional(&mut *connection).await?;
    match found {
        Some(number) if !is_copy => epochs::read(number),
        _ => {
            let drawn = epochs::draw()?;
            let number = drawn.number();
            sqlx::query!("INSERT OR REPLACE INTO epochs (id, number, untold) VALUES (1, ?, 1)", number)
                .execute(connection)
                .await?;
            Ok(drawn)
        }
    }
}

#[async_trait]
impl Epochs for SqliteStore {
    fn epoch(&self) -> Epoch {
        self.epoch
    }

    async fn restored_tables(&self) -> Result<Vec<TableId>, StoreError> {
        let found = sqlx::query_scalar!(
            r#"SELECT id AS "id!" FROM tables
               WHERE (live = 1 OR id IN (SELECT max(id) FROM tables GROUP BY channel))
                 AND EXISTS (SELECT 1 FROM epochs WHERE untold = 1)
               ORDER BY id"#
        );
        Ok(found.fetch_all(&mut *self.readers.acquire().await?).await?.into_iter().map(TableId).collect())
    }

    async fn tell_of_restore(
        &self,
        posts: &[(TableId, Vec<String>)],
        now: Timestamp,
    ) -> Result<(), StoreError> {
        let mut tx = self.write().await?;
        let told = sqlx::query!("UPDATE epochs SET untold = 0 WHERE untold = 1").execute(&mut *tx).await?;
        if told.rows_affected() > 0 {
            for (table, posts) in posts {
                outbox::append(&mut tx, *table, posts, now).await?;
            }
        }
        self.keep(tx).await
    }
}
