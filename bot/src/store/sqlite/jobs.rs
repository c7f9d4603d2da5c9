//! The jobs of the clock, and when they are due.

use async_trait::async_trait;
use harbormaster_rules::Timestamp;

use super::SqliteStore;
use crate::store::{Job, JobId, NewJob, StoreError, columns::Col, instant, jobs::Jobs};

/// Jobs as a list in JSON: kind, due, ply of each.
pub(super) fn as_list(jobs: &[NewJob]) -> Result<String, StoreError> {
    let jobs: Vec<_> = jobs.iter().map(|job| (job.kind.word(), job.due.millis(), job.ply)).collect();
    Ok(serde_json::to_string(&jobs)?)
}

#[async_trait]
impl Jobs for SqliteStore {
    async fn jobs_due_in(
        &self,
        after: Timestamp,
        now: Timestamp,
        limit: u32,
    ) -> Result<Vec<Job>, StoreError> {
        let (after, now) = (after.millis(), now.millis());
        let found = sqlx::query_as!(
            Job,
            r#"SELECT id, table_id AS "table", kind AS "kind: _", due AS "due: Col<_>", ply AS "ply: Col<_>"
               FROM jobs WHERE due <= ? AND due > ? ORDER BY due, id LIMIT ?"#,
            now,
            after,
            limit,
        );
        Ok(found.fetch_all(&mut *self.reader().await?).await?)
    }

    async fn next_due(&self, now: Timestamp) -> Result<Option<Timestamp>, StoreError> {
        let now = now.millis();
        let due = sqlx::query_scalar!(r#"SELECT min(due) AS "due: i64" FROM jobs WHERE due > ?"#, now);
        Ok(instant(due.fetch_one(&mut *self.reader().await?).await?))
    }

    async fn put_off_job(&self, job: JobId, due: Timestamp) -> Result<(), StoreError> {
        let due = due.millis();
        sqlx::query!("UPDATE jobs SET due = ?, rests = 0 WHERE id = ?", due, job.0)
            .execute(&self.writer)
            .await?;
        Ok(())
    }

    async fn rest_job(&self, job: JobId, until: Timestamp) -> Result<(), StoreError> {
        let until = until.millis();
        sqlx::query!("UPDATE jobs SET due = ?, rests = 1 WHERE id = ?", until, job.0)
            .execute(&self.writer)
            .await?;
        Ok(())
    }

    async fn wake_jobs(&self, now: Timestamp) -> Result<(), StoreError> {
        let now = now.millis();
        sqlx::query!("UPDATE jobs SET due = ?, rests = 0 WHERE rests = 1", now).execute(&self.writer).await?;
        Ok(())
    }

    async fn finish_job(&self, job: JobId) -> Result<bool, StoreError> {
        let gone = sqlx::query!("DELETE FROM jobs WHERE id = ?", job.0).execute(&self.writer).await?;
        Ok(gone.rows_affected() > 0)
    }
}
