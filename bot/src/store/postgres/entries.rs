//! The logs of the games.

use sqlx::PgConnection;

use super::{as_kept, queries::query};
use crate::store::{NewEntry, Snapshot, StoreError, TableId};

/// Appends to a table's log, and writes the position that this leads to.
pub(super) async fn append(
    tx: &mut PgConnection,
    table: TableId,
    entry: &NewEntry,
    snapshot: &Snapshot,
) -> Result<(), StoreError> {
    let (by_seat, role) = entry.mover();
    let (notation, clock) = (as_kept(&entry.notation), entry.clock_text()?);
    query!(
        "WITH appended AS (
             INSERT INTO entries (table_id, ply, by_seat, role, at, move, notation, told, interaction, actor, by_clock,
                                  prepared, clock)
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13))
         INSERT INTO snapshots (table_id, ply, at, position) VALUES ($1, $14, $15, $16)
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
        entry.prepared,
        clock,
        i64::from(snapshot.ply),
        snapshot.at.millis(),
        snapshot.position,
    )
    .execute(tx)
    .await?;
    Ok(())
}
