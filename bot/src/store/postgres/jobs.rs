//! The clock's jobs and their times.
//!
//! A process that takes a job has it for a minute, or until it dies: then another takes it. The table's shard is asked row by
//! row, so that a few due jobs never lead to a look at all tables.

use async_trait::async_trait;
use harbormaster_rules::Timestamp;
use sqlx::PgConnection;

use super::{
    PostgresStore,
    queries::{query, query_as, query_scalar},
    transactions::in_transaction,
};
use crate::store::{Job, JobId, NewJob, StoreError, TableId, columns::Col, instant, jobs::Jobs};

/// Makes these the only jobs that the clock has for a table, whose row is locked.
pub(super) async fn replace(
    tx: &mut PgConnection,
    table: TableId,
    jobs: &[NewJob],
) -> Result<(), StoreError> {
    let kinds: Vec<&str> = jobs.iter().map(|job| job.kind.word()).collect();
    let due: Vec<i64> = jobs.iter().map(|job| job.due.millis()).collect();
    let plies: Vec<i64> = jobs.iter().map(|job| i64::from(job.ply)).collect();
    // The count has the old ones deleted before the new ones come, which may be of the same kinds.
    query!(
        "WITH gone AS (DELETE FROM jobs WHERE table_id = $1 RETURNING id)
         INSERT INTO jobs (table_id, kind, due, ply)
         SELECT $1, kind, due, ply FROM unnest($2::text[], $3::bigint[], $4::bigint[]) AS new (kind, due, ply)
         WHERE (SELECT count(*) FROM gone) >= 0",
        table.0,
        &kinds[..] as &[&str],
        &due[..],
        &plies[..],
    )
    .execute(tx)
    .await?;
    Ok(())
}

#[async_trait]
impl Jobs for PostgresStore {
    async fn jobs_due_in(
        &self,
        after: Timestamp,
        now: Timestamp,
        limit: u32,
    ) -> Result<Vec<Job>, StoreError> {
        let (after, now, limit) = (after.millis(), now.millis(), i64::from(limit));
        let (process, (shards, count)) = (self.place.process(), self.place.served());
        // Mostly nothing is due, and a mere look needs no writing transaction.
        let any = query_scalar!(
            r#"SELECT EXISTS (
                   SELECT FROM jobs
                   WHERE due <= $1 AND due > $2
                     AND (held_until IS NULL OR held_until < now() OR process = $3
                          OR NOT EXISTS (SELECT FROM processes WHERE processes.id = process AND lives_until > now()))
                     AND (SELECT (coalesce(guild, 0) >> 22) % $4 FROM tables WHERE tables.id = table_id) = ANY ($5)
               ) AS "any!""#,
            now,
            after,
            process,
            count,
            &shards[..],
        );
        if !any.fetch_one(&mut *self.reader().await?).await? {
            return Ok(Vec::new());
        }
        let mut taken = in_transaction!(self, tx => {
            let taken = query_as!(
                Job,
                r#"UPDATE jobs SET process = $3, held_until = now() + interval '60 seconds'
                 WHERE id = ANY (ARRAY (
                     SELECT id FROM jobs
                     WHERE due <= $1 AND due > $2
                       AND (held_until IS NULL OR held_until < now() OR process = $3
                            OR NOT EXISTS (SELECT FROM processes WHERE processes.id = process AND lives_until > now()))
                       AND (SELECT (coalesce(guild, 0) >> 22) % $4 FROM tables WHERE tables.id = table_id) = ANY ($5)
                     ORDER BY due, id LIMIT $6 FOR UPDATE SKIP LOCKED))
                 RETURNING id, table_id AS "table", kind AS "kind: _", due AS "due: Col<_>", ply AS "ply: Col<_>""#,
                now,
                after,
                process,
                count,
                &shards[..],
                limit,
            );
            Ok(taken.fetch_all(tx).await?)
        })?;
        taken.sort_unstable_by_key(|job| (job.due, job.id));
        Ok(taken)
    }

    async fn next_due(&self, now: Timestamp) -> Result<Option<Timestamp>, StoreError> {
        let (process, (shards, count)) = (self.place.process(), self.place.served());
        // What another process has taken comes due once more if that one does not do it in its time, or dies.
        let next = query_scalar!(
            "SELECT min(next.at)
             FROM ((SELECT due AS at FROM jobs
                    WHERE due > $1
                      AND (SELECT (coalesce(guild, 0) >> 22) % $3 FROM tables WHERE tables.id = table_id) = ANY ($4)
                    ORDER BY due LIMIT 1)
                   UNION ALL
                   SELECT $1 + greatest(ceil(extract(epoch FROM least(held_until, coalesce(
                              (SELECT lives_until FROM processes WHERE processes.id = process), now())) - now()) * 1000),
                          0)::bigint
                   FROM jobs
                   WHERE due <= $1 AND process <> $2
                     AND (SELECT (coalesce(guild, 0) >> 22) % $3 FROM tables WHERE tables.id = table_id) = ANY ($4)) AS next",
            now.millis(),
            process,
            count,
            &shards[..],
        );
        Ok(instant(next.fetch_one(&mut *self.reader().await?).await?))
    }

    async fn put_off_job(&self, job: JobId, due: Timestamp) -> Result<(), StoreError> {
        in_transaction!(self, tx => {
            query!(
                "UPDATE jobs SET due = $1, rests = FALSE, process = NULL, held_until = NULL WHERE id = $2",
                due.millis(),
                job.0,
            )
            .execute(tx)
            .await?;
            Ok(())
        })
    }

    async fn rest_job(&self, job: JobId, until: Timestamp) -> Result<(), StoreError> {
        in_transaction!(self, tx => {
            query!(
                "UPDATE jobs SET due = $1, rests = TRUE, process = NULL, held_until = NULL WHERE id = $2",
                until.millis(),
                job.0,
            )
            .execute(tx)
            .await?;
            Ok(())
        })
    }

    async fn wake_jobs(&self, now: Timestamp) -> Result<(), StoreError> {
        in_transaction!(self, tx => {
            query!("UPDATE jobs SET due = $1, rests = FALSE WHERE rests = TRUE", now.millis()).execute(tx).await?;
            Ok(())
        })
    }

    async fn finish_job(&self, job: JobId) -> Result<bool, StoreError> {
        in_transaction!(self, tx => {
            let gone = query!("DELETE FROM jobs WHERE id = $1", job.0).execute(tx).await?;
            Ok(gone.rows_affected() > 0)
        })
    }
}
