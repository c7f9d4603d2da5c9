//! Installations of the application: for a guild, or by a person for themselves.

use serde_json::{Map, Value, json};

use super::commands::position;
use super::interaction_records::interaction_type;
use super::interactions::UserAction;
use super::news::Audience;
use super::records::Channel;
use super::state::World;
use crate::ids::Id;
use crate::limits::snowflake;

/// Installation contexts, as numbers on the wire.
const FOR_GUILD: u64 = 0;
const FOR_PERSON: u64 = 1;

impl World {
    /// True if the application is there for everybody in this channel: its guild has it, or these are its direct
    /// messages.
    pub(super) fn is_installed_in(&self, channel: &Channel) -> bool {
        match channel.guild {
            Some(guild) => self.bot_in(guild) || self.commands_only.contains(&guild),
            None => !channel.is_group(),
        }
    }

    /// Makes a person install the application for themselves, or remove it. Their client asks for its commands anew.
    pub(crate) fn install(&mut self, user: Id, on: bool) {
        if on {
            self.installed_by.insert(user);
        } else {
            self.installed_by.remove(&user);
        }
        let data = json!({ "count": self.commands.count() });
        self.tell("commands", Audience::Only(user), None, data);
    }

    /// Returns the installations by which a person can use a command in a channel, as interactions name them.
    pub(super) fn installations(&self, user: Id, channel: &Channel, command: &Value) -> Map<String, Value> {
        let has = |context: u64| match command["integration_types"].as_array() {
            Some(contexts) => contexts.iter().any(|one| *one == context),
            None => context == FOR_GUILD,
        };
        let mut owners = Map::new();
        if has(FOR_GUILD) && self.is_installed_in(channel) {
            owners.insert(
                FOR_GUILD.to_string(),
                channel.guild.map_or_else(|| json!("0"), |guild| json!(guild)),
            );
        }
        if has(FOR_PERSON) && self.installed_by.contains(&user) {
            owners.insert(FOR_PERSON.to_string(), json!(user));
        }
        owners
    }

    /// Returns the installations behind an action: those of its command, or of what the bot answered before.
    pub(super) fn owners_of(&self, action: &UserAction, channel: &Channel) -> Value {
        let in_guild = || json!({ "0": channel.guild.map_or_else(|| json!("0"), |guild| json!(guild)) });
        if matches!(action.kind, interaction_type::COMMAND | interaction_type::AUTOCOMPLETE) {
            let command = snowflake(&action.data["id"]).and_then(|id| {
                let scopes = [channel.guild, None];
                scopes.into_iter().find_map(|scope| {
                    let commands = self.commands.of(scope);
                    position(commands, id).map(|at| &commands[at])
                })
            });
            return command.map_or_else(in_guild, |command| {
                Value::Object(self.installations(action.user, channel, command))
            });
        }
        let asked = action.opener.or_else(|| {
            let source = action.source?;
            self.message(channel.id, source).ok()?.interaction
        });
        asked.and_then(|id| self.interactions.get(&id)).map_or_else(in_guild, |one| one.owners.clone())
    }
}
