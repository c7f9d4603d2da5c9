//! Messages: posted, edited, deleted, listed.

use serde_json::{Value, json};

use super::commands::command_type;
use super::news::{Audience, intent};
use super::permissions::{
    ATTACH_FILES, BYPASS_SLOWMODE, EMBED_LINKS, MANAGE_THREADS, READ_MESSAGE_HISTORY, SEND_MESSAGES,
    SEND_MESSAGES_IN_THREADS,
};
use super::records::{Channel, Message, Ping, Signature, message_type};
use super::state::World;
use crate::clock::Now;
use crate::ids::Id;
use crate::limits::message::{Draft, flag};
use crate::refusal::{
    Refusal, cannot_reply, empty_message, invalid, missing_permissions, slowed, thread_locked,
    unknown_channel, wrong_channel_type,
};

/// The time that a nonce is remembered.
const NONCE_MS: i64 = 5 * 60 * 1000;

/// The origin of a message.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Origin<'a> {
    /// Posted in the channel, with the author's own permissions.
    Direct,
    /// An answer to an interaction: the channel's permissions do not matter.
    Answer { interaction: Id, only_for: Option<Id>, loading: bool },
    /// A webhook's: its token is enough.
    Webhook(&'a Signature),
}

impl World {
    /// Posts a message.
    pub(crate) fn post(
        &mut self,
        now: Now,
        author: Id,
        channel_id: Id,
        draft: &Draft,
        origin: Origin<'_>,
    ) -> Result<Id, Refusal> {
        if !self.channels.contains_key(&channel_id) {
            return Err(unknown_channel());
        }
        if matches!(origin, Origin::Direct) {
            self.may_post(author, channel_id, draft)?;
        }
        if let Some(known) = self.known_nonce(now, author, channel_id, draft) {
            return Ok(known);
        }
        let loading = matches!(origin, Origin::Answer { loading: true, .. });
        if draft.is_empty() && !loading {
            return Err(empty_message());
        }
        let message = self.new_message(now, author, channel_id, draft, origin)?;
        let (id, only_for) = (message.id, message.only_for);
        self.messages.entry(channel_id).or_default().insert(id, message);
        self.places.insert(id, channel_id);
        self.mention(now, channel_id, id, draft, true);
        if only_for.is_none() {
            self.mark_active(now, author, channel_id, id);
        }
        if let Some(nonce) = &draft.nonce {
            self.nonces.insert((channel_id, author, nonce.to_string()), (id, now.world));
        }
        self.message_created(channel_id, id);
        Ok(id)
    }

    /// Makes the message of a draft, with its files stored. Announces nothing.
    fn new_message(
        &mut self,
        now: Now,
        author: Id,
        channel: Id,
        draft: &Draft,
        origin: Origin<'_>,
    ) -> Result<Message, Refusal> {
        let reply_to = self.replied(channel, draft)?;
        let (interaction, only_for, loading) = match origin {
            Origin::Direct | Origin::Webhook(_) => (None, None, false),
            Origin::Answer { interaction, only_for, loading } => (Some(interaction), only_for, loading),
        };
        let components = self.with_emoji_names(draft.components.clone().unwrap_or_default());
        let attachments = self.attach(now, &[], draft, &components)?;
        let id = self.id(now);
        let mut flags = draft.flags.unwrap_or(0) & (flag::SUPPRESS_EMBEDS | flag::SUPPRESS_NOTIFICATIONS);
        // A placeholder shows nothing yet: the answer that fills it decides.
        if draft.is_v2() && !loading {
            flags |= flag::COMPONENTS_V2;
        }
        if only_for.is_some() {
            flags |= flag::EPHEMERAL;
        }
        if loading {
            flags |= flag::LOADING;
        }
        let command = interaction.and_then(|id| self.interactions.get(&id)?.command_type);
        Ok(Message {
            id,
            channel,
            author,
            kind: match reply_to {
                Some(_) => message_type::REPLY,
                None => match command {
                    None => message_type::PLAIN,
                    Some(command_type::SLASH) => message_type::COMMAND,
                    Some(_) => message_type::MENU_COMMAND,
                },
            },
            content: draft.content.clone().unwrap_or_default(),
            at: now.world,
            edited: None,
            flags,
            tts: draft.tts,
            pinned: false,
            embeds: draft.embeds.clone().unwrap_or_default(),
            components,
            attachments,
            mentions: Vec::new(),
            mention_roles: Vec::new(),
            mention_everyone: false,
            pings: Vec::new(),
            reply_to,
            nonce: draft.nonce.clone(),
            reactions: Vec::new(),
            poll: draft.poll.as_ref().map(|poll| show_poll(poll, now)),
            interaction,
            only_for,
            signature: match origin {
                Origin::Webhook(signature) => Some(signature.clone()),
                _ => None,
            },
            source: None,
        })
    }

