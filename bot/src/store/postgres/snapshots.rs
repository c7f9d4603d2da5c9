//! Where the games stand.

use sqlx::PgConnection;

use crate::store::{Snapshot, StoreError, TableId, snapshots::SnapshotRecord};

/// Writes where the game stands.
pub(super) async fn write(
    tx: &mut PgConnection,
    table: TableId,
    snapshot: &Snapshot,
) -> Result<(), StoreError> {
    sqlx::query!(
        "INSERT INTO snapshots (table_id, ply, at, position) VALUES ($1, $2, $3, $4)
         ON CONFLICT (table_id) DO UPDATE SET ply = excluded.ply, at = excluded.at, position = excluded.position",
        table.0,
        i64::from(snapshot.ply),
        snapshot.at.millis(),
        snapshot.position,
    )
    .execute(tx)
    .await?;
    Ok(())
}

/// Where the game stands, once it has started.
pub(super) async fn read(
    connection: &mut PgConnection,
    table: TableId,
) -> Result<Option<Snapshot>, StoreError> {
    let found = sqlx::query_as!(
        SnapshotRecord,
        "SELECT ply, at, position FROM snapshots WHERE table_id = $1",
        table.0,
    );
    found.fetch_optional(connection).await?.map(SnapshotRecord::read).transpose()
}
