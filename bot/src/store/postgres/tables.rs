//! Tables, and who sits at them.

use async_trait::async_trait;
use sqlx::PgConnection;

use super::{PostgresStore, clocks, entries, namings, news, outbox, snapshots, transactions::in_transaction};
use crate::store::{
    NewTable, Opened, SeatRow, StoreError, StoredEntry, StoredTable, TableId,
    clocks::minutes,
    small,
    tables::{SeatRecord, TableRecord, Tables},
};

/// Writes who sits where, in seat order.
pub(super) async fn write_seats(
    tx: &mut PgConnection,
    table: TableId,
    seats: &[SeatRow],
) -> Result<(), StoreError> {
    let people: Vec<Option<i64>> = seats.iter().map(|seat| seat.user.map(|user| user.0)).collect();
    let joined: Vec<i64> = seats.iter().map(|seat| seat.joined.millis()).collect();
    let computers: Vec<Option<&str>> = seats.iter().map(SeatRow::computer).collect();
    let texts: [fn(&SeatRow) -> &str; 2] = [|seat| &seat.contribution, |seat| seat.level.name()];
    let [contributions, levels] = texts.map(|column| seats.iter().map(column).collect::<Vec<&str>>());
    sqlx::query!(
        "INSERT INTO seats (table_id, seat, person, computer, joined, contribution, level)
         SELECT $1, place - 1, person, computer, joined, contribution, level
         FROM unnest($2::bigint[], $3::text[], $4::bigint[], $5::text[], $6::text[]) WITH ORDINALITY
              AS new (person, computer, joined, contribution, level, place)",
        table.0,
        &people[..] as &[Option<i64>],
        &computers[..] as &[Option<&str>],
        &joined[..],
        &contributions[..] as &[&str],
        &levels[..] as &[&str],
    )
    .execute(tx)
    .await?;
    Ok(())
}

/// A new table's row; nothing if the same interaction has one already.
async fn write_row(tx: &mut PgConnection, new: &NewTable) -> Result<Option<TableId>, StoreError> {
    let id = sqlx::query_scalar!(
        "INSERT INTO tables (guild, channel, game, edition, settings, stage, ply, revision, host, created,
                             commitment, secret, reminder_hours, opened_by, turn_minutes, when_late, late_turns,
                             bank_minutes, away_days, undo, computers, hints, previous)
         VALUES ($1, $2, $3, $4, $5, 'lobby', 0, 0, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19,
                 $20)
         ON CONFLICT (opened_by) DO NOTHING RETURNING id",
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
        new.previous.map(|table| table.0),
    );
    Ok(id.fetch_optional(tx).await?.map(TableId))
}

/// A table's row, seats and position.
async fn read_table(tx: &mut PgConnection, id: TableId) -> Result<Option<StoredTable>, StoreError> {
    let found = sqlx::query_as!(
        TableRecord,
        "SELECT guild, channel, game, edition, settings, stage, ply, revision, host, created, started, ended,
                commitment, secret, result, reminder_hours, quiet, opened_by, turn_minutes, when_late, late_turns,
                bank_minutes, away_days, paused, rested, undo, computers, hints, undo_request, previous
         FROM tables WHERE id = $1",
        id.0,
    );
    let Some(found) = found.fetch_optional(&mut *tx).await? else { return Ok(None) };
    let row = found.read(id)?;
    let seats = sqlx::query_as!(
        SeatRecord,
        "SELECT person, computer, joined, contribution, level FROM seats WHERE table_id = $1 ORDER BY seat",
        id.0,
    );
    let seats = seats.fetch_all(&mut *tx).await?.into_iter().map(SeatRecord::read);
    let seats: Vec<SeatRow> = seats.collect::<Result<_, StoreError>>()?;
    let clocks = clocks::read(tx, id, seats.len()).await?;
    let namings = namings::read(tx, id).await?;
    let snapshot = snapshots::read(tx, id).await?;
    Ok(Some(StoredTable { row, seats, clocks, namings, snapshot }))
}

#[async_trait]
impl Tables for PostgresStore {
    async fn open_table(&self, new: &NewTable) -> Result<Opened, StoreError> {
        in_transaction!(self, tx => {
            let Some(id) = write_row(tx, new).await? else {
                let known = sqlx::query_scalar!(
                    "SELECT id FROM tables WHERE opened_by = $1",
                    new.opened_by as _,
                );
                return Ok(Opened { id: TableId(known.fetch_one(tx).await?), fresh: false });
            };
            write_seats(tx, id, &new.seats).await?;
            outbox::append(tx, id, &new.outbox, new.created).await?;
            if !self.place.serves(new.guild) {
                news::tell(tx, id).await?;
            }
            Ok(Opened { id, fresh: true })
        })
    }

    async fn table(&self, id: TableId) -> Result<Option<StoredTable>, StoreError> {
        let mut tx = self.look().await?;
        read_table(&mut tx, id).await
    }

    async fn table_with_log(
        &self,
        id: TableId,
    ) -> Result<Option<(StoredTable, Vec<StoredEntry>)>, StoreError> {
        let mut tx = self.look().await?;
        let Some(table) = read_table(&mut tx, id).await? else { return Ok(None) };
        let entries = entries::between(&mut tx, id, 0, i64::MAX).await?;
        Ok(Some((table, entries)))
    }

    async fn revision(&self, id: TableId) -> Result<Option<u32>, StoreError> {
        let found = sqlx::query_scalar!("SELECT revision FROM tables WHERE id = $1", id.0);
        found.fetch_optional(&mut *self.reader().await?).await?.map(small).transpose()
    }
}
