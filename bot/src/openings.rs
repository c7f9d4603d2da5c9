//! Tables that are just being opened: two people at one instant must not take the same channel.

use std::{
    collections::HashMap,
    sync::{Arc, Mutex, PoisonError},
};

use tokio::sync::{Mutex as AsyncMutex, OwnedMutexGuard};

use crate::ids::{ChannelId, PersonId};

/// The channels in which somebody is opening a table, and the people who are: the second to come
/// finds the table of the first.
#[derive(Default)]
pub struct Openings(Mutex<HashMap<Opening, Arc<AsyncMutex<()>>>>);

/// The place or the person of a table that is being opened.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Opening {
    /// In this channel.
    In(ChannelId),
    /// By this person.
    By(PersonId),
}

impl Openings {
    /// Waits until nobody else is opening a table in this channel, or until this person is not
    /// opening one elsewhere.
    pub async fn alone(&self, opening: Opening) -> OwnedMutexGuard<()> {
        let place = {
            let mut places = self.0.lock().unwrap_or_else(PoisonError::into_inner);
            places.retain(|_, place| Arc::strong_count(place) > 1);
            Arc::clone(places.entry(opening).or_default())
        };
        place.lock_owned().await
    }
}
