//! Posts what waits in the outbox: tables side by side, each table in order.

use std::{
    collections::HashSet,
    sync::{Arc, Mutex, PoisonError},
    time::Duration,
};

use harbormaster_rules::Span;
use tokio::{select, sync::Semaphore};
use tokio_util::{sync::CancellationToken, task::TaskTracker};

use super::{Post, Setback, compose};
use crate::{
    clock::Clock,
    discord::{Discord, Failure, Message, code},
    record::Record,
    store::{NewPost, OutboxId, OutboxRow, Store, StoreError, TableId},
    table::{Table, Tables},
    threads::{self, Threads},
};

/// What a remembered message shows: the lobby, or a board with buttons.
const LOBBY: &str = "lobby";
const BOARD: &str = "board";

/// Tables spoken for at the same time.
const AT_ONCE: usize = 16;

/// How long news waits for a computer player that is about to move, so that one board shows it all.
const COMPUTER_GRACE: Duration = Duration::from_millis(1_500);

/// The longest pause between two tries.
const LONGEST_PAUSE: Span = Span::hours(1);

/// What we speak of is gone.
const GONE: [isize; 3] = [code::UNKNOWN_CHANNEL, code::UNKNOWN_GUILD, code::UNKNOWN_MESSAGE];

/// The outbox's worker; one for the whole program.
#[derive(Clone)]
pub struct Worker {
    store: Store,
    tables: Arc<Tables>,
    clock: Clock,
    discord: Discord,
    threads: Threads,
    busy: Arc<Mutex<HashSet<TableId>>>,
    room: Arc<Semaphore>,
}

impl Worker {
    /// A worker that has not begun.
    pub fn new(store: Store, tables: Arc<Tables>, clock: Clock, discord: Discord) -> Self {
        let threads = Threads::new(store.clone(), discord.clone());
        let room = Arc::new(Semaphore::new(AT_ONCE));
        Self { store, tables, clock, discord, threads, busy: Arc::default(), room }
    }

    /// Works until `stop`; what has been begun is finished first.
    pub async fn run(self, stop: CancellationToken) {
        let tasks = TaskTracker::new();
        let mut clock_moved = self.clock.moved();
        loop {
            self.begin_what_waits(&tasks).await;
            let pause = self.pause().await;
            select! {
                () = stop.cancelled() => break,
                () = self.tables.posts_waiting.notified() => {}
                _ = clock_moved.changed() => {}
                () = tokio::time::sleep(pause) => {}
            }
        }
        tasks.close();
        tasks.wait().await;
    }

    /// Starts a task for each table that has news and none yet.
    async fn begin_what_waits(&self, tasks: &TaskTracker) {
        let waiting = match self.store.pending_tables(self.clock.now()).await {
            Ok(waiting) => waiting,
            Err(cause) => return tracing::error!(%cause, "the outbox cannot be read"),
        };
        for table in waiting {
            if !self.lock_busy().insert(table) {
                continue;
            }
            let worker = self.clone();
            tasks.spawn(async move {
                if let Ok(_permit) = worker.room.acquire().await {
                    worker.tell(table).await;
                }
                worker.lock_busy().remove(&table);
                // Something may have come in between the last look and now.
                worker.tables.posts_waiting.notify_one();
            });
        }
    }

    fn lock_busy(&self) -> std::sync::MutexGuard<'_, HashSet<TableId>> {
        self.busy.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// How long until a failed post is due again.
    async fn pause(&self) -> Duration {
        const LONG: Duration = Duration::from_secs(3_600);
        const SOON: Duration = Duration::from_millis(50);
        const BLIND: Duration = Duration::from_secs(5);
        match self.store.next_try().await {
            // What is due now is being told already, and its task rings when it ends.
            Ok(Some(due)) => {
                self.clock.until(due).unwrap_or(if self.lock_busy().is_empty() { SOON } else { LONG })
            }
            Ok(None) => LONG,
            Err(_) => BLIND,
        }
    }

