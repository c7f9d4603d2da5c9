//! Our own messages that may have to be edited later.

use async_trait::async_trait;

use super::{Connection, EngineStore, in_transaction, own, query, query_as, query_scalar};
use crate::{
    clock::stamped,
    ids::MessageId,
    store::{NewPost, PostId, Posted, StoreError, TableId, columns::Col, posts::Posts},
};

/// Remembers a message, and that people were pinged by it for their turns. One that is known shows something new: it was edited.
/// It locks the table.
pub(in crate::store) async fn remember(tx: &mut Connection, post: &NewPost) -> Result<(), StoreError> {
    own::waits::lock(&mut *tx, &[post.table.0]).await?;
    query!(
        "INSERT INTO posts (table_id, kind, channel, message, ply, tells, live) VALUES ($1, $2, $3, $4, $5, $6, TRUE)
         ON CONFLICT (message) DO UPDATE
         SET kind = excluded.kind, ply = excluded.ply, tells = excluded.tells, live = TRUE",
        post.table.0,
        post.kind,
        post.channel as _,
        post.message as _,
        i64::from(post.ply),
        post.tells.as_deref(),
    )
    .execute(&mut *tx)
    .await?;
    for user in &post.pinged.people {
        query!(
            "UPDATE waits SET told = $1 WHERE table_id = $2 AND person = $3 AND since <= $4",
            stamped(post.message).millis(),
            post.table.0,
            user.0,
            post.pinged.began.millis(),
        )
        .execute(&mut *tx)
        .await?;
    }
    Ok(())
}

#[async_trait]
impl Posts for EngineStore {
    async fn remember(&self, post: &NewPost) -> Result<(), StoreError> {
        in_transaction!(self, tx => remember(tx, post).await)
    }

    async fn retire(&self, posts: &[PostId]) -> Result<(), StoreError> {
        if posts.is_empty() { Ok(()) } else { own::posts::retire(self, posts).await }
    }

    async fn tables_with_several(&self, kind: &str) -> Result<Vec<TableId>, StoreError> {
        let found = query_scalar!(
            r#"SELECT table_id AS "table!: TableId" FROM posts WHERE table_id > 0 AND kind = $1 AND live = TRUE
               GROUP BY table_id HAVING count(*) > 1"#,
            kind,
        );
        Ok(found.fetch_all(&mut *self.reader().await?).await?)
    }

    async fn posts(&self, table: TableId, kind: &str) -> Result<Vec<Posted>, StoreError> {
        let found = query_as!(
            Posted,
            r#"SELECT id, table_id AS "table", kind, channel, message, ply AS "ply: Col<_>", tells
               FROM posts WHERE table_id = $1 AND kind = $2 AND live = TRUE ORDER BY id"#,
            table.0,
            kind,
        );
        Ok(found.fetch_all(&mut *self.reader().await?).await?)
    }

    async fn posted(&self, message: MessageId) -> Result<Option<Posted>, StoreError> {
        let found = query_as!(
            Posted,
            r#"SELECT id, table_id AS "table", kind, channel, message, ply AS "ply: Col<_>", tells
               FROM posts WHERE message = $1"#,
            message as _,
        );
        Ok(found.fetch_optional(&mut *self.reader().await?).await?)
    }
}
