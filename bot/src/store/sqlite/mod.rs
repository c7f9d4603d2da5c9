//! The contract kept by SQLite: one file on this machine, served by one program.
//!
//! One connection writes, so that transactions queue up fairly and never fail on each other; a few others read. Changes that
//! come at the same time share a transaction ([`writing`]).

mod backup;
#[path = "../both/mod.rs"]
mod both;
mod check;
mod claims;
mod clocks;
mod commit;
mod entries;
mod epochs;
mod erasing;
mod file;
mod jobs;
mod known;
mod lock;
mod moving;
mod opening;
mod outbox;
mod people;
mod posts;
mod private;
mod queries;
mod queue;
mod reading;
mod restore;
mod saving;
mod servers;
mod sessions;
mod shards;
#[cfg(test)]
mod tests;
mod waits;
mod writing;

use std::{borrow::Cow, sync::Arc};

use file::OpenFile;
use known::Known;
use queue::Queue;
use reading::{Reader, Readers};
use sessions::SessionStarts;
use sqlx::{Sqlite, SqliteConnection as Connection, SqlitePool, Transaction};
use tokio::sync::watch;

pub use backup::{BackupError, backup};
pub use lock::Lock;
pub use opening::schema;
pub use restore::{RestoreError, Restored, restore};

use super::{Disk, SavingFails, StoreError, saving::Saving};
use crate::ids::Epoch;

/// The store of this engine, as the code for both engines calls it.
use SqliteStore as EngineStore;

/// A database in a file.
#[derive(Clone, Debug)]
pub struct SqliteStore {
    writer: SqlitePool,
    readers: Arc<Readers>,
    file: Arc<OpenFile>,
    queue: Arc<Queue>,
    known: Arc<Known>,
    sessions: Arc<SessionStarts>,
    /// There are no others: nobody ever changes it.
    others: watch::Sender<u64>,
    saving: Arc<Saving>,
    disk: Disk,
    epoch: Epoch,
}

impl SqliteStore {
    /// A connection that reads, each statement by itself.
    async fn reader(&self) -> Result<Reader<'_>, StoreError> {
        Ok(self.readers.acquire().await?)
    }

    /// Starts a transaction that writes. It takes the write lock at once: one that read first could find the
    /// database changed under it when it comes to write, and fail without waiting.
    async fn write(&self) -> Result<Transaction<'static, Sqlite>, StoreError> {
        self.file.must_be_there()?;
        Ok(self.writer.begin_with("BEGIN IMMEDIATE").await?)
    }

    /// Ends a transaction that writes, and sees to it that it is in the file that the next start will open: nobody is told
    /// of a move that only a deleted file has.
    ///
    /// # Errors
    /// [`StoreError::Unsure`] when the disk failed or the file went away meanwhile: what was written may come back with it.
    async fn keep(&self, tx: Transaction<'static, Sqlite>) -> Result<(), StoreError> {
        let saved = match self.disk.fault() {
            Some(SavingFails::InVain) => tx.rollback().await.map_err(StoreError::from),
            _ => tx.commit().await.map_err(StoreError::from),
        };
        let saved = saved.and_then(|()| self.disk.fault().map_or(Ok(()), |_| Err(Disk::error())));
        let kept = saved.and_then(|()| self.file.must_be_there());
        kept.map_err(|cause| match cause {
            StoreError::Replaced | StoreError::Other(_) => StoreError::Unsure(Box::new(cause)),
            cause => cause,
        })
    }
}

/// Text as it is kept: any is.
fn as_kept(text: &str) -> Cow<'_, str> {
    Cow::Borrowed(text)
}
