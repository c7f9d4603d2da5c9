//! The turn clocks of the seats.

use harbormaster_rules::{Span, Timestamp};

use super::{Connection, query};
use crate::{
    ids::PersonId,
    store::{
        Phase, Running, SeatClock, StoreError, TableId,
        columns::{Col, Maybe},
    },
};

/// The clocks of this many seats, in seat order.
pub(in crate::store) async fn read(
    tx: &mut Connection,
    table: TableId,
    seats: usize,
) -> Result<Vec<SeatClock>, StoreError> {
    let found = query!(
        r#"SELECT seat, since AS "since!: Maybe<Timestamp>", ends AS "ends!: Maybe<Timestamp>", moved, waits,
                  phase AS "phase: Phase", late AS "late: Col<u32>", away AS "away: Col<Span>",
                  bank AS "bank!: Maybe<Span>", owner AS "owner: PersonId"
           FROM clocks WHERE table_id = $1"#,
        table.0,
    );
    let mut clocks = vec![SeatClock::default(); seats];
    for row in found.fetch_all(tx).await? {
        let clock = usize::try_from(row.seat).ok().and_then(|seat| clocks.get_mut(seat));
        let clock = clock.ok_or_else(|| {
            StoreError::Broken(format!("table {table} has a clock of seat {}, which nobody has", row.seat))
        })?;
        let running = match (row.since.into(), row.ends.into(), row.phase) {
            (Some(since), Some(ends), Some(phase)) => {
                let (moved, waits) = (Span::millis(row.moved), Span::millis(row.waits));
                Some(Running { since, ends, moved, waits, phase })
            }
            _ => None,
        };
        *clock = SeatClock {
            running,
            late: row.late.into(),
            away: row.away.into(),
            bank: row.bank.into(),
            owner: row.owner,
        };
    }
    Ok(clocks)
}
