//! A held table: one task works on it, read once and changed step by step; each step is on disk before anybody learns of it.
//!
//! If other processes may have changed a table, the copy in memory is compared by revision whenever somebody holds it. A
//! stand-in whose time is over ends then too, and sees and does nothing more.

use std::sync::{Arc, PoisonError};

use harbormaster_rules::Pace;
use tokio::sync::OwnedMutexGuard;

use super::{Table, Tables, turns};
use crate::{
    facts::{NamingEnd, Post},
    sayings::Refused,
    store::{Change, Committed, Naming, NewDeed, NewEntry, Snapshot, StoreError, TableId},
    trouble::Trouble,
};

/// The number of tables that are kept in memory; the others are read again when somebody taps.
const KEPT: usize = 1_000;

/// The number of entries looked through for the newest that was not about an offer; no turn has that much trade.
const TRADE: u32 = 200;

/// A table held by one task: no other task changes it, or sees it between two changes.
pub struct Held {
    slot: OwnedMutexGuard<Option<Table>>,
    pub(super) table: Table,
}

impl Held {
    /// The table as it stands.
    pub const fn table(&self) -> &Table {
        &self.table
    }

    /// Lets others have the table; a copy of it stays.
    pub fn release(self) -> Table {
        self.table
    }
}

impl Tables {
    /// Waits until no other task works on the table. Returns its copy in memory, if there is one.
    pub(super) async fn slot(&self, id: TableId) -> OwnedMutexGuard<Option<Table>> {
        let slot = {
            let mut open = self.open.lock().unwrap_or_else(PoisonError::into_inner);
            if open.len() >= KEPT && !open.contains_key(&id) {
                open.retain(|_, slot| Arc::strong_count(slot) > 1);
            }
            Arc::clone(open.entry(id).or_default())
        };
        slot.lock_owned().await
    }

    /// Waits until no other task works on the table, then holds it.
    pub(super) async fn hold(&self, id: TableId) -> Result<Held, Trouble> {
        let mut slot = self.slot(id).await;
        // Another process may have changed it meanwhile.
        if let Some(table) = slot.as_ref()
            && self.store.is_shared()
            && self.store.revision(id).await? != Some(table.row.revision)
        {
            *slot = None;
        }
        let mut table = match slot.as_ref() {
            Some(table) => table.clone(),
            None => {
                let row = self.store.table(id).await?;
                let row = row.ok_or_else(|| Trouble::refused(Refused::NoSuchTable))?;
                let mut table = Table::read(row, &self.editions)?;
                table.turned = self.turned(&table).await?;
                slot.insert(table).clone()
            }
        };
        let now = self.clock.now();
        self.introduce(&mut table).await?;
        let mut held = Held { slot, table };
        if !self.is_reached(&held.table) {
            return Ok(held);
        }
        Box::pin(self.give_back(&mut held)).await?;
        // Nobody sees or does anything for a seat for which their time is over.
        Box::pin(self.end_overdue_namings(&mut held, now)).await?;
        Box::pin(self.ask_deputies(&mut held, now)).await?;
        Box::pin(self.decide_overdue(&mut held, now)).await?;
        Box::pin(self.let_lapse(&mut held, now)).await?;
        Box::pin(self.release_pings(&mut held, now)).await?;
        Ok(held)
    }

    /// The newest entry of a table's log that was no word about an offer.
    async fn turned(&self, table: &Table) -> Result<u32, Trouble> {
        let ply = table.row.ply;
        if table.kind.meta().pace != Pace::Answers {
            return Ok(ply);
        }
        let oldest = ply.saturating_sub(TRADE);
        let entries = self.store.entries(table.row.id, oldest..).await?;
        let newest = entries.iter().rev().find(|entry| !turns::is_beside_turns(table.kind, &entry.notation));
        Ok(newest.map_or(oldest, |entry| entry.ply))
    }

    /// Reads who the people at a table are now, and what they chose.
    async fn introduce(&self, table: &mut Table) -> Result<(), Trouble> {
        let (concerned, now) = (table.concerned(), self.clock.now());
        let people = self.store.people(&concerned.into_iter().collect::<Vec<_>>()).await?;
        table.people = people.into_iter().map(|(id, person)| (id, person.as_of(now))).collect();
        table.show_names();
        Ok(())
    }

    /// Writes the step from the held table to `next`; only when it is on disk does the table in memory become
    /// `next` and does anybody learn of it.
    pub(super) async fn write(
        &self,
        held: &mut Held,
        next: Table,
        entry: Option<NewEntry>,
        posts: &[Post],
    ) -> Result<(), Trouble> {
        Box::pin(self.write_logged(held, next, entry, posts, Vec::new())).await
    }

