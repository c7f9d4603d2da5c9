//! The film of a table: one, wanted by the person who asks first.

use harbormaster_rules::Timestamp;

use super::{FILM, NO_FILM, PostId, Store, StoreError, TableId, outbox};

/// How far the film of a table has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FilmState {
    /// It was ordered just now.
    Ordered,
    /// It was ordered before and is not posted yet.
    UnderWay,
    /// It is posted.
    Posted(FilmPost),
}

/// The message of a film.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FilmPost {
    /// Its number.
    pub id: PostId,
    /// The channel it stands in.
    pub channel: u64,
    /// The message.
    pub message: u64,
    /// Whether it says that there is no film.
    pub failed: bool,
}

impl Store {
    /// Appends `posts` to the outbox, the first of which is the film, unless the film waits there or is posted. A message that
    /// is `gone` does not count any more.
    ///
    /// # Errors
    /// Then nothing was written.
    pub async fn order_film(
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
        let found = sqlx::query!(
            "SELECT id, kind, channel, message FROM posts
             WHERE table_id = ? AND kind IN (?, ?) AND live = 1 ORDER BY id DESC LIMIT 1",
            table.0,
            FILM,
            NO_FILM,
        );
        if let Some(post) = found.fetch_optional(&mut *tx).await? {
            return Ok(FilmState::Posted(FilmPost {
                id: PostId(post.id),
                channel: post.channel.cast_unsigned(),
                message: post.message.cast_unsigned(),
                failed: post.kind == NO_FILM,
            }));
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
