//! Tests of what only a database in a file does.

mod copying;
mod opening;
mod plans;
mod writing;

use super::{SqliteStore, file, known::Known, queue::WriteStep};
use crate::store::{
    BackupError, Change, Committed, Lock, NewEntry, OpenError, RestoreError, Store, StoreError, TableId,
    Timestamp, backup, restore,
    tests::{Place, done, everything, lobby, opened, play, read, step},
};

impl Place {
    /// Returns the database in a file, and as the rest of the program holds it.
    async fn file(&self) -> (SqliteStore, Store) {
        let file = SqliteStore::open(&self.url()).await.unwrap();
        (file.clone(), Store::kept_by(file))
    }
}
