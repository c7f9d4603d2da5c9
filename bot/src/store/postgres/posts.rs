//! Our own messages that may have to be edited later.

use async_trait::async_trait;
use sqlx::PgConnection;

use super::{PostgresStore, transactions::in_transaction, waits};
use crate::{
    clock::stamped,
    store::{
        NewPost, PostId, Posted, StoreError, TableId,
        posts::{PostRecord, Posts},
    },
};

/// Remembers a message, and that people were pinged by it for their turns. One that is known shows something new: it was edited.
/// It locks the table's row.
pub(super) async fn remember(tx: &mut PgConnection, post: &NewPost) -> Result<(), StoreError> {
    waits::lock(&mut *tx, &[post.table.0]).await?;
    let (pinged_at, began) = (stamped(post.message).millis(), post.pinged.began.millis());
    let pinged = post.pinged.numbers();
    sqlx::query!(
        "WITH pinged AS (UPDATE waits SET told = $7
                         WHERE table_id = $1 AND person = ANY ($8) AND since <= $9)
         INSERT INTO posts (table_id, kind, channel, message, ply, tells, live)
         VALUES ($1, $2, $3, $4, $5, $6, TRUE)
         ON CONFLICT (message) DO UPDATE
         SET kind = excluded.kind, ply = excluded.ply, tells = excluded.tells, live = TRUE",
        post.table.0,
        post.kind,
        post.channel as _,
        post.message as _,
        i64::from(post.ply),
        post.tells.as_deref(),
        pinged_at,
        &pinged[..],
        began,
    )
    .execute(tx)
    .await?;
    Ok(())
}

#[async_trait]
impl Posts for PostgresStore {
    async fn remember(&self, post: &NewPost) -> Result<(), StoreError> {
        in_transaction!(self, tx => remember(tx, post).await)
    }

    async fn retire(&self, posts: &[PostId]) -> Result<(), StoreError> {
        if posts.is_empty() {
            return Ok(());
        }
        let posts: Vec<i64> = posts.iter().map(|post| post.0).collect();
        in_transaction!(self, tx => {
            sqlx::query!("UPDATE posts SET live = FALSE WHERE id = ANY ($1)", &posts[..]).execute(tx).await?;
            Ok(())
        })
    }

    async fn tables_with_several(&self, kind: &str) -> Result<Vec<TableId>, StoreError> {
        let found = sqlx::query_scalar!(
            "SELECT table_id FROM posts WHERE kind = $1 AND live GROUP BY table_id HAVING count(*) > 1",
            kind,
        );
        Ok(found.fetch_all(&mut *self.reader().await?).await?.into_iter().map(TableId).collect())
    }

    async fn posts(&self, table: TableId, kind: &str) -> Result<Vec<Posted>, StoreError> {
        let found = sqlx::query_as!(
            PostRecord,
            "SELECT id, kind, channel, message, ply, tells
             FROM posts WHERE table_id = $1 AND kind = $2 AND live ORDER BY id",
            table.0,
            kind,
        );
        let posts = found.fetch_all(&mut *self.reader().await?).await?;
        posts.into_iter().map(|post| post.read(table)).collect()
    }
}
