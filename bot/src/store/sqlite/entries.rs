//! The logs of the games.

use sqlx::SqliteConnection;

use crate::store::{NewEntry, Snapshot, StoreError, TableId};

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
        "INSERT INTO entries (table_id, ply, by_seat, role, at, move, notation, told, interaction, actor, by_clock, prepared,
                              clock)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?);
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
        entry.prepared,
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
