//! Trying whether a server takes writes.

use async_trait::async_trait;

use super::{PostgresStore, transactions::in_transaction};
use crate::store::{
    StoreError,
    saving::{Saving, Savings},
    small,
};

#[async_trait]
impl Savings for PostgresStore {
    fn saving(&self) -> &Saving {
        &self.saving
    }

    /// Succeeds: a database on a server is in its place while the server has it.
    fn must_be_in_place(&self) -> Result<(), StoreError> {
        Ok(())
    }

    /// Commits a transaction that has a number and nothing else: the server writes that to its log.
    async fn try_to_save(&self) -> Result<(), StoreError> {
        in_transaction!(self, _tx => Ok(()))
    }

    async fn bytes(&self) -> Result<u64, StoreError> {
        let bytes: i64 = sqlx::query_scalar("SELECT pg_database_size(current_database())")
            .fetch_one(&mut *self.reader().await?)
            .await?;
        small(bytes)
    }
}
