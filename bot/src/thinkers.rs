//! Room for strong computer players to think: one at a time for two processor cores, so that taps have the other.

use std::sync::Arc;

use tokio::sync::{OwnedSemaphorePermit, Semaphore};

/// How many think at once.
pub struct Thinkers(Arc<Semaphore>);

impl Default for Thinkers {
    fn default() -> Self {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        Self(Arc::new(Semaphore::new((cores / 2).max(1))))
    }
}

impl Thinkers {
    /// Room for one thought, as long as it is kept; waits until there is some.
    pub async fn room(&self) -> Option<OwnedSemaphorePermit> {
        Arc::clone(&self.0).acquire_owned().await.ok()
    }
}
