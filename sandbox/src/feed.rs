//! Events for the driver API: numbered, kept for a while, waited for without polling.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, PoisonError};

use serde_json::{Value, json};
use tokio::sync::watch;

use crate::clock::Moment;
use crate::ids::Id;
use crate::world::{Place, Telling, World};

/// Newest events that are kept.
const KEPT: usize = 10_000;

/// One event.
pub(crate) struct Event {
    pub(crate) seq: u64,
    pub(crate) kind: &'static str,
    pub(crate) place: Place,
    pub(crate) channel: Option<Id>,
    guild: Option<Id>,
    at: Moment,
    data: Value,
}

impl Event {
    /// Whether a person may hear of it.
    pub(crate) fn seen_by(&self, world: &World, user: Id) -> bool {
        match self.place {
            Place::Everyone => true,
            Place::Guild(guild) => {
                world.guilds.get(&guild).is_some_and(|guild| guild.members.contains_key(&user))
            }
            Place::Channel(channel) => world.can_view(user, channel),
            Place::Only(only) => only == user,
        }
    }

    /// The event as JSON, with what concerns the person who reads it.
    pub(crate) fn show(&self, world: &World, user: Option<Id>) -> Value {
        let mut data = self.data.clone();
        // It may have happened longer ago than links are good for.
        world.renew_inside(&mut data);
        if let (Some(user), Some(pings)) = (user, data["pings"].as_array())
            && data.get("pings_you").is_some()
        {
            data["pings_you"] = json!(pings.contains(&json!(user)));
        }
        json!({
            "seq": self.seq, "type": self.kind, "at": self.at.rfc3339(), "guild_id": self.guild,
            "channel_id": self.channel, "data": data,
        })
    }
}

#[derive(Default)]
struct Kept {
    events: VecDeque<Arc<Event>>,
    seq: u64,
}

/// All events.
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
    /// Adds an event.
    pub(crate) fn push(&self, at: Moment, telling: Telling) {
        let Telling { kind, place, guild, channel, data } = telling;
        let mut kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        kept.seq += 1;
        let seq = kept.seq;
        kept.events.push_back(Arc::new(Event { seq, kind, place, channel, guild, at, data }));
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

    /// The events after a number.
    pub(crate) fn after(&self, seq: u64) -> Vec<Arc<Event>> {
        let kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        let from = kept.events.partition_point(|event| event.seq <= seq);
        kept.events.range(from..).cloned().collect()
    }

    /// Tells when there are new events.
    pub(crate) fn watch(&self) -> watch::Receiver<u64> {
        self.newest.subscribe()
    }
}
