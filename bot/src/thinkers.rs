//! Room for strong computer players to think: one at a time for two processor cores, so that taps have the other.

use std::sync::Arc;

use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio_util::sync::CancellationToken;

/// How many think at once.
pub struct Thinkers {
    room: Arc<Semaphore>,
    closing: CancellationToken,
}

impl Default for Thinkers {
    fn default() -> Self {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        Self::new((cores / 2).max(1))
    }
}

impl Thinkers {
    /// Room for so many.
    pub fn new(most: usize) -> Self {
        Self { room: Arc::new(Semaphore::new(most)), closing: CancellationToken::new() }
    }

    /// Room for one thought, as long as it is kept; waits until there is some. None once this is [closed](Self::close).
    pub async fn room(&self) -> Option<OwnedSemaphorePermit> {
        Arc::clone(&self.room).acquire_owned().await.ok()
    }

    /// The program stops: nobody begins to think any more, and those who do break off.
    pub fn close(&self) {
        self.room.close();
        self.closing.cancel();
    }

    /// Whether the program stops.
    pub fn are_closed(&self) -> bool {
        self.closing.is_cancelled()
    }

    /// Says stop to one thought: when somebody calls it, and when the program stops.
    pub fn stop(&self) -> CancellationToken {
        self.closing.child_token()
    }
}
