//! Our own messages that may have to be edited later.

use futures_util::future::BoxFuture;
use sqlx::SqliteConnection;

use super::{SqliteStore, known::Known, queue::WriteStep};
use crate::store::{PostId, StoreError};

/// Messages need no more edits.
struct Retire(Vec<PostId>);

impl WriteStep for Retire {
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

/// These messages need no more edits.
pub(super) async fn retire(store: &SqliteStore, posts: &[PostId]) -> Result<(), StoreError> {
    store.write_together(Retire(posts.to_vec())).await
}
