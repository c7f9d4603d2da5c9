//! Trying whether a file takes writes.

use std::{
    fs,
    io::{self, Write as _},
    path::Path,
};

use async_trait::async_trait;

use super::{
    SqliteStore,
    file::{beside, log_of},
    private,
};
use crate::store::{
    StoreError,
    saving::{Saving, Savings},
};

/// The room that a try takes on the disk, in bytes: more than a move needs. A transaction alone would not show that the disk is
/// full, because its pages go where those of the refused one were in the log.
const ROOM: usize = 256 * 1024;

#[async_trait]
impl Savings for SqliteStore {
    fn saving(&self) -> &Saving {
        &self.saving
    }

    fn must_be_in_place(&self) -> Result<(), StoreError> {
        self.file.must_be_there()
    }

    async fn try_to_save(&self) -> Result<(), StoreError> {
        let path = self.file.path().to_owned();
        let trial = beside(&path, ".trial");
        let room = tokio::task::spawn_blocking(move || take_room(&trial, &path)).await;
        let room = room.map_err(|_| StoreError::Closed)?.map_err(|error| of_disk(&error));
        if room.is_err() {
            return self.saving.note(room);
        }
        let written = async {
            let mut tx = self.write().await?;
            // The value that it has: the page is written all the same.
            sqlx::raw_sql("PRAGMA application_id = 0x48424D52").execute(&mut *tx).await?;
            self.keep(tx).await
        };
        self.saving.note(written.await)?;
        self.saving.has_room();
        Ok(())
    }

    /// The log beside it included.
    async fn bytes(&self) -> Result<u64, StoreError> {
        let length = |path: &Path| fs::metadata(path).map_or(0, |about| about.len());
        Ok(length(self.file.path()) + length(&log_of(self.file.path())))
    }
}

/// Writes a file of some size, and deletes it.
fn take_room(trial: &Path, database: &Path) -> io::Result<()> {
    let written = private::open(trial, database).and_then(|mut file| {
        file.write_all(&[0; ROOM])?;
        file.sync_all()
    });
    fs::remove_file(trial).and(written)
}

fn of_disk(error: &io::Error) -> StoreError {
    match error.kind() {
        io::ErrorKind::StorageFull | io::ErrorKind::QuotaExceeded => StoreError::Full,
        io::ErrorKind::ReadOnlyFilesystem | io::ErrorKind::PermissionDenied => StoreError::ReadOnly,
        _ => StoreError::Other(error.to_string()),
    }
}