    /// Tells all news of one table, batch by batch.
    async fn tell(&self, table: TableId) {
        loop {
            let rows = match self.store.pending(table).await {
                Ok(rows) if rows.first().is_none_or(|row| row.next_try > self.clock.now()) => return,
                Ok(rows) => rows,
                Err(cause) => return tracing::error!(%table, %cause, "the outbox cannot be read"),
            };
            let batch = first_batch(&rows);
            if let Err(setback) = self.tell_batch(table, batch).await {
                return self.put_off(table, batch, setback).await;
            }
        }
    }

    async fn tell_batch(&self, id: TableId, batch: &[OutboxRow]) -> Result<(), Setback> {
        let posts: Vec<Post> =
            batch.iter().filter_map(|row| serde_json::from_str(&row.payload).ok()).collect();
        let ids: Vec<_> = batch.iter().map(|row| row.id).collect();
        let mut table = self.tables.look(id).await?;
        match posts.as_slice() {
            [] => self.store.sent(&ids, None, &[]).await?,
            [Post::Lobby, ..] => {
                self.store.claim(&ids).await?;
                self.tell_lobby(&table, &ids).await?;
            }
            [Post::Turn { .. }, ..] => {
                if batch.iter().all(|row| row.batch.is_none()) {
                    self.wait_for_computers(&table).await?;
                }
                let batch = self.claim_turns(id, batch).await?;
                let ids: Vec<_> = batch.iter().map(|row| row.id).collect();
                let turns: Vec<Post> =
                    batch.iter().filter_map(|row| serde_json::from_str(&row.payload).ok()).collect();
                // Looked at after the claim: the board is never older than the sentences above it.
                table = self.tables.look(id).await?;
                if !self.is_overtaken(id, &ids).await? {
                    let digest = self.digest(&table).await?;
                    let message = compose::board(&table, &turns, digest.as_deref()).await;
                    return self.post_board(&table, &ids, &message).await;
                }
                let message = compose::without_board(&turns);
                if message.text.is_empty() {
                    self.store.sent(&ids, None, &[]).await?;
                } else {
                    self.post_board(&table, &ids, &message).await?;
                }
            }
            [Post::Offer { number }, ..] => {
                if let Some(card) = threads::card(&table, *number)
                    && !self.offer_is_overtaken(id, *number, &ids).await?
                {
                    self.threads.show(&table, &card, &nonce(id, &ids)).await?;
                }
                self.store.sent(&ids, None, &[]).await?;
            }
            [Post::Thread { number, lines, call }, ..] => {
                let message = compose::in_thread(&table, lines, call);
                self.threads.say(&table, *number, &message, &nonce(id, &ids)).await?;
                self.store.sent(&ids, None, &[]).await?;
            }
            [Post::OfferOver { number }, ..] => {
                match threads::card(&table, *number) {
                    Some(card) => self.threads.put_away(&table, &card, &nonce(id, &ids)).await?,
                    None => self.threads.put_away_forgotten(&table, *number).await?,
                }
                self.store.sent(&ids, None, &[]).await?;
            }
            [Post::Notice { text, call }, ..] => {
                let message = Message { text: text.clone(), pings: call.clone(), ..Message::default() };
                self.discord.post(table.row.channel, &message, &nonce(id, &ids)).await?;
                self.store.sent(&ids, None, &[]).await?;
            }
            [Post::Closed, ..] => {
                let message = compose::closed(&table, self.digest(&table).await?.as_deref()).await;
                self.post_board(&table, &ids, &message).await?;
            }
        }
        Ok(())
    }

    /// The mark by which the record of an ended game is known.
    async fn digest(&self, table: &Table) -> Result<Option<String>, Setback> {
        if table.must_be_open().is_ok() {
            return Ok(None);
        }
        let entries = self.store.entries(table.row.id, ..).await?;
        Ok(Record::of_table(table, &entries).ok().map(|record| record.digest))
    }

