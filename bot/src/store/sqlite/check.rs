//! A check of the file.

use super::SqliteStore;
use crate::store::{OpenError, StoreError};

/// The most faults of its pages that are listed.
const LISTED: usize = 20;

/// The first thing that is wrong with the file, or that all is well.
async fn first_fault(store: &SqliteStore) -> Result<Option<String>, StoreError> {
    let found = sqlx::query_scalar("PRAGMA quick_check(1)");
    Ok(found.fetch_optional(&mut *store.reader().await?).await?)
}

/// Looks through the pages of the file, quickly.
pub(super) async fn must_be_sound(store: &SqliteStore) -> Result<(), OpenError> {
    let found = first_fault(store).await;
    let path = store.file.path().to_owned();
    match found {
        Ok(found) => match found.filter(|fault| fault != "ok") {
            Some(fault) => Err(OpenError::Damaged { path, fault }),
            None => Ok(()),
        },
        Err(error) => Err(OpenError::Failed { path, error }),
    }
}

/// Returns all faults that SQLite finds.
pub(super) async fn all_faults(store: &SqliteStore) -> Result<Vec<String>, StoreError> {
    let mut reader = store.reader().await?;
    let found: Vec<String> = sqlx::query_scalar("PRAGMA integrity_check(20)").fetch_all(&mut *reader).await?;
    let mut faults: Vec<String> = found.into_iter().filter(|fault| fault != "ok").collect();
    let orphans: i64 =
        sqlx::query_scalar("SELECT count(*) FROM pragma_foreign_key_check").fetch_one(&mut *reader).await?;
    if orphans > 0 {
        faults.push(format!("{orphans} rows belong to tables that do not exist"));
    }
    faults.truncate(LISTED);
    Ok(faults)
}
