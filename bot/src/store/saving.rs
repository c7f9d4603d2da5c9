//! The state of saving: the outcome of the last write, the refused ones by cause, and a write that only tries.
//!
//! A full disk and a deleted file let everything be read, so only a write shows them. The last one is remembered. After one that
//! failed, a watcher that asks makes the database try again, at most once in a while; an idle database that is sound is left alone.

use std::{
    collections::BTreeMap,
    sync::{Mutex, MutexGuard, PoisonError},
    time::{Duration, Instant},
};

use async_trait::async_trait;

use super::{StoreError, outage};

/// The writes in a row after which a full disk counts as having room again: a small one may fit by chance.
const IN_A_ROW: u32 = 3;

/// The time between two tries.
const BETWEEN_TRIES: Duration = Duration::from_secs(15);

/// Saving, and whether it works.
#[async_trait]
pub trait Savings {
    /// Returns the record of how saving went.
    fn saving(&self) -> &Saving;

    /// Checks that the database is still where the next start will look for it.
    ///
    /// # Errors
    /// If its file was deleted or replaced.
    fn must_be_in_place(&self) -> Result<(), StoreError>;

    /// Writes something that changes nothing.
    ///
    /// # Errors
    /// The reason why nothing can be saved.
    async fn try_to_save(&self) -> Result<(), StoreError>;

    /// Returns the size of the database in bytes.
    ///
    /// # Errors
    /// If it cannot be found out.
    async fn bytes(&self) -> Result<u64, StoreError>;
}

/// A record of how saving went.
#[derive(Debug, Default)]
pub struct Saving(Mutex<SavingRecord>);

#[derive(Debug, Default)]
struct SavingRecord {
    /// The error of the last write, if it failed by the database's fault.
    failed: Option<StoreError>,
    /// The number of writes since then that succeeded.
    in_a_row: u32,
    /// The number of refused writes by cause.
    refused: BTreeMap<&'static str, u64>,
    /// The time of the last try.
    tried: Option<Instant>,
}

impl Saving {
    /// Notes the outcome of a write, and returns it.
    pub(super) fn note<T>(&self, written: Result<T, StoreError>) -> Result<T, StoreError> {
        let mut record = self.lock();
        match &written {
            Ok(_) => {
                record.in_a_row = record.in_a_row.saturating_add(1);
                if !matches!(record.failed, Some(StoreError::Full)) || record.in_a_row >= IN_A_ROW {
                    record.failed = None;
                    outage::is_over();
                }
            }
            Err(error) => {
                record.in_a_row = 0;
                outage::part_of(error);
                *record.refused.entry(error.cause()).or_default() += 1;
                if error.is_of_the_database() {
                    record.failed = Some(error.clone());
                }
            }
        }
        drop(record);
        written
    }

    /// Notes that a try has found room enough.
    pub(super) fn has_room(&self) {
        self.lock().failed = None;
        outage::is_over();
    }

    /// Returns the number of refused writes for each cause, also for those that never occurred.
    pub fn refused(&self) -> Vec<(&'static str, u64)> {
        let refused = &self.lock().refused;
        let count = |cause| (cause, refused.get(cause).copied().unwrap_or_default());
        StoreError::CAUSES.map(count).to_vec()
    }

    /// Returns the error of the last write, if it failed by the database's fault.
    pub(super) fn failed(&self) -> Option<StoreError> {
        self.lock().failed.clone()
    }

    /// Returns true, and counts as a try at this time, if the last write failed and no try was made for a while.
    pub(super) fn begins_try(&self, now: Instant) -> bool {
        let mut record = self.lock();
        let is_due = record.tried.is_none_or(|tried| now.saturating_duration_since(tried) >= BETWEEN_TRIES);
        let begins = record.failed.is_some() && is_due;
        if begins {
            record.tried = Some(now);
        }
        begins
    }

    fn lock(&self) -> MutexGuard<'_, SavingRecord> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_try_follows_a_failure_and_comes_once_in_a_while() {
        let (saving, begun) = (Saving::default(), Instant::now());
        let after = |seconds| begun + Duration::from_secs(seconds);
        assert!(!saving.begins_try(begun), "an idle database that is sound is left alone");
        let _ = saving.note::<()>(Err(StoreError::Full));
        assert!(matches!(saving.failed(), Some(StoreError::Full)));
        let tries = [0, 14, 15, 29, 30].map(|seconds| saving.begins_try(after(seconds)));
        assert_eq!(tries, [true, false, true, false, true]);
        let failed = [(); 3].map(|()| {
            let _ = saving.note(Ok(()));
            saving.failed().is_some()
        });
        assert_eq!(failed, [true, true, false], "one small write may fit on a full disk");
        assert!(!saving.begins_try(after(100)));
        let _ = saving.note::<()>(Err(StoreError::Locked));
        let _ = saving.note(Ok(()));
        assert!(saving.failed().is_none(), "every other outage is over with the first write");
    }

    #[test]
    fn refused_writes_are_counted_by_cause() {
        let saving = Saving::default();
        let _ = saving.note::<()>(Err(StoreError::Broken("a row".to_owned())));
        assert!(saving.failed().is_none(), "the database did its work");
        let unsure = StoreError::Unsure(Box::new(StoreError::Replaced));
        for error in [StoreError::Full, unsure, StoreError::Full] {
            let _ = saving.note::<()>(Err(error));
        }
        let counted: Vec<_> = saving.refused().into_iter().filter(|(_, count)| *count > 0).collect();
        assert_eq!(counted, [("full", 2), ("replaced", 1), ("broken", 1)]);
        assert_eq!(saving.refused().len(), StoreError::CAUSES.len());
    }
}
