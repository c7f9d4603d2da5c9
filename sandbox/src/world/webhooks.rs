//! Webhooks: made in a channel, posting there under a name of their own.

use serde_json::{Value, json};

use super::audit_entry::{Deed, action};
use super::interactions::token;
use super::messages::Origin;
use super::news::intent;
use super::permissions::MANAGE_WEBHOOKS;
use super::records::{Message, Signature, Webhook, channel_type};
use super::state::{APPLICATION, World};
use super::threads::ThreadPlan;
use crate::clock::Now;
use crate::ids::Id;
use crate::limits::message::Draft;
use crate::refusal::{
    Refusal, forum_needs_thread, forum_thread_twice, invalid_webhook_token, no_forum, too_many_webhooks,
    unknown_channel, unknown_message, unknown_webhook, wrong_channel_type,
};

/// The most webhooks of one channel.
const WEBHOOKS: usize = 15;

/// A post by a webhook, with the thread it goes to.
pub(crate) struct Execution {
    pub(crate) draft: Draft,
    pub(crate) name: Option<String>,
    pub(crate) thread: Option<Id>,
    /// The body, if it opens a post in a forum.
    pub(crate) opens: Option<Value>,
}

impl World {
    /// Makes a webhook in a channel.
    pub(crate) fn add_webhook(
        &mut self,
        now: Now,
        channel: Id,
        name: &str,
        avatar: Option<String>,
        follows: Option<Id>,
    ) -> Result<Id, Refusal> {
        self.takes_webhooks(channel)?;
        if self.webhooks.values().filter(|hook| hook.channel == channel).count() >= WEBHOOKS {
            return Err(too_many_webhooks());
        }
        let guild = self.channels.get(&channel).and_then(|channel| channel.guild);
        let guild = guild.ok_or_else(wrong_channel_type)?;
        let id = self.id(now);
        let token = if follows.is_some() { String::new() } else { token(id) };
        let hook = Webhook { id, guild, channel, name: name.to_owned(), avatar, token, follows };
        let shown = self.show_webhook(&hook, false);
        self.webhooks.insert(id, hook);
        self.webhooks_changed(guild, channel);
        self.record(guild, Deed::new(action::WEBHOOK_CREATE, Some(id)).between(&Value::Null, &shown));
        Ok(id)
    }

    /// Refuses channels in which the bot can have no webhooks.
    pub(crate) fn takes_webhooks(&self, channel: Id) -> Result<(), Refusal> {
        let found = self.need(self.bot(), channel, MANAGE_WEBHOOKS)?;
        let fits = found.guild.is_some() && found.thread.is_none() && found.kind != channel_type::CATEGORY;
        if fits { Ok(()) } else { Err(wrong_channel_type()) }
    }

    /// Returns a webhook by its id and token, or, without one, if the bot manages webhooks in its channel.
    pub(crate) fn webhook(&self, id: Id, token: Option<&str>) -> Result<&Webhook, Refusal> {
        let hook = self.webhooks.get(&id).ok_or_else(unknown_webhook)?;
        match token {
            Some(token) if token != hook.token => return Err(invalid_webhook_token()),
            Some(_) => {}
            None => {
                self.need(self.bot(), hook.channel, MANAGE_WEBHOOKS)?;
            }
        }
        Ok(hook)
    }

    /// Changes a webhook: name, picture, channel.
    pub(crate) fn change_webhook(
        &mut self,
        id: Id,
        name: Option<&str>,
        avatar: Option<Option<String>>,
        channel: Option<Id>,
    ) -> Result<(), Refusal> {
        if let Some(channel) = channel {
            self.takes_webhooks(channel)?;
        }
        let before = self.audited_webhook(id);
        let hook = self.webhooks.get_mut(&id).ok_or_else(unknown_webhook)?;
        if let Some(name) = name {
            name.clone_into(&mut hook.name);
        }
        hook.avatar = avatar.unwrap_or_else(|| hook.avatar.take());
        let left = hook.channel;
        hook.channel = channel.unwrap_or(left);
        let (guild, place) = (hook.guild, hook.channel);
        if left != place {
            self.webhooks_changed(guild, left);
        }
        self.webhooks_changed(guild, place);
        let after = self.audited_webhook(id);
        self.record(guild, Deed::new(action::WEBHOOK_UPDATE, Some(id)).between(&before, &after));
        Ok(())
    }

