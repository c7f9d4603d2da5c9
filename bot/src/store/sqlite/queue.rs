//! Steps that wait to be written together with others, and the tasks that wait for their outcome.

use std::{
    fmt, mem,
    sync::{Mutex, MutexGuard, PoisonError},
};

use futures_util::future::BoxFuture;
use sqlx::SqliteConnection;
use tokio::sync::oneshot;

use super::known::Known;
use crate::store::StoreError;

/// The most steps that are written in one transaction, so that nobody waits for long for the steps
/// of others.
const AT_ONCE: usize = 64;

/// Something that is written as a whole or not at all.
pub(super) trait WriteStep: Send + Sync + 'static {
    /// The outcome of writing it.
    type Outcome: Send + 'static;

    /// Writes it, in a transaction that may hold more. After a rollback it may be written again.
    fn write<'a>(
        &'a self,
        known: &'a Known,
        tx: &'a mut SqliteConnection,
    ) -> BoxFuture<'a, Result<Self::Outcome, StoreError>>;
}

/// The receiver of a step's outcome.
pub(super) type Told<O> = oneshot::Receiver<Result<O, StoreError>>;

/// Steps that wait to be written.
#[derive(Default)]
pub(super) struct Queue(Mutex<QueuedSteps>);

#[derive(Default)]
struct QueuedSteps {
    steps: Vec<Box<dyn Awaited>>,
    /// True if a task is at work that will write them.
    is_seen_to: bool,
}

/// A step of any kind with somebody who waits for its outcome.
pub(super) trait Awaited: Send {
    fn write<'a>(
        &'a mut self,
        known: &'a Known,
        tx: &'a mut SqliteConnection,
    ) -> BoxFuture<'a, Result<(), StoreError>>;

    /// Reports the outcome.
    fn settle(self: Box<Self>, kept: Result<(), StoreError>);
}

struct Pending<S: WriteStep> {
    step: S,
    outcome: Option<S::Outcome>,
    teller: oneshot::Sender<Result<S::Outcome, StoreError>>,
}

impl<S: WriteStep> Awaited for Pending<S> {
    fn write<'a>(
        &'a mut self,
        known: &'a Known,
        tx: &'a mut SqliteConnection,
    ) -> BoxFuture<'a, Result<(), StoreError>> {
        Box::pin(async move {
            self.outcome = Some(self.step.write(known, tx).await?);
            Ok(())
        })
    }

    fn settle(self: Box<Self>, kept: Result<(), StoreError>) {
        let Self { outcome, teller, .. } = *self;
        // A caller that has stopped waiting finds it at its next look at the database.
        let _ = teller.send(kept.and_then(|()| outcome.ok_or_else(unheard_of)));
    }
}

/// Returns the error for a task that is gone before it reported, as at the end of the program.
pub(super) fn unheard_of() -> StoreError {
    StoreError::Unsure(Box::new(StoreError::Closed))
}

impl fmt::Debug for Queue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Queue").finish_non_exhaustive()
    }
}

impl Queue {
    fn lock(&self) -> MutexGuard<'_, QueuedSteps> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Appends a step. Returns the receiver of its outcome, and true if no task is at work yet that
    /// will write it.
    pub(super) fn push<S: WriteStep>(&self, step: S) -> (Told<S::Outcome>, bool) {
        let (teller, told) = oneshot::channel();
        let mut waiting = self.lock();
        waiting.steps.push(Box::new(Pending { step, outcome: None, teller }));
        (told, !mem::replace(&mut waiting.is_seen_to, true))
    }

    /// Returns true if nothing waits. From then on no task is at work for new steps.
    pub(super) fn rests(&self) -> bool {
        let mut waiting = self.lock();
        waiting.is_seen_to = !waiting.steps.is_empty();
        !waiting.is_seen_to
    }

    /// Takes the steps that have waited longest.
    pub(super) fn next(&self) -> Vec<Box<dyn Awaited>> {
        let mut waiting = self.lock();
        let count = waiting.steps.len().min(AT_ONCE);
        waiting.steps.drain(..count).collect()
    }
}
