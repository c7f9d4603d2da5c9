//! Tables whose news does not arrive: the operator is told once when it begins and once when it is over.

use std::{
    collections::HashMap,
    sync::{
        Mutex, PoisonError,
        atomic::{AtomicU64, Ordering},
    },
};

use harbormaster_rules::Timestamp;

use crate::ids::TableId;

/// Tables whose news does not arrive.
#[derive(Debug, Default)]
pub struct Failing {
    tables: Mutex<HashMap<TableId, Tries>>,
    /// All failures since the start.
    failures: AtomicU64,
}

/// How long a table's news has failed to arrive.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tries {
    /// Since when it waits.
    pub since: Timestamp,
    /// How often that has failed.
    pub failed: u32,
}

impl Failing {
    /// News of this table, which waits since then, could not be posted; how often that has happened in a row.
    pub fn again(&self, table: TableId, since: Timestamp) -> Tries {
        self.failures.fetch_add(1, Ordering::Relaxed);
        let mut tables = self.tables.lock().unwrap_or_else(PoisonError::into_inner);
        let tries = tables.entry(table).or_insert(Tries { since, failed: 0 });
        tries.failed += 1;
        *tries
    }

    /// News of this table has arrived, or was given up. What had failed before, if anything.
    pub fn over(&self, table: TableId) -> Option<Tries> {
        self.tables.lock().unwrap_or_else(PoisonError::into_inner).remove(&table)
    }

    /// How many tables' news does not arrive now, and how often any has not since the start.
    pub fn counts(&self) -> (usize, u64) {
        let tables = self.tables.lock().unwrap_or_else(PoisonError::into_inner).len();
        (tables, self.failures.load(Ordering::Relaxed))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_failure_is_new_once_and_over_once() {
        let (failing, at) = (Failing::default(), Timestamp::from_millis);
        let [one, other] = [TableId(1), TableId(2)];
        assert_eq!(failing.again(one, at(5)), Tries { since: at(5), failed: 1 });
        assert_eq!(failing.again(one, at(9)), Tries { since: at(5), failed: 2 });
        failing.again(other, at(7));
        assert_eq!(failing.counts(), (2, 3));
        assert_eq!(failing.over(one), Some(Tries { since: at(5), failed: 2 }));
        assert_eq!(failing.over(one), None);
        assert_eq!(failing.again(one, at(11)).failed, 1);
        assert_eq!(failing.counts(), (2, 4));
    }
}