    /// Deletes a webhook; its messages stay.
    pub(crate) fn delete_webhook(&mut self, id: Id) {
        let before = self.audited_webhook(id);
        if let Some(hook) = self.webhooks.remove(&id) {
            self.webhooks_changed(hook.guild, hook.channel);
            let deed = Deed::new(action::WEBHOOK_DELETE, Some(id)).between(&before, &Value::Null);
            self.record(hook.guild, deed);
        }
    }

    fn audited_webhook(&self, id: Id) -> Value {
        self.webhooks.get(&id).map_or(Value::Null, |hook| self.show_webhook(hook, false))
    }

    fn webhooks_changed(&mut self, guild: Id, channel: Id) {
        if self.can_view(self.bot(), channel) {
            let data = json!({ "guild_id": guild, "channel_id": channel });
            self.dispatch("WEBHOOKS_UPDATE", intent::GUILD_WEBHOOKS, Some(guild), data);
        }
    }

    /// Posts as a webhook. Returns the place and the message.
    pub(crate) fn execute(&mut self, now: Now, id: Id, post: Execution) -> Result<(Id, Id), Refusal> {
        let hook = self.webhooks.get(&id).ok_or_else(unknown_webhook)?;
        let channel = self.channels.get(&hook.channel).ok_or_else(unknown_channel)?;
        let signature =
            Signature { name: post.name.unwrap_or_else(|| hook.name.clone()), avatar: hook.avatar.clone() };
        let (parent, forum) = (channel.id, channel.is_forum());
        let place = match (post.thread, post.opens) {
            (Some(_), Some(_)) => return Err(forum_thread_twice()),
            (None, Some(_)) if !forum => return Err(no_forum()),
            (None, None) if forum => return Err(forum_needs_thread()),
            (Some(thread), None) => {
                let inside = |found: &&super::records::Channel| found.parent == Some(parent);
                self.channels.get(&thread).filter(inside).ok_or_else(unknown_channel)?.id
            }
            (None, Some(body)) => {
                if post.draft.is_empty() {
                    return Err(crate::refusal::empty_message());
                }
                let plan = ThreadPlan::read(&body, channel_type::PUBLIC_THREAD)?;
                self.open_thread(now, self.bot(), parent, None, plan)?
            }
            (None, None) => parent,
        };
        Ok((place, self.post(now, id, place, &post.draft, Origin::Webhook(&signature))?))
    }

    /// Returns the channel of a message that a webhook posted.
    pub(crate) fn of_webhook(&self, hook: Id, thread: Option<Id>, message: Id) -> Result<Id, Refusal> {
        let channel = self.places.get(&message).copied().ok_or_else(unknown_message)?;
        let found = self.message(channel, message)?;
        let home = self.webhooks.get(&hook).map(|hook| hook.channel);
        let fits =
            found.author == hook && (thread.is_some_and(|thread| thread == channel) || home == Some(channel));
        if fits { Ok(channel) } else { Err(unknown_message()) }
    }

    /// True if a message is the application's own: the bot's, or one of its webhooks', but no copy from another channel.
    pub(crate) fn is_own(&self, message: &Message) -> bool {
        message.author == self.bot() || message.signature.is_some() && message.source.is_none()
    }

    /// A webhook; who came by its token alone is not told of its maker.
    pub(crate) fn show_webhook(&self, hook: &Webhook, with_user: bool) -> Value {
        let mut shown = json!({
            "id": hook.id, "type": 1, "guild_id": hook.guild, "channel_id": hook.channel, "name": hook.name,
            "avatar": hook.avatar,
        });
        match hook.follows {
            None => {
                shown["application_id"] = json!(APPLICATION);
                shown["token"] = json!(hook.token);
                shown["url"] = json!(format!("{}/api/webhooks/{}/{}", self.url, hook.id, hook.token));
            }
            Some(source) => self.show_followed(source, &mut shown),
        }
        if with_user {
            shown["user"] = self.show_user(self.bot());
        }
        shown
    }

    /// The author of a message.
    pub(super) fn show_author(&self, message: &Message) -> Value {
        let Some(signature) = &message.signature else { return self.show_user(message.author) };
        let mut shown = self.show_user(message.author);
        shown["username"] = json!(signature.name);
        shown["avatar"] = json!(signature.avatar);
        shown["discriminator"] = json!("0000");
        shown["global_name"] = Value::Null;
        shown["bot"] = json!(true);
        shown
    }
}
