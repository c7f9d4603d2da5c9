//! The disk at the moment of saving, which a test can make fail.

use std::sync::{
    Arc,
    atomic::{AtomicU8, Ordering},
};

use super::StoreError;

/// The way saving fails. SQLite says the same both times, and nobody can know which it was.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SavingFails {
    /// Nothing is there afterwards.
    InVain,
    /// All is there afterwards.
    Unnoticed,
}

/// A switch for the failures of a disk. Clones are the same disk; one that nobody has tampered with
/// works.
#[derive(Clone, Debug, Default)]
pub struct Disk(Arc<AtomicU8>);

impl Disk {
    /// Makes saving fail like this from now on, or succeed with `None`.
    pub fn fails(&self, how: Option<SavingFails>) {
        let mark = match how {
            None => 0,
            Some(SavingFails::InVain) => 1,
            Some(SavingFails::Unnoticed) => 2,
        };
        self.0.store(mark, Ordering::SeqCst);
    }

    /// Returns the way saving fails now, if it does.
    pub(super) fn fault(&self) -> Option<SavingFails> {
        match self.0.load(Ordering::SeqCst) {
            0 => None,
            1 => Some(SavingFails::InVain),
            _ => Some(SavingFails::Unnoticed),
        }
    }

    /// Returns the driver's error for a disk that failed to flush.
    pub(super) fn error() -> StoreError {
        StoreError::Other("error returned from database: (code: 1034) disk I/O error".to_owned())
    }
}
