//! A change of one table, all of it or nothing.

use async_trait::async_trait;
use harbormaster_rules::Timestamp;

use super::{
    Lost, Naming, NewDeed, NewEntry, NewJob, NewResult, NewWait, Reminding, SeatClock, SeatRow, Snapshot,
    StoreError, TableId, TableState, instant, small,
};
use crate::{
    ids::{InteractionId, PersonId},
    person::Heard,
};

/// One step of a table, from the state that was seen to the next.
///
/// The state that was seen is named by its [`revision`](super::TableRow::revision), not by its ply: people who take
/// seats or leave them change a table without an entry, and must not overwrite each other either.
#[derive(Clone)]
pub struct Change {
    /// The table.
    pub table: TableId,
    /// The revision that the change was made for.
    pub expects_revision: u32,
    /// The time of the change: from then on the outbox may be posted.
    pub now: Timestamp,
    /// The row's new state.
    pub state: TableState,
    /// All seats in order, if they change.
    pub seats: Option<Vec<SeatRow>>,
    /// The clocks of all seats in order, if they change.
    pub clocks: Option<Vec<SeatClock>>,
    /// The namings that are new or have changed.
    pub namings: Vec<Naming>,
    /// The log's next entry. It needs the position that it leads to.
    pub entry: Option<NewEntry>,
    /// The new position, if it changes.
    pub snapshot: Option<Snapshot>,
    /// All that the clock has to do for this table from now on.
    pub jobs: Vec<NewJob>,
    /// All those for whom the table waits from now on.
    pub waits: Vec<NewWait>,
    /// The news for the channel, in order, as JSON.
    pub outbox: Vec<String>,
    /// The deeds for the server's log channel.
    pub deeds: Vec<NewDeed>,
    /// The time that the table had lost and gets back with this change: reminders come that much later.
    pub lost: Lost,
    /// The result, if a game ends with this change.
    pub result: Option<NewResult>,
}

/// The outcome of a [`Change`]. Unless it is done, nothing was written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Committed {
    /// It is on disk.
    Done {
        /// The table's revision now.
        revision: u32,
        /// The time at which somebody is next told that the table waits for them.
        next_notice: Option<Timestamp>,
    },
    /// The table was changed since it was seen.
    Stale {
        /// The number of entries in its log now.
        ply_now: u32,
    },
    /// The interaction is in the log already.
    Repeated {
        /// The number of its entry.
        ply: u32,
    },
}

/// A row of what a change finds at its table: the table with one person it waits for, or alone if it waits for nobody.
pub(super) struct FoundRecord {
    pub(super) ply: i64,
    pub(super) revision: i64,
    /// The number of the entry that came from the change's tap.
    pub(super) repeats: Option<i64>,
    pub(super) user: Option<i64>,
    pub(super) since: Option<i64>,
    pub(super) told: Option<i64>,
    pub(super) owed: Option<bool>,
    pub(super) reminded: Option<i64>,
}

impl FoundRecord {
    /// Returns the person that the table waits for in this row, and what they have heard.
    fn heard(&self) -> Result<Option<(PersonId, Heard)>, StoreError> {
        let (Some(user), Some(since)) = (self.user, self.since) else { return Ok(None) };
        let (told, owed) = (instant(self.told), self.owed.unwrap_or_default());
        let reminded = small(self.reminded.unwrap_or_default())?;
        let since = Timestamp::from_millis(since);
        Ok(Some((PersonId(user), Heard { since, told, owed, reminded })))
    }
}

/// The number of entries, and what those have heard for whom the table waits.
pub(super) type EntriesHeard = (u32, Vec<(PersonId, Heard)>);

impl Change {
    /// Returns the state before the change, or the reason nothing is to be written.
    pub(super) fn meets(&self, found: &[FoundRecord]) -> Result<Result<EntriesHeard, Committed>, StoreError> {
        let Some(table) = found.first() else {
            return Err(StoreError::Broken(format!("there is no table {}", self.table)));
        };
        if let Some(ply) = table.repeats {
            return Ok(Err(Committed::Repeated { ply: small(ply)? }));
        }
        let ply_now: u32 = small(table.ply)?;
        if table.revision != i64::from(self.expects_revision) {
            return Ok(Err(Committed::Stale { ply_now }));
        }
        let heard = found.iter().filter_map(|record| record.heard().transpose());
        let mut heard: Vec<(PersonId, Heard)> = heard.collect::<Result<_, _>>()?;
        for (_, heard) in &mut heard {
            heard.since = self.lost.moves(heard.since);
            heard.told = heard.told.map(|told| self.lost.moves(told));
        }
        Ok(Ok((ply_now, heard)))
    }

    /// The number of entries afterwards. Log and position must not part: an entry is the next one, and the position
    /// is the one it leads to.
    pub(super) fn ply_after(&self, ply_now: u32) -> Result<u32, StoreError> {
        let ply = ply_now + u32::from(self.entry.is_some());
        let entry_fits = self.entry.as_ref().is_none_or(|entry| entry.ply == ply && self.snapshot.is_some());
        let snapshot_fits = self.snapshot.as_ref().is_none_or(|snapshot| snapshot.ply == ply);
        if entry_fits && snapshot_fits {
            return Ok(ply);
        }
        Err(StoreError::Broken(format!("log and position of table {} would part at entry {ply}", self.table)))
    }

    /// The revision afterwards.
    pub(super) const fn revision(&self) -> u32 {
        self.expects_revision + 1
    }

    /// The tap that it came from.
    pub(super) fn interaction(&self) -> Option<InteractionId> {
        self.entry.as_ref().and_then(|entry| entry.interaction)
    }

    /// Those for whom the table waits afterwards.
    pub(super) fn awaited(&self) -> Vec<PersonId> {
        self.waits.iter().map(|wait| wait.user).collect()
    }

    /// Returns the terms by which the table reminds them.
    pub(super) const fn reminding(&self) -> Reminding {
        Reminding { hours: self.state.reminder_hours, quiet: self.state.quiet, clock: None }
    }
}

/// Changing tables.
#[async_trait]
pub trait Commits {
    /// Writes a change, all of it or nothing. A repeated interaction and a stale revision leave nothing behind, in that order: a
    /// tap that is delivered twice is not out of date.
    ///
    /// If the future is dropped on the way, the change is written as a whole or not at all, perhaps a moment later;
    /// a caller with an old copy of the table is told by its revision.
    ///
    /// # Errors
    /// Fails without having written anything, unless the error is [`StoreError::Unsure`].
    async fn commit(&self, change: Change) -> Result<Committed, StoreError>;
}
