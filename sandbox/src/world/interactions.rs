//! Interactions: what a person did, on its way to the bot, and how far the bot has got with it.

use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use super::messages::Message;
use super::{APPLICATION, Place, World};
use crate::clock::{Moment, Now};
use crate::ids::Id;
use crate::limits::FILE_BYTES;

/// Real milliseconds in which the first answer must come.
pub(crate) const FIRST_ANSWER_MS: i64 = 3000;
/// Sandbox milliseconds for which a token is good.
pub(crate) const TOKEN_MS: i64 = 15 * 60 * 1000;
/// Newest interactions that are remembered.
const KEPT: usize = 20_000;
/// Newest interactions that can be delivered again.
const REPEATABLE: usize = 500;

/// Kinds of interactions, as numbers on the wire.
pub(crate) mod kind {
    pub(crate) const COMMAND: u8 = 2;
    pub(crate) const COMPONENT: u8 = 3;
    pub(crate) const AUTOCOMPLETE: u8 = 4;
    pub(crate) const MODAL: u8 = 5;
}

/// The bot's first answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) enum Answer {
    /// None yet.
    None,
    /// A message (type 4).
    Message,
    /// "Is thinking" (type 5).
    Deferred { filled: bool },
    /// The message under the component will change, perhaps (type 6).
    Acknowledged { changed: bool },
    /// The message under the component was changed at once (type 7).
    Updated,
    /// Choices (type 8).
    Choices,
    /// A form (type 9).
    Modal,
}

/// One interaction.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Interaction {
    pub(crate) id: Id,
    pub(crate) token: String,
    pub(crate) kind: u8,
    pub(crate) user: Id,
    pub(crate) channel: Id,
    pub(crate) created: Moment,
    /// When it was made by the machine's clock.
    pub(crate) real: Moment,
    /// When the first answer came by the machine's clock.
    pub(crate) answered: Option<Moment>,
    pub(crate) answer: Answer,
    /// The message under the component.
    pub(crate) source: Option<Id>,
    /// The answer, when it is a message of its own.
    pub(crate) original: Option<Id>,
    pub(crate) followups: Vec<Id>,
    /// The interaction that opened the form.
    pub(crate) opener: Option<Id>,
    /// The form or the choices that were answered.
    pub(crate) shown: Value,
    /// Name of the command, or `custom_id`.
    pub(crate) name: String,
    /// What was sent to the bot.
    pub(crate) payload: Value,
    /// Whether a bot was there to hear it.
    pub(crate) delivered: bool,
}

impl Interaction {
    /// Made by a slash command.
    pub(crate) fn is_command(&self) -> bool {
        self.kind == kind::COMMAND
    }

    /// How far the bot has got.
    pub(crate) fn state(&self, now: Now) -> &'static str {
        match self.answer {
            Answer::None if !self.delivered => "undelivered",
            Answer::None if now.real > self.real.plus_ms(FIRST_ANSWER_MS) => "timeout",
            Answer::None => "pending",
            Answer::Message | Answer::Deferred { filled: true } => "answered",
            Answer::Deferred { filled: false } => "deferred",
            Answer::Acknowledged { changed: false } => "acknowledged",
            Answer::Acknowledged { changed: true } | Answer::Updated => "updated",
            Answer::Choices => "choices",
            Answer::Modal => "modal",
        }
    }

    /// The kind as the driver API names it.
    pub(crate) fn kind_name(&self) -> &'static str {
        match self.kind {
            kind::COMMAND => "command",
            kind::COMPONENT => "component",
            kind::AUTOCOMPLETE => "autocomplete",
            _ => "modal",
        }
    }
}

/// What a person does.
pub(crate) struct Deed {
    pub(crate) kind: u8,
    pub(crate) user: Id,
    pub(crate) channel: Id,
    pub(crate) source: Option<Id>,
    pub(crate) opener: Option<Id>,
    pub(crate) name: String,
    pub(crate) data: Value,
}

/// A token that cannot be guessed from outside: nothing depends on it but the likeness to Discord.
fn token(id: Id) -> String {
    use std::hash::{BuildHasher, RandomState};
    let part = || RandomState::new().hash_one(id.0);
    format!("sbx{:016x}{:016x}{:016x}{:016x}", part(), part(), part(), part())
}

impl World {
    /// Sends a deed to the bot.
    pub(crate) fn interact(&mut self, now: Now, deed: Deed, delivered: bool) -> Id {
        let id = self.id(now);
        let token = token(id);
        let payload = self.payload(id, &token, &deed);
        let interaction = Interaction {
            id,
            token: token.clone(),
            kind: deed.kind,
            user: deed.user,
            channel: deed.channel,
            created: now.world,
            real: now.real,
            answered: None,
            answer: Answer::None,
            source: deed.source,
            original: None,
            followups: Vec::new(),
            opener: deed.opener,
            shown: Value::Null,
            name: deed.name,
            payload: payload.clone(),
            delivered,
        };
        self.tokens.insert(token, id);
        self.interactions.insert(id, interaction);
        if let Some(old) = self.interactions.values_mut().rev().nth(REPEATABLE) {
            old.payload = Value::Null;
        }
        while self.interactions.len() > KEPT {
            if let Some((_, old)) = self.interactions.pop_first() {
                self.tokens.remove(&old.token);
            }
        }
        if delivered {
            let guild = self.channels.get(&deed.channel).and_then(|channel| channel.guild);
            self.dispatch("INTERACTION_CREATE", 0, guild, payload);
        }
        self.tell_interaction(now, id);
        id
    }

