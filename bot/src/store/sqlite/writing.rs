//! Writing together: changes that come while one transaction is written share the next, and are
//! reported only when all of it is on disk.
//!
//! A disk takes as long for one change as for ten. A transaction of several that fails is undone as
//! a whole, and each of them is then written by itself, so that none fails by another's fault.

use std::slice;

use sqlx::{Sqlite, Transaction};

use super::{
    SqliteStore,
    queue::{Awaited, WriteStep, unheard_of},
};
use crate::{panics::caught_while, store::StoreError};

impl SqliteStore {
    /// Writes a step together with those that wait at the same time.
    ///
    /// If the future is dropped on the way, the step is written as a whole or not at all, perhaps a moment later.
    ///
    /// # Errors
    /// Then nothing was written, unless it is [`StoreError::Unsure`].
    pub(super) async fn write_together<S: WriteStep>(&self, step: S) -> Result<S::Outcome, StoreError> {
        let (told, is_unseen) = self.queue.push(step);
        if is_unseen {
            let store = self.clone();
            tokio::spawn(async move { store.write_what_waits().await });
        }
        told.await.unwrap_or_else(|_| Err(unheard_of()))
    }

    /// Writes whatever waits, until nothing does.
    async fn write_what_waits(&self) {
        while !self.queue.rests() {
            // The connection first: what comes while others have it is written as well.
            let begun = self.write().await;
            let steps = self.queue.next();
            if caught_while(self.write_steps(begun, steps)).await.is_none() {
                // The callers that wait are told that nobody can know.
                tracing::error!("the writing of a change stopped half-way");
            }
        }
    }

    /// Writes these steps and reports the outcome of each.
    async fn write_steps(
        &self,
        begun: Result<Transaction<'static, Sqlite>, StoreError>,
        mut steps: Vec<Box<dyn Awaited>>,
    ) {
        let written = match begun {
            Ok(tx) => self.in_one(tx, &mut steps).await,
            Err(cause) => return self.tell(steps, &Err(cause)),
        };
        match written {
            // The disk's fault in the moment of saving is everybody's.
            Err(cause) if steps.len() > 1 && !matches!(cause, StoreError::Unsure(_)) => {
                for mut step in steps {
                    let alone = match self.write().await {
                        Ok(tx) => self.in_one(tx, slice::from_mut(&mut step)).await,
                        Err(cause) => Err(cause),
                    };
                    step.settle(self.saving.note(alone));
                }
            }
            written => self.tell(steps, &written),
        }
    }

    /// Writes all of these steps or none.
    async fn in_one(
        &self,
        mut tx: Transaction<'static, Sqlite>,
        steps: &mut [Box<dyn Awaited>],
    ) -> Result<(), StoreError> {
        // While they waited for the connection, the file may have gone.
        self.file.must_be_there()?;
        for step in steps {
            step.write(&self.known, &mut tx).await?;
        }
        self.keep(tx).await
    }

    /// Reports an outcome that all of these steps share.
    fn tell(&self, steps: Vec<Box<dyn Awaited>>, written: &Result<(), StoreError>) {
        steps.into_iter().for_each(|step| step.settle(self.saving.note(written.clone())));
    }
}
