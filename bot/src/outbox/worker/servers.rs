//! Room for the tables of each server, so that one server's slow channels hold up no other server's.

use std::{
    collections::HashMap,
    sync::{Arc, Mutex, PoisonError},
};

use tokio::sync::{OwnedSemaphorePermit, Semaphore};

use crate::ids::GuildId;

/// Tables of one server spoken for at the same time. Most of that time is waiting for Discord, so it is far more than there
/// are cores; pictures have a limit of their own.
const AT_ONCE: usize = 64;

/// The servers that something is told in just now, by their ids.
#[derive(Debug, Default)]
pub struct ServersInUse(Mutex<HashMap<Option<GuildId>, Arc<Semaphore>>>);

impl ServersInUse {
    /// Waits until fewer than [`AT_ONCE`] tables of this server are spoken for; first come, first served.
    pub async fn room_in(&self, server: Option<GuildId>) -> Option<OwnedSemaphorePermit> {
        let room = {
            let mut servers = self.0.lock().unwrap_or_else(PoisonError::into_inner);
            servers.retain(|_, room| Arc::strong_count(room) > 1);
            Arc::clone(servers.entry(server).or_insert_with(|| Arc::new(Semaphore::new(AT_ONCE))))
        };
        // A semaphore that nobody closes always has a permit in the end.
        room.acquire_owned().await.ok()
    }
}

#[cfg(test)]
mod tests {
    use futures_util::FutureExt as _;

    use super::*;

    #[test]
    fn a_full_server_keeps_none_waiting_but_its_own() {
        let servers = ServersInUse::default();
        let enter = |server| servers.room_in(Some(server)).now_or_never();
        let mut inside: Vec<_> = (0..AT_ONCE).map(|_| enter(GuildId(1))).collect();
        assert!(inside.iter().all(Option::is_some));
        assert!(enter(GuildId(1)).is_none(), "the sixty-fifth waits");
        assert!(enter(GuildId(2)).is_some());
        inside.pop();
        assert!(enter(GuildId(1)).is_some());
    }
}
