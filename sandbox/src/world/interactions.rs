//! Interactions: a user's actions on their way to the bot, and the state of its answer.

use serde_json::{Value, json};

use super::groups::APP_PERMISSIONS;
use super::interaction_records::{FirstAnswer, Interaction, interaction_type};
use super::news::Audience;
use super::records::Message;
use super::state::{APPLICATION, World};
use crate::clock::Now;
use crate::ids::Id;
use crate::limits::{FILE_BYTES, snowflake};
use crate::token::INTERACTION_START;

/// Sandbox milliseconds for which a token is good.
pub(crate) const TOKEN_MS: i64 = 15 * 60 * 1000;
/// The number of newest interactions that are remembered.
const KEPT: usize = 20_000;
/// The number of newest interactions that can be delivered again.
const REPEATABLE: usize = 500;

/// A user's action with the bot.
pub(crate) struct UserAction {
    pub(crate) kind: u8,
    pub(crate) user: Id,
    pub(crate) channel: Id,
    pub(crate) source: Option<Id>,
    pub(crate) opener: Option<Id>,
    pub(crate) name: String,
    pub(crate) data: Value,
}

/// Makes a token that cannot be guessed from outside, only to be like Discord's: nothing depends on it.
pub(super) fn token(id: Id) -> String {
    use std::hash::{BuildHasher, RandomState};
    let part = || RandomState::new().hash_one(id.0);
    format!("{INTERACTION_START}{:016x}{:016x}{:016x}{:016x}", part(), part(), part(), part())
}

impl World {
    /// Sends an action to the bot: to the gateway, unless the application has an endpoint for its interactions.
    pub(crate) fn interact(&mut self, now: Now, action: UserAction, delivered: bool) -> Id {
        let id = self.id(now);
        let token = token(id);
        let owners = self.channels.get(&action.channel).map(|channel| self.owners_of(&action, channel));
        let owners = owners.unwrap_or_default();
        let mut payload = self.payload(id, &token, &action);
        if !payload.is_null() {
            payload["authorizing_integration_owners"] = owners.clone();
        }
        let interaction = Interaction {
            id,
            token: token.clone(),
            kind: action.kind,
            user: action.user,
            channel: action.channel,
            created: now.world,
            real: now.real,
            answered: None,
            answer: FirstAnswer::None,
            source: action.source,
            original: None,
            followups: Vec::new(),
            opener: action.opener,
            shown: Value::Null,
            name: action.name,
            command_type: action.data["type"].as_u64().filter(|_| action.kind == interaction_type::COMMAND),
            owners,
            target: snowflake(&action.data["target_id"]),
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
        if delivered && self.endpoint.is_none() {
            let guild = self.channels.get(&action.channel).and_then(|channel| channel.guild);
            self.dispatch("INTERACTION_CREATE", 0, guild, payload);
        }
        self.tell_interaction(now, id);
        id
    }

    fn payload(&self, id: Id, token: &str, action: &UserAction) -> Value {
        let Some(channel) = self.channels.get(&action.channel) else { return Value::Null };
        let user = self.users.get(&action.user);
        let app_permissions =
            if channel.is_group() { APP_PERMISSIONS } else { self.permissions_in(self.bot(), channel) };
        let mut payload = json!({
            "id": id, "application_id": APPLICATION, "type": action.kind, "token": token, "version": 1,
            "data": action.data, "channel_id": channel.id, "channel": self.show_channel(channel, Some(action.user)),
            "locale": user.map_or("en-US", |user| user.locale.as_str()),
            "entitlements": [], "attachment_size_limit": FILE_BYTES, "app_permissions": app_permissions.to_string(),
            "context": channel.context(),
        });
        if let Some(guild) = channel.guild {
            let mut member = self.show_member(guild, action.user);
            member["permissions"] = json!(self.permissions_in(action.user, channel).to_string());
            payload["member"] = member;
            payload["guild_id"] = json!(guild);
            let locale = self.guilds.get(&guild).map_or("en-US", |guild| guild.locale.as_str());
            payload["guild_locale"] = json!(locale);
            payload["guild"] = json!({ "id": guild, "locale": locale, "features": [] });
        } else {
            payload["user"] = self.show_user(action.user);
        }
        if let Some(message) = action.source.and_then(|source| self.visible(action.user, source)) {
            payload["message"] = self.show_message_to_bot(message);
        }
        payload
    }

    /// Sends an interaction to the bot again. Returns false if it is too old.
    pub(crate) fn redeliver(&mut self, id: Id) -> bool {
        let Some(interaction) = self.interactions.get(&id).filter(|one| !one.payload.is_null()) else {
            return false;
        };
        if self.endpoint.is_none() {
            let guild = self.channels.get(&interaction.channel).and_then(|channel| channel.guild);
            let payload = interaction.payload.clone();
            self.dispatch("INTERACTION_CREATE", 0, guild, payload);
        }
        true
    }

    /// Announces the state of an interaction to its user.
    pub(crate) fn tell_interaction(&mut self, now: Now, id: Id) {
        let Some(interaction) = self.interactions.get(&id) else { return };
        let (user, channel) = (interaction.user, interaction.channel);
        let data = self.show_interaction(now, interaction);
        self.tell("interaction", Audience::Only(user), Some(channel), data);
    }

    /// Announces the timeout of the first answer, if it has passed.
    pub(crate) fn expire(&mut self, now: Now, id: Id) {
        if self.interactions.get(&id).is_some_and(|one| one.state(now) == "timeout") {
            self.tell_interaction(now, id);
        }
    }

    /// Returns messages of an interaction that its person sees, oldest first.
    fn messages_of(&self, interaction: &Interaction) -> Vec<&Message> {
        let ids = interaction.original.iter().chain(&interaction.followups);
        ids.filter_map(|id| self.visible(interaction.user, *id)).collect()
    }

    /// Returns an interaction as the driver API shows it.
    pub(crate) fn show_interaction(&self, now: Now, interaction: &Interaction) -> Value {
        let user = interaction.user;
        let shown = |id: Option<Id>| {
            id.and_then(|id| self.visible(user, id))
                .map(|message| self.show_message_to_people(message, Some(user)))
        };
        let response = match interaction.answer {
            FirstAnswer::None => Value::Null,
            FirstAnswer::Message => json!({ "type": 4, "message": shown(interaction.original) }),
            FirstAnswer::Deferred { .. } => json!({ "type": 5, "message": shown(interaction.original) }),
            FirstAnswer::Acknowledged { changed: false } => json!({ "type": 6 }),
            FirstAnswer::Acknowledged { changed: true } => {
                json!({ "type": 6, "message": shown(interaction.source) })
            }
            FirstAnswer::Updated => json!({ "type": 7, "message": shown(interaction.source) }),
            FirstAnswer::Choices => json!({ "type": 8, "choices": interaction.shown }),
            FirstAnswer::Modal => json!({ "type": 9, "modal": interaction.shown }),
        };
        let messages = self.messages_of(interaction);
        let mut all = json!({
            "interaction": interaction.id, "kind": interaction.kind_name(), "name": interaction.name,
            "state": interaction.state(now), "user_id": user, "channel_id": interaction.channel,
            "elapsed_ms": interaction.answered.map(|at| at.ms_since(interaction.real)),
        });
        all["response"] = response;
        all["messages"] = messages.iter().map(|m| self.show_message_to_people(m, Some(user))).collect();
        all
    }
}
