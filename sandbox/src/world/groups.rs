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
}
