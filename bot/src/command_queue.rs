//! The servers whose commands have to be looked at.

use std::{
    collections::{BTreeMap, BTreeSet},
    sync::{Mutex, MutexGuard, PoisonError},
};

use harbormaster_rules::Timestamp;
use tokio::sync::Notify;

use crate::ids::GuildId;

/// The servers in which other commands may have to stand than do.
#[derive(Default)]
pub struct CommandQueue {
    servers: Mutex<Queued>,
    bell: Notify,
}

#[derive(Default)]
struct Queued {
    /// The time at which the bot joined each server.
    joined: BTreeMap<GuildId, Timestamp>,
    waiting: BTreeSet<GuildId>,
}

impl CommandQueue {
    /// Notes that the bot is in this server, and since when: Discord may have dropped the commands of a bot that was removed.
    pub fn joined(&self, guild: GuildId, since: Timestamp) {
        self.lock().joined.insert(guild, since);
        self.look_at(guild);
    }

    /// Asks for a look at this server.
    pub fn look_at(&self, guild: GuildId) {
        self.lock().waiting.insert(guild);
        self.bell.notify_one();
    }

    /// Waits for a server to look at. Returns it with the time at which the bot joined it.
    pub async fn next(&self) -> (GuildId, Timestamp) {
        loop {
            {
                let mut servers = self.lock();
                while let Some(guild) = servers.waiting.pop_first() {
                    // One that is not announced yet is queued when it is.
                    if let Some(since) = servers.joined.get(&guild) {
                        return (guild, *since);
                    }
                }
            }
            self.bell.notified().await;
        }
    }

    fn lock(&self) -> MutexGuard<'_, Queued> {
        self.servers.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
