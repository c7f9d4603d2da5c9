//! A change of one table, all of it or nothing.

use futures_util::future::BoxFuture;
use harbormaster_rules::Timestamp;
use sqlx::SqliteConnection;

use super::{
    Naming, NewDeed, NewEntry, NewJob, NewResult, NewWait, Reminding, SeatClock, SeatRow, Snapshot, Store,
    StoreError, TableId, TableState, clocks, entries, instant, jobs, known::Known, namings, people,
    queue::Step, results, servers, small, snapshots, tables, waits,
};
use crate::person::Heard;

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
    /// When the change is made: from then on the outbox may be posted.
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
    /// What the channel shall hear, in order, as JSON.
    pub outbox: Vec<String>,
    /// What the server's log channel shall hear.
    pub deeds: Vec<NewDeed>,
    /// The result, if a game ends with this change.
    pub result: Option<NewResult>,
}

/// What became of a [`Change`]. Unless it is done, nothing was written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Committed {
    /// It is on disk.
    Done {
        /// The table's revision now.
        revision: u32,
        /// When somebody is told next that the table waits for them.
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

impl Store {
    /// Writes a change, together with those that come at the same time. A repeated interaction and a stale revision leave
    /// nothing behind, in that order: a tap that is delivered twice is not out of date.
    ///
    /// If the future is dropped on the way, the change is written as a whole or not at all, perhaps a moment later;
    /// a caller with an old copy of the table is told by its revision.
    ///
    /// # Errors
    /// Then nothing was written, unless it is [`StoreError::Unsure`].
    pub async fn commit(&self, change: Change) -> Result<Committed, StoreError> {
        self.write_together(change).await
    }
}

impl Step for Change {
    type Outcome = Committed;

    fn write<'a>(
        &'a self,
        known: &'a Known,
        tx: &'a mut SqliteConnection,
    ) -> BoxFuture<'a, Result<Committed, StoreError>> {
        Box::pin(self.apply(known, tx))
    }
}

impl Change {
    async fn apply(&self, known: &Known, tx: &mut SqliteConnection) -> Result<Committed, StoreError> {
        let (ply_now, heard) = match self.found(tx).await? {
            Ok(found) => found,
            Err(in_vain) => return Ok(in_vain),
        };
        let ply = self.ply_after(ply_now)?;
        let revision = self.expects_revision + 1;
        self.write_row(tx, ply, revision).await?;
        if let Some(seats) = &self.seats {
            sqlx::query!("DELETE FROM seats WHERE table_id = ?", self.table.0).execute(&mut *tx).await?;
            tables::write_seats(tx, self.table, seats).await?;
        }
        if let Some(clocks) = &self.clocks {
            clocks::write(tx, self.table, clocks).await?;
        }
        namings::write(tx, self.table, &self.namings).await?;
        match (&self.entry, &self.snapshot) {
            (Some(entry), Some(snapshot)) => entries::append(tx, self.table, entry, snapshot).await?,
            (_, Some(snapshot)) => snapshots::write(tx, self.table, snapshot).await?,
            (_, None) => {}
        }
        let awaited: Vec<u64> = self.waits.iter().map(|wait| wait.user).collect();
        let people = people::chosen(known, tx, &awaited).await?;
        let reminding = Reminding { hours: self.state.reminder_hours, quiet: self.state.quiet, clock: None };
        let waits = (heard.as_slice(), self.waits.as_slice());
        let next_notice = waits::settle(tx, self.table, waits, (&people, reminding), self.now).await?;
        servers::append(tx, self.table, &self.deeds, self.now).await?;
        if let Some(result) = &self.result {
            Box::pin(results::write(tx, self.table, result)).await?;
        }
        Ok(Committed::Done { revision, next_notice })
    }

