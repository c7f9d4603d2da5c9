//! What the clock does: jobs are rows, due at an instant, safe to run twice.
//!
//! The next due job sets the alarm, so an idle host sleeps. A job that fails is tried again; it goes when the
//! table's next change is written, or here when it has been done.

use std::{sync::Arc, time::Duration};

use tokio::select;
use tokio_util::{sync::CancellationToken, task::TaskTracker};

use crate::{
    clock::Clock,
    store::{Job, JobKind, Store},
    table::Tables,
    trouble::Trouble,
};

/// Jobs run side by side.
const AT_ONCE: u32 = 32;

/// The pause after the database or a table did not answer.
const SETBACK: Duration = Duration::from_secs(5);

/// Runs due jobs until `stop`.
pub async fn run(store: Store, tables: Arc<Tables>, clock: Clock, stop: CancellationToken) {
    let mut moved = clock.moved();
    loop {
        let pause = match run_due(&store, &tables, &clock).await {
            Ok(true) => Duration::ZERO,
            Ok(false) => until_next(&store, &clock).await,
            Err(cause) => {
                tracing::error!(%cause, "due jobs could not be read");
                SETBACK
            }
        };
        select! {
            () = stop.cancelled() => return,
            () = tables.jobs_changed.notified() => {}
            _ = moved.changed() => {}
            () = tokio::time::sleep(pause) => {}
        }
    }
}

/// Runs what is due; whether anything was, so that more may be.
async fn run_due(
    store: &Store,
    tables: &Arc<Tables>,
    clock: &Clock,
) -> Result<bool, crate::store::StoreError> {
    let due = store.due_jobs(clock.now(), AT_ONCE).await?;
    let tasks = TaskTracker::new();
    let any = !due.is_empty();
    for job in due {
        let (store, tables) = (store.clone(), Arc::clone(tables));
        tasks.spawn(async move {
            match run_job(&tables, &job).await {
                Ok(()) | Err(Trouble::Refused(_)) => {
                    if let Err(cause) = store.finish_job(job.id).await {
                        tracing::error!(table = %job.table, %cause, "a job was done but stays in the list");
                    }
                }
                Err(trouble) => {
                    tracing::error!(table = %job.table, ply = job.ply, cause = ?trouble, "a job failed; it is tried again");
                    tokio::time::sleep(SETBACK).await;
                }
            }
        });
    }
    tasks.close();
    tasks.wait().await;
    Ok(any)
}

async fn run_job(tables: &Tables, job: &Job) -> Result<(), Trouble> {
    match job.kind {
        JobKind::Deadline => tables.play_clock(job.table).await,
        JobKind::Computer => tables.play_computer(job.table, job.ply).await,
        JobKind::Reminder => tables.remind(job.table, job.ply).await,
    }
}

async fn until_next(store: &Store, clock: &Clock) -> Duration {
    const IDLE: Duration = Duration::from_secs(3_600);
    match store.next_due().await {
        Ok(Some(due)) => clock.until(due).unwrap_or(Duration::ZERO).min(IDLE),
        Ok(None) => IDLE,
        Err(_) => SETBACK,
    }
}