    fn may_post(&self, author: Id, channel_id: Id, draft: &Draft) -> Result<(), Refusal> {
        let channel = self.need(author, channel_id, 0)?;
        if !channel.takes_messages() {
            return Err(wrong_channel_type());
        }
        let mut needed = if channel.thread.is_some() { SEND_MESSAGES_IN_THREADS } else { SEND_MESSAGES };
        if !draft.uploads.is_empty() {
            needed |= ATTACH_FILES;
        }
        if draft.embeds.as_deref().is_some_and(|embeds| !embeds.is_empty()) {
            needed |= EMBED_LINKS;
        }
        let held = self.permissions_in(author, channel);
        if held & needed != needed {
            return Err(missing_permissions());
        }
        if draft.reply_to.is_some() && held & READ_MESSAGE_HISTORY == 0 {
            return Err(cannot_reply());
        }
        if held & BYPASS_SLOWMODE == 0 && author != self.bot() && self.is_slowed(author, channel) {
            return Err(slowed());
        }
        let locked = channel.thread.as_ref().is_some_and(|thread| thread.locked);
        if locked && held & MANAGE_THREADS == 0 { Err(thread_locked()) } else { Ok(()) }
    }

    /// True if slowmode makes this author wait before the next message.
    fn is_slowed(&self, author: Id, channel: &Channel) -> bool {
        let mut newest =
            self.messages.get(&channel.id).into_iter().flat_map(|messages| messages.values().rev());
        let own = newest.find(|message| message.author == author && message.interaction.is_none());
        own.is_some_and(|own| own.at.plus_ms(channel.rate_limit_per_user as i64 * 1000) > self.now)
    }

    fn known_nonce(&mut self, now: Now, author: Id, channel: Id, draft: &Draft) -> Option<Id> {
        self.nonces.retain(|_, (_, at)| at.plus_ms(NONCE_MS) > now.world);
        let nonce = draft.nonce.as_ref().filter(|_| draft.enforce_nonce)?;
        let (id, _) = self.nonces.get(&(channel, author, nonce.to_string()))?;
        self.messages.get(&channel)?.contains_key(id).then_some(*id)
    }

    fn replied(&self, channel: Id, draft: &Draft) -> Result<Option<Id>, Refusal> {
        let Some(reply) = &draft.reply_to else { return Ok(None) };
        let known = self.messages.get(&channel).and_then(|messages| messages.get(&reply.message));
        match known.filter(|message| message.only_for.is_none()) {
            Some(message) => Ok(Some(message.id)),
            None if reply.must_exist => {
                Err(invalid("message_reference", "REPLIES_UNKNOWN_MESSAGE", "Unknown message"))
            }
            None => Ok(None),
        }
    }

    /// Resolves mentions; a message that is new to people also pings them.
    pub(super) fn mention(&mut self, now: Now, channel_id: Id, id: Id, draft: &Draft, notify: bool) {
        let Some(channel) = self.channels.get(&channel_id) else { return };
        let Some(message) = self.messages.get(&channel_id).and_then(|messages| messages.get(&id)) else {
            return;
        };
        let replied = message.reply_to.and_then(|to| Some(self.messages.get(&channel_id)?.get(&to)?.author));
        let found = self.resolve_mentions(message.author, channel, &message.words(), &draft.allowed, replied);
        let (open, is_thread) = (message.only_for.is_none(), channel.thread.is_some());
        let silent = message.is_silent();
        if let Some(message) = self.messages.get_mut(&channel_id).and_then(|messages| messages.get_mut(&id)) {
            message.mentions.clone_from(&found.users);
            message.mention_roles = found.roles;
            message.mention_everyone = found.everyone;
            if notify && open && !message.is_loading() {
                message.pings = found.pings.iter().copied().collect();
            }
        }
        if !notify || !open {
            return;
        }
        for user in found.pings {
            let ping = Ping { message: id, channel: channel_id, at: now.world, silent };
            self.notices.entry(user).or_default().pings.push(ping);
            self.tell_unread(user, channel_id);
        }
        if is_thread {
            for user in found.users {
                self.join_thread(now, channel_id, user);
            }
        }
    }

