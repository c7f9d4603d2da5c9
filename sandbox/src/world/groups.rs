//! Group chats: direct messages among several people, without the bot.

use super::news::Audience;
use super::permissions::{ATTACH_FILES, EMBED_LINKS, MENTION_EVERYONE};
use super::records::{Channel, channel_type};
use super::state::World;
use crate::clock::Now;
use crate::ids::Id;

/// The most people of one group chat, its owner counted.
pub(crate) const GROUP_MEMBERS: usize = 10;

/// The permissions that interactions there name as the bot's: its answers may have files, embeds and pings.
pub(super) const APP_PERMISSIONS: u64 = ATTACH_FILES | EMBED_LINKS | MENTION_EVERYONE;

impl World {
    /// Opens a group chat of these people, the first of whom owns it.
    pub(crate) fn open_group(&mut self, now: Now, people: Vec<Id>, name: &str) -> Id {
        let id = self.id(now);
        let mut channel = Channel::text(id, Id(0), name, 0);
        channel.guild = None;
        channel.kind = channel_type::GROUP;
        channel.recipients = people;
        self.channels.insert(id, channel);
        let data = self.show_channel(&self.channels[&id], None);
        self.tell("channel_create", Audience::Channel(id), Some(id), data);
        id
    }

    /// Lets a person into a group chat. Returns false if it is full.
    pub(crate) fn join_group(&mut self, group: Id, user: Id) -> bool {
        let Some(channel) = self.channels.get_mut(&group) else { return false };
        if channel.recipients.contains(&user) {
            return true;
        }
        if channel.recipients.len() >= GROUP_MEMBERS {
            return false;
        }
        channel.recipients.push(user);
        let data = self.show_channel(&self.channels[&group], None);
        self.tell("channel_create", Audience::Only(user), Some(group), data);
        self.channel_changed(group);
        true
    }

    /// Takes a person out of a group chat, which the next one owns then and which ends with the last. Returns false if the
    /// person is not in it.
    pub(crate) fn leave_group(&mut self, group: Id, user: Id) -> bool {
        let Some(channel) = self.channels.get_mut(&group).filter(|one| one.recipients.contains(&user)) else {
            return false;
        };
        if channel.recipients.len() == 1 {
            self.delete_channel(group);
            return true;
        }
        channel.recipients.retain(|known| *known != user);
        let data = self.show_channel(&self.channels[&group], None);
        self.tell("channel_delete", Audience::Only(user), Some(group), data);
        self.channel_changed(group);
        true
    }
}
