//! The film of a table: one, wanted by the person who asks first.

use async_trait::async_trait;
use harbormaster_rules::Timestamp;

use super::{PostgresStore, outbox, transactions::in_transaction, waits};
use crate::store::{
    FILM, FilmState, NO_FILM, PostId, StoreError, TableId,
    films::{FilmRecord, Films},
};

#[async_trait]
impl Films for PostgresStore {
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
            waits::lock(&mut *tx, &[table.0]).await?;
            let found = sqlx::query_as!(
                FilmRecord,
                "SELECT id, kind, channel, message FROM posts
                 WHERE table_id = $1 AND kind IN ($2, $3) AND live AND id IS DISTINCT FROM $4
                 ORDER BY id DESC LIMIT 1",
                table.0,
                FILM,
                NO_FILM,
                gone,
            );
            if let Some(post) = found.fetch_optional(&mut *tx).await? {
                return Ok(FilmState::Posted(post.read()));
            }
            // PostgreSQL takes nothing out of JSON that holds a NUL character somewhere.
            let waits = sqlx::query_scalar!(
                r"SELECT id FROM outbox
                  WHERE table_id = $1 AND gave_up IS NULL
                    AND CASE WHEN strpos(payload, '\u0000') = 0 THEN payload::json ->> 'post' = 'film' ELSE FALSE END
                  LIMIT 1",
                table.0,
            );
            if waits.fetch_optional(&mut *tx).await?.is_some() {
                return Ok(FilmState::UnderWay);
            }
            if let Some(gone) = gone {
                sqlx::query!("UPDATE posts SET live = FALSE WHERE id = $1", gone).execute(&mut *tx).await?;
            }
            outbox::append(tx, table, posts, now).await?;
            Ok(FilmState::Ordered)
        })
    }
}
