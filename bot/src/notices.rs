//! Notices that a table waits for somebody: reminders, pings that were held back, and digests.
//!
//! Notices that are due stand in the database beside the wait they are about, and go when the wait ends. All that is due to one
//! person at the same time is one notice, and those who are due at one table alone are told by one message.
//!
//! Quiet hours hold back pings, not news: the board is posted without the ping, which is due at the first free minute.
//! A DM goes only to people who asked for DMs; where Discord refuses it, the channel gets it with the reason, and no DM
//! is tried until they choose DMs again.

use std::{collections::BTreeMap, sync::Arc, time::Duration};

use harbormaster_rules::Timestamp;
use tokio::select;
use tokio_util::sync::CancellationToken;

use crate::{
    clock::Clock,
    facts::{Notice, Post},
    ids::{GuildId, PersonId, TableId},
    person::Person,
    reachability::REST,
    store::{Store, StoreError, Wait, failed},
    table::Tables,
};

/// Due notices looked at together.
const AT_ONCE: u32 = 500;

/// The pause after the database did not answer.
const BLIND: Duration = Duration::from_secs(5);

/// The longest sleep; a change of what is due ends it.
const IDLE: Duration = Duration::from_secs(3_600);

/// Writes what is due into the outbox; one for the whole program.
pub struct NoticeWriter {
    store: Store,
    tables: Arc<Tables>,
    clock: Clock,
}

/// The waits that somebody hears of, and rows for the outboxes of tables.
type Written = (Vec<(PersonId, Wait)>, Vec<(TableId, String)>);

/// The notices that go out at once, and what becomes of the waits they are about.
#[derive(Default)]
struct Round {
    told: Vec<(PersonId, Wait)>,
    posts: Vec<(TableId, Post)>,
    /// Those who are told of this table alone.
    alone: BTreeMap<TableId, (Vec<PersonId>, Timestamp)>,
}

impl NoticeWriter {
    /// Notices that do not go out yet.
    pub const fn new(store: Store, tables: Arc<Tables>, clock: Clock) -> Self {
        Self { store, tables, clock }
    }

    /// Works until `stop`.
    pub async fn run(self, stop: CancellationToken) {
        let mut moved = self.clock.moved();
        loop {
            let pause = self.write_what_is_due().await.unwrap_or_else(|cause| {
                failed!(error: %cause, "due notices cannot be read or written");
                BLIND
            });
            select! {
                () = stop.cancelled() => break,
                () = self.tables.wakes.notices.woken() => {}
                _ = moved.changed() => {}
                () = tokio::time::sleep(pause) => {}
            }
        }
    }

    /// The due waits of a person at tables that players cannot reach, put off. Other tables get back what they had lost.
    async fn of_no_reach(&self, user: PersonId, now: Timestamp) -> Result<Vec<(PersonId, Wait)>, StoreError> {
        let mut later = Vec::new();
        for wait in self.store.waits_of(user).await? {
            // A table that cannot be read is reached as well as it ever was.
            if wait.due.is_some_and(|due| due <= now)
                && !self.tables.is_up_to_date(wait.table).await.unwrap_or(true)
            {
                later.push((user, Wait { due: Some(now + REST), ..wait }));
            }
        }
        Ok(later)
    }

    /// Writes all that is due. Returns how long to sleep then.
    async fn write_what_is_due(&self) -> Result<Duration, StoreError> {
        self.tables.wakes.notices.looks();
        let now = self.clock.now();
        loop {
            let users = self.store.due_notices(now, AT_ONCE).await?;
            if users.is_empty() {
                break;
            }
            let (mut round, mut resting) = (Round::default(), Vec::new());
            for user in users {
                let later = self.of_no_reach(user, now).await?;
                resting.extend(later.iter().map(|(user, wait)| (*user, wait.table)));
                round.told.extend(later);
                // Those that had lost some time have it back by now.
                let mut waits = self.store.waits_of(user).await?;
                waits.retain(|wait| {
                    !round.told.iter().any(|(told, late)| *told == user && late.table == wait.table)
                });
                round.add(user, &self.store.person(user).await?, &waits, now);
            }
            let (told, posts) = round.written()?;
            let written = self.store.notify(&told, &posts, now).await;
            // Even if that failed: it may have failed after it was on disk.
            self.tables.wakes.posts.anywhere();
            written?;
            for (user, table) in resting {
                // They may by now.
                if self.tables.is_up_to_date(table).await.unwrap_or(true) {
                    self.store.plan_again(user, now).await?;
                }
            }
        }
        let next = self.store.next_notice(now).await?;
        self.tables.wakes.notices.sleeps_until(next);
        Ok(next.map_or(IDLE, |due| self.clock.until(due).unwrap_or(Duration::ZERO).min(IDLE)))
    }
}

impl Round {
    /// Adds what is due to one person: put off over their quiet hours, else told in one notice for each server.
    fn add(&mut self, user: PersonId, person: &Person, waits: &[Wait], now: Timestamp) {
        let is_due = |wait: &&Wait| wait.due.is_some_and(|due| due <= now);
        let free = person.free_from(now);
        if free > now {
            let later = waits.iter().filter(is_due).map(|wait| (user, Wait { due: Some(free), ..*wait }));
            return self.told.extend(later);
        }
        // A digest tells of all that waits.
        let is_told = |wait: &&Wait| is_due(wait) || person.digest.is_some() && wait.due.is_some();
        let mut servers: BTreeMap<Option<GuildId>, Vec<Wait>> = BTreeMap::new();
        for wait in waits.iter().filter(is_told) {
            // One DM tells of all servers.
            let server = if person.is_told_directly() { None } else { wait.guild };
            servers.entry(server).or_default().push(*wait);
            let heard = wait.heard.told_at(now);
            let due = person.next_notice(&heard, (wait.reminding.hours, wait.reminding.clock), now);
            self.told.push((user, Wait { heard, due, ..*wait }));
        }
        for waits in servers.into_values() {
            let tables = || waits.iter().map(|wait| wait.table).collect();
            match waits.as_slice() {
                [] => {}
                [first, ..] if person.is_told_directly() => {
                    self.posts.push((first.table, Post::Direct { user, tables: tables() }));
                }
                [one] => {
                    let (users, since) = self.alone.entry(one.table).or_insert((Vec::new(), one.heard.since));
                    users.push(user);
                    *since = one.heard.since.min(*since);
                }
                [first, ..] => {
                    let notice = Notice::Waiting { user, tables: tables() };
                    self.posts.push((first.table, Post::Note(notice)));
                }
            }
        }
    }

    /// As rows for the database.
    fn written(self) -> Result<Written, StoreError> {
        let alone = self.alone.into_iter();
        let alone =
            alone.map(|(table, (users, since))| (table, Post::Note(Notice::Reminder { users, since })));
        let posts = self.posts.into_iter().chain(alone);
        let rows = posts.map(|(table, post)| Ok((table, post.to_json()?)));
        Ok((self.told, rows.collect::<Result<_, StoreError>>()?))
    }
}
