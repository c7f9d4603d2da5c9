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

/// The failed tries to post a table's news.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tries {
    /// The time since which it waits.
    pub since: Timestamp,
    /// The number of failed tries in a row.
    pub failed: u32,
}

impl Failing {
    /// Notes that news of this table, which has waited since then, could not be posted. Returns the
    /// failed tries in a row.
    pub fn again(&self, table: TableId, since: Timestamp) -> Tries {
        self.failures.fetch_add(1, Ordering::Relaxed);
        let mut tables = self.tables.lock().unwrap_or_else(PoisonError::into_inner);
        let tries = tables.entry(table).or_insert(Tries { since, failed: 0 });
        tries.failed += 1;
        *tries
    }

    /// Notes that news of this table has arrived, or was given up. Returns the tries that had
    /// failed before, if any.
    pub fn over(&self, table: TableId) -> Option<Tries> {
        self.tables.lock().unwrap_or_else(PoisonError::into_inner).remove(&table)
    }

    /// Returns the number of tables whose news does not arrive now, and the number of all failed
    /// tries since the start.
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