    /// Writes the same step, with what the server's log hears of it.
    pub(super) async fn write_logged(
        &self,
        held: &mut Held,
        mut next: Table,
        entry: Option<NewEntry>,
        posts: &[Post],
        deeds: Vec<NewDeed>,
    ) -> Result<(), Trouble> {
        let before = &held.table;
        let (id, now) = (before.row.id, self.clock.now());
        next.settle_prepared(before, entry.as_ref(), now);
        let there = next.owner_is_there(entry.as_ref());
        let lapsed = next.settle_namings();
        let requests = next.settle_requests(entry.as_ref());
        if next.row.led_since == before.row.led_since && next.row.held_pings == before.row.held_pings {
            next.row.changed = now;
        }
        if next.concerned() != before.concerned() {
            self.introduce(&mut next).await?;
        }
        next.count_on(before, entry.as_ref(), now);
        let mut posts = posts.to_vec();
        let lapsed = lapsed.into_iter().map(|number| Post::NamingOver { number, end: NamingEnd::Lapsed });
        let ended = next.ends_request(entry.as_ref()).map(|end| Post::UndoAnswered { end });
        // The thread of a table is archived last: nothing can be edited there afterwards.
        let last = posts.iter().position(|post| *post == Post::ThreadOver).unwrap_or(posts.len());
        posts.splice(last..last, there.into_iter().chain(lapsed).chain(requests).chain(ended));
        let is_changed = |naming: &&Naming| !before.namings.contains(naming);
        let has_moved = entry.is_some() || next.game != before.game;
        let position = has_moved.then_some(next.game.as_ref()).flatten();
        let position = position.map(serde_json::to_string).transpose().map_err(StoreError::from)?;
        let outbox: Result<_, _> = posts.iter().map(Post::to_json).collect();
        let waits = next.waits(before, entry.as_ref());
        let change = Change {
            table: id,
            expects_revision: before.row.revision,
            state: next.row.state(),
            seats: (next.seats != before.seats).then(|| next.seats.clone()),
            clocks: (next.clocks != before.clocks).then(|| next.clocks.clone()),
            namings: next.namings.iter().filter(is_changed).cloned().collect(),
            entry,
            snapshot: position.map(|position| Snapshot { ply: next.row.ply, at: next.last_at, position }),
            waits,
            jobs: next.jobs(now),
            outbox: outbox.map_err(StoreError::from)?,
            deeds,
            lost: self.lost_between(before, &next),
            result: next.new_result().filter(|_| before.new_result().is_none()),
            now,
        };
        let (has_posts, has_deeds) = (!change.outbox.is_empty(), !change.deeds.is_empty());
        let plays_on = next.plays_prepared().next().is_some();
        let next_job = change.jobs.iter().map(|job| job.due).min();
        match self.store.commit(change).await {
            Ok(Committed::Done { revision, next_notice }) => {
                next.row.revision = revision;
                *held.slot = Some(next.clone());
                held.table = next;
                self.changes.send_modify(|count| *count += 1);
                // A prepared move is told together with the one before, a moment later.
                if has_posts && !plays_on {
                    self.wakes.posts.at(id);
                }
                if let Some(due) = next_job {
                    self.wakes.timers.due_at(due);
                }
                if let Some(due) = next_notice {
                    self.wakes.notices.due_at(due);
                }
                if has_deeds {
                    self.wakes.deeds.notify_one();
                }
                Ok(())
            }
            Ok(Committed::Repeated { .. }) => Ok(()),
            Ok(Committed::Stale { .. }) => {
                *held.slot = None;
                Err(Trouble::refused(Refused::MovedOn))
            }
            Err(error) => {
                // Whether it was written is unknown: the database is asked again before the next move, and for what there is to do.
                *held.slot = None;
                self.wakes.tables();
                Err(error.into())
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use futures_util::FutureExt as _;
    use harbormaster_rules::Kind;

    use crate::{
        clock::Clock,
        ids::{ChannelId, GuildId, InteractionId, PersonId},
        store::{Disk, SavingFails, Store},
        table::{Caller, NewLobby, Tables, sample::meet_players},
        waking::Where,
    };

    #[tokio::test]
    async fn what_may_be_on_disk_although_saving_failed_is_looked_for() {
        let (folder, disk) = (tempfile::tempdir().expect("a folder"), Disk::default());
        let url = format!("sqlite:{}", folder.path().join("harbour.db").display());
        let store = Store::open(&url).await.expect("a database").on(disk.clone());
        meet_players(&store).await;
        let clock = Clock::default();
        let (tables, at) = (Tables::new(store.clone(), clock.clone()), clock.now());
        let caller = |tap, user| {
            let (name, roles) = (format!("Player{user}"), Vec::new());
            Caller {
                user,
                name,
                guild: Some(GuildId(1)),
                moderator: false,
                manager: false,
                roles,
                interaction: InteractionId(tap),
                at,
            }
        };
        let lobby = NewLobby {
            kind: Kind::Threeport,
            guild: Some(GuildId(1)),
            channel: ChannelId(1),
            previous: None,
        };
        let id = tables.open_lobby(&lobby, &caller(101, PersonId(1))).await.expect("a lobby");
        assert_eq!(tables.wakes.posts.next().now_or_never(), Some(Where::At(vec![id])));
        let told = store.pending(id).await.expect("the outbox").len();
        disk.fails(Some(SavingFails::Unnoticed));
        tables.join(id, &caller(102, PersonId(2)), None).await.expect_err("nobody can know");
        disk.fails(None);
        assert!(store.pending(id).await.expect("the outbox").len() > told, "it is there");
        assert_eq!(tables.wakes.posts.next().now_or_never(), Some(Where::Anywhere), "nobody looks for it");
    }
}
