//! Room for searches of strong computer players and for hints: one at a time for two processor cores, so that taps have the other.

use std::{
    collections::HashSet,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use crate::ids::PersonId;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio_util::sync::CancellationToken;

/// How many think at once.
pub struct Thinkers {
    room: Arc<Semaphore>,
    closing: CancellationToken,
    /// The people for whom somebody thinks.
    asking: Mutex<HashSet<PersonId>>,
}

/// Nobody else thinks for this person, as long as it is kept.
pub struct Alone<'t> {
    thinkers: &'t Thinkers,
    user: PersonId,
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
        Self {
            room: Arc::new(Semaphore::new(most)),
            closing: CancellationToken::new(),
            asking: Mutex::default(),
        }
    }

    /// Room for one thought, as long as it is kept; waits until there is some. None once this is [closed](Self::close).
    pub async fn room(&self) -> Option<OwnedSemaphorePermit> {
        Arc::clone(&self.room).acquire_owned().await.ok()
    }

    /// One thought at a time for this person; nothing while there is another.
    pub fn alone(&self, user: PersonId) -> Option<Alone<'_>> {
        self.asking().insert(user).then(|| Alone { thinkers: self, user })
    }

    fn asking(&self) -> MutexGuard<'_, HashSet<PersonId>> {
        self.asking.lock().unwrap_or_else(PoisonError::into_inner)
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

impl Drop for Alone<'_> {
    fn drop(&mut self) {
        self.thinkers.asking().remove(&self.user);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_thought_at_a_time_for_each_person() {
        let thinkers = Thinkers::new(1);
        let first = thinkers.alone(PersonId(101));
        assert!(first.is_some());
        assert!(thinkers.alone(PersonId(101)).is_none(), "two at once for one person");
        assert!(thinkers.alone(PersonId(102)).is_some(), "somebody else may ask");
        drop(first);
        assert!(thinkers.alone(PersonId(101)).is_some(), "and again afterwards");
    }
}
