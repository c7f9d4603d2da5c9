//! Who opens a table just now: two people at one instant must not take the same channel.

use std::{
    collections::HashMap,
    sync::{Arc, Mutex, PoisonError},
};

use tokio::sync::{Mutex as AsyncMutex, OwnedMutexGuard};

/// The channels in which somebody opens a table just now, and the people who do: who comes second finds the first one's table.
#[derive(Default)]
pub struct Openings(Mutex<HashMap<u64, Arc<AsyncMutex<()>>>>);

impl Openings {
    /// Waits until nobody else opens a table in this channel, or this person none elsewhere. Discord's ids are never the same.
    pub async fn alone(&self, id: impl Into<u64>) -> OwnedMutexGuard<()> {
        let place = {
            let mut places = self.0.lock().unwrap_or_else(PoisonError::into_inner);
            places.retain(|_, place| Arc::strong_count(place) > 1);
            Arc::clone(places.entry(id.into()).or_default())
        };
        place.lock_owned().await
    }
}
