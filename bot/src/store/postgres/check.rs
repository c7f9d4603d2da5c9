//! The soundness of the database is the server's own care.

use super::PostgresStore;
use crate::store::{OpenError, StoreError};

/// The server looks after its own pages.
pub(super) async fn must_be_sound(_: &PostgresStore) -> Result<(), OpenError> {
    Ok(())
}

/// The server checks each page that it reads, and lets in no row without its table.
pub(super) async fn all_faults(_: &PostgresStore) -> Result<Vec<String>, StoreError> {
    Ok(Vec::new())
}
