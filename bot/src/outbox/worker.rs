//! Posts what waits in the outbox: tables side by side, each table in order.

use std::{
    collections::HashSet,
    panic::AssertUnwindSafe,
    sync::{Arc, Mutex, PoisonError},
    time::Duration,
};

use futures_util::FutureExt as _;
use harbormaster_rules::Span;
use tokio::{select, sync::Semaphore};
use tokio_util::{sync::CancellationToken, task::TaskTracker};

use super::{Post, Setback, compose};
use crate::{
    clock::{Clock, stamped},
    discord::{Discord, Failure, Message, code},
    record::Record,
    store::{NewPost, OutboxId, OutboxRow, Post as Stored, Store, StoreError, TableId},
    table::{Table, Tables},
    threads::{self, Threads},
    trouble::Trouble,
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

/// How long a board is brought up to date. Who comes back to the turn later finds a new one, and Discord takes few edits
/// of a message older than an hour.
const FRESH: Span = Span::minutes(50);

/// The pause after the database did not answer.
const BLIND: Duration = Duration::from_secs(5);

/// The longest sleep; whatever is to be posted rings.
const IDLE: Duration = Duration::from_secs(3_600);

/// A row of the outbox with what it says.
#[derive(Clone, Debug)]
struct News {
    row: OutboxRow,
    post: Post,
}

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
            let pause = self.begin_what_waits(&tasks).await.unwrap_or_else(|cause| {
                tracing::error!(%cause, "the outbox cannot be read");
                BLIND
            });
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

    /// Starts a task for each table that has news and none yet; how long until a failed post is due again.
    async fn begin_what_waits(&self, tasks: &TaskTracker) -> Result<Duration, StoreError> {
        let now = self.clock.now();
        for table in self.store.pending_tables(now).await? {
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
        let next = self.store.next_try(now).await?;
        Ok(next.map_or(IDLE, |due| self.clock.until(due).unwrap_or(Duration::ZERO).min(IDLE)))
    }

    fn lock_busy(&self) -> std::sync::MutexGuard<'_, HashSet<TableId>> {
        self.busy.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Tells all news of one table, batch by batch. A fault in one of them is a setback like any other.
    async fn tell(&self, table: TableId) {
        loop {
            let news = match self.waiting(table).await {
                Ok(news) if news.first().is_none_or(|first| first.row.next_try > self.clock.now()) => return,
                Ok(news) => news,
                Err(cause) => return tracing::error!(%table, %cause, "the outbox cannot be read"),
            };
            let batch = first_batch(&news);
            let told = AssertUnwindSafe(self.tell_batch(table, batch)).catch_unwind().await;
            let told = told.unwrap_or_else(|_panic| Err(Trouble::fault("A post stopped half-way.").into()));
            if let Err(setback) = told {
                return self.put_off(table, batch, setback).await;
            }
        }
    }

    /// What waits for a table, in order. A row that cannot be read is given up: it holds nobody back, and is kept.
    async fn waiting(&self, table: TableId) -> Result<Vec<News>, StoreError> {
        let mut news = Vec::new();
        for row in self.store.pending(table).await? {
            match serde_json::from_str(&row.payload) {
                Ok(post) => news.push(News { row, post }),
                Err(error) => {
                    tracing::error!(%table, row = row.id.0, %error, "news cannot be read and is given up");
                    self.store.give_up(row.id, &format!("unreadable: {error}")).await?;
                }
            }
        }
        Ok(news)
    }

    async fn tell_batch(&self, id: TableId, batch: &[News]) -> Result<(), Setback> {
        let Some(first) = batch.first() else { return Ok(()) };
        let ids = ids(batch);
        let nonce = nonce(id, &ids);
        let table = self.tables.look(id).await?;
        match &first.post {
            Post::Lobby => {
                self.store.claim(&ids).await?;
                return self.tell_lobby(&table, &ids).await;
            }
            Post::Turn { .. } => return self.tell_turns(&table, batch).await,
            Post::Closed => {
                let message = compose::closed(&table, self.digest(&table).await?.as_deref()).await;
                return self.post_board(&table, &ids, &message, None).await;
            }
            Post::Offer { number } => {
                if let Some(card) = threads::card(&table, *number)
                    && !self.offer_is_overtaken(id, *number, &ids).await?
                {
                    self.threads.show(&table, &card, &nonce).await?;
                }
            }
            Post::Thread { number, lines, call } => {
                let message = compose::in_thread(&table, lines, call);
                self.threads.say(&table, *number, &message, &nonce).await?;
            }
            Post::OfferOver { number } => match threads::card(&table, *number) {
                Some(card) => self.threads.put_away(&table, &card, &nonce).await?,
                None => self.threads.put_away_forgotten(&table, *number).await?,
            },
            Post::Notice { text, call } => {
                let message = Message { text: text.clone(), pings: call.clone(), ..Message::default() };
                self.discord.post(table.row.channel, &message, &nonce).await?;
            }
        }
        Ok(self.store.sent(&ids, None).await?)
    }

    /// Posts what happened in one or more turns, with the board unless a newer one is about to follow.
    async fn tell_turns(&self, table: &Table, batch: &[News]) -> Result<(), Setback> {
        let id = table.row.id;
        if batch.iter().all(|news| news.row.batch.is_none()) {
            self.wait_for_computers(table).await?;
        }
        let claimed = self.claim_turns(id, batch).await?;
        let ids = ids(&claimed);
        let turns: Vec<Post> = claimed.into_iter().map(|news| news.post).collect();
        // Looked at after the claim: the board is never older than the sentences above it.
        let table = self.tables.look(id).await?;
        if self.goes_on(&table, &ids, &turns).await? {
            return Ok(());
        }
        if !self.is_overtaken(id, &ids).await? {
            let digest = self.digest(&table).await?;
            let message = compose::board(&table, &turns, digest.as_deref()).await;
            return self.post_board(&table, &ids, &message, Some(compose::happened(&turns))).await;
        }
        let message = compose::without_board(&turns);
        if message.text.is_empty() {
            return Ok(self.store.sent(&ids, None).await?);
        }
        self.post_board(&table, &ids, &message, Some(compose::happened(&turns))).await
    }

    /// Tells it on the newest board if the turn goes on for which that was posted; whether it did. The board then tells
    /// all that it has told before, and what has happened since.
    async fn goes_on(&self, table: &Table, rows: &[OutboxId], turns: &[Post]) -> Result<bool, Setback> {
        let id = table.row.id;
        let Some(board) = self.store.posts(id, BOARD).await?.pop() else { return Ok(false) };
        let Some(said) = board.said else { return Ok(false) };
        let last = turns.iter().filter_map(Post::turn).max().unwrap_or(table.row.ply);
        let entries = self.store.entries(id, board.ply + 1..).await?;
        let (fresh, after): (Vec<_>, Vec<_>) = entries.iter().partition(|entry| entry.ply <= last);
        let Some(seat) = table.turn_of(&fresh, &after) else { return Ok(false) };
        let is_old = fresh.last().is_some_and(|entry| entry.at > stamped(board.message) + FRESH);
        if is_old || turns.iter().any(|post| post.calls_others_than(seat)) {
            return Ok(false);
        }
        let lines = said.lines().map(str::to_owned).collect();
        let before = Post::Turn { ply: board.ply, lines, call: Vec::new() };
        let told = [&[before], turns].concat();
        let (message, shown) = if self.is_overtaken(id, rows).await? {
            (compose::without_board(&told), last)
        } else {
            let message = compose::board(table, &told, None).await;
            if message.picture.is_none() {
                return Ok(false);
            }
            (message, table.row.ply)
        };
        match self.discord.edit(board.channel, board.message, &message).await {
            Err(failure) if stays(&failure) => Ok(false),
            edited => {
                edited?;
                let Stored { kind, channel, message, .. } = board;
                let said = Some(compose::happened(&told));
                let post = NewPost { table: id, kind, channel, message, ply: shown, said };
                self.store.sent(rows, Some(&post)).await?;
                Ok(true)
            }
        }
    }

    /// The mark by which the record of an ended game is known.
    async fn digest(&self, table: &Table) -> Result<Option<String>, Setback> {
        if table.must_be_open().is_ok() {
            return Ok(None);
        }
        let entries = self.store.entries(table.row.id, ..).await?;
        match Record::of_table(table, &entries) {
            Ok(record) => Ok(Some(record.digest)),
            Err(reason) => {
                tracing::error!(table = %table.row.id, %reason, "the record of an ended game has no mark");
                Ok(None)
            }
        }
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
    async fn claim_turns(&self, id: TableId, batch: &[News]) -> Result<Vec<News>, Setback> {
        if batch.iter().any(|news| news.row.batch.is_some()) {
            return Ok(batch.to_vec());
        }
        let news = self.waiting(id).await?;
        let turns = first_batch(&news).to_vec();
        self.store.claim(&ids(&turns)).await?;
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
        let waiting = self.waiting(id).await?.into_iter();
        let behind = waiting.filter(|news| rows.last().is_none_or(|last| news.row.id > *last));
        Ok(behind.map(|news| news.post).collect())
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
                    return Ok(self.store.sent(rows, None).await?);
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
            said: None,
        };
        Ok(self.store.sent(rows, Some(&post)).await?)
    }

    /// Posts a board below what was `said`, and takes the buttons off those before it.
    async fn post_board(
        &self,
        table: &Table,
        rows: &[OutboxId],
        message: &Message,
        said: Option<String>,
    ) -> Result<(), Setback> {
        let (id, channel) = (table.row.id, table.row.channel);
        let posted = self.discord.post(channel, message, &nonce(id, rows)).await?;
        let post =
            NewPost { table: id, kind: BOARD.to_owned(), channel, message: posted, ply: table.row.ply, said };
        self.store.sent(rows, Some(&post)).await?;
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
        Ok(self.store.retire(&retired).await?)
    }

    async fn give_up(&self, batch: &[News], reason: &str) -> Result<(), StoreError> {
        for news in batch {
            self.store.give_up(news.row.id, reason).await?;
        }
        Ok(())
    }

    /// Tries again later, longer each time; gives up on what can never arrive.
    async fn put_off(&self, table: TableId, batch: &[News], setback: Setback) {
        let Some(News { row: first, .. }) = batch.first() else { return };
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
            if matches!(&setback, Setback::Discord(failure) if failure.refused)
                && let Err(cause) = self.store.release(&ids(batch)).await
            {
                tracing::error!(%table, %cause, "the outbox cannot be written");
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

/// The news that makes one message: a batch that was begun, or all turns, or all lobby rows, or a single other row.
fn first_batch(news: &[News]) -> &[News] {
    let Some(first) = news.first() else { return news };
    let alike = |other: &&News| {
        if first.row.batch.is_some() || other.row.batch.is_some() {
            return other.row.batch == first.row.batch;
        }
        matches!(
            (&first.post, &other.post),
            (Post::Turn { .. }, Post::Turn { .. }) | (Post::Lobby, Post::Lobby)
        )
    };
    let length = news.iter().take_while(alike).count().max(1);
    &news[..length]
}

/// Whether Discord will not have this message changed, while it may well take another one.
fn stays(failure: &Failure) -> bool {
    let place_is_gone = [code::UNKNOWN_CHANNEL, code::UNKNOWN_GUILD];
    failure.refused && failure.code.is_some_and(|code| code != 0 && !place_is_gone.contains(&code))
}

fn ids(news: &[News]) -> Vec<OutboxId> {
    news.iter().map(|news| news.row.id).collect()
}

/// The same for the same rows, so that a post repeated after a crash is known again; at most 25 characters.
fn nonce(table: TableId, rows: &[OutboxId]) -> String {
    let last = rows.last().map_or(0, |row| row.0);
    format!("{table}-{last}").chars().take(25).collect()
}
