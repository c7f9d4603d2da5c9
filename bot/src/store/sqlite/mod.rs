//! The contract kept by SQLite: one file on this machine, served by one program.
//!
//! One connection writes, so that transactions queue up fairly and never fail on each other; a few others read. Changes that
//! come at the same time share a transaction ([`writing`]).

mod backlog;
mod backup;
mod check;
mod claims;
mod clocks;
mod commit;
mod entries;
mod erasing;
mod exporting;
mod file;
mod films;
mod jobs;
mod known;
mod lists;
mod lock;
mod moving;
mod namings;
mod notes;
mod notices;
mod offers;
mod opening;
mod outbox;
mod people;
mod posts;
mod private;
mod queue;
mod reading;
mod restore;
mod results;
mod servers;
mod sessions;
mod shards;
mod snapshots;
mod tables;
#[cfg(test)]
mod tests;
mod visits;
mod waits;
mod writing;

use std::sync::Arc;

use file::OpenFile;
use known::Known;
use queue::Queue;
use reading::Readers;
use sessions::Sessions;
use sqlx::{Sqlite, SqlitePool, Transaction};
use tokio::sync::watch;

pub use backup::{BackupError, backup};
pub use lock::Lock;
pub use restore::{RestoreError, Restored, restore};

use super::{Disk, SavingFails, StoreError};

/// A database in a file.
#[derive(Clone, Debug)]
pub struct SqliteStore {
    writer: SqlitePool,
    readers: Arc<Readers>,
    file: Arc<OpenFile>,
    queue: Arc<Queue>,
    known: Arc<Known>,
    sessions: Arc<Sessions>,
    /// There are no others: nobody ever changes it.
    others: watch::Sender<u64>,
    disk: Disk,
}

impl SqliteStore {
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
