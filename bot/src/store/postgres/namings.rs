//! People who were named to play somebody's seat.

use sqlx::PgConnection;

use crate::store::{Naming, StoreError, TableId, namings::NamingRecord};

/// Writes these namings of a table, new ones and those that have changed.
pub(super) async fn write(
    tx: &mut PgConnection,
    table: TableId,
    namings: &[Naming],
) -> Result<(), StoreError> {
    if namings.is_empty() {
        return Ok(());
    }
    let namings = namings.iter().map(NamingRecord::of).collect::<Result<Vec<_>, _>>()?;
    let numbers: [fn(&NamingRecord) -> i64; 5] = [
        |naming| naming.number,
        |naming| naming.seat,
        |naming| naming.person,
        |naming| naming.named_by,
        |naming| naming.at,
    ];
    let [number, seat, user, by, at] = numbers.map(|column| namings.iter().map(column).collect::<Vec<i64>>());
    let numbers: [fn(&NamingRecord) -> Option<i64>; 4] =
        [|naming| naming.owner, |naming| naming.until, |naming| naming.since, |naming| naming.ended];
    let [owner, until, since, ended] =
        numbers.map(|column| namings.iter().map(column).collect::<Vec<Option<i64>>>());
    let texts: [fn(&NamingRecord) -> &str; 3] =
        [|naming| &naming.stage, |naming| &naming.agreed, |naming| &naming.objected];
    let [stage, agreed, objected] = texts.map(|column| namings.iter().map(column).collect::<Vec<&str>>());
    let for_good: Vec<bool> = namings.iter().map(|naming| naming.for_good).collect();
    sqlx::query!(
        "INSERT INTO namings (table_id, number, seat, owner, person, named_by, at, until, for_good, stage,
                              agreed, objected, since, ended)
         SELECT $1, new.*
         FROM unnest($2::bigint[], $3::bigint[], $4::bigint[], $5::bigint[], $6::bigint[], $7::bigint[],
                     $8::bigint[], $9::boolean[], $10::text[], $11::text[], $12::text[], $13::bigint[],
                     $14::bigint[]) AS new
         ON CONFLICT (table_id, number) DO UPDATE SET
             stage = excluded.stage, agreed = excluded.agreed, objected = excluded.objected,
             since = excluded.since, ended = excluded.ended",
        table.0,
        &number[..],
        &seat[..],
        &owner[..] as &[Option<i64>],
        &user[..],
        &by[..],
        &at[..],
        &until[..] as &[Option<i64>],
        &for_good[..],
        &stage[..] as &[&str],
        &agreed[..] as &[&str],
        &objected[..] as &[&str],
        &since[..] as &[Option<i64>],
        &ended[..] as &[Option<i64>],
    )
    .execute(tx)
    .await?;
    Ok(())
}

/// All namings of a table, oldest first.
pub(super) async fn read(tx: &mut PgConnection, table: TableId) -> Result<Vec<Naming>, StoreError> {
    let found = sqlx::query_as!(
        NamingRecord,
        "SELECT number, seat, owner, person, named_by, at, until, for_good, stage, agreed, objected, since, ended
         FROM namings WHERE table_id = $1 ORDER BY number",
        table.0,
    );
    found.fetch_all(tx).await?.into_iter().map(NamingRecord::read).collect()
}
