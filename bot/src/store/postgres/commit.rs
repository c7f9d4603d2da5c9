//! A change of one table.
//!
//! It locks the table's row first and reads in the next statement, because a statement that waited for a lock sees
//! other rows as they were before. So the usual isolation is enough. Several tables are locked in the order of their
//! numbers.

use async_trait::async_trait;
use harbormaster_rules::Timestamp;
use sqlx::PgConnection;

use super::{
    PostgresStore,
    both::{namings, results, servers, snapshots, tables},
    clocks, entries, jobs, outbox, people,
    queries::{query, query_as, query_scalar},
    shards,
    transactions::in_transaction,
    waits,
};
use crate::{
    ids::{GuildId, PersonId},
    person::Heard,
    store::{
        Change, Committed, StoreError,
        clocks::minutes,
        commit::{Commits, FoundRecord},
    },
};

#[async_trait]
impl Commits for PostgresStore {
    async fn commit(&self, change: Change) -> Result<Committed, StoreError> {
        in_transaction!(self, tx => {
            // From here on nobody else changes the table. What it finds is read by the next statement: one that waits for a lock
            // sees all other rows as they were before.
            let guild = query_scalar!("SELECT guild FROM tables WHERE id = $1 FOR NO KEY UPDATE", change.table.0);
            let guild = guild.fetch_optional(&mut *tx).await?.flatten().map(GuildId::from);
            let (ply_now, heard) = match change.meets(&found(tx, &change).await?)? {
                Ok(found) => found,
                Err(in_vain) => return Ok(in_vain),
            };
            let done = write(tx, &change, change.ply_after(ply_now)?, &heard).await?;
            shards::tell(self, tx, change.table, guild).await?;
            Ok(done)
        })
    }
}

/// The table and those for whom it waits, and whether the change's tap is in a log.
async fn found(tx: &mut PgConnection, change: &Change) -> Result<Vec<FoundRecord>, StoreError> {
    let found = query_as!(
        FoundRecord,
        r#"SELECT ply AS "ply!", revision AS "revision!", (SELECT ply FROM entries WHERE interaction = $1) AS "repeats?",
                  person AS "user?", since AS "since?", told AS "told?", owed AS "owed?", reminded AS "reminded?"
           FROM tables LEFT JOIN waits ON waits.table_id = tables.id WHERE tables.id = $2"#,
        change.interaction() as _,
        change.table.0,
    );
    Ok(found.fetch_all(tx).await?)
}

/// Writes all of a change.
async fn write(
    tx: &mut PgConnection,
    change: &Change,
    ply: u32,
    heard: &[(PersonId, Heard)],
) -> Result<Committed, StoreError> {
    let (table, now) = (change.table, change.now);
    write_row(tx, change, ply).await?;
    jobs::replace(tx, table, &change.jobs).await?;
    if let Some(seats) = &change.seats {
        query!("DELETE FROM seats WHERE table_id = $1", table.0).execute(&mut *tx).await?;
        tables::write_seats(tx, table, seats).await?;
    }
    if let Some(clocks) = &change.clocks {
        clocks::write(tx, table, clocks).await?;
    }
    namings::write(tx, table, &change.namings).await?;
    match (&change.entry, &change.snapshot) {
        (Some(entry), Some(snapshot)) => entries::append(tx, table, entry, snapshot).await?,
        (_, Some(snapshot)) => snapshots::write(tx, table, snapshot).await?,
        (_, None) => {}
    }
    outbox::append(tx, table, &change.outbox, now).await?;
    let people = people::held_in_place(tx, &change.awaited()).await?;
    let waits = (heard, change.waits.as_slice());
    let next_notice = waits::settle(tx, table, waits, (&people, change.reminding()), now).await?;
    servers::append(tx, table, &change.deeds, now).await?;
    if let Some(result) = &change.result {
        Box::pin(results::write(tx, table, result)).await?;
    }
    Ok(Committed::Done { revision: change.revision(), next_notice })
}

async fn write_row(tx: &mut PgConnection, change: &Change, ply: u32) -> Result<(), StoreError> {
    let (state, clock) = (&change.state, &change.state.clock);
    let undo_request = state.undo_request.as_ref().map(serde_json::to_string).transpose()?;
    let result = state.result.as_ref().map(serde_json::to_string).transpose()?;
    query!(
        "UPDATE tables SET ply = $2, revision = $3, channel = $4, edition = $5, stage = $6, host = $7, settings = $8,
                           reminder_hours = $9, quiet = $10, started = $11, ended = $12, result = $13,
                           turn_minutes = $14, when_late = $15, late_turns = $16, bank_minutes = $17, away_days = $18,
                           paused = $19, rested = $20, undo = $21, computers = $22, hints = $23, undo_request = $24,
                           requests = $25, departed = $26, changed = $27, led_since = $28,
                           reached = $29, held_pings = $30
         WHERE id = $1",
        change.table.0,
        i64::from(ply),
        i64::from(change.revision()),
        state.channel as _,
        i64::from(state.edition),
        state.stage.word(),
        state.host.0,
        state.settings,
        state.reminder_hours.map(i64::from),
        state.quiet,
        state.started.map(Timestamp::millis),
        state.ended.map(Timestamp::millis),
        result,
        minutes(clock.allowed),
        clock.when_late.word(),
        i64::from(clock.most_late),
        minutes(clock.time_bank),
        i64::from(clock.away_days),
        clock.paused.map(Timestamp::millis),
        clock.rested.as_millis(),
        state.undo.word(),
        state.computers.name(),
        state.hints,
        undo_request,
        serde_json::to_string(&state.requests)?,
        serde_json::to_string(&state.departed)?,
        state.changed.millis(),
        state.led_since.millis(),
        clock.reached.map(Timestamp::millis),
        serde_json::to_string(&state.held_pings)?,
    )
    .execute(tx)
    .await?;
    Ok(())
}
