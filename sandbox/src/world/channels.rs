//! Channels of all kinds; threads carry their own part.

use serde_json::{Value, json};

use super::news::{Audience, intent};
use super::records::{Channel, Overwrite, channel_type};
use super::state::World;
use crate::clock::Now;
use crate::ids::Id;

impl World {
    /// Finds a channel by id or name (`games`, `#games`); for a person, only among those they may see, and of equal
    /// names the newest.
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

    /// Announces a new channel.
    pub(crate) fn channel_created(&mut self, id: Id) {
        let Some(channel) = self.channels.get(&id) else { return };
        let guild = channel.guild;
        let data = self.show_channel(channel, None);
        if self.can_view(self.bot(), id) {
            self.dispatch("CHANNEL_CREATE", intent::GUILDS, guild, data.clone());
        }
        self.tell("channel_create", Audience::Channel(id), Some(id), data);
    }

    /// Announces that a channel or thread changed.
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
            Audience::Channel(id),
            Some(id),
            data,
        );
    }

    /// Deletes a channel or thread, with the threads below it. The channels of a category stay, outside of it.
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
        let sorted: Vec<Id> = self.channels.values().filter(|c| c.parent == Some(id)).map(|c| c.id).collect();
        for inside in sorted {
            if let Some(channel) = self.channels.get_mut(&inside) {
                channel.parent = None;
            }
            self.channel_changed(inside);
        }
        let channel = self.channels.get(&id)?;
        let (guild, is_thread) = (channel.guild, channel.thread.is_some());
        let people = channel.recipients.clone();
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
        for user in people {
            self.tell("channel_delete", Audience::Only(user), Some(id), data.clone());
        }
        if let Some(guild) = guild {
            self.tell(
                if is_thread { "thread_delete" } else { "channel_delete" },
                Audience::Guild(guild),
                Some(id),
                data.clone(),
            );
        }
        Some(data)
    }

    /// Removes a channel with its messages and files.
    pub(super) fn forget_channel(&mut self, id: Id) {
        if let Some(guild) =
            self.channels.remove(&id).and_then(|channel| self.guilds.get_mut(&channel.guild?))
        {
            guild.system_channel = guild.system_channel.filter(|system| *system != id);
        }
        self.webhooks.retain(|_, hook| hook.channel != id);
        self.invites.retain(|_, invite| invite.channel != id);
        for (message, content) in self.messages.remove(&id).unwrap_or_default() {
            self.places.remove(&message);
            for attachment in content.attachments {
                self.files.remove(attachment.id);
            }
        }
    }

    /// Returns the direct messages of a person with the bot; opens them if there are none.
    pub(crate) fn direct(&mut self, now: Now, user: Id) -> Id {
        let known =
            self.channels.values().find(|c| c.kind == channel_type::DIRECT && c.recipients.contains(&user));
        if let Some(known) = known {
            return known.id;
        }
        let id = self.id(now);
        let mut channel = Channel::text(id, Id(0), "", 0);
        channel.guild = None;
        channel.kind = channel_type::DIRECT;
        channel.recipients = vec![user];
        self.channels.insert(id, channel);
        let data = self.show_channel(&self.channels[&id], None);
        self.tell("channel_create", Audience::Only(user), Some(id), data);
        id
    }

    /// Sets or removes the permissions of a role or person in a channel.
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
