//! Existing messages: found, edited, published, deleted, listed.

use serde_json::json;

use super::audit_entry::{Deed, action};
use super::messages::Viewer;
use super::news::{Audience, intent};
use super::permissions::{ATTACH_FILES, MANAGE_MESSAGES, SEND_MESSAGES};
use super::records::{Message, channel_type};
use super::state::World;
use crate::clock::Now;
use crate::ids::Id;
use crate::limits::message::{Draft, LEGACY_FIELD, flag, legacy_field};
use crate::refusal::{
    Refusal, already_crossposted, empty_message, invalid, not_the_author, thread_archived, unknown_message,
    wrong_channel_type,
};

impl World {
    /// Returns the message if it exists in that channel.
    pub(crate) fn message(&self, channel: Id, id: Id) -> Result<&Message, Refusal> {
        self.messages.get(&channel).and_then(|messages| messages.get(&id)).ok_or_else(unknown_message)
    }

    /// Refuses changes in an archived thread.
    pub(crate) fn not_archived(&self, channel: Id) -> Result<(), Refusal> {
        let archived = self
            .channels
            .get(&channel)
            .and_then(|channel| channel.thread.as_ref())
            .is_some_and(|t| t.archived);
        if archived { Err(thread_archived()) } else { Ok(()) }
    }

    /// True if the message exists and has components of version 2.
    pub(crate) fn is_v2(&self, id: Id) -> bool {
        let channel = self.places.get(&id).copied();
        channel.is_some_and(|channel| self.message(channel, id).is_ok_and(Message::is_v2))
    }

    /// Edits a user's own message.
    pub(crate) fn edit_own(
        &mut self,
        now: Now,
        user: Id,
        channel: Id,
        id: Id,
        draft: &Draft,
    ) -> Result<(), Refusal> {
        self.need(user, channel, 0)?;
        let message = self.message(channel, id)?;
        if message.only_for.is_some() {
            return Err(unknown_message());
        }
        if message.author != user {
            return Err(not_the_author());
        }
        self.not_archived(channel)?;
        if !draft.uploads.is_empty() {
            self.need(user, channel, ATTACH_FILES)?;
        }
        self.edit(now, channel, id, draft)
    }

    /// Applies a draft to a message. The placeholder of a deferred answer becomes the answer.
    pub(crate) fn edit(&mut self, now: Now, channel: Id, id: Id, draft: &Draft) -> Result<(), Refusal> {
        let message = self.message(channel, id)?;
        let filled = message.is_loading();
        let had = message.attachments.clone();
        let content = draft.content.as_ref().unwrap_or(&message.content);
        let embeds = draft.embeds.as_ref().unwrap_or(&message.embeds);
        let components = draft.components.as_ref().unwrap_or(&message.components);
        let keeps_files = match &draft.notes {
            None => !had.is_empty(),
            Some(notes) => !notes.is_empty(),
        };
        let v2 = message.is_v2() || draft.is_v2();
        let others = !content.is_empty() || !embeds.is_empty() || message.poll.is_some();
        let files = keeps_files || !draft.uploads.is_empty();
        if components.is_empty() && (v2 || !others && !files) {
            return Err(empty_message());
        }
        if v2 {
            // A message can become one of version 2 only together with an edit that clears these.
            let legacy = [
                ("content", !content.is_empty()),
                ("embeds", !embeds.is_empty()),
                ("poll", message.poll.is_some()),
            ];
            if let Some((key, _)) = legacy.into_iter().find(|(_, there)| *there) {
                return Err(invalid(key, LEGACY_FIELD, legacy_field(key)));
            }
        }
        let components = self.with_emoji_names(components.clone());
        let attachments = self.attach(now, &had, draft, if v2 { &components } else { &[] })?;
        let Some(message) = self.messages.get_mut(&channel).and_then(|messages| messages.get_mut(&id)) else {
            return Err(unknown_message());
        };
        message.attachments = attachments;
        if let Some(content) = &draft.content {
            message.content.clone_from(content);
        }
        if let Some(embeds) = &draft.embeds {
            message.embeds.clone_from(embeds);
        }
        message.components = components;
        if v2 {
            message.flags |= flag::COMPONENTS_V2;
        }
        if let Some(flags) = draft.flags {
            message.flags = message.flags & !flag::SUPPRESS_EMBEDS | flags & flag::SUPPRESS_EMBEDS;
        }
        message.flags &= !flag::LOADING;
        if !filled {
            message.edited = Some(now.world);
        }
        // An edit pings no one, except that the first content of a deferred answer is new to people.
        if filled || draft.content.is_some() || v2 && draft.components.is_some() {
            self.mention(now, channel, id, draft, filled);
        }
        self.message_changed(channel, id);
        self.publish_again(now, channel, id);
        Ok(())
    }

