//! The logs of the games.

use async_trait::async_trait;
use harbormaster_rules::Seat;
use sqlx::PgConnection;

use super::{PostgresStore, without_nul};
use crate::{
    ids::InteractionId,
    store::{
        ClockBefore, NewEntry, Snapshot, StoreError, StoredEntry, TableId,
        entries::{ClockBeforeRecord, Entries, EntryRecord, PlaceRecord},
    },
};

/// Appends to a table's log, and writes the position that this leads to.
pub(super) async fn append(
    tx: &mut PgConnection,
    table: TableId,
    entry: &NewEntry,
    snapshot: &Snapshot,
) -> Result<(), StoreError> {
    let (by_seat, role) = entry.mover();
    let (notation, clock) = (without_nul(&entry.notation), entry.clock_text()?);
    sqlx::query!(
        "WITH appended AS (
             INSERT INTO entries (table_id, ply, by_seat, role, at, move, notation, told, interaction, actor, by_clock,
                                  clock)
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12))
         INSERT INTO snapshots (table_id, ply, at, position) VALUES ($1, $13, $14, $15)
         ON CONFLICT (table_id) DO UPDATE SET ply = excluded.ply, at = excluded.at, position = excluded.position",
        table.0,
        i64::from(entry.ply),
        by_seat,
        role,
        entry.at.millis(),
        entry.mv,
        &*notation,
        entry.told,
        entry.interaction as _,
        entry.actor.map(|actor| actor.0),
        entry.by_clock,
        clock,
        i64::from(snapshot.ply),
        snapshot.at.millis(),
        snapshot.position,
    )
    .execute(tx)
    .await?;
    Ok(())
}

/// The entries with these numbers, both included, in order.
pub(super) async fn between(
    connection: &mut PgConnection,
    table: TableId,
    from: i64,
    to: i64,
) -> Result<Vec<StoredEntry>, StoreError> {
    let found = sqlx::query_as!(
        EntryRecord,
        "SELECT ply, by_seat, role, at, move AS mv, notation, told, actor, by_clock
         FROM entries WHERE table_id = $1 AND ply BETWEEN $2 AND $3 ORDER BY ply",
        table.0,
        from,
        to,
    );
    found.fetch_all(connection).await?.into_iter().map(EntryRecord::read).collect()
}

#[async_trait]
impl Entries for PostgresStore {
    async fn entry_by_interaction(
        &self,
        interaction: InteractionId,
    ) -> Result<Option<(TableId, u32)>, StoreError> {
        let found = sqlx::query_as!(
            PlaceRecord,
            "SELECT table_id, ply FROM entries WHERE interaction = $1",
            interaction as _,
        );
        let found = found.fetch_optional(&mut *self.reader().await?).await?;
        found.map(PlaceRecord::read).transpose()
    }

    async fn has_moved(&self, table: TableId, seat: Seat) -> Result<bool, StoreError> {
        let moved = sqlx::query_scalar!(
            r#"SELECT EXISTS (SELECT FROM entries
                              WHERE table_id = $1 AND by_seat = $2 AND role IS NULL AND NOT by_clock) AS "moved!""#,
            table.0,
            i64::from(seat.number()),
        );
        Ok(moved.fetch_one(&mut *self.reader().await?).await?)
    }

    async fn clocks_before(&self, table: TableId, from: u32) -> Result<Vec<ClockBefore>, StoreError> {
        let found = sqlx::query_as!(
            ClockBeforeRecord,
            r#"SELECT by_seat AS "seat!", at, clock AS "clock!" FROM entries
               WHERE table_id = $1 AND ply >= $2 AND by_seat IS NOT NULL AND clock IS NOT NULL ORDER BY ply"#,
            table.0,
            i64::from(from),
        );
        let found = found.fetch_all(&mut *self.reader().await?).await?;
        found.into_iter().map(ClockBeforeRecord::read).collect()
    }

    async fn entries_between(
        &self,
        table: TableId,
        from: i64,
        to: i64,
    ) -> Result<Vec<StoredEntry>, StoreError> {
        between(&mut *self.reader().await?, table, from, to).await
    }
}
