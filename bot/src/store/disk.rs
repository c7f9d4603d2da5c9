//! The disk in the moment of saving, which a test may let fail.

use std::sync::{
    Arc,
    atomic::{AtomicU8, Ordering},
};

use super::StoreError;

/// How saving fails. SQLite says the same both times, and nobody can know which it was.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SavingFails {
    /// Nothing is there afterwards.
    InVain,
    /// All is there afterwards.
    Unnoticed,
}

/// What the disk does with what is to be saved. Clones are the same disk; one that nobody has tampered with works.
#[derive(Clone, Debug, Default)]
pub struct Disk(Arc<AtomicU8>);

impl Disk {
    /// From now on saving fails like this; or works, if nothing is given.
    pub fn fails(&self, how: Option<SavingFails>) {
        let mark = match how {
            None => 0,
            Some(SavingFails::InVain) => 1,
            Some(SavingFails::Unnoticed) => 2,
        };
        self.0.store(mark, Ordering::SeqCst);
    }

    /// How saving fails now, if it does.
    pub(super) fn fault(&self) -> Option<SavingFails> {
        match self.0.load(Ordering::SeqCst) {
            0 => None,
            1 => Some(SavingFails::InVain),
            _ => Some(SavingFails::Unnoticed),
        }
    }

    /// What the driver says of a disk that failed to flush.
    pub(super) fn error() -> StoreError {
        StoreError::Other("error returned from database: (code: 1034) disk I/O error".to_owned())
    }
}
