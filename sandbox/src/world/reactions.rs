//! Reactions and pins.

use serde_json::{Value, json};

use super::audit_entry::{Deed, action};
use super::news::intent;
use super::permissions::{ADD_REACTIONS, PIN_MESSAGES, READ_MESSAGE_HISTORY};
use super::records::{Message, Reaction};
use super::state::World;
use crate::clock::Now;
use crate::ids::Id;
use crate::limits::PINS;
use crate::limits::emoji::is_emoji;
use crate::refusal::{Refusal, too_many_pins, unknown_emoji};

/// An emoji as Discord shows it: a character, or `name:id` of a guild's own.
pub(crate) fn show_emoji(emoji: &str) -> Value {
    match emoji.split_once(':') {
        Some((name, id)) => json!({ "id": id, "name": name }),
        None => json!({ "id": null, "name": emoji }),
    }
}

/// Tells one person, in a message as people see it, which of its reactions are their own.
pub(crate) fn mark_own(message: &mut Value, viewer: Id) {
    for reaction in message.get_mut("reactions").and_then(Value::as_array_mut).into_iter().flatten() {
        let own = reaction["users"].as_array().is_some_and(|users| users.contains(&json!(viewer)));
        reaction["me"] = json!(own);
    }
}

/// Puts a person's reaction on a list or takes it off. Returns true if that changed anything.
fn set_reaction(reactions: &mut Vec<Reaction>, user: Id, emoji: &str, on: bool) -> bool {
    let at = reactions.iter().position(|reaction| reaction.emoji == emoji);
    let had = at.is_some_and(|at| reactions[at].users.contains(&user));
    match (at, on) {
        (Some(at), true) if !had => reactions[at].users.push(user),
        (None, true) => reactions.push(Reaction { emoji: emoji.to_owned(), users: vec![user] }),
        (Some(at), false) => {
            reactions[at].users.retain(|known| *known != user);
            reactions.retain(|reaction| !reaction.users.is_empty());
        }
        _ => {}
    }
    had != on
}

impl World {
    /// Puts a reaction under a message or takes it away.
    pub(crate) fn react(
        &mut self,
        user: Id,
        channel: Id,
        id: Id,
        emoji: &str,
        on: bool,
    ) -> Result<(), Refusal> {
        if emoji.chars().count() > 60 || !(emoji.contains(':') || is_emoji(emoji)) {
            return Err(unknown_emoji());
        }
        self.need(user, channel, READ_MESSAGE_HISTORY)?;
        let message = self.message(channel, id)?;
        let known = message.reactions.iter().any(|reaction| reaction.emoji == emoji);
        if on && !known {
            self.need(user, channel, ADD_REACTIONS)?;
        }
        self.not_archived(channel)?;
        let Some(message) = self.messages.get_mut(&channel).and_then(|messages| messages.get_mut(&id)) else {
            return Ok(());
        };
        if set_reaction(&mut message.reactions, user, emoji, on) {
            let author = message.author;
            self.dispatch_reaction(user, channel, id, author, emoji, on);
            self.tell_message_changed(channel, id);
        }
        Ok(())
    }

    fn dispatch_reaction(&mut self, user: Id, channel: Id, id: Id, author: Id, emoji: &str, on: bool) {
        let guild = self.channels.get(&channel).and_then(|channel| channel.guild);
        if self.can_view(self.bot(), channel) {
            let mut data = json!({
                "user_id": user, "channel_id": channel, "message_id": id, "emoji": show_emoji(emoji),
                "burst": false, "type": 0, "message_author_id": author,
            });
            if let Some(guild) = guild {
                data["guild_id"] = json!(guild);
                data["member"] = self.show_member(guild, user);
            }
            let intents = if guild.is_some() { intent::GUILD_REACTIONS } else { intent::DIRECT_REACTIONS };
            let event = if on { "MESSAGE_REACTION_ADD" } else { "MESSAGE_REACTION_REMOVE" };
            self.dispatch(event, intents, guild, data);
        }
    }

    /// Pins a message or takes the pin away.
    pub(crate) fn pin(&mut self, now: Now, user: Id, channel: Id, id: Id, on: bool) -> Result<(), Refusal> {
        self.need(user, channel, PIN_MESSAGES)?;
        let Message { pinned, author, .. } = *self.message(channel, id)?;
        self.not_archived(channel)?;
        let pins =
            self.messages.get(&channel).map_or(0, |m| m.values().filter(|message| message.pinned).count());
        if on && !pinned && pins >= PINS {
            return Err(too_many_pins());
        }
        if pinned == on {
            return Ok(());
        }
        if let Some(message) = self.messages.get_mut(&channel).and_then(|messages| messages.get_mut(&id)) {
            message.pinned = on;
        }
        let mut guild = None;
        if let Some(channel) = self.channels.get_mut(&channel) {
            channel.last_pin = Some(now.world);
            guild = channel.guild;
        }
        let mut data = json!({ "channel_id": channel, "last_pin_timestamp": now.world.discord() });
        if let Some(guild) = guild {
            data["guild_id"] = json!(guild);
        }
        self.dispatch("CHANNEL_PINS_UPDATE", intent::GUILDS, guild, data);
        self.message_changed(channel, id);
        if let Some(guild) = guild {
            let action = if on { action::MESSAGE_PIN } else { action::MESSAGE_UNPIN };
            let options = json!({ "channel_id": channel, "message_id": id });
            self.record(guild, Deed::new(action, Some(author)).with(options).by(user));
        }
        Ok(())
    }
}
