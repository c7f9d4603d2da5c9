//! The film of a table: one, wanted by the person who asks first.

use async_trait::async_trait;
use harbormaster_rules::Timestamp;

use super::{SqliteStore, outbox};
use crate::store::{
    FILM, FilmState, NO_FILM, PostId, StoreError, TableId,
    films::{FilmRecord, Films},
};

#[async_trait]
impl Films for SqliteStore {
    async fn order_film(
        &self,
        table: TableId,
        posts: &[String],
        gone: Option<PostId>,
        now: Timestamp,
    ) -> Result<FilmState, StoreError> {
        let mut tx = self.write().await?;
        if let Some(gone) = gone {
            sqlx::query!("UPDATE posts SET live = 0 WHERE id = ?", gone.0).execute(&mut *tx).await?;
        }
        let found = sqlx::query_as!(
            FilmRecord,
            "SELECT id, kind, channel, message FROM posts
             WHERE table_id = ? AND kind IN (?, ?) AND live = 1 ORDER BY id DESC LIMIT 1",
            table.0,
            FILM,
            NO_FILM,
        );
        if let Some(post) = found.fetch_optional(&mut *tx).await? {
            return Ok(FilmState::Posted(post.read()));
        }
        let waits = sqlx::query_scalar!(
            "SELECT id FROM outbox
             WHERE table_id = ? AND gave_up IS NULL AND json_extract(payload, '$.post') = 'film' LIMIT 1",
            table.0,
        );
        if waits.fetch_optional(&mut *tx).await?.is_some() {
            return Ok(FilmState::UnderWay);
        }
        outbox::append(&mut tx, table, posts, now).await?;
        tx.commit().await?;
        self.file.must_be_there()?;
        Ok(FilmState::Ordered)
    }
}
