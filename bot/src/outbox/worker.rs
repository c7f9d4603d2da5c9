//! Posts what waits in the outbox: tables side by side, each table in order.

mod board;
mod claim;
mod cutting;
mod film;
mod namings;
mod old_boards;
mod pings;
mod requests;
mod restored;
mod retry;
mod same_board;
mod servers;
mod tell;
mod undo;

use std::{
    collections::{HashMap, hash_map::Entry},
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::Duration,
};

use cutting::Cutting;
use servers::ServersInUse;
use tokio::{select, time::Instant};
use tokio_util::{sync::CancellationToken, task::TaskTracker};

use crate::{
    clock::Clock,
    discord::Discord,
    health::{Health, Tries},
    ids::{ChannelId, GuildId, Scope},
    locking,
    membership::Standing,
    outbox::Setback,
    panics::caught_while,
    store::{Store, StoreError, TableId, failed},
    table::Tables,
    threads::Threads,
    trouble::Trouble,
    waking::Where,
};

/// The pause after the database did not answer.
const BLIND: Duration = Duration::from_secs(5);

/// The pause while another process tells the news of a table.
const BESIDE: Duration = Duration::from_secs(1);

/// The longest sleep; a new row and a moved clock end it.
const IDLE: Duration = Duration::from_secs(3_600);

/// The outbox's worker; one for the whole program.
#[derive(Clone)]
pub struct Worker {
    store: Store,
    tables: Arc<Tables>,
    clock: Clock,
    discord: Discord,
    health: Arc<Health>,
    threads: Threads,
    /// The tables that have a task, and whether more has come since it began.
    busy: Arc<Mutex<HashMap<TableId, bool>>>,
    servers: Arc<ServersInUse>,
    cutting: Arc<Cutting>,
}

impl Worker {
    /// A worker that is not running yet.
    pub fn new(
        store: Store,
        tables: Arc<Tables>,
        clock: Clock,
        discord: Discord,
        health: Arc<Health>,
    ) -> Self {
        let threads = Threads::new(store.clone(), discord.clone());
        let (busy, servers, cutting) = (Arc::default(), Arc::default(), Arc::default());
        Self { store, tables, clock, discord, health, threads, busy, servers, cutting }
    }

    /// Works until `stop`; batches in progress are finished first.
    pub async fn run(self, stop: CancellationToken) {
        let tasks = TaskTracker::new();
        let mut clock_moved = self.clock.moved();
        // Whatever kept Discord from taking the news before the stop may be over.
        if let Err(cause) = self.store.hasten_all(self.clock.now()).await {
            failed!(error: %cause, "the outbox cannot be written");
        }
        // Before anything newer is posted: what stands after the newest known message is lost.
        self.tell_of_restore().await;
        let worker = self.clone();
        tasks.spawn(async move { worker.retire_left_boards().await });
        let (mut waiting, mut looks_again) = (Where::Anywhere, Instant::now());
        loop {
            match waiting {
                Where::At(here) => here.into_iter().for_each(|table| self.begin(&tasks, table)),
                Where::Anywhere => {
                    let pause = self.begin_what_waits(&tasks).await.unwrap_or_else(|cause| {
                        failed!(error: %cause, "the outbox cannot be read");
                        BLIND
                    });
                    looks_again = Instant::now() + pause;
                }
            }
            waiting = select! {
                () = stop.cancelled() => break,
                waiting = self.tables.wakes.posts.next() => waiting,
                _ = clock_moved.changed() => Where::Anywhere,
                () = tokio::time::sleep_until(looks_again) => Where::Anywhere,
            };
        }
        tasks.close();
        tasks.wait().await;
    }

    /// Starts a task for each table that has news and none yet; how long until a failed post is due again.
    async fn begin_what_waits(&self, tasks: &TaskTracker) -> Result<Duration, StoreError> {
        let now = self.clock.now();
        for (table, from) in self.tables.outages.take_over() {
            self.store.hasten(table, now.max(from)).await?;
        }
        for table in self.store.pending_tables(now).await? {
            self.begin(tasks, table);
        }
        let next = self.store.next_try(now).await?;
        Ok(next.map_or(IDLE, |due| self.clock.until(due).unwrap_or(Duration::ZERO).min(IDLE)))
    }

    /// Starts a task that tells what waits at this table, unless it has one: that will look once more.
    fn begin(&self, tasks: &TaskTracker, table: TableId) {
        match self.lock_busy().entry(table) {
            Entry::Occupied(mut more) => {
                more.insert(true);
                return;
            }
            Entry::Vacant(nobody) => {
                nobody.insert(false);
            }
        }
        let worker = self.clone();
        tasks.spawn(async move {
            // A table that cannot be read is nobody's; telling finds out why.
            let place =
                worker.tables.look(table).await.ok().map(|table| (table.row.guild, table.row.channel));
            let is_all_told = worker.tell(table, place).await;
            if let Err(cause) = worker.store.has_told(table).await {
                tracing::debug!(%table, %cause, "the right to tell its news lapses by itself");
            }
            let more = worker.lock_busy().remove(&table);
            if !is_all_told || worker.tables.outages.any() {
                // There is something to be tried again, here or where a sign of life was waited for.
                worker.tables.wakes.posts.anywhere();
            } else if more == Some(true) {
                worker.tables.wakes.posts.at(table);
            }
        });
    }

    fn lock_busy(&self) -> MutexGuard<'_, HashMap<TableId, bool>> {
        self.busy.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Tells all news of one table, batch by batch; whether nothing is left. A fault in one of them is a setback like any other.
    async fn tell(&self, table: TableId, place: Option<(Option<GuildId>, ChannelId)>) -> bool {
        let (server, channel) = place.map_or((None, None), |(server, channel)| (server, Some(channel)));
        loop {
            // For each batch anew, behind the others that wait: who always has more to tell holds up nobody.
            let _room = self.servers.room_in(server).await;
            let news = match self.waiting(table).await {
                Ok(news) => news,
                Err(cause) => {
                    failed!(error: %cause, %table, "the outbox cannot be read");
                    return false;
                }
            };
            match news.first() {
                None => return true,
                Some(first) if first.row.next_try > self.clock.now() => return false,
                Some(_) => {}
            }
            let batch = claim::first_batch(&news);
            match self.tables.membership.of(server) {
                Standing::In => {}
                // Its session begins soon, here or in another process, and then it is told.
                Standing::Unheard => return true,
                Standing::Out => {
                    self.put_off(table, batch, Setback::Away).await;
                    return false;
                }
            }
            if let Some(channel) = channel
                && locking::is_locked(&self.tables, &self.discord, channel).await
            {
                self.put_off(table, batch, Setback::Locked).await;
                return false;
            }
            match self.store.may_tell(table).await {
                Ok(true) => {}
                Ok(false) => {
                    tokio::time::sleep(BESIDE).await;
                    return false;
                }
                Err(cause) => {
                    failed!(error: %cause, %table, "the outbox cannot be read");
                    return false;
                }
            }
            let told = caught_while(self.tell_batch(table, batch)).await;
            let told = told.unwrap_or_else(|| Err(Trouble::fault("A post stopped half-way.").into()));
            if let Err(setback) = told {
                self.put_off(table, batch, setback).await;
                return false;
            }
            self.tables.outages.ended(table);
            if let Some(channel) = channel {
                self.tables.regains(Scope::Closed(channel)).await;
            }
            if let Some(Tries { since, failed }) = self.health.failing.over(table) {
                tracing::info!(%table, %since, failed, "posts arrive again");
            }
        }
    }
}
