//! A change of one table, together with those that come at the same time.

use async_trait::async_trait;
use futures_util::future::BoxFuture;
use harbormaster_rules::Timestamp;
use sqlx::SqliteConnection;

use super::{
    SqliteStore,
    both::{namings, results, servers, snapshots, tables},
    clocks, entries, jobs,
    known::Known,
    people,
    queue::WriteStep,
    waits,
};
use crate::store::{
    Change, Committed, StoreError,
    clocks::minutes,
    commit::{Commits, FoundRecord},
};

#[async_trait]
impl Commits for SqliteStore {
    async fn commit(&self, change: Change) -> Result<Committed, StoreError> {
        self.write_together(change).await
    }
}

impl WriteStep for Change {
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
        let interaction = self.interaction();
        let found = sqlx::query_as!(
            FoundRecord,
            r#"SELECT ply, revision, (SELECT ply FROM entries WHERE interaction = ?) AS "repeats: i64",
                      person AS "user?", since AS "since?", told, owed AS "owed?: bool", reminded AS "reminded?"
               FROM tables LEFT JOIN waits ON waits.table_id = tables.id WHERE tables.id = ?"#,
            interaction,
            self.table.0,
        );
        let (ply_now, heard) = match self.meets(&found.fetch_all(&mut *tx).await?)? {
            Ok(found) => found,
            Err(in_vain) => return Ok(in_vain),
        };
        let (ply, revision) = (self.ply_after(ply_now)?, self.revision());
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
        let people = people::known_or_read(known, tx, &self.awaited()).await?;
        let waits = (heard.as_slice(), self.waits.as_slice());
        let next_notice = waits::settle(tx, self.table, waits, (&people, self.reminding()), self.now).await?;
        servers::append(tx, self.table, &self.deeds, self.now).await?;
        if let Some(result) = &self.result {
            Box::pin(results::write(tx, self.table, result)).await?;
        }
        Ok(Committed::Done { revision, next_notice })
    }

    /// Writes what every change has: the row, the jobs, the news.
    async fn write_row(&self, tx: &mut SqliteConnection, ply: u32, revision: u32) -> Result<(), StoreError> {
        let (id, state, now) = (self.table.0, &self.state, self.now.millis());
        let (jobs, outbox) = (jobs::as_list(&self.jobs)?, serde_json::to_string(&self.outbox)?);
        let channel = state.channel;
        let host = state.host.0;
        let stage = state.stage.word();
        let started = state.started.map(Timestamp::millis);
        let ended = state.ended.map(Timestamp::millis);
        let clock = &state.clock;
        let turn_minutes = minutes(clock.allowed);
        let bank_minutes = minutes(clock.time_bank);
        let when_late = clock.when_late.word();
        let paused = clock.paused.map(Timestamp::millis);
        let rested = clock.rested.as_millis();
        let reached = clock.reached.map(Timestamp::millis);
        let (undo, computers) = (state.undo.word(), state.computers.name());
        let undo_request = state.undo_request.as_ref().map(serde_json::to_string).transpose()?;
        let requests = serde_json::to_string(&state.requests)?;
        let (changed, led_since) = (state.changed.millis(), state.led_since.millis());
        let departed = serde_json::to_string(&state.departed)?;
        let held_pings = serde_json::to_string(&state.held_pings)?;
        let result = state.result.as_ref().map(serde_json::to_string).transpose()?;
        sqlx::query!(
            "UPDATE tables SET ply = ?, revision = ?, channel = ?, edition = ?, stage = ?, host = ?, settings = ?,
                               reminder_hours = ?, quiet = ?, started = ?, ended = ?, result = ?,
                               turn_minutes = ?, when_late = ?, late_turns = ?, bank_minutes = ?, away_days = ?,
                               paused = ?, rested = ?, reached = ?,
                               undo = ?, computers = ?, hints = ?, undo_request = ?, requests = ?, departed = ?,
                               held_pings = ?, changed = ?, led_since = ?
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
            result,
            turn_minutes,
            when_late,
            clock.most_late,
            bank_minutes,
            clock.away_days,
            paused,
            rested,
            reached,
            undo,
            computers,
            state.hints,
            undo_request,
            requests,
            departed,
            held_pings,
            changed,
            led_since,
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
