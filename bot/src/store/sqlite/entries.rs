//! The logs of the games.

use async_trait::async_trait;
use harbormaster_rules::Seat;
use sqlx::SqliteConnection;

use super::SqliteStore;
use crate::{
    ids::InteractionId,
    store::{
        ClockBefore, NewEntry, Snapshot, StoreError, StoredEntry, TableId,
        entries::{ClockBeforeRecord, Entries, EntryRecord, PlaceRecord},
    },
};

/// Appends to a table's log, and writes the position that this leads to.
pub(super) async fn append(
    tx: &mut SqliteConnection,
    table: TableId,
    entry: &NewEntry,
    snapshot: &Snapshot,
) -> Result<(), StoreError> {
    let (by_seat, role) = entry.mover();
    let (at, stands_at) = (entry.at.millis(), snapshot.at.millis());
    let interaction = entry.interaction;
    let actor = entry.actor.map(|actor| actor.0);
    let clock = entry.clock_text()?;
    sqlx::query!(
        "INSERT INTO entries (table_id, ply, by_seat, role, at, move, notation, told, interaction, actor, by_clock, clock)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?);
         INSERT INTO snapshots (table_id, ply, at, position) VALUES (?, ?, ?, ?)
         ON CONFLICT (table_id) DO UPDATE SET ply = excluded.ply, at = excluded.at, position = excluded.position",
        table.0,
        entry.ply,
        by_seat,
        role,
        at,
        entry.mv,
        entry.notation,
        entry.told,
        interaction,
        actor,
        entry.by_clock,
        clock,
        table.0,
        snapshot.ply,
        stands_at,
        snapshot.position,
    )
    .execute(tx)
    .await?;
    Ok(())
}

/// The entries with these numbers, both included, in order.
pub(super) async fn between(
    connection: &mut SqliteConnection,
    table: TableId,
    from: i64,
    to: i64,
) -> Result<Vec<StoredEntry>, StoreError> {
    let found = sqlx::query_as!(
        EntryRecord,
        r#"SELECT ply, by_seat, role, at, move AS mv, notation, told, actor, by_clock AS "by_clock: bool"
             FROM entries WHERE table_id = ? AND ply BETWEEN ? AND ? ORDER BY ply"#,
        table.0,
        from,
        to,
    );
    found.fetch_all(connection).await?.into_iter().map(EntryRecord::read).collect()
}

#[async_trait]
impl Entries for SqliteStore {
    async fn entry_by_interaction(
        &self,
        interaction: InteractionId,
    ) -> Result<Option<(TableId, u32)>, StoreError> {
        let found = sqlx::query_as!(
            PlaceRecord,
            "SELECT table_id, ply FROM entries WHERE interaction = ?",
            interaction,
        );
        let found = found.fetch_optional(&mut *self.readers.acquire().await?).await?;
        found.map(PlaceRecord::read).transpose()
    }

    async fn has_moved(&self, table: TableId, seat: Seat) -> Result<bool, StoreError> {
        let seat = seat.number();
        let moved = sqlx::query!(
            "SELECT ply FROM entries WHERE table_id = ? AND by_seat = ? AND role IS NULL AND by_clock = 0 LIMIT 1",
            table.0,
            seat,
        );
        Ok(moved.fetch_optional(&mut *self.readers.acquire().await?).await?.is_some())
    }

    async fn clocks_before(&self, table: TableId, from: u32) -> Result<Vec<ClockBefore>, StoreError> {
        let found = sqlx::query_as!(
            ClockBeforeRecord,
            r#"SELECT by_seat AS "seat!", at, clock AS "clock!" FROM entries
               WHERE table_id = ? AND ply >= ? AND by_seat IS NOT NULL AND clock IS NOT NULL ORDER BY ply"#,
            table.0,
            from,
        );
        let found = found.fetch_all(&mut *self.readers.acquire().await?).await?;
        found.into_iter().map(ClockBeforeRecord::read).collect()
    }

    async fn entries_between(
        &self,
        table: TableId,
        from: i64,
        to: i64,
    ) -> Result<Vec<StoredEntry>, StoreError> {
        between(&mut *self.readers.acquire().await?, table, from, to).await
    }
}
