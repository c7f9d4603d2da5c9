//! Tables, and who sits at them.

use async_trait::async_trait;
use harbormaster_rules::{Span, Timestamp};

use super::{
    Connection, EngineStore, as_of_now, clocks, entries, in_transaction, namings, own, query, query_as,
    query_scalar, snapshots,
};
use crate::{
    fairness::Secret,
    ids::{ChannelId, GuildId, InteractionId, PersonId},
    store::{
        NewTable, Opened, SeatRow, Stage, StoreError, StoredEntry, StoredTable, TableClock, TableId,
        TableRow, UndoRule, WhenLate,
        clocks::minutes,
        columns::{Col, Json, Maybe},
        tables::{Skill, TableRows},
    },
};

/// Writes who sits where, in seat order.
pub(in crate::store) async fn write_seats(
    tx: &mut Connection,
    table: TableId,
    seats: &[SeatRow],
) -> Result<(), StoreError> {
    for (seat, row) in (0_i64..).zip(seats) {
        query!(
            "INSERT INTO seats (table_id, seat, person, computer, joined, contribution, level, prepared)
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8)",
            table.0,
            seat,
            row.user as _,
            row.computer(),
            row.joined.millis(),
            row.contribution,
            row.level.name(),
            serde_json::to_string(&row.prepared)?,
        )
        .execute(&mut *tx)
        .await?;
    }
    Ok(())
}

/// Writes the row of a new table unless the same interaction has one already. Returns whether it did.
async fn write_row(tx: &mut Connection, new: &NewTable) -> Result<bool, StoreError> {
    let written = query!(
        "INSERT INTO tables (guild, channel, game, edition, settings, stage, ply, revision, host, created,
                               commitment, secret, reminder_hours, opened_by, turn_minutes, when_late, late_turns,
                               bank_minutes, away_days, undo, computers, hints, previous)
           VALUES ($1, $2, $3, $4, $5, 'lobby', 0, 0, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19,
                   $20)
           ON CONFLICT (opened_by) DO NOTHING",
        new.guild as _,
        new.channel as _,
        new.game,
        i64::from(new.edition),
        new.settings,
        new.host.0,
        new.created.millis(),
        new.commitment,
        new.secret.reveal(),
        new.reminder_hours.map(i64::from),
        new.opened_by as _,
        minutes(new.clock.allowed),
        new.clock.when_late.word(),
        i64::from(new.clock.most_late),
        minutes(new.clock.time_bank),
        i64::from(new.clock.away_days),
        new.undo.word(),
        new.computers.name(),
        new.hints,
        new.previous as _,
    );
    Ok(written.execute(tx).await?.rows_affected() > 0)
}

/// A table's row.
async fn read_row(tx: &mut Connection, id: TableId) -> Result<Option<TableRow>, StoreError> {
    let found = query!(
        r#"SELECT guild AS "guild: GuildId", channel AS "channel: ChannelId", game, edition AS "edition: Col<u16>", settings,
                  stage AS "stage: Stage", ply AS "ply: Col<u32>", revision AS "revision: Col<u32>", host AS "host: PersonId",
                  created AS "created: Col<Timestamp>", started AS "started!: Maybe<Timestamp>",
                  ended AS "ended!: Maybe<Timestamp>", commitment, secret, result, reminder_hours AS "reminder_hours!: Maybe<u32>",
                  quiet AS "quiet: bool", opened_by AS "opened_by: InteractionId", turn_minutes,
                  when_late AS "when_late: WhenLate", late_turns AS "late_turns: Col<u32>", bank_minutes,
                  away_days AS "away_days: Col<u32>", paused AS "paused!: Maybe<Timestamp>", rested AS "rested: Col<Span>",
                  undo AS "undo: UndoRule", computers AS "computers: Skill", hints AS "hints: bool", undo_request,
                  previous AS "previous: TableId", reached AS "reached!: Maybe<Timestamp>", requests, departed, held_pings,
                  changed AS "changed: Col<Timestamp>", led_since AS "led_since: Col<Timestamp>"
           FROM tables WHERE id = $1"#,
        id.0,
    );
    let Some(row) = found.fetch_optional(tx).await? else { return Ok(None) };
    let secret = Secret::from_hex(&row.secret);
    let (created, changed) = (row.created.into(), row.changed.into());
    Ok(Some(TableRow {
        id,
        guild: row.guild,
        channel: row.channel,
        game: row.game,
        edition: row.edition.into(),
        opened_by: row.opened_by,
        previous: row.previous,
        commitment: row.commitment,
        secret: secret.ok_or_else(|| StoreError::Broken("the secret is unreadable".to_owned()))?,
        created,
        ply: row.ply.into(),
        revision: row.revision.into(),
        stage: row.stage,
        host: row.host,
        settings: row.settings,
        reminder_hours: row.reminder_hours.into(),
        clock: TableClock {
            allowed: row.turn_minutes.map(Span::minutes),
            when_late: row.when_late,
            most_late: row.late_turns.into(),
            time_bank: row.bank_minutes.map(Span::minutes),
            away_days: row.away_days.into(),
            paused: row.paused.into(),
            rested: row.rested.into(),
            reached: row.reached.into(),
        },
        undo: row.undo,
        computers: row.computers.into(),
        hints: row.hints,
        undo_request: row.undo_request.as_deref().map(serde_json::from_str).transpose()?,
        requests: serde_json::from_str(&row.requests)?,
        departed: serde_json::from_str(&row.departed)?,
        held_pings: serde_json::from_str(&row.held_pings)?,
        // A new table has not changed yet.
        changed: Timestamp::max(created, changed),
        led_since: row.led_since.into(),
        quiet: row.quiet,
        started: row.started.into(),
        ended: row.ended.into(),
        result: row.result.as_deref().map(serde_json::from_str).transpose()?,
    }))
}

