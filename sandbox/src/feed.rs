//! Events for the driver API: numbered, kept for a while, and delivered without polling.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, PoisonError};

use serde_json::{Value, json};
use tokio::sync::watch;

use crate::ids::Id;
use crate::timestamp::Timestamp;
use crate::world::World;
use crate::world::news::{Announcement, Audience};
use crate::world::reactions::mark_own;

/// The number of newest events that are kept.
const KEPT: usize = 10_000;

pub(crate) struct FeedEvent {
    pub(crate) seq: u64,
    pub(crate) kind: &'static str,
    pub(crate) audience: Audience,
    pub(crate) channel: Option<Id>,
    guild: Option<Id>,
    at: Timestamp,
    data: Value,
}

impl FeedEvent {
    /// True if `user` gets it.
    pub(crate) fn seen_by(&self, world: &World, user: Id) -> bool {
        match self.audience {
            Audience::Everyone => true,
            Audience::Guild(guild) => {
                world.guilds.get(&guild).is_some_and(|guild| guild.members.contains_key(&user))
            }
            Audience::Channel(channel) => world.can_view(user, channel),
            Audience::Only(only) => only == user,
        }
    }

    /// Returns the event as JSON, with the fields for the person who reads it.
    pub(crate) fn show(&self, world: &World, user: Option<Id>) -> Value {
        let mut data = self.data.clone();
        // It may have happened longer ago than links are good for.
        world.renew_inside(&mut data);
        if let (Some(user), Some(pings)) = (user, data["pings"].as_array())
            && data.get("pings_you").is_some()
        {
            data["pings_you"] = json!(pings.contains(&json!(user)));
            mark_own(&mut data, user);
        }
        let mut shown = json!({
            "seq": self.seq, "type": self.kind, "at": self.at.rfc3339(), "guild_id": self.guild,
            "channel_id": self.channel,
        });
        // Moved, because a value inside the macro is copied part by part.
        shown["data"] = data;
        shown
    }
}

#[derive(Default)]
struct Kept {
    events: VecDeque<Arc<FeedEvent>>,
    seq: u64,
}

pub(crate) struct Feed {
    kept: Mutex<Kept>,
    newest: watch::Sender<u64>,
}

impl Default for Feed {
    fn default() -> Self {
        Self { kept: Mutex::default(), newest: watch::Sender::new(0) }
    }
}

impl Feed {
    pub(crate) fn push(&self, at: Timestamp, announcement: Announcement) {
        let Announcement { kind, audience, guild, channel, data } = announcement;
        let mut kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        kept.seq += 1;
        let seq = kept.seq;
        kept.events.push_back(Arc::new(FeedEvent { seq, kind, audience, channel, guild, at, data }));
        if kept.events.len() > KEPT {
            kept.events.pop_front();
        }
        self.newest.send_replace(seq);
    }

    /// The newest number.
    pub(crate) fn seq(&self) -> u64 {
        *self.newest.borrow()
    }

    /// The oldest number that is still kept.
    pub(crate) fn oldest(&self) -> u64 {
        let kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        kept.events.front().map_or(kept.seq + 1, |event| event.seq)
    }

    /// Returns the events after a number.
    pub(crate) fn after(&self, seq: u64) -> Vec<Arc<FeedEvent>> {
        let kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        let from = kept.events.partition_point(|event| event.seq <= seq);
        kept.events.range(from..).cloned().collect()
    }

    /// Notifies of new events.
    pub(crate) fn watch(&self) -> watch::Receiver<u64> {
        self.newest.subscribe()
    }
}
