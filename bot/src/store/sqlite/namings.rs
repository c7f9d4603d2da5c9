//! People who were named to play somebody's seat.

use sqlx::SqliteConnection;

use crate::store::{Naming, StoreError, TableId, namings::NamingRecord};

/// Writes these namings of a table, new ones and those that have changed.
pub(super) async fn write(
    tx: &mut SqliteConnection,
    table: TableId,
    namings: &[Naming],
) -> Result<(), StoreError> {
    for naming in namings {
        let naming = NamingRecord::of(naming)?;
        sqlx::query!(
            "INSERT INTO namings (table_id, number, seat, owner, person, named_by, at, until, for_good, stage,
                                  agreed, objected, since, ended)
             VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
             ON CONFLICT (table_id, number) DO UPDATE SET
                 stage = excluded.stage, agreed = excluded.agreed, objected = excluded.objected,
                 since = excluded.since, ended = excluded.ended",
            table.0,
            naming.number,
            naming.seat,
            naming.owner,
            naming.person,
            naming.named_by,
            naming.at,
            naming.until,
            naming.for_good,
            naming.stage,
            naming.agreed,
            naming.objected,
            naming.since,
            naming.ended,
        )
        .execute(&mut *tx)
        .await?;
    }
    Ok(())
}

/// All namings of a table, oldest first.
pub(super) async fn read(tx: &mut SqliteConnection, table: TableId) -> Result<Vec<Naming>, StoreError> {
    let found = sqlx::query_as!(
        NamingRecord,
        r#"SELECT number, seat, owner, person, named_by, at, until, for_good AS "for_good: bool", stage, agreed,
                  objected, since, ended
           FROM namings WHERE table_id = ? ORDER BY number"#,
        table.0,
    );
    found.fetch_all(tx).await?.into_iter().map(NamingRecord::read).collect()
}
