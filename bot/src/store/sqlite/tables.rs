//! Tables, and who sits at them.

use async_trait::async_trait;
use sqlx::{Connection as _, SqliteConnection};

use super::{SqliteStore, clocks, entries, namings, outbox, snapshots};
use crate::store::{
    NewTable, Opened, SeatRow, StoreError, StoredEntry, StoredTable, TableId,
    clocks::minutes,
    small,
    tables::{SeatRecord, TableRecord, Tables},
};

/// Writes who sits where, in seat order.
pub(super) async fn write_seats(
    connection: &mut SqliteConnection,
    table: TableId,
    seats: &[SeatRow],
) -> Result<(), StoreError> {
    for (seat, row) in (0_i64..).zip(seats) {
        let (person, computer) = (row.user.map(|user| user.0), row.computer());
        let (joined, level) = (row.joined.millis(), row.level.name());
        sqlx::query!(
            "INSERT INTO seats (table_id, seat, person, computer, joined, contribution, level)
             VALUES (?, ?, ?, ?, ?, ?, ?)",
            table.0,
            seat,
            person,
            computer,
            joined,
            row.contribution,
            level,
        )
        .execute(&mut *connection)
        .await?;
    }
    Ok(())
}

/// A table's row, seats and position.
async fn read_table(tx: &mut SqliteConnection, id: TableId) -> Result<Option<StoredTable>, StoreError> {
    let found = sqlx::query_as!(
        TableRecord,
        r#"SELECT guild, channel, game, edition, settings, stage, ply, revision, host, created, started, ended,
                    commitment, secret, result, reminder_hours, quiet AS "quiet: bool", opened_by, turn_minutes,
                    when_late, late_turns, bank_minutes, away_days, paused, rested, undo, computers,
                    hints AS "hints: bool", undo_request, previous
             FROM tables WHERE id = ?"#,
        id.0,
    );
    let Some(found) = found.fetch_optional(&mut *tx).await? else { return Ok(None) };
    let row = found.read(id)?;
    let seats = sqlx::query_as!(
        SeatRecord,
        "SELECT person, computer, joined, contribution, level FROM seats WHERE table_id = ? ORDER BY seat",
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
impl Tables for SqliteStore {
    async fn open_table(&self, new: &NewTable) -> Result<Opened, StoreError> {
        let mut tx = self.write().await?;
        let opened_by = new.opened_by;
        let known = sqlx::query_scalar!("SELECT id FROM tables WHERE opened_by = ?", opened_by);
        if let Some(id) = known.fetch_optional(&mut *tx).await? {
            return Ok(Opened { id: TableId(id), fresh: false });
        }
        let guild = new.guild;
        let channel = new.channel;
        let host = new.host.0;
        let created = new.created.millis();
        let secret = new.secret.reveal();
        let previous = new.previous.map(|table| table.0);
        let turn_minutes = minutes(new.clock.allowed);
        let bank_minutes = minutes(new.clock.time_bank);
        let (when_late, undo) = (new.clock.when_late.word(), new.undo.word());
        let computers = new.computers.name();
        let inserted = sqlx::query!(
            "INSERT INTO tables (guild, channel, game, edition, settings, stage, ply, revision, host, created,
                                 commitment, secret, reminder_hours, opened_by, turn_minutes, when_late, late_turns,
                                 bank_minutes, away_days, undo, computers, hints, previous)
             VALUES (?, ?, ?, ?, ?, 'lobby', 0, 0, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
            guild,
            channel,
            new.game,
            new.edition,
            new.settings,
            host,
            created,
            new.commitment,
            secret,
            new.reminder_hours,
            opened_by,
            turn_minutes,
            when_late,
            new.clock.most_late,
            bank_minutes,
            new.clock.away_days,
            undo,
            computers,
            new.hints,
            previous,
        )
        .execute(&mut *tx)
        .await?;
        let id = TableId(inserted.last_insert_rowid());
        write_seats(&mut tx, id, &new.seats).await?;
        outbox::append(&mut tx, id, &new.outbox, new.created).await?;
        self.keep(tx).await?;
        Ok(Opened { id, fresh: true })
    }

    async fn table(&self, id: TableId) -> Result<Option<StoredTable>, StoreError> {
        let mut reader = self.readers.acquire().await?;
        let mut tx = reader.begin().await?;
        read_table(&mut tx, id).await
    }

    async fn table_with_log(
        &self,
        id: TableId,
    ) -> Result<Option<(StoredTable, Vec<StoredEntry>)>, StoreError> {
        let mut reader = self.readers.acquire().await?;
        let mut tx = reader.begin().await?;
        let Some(table) = read_table(&mut tx, id).await? else { return Ok(None) };
        let entries = entries::between(&mut tx, id, 0, i64::MAX).await?;
        Ok(Some((table, entries)))
    }

    async fn revision(&self, id: TableId) -> Result<Option<u32>, StoreError> {
        let found = sqlx::query_scalar!("SELECT revision FROM tables WHERE id = ?", id.0);
        found.fetch_optional(&mut *self.readers.acquire().await?).await?.map(small).transpose()
    }
}