    fn payload(&self, id: Id, token: &str, deed: &Deed) -> Value {
        let Some(channel) = self.channels.get(&deed.channel) else { return Value::Null };
        let user = self.users.get(&deed.user);
        let app_permissions = self.permissions_in(self.bot(), channel).to_string();
        let mut payload = json!({
            "id": id, "application_id": APPLICATION, "type": deed.kind, "token": token, "version": 1,
            "data": deed.data, "channel_id": channel.id, "channel": self.show_channel(channel, Some(deed.user)),
            "locale": user.map_or("en-US", |user| user.locale.as_str()),
            "entitlements": [], "attachment_size_limit": FILE_BYTES, "app_permissions": app_permissions,
        });
        if let Some(guild) = channel.guild {
            let mut member = self.show_member(guild, deed.user);
            member["permissions"] = json!(self.permissions_in(deed.user, channel).to_string());
            payload["member"] = member;
            payload["guild_id"] = json!(guild);
            let locale = self.guilds.get(&guild).map_or("en-US", |guild| guild.locale.as_str());
            payload["guild_locale"] = json!(locale);
            payload["guild"] = json!({ "id": guild, "locale": locale, "features": [] });
            payload["context"] = json!(0);
            payload["authorizing_integration_owners"] = json!({ "0": guild });
        } else {
            payload["user"] = self.show_user(deed.user);
            payload["context"] = json!(1);
            payload["authorizing_integration_owners"] = json!({ "0": "0" });
        }
        if let Some(message) = deed.source.and_then(|source| self.visible(deed.user, source)) {
            payload["message"] = self.show_message_to_bot(message);
        }
        payload
    }

    /// Sends an interaction to the bot again; false when it is too old.
    pub(crate) fn redeliver(&mut self, id: Id) -> bool {
        let Some(interaction) = self.interactions.get(&id).filter(|one| !one.payload.is_null()) else {
            return false;
        };
        let guild = self.channels.get(&interaction.channel).and_then(|channel| channel.guild);
        let payload = interaction.payload.clone();
        self.dispatch("INTERACTION_CREATE", 0, guild, payload);
        true
    }

    /// Tells a person how far the bot has got with what they did.
    pub(crate) fn tell_interaction(&mut self, now: Now, id: Id) {
        let Some(interaction) = self.interactions.get(&id) else { return };
        let (user, channel) = (interaction.user, interaction.channel);
        let data = self.show_interaction(now, interaction);
        self.tell("interaction", Place::Only(user), Some(channel), data);
    }

    /// Says that the time for the first answer is over, if it is.
    pub(crate) fn expire(&mut self, now: Now, id: Id) {
        if self.interactions.get(&id).is_some_and(|one| one.state(now) == "timeout") {
            self.tell_interaction(now, id);
        }
    }

    /// Messages of an interaction that its person sees, oldest first.
    fn messages_of(&self, interaction: &Interaction) -> Vec<&Message> {
        let ids = interaction.original.iter().chain(&interaction.followups);
        ids.filter_map(|id| self.visible(interaction.user, *id)).collect()
    }

    /// An interaction as the driver API shows it.
    pub(crate) fn show_interaction(&self, now: Now, interaction: &Interaction) -> Value {
        let user = interaction.user;
        let shown = |id: Option<Id>| {
            id.and_then(|id| self.visible(user, id))
                .map(|message| self.show_message_to_people(message, Some(user)))
        };
        let response = match interaction.answer {
            Answer::None => Value::Null,
            Answer::Message => json!({ "type": 4, "message": shown(interaction.original) }),
            Answer::Deferred { .. } => json!({ "type": 5, "message": shown(interaction.original) }),
            Answer::Acknowledged { changed: false } => json!({ "type": 6 }),
            Answer::Acknowledged { changed: true } => {
                json!({ "type": 6, "message": shown(interaction.source) })
            }
            Answer::Updated => json!({ "type": 7, "message": shown(interaction.source) }),
            Answer::Choices => json!({ "type": 8, "choices": interaction.shown }),
            Answer::Modal => json!({ "type": 9, "modal": interaction.shown }),
        };
        let messages = self.messages_of(interaction);
        json!({
            "interaction": interaction.id, "kind": interaction.kind_name(), "name": interaction.name,
            "state": interaction.state(now), "user_id": user, "channel_id": interaction.channel,
            "elapsed_ms": interaction.answered.map(|at| at.0 - interaction.real.0),
            "response": response,
            "messages": messages.iter().map(|m| self.show_message_to_people(m, Some(user))).collect::<Vec<_>>(),
        })
    }
}