    /// Gives computer players a moment, so that their moves come with the person's on one board.
    async fn wait_for_computers(&self, table: &Table) -> Result<(), Setback> {
        let id = table.row.id;
        let mut table = table.clone();
        let patience = tokio::time::Instant::now() + COMPUTER_GRACE;
        while table.awaited_computer().is_some() && table.awaited_people().is_empty() {
            if tokio::time::timeout_at(patience, self.tables.moved_past(id, table.row.ply)).await.is_err() {
                break;
            }
            table = self.tables.look(id).await?;
        }
        Ok(())
    }

    /// Fixes which rows go into one message: what was begun before, else every turn that waits in a row.
    async fn claim_turns(&self, id: TableId, batch: &[OutboxRow]) -> Result<Vec<OutboxRow>, Setback> {
        if batch.iter().any(|row| row.batch.is_some()) {
            return Ok(batch.to_vec());
        }
        let rows = self.store.pending(id).await?;
        let turns = first_batch(&rows).to_vec();
        self.store.claim(&turns.iter().map(|row| row.id).collect::<Vec<_>>()).await?;
        Ok(turns)
    }

    /// Whether more turns wait behind these rows, so that theirs will be the newest board.
    async fn is_overtaken(&self, id: TableId, rows: &[OutboxId]) -> Result<bool, Setback> {
        Ok(self.behind(id, rows).await?.iter().any(|post| matches!(post, Post::Turn { .. })))
    }

    /// Whether an offer that is there already will be brought up to date once more.
    async fn offer_is_overtaken(&self, id: TableId, wanted: u32, rows: &[OutboxId]) -> Result<bool, Setback> {
        let place = self.store.offer(id, wanted).await?;
        let is_its = |post: &Post| matches!(post, Post::Offer { number } | Post::OfferOver { number } if *number == wanted);
        Ok(place.is_some_and(|place| place.shown.is_some())
            && self.behind(id, rows).await?.iter().any(is_its))
    }

    /// What waits behind these rows.
    async fn behind(&self, id: TableId, rows: &[OutboxId]) -> Result<Vec<Post>, Setback> {
        let waiting = self.store.pending(id).await?;
        let behind = waiting.iter().filter(|row| rows.last().is_none_or(|last| row.id > *last));
        Ok(behind.filter_map(|row| serde_json::from_str(&row.payload).ok()).collect())
    }

    /// Posts the lobby, or brings the posted one up to date.
    async fn tell_lobby(&self, table: &Table, rows: &[OutboxId]) -> Result<(), Setback> {
        let message = compose::lobby(table).await;
        let channel = table.row.channel;
        if let Some(lobby) = self.store.posts(table.row.id, LOBBY).await?.last() {
            match self
                .discord
                .edit(channel, lobby.message, &Message { picture: None, ..message.clone() })
                .await
            {
                Err(failure) if failure.code.is_some_and(|code| GONE.contains(&code)) => {}
                other => {
                    other?;
                    return Ok(self.store.sent(rows, None, &[]).await?);
                }
            }
        }
        let posted = self.discord.post(channel, &message, &nonce(table.row.id, rows)).await?;
        let post = NewPost {
            table: table.row.id,
            kind: LOBBY.to_owned(),
            channel,
            message: posted,
            ply: table.row.ply,
        };
        Ok(self.store.sent(rows, Some(&post), &[]).await?)
    }

