//! Transactions: begun, tried again where the server asks for it, ended, and cleared up after a broken connection.
//!
//! Each writing transaction knows its number (`pg_current_xact_id`). If the connection breaks while it is saved,
//! another connection asks `pg_xact_status` for ten seconds. An unsaved one is tried once more; only without any answer
//! is the player told that the outcome is unknown.

use std::{
    ops::ControlFlow,
    time::{Duration, Instant},
};

use sqlx::{Postgres, Transaction, pool::PoolConnection};

use super::PostgresStore;
use crate::store::{Disk, SavingFails, StoreError};

/// The most tries of a transaction.
const TRIES: u32 = 6;

/// The pause after the first try, which doubles.
const PAUSE: Duration = Duration::from_millis(5);

/// The longest time for which the server is asked what became of a transaction, and the pause
/// between two questions. Waiting for a connection to a server that is down takes longer than a
/// pause.
const DOUBT: Duration = Duration::from_secs(10);
const BETWEEN_QUESTIONS: Duration = Duration::from_millis(125);

/// A transaction that writes, and its number, by which the server knows what became of it.
pub(super) struct Writing {
    pub(super) tx: Transaction<'static, Postgres>,
    pub(super) number: String,
}

/// The time after which a broken connection is not made again: the caller gets the error.
const SOON: Duration = Duration::from_secs(1);

/// The number of tries so far, and the time of the first.
#[derive(Debug)]
pub(super) struct CommitTries {
    count: u32,
    since: Instant,
}

impl Default for CommitTries {
    fn default() -> Self {
        Self { count: 0, since: Instant::now() }
    }
}

/// Does this in a transaction: `in_transaction!(self, tx => { … Ok(outcome) })`, in which `tx` is
/// the connection. It is repeated if the server asks for it, so it may change nothing but the
/// database.
macro_rules! in_transaction {
    ($store:expr, $tx:ident => $work:expr) => {{
        let mut tries = $crate::store::postgres::transactions::CommitTries::default();
        loop {
            let written = match $store.begin().await {
                Ok(mut writing) => {
                    let done = async {
                        let $tx: &mut sqlx::PgConnection = &mut writing.tx;
                        $work
                    };
                    let done = done.await;
                    $store.end(writing, done).await
                }
                Err(cause) => Err(cause),
            };
            if let std::ops::ControlFlow::Break(settled) = tries.judge(written).await {
                break $store.saving.note(settled);
            }
        }
    }};
}
pub(super) use in_transaction;

impl CommitTries {
    /// Breaks with the outcome, or continues, after a pause, if it is to be tried again.
    pub(super) async fn judge<T>(
        &mut self,
        written: Result<T, StoreError>,
    ) -> ControlFlow<Result<T, StoreError>> {
        self.count += 1;
        match written {
            Err(StoreError::Contended) if self.count < TRIES => {
                tokio::time::sleep(PAUSE * 2_u32.pow(self.count - 1)).await;
                ControlFlow::Continue(())
            }
            // The connection broke before anything was saved: another one may hold.
            Err(StoreError::Unreachable) if self.count < 2 && self.since.elapsed() < SOON => {
                ControlFlow::Continue(())
            }
            written => ControlFlow::Break(written),
        }
    }
}

/// Returns the error for a missing connection. If none comes in time, the server does not answer:
/// the pool has enough for all who ask.
fn unreached(error: sqlx::Error) -> StoreError {
    match error {
        sqlx::Error::PoolTimedOut => StoreError::Unreachable,
        error => error.into(),
    }
}

impl PostgresStore {
    /// A connection that reads, each statement by itself.
    pub(super) async fn reader(&self) -> Result<PoolConnection<Postgres>, StoreError> {
        self.pool.acquire().await.map_err(unreached)
    }

    /// A transaction that reads everything as of one instant.
    pub(super) async fn look(&self) -> Result<Transaction<'static, Postgres>, StoreError> {
        self.begun("BEGIN ISOLATION LEVEL REPEATABLE READ, READ ONLY").await
    }

    /// Begins a transaction, and does not stop half-way if the caller is interrupted: the driver
    /// takes a transaction for begun when the server has answered, so one that was only asked for
    /// would stay open, and what the next one writes on that connection would be lost.
    async fn begun(&self, statement: &'static str) -> Result<Transaction<'static, Postgres>, StoreError> {
        let pool = self.pool.clone();
        let begun = tokio::spawn(async move { pool.begin_with(statement).await });
        begun.await.map_err(|_| StoreError::Closed)?.map_err(unreached)
    }

    /// A transaction that writes.
    pub(super) async fn begin(&self) -> Result<Writing, StoreError> {
        let mut tx = self.begun("BEGIN").await?;
        let number = sqlx::query_scalar("SELECT pg_current_xact_id()::text").fetch_one(&mut *tx).await?;
        Ok(Writing { tx, number })
    }

    /// Ends a transaction that writes: all of it is kept, or nothing if something failed in it.
    ///
    /// # Errors
    /// The error that occurred; [`StoreError::Unsure`] if saving failed and nobody can say what was
    /// saved.
    pub(super) async fn end<T>(
        &self,
        writing: Writing,
        done: Result<T, StoreError>,
    ) -> Result<T, StoreError> {
        let Writing { tx, number } = writing;
        let outcome = match done {
            Ok(outcome) => outcome,
            Err(cause) => {
                // A connection that broke has rolled back by itself.
                let _ = tx.rollback().await;
                return Err(cause);
            }
        };
        match self.disk.fault() {
            None => {}
            Some(SavingFails::InVain) => {
                let _ = tx.rollback().await;
                return Err(StoreError::Unsure(Box::new(Disk::error())));
            }
            Some(SavingFails::Unnoticed) => {
                tx.commit().await?;
                return Err(StoreError::Unsure(Box::new(Disk::error())));
            }
        }
        match tx.commit().await.map_err(StoreError::from) {
            Ok(()) => Ok(outcome),
            Err(cause @ (StoreError::Unreachable | StoreError::Other(_))) => {
                match tokio::time::timeout(DOUBT, self.became(&number)).await.ok().flatten() {
                    Some(true) => Ok(outcome),
                    Some(false) => Err(cause),
                    None => Err(StoreError::Unsure(Box::new(cause))),
                }
            }
            Err(cause) => Err(cause),
        }
    }

    /// Returns true if a transaction was saved, as soon as the server can say it; `None` once the
    /// connections are closed.
    pub(super) async fn became(&self, number: &str) -> Option<bool> {
        loop {
            let asked = async {
                let status: Option<String> = sqlx::query_scalar("SELECT pg_xact_status($1::xid8)")
                    .bind(number)
                    .fetch_one(&mut *self.reader().await?)
                    .await?;
                Ok::<_, StoreError>(status)
            };
            match asked.await.as_ref().map(Option::as_deref) {
                Ok(Some("committed")) => return Some(true),
                Ok(Some("aborted")) => return Some(false),
                Err(StoreError::Closed) => return None,
                // It is still at work, or the server cannot be reached yet.
                _ => tokio::time::sleep(BETWEEN_QUESTIONS).await,
            }
        }
    }
}
