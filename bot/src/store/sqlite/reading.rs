//! The connections that read.
//!
//! A pool of the library asks each connection if it is alive, before and after every query and by a
//! task of its own; most queries here take less time than that. These connections are to a file on
//! this machine and live as long as the program.

use std::{
    fmt,
    ops::{Deref, DerefMut},
    sync::{Mutex, MutexGuard, PoisonError},
    time::Duration,
};

use sqlx::{ConnectOptions as _, Connection as _, SqliteConnection, sqlite::SqliteConnectOptions};
use tokio::sync::{Semaphore, SemaphorePermit};

/// The number of connections that can read at the same time.
const READERS: u32 = 4;

/// Connections that are opened when they are first needed, and kept.
pub(super) struct Readers {
    options: SqliteConnectOptions,
    /// The time that somebody waits for one.
    patience: Duration,
    room: Semaphore,
    idle: Mutex<Vec<SqliteConnection>>,
}

/// One of them, until it is dropped.
pub(super) struct Reader<'r> {
    of: &'r Readers,
    connection: Option<SqliteConnection>,
    _room: SemaphorePermit<'r>,
}

impl Readers {
    /// Connections to this file, none of which is open yet.
    pub(super) fn new(options: SqliteConnectOptions, patience: Duration) -> Self {
        let room = Semaphore::new(READERS as usize);
        Self {
            options: options.create_if_missing(false).read_only(true),
            patience,
            room,
            idle: Mutex::default(),
        }
    }

    /// Waits until one is free.
    pub(super) async fn acquire(&self) -> Result<Reader<'_>, sqlx::Error> {
        let room = tokio::time::timeout(self.patience, self.room.acquire()).await;
        let room =
            room.map_err(|_late| sqlx::Error::PoolTimedOut)?.map_err(|_closed| sqlx::Error::PoolClosed)?;
        let idle = self.idle().pop();
        let connection = match idle {
            Some(connection) => connection,
            None => self.options.connect().await?,
        };
        Ok(Reader { of: self, connection: Some(connection), _room: room })
    }

    /// Waits until nobody reads any more, and closes them.
    pub(super) async fn close(&self) {
        let all = self.room.acquire_many(READERS).await;
        self.room.close();
        drop(all);
        let idle = std::mem::take(&mut *self.idle());
        for connection in idle {
            if let Err(error) = connection.close().await {
                tracing::debug!(%error, "a connection to the database did not close in good order");
            }
        }
    }

    fn idle(&self) -> MutexGuard<'_, Vec<SqliteConnection>> {
        self.idle.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Deref for Reader<'_> {
    type Target = SqliteConnection;

    fn deref(&self) -> &SqliteConnection {
        self.connection.as_ref().expect("it is taken only at the end")
    }
}

impl DerefMut for Reader<'_> {
    fn deref_mut(&mut self) -> &mut SqliteConnection {
        self.connection.as_mut().expect("it is taken only at the end")
    }
}

impl Drop for Reader<'_> {
    fn drop(&mut self) {
        self.of.idle().extend(self.connection.take());
    }
}

impl fmt::Debug for Readers {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Readers").finish_non_exhaustive()
    }
}
