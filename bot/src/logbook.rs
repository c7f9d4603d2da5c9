//! Tells each server's log channel what its managers, its moderators and the clock did. Rows are like those of the outbox: kept
//! before they are told, and told again until they arrive.

use std::{collections::BTreeMap, time::Duration};

use futures_util::future::join_all;
use harbormaster_rules::{Language, Span};
use tokio::select;
use tokio_util::sync::CancellationToken;

use crate::{
    clock::Clock,
    deeds::Deed,
    discord::{Discord, Message, Once},
    facts::Post,
    ids::ChannelId,
    outbox::{
        Setback,
        words::{self, Said},
    },
    speak,
    store::{DeedRow, Store, StoreError, failed},
    table::{Table, Tables},
};

/// Rows told in one go.
const AT_ONCE: u32 = 50;

/// The pause after the first failure, which doubles, and the longest one.
const PAUSE: Span = Span::millis(15_000);
const LONGEST_PAUSE: Span = Span::hours(1);

/// The number of failures after which a row is no longer told, some two days later; it is kept.
const PATIENCE: u32 = 56;

/// The pause after the database did not answer.
const BLIND: Duration = Duration::from_secs(5);

/// The longest sleep; a new row and a moved clock end it.
const IDLE: Duration = Duration::from_secs(3_600);

/// The task that tells the log channels; one for the whole program.
pub struct Logbook {
    store: Store,
    tables: std::sync::Arc<Tables>,
    clock: Clock,
    discord: Discord,
}

impl Logbook {
    /// A logbook that nobody reads from yet.
    pub const fn new(store: Store, tables: std::sync::Arc<Tables>, clock: Clock, discord: Discord) -> Self {
        Self { store, tables, clock, discord }
    }

    /// Works until `stop`; what is being told is finished first.
    pub async fn run(self, stop: CancellationToken) {
        let mut clock_moved = self.clock.moved();
        loop {
            let pause = self.tell_what_waits().await.unwrap_or_else(|cause| {
                failed!(error: %cause, "the servers' logs cannot be read or written");
                BLIND
            });
            select! {
                () = stop.cancelled() => break,
                () = self.tables.wakes.deeds.notified() => {}
                _ = clock_moved.changed() => {}
                () = tokio::time::sleep(pause) => {}
            }
        }
    }

    /// Tells what is due, channels side by side, each in order; how long until there is more.
    async fn tell_what_waits(&self) -> Result<Duration, StoreError> {
        let now = self.clock.now();
        let mut channels: BTreeMap<ChannelId, Vec<DeedRow>> = BTreeMap::new();
        for row in self.store.deeds_to_tell(now, AT_ONCE).await? {
            channels.entry(row.channel).or_default().push(row);
        }
        let told = join_all(channels.into_values().map(|rows| self.tell_channel(rows))).await;
        told.into_iter().collect::<Result<(), StoreError>>()?;
        let next = self.store.next_deed().await?;
        Ok(next.map_or(IDLE, |due| self.clock.until(due).unwrap_or(Duration::ZERO).min(IDLE)))
    }

    async fn tell_channel(&self, rows: Vec<DeedRow>) -> Result<(), StoreError> {
        for row in rows {
            let Err(setback) = self.tell(&row).await else {
                self.store.deed_is_told(row.id).await?;
                continue;
            };
            let (channel, attempts) = (row.channel, row.attempts + 1);
            let lasting = matches!(&setback, Setback::Discord(failure) if failure.lasting);
            if lasting || attempts >= PATIENCE {
                tracing::warn!(%channel, %setback, "an entry of a server's log cannot be posted and is given up");
                self.store.deed_is_told(row.id).await?;
                continue;
            }
            if attempts == 1 {
                tracing::warn!(%channel, %setback, "a server's log channel did not take an entry; it is tried again");
            }
            let pause = Span::millis(PAUSE.as_millis() << attempts.min(9)).min(LONGEST_PAUSE);
            return self.store.deeds_wait(&row, self.clock.now() + pause).await;
        }
        Ok(())
    }

    async fn tell(&self, row: &DeedRow) -> Result<(), Setback> {
        let deed: Deed = match serde_json::from_str(&row.deed) {
            Ok(deed) => deed,
            Err(error) => {
                tracing::error!(row = row.id, %error, "an entry of a server's log cannot be read and is left out");
                return Ok(());
            }
        };
        // Of a table that this program cannot play, what was done is told all the same.
        let table = match row.table {
            Some(id) => self.tables.look(id).await.ok(),
            None => None,
        };
        let mut told = Vec::new();
        if let Deed::Clock { ply } = deed {
            told = self.told_of(table.as_ref(), ply).await?;
            if told.is_empty() {
                return Ok(());
            }
        }
        let text = speak::log_line((&deed, row.by, row.at), table.as_ref(), &told, Language::default());
        let message = Message { text, ..Message::default() };
        let perhaps_since = (row.attempts > 0).then_some(row.at);
        let once = Once { nonce: format!("log-{}-{}", self.store.epoch(), row.id), perhaps_since };
        Ok(self.discord.post(row.channel, &message, &once).await.map(drop)?)
    }

    /// Returns the sentences of an entry that everybody was told.
    async fn told_of(&self, table: Option<&Table>, ply: u32) -> Result<Vec<String>, Setback> {
        let Some(table) = table else { return Ok(Vec::new()) };
        let said = words::above_board(&self.store, table, &[Post::Entry { ply }]).await?;
        Ok(said.iter().flat_map(Said::sentences).cloned().collect())
    }
}
