//! An outage of the database in the log: a line when it begins and a line when it is over.
//!
//! Until then each move, piece of news and timer that it holds up is logged at DEBUG: all would say the same.

use std::{
    sync::{Mutex, MutexGuard, PoisonError},
    time::Instant,
};

use super::StoreError;
use crate::fault_id::FaultId;

/// The outage that lasts, if there is one. A process has one database.
static OUTAGE: Mutex<Option<Outage>> = Mutex::new(None);

#[derive(Debug)]
struct Outage {
    id: FaultId,
    since: Instant,
}

/// Begins an outage with this error, unless one lasts or the error is no part of one. Returns the id of the outage that it is part of, if it is an outage.
pub fn part_of(cause: &StoreError) -> Option<FaultId> {
    if !cause.is_outage() {
        return None;
    }
    let mut lasting = lock();
    let outage = lasting.get_or_insert_with(|| {
        let id = FaultId::by_chance();
        tracing::error!(%id, %cause, "the database fails: moves are refused, and news, clocks and log channels wait");
        Outage { id, since: Instant::now() }
    });
    Some(outage.id)
}

/// Notes that the database has taken a write.
pub(super) fn is_over() {
    if let Some(Outage { id, since }) = lock().take() {
        let seconds = since.elapsed().as_secs();
        tracing::warn!(%id, seconds, "the database works again: what waited is done now");
    }
}

fn lock() -> MutexGuard<'static, Option<Outage>> {
    OUTAGE.lock().unwrap_or_else(PoisonError::into_inner)
}

/// An error that an outage of the database may be behind.
pub trait Failed {
    /// Returns the id of the outage that it is part of, which it may begin.
    fn part_of_outage(&self) -> Option<FaultId>;
}

impl Failed for StoreError {
    fn part_of_outage(&self) -> Option<FaultId> {
        part_of(self)
    }
}

/// Logs that something failed, at DEBUG while an outage says so for all: `failed!(error: %cause, table = %id, "…")`.
macro_rules! failed {
    ($level:ident: %$cause:expr, $($what:tt)+) => {
        $crate::store::failed!(@ $level, $cause, [cause = %$cause, $($what)+])
    };
    ($level:ident: ?$cause:expr, $($what:tt)+) => {
        $crate::store::failed!(@ $level, $cause, [cause = ?$cause, $($what)+])
    };
    (@ $level:ident, $cause:expr, [$($what:tt)+]) => {
        match { use $crate::store::Failed as _; $cause.part_of_outage() } {
            Some(id) => tracing::debug!(%id, $($what)+),
            None => tracing::$level!($($what)+),
        }
    };
}
pub(crate) use failed;
