//! Our own messages that may have to be edited later.

use futures_util::future::BoxFuture;
use sqlx::SqliteConnection;

use super::{Store, StoreError, TableId, known::Known, queue::Step, small};
use crate::clock::stamped;

/// A remembered message shows the lobby.
pub const LOBBY: &str = "lobby";
/// It shows a board.
pub const BOARD: &str = "board";
/// It shows the film of the game.
pub const FILM: &str = "film";
/// It says that there is no film of the game.
pub const NO_FILM: &str = "no_film";

/// A remembered message's number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct PostId(pub(super) i64);

/// A message that is to be remembered.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewPost {
    /// The table it belongs to.
    pub table: TableId,
    /// What it shows, such as "lobby" or "board".
    pub kind: String,
    /// The channel or thread it stands in.
    pub channel: u64,
    /// The message.
    pub message: u64,
    /// The number of entries it shows.
    pub ply: u32,
    /// What it tells above a board, as JSON.
    pub tells: Option<String>,
    /// The people it pinged.
    pub pings: Vec<u64>,
}

/// A message that may have to be edited.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Posted {
    /// Its number.
    pub id: PostId,
    /// The table it belongs to.
    pub table: TableId,
    /// What it shows.
    pub kind: String,
    /// The channel or thread it stands in.
    pub channel: u64,
    /// The message.
    pub message: u64,
    /// The number of entries it shows.
    pub ply: u32,
    /// What it tells above a board, as JSON.
    pub tells: Option<String>,
    /// What it says above a board, a line each, if an earlier version posted it.
    pub said: Option<String>,
}

/// Remembers a message, and that people were pinged by it for their turns. One that is known shows something new: it was edited.
pub(super) async fn remember(tx: &mut SqliteConnection, post: &NewPost) -> Result<(), StoreError> {
    let channel = post.channel.cast_signed();
    let message = post.message.cast_signed();
    let pinged_at = stamped(post.message).millis();
    let pinged: Vec<i64> = post.pings.iter().map(|user| user.cast_signed()).collect();
    let pinged = serde_json::to_string(&pinged)?;
    sqlx::query!(
        "INSERT INTO posts (table_id, kind, channel, message, ply, tells, live) VALUES (?, ?, ?, ?, ?, ?, 1)
         ON CONFLICT (message) DO UPDATE
         SET kind = excluded.kind, ply = excluded.ply, tells = excluded.tells, said = NULL, live = 1;
         UPDATE waits SET told = ? WHERE table_id = ? AND user_id IN (SELECT value FROM json_each(?))",
        post.table.0,
        post.kind,
        channel,
        message,
        post.ply,
        post.tells,
        pinged_at,
        post.table.0,
        pinged,
    )
    .execute(tx)
    .await?;
    Ok(())
}

/// Messages need no more edits.
struct Retire(Vec<PostId>);

impl Step for Retire {
    type Outcome = ();

    fn write<'a>(
        &'a self,
        _: &'a Known,
        tx: &'a mut SqliteConnection,
    ) -> BoxFuture<'a, Result<(), StoreError>> {
        Box::pin(async move {
            let posts: Vec<i64> = self.0.iter().map(|post| post.0).collect();
            let posts = serde_json::to_string(&posts)?;
            sqlx::query!("UPDATE posts SET live = 0 WHERE id IN (SELECT value FROM json_each(?))", posts)
                .execute(tx)
                .await?;
            Ok(())
        })
    }
}

impl Store {
    /// Remembers a message that needed no row of the outbox.
    ///
    /// # Errors
    /// Then nothing was written.
    pub async fn remember(&self, post: &NewPost) -> Result<(), StoreError> {
        let mut tx = self.write().await?;
        remember(&mut tx, post).await?;
        self.keep(tx).await
    }

    /// These messages need no more edits.
    ///
    /// # Errors
    /// Then nothing was written.
    pub async fn retire(&self, posts: &[PostId]) -> Result<(), StoreError> {
        if posts.is_empty() { Ok(()) } else { self.write_together(Retire(posts.to_vec())).await }
    }

    /// The tables that have several messages of a kind which may have to be edited: the program stopped, or Discord failed,
    /// before the older ones were seen to.
    ///
    /// # Errors
    /// When they cannot be read.
    pub async fn tables_with_several(&self, kind: &str) -> Result<Vec<TableId>, StoreError> {
        let found = sqlx::query_scalar!(
            r#"SELECT table_id AS "table_id!" FROM posts WHERE table_id > 0 AND kind = ? AND live = 1
               GROUP BY table_id HAVING count(*) > 1"#,
            kind,
        );
        Ok(found.fetch_all(&mut *self.readers.acquire().await?).await?.into_iter().map(TableId).collect())
    }

    /// The messages of one kind that may have to be edited, oldest first.
    ///
    /// # Errors
    /// When they cannot be read.
    pub async fn posts(&self, table: TableId, kind: &str) -> Result<Vec<Posted>, StoreError> {
        let found = sqlx::query!(
            "SELECT id, kind, channel, message, ply, tells, said FROM posts WHERE table_id = ? AND kind = ? AND live = 1 ORDER BY id",
            table.0,
            kind,
        );
        let posts = found.fetch_all(&mut *self.readers.acquire().await?).await?.into_iter().map(|post| {
            Ok(Posted {
                id: PostId(post.id),
                table,
                kind: post.kind,
                channel: post.channel.cast_unsigned(),
                message: post.message.cast_unsigned(),
                ply: small(post.ply)?,
                tells: post.tells,
                said: post.said,
            })
        });
        posts.collect()
    }
}