    /// Publishes a message of an announcement channel for the bot.
    pub(crate) fn crosspost(&mut self, now: Now, channel: Id, id: Id) -> Result<(), Refusal> {
        self.need(self.bot(), channel, SEND_MESSAGES)?;
        let message = self.message(channel, id)?;
        if message.only_for.is_some() {
            return Err(unknown_message());
        }
        if self.channels.get(&channel).is_none_or(|channel| channel.kind != channel_type::NEWS) {
            return Err(wrong_channel_type());
        }
        if message.author != self.bot() {
            self.need(self.bot(), channel, MANAGE_MESSAGES)?;
        }
        if message.flags & flag::CROSSPOSTED != 0 {
            return Err(already_crossposted());
        }
        if let Some(message) = self.messages.get_mut(&channel).and_then(|messages| messages.get_mut(&id)) {
            message.flags |= flag::CROSSPOSTED;
        }
        self.message_changed(channel, id);
        self.publish(now, channel, id);
        Ok(())
    }

    /// Deletes a message if `user` may.
    pub(crate) fn delete_as(&mut self, user: Id, channel: Id, id: Id) -> Result<(), Refusal> {
        self.need(user, channel, 0)?;
        let message = self.message(channel, id)?;
        if message.only_for.is_some_and(|owner| owner != user) {
            return Err(unknown_message());
        }
        let (own, author) = (message.author == user || message.only_for == Some(user), message.author);
        let guild = if own { None } else { self.need(user, channel, MANAGE_MESSAGES)?.guild };
        if message.only_for.is_none() {
            self.not_archived(channel)?;
        }
        self.delete(channel, id);
        // What bots delete one by one would flood the log, so Discord leaves it out.
        if let Some(guild) = guild.filter(|_| user != self.bot()) {
            let deed = Deed::new(action::MESSAGE_DELETE, Some(author)).by(user);
            self.record(guild, deed.with(json!({ "channel_id": channel, "count": "1" })));
        }
        Ok(())
    }

    /// Deletes a message.
    pub(crate) fn delete(&mut self, channel: Id, id: Id) {
        self.delete_all(channel, [id]);
    }

    /// Deletes messages of a channel. The bot is told of several in one event.
    pub(crate) fn delete_all(&mut self, channel: Id, ids: impl IntoIterator<Item = Id>) {
        let gone: Vec<Id> = ids.into_iter().filter(|id| self.remove(channel, *id)).collect();
        let guild = self.channels.get(&channel).and_then(|channel| channel.guild);
        let (event, mut data) = match gone.as_slice() {
            [] => return,
            [id] => ("MESSAGE_DELETE", json!({ "id": id, "channel_id": channel })),
            ids => ("MESSAGE_DELETE_BULK", json!({ "ids": ids, "channel_id": channel })),
        };
        if let Some(guild) = guild {
            data["guild_id"] = json!(guild);
        }
        let intents = if guild.is_some() { intent::GUILD_MESSAGES } else { intent::DIRECT_MESSAGES };
        self.dispatch(event, intents, guild, data);
    }

    /// Removes a message for people. Returns true if the bot is to hear of it.
    fn remove(&mut self, channel_id: Id, id: Id) -> bool {
        let Some(message) = self.messages.get_mut(&channel_id).and_then(|messages| messages.remove(&id))
        else {
            return false;
        };
        self.places.remove(&id);
        for attachment in &message.attachments {
            self.files.remove(attachment.id);
        }
        self.mark_copies(channel_id, id);
        if message.only_for.is_none()
            && let Some(thread) =
                self.channels.get_mut(&channel_id).and_then(|channel| channel.thread.as_mut())
        {
            thread.message_count = thread.message_count.saturating_sub(1);
        }
        let place = message.only_for.map_or(Audience::Channel(channel_id), Audience::Only);
        let data = json!({ "id": id, "channel_id": channel_id });
        self.tell("message_delete", place, Some(channel_id), data);
        message.only_for.is_none() && self.can_view(self.bot(), channel_id)
    }

    /// Returns the messages that `viewer` sees in a channel, oldest first: the newest `limit` ones before `before`, or
    /// the oldest `limit` ones after `after`.
    pub(crate) fn page(
        &self,
        viewer: Viewer,
        channel: Id,
        limit: usize,
        before: Option<Id>,
        after: Option<Id>,
    ) -> Vec<&Message> {
        let Some(messages) = self.messages.get(&channel) else { return Vec::new() };
        let seen = |message: &&Message| match viewer {
            Viewer::Bot => message.only_for.is_none(),
            Viewer::Person(user) => message.only_for.is_none_or(|owner| owner == user),
        };
        if let Some(after) = after {
            let from = (std::ops::Bound::Excluded(after), std::ops::Bound::Unbounded);
            return messages.range(from).map(|(_, message)| message).filter(seen).take(limit).collect();
        }
        let until = ..before.unwrap_or(Id(u64::MAX));
        let mut page: Vec<&Message> =
            messages.range(until).rev().map(|(_, message)| message).filter(seen).take(limit).collect();
        page.reverse();
        page
    }

    /// Returns a message if a person sees it.
    pub(crate) fn visible(&self, user: Id, id: Id) -> Option<&Message> {
        let channel = self.places.get(&id)?;
        let message = self.messages.get(channel)?.get(&id)?;
        let owned = message.only_for.is_none_or(|owner| owner == user);
        (owned && self.can_view(user, *channel)).then_some(message)
    }
}
