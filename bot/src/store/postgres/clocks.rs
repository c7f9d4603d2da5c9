//! The turn clocks of the seats.

use sqlx::PgConnection;

use super::queries::query;
use crate::store::{SeatClock, StoreError, TableId, clocks::ClockRecord};

/// Writes the clocks of all seats, in seat order.
pub(super) async fn write(
    tx: &mut PgConnection,
    table: TableId,
    clocks: &[SeatClock],
) -> Result<(), StoreError> {
    let clocks = ClockRecord::of(clocks);
    let numbers: [fn(&ClockRecord) -> i64; 5] = [
        |clock| clock.seat,
        |clock| clock.moved,
        |clock| clock.waits,
        |clock| clock.late,
        |clock| clock.away,
    ];
    let [seats, moved, waits, late, away] =
        numbers.map(|column| clocks.iter().map(column).collect::<Vec<i64>>());
    let numbers: [fn(&ClockRecord) -> Option<i64>; 4] =
        [|clock| clock.since, |clock| clock.ends, |clock| clock.bank, |clock| clock.owner];
    let [since, ends, bank, owners] =
        numbers.map(|column| clocks.iter().map(column).collect::<Vec<Option<i64>>>());
    let phases: Vec<Option<&str>> = clocks.iter().map(|clock| clock.phase.as_deref()).collect();
    // No row is both deleted and written.
    query!(
        "WITH gone AS (DELETE FROM clocks WHERE table_id = $1 AND NOT seat = ANY ($2))
         INSERT INTO clocks (table_id, seat, since, ends, moved, waits, phase, late, away, bank, owner)
         SELECT $1, new.*
         FROM unnest($2::bigint[], $3::bigint[], $4::bigint[], $5::bigint[], $6::bigint[], $7::text[], $8::bigint[],
                     $9::bigint[], $10::bigint[], $11::bigint[]) AS new
         ON CONFLICT (table_id, seat) DO UPDATE SET
             since = excluded.since, ends = excluded.ends, moved = excluded.moved, waits = excluded.waits,
             phase = excluded.phase, late = excluded.late, away = excluded.away, bank = excluded.bank,
             owner = excluded.owner",
        table.0,
        &seats[..],
        &since[..] as &[Option<i64>],
        &ends[..] as &[Option<i64>],
        &moved[..],
        &waits[..],
        &phases[..] as &[Option<&str>],
        &late[..],
        &away[..],
        &bank[..] as &[Option<i64>],
        &owners[..] as &[Option<i64>],
    )
    .execute(tx)
    .await?;
    Ok(())
}
