//! Acts of several transactions that the database cut short.

use std::{
    collections::BTreeSet,
    sync::{Mutex, MutexGuard, PoisonError},
};

use tokio::sync::Notify;

use crate::ids::PersonId;

/// Acts that were cut short. Deletions are in the database, and a start goes on with them too.
#[derive(Debug, Default)]
pub struct Unfinished {
    /// People by whose settings not all of their tables go yet.
    settings: Mutex<BTreeSet<PersonId>>,
    /// Told of each new one.
    pub(super) more: Notify,
}

impl Unfinished {
    pub(super) fn settings(&self) -> MutexGuard<'_, BTreeSet<PersonId>> {
        self.settings.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
