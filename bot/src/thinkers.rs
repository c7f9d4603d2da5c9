//! Room for searches of strong computer players and for hints: one at a time for two processor cores, so that taps have the other.

use std::{
    collections::HashSet,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use crate::ids::PersonId;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio_util::sync::CancellationToken;

/// The limit on how many think at once.
pub struct Thinkers {
    room: Arc<Semaphore>,
    closing: CancellationToken,
    /// The people for whom somebody thinks.
    asking: Mutex<HashSet<PersonId>>,
}

/// A guard: while it is kept, nobody else thinks for this person.
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
    /// Makes room for `most` thoughts at once.
    pub fn new(most: usize) -> Self {
        Self {
            room: Arc::new(Semaphore::new(most)),
            closing: CancellationToken::new(),
            asking: Mutex::default(),
        }
    }

    /// Waits for room for one thought, which lasts as long as the permit is kept. Returns `None`
    /// once this is [closed](Self::close).
    pub async fn room(&self) -> Option<OwnedSemaphorePermit> {
        Arc::clone(&self.room).acquire_owned().await.ok()
    }

    /// Allows one thought at a time for this person; returns `None` while there is another.
    pub fn alone(&self, user: PersonId) -> Option<Alone<'_>> {
        self.asking().insert(user).then(|| Alone { thinkers: self, user })
    }

    fn asking(&self) -> MutexGuard<'_, HashSet<PersonId>> {
        self.asking.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Stops all thinking at the end of the program: nobody begins any more, and those who think
    /// break off.
    pub fn close(&self) {
        self.room.close();
        self.closing.cancel();
    }

    /// Returns true if the program is stopping.
    pub fn are_closed(&self) -> bool {
        self.closing.is_cancelled()
    }

    /// Returns a token that stops one thought: when somebody cancels it, and when the program
    /// stops.
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
