//! The newest position of each game.

use super::{Connection, query, query_as};
use crate::store::{Snapshot, StoreError, TableId, columns::Col};

/// Writes where the game stands.
pub(in crate::store) async fn write(
    tx: &mut Connection,
    table: TableId,
    snapshot: &Snapshot,
) -> Result<(), StoreError> {
    query!(
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

/// Returns the newest position of a game, once it has started.
pub(in crate::store) async fn read(
    tx: &mut Connection,
    table: TableId,
) -> Result<Option<Snapshot>, StoreError> {
    let found = query_as!(
        Snapshot,
        r#"SELECT ply AS "ply: Col<_>", at AS "at: Col<_>", position FROM snapshots WHERE table_id = $1"#,
        table.0,
    );
    Ok(found.fetch_optional(tx).await?)
}