    /// Posts a board and takes the buttons off those before it.
    async fn post_board(&self, table: &Table, rows: &[OutboxId], message: &Message) -> Result<(), Setback> {
        let (id, channel) = (table.row.id, table.row.channel);
        let posted = self.discord.post(channel, message, &nonce(id, rows)).await?;
        let post =
            NewPost { table: id, kind: BOARD.to_owned(), channel, message: posted, ply: table.row.ply };
        self.store.sent(rows, Some(&post), &[]).await?;
        let mut retired = Vec::new();
        for old in self.store.posts(id, BOARD).await? {
            if old.message == posted {
                continue;
            }
            match self.discord.strip(old.channel, old.message).await {
                // Buttons that stay are answered with "the board has moved on": no reason to try for ever.
                Err(failure) if !failure.lasting => {
                    tracing::warn!(table = %id, %failure, "an old board keeps its buttons for now");
                }
                _ => retired.push(old.id),
            }
        }
        Ok(self.store.sent(&[], None, &retired).await?)
    }

    async fn give_up(&self, batch: &[OutboxRow], reason: &str) -> Result<(), StoreError> {
        for row in batch {
            self.store.give_up(row.id, reason).await?;
        }
        Ok(())
    }

    /// Tries again later, longer each time; gives up on what can never arrive.
    async fn put_off(&self, table: TableId, batch: &[OutboxRow], setback: Setback) {
        let Some(first) = batch.first() else { return };
        let attempts = first.attempts + 1;
        let gone = match &setback {
            Setback::Discord(failure) if failure.lasting => {
                tracing::error!(%table, %failure, "a post can never arrive and is given up; the game goes on");
                true
            }
            Setback::Discord(failure) => {
                if attempts == 1 {
                    tracing::warn!(%table, %failure, "Discord did not take a post; it is tried again until it does");
                } else {
                    tracing::debug!(%table, attempts, %failure, "Discord still does not take a post");
                }
                false
            }
            Setback::Table(trouble) => {
                tracing::error!(%table, attempts, cause = ?trouble, "a post could not be made");
                false
            }
        };
        if let Setback::Discord(Failure { code: Some(code::UNKNOWN_CHANNEL), .. }) = &setback
            && let Ok(lost) = self.tables.look(table).await
            && let Err(trouble) = self.tables.channel_gone(lost.row.channel).await
        {
            tracing::error!(%table, cause = ?trouble, "the table of a deleted channel stays open");
        }
        let settled = if gone {
            self.give_up(batch, &setback.to_string()).await
        } else {
            // Certainly not posted: what has happened since may come in the same message.
            if matches!(&setback, Setback::Discord(failure) if failure.refused) {
                let ids: Vec<_> = batch.iter().map(|row| row.id).collect();
                if let Err(cause) = self.store.release(&ids).await {
                    tracing::error!(%table, %cause, "the outbox cannot be written");
                }
            }
            let pause = Span::millis(500_i64.saturating_mul(1 << attempts.min(13))).min(LONGEST_PAUSE);
            self.store.failed(first.id, self.clock.now() + pause).await
        };
        if let Err(cause) = settled {
            tracing::error!(%table, %cause, "the outbox cannot be written");
            tokio::time::sleep(Duration::from_secs(1)).await;
        }
    }
}

/// The rows that make one message: a batch that was begun, or all turns, or all lobby rows, or a single other row.
fn first_batch(rows: &[OutboxRow]) -> &[OutboxRow] {
    let Some(first) = rows.first() else { return rows };
    let alike = |row: &&OutboxRow| {
        if first.batch.is_some() || row.batch.is_some() {
            return row.batch == first.batch;
        }
        let sort = |row: &OutboxRow| serde_json::from_str::<Post>(&row.payload).ok();
        matches!(
            (sort(first), sort(row)),
            (Some(Post::Turn { .. }), Some(Post::Turn { .. }))
                | (Some(Post::Lobby), Some(Post::Lobby))
                | (None, None)
        )
    };
    let length = rows.iter().take_while(alike).count().max(1);
    &rows[..length]
}

/// The same for the same rows, so that a post repeated after a crash is known again; at most 25 characters.
fn nonce(table: TableId, rows: &[OutboxId]) -> String {
    let last = rows.last().map_or(0, |row| row.0);
    format!("{table}-{last}").chars().take(25).collect()
}
