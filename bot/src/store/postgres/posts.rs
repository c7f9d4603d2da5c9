//! Our own messages that may have to be edited later.

use super::{
    PostgresStore,
    queries::{in_transaction, query},
};
use crate::store::{PostId, StoreError};

/// These messages need no more edits.
pub(super) async fn retire(store: &PostgresStore, posts: &[PostId]) -> Result<(), StoreError> {
    in_transaction!(store, tx => {
        query!("UPDATE posts SET live = FALSE WHERE id = ANY ($1)", posts as _).execute(tx).await?;
        Ok(())
    })
}
