//! Channels of all kinds; threads carry their own part.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use super::threads::Thread;
use super::{Place, World, intent};
use crate::clock::{Moment, Now};
use crate::ids::Id;

/// Kinds of channels, as numbers on the wire.
pub(crate) mod kind {
    pub(crate) const TEXT: u8 = 0;
    pub(crate) const DIRECT: u8 = 1;
    pub(crate) const CATEGORY: u8 = 4;
    pub(crate) const NEWS: u8 = 5;
    pub(crate) const NEWS_THREAD: u8 = 10;
    pub(crate) const PUBLIC_THREAD: u8 = 11;
    pub(crate) const PRIVATE_THREAD: u8 = 12;
    pub(crate) const FORUM: u8 = 15;
}

/// Permissions changed for one role or person in one channel.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
pub(crate) struct Overwrite {
    /// For one person, not for a role.
    pub(crate) person: bool,
    pub(crate) allow: u64,
    pub(crate) deny: u64,
}

/// One channel.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Channel {
    pub(crate) id: Id,
    pub(crate) guild: Option<Id>,
    pub(crate) kind: u8,
    pub(crate) name: String,
    pub(crate) topic: Option<String>,
    pub(crate) parent: Option<Id>,
    pub(crate) position: i64,
    pub(crate) overwrites: BTreeMap<Id, Overwrite>,
    pub(crate) thread: Option<Thread>,
    /// The people of direct messages.
    pub(crate) recipients: Vec<Id>,
    pub(crate) last_message: Option<Id>,
    pub(crate) last_pin: Option<Moment>,
    pub(crate) rate_limit_per_user: u64,
    /// Tags of a forum: id and name.
    pub(crate) tags: Vec<(Id, String)>,
}

impl Channel {
    /// A bare text channel.
    pub(crate) fn text(id: Id, guild: Id, name: &str, position: i64) -> Self {
        Self {
            id,
            guild: Some(guild),
            kind: kind::TEXT,
            name: name.to_owned(),
            topic: None,
            parent: None,
            position,
            overwrites: BTreeMap::new(),
            thread: None,
            recipients: Vec::new(),
            last_message: None,
            last_pin: None,
            rate_limit_per_user: 0,
            tags: Vec::new(),
        }
    }

    /// Whether only invited people see this thread.
    pub(crate) fn is_private_thread(&self) -> bool {
        self.kind == kind::PRIVATE_THREAD
    }

    /// Whether threads can be opened below.
    pub(crate) fn is_thread_parent(&self) -> bool {
        matches!(self.kind, kind::TEXT | kind::NEWS | kind::FORUM)
    }

    /// Whether messages can be posted.
    pub(crate) fn takes_messages(&self) -> bool {
        !matches!(self.kind, kind::CATEGORY | kind::FORUM)
    }
}

impl World {
    /// Finds a channel by id or name (`games`, `#games`); with a person, only among those they may see, and there the
    /// newest of equal names.
    pub(crate) fn find_channel(&self, which: &str, user: Option<Id>) -> Option<Id> {
        let by_id = which.parse().ok().filter(|id| self.channels.contains_key(id));
        by_id.or_else(|| {
            let name = which.strip_prefix('#').unwrap_or(which);
            let mut named =
                self.channels.values().rev().filter(|channel| channel.name == name && !name.is_empty());
            named
                .find(|channel| user.is_none_or(|user| self.can_view(user, channel.id)))
                .map(|channel| channel.id)
        })
    }

    /// Makes a channel in a guild.
    pub(crate) fn add_channel(&mut self, now: Now, guild: Id, name: &str, kind: u8) -> Id {
        let id = self.id(now);
        let position =
            self.channels.values().filter(|c| c.guild == Some(guild) && c.thread.is_none()).count() as i64;
        let channel = Channel { kind, ..Channel::text(id, guild, name, position) };
        self.channels.insert(id, channel);
        id
    }

