//! A database that this program serves: opened, marked as served, and closed in good order.

use std::path::Path;

use super::{Disk, Engine, Lock, OpenError, Store, StoreError};

/// The database that a program serves. A file has one such program; a server may have several.
#[derive(Debug)]
pub struct Serving {
    store: Store,
    /// Held for as long as the program lives.
    lock: Option<Lock>,
}

impl Serving {
    /// Takes the right to serve the database that `url` names, and opens it.
    ///
    /// # Errors
    /// A sentence for the operator, as when another program serves the file.
    pub async fn begin(url: &str, disk: Disk) -> Result<Self, OpenError> {
        let mut lock = match Engine::of(url) {
            Engine::Sqlite => Some(Lock::take(url)?),
            Engine::Postgres => None,
        };
        let store = Store::open(url).await?.on(disk);
        if let Some(Err(error)) = lock.as_mut().map(Lock::note) {
            tracing::warn!(%error, "which database is served could not be noted: a file exchanged beside its log would not be noticed");
        }
        Ok(Self { store, lock })
    }

    /// Notes in the database that it is served from now on.
    ///
    /// # Errors
    /// If it cannot be written.
    pub async fn is_served(&self) -> Result<(), StoreError> {
        self.store.mark_served(true).await
    }

    /// The database.
    pub const fn store(&self) -> &Store {
        &self.store
    }

    /// The file that it is kept in, unless it is on a server.
    pub fn file(&self) -> Option<&Path> {
        self.lock.as_ref().map(Lock::path)
    }

    /// Closes it in good order. A caller that still has it is answered [`StoreError::Closed`].
    pub async fn end(self) {
        if let Err(error) = self.store.mark_served(false).await {
            tracing::warn!(%error, "the database could not be marked as closed in good order");
        }
        self.store.close().await;
    }
}
