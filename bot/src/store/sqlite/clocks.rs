//! The turn clocks of the seats.

use sqlx::SqliteConnection;

use crate::store::{SeatClock, StoreError, TableId, clocks::ClockRecord};

/// Writes the clocks of all seats, in seat order.
pub(super) async fn write(
    connection: &mut SqliteConnection,
    table: TableId,
    clocks: &[SeatClock],
) -> Result<(), StoreError> {
    sqlx::query!("DELETE FROM clocks WHERE table_id = ?", table.0).execute(&mut *connection).await?;
    for clock in ClockRecord::of(clocks) {
        sqlx::query!(
            "INSERT INTO clocks (table_id, seat, since, ends, moved, waits, phase, late, away, bank, owner)
             VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
            table.0,
            clock.seat,
            clock.since,
            clock.ends,
            clock.moved,
            clock.waits,
            clock.phase,
            clock.late,
            clock.away,
            clock.bank,
            clock.owner,
        )
        .execute(&mut *connection)
        .await?;
    }
    Ok(())
}
