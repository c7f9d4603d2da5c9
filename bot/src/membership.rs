//! The servers that the bot is in. Whatever belongs to another one rests: nobody there sees it or can act.

use std::{
    collections::{HashMap, HashSet},
    sync::{Mutex, MutexGuard, PoisonError},
};

use crate::store::JobId;

/// The servers that the bot is in, by their ids. In memory only: each session begins with the list of them.
#[derive(Debug, Default)]
pub struct Membership(Mutex<State>);

#[derive(Debug, Default)]
struct State {
    /// Nothing is known before the first session.
    servers: Option<HashSet<u64>>,
    /// Jobs that were put off in servers that the bot has left.
    resting: HashMap<u64, HashSet<JobId>>,
}

impl Membership {
    /// A session begins, in these servers; the jobs that may be done again there.
    pub fn begins(&self, servers: impl IntoIterator<Item = u64>) -> Vec<JobId> {
        let mut state = self.lock();
        let servers: HashSet<u64> = servers.into_iter().collect();
        let back: Vec<_> = servers.iter().filter_map(|server| state.resting.remove(server)).collect();
        state.servers = Some(servers);
        back.into_iter().flatten().collect()
    }

    /// The bot is in this server; if it was not before, the jobs that may be done again there.
    pub fn joined(&self, server: u64) -> Option<Vec<JobId>> {
        let mut state = self.lock();
        if !state.servers.get_or_insert_default().insert(server) {
            return None;
        }
        Some(state.resting.remove(&server).unwrap_or_default().into_iter().collect())
    }

    /// The bot was removed from this server. Whether it was in it.
    pub fn left(&self, server: u64) -> bool {
        self.lock().servers.as_mut().is_some_and(|servers| servers.remove(&server))
    }

    /// Whether the bot is in this server, or may be. What belongs to no server never rests.
    pub fn is_in(&self, server: Option<u64>) -> bool {
        let state = self.lock();
        server.zip(state.servers.as_ref()).is_none_or(|(server, servers)| servers.contains(&server))
    }

    /// This job is put off until the bot is in the server again.
    pub fn rests(&self, server: u64, job: JobId) {
        self.lock().resting.entry(server).or_default().insert(job);
    }

    fn lock(&self) -> MutexGuard<'_, State> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_server_is_known_from_the_list_of_the_session_until_the_bot_is_removed() {
        let membership = Membership::default();
        assert!(membership.is_in(Some(1)), "before the first session nothing rests");
        membership.begins([1, 2]);
        assert!(membership.is_in(Some(1)) && !membership.is_in(Some(3)) && membership.is_in(None));
        assert!(membership.joined(1).is_none() && membership.joined(3).is_some());
        assert!(membership.left(3) && !membership.left(3));
        membership.begins([3]);
        assert!(membership.is_in(Some(3)) && !membership.is_in(Some(1)));
    }
}
