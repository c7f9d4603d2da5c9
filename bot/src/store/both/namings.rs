//! People who were named to play somebody's seat.

use harbormaster_rules::Timestamp;

use super::{Connection, query, query_as};
use crate::store::{
    Naming, StoreError, TableId,
    columns::{Col, Json, Maybe},
};

/// Writes these namings of a table, new ones and those that have changed.
pub(in crate::store) async fn write(
    tx: &mut Connection,
    table: TableId,
    namings: &[Naming],
) -> Result<(), StoreError> {
    for naming in namings {
        query!(
            "INSERT INTO namings (table_id, number, seat, owner, person, named_by, at, until, stage,
                                  agreed, objected, since, ended)
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)
             ON CONFLICT (table_id, number) DO UPDATE SET
                 at = excluded.at, stage = excluded.stage, agreed = excluded.agreed, objected = excluded.objected,
                 since = excluded.since, ended = excluded.ended",
            table.0,
            i64::from(naming.number),
            i64::from(naming.seat.number()),
            naming.owner as _,
            naming.user.0,
            naming.by.0,
            naming.at.millis(),
            naming.until.map(Timestamp::millis),
            naming.stage.word(),
            serde_json::to_string(&naming.agreed)?,
            serde_json::to_string(&naming.objected)?,
            naming.since.map(i64::from),
            naming.ended.map(i64::from),
        )
        .execute(&mut *tx)
        .await?;
    }
    Ok(())
}

/// All namings of a table, oldest first.
pub(in crate::store) async fn read(tx: &mut Connection, table: TableId) -> Result<Vec<Naming>, StoreError> {
    let found = query_as!(
        Naming,
        r#"SELECT number AS "number: Col<_>", seat AS "seat: Col<_>", owner AS "owner: _", person AS "user", named_by AS "by",
                  at AS "at: Col<_>", until AS "until!: Maybe<_>", stage AS "stage: _",
                  agreed AS "agreed: Json<_>", objected AS "objected: Json<_>",
                  since AS "since!: Maybe<_>", ended AS "ended!: Maybe<_>"
           FROM namings WHERE table_id = $1 ORDER BY number"#,
        table.0,
    );
    Ok(found.fetch_all(tx).await?)
}
