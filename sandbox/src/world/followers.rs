//! Channels that follow an announcement channel: what is published there is copied by a webhook of theirs.

use serde_json::{Value, json};

use super::records::{Attachment, Message, Signature, Source, channel_type, message_type};
use super::state::World;
use crate::clock::Now;
use crate::ids::Id;
use crate::limits::message::flag;
use crate::refusal::{Refusal, wrong_channel_type};

/// The flags of a message that its copies have too.
const KEPT: u64 = flag::SUPPRESS_EMBEDS | flag::COMPONENTS_V2;

impl World {
    /// Makes a channel follow an announcement channel. Returns the webhook.
    pub(crate) fn follow(&mut self, now: Now, channel: Id, target: Id) -> Result<Id, Refusal> {
        let found = self.need(self.bot(), channel, 0)?;
        if found.kind != channel_type::NEWS {
            return Err(wrong_channel_type());
        }
        let guild = found.guild.and_then(|guild| self.guilds.get(&guild));
        let name = format!("{} #{}", guild.map_or("", |guild| &guild.name), found.name);
        self.add_webhook(now, target, &name, None, Some(channel))
    }

    /// Copies a published message into the channels that follow its own.
    pub(super) fn publish(&mut self, now: Now, channel: Id, id: Id) {
        let followers = self.webhooks.values().filter(|hook| hook.follows == Some(channel));
        let followers: Vec<(Id, Id, Signature)> = followers
            .map(|hook| {
                (hook.id, hook.channel, Signature { name: hook.name.clone(), avatar: hook.avatar.clone() })
            })
            .collect();
        for (hook, target, signature) in followers {
            let Ok(original) = self.message(channel, id).cloned() else { return };
            let guild = self.channels.get(&channel).and_then(|channel| channel.guild);
            let source = guild.map(|guild| Source { guild, channel, message: id });
            let copy = Message {
                id: self.id(now),
                channel: target,
                author: hook,
                kind: message_type::PLAIN,
                at: now.world,
                edited: None,
                flags: original.flags & KEPT | flag::IS_CROSSPOST,
                pinned: false,
                attachments: self.copied_files(now, &original),
                // What it mentions is of another server.
                mentions: Vec::new(),
                mention_roles: Vec::new(),
                mention_everyone: false,
                pings: Vec::new(),
                reply_to: None,
                nonce: None,
                reactions: Vec::new(),
                interaction: None,
                signature: Some(signature),
                source,
                ..original
            };
            self.deliver(now, copy);
        }
    }

    /// Returns the attachments of a copy.
    fn copied_files(&mut self, now: Now, original: &Message) -> Vec<Attachment> {
        let mut copies = original.attachments.clone();
        for copy in &mut copies {
            let file = self.files.get(copy.id).cloned();
            copy.id = self.id(now);
            // A lost file is lost here too.
            if let Some(file) = file {
                self.files.keep(copy.id, file);
            }
        }
        copies
    }

    /// Changes the copies of a published message that was edited.
    pub(super) fn publish_again(&mut self, now: Now, channel: Id, id: Id) {
        for (place, copy) in self.copies(channel, id) {
            let Ok(original) = self.message(channel, id).cloned() else { return };
            let attachments = self.copied_files(now, &original);
            let Some(copy_now) = self.messages.get_mut(&place).and_then(|messages| messages.get_mut(&copy))
            else {
                continue;
            };
            copy_now.content = original.content;
            copy_now.embeds = original.embeds;
            copy_now.components = original.components;
            copy_now.flags = original.flags & KEPT | flag::IS_CROSSPOST;
            copy_now.edited = original.edited;
            for gone in std::mem::replace(&mut copy_now.attachments, attachments) {
                self.files.remove(gone.id);
            }
            self.message_changed(place, copy);
        }
    }

    /// Marks the copies of a published message that was deleted.
    pub(super) fn mark_copies(&mut self, channel: Id, id: Id) {
        for (place, copy) in self.copies(channel, id) {
            if let Some(copy) = self.messages.get_mut(&place).and_then(|messages| messages.get_mut(&copy)) {
                copy.flags |= flag::SOURCE_MESSAGE_DELETED;
            }
            self.message_changed(place, copy);
        }
    }

    /// The copies of a message: places and ids.
    fn copies(&self, channel: Id, id: Id) -> Vec<(Id, Id)> {
        let hooks = self.webhooks.values().filter(|hook| hook.follows == Some(channel));
        let is_copy = |message: &&Message| message.source.is_some_and(|source| source.message == id);
        let inside = |place: Id| {
            let messages = self.messages.get(&place).into_iter().flat_map(|messages| messages.values());
            messages.filter(is_copy).map(move |message| (place, message.id))
        };
        hooks.flat_map(|hook| inside(hook.channel)).collect()
    }

    /// Adds to a webhook what it follows.
    pub(super) fn show_followed(&self, source: Id, shown: &mut Value) {
        shown["type"] = json!(2);
        shown["application_id"] = Value::Null;
        let Some(channel) = self.channels.get(&source) else { return };
        shown["source_channel"] = json!({ "id": source, "name": channel.name });
        if let Some(guild) = channel.guild.and_then(|guild| self.guilds.get(&guild)) {
            shown["source_guild"] = json!({ "id": guild.id, "name": guild.name, "icon": null });
        }
    }
}
