//! Our own messages that may have to be edited later.

use async_trait::async_trait;
use futures_util::future::BoxFuture;
use sqlx::SqliteConnection;

use super::{SqliteStore, known::Known, queue::Step};
use crate::{
    clock::stamped,
    store::{
        NewPost, PostId, Posted, StoreError, TableId,
        posts::{PostRecord, Posts},
    },
};

/// Remembers a message, and that people were pinged by it for their turns. One that is known shows something new: it was edited.
pub(super) async fn remember(tx: &mut SqliteConnection, post: &NewPost) -> Result<(), StoreError> {
    let channel = post.channel;
    let message = post.message;
    let (pinged_at, began) = (stamped(post.message).millis(), post.pinged.began.millis());
    let pinged = serde_json::to_string(&post.pinged.numbers())?;
    sqlx::query!(
        "INSERT INTO posts (table_id, kind, channel, message, ply, tells, live) VALUES (?, ?, ?, ?, ?, ?, 1)
         ON CONFLICT (message) DO UPDATE
         SET kind = excluded.kind, ply = excluded.ply, tells = excluded.tells, live = 1;
         UPDATE waits SET told = ?
         WHERE table_id = ? AND since <= ? AND person IN (SELECT value FROM json_each(?))",
        post.table.0,
        post.kind,
        channel,
        message,
        post.ply,
        post.tells,
        pinged_at,
        post.table.0,
        began,
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

#[async_trait]
impl Posts for SqliteStore {
    async fn remember(&self, post: &NewPost) -> Result<(), StoreError> {
        let mut tx = self.write().await?;
        remember(&mut tx, post).await?;
        self.keep(tx).await
    }

    async fn retire(&self, posts: &[PostId]) -> Result<(), StoreError> {
        if posts.is_empty() { Ok(()) } else { self.write_together(Retire(posts.to_vec())).await }
    }

    async fn tables_with_several(&self, kind: &str) -> Result<Vec<TableId>, StoreError> {
        let found = sqlx::query_scalar!(
            r#"SELECT table_id AS "table_id!" FROM posts WHERE table_id > 0 AND kind = ? AND live = 1
               GROUP BY table_id HAVING count(*) > 1"#,
            kind,
        );
        Ok(found.fetch_all(&mut *self.readers.acquire().await?).await?.into_iter().map(TableId).collect())
    }

    async fn posts(&self, table: TableId, kind: &str) -> Result<Vec<Posted>, StoreError> {
        let found = sqlx::query_as!(
            PostRecord,
            "SELECT id, kind, channel, message, ply, tells FROM posts WHERE table_id = ? AND kind = ? AND live = 1 ORDER BY id",
            table.0,
            kind,
        );
        let posts = found.fetch_all(&mut *self.readers.acquire().await?).await?;
        posts.into_iter().map(|post| post.read(table)).collect()
    }
}