    /// Notes a post in a thread: an archived one reopens, its author becomes a member, counters rise.
    fn mark_active(&mut self, now: Now, author: Id, channel_id: Id, message: Id) {
        let Some(channel) = self.channels.get_mut(&channel_id) else { return };
        channel.last_message = Some(message);
        let Some(thread) = channel.thread.as_mut() else { return };
        thread.active = now.world;
        thread.message_count += 1;
        thread.total_sent += 1;
        let opened = std::mem::take(&mut thread.archived);
        if opened {
            thread.archive_changed = now.world;
            self.channel_changed(channel_id);
        }
        // A webhook is nobody's account.
        if self.users.contains_key(&author) {
            self.join_thread(now, channel_id, author);
        }
    }

    /// Puts a finished message into its channel and announces it.
    pub(super) fn deliver(&mut self, now: Now, message: Message) {
        let (id, channel, author) = (message.id, message.channel, message.author);
        self.messages.entry(channel).or_default().insert(id, message);
        self.places.insert(id, channel);
        self.mark_active(now, author, channel, id);
        self.message_created(channel, id);
    }

    fn message_created(&mut self, channel: Id, id: Id) {
        self.tell_message("message_create", channel, id);
        self.dispatch_message("MESSAGE_CREATE", channel, id);
    }

    /// Announces that a message changed.
    pub(crate) fn message_changed(&mut self, channel: Id, id: Id) {
        self.tell_message("message_update", channel, id);
        self.dispatch_message("MESSAGE_UPDATE", channel, id);
    }

    /// Announces to people only that a message changed.
    pub(super) fn tell_message_changed(&mut self, channel: Id, id: Id) {
        self.tell_message("message_update", channel, id);
    }

    fn tell_message(&mut self, kind: &'static str, channel: Id, id: Id) {
        let Some(message) = self.messages.get(&channel).and_then(|messages| messages.get(&id)) else {
            return;
        };
        let place = message.only_for.map_or(Audience::Channel(channel), Audience::Only);
        let data = self.show_message_to_people(message, message.only_for);
        self.tell(kind, place, Some(channel), data);
    }

    fn dispatch_message(&mut self, event: &'static str, channel_id: Id, id: Id) {
        let Some(message) = self.messages.get(&channel_id).and_then(|messages| messages.get(&id)) else {
            return;
        };
        let Some(channel) = self.channels.get(&channel_id) else { return };
        // Only its owner ever gets an ephemeral message.
        if message.only_for.is_some() || !self.can_view(self.bot(), channel_id) {
            return;
        }
        let guild = channel.guild;
        let mut data = self.show_message_to_bot(message);
        if let Some(guild) = guild {
            data["guild_id"] = json!(guild);
            // An author who left the guild has no membership to show.
            if self.guilds.get(&guild).is_some_and(|guild| guild.members.contains_key(&message.author)) {
                let mut member = self.show_member(guild, message.author);
                if let Some(member) = member.as_object_mut() {
                    member.remove("user");
                }
                data["member"] = member;
            }
        }
        data["channel_type"] = json!(channel.kind);
        let intents = if guild.is_some() { intent::GUILD_MESSAGES } else { intent::DIRECT_MESSAGES };
        self.dispatch(event, intents, guild, data);
    }
}

/// The reader of messages.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Viewer {
    /// The bot: no ephemeral messages.
    Bot,
    /// A person: also their own ephemeral messages.
    Person(Id),
}

/// Returns a poll as Discord shows it after it was made.
fn show_poll(poll: &Value, now: Now) -> Value {
    let hours = poll["duration"].as_i64().unwrap_or(24);
    let answers = poll["answers"].as_array().into_iter().flatten().enumerate();
    let answers: Vec<Value> = answers
        .map(|(n, answer)| json!({ "answer_id": n + 1, "poll_media": { "text": answer["poll_media"]["text"] } }))
        .collect();
    json!({
        "question": { "text": poll["question"]["text"] }, "answers": answers,
        "expiry": now.world.plus_ms(hours * 3_600_000).discord(),
        "allow_multiselect": poll["allow_multiselect"].as_bool().unwrap_or(false), "layout_type": 1,
        "results": { "is_finalized": false, "answer_counts": [] },
    })
}
