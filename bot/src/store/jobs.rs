//! What the clock has to do, and when.

use harbormaster_rules::Timestamp;

use super::{Store, StoreError, TableId, instant, small};

/// A job's number; never used again.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct JobId(i64);

/// What is to be done.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum JobKind {
    /// The rules let the clock move.
    Deadline,
    /// A computer player moves.
    Computer,
    /// The awaited players were reminded, in earlier versions; now what is due to them stands beside their waits.
    Reminder,
    /// The turn clock of a seat gives the last call, or runs out.
    Clock,
    /// The time of a stand-in is over.
    Naming,
}

/// Something to do for a table; one of each kind at most.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NewJob {
    /// What.
    pub kind: JobKind,
    /// When.
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
    /// What.
    pub kind: JobKind,
    /// When.
    pub due: Timestamp,
    /// The number of entries for which it is meant.
    pub ply: u32,
}

impl JobKind {
    const ALL: [(Self, &str); 5] = [
        (Self::Deadline, "deadline"),
        (Self::Computer, "computer"),
        (Self::Reminder, "reminder"),
        (Self::Clock, "clock"),
        (Self::Naming, "naming"),
    ];

    /// The word it is stored as.
    fn word(self) -> &'static str {
        Self::ALL.iter().find(|(kind, _)| *kind == self).map_or("", |(_, word)| word)
    }

    fn read(word: &str) -> Result<Self, StoreError> {
        let found = Self::ALL.iter().find(|(_, known)| *known == word);
        found.map(|(kind, _)| *kind).ok_or_else(|| StoreError::Broken(format!("no job is called {word}")))
    }
}

/// Jobs as a list in JSON: kind, due, ply of each.
pub(super) fn as_list(jobs: &[NewJob]) -> Result<String, StoreError> {
    let jobs: Vec<_> = jobs.iter().map(|job| (job.kind.word(), job.due.millis(), job.ply)).collect();
    Ok(serde_json::to_string(&jobs)?)
}

impl Store {
    /// At most `limit` jobs that are due, the longest due first.
    ///
    /// # Errors
    /// When they cannot be read.
    pub async fn due_jobs(&self, now: Timestamp, limit: u32) -> Result<Vec<Job>, StoreError> {
        self.jobs_due_in(Timestamp::from_millis(i64::MIN), now, limit).await
    }

    /// The same of those that came due after an instant.
    ///
    /// # Errors
    /// When they cannot be read.
    pub async fn jobs_due_in(
        &self,
        after: Timestamp,
        now: Timestamp,
        limit: u32,
    ) -> Result<Vec<Job>, StoreError> {
        let (after, now) = (after.millis(), now.millis());
        let found = sqlx::query!(
            "SELECT id, table_id, kind, due, ply FROM jobs WHERE due <= ? AND due > ? ORDER BY due, id LIMIT ?",
            now,
            after,
            limit,
        );
        let jobs = found.fetch_all(&mut *self.readers.acquire().await?).await?.into_iter().map(|job| {
            Ok(Job {
                id: JobId(job.id),
                table: TableId(job.table_id),
                kind: JobKind::read(&job.kind)?,
                due: Timestamp::from_millis(job.due),
                ply: small(job.ply)?,
            })
        });
        jobs.collect()
    }

    /// When the next job comes due after `now`.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub async fn next_due(&self, now: Timestamp) -> Result<Option<Timestamp>, StoreError> {
        let now = now.millis();
        let due = sqlx::query_scalar!(r#"SELECT min(due) AS "due: i64" FROM jobs WHERE due > ?"#, now);
        Ok(instant(due.fetch_one(&mut *self.readers.acquire().await?).await?))
    }

    /// Puts a job off. Nothing happens if it has been replaced.
    ///
    /// # Errors
    /// Then nothing was written.
    pub async fn put_off_job(&self, job: JobId, due: Timestamp) -> Result<(), StoreError> {
        let due = due.millis();
        sqlx::query!("UPDATE jobs SET due = ? WHERE id = ?", due, job.0).execute(&self.writer).await?;
        Ok(())
    }

    /// Crosses a job off. `false` if a change of its table has replaced it meanwhile: its successor stays.
    ///
    /// # Errors
    /// Then it is still to be done.
    pub async fn finish_job(&self, job: JobId) -> Result<bool, StoreError> {
        let gone = sqlx::query!("DELETE FROM jobs WHERE id = ?", job.0).execute(&self.writer).await?;
        Ok(gone.rows_affected() > 0)
    }
}
