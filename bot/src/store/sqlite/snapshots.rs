//! Where the games stand.

use sqlx::SqliteConnection;

use crate::store::{Snapshot, StoreError, TableId, snapshots::SnapshotRecord};

/// Writes where the game stands.
pub(super) async fn write(
    connection: &mut SqliteConnection,
    table: TableId,
    snapshot: &Snapshot,
) -> Result<(), StoreError> {
    let at = snapshot.at.millis();
    sqlx::query!(
        "INSERT INTO snapshots (table_id, ply, at, position) VALUES (?, ?, ?, ?)
         ON CONFLICT (table_id) DO UPDATE SET ply = excluded.ply, at = excluded.at, position = excluded.position",
        table.0,
        snapshot.ply,
        at,
        snapshot.position,
    )
    .execute(connection)
    .await?;
    Ok(())
}

/// Where the game stands, once it has started.
pub(super) async fn read(
    connection: &mut SqliteConnection,
    table: TableId,
) -> Result<Option<Snapshot>, StoreError> {
    let found = sqlx::query_as!(
        SnapshotRecord,
        "SELECT ply, at, position FROM snapshots WHERE table_id = ?",
        table.0,
    );
    found.fetch_optional(connection).await?.map(SnapshotRecord::read).transpose()
}