    /// The number of entries, and what those have heard for whom the table waits; or why nothing is to be written.
    async fn found(
        &self,
        tx: &mut SqliteConnection,
    ) -> Result<Result<(u32, Vec<(u64, Heard)>), Committed>, StoreError> {
        let interaction = self.entry.as_ref().and_then(|entry| entry.interaction).map(u64::cast_signed);
        let found = sqlx::query!(
            r#"SELECT ply, revision, (SELECT ply FROM entries WHERE interaction = ?) AS "repeats: i64",
                      user_id AS "user?", since AS "since?", told, owed AS "owed?: bool", reminded AS "reminded?"
               FROM tables LEFT JOIN waits ON waits.table_id = tables.id WHERE tables.id = ?"#,
            interaction,
            self.table.0,
        );
        let found = found.fetch_all(tx).await?;
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
        let mut known = Vec::new();
        for wait in found {
            let (Some(user), Some(since)) = (wait.user, wait.since) else { continue };
            let (told, owed) = (instant(wait.told), wait.owed.unwrap_or_default());
            let reminded = small(wait.reminded.unwrap_or_default())?;
            let since = Timestamp::from_millis(since);
            known.push((user.cast_unsigned(), Heard { since, told, owed, reminded }));
        }
        Ok(Ok((ply_now, known)))
    }

    /// The number of entries afterwards. Log and position must not part: an entry is the next one, and the position
    /// is the one it leads to.
    fn ply_after(&self, ply_now: u32) -> Result<u32, StoreError> {
        let ply = ply_now + u32::from(self.entry.is_some());
        let entry_fits = self.entry.as_ref().is_none_or(|entry| entry.ply == ply && self.snapshot.is_some());
        let snapshot_fits = self.snapshot.as_ref().is_none_or(|snapshot| snapshot.ply == ply);
        if entry_fits && snapshot_fits {
            return Ok(ply);
        }
        Err(StoreError::Broken(format!("log and position of table {} would part at entry {ply}", self.table)))
    }

    /// Writes what every change has: the row, the jobs, the news.
    async fn write_row(&self, tx: &mut SqliteConnection, ply: u32, revision: u32) -> Result<(), StoreError> {
        let (id, state, now) = (self.table.0, &self.state, self.now.millis());
        let (jobs, outbox) = (jobs::as_list(&self.jobs)?, serde_json::to_string(&self.outbox)?);
        let channel = state.channel.cast_signed();
        let host = state.host.cast_signed();
        let stage = state.stage.word();
        let started = state.started.map(Timestamp::millis);
        let ended = state.ended.map(Timestamp::millis);
        let clock = &state.clock;
        let turn_minutes = clocks::minutes(clock.allowed);
        let bank_minutes = clocks::minutes(clock.time_bank);
        let when_late = clock.when_late.word();
        let paused = clock.paused.map(Timestamp::millis);
        let rested = clock.rested.as_millis();
        let (undo, computers) = (state.undo.word(), state.computers.name());
        let undo_request = state.undo_request.as_ref().map(serde_json::to_string).transpose()?;
        sqlx::query!(
            "UPDATE tables SET ply = ?, revision = ?, channel = ?, edition = ?, stage = ?, host = ?, settings = ?,
                               reminder_hours = ?, quiet = ?, started = ?, ended = ?, result = ?,
                               turn_minutes = ?, when_late = ?, late_turns = ?, bank_minutes = ?, away_days = ?,
                               paused = ?, rested = ?,
                               undo = ?, computers = ?, hints = ?, undo_request = ?
             WHERE id = ?;
             DELETE FROM jobs WHERE table_id = ?;
             INSERT INTO jobs (table_id, kind, due, ply)
             SELECT ?, value ->> 0, value ->> 1, value ->> 2 FROM json_each(?);
             INSERT INTO outbox (table_id, payload, next_try, created)
             SELECT ?, value, ?, ? FROM json_each(?) ORDER BY key",
            ply,
            revision,
            channel,
            state.edition,
            stage,
            host,
            state.settings,
            state.reminder_hours,
            state.quiet,
            started,
            ended,
            state.result,
            turn_minutes,
            when_late,
            clock.most_late,
            bank_minutes,
            clock.away_days,
            paused,
            rested,
            undo,
            computers,
            state.hints,
            undo_request,
            id,
            id,
            id,
            jobs,
            id,
            now,
            now,
            outbox,
        )
        .execute(tx)
        .await?;
        Ok(())
    }
}
