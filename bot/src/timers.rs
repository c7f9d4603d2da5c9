//! The work of the clock: jobs are rows, due at an instant, safe to run twice.
//!
//! The next due time is the wake-up time, so an idle host sleeps. A job goes when the table's next change is
//! written, or here when it has been done; one that fails is put off, and none holds up another table's.

use std::{
    collections::HashSet,
    sync::{Arc, Mutex, PoisonError},
    time::Duration,
};

use harbormaster_rules::{Span, Timestamp};
use tokio::{select, sync::Semaphore};
use tokio_util::{sync::CancellationToken, task::TaskTracker};

use crate::{
    clock::Clock,
    discord::Discord,
    health::Health,
    ids::Scope,
    locking,
    membership::Standing,
    panics::caught_while,
    reachability::REST,
    store::{Job, JobId, JobKind, Store, StoreError, failed},
    table::Tables,
    trouble::Trouble,
};

/// Due jobs looked at together.
const AT_ONCE: u32 = 500;

/// A job that is due for longer than this is overdue: the host was down, and many may be.
const OVERDUE: Span = Span::minutes(1);

/// The number of overdue jobs that run at once; taps and what comes due now are done between them.
const OVERDUE_AT_ONCE: usize = 4;

/// Overdue jobs looked at together.
const OVERDUE_LISTED: u32 = 50;

/// The time by which a failed job is put off.
const SETBACK: Span = Span::millis(30_000);

/// The time that a job waits for the session of its server's shard.
const SETTLING: Span = Span::millis(2_000);

/// The pause after the database did not answer.
const BLIND: Duration = Duration::from_secs(5);

/// The longest sleep: then a sign of life is due. A change of the next due job ends it.
const IDLE: Duration = Duration::from_secs(60);

/// Runs due jobs.
#[derive(Clone)]
pub struct Timers {
    store: Store,
    tables: Arc<Tables>,
    clock: Clock,
    discord: Discord,
    health: Arc<Health>,
    running: Arc<Mutex<HashSet<JobId>>>,
    overdue: Arc<Semaphore>,
}

impl Timers {
    /// Timers that are not running yet.
    pub fn new(
        store: Store,
        tables: Arc<Tables>,
        clock: Clock,
        discord: Discord,
        health: Arc<Health>,
    ) -> Self {
        Self {
            store,
            tables,
            clock,
            discord,
            health,
            running: Arc::default(),
            overdue: Arc::new(Semaphore::new(OVERDUE_AT_ONCE)),
        }
    }

    /// Works until `stop`; jobs in progress are finished first.
    pub async fn run(self, stop: CancellationToken) {
        let tasks = TaskTracker::new();
        let mut moved = self.clock.moved();
        loop {
            // The library is asked which connections stand before anything falls due by them.
            self.tables.sees(&self.health.shards().await).await;
            let pause = self.begin_what_is_due(&tasks).await.unwrap_or_else(|cause| {
                failed!(error: %cause, "due jobs cannot be read");
                BLIND
            });
            select! {
                () = stop.cancelled() => break,
                () = self.tables.wakes.timers.woken() => {}
                _ = moved.changed() => {}
                () = tokio::time::sleep(pause) => {}
            }
        }
        tasks.close();
        tasks.wait().await;
    }

    /// Starts a task for each due job that has none yet. Returns how long to sleep then. Each task notifies the loop when it
    /// ends.
    async fn begin_what_is_due(&self, tasks: &TaskTracker) -> Result<Duration, StoreError> {
        self.tables.wakes.timers.looks();
        let now = self.clock.now();
        let late = now + (Span::default() - OVERDUE);
        let mut due = self.store.jobs_due_in(late, now, AT_ONCE).await?;
        due.extend(self.store.due_jobs(late, OVERDUE_LISTED).await?);
        for job in due {
            if self.lock_running().insert(job.id) {
                let timers = self.clone();
                tasks.spawn(async move {
                    let waits = (job.due <= late).then(|| timers.overdue.acquire());
                    // A semaphore that nobody closes always has a permit in the end.
                    let _room = match waits {
                        Some(room) => room.await.ok(),
                        None => None,
                    };
                    timers.run_job(&job).await;
                    timers.lock_running().remove(&job.id);
                    timers.tables.wakes.timers.wake();
                });
            }
        }
        let next = self.store.next_due(now).await?;
        self.tables.wakes.timers.sleeps_until(next);
        Ok(next.map_or(IDLE, |due| self.clock.until(due).unwrap_or(Duration::ZERO).min(IDLE)))
    }