    /// Tells that a channel was made.
    pub(crate) fn channel_created(&mut self, id: Id) {
        let Some(channel) = self.channels.get(&id) else { return };
        let guild = channel.guild;
        let data = self.show_channel(channel, None);
        if self.can_view(self.bot(), id) {
            self.dispatch("CHANNEL_CREATE", intent::GUILDS, guild, data.clone());
        }
        self.tell("channel_create", Place::Channel(id), Some(id), data);
    }

    /// Tells that a channel or thread was changed.
    pub(crate) fn channel_changed(&mut self, id: Id) {
        let Some(channel) = self.channels.get(&id) else { return };
        let (guild, is_thread) = (channel.guild, channel.thread.is_some());
        let data = self.show_channel(channel, None);
        if self.can_view(self.bot(), id) {
            let data = self.show_channel(&self.channels[&id], Some(self.bot()));
            self.dispatch(
                if is_thread { "THREAD_UPDATE" } else { "CHANNEL_UPDATE" },
                intent::GUILDS,
                guild,
                data,
            );
        }
        self.tell(
            if is_thread { "thread_update" } else { "channel_update" },
            Place::Channel(id),
            Some(id),
            data,
        );
    }

    /// Deletes a channel or thread, with the threads below it.
    pub(crate) fn delete_channel(&mut self, id: Id) -> Option<Value> {
        let below: Vec<Id> = self
            .channels
            .values()
            .filter(|c| c.parent == Some(id) && c.thread.is_some())
            .map(|c| c.id)
            .collect();
        for thread in below {
            self.delete_channel(thread);
        }
        let channel = self.channels.get(&id)?;
        let (guild, is_thread) = (channel.guild, channel.thread.is_some());
        let data = self.show_channel(channel, None);
        let seen = self.can_view(self.bot(), id);
        if seen && is_thread {
            let short =
                json!({ "id": id, "guild_id": guild, "parent_id": channel.parent, "type": channel.kind });
            self.dispatch("THREAD_DELETE", intent::GUILDS, guild, short);
        } else if seen {
            self.dispatch("CHANNEL_DELETE", intent::GUILDS, guild, data.clone());
        }
        self.forget_channel(id);
        if let Some(guild) = guild {
            self.tell(
                if is_thread { "thread_delete" } else { "channel_delete" },
                Place::Guild(guild),
                Some(id),
                data.clone(),
            );
        }
        Some(data)
    }

    /// Forgets a channel with its messages and files.
    pub(super) fn forget_channel(&mut self, id: Id) {
        self.channels.remove(&id);
        for (message, content) in self.messages.remove(&id).unwrap_or_default() {
            self.places.remove(&message);
            for attachment in content.attachments {
                self.files.remove(&attachment.id);
            }
        }
    }

    /// The direct messages of a person with the bot; opened when there are none.
    pub(crate) fn direct(&mut self, now: Now, user: Id) -> Id {
        let known = self.channels.values().find(|c| c.kind == kind::DIRECT && c.recipients.contains(&user));
        if let Some(known) = known {
            return known.id;
        }
        let id = self.id(now);
        let mut channel = Channel::text(id, Id(0), "", 0);
        channel.guild = None;
        channel.kind = kind::DIRECT;
        channel.recipients = vec![user];
        self.channels.insert(id, channel);
        let data = self.show_channel(&self.channels[&id], None);
        self.tell("channel_create", Place::Only(user), Some(id), data);
        id
    }

    /// Sets or removes what a role or person may do in a channel.
    pub(crate) fn set_overwrite(&mut self, channel: Id, target: Id, overwrite: Option<Overwrite>) -> bool {
        let Some(found) = self.channels.get_mut(&channel).filter(|c| c.guild.is_some() && c.thread.is_none())
        else {
            return false;
        };
        match overwrite {
            Some(overwrite) => found.overwrites.insert(target, overwrite),
            None => found.overwrites.remove(&target),
        };
        self.channel_changed(channel);
        true
    }
}