/// A table's row, seats and position.
async fn read(tx: &mut Connection, id: TableId) -> Result<Option<StoredTable>, StoreError> {
    let Some(row) = read_row(&mut *tx, id).await? else { return Ok(None) };
    let seats = query_as!(
        SeatRow,
        r#"SELECT person AS "user: _", coalesce(computer, '') AS "name!", joined AS "joined: Col<_>", contribution,
                  level AS "level: Skill", prepared AS "prepared: Json<_>"
           FROM seats WHERE table_id = $1 ORDER BY seat"#,
        id.0,
    );
    let seats = seats.fetch_all(&mut *tx).await?;
    let clocks = clocks::read(&mut *tx, id, seats.len()).await?;
    let namings = namings::read(&mut *tx, id).await?;
    let snapshot = snapshots::read(tx, id).await?;
    Ok(Some(StoredTable { row, seats, clocks, namings, snapshot }))
}

#[async_trait]
impl TableRows for EngineStore {
    async fn open_table(&self, new: &NewTable) -> Result<Opened, StoreError> {
        in_transaction!(self, tx => {
            let fresh = write_row(&mut *tx, new).await?;
            let id = query_scalar!(r#"SELECT id AS "id!: TableId" FROM tables WHERE opened_by = $1"#, new.opened_by as _);
            let id = id.fetch_one(&mut *tx).await?;
            if !fresh {
                return Ok(Opened { id, fresh });
            }
            write_seats(&mut *tx, id, &new.seats).await?;
            own::outbox::append(&mut *tx, id, &new.outbox, new.created).await?;
            if let Some(lapses) = new.lapses {
                query!("INSERT INTO jobs (table_id, kind, due, ply) VALUES ($1, 'upkeep', $2, 0)", id.0, lapses.millis())
                    .execute(&mut *tx)
                    .await?;
            }
            own::shards::tell(self, tx, id, new.guild).await?;
            Ok(Opened { id, fresh })
        })
    }

    async fn table(&self, id: TableId) -> Result<Option<StoredTable>, StoreError> {
        as_of_now!(self, tx => read(tx, id).await.map_err(|cause| cause.of_table(id)))
    }

    async fn table_with_log(
        &self,
        id: TableId,
    ) -> Result<Option<(StoredTable, Vec<StoredEntry>)>, StoreError> {
        as_of_now!(self, tx => {
            let table = read(&mut *tx, id).await.map_err(|cause| cause.of_table(id))?;
            let Some(table) = table else { return Ok(None) };
            Ok(Some((table, entries::between(tx, id, 0, i64::MAX).await?)))
        })
    }

    async fn revision(&self, id: TableId) -> Result<Option<u32>, StoreError> {
        let found = query_scalar!(r#"SELECT revision AS "revision: Col<_>" FROM tables WHERE id = $1"#, id.0);
        Ok(found.fetch_optional(&mut *self.reader().await?).await?.map(Into::into))
    }
}