    fn lock_running(&self) -> std::sync::MutexGuard<'_, HashSet<JobId>> {
        self.running.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Does a job and settles what becomes of it, whatever happens in it.
    async fn run_job(&self, job: &Job) {
        // A table that cannot be read is nobody's; doing the job finds out why.
        let server = self.tables.look(job.table).await.ok().and_then(|table| table.row.guild);
        if self.tables.membership.of(server) == Standing::Unheard {
            // Its session begins soon, here or in another process.
            if let Err(cause) = self.store.put_off_job(job.id, self.clock.now() + SETTLING).await {
                failed!(error: %cause, table = %job.table, "a job could not be put off");
                tokio::time::sleep(BLIND).await;
            }
            return;
        }
        if !self.can_be_reached(job).await {
            if let Err(cause) = self.rest(job).await {
                failed!(error: %cause, table = %job.table, "a job could not be put off");
                tokio::time::sleep(BLIND).await;
            }
            return;
        }
        let done = caught_while(self.done(job)).await;
        let done = done.unwrap_or_else(|| Err(Trouble::fault("A job stopped half-way.")));
        let settled = match done {
            Ok(Some(later)) => self.store.put_off_job(job.id, later).await,
            // A refusal means that the table has gone on by itself.
            Ok(None) | Err(Trouble::Refused(_)) => self.store.finish_job(job.id).await.map(drop),
            Err(trouble @ Trouble::Unplayable(_)) => {
                trouble.log();
                self.store.put_off_job(job.id, self.clock.now() + REST).await
            }
            Err(trouble) => {
                failed!(error: ?trouble, table = %job.table, ply = job.ply, "a job failed and is put off");
                self.store.put_off_job(job.id, self.clock.now() + SETBACK).await
            }
        };
        if let Err(cause) = settled {
            failed!(error: %cause, table = %job.table, "a job stays in the list");
            tokio::time::sleep(BLIND).await;
        }
    }

    /// Returns true if players can reach the job's table, or if it cannot be read: doing the job finds out why.
    async fn can_be_reached(&self, job: &Job) -> bool {
        let Ok(table) = self.tables.look(job.table).await else { return true };
        if let Some(server) = table.row.guild
            && self.tables.membership.of(Some(server)) == Standing::Out
        {
            self.tables.misses(Scope::Server(server), server).await;
        }
        // A thread that was locked before the session began is in no event.
        !locking::is_locked(&self.tables, &self.discord, table.row.channel).await
            && self.tables.reach.reaches(table.row.guild, table.row.channel)
    }

    /// Puts a job off until players can reach its table again.
    async fn rest(&self, job: &Job) -> Result<(), StoreError> {
        self.store.rest_job(job.id, self.clock.now() + REST).await?;
        // They may by now.
        if self.can_be_reached(job).await {
            self.store.put_off_job(job.id, self.clock.now()).await?;
        }
        Ok(())
    }

    /// Does a job. Returns the time at which it wants to be done again.
    async fn done(&self, job: &Job) -> Result<Option<Timestamp>, Trouble> {
        match job.kind {
            JobKind::Deadline | JobKind::Clock => self.tables.play_clock(job.table).await.map(|()| None),
            JobKind::Naming => self.tables.see_to(job.table).await.map(|_| None),
            JobKind::Upkeep => self.tables.see_to(job.table).await,
            JobKind::Computer => self.tables.play_computer(job.table, job.ply).await,
        }
    }
}
