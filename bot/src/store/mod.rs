//! The database: tables, their logs, due jobs and what the channels have yet to hear. All SQL lives here.
//!
//! One connection writes, so that transactions queue up fairly and never fail on each other; a few others read. A
//! change of a table is on disk as a whole, or it never was ([`Store::commit`]); changes that come at the same time share a
//! transaction.

mod backlog;
mod backup;
mod check;
mod clocks;
mod commit;
mod disk;
mod entries;
mod erasing;
mod error;
mod exporting;
mod file;
mod films;
mod jobs;
mod known;
mod lists;
mod lock;
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
mod snapshots;
mod tables;
#[cfg(test)]
mod tests;
mod undos;
mod visits;
mod waits;
mod writing;

use std::sync::Arc;

use file::OpenFile;
use harbormaster_rules::Timestamp;
use known::Known;
use queue::Queue;
use reading::Readers;
use sqlx::{Sqlite, SqlitePool, Transaction};

pub use backlog::{Backlog, Unposted, Waiting};
pub use backup::{BackupError, backup};
pub use check::{Counts, GivenUp};
pub use clocks::{Owner, Phase, Running, SeatClock, TableClock, WhenLate};
pub use commit::{Change, Committed};
pub use disk::{Disk, SavingFails};
pub use entries::{ClockBefore, NewEntry, StoredEntry, undone};
pub use erasing::Erasure;
pub use error::StoreError;
pub use exporting::{Export, OwnDeed, OwnMove, OwnNaming, OwnResult, OwnTable};
pub use films::{FilmPost, FilmState};
pub use jobs::{Job, JobId, JobKind, NewJob};
pub use lists::TableSummary;
pub use lock::Lock;
pub use namings::{Naming, NamingStage};
pub use offers::OfferPlace;
pub use opening::OpenError;
pub use outbox::{OutboxId, OutboxRow};
pub use posts::{BOARD, FILM, LOBBY, NO_FILM, NewPost, PostId, Posted};
pub use restore::{RestoreError, Restored, restore};
pub use results::{End, GameResult, NewResult, Part, RECKONING, SeatEnd, SeatResult};
pub use servers::{DeedRow, NewDeed, Server, ServerRules};
pub use snapshots::Snapshot;
pub use tables::{NewTable, Opened, SeatRow, Stage, StoredTable, TableRow, TableState};
pub use undos::{UndoRequest, UndoRule};
pub use waits::{NewWait, Reminding, Wait};

pub use crate::ids::TableId;

/// The database. Cheap to clone; clones share their connections.
#[derive(Clone, Debug)]
pub struct Store {
    writer: SqlitePool,
    readers: Arc<Readers>,
    file: Arc<OpenFile>,
    queue: Arc<Queue>,
    known: Arc<Known>,
    disk: Disk,
}

impl Store {
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

/// An instant as it is stored.
fn instant(millis: Option<i64>) -> Option<Timestamp> {
    millis.map(Timestamp::from_millis)
}

/// A stored number in the type that all its values fit.
fn small<N: TryFrom<i64>>(number: i64) -> Result<N, StoreError> {
    N::try_from(number).map_err(|_| StoreError::Broken(format!("the number {number} is out of range")))
}
