//! Opening the database that an address names, whichever engine keeps it.

use super::{Engine, Lock, OpenError, Store, StoreError, postgres::PostgresStore, sqlite::SqliteStore};

impl Store {
    /// Opens the database that `url` names, such as `sqlite:harbormaster.db` or `postgres://harbour@localhost/harbour`. Creates what
    /// is missing, and brings its tables up to date.
    ///
    /// # Errors
    /// A sentence for the operator. A database that is not ours, or too new, is left as it was.
    pub async fn open(url: &str) -> Result<Self, OpenError> {
        match Engine::of(url) {
            Engine::Sqlite => SqliteStore::open(url).await.map(Self::kept_by),
            Engine::Postgres => PostgresStore::open(url).await.map(Self::kept_by),
        }
    }

    /// Opens the database for looking at it, also while the bot serves it. It is not even brought up to date.
    ///
    /// # Errors
    /// A sentence for the operator; also when the tables are not those that this program makes.
    pub async fn open_to_read(url: &str) -> Result<Self, OpenError> {
        match Engine::of(url) {
            Engine::Sqlite => SqliteStore::open_to_read(url).await.map(Self::kept_by),
            Engine::Postgres => PostgresStore::open_to_read(url).await.map(Self::kept_by),
        }
    }

    /// Returns true if a program serves this database, which `url` names.
    ///
    /// # Errors
    /// Fails if it cannot be asked.
    pub async fn is_served(&self, url: &str) -> Result<bool, StoreError> {
        match Engine::of(url) {
            Engine::Sqlite => Ok(matches!(Lock::take(url), Err(OpenError::InUse(_)))),
            Engine::Postgres => Ok(!self.processes().await?.is_empty()),
        }
    }
}
