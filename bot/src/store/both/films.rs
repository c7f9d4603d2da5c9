//! The film of a table: one, wanted by the person who asks first.

use async_trait::async_trait;
use harbormaster_rules::Timestamp;

use super::{EngineStore, in_transaction, own, query, query_as};
use crate::store::{FILM, FilmPost, FilmState, NO_FILM, PostId, StoreError, TableId, films::Films};

#[async_trait]
impl Films for EngineStore {
    async fn order_film(
        &self,
        table: TableId,
        posts: &[String],
        gone: Option<PostId>,
        now: Timestamp,
    ) -> Result<FilmState, StoreError> {
        let gone = gone.map(|gone| gone.0);
        in_transaction!(self, tx => {
            // Who posts the film remembers the message under the same lock: it is in the outbox or among the messages.
            own::waits::lock(&mut *tx, &[table.0]).await?;
            let found = query_as!(
                FilmPost,
                r#"SELECT id, channel, message, kind = $3 AS "failed!: bool" FROM posts
                   WHERE table_id = $1 AND kind IN ($2, $3) AND live = TRUE AND id IS DISTINCT FROM $4
                   ORDER BY id DESC LIMIT 1"#,
                table.0,
                FILM,
                NO_FILM,
                gone,
            );
            if let Some(post) = found.fetch_optional(&mut *tx).await? {
                return Ok(FilmState::Posted(post));
            }
            if own::outbox::has_film(&mut *tx, table).await? {
                return Ok(FilmState::UnderWay);
            }
            if let Some(gone) = gone {
                query!("UPDATE posts SET live = FALSE WHERE id = $1", gone).execute(&mut *tx).await?;
            }
            own::outbox::append(tx, table, posts, now).await?;
            Ok(FilmState::Ordered)
        })
    }
}
