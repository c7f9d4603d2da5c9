//! The jobs of the clock, and when they are due.

use async_trait::async_trait;
use harbormaster_rules::Timestamp;

use super::{JobId, StoreError, TableId};
use crate::words::words;

/// The kind of a job.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum JobKind {
    /// The rules let the clock move.
    Deadline,
    /// A computer player moves.
    Computer,
    /// The turn clock of a seat gives the last call, or runs out.
    Clock,
    /// The time of a stand-in is over.
    Naming,
    /// A request is decided, a pause or a lobby lapses, the lead passes on, or a held ping goes out.
    Upkeep,
}

/// Something to do for a table; one of each kind at most.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NewJob {
    /// The kind.
    pub kind: JobKind,
    /// The time it is due.
    pub due: Timestamp,
    /// The number of entries for which it is meant.
    pub ply: u32,
}

/// A job as it is stored.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Job {
    /// Its number.
    pub id: JobId,
    /// The table.
    pub table: TableId,
    /// The kind.
    pub kind: JobKind,
    /// The time it is due.
    pub due: Timestamp,
    /// The number of entries for which it is meant.
    pub ply: u32,
}

words!(JobKind {
    Deadline = "deadline",
    Computer = "computer",
    Clock = "clock",
    Naming = "naming",
    Upkeep = "upkeep",
});

/// The jobs of the clock.
#[async_trait]
pub trait Jobs: Sync {
    /// Returns at most `limit` jobs that are due, the longest due first, of the servers that this process serves. If several
    /// processes share the database, the jobs are this one's for a minute, or until they are put off.
    ///
    /// # Errors
    /// Fails if they cannot be read.
    async fn due_jobs(&self, now: Timestamp, limit: u32) -> Result<Vec<Job>, StoreError> {
        self.jobs_due_in(Timestamp::from_millis(i64::MIN), now, limit).await
    }

    /// Returns those of them that came due after an instant.
    ///
    /// # Errors
    /// Fails if they cannot be read.
    async fn jobs_due_in(&self, after: Timestamp, now: Timestamp, limit: u32)
    -> Result<Vec<Job>, StoreError>;

    /// Returns the time at which the next job comes due after `now`, of the servers that this process serves, or at which one
    /// that is due can be taken over from another process.
    ///
    /// # Errors
    /// Fails if the database cannot be read.
    async fn next_due(&self, now: Timestamp) -> Result<Option<Timestamp>, StoreError>;

    /// Puts a job off until then, or until all that rest are [woken](Jobs::wake_jobs). Nothing happens if it has been replaced.
    ///
    /// # Errors
    /// Fails without having written anything.
    async fn rest_job(&self, job: JobId, until: Timestamp) -> Result<(), StoreError>;

    /// Makes the jobs that rest due at this instant.
    ///
    /// # Errors
    /// Fails without having written anything.
    async fn wake_jobs(&self, now: Timestamp) -> Result<(), StoreError>;

    /// Puts a job off. Nothing happens if it has been replaced.
    ///
    /// # Errors
    /// Fails without having written anything.
    async fn put_off_job(&self, job: JobId, due: Timestamp) -> Result<(), StoreError>;

    /// Crosses a job off. Returns false if a change of its table has replaced it: its successor stays.
    ///
    /// # Errors
    /// Fails if it could not be crossed off: it is still to be done.
    async fn finish_job(&self, job: JobId) -> Result<bool, StoreError>;
}
