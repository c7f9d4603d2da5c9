//! Application commands as the bot registered them, globally or in one guild.

use serde_json::{Value, json};

use super::news::Audience;
use super::permissions::{ADMINISTRATOR, USE_APPLICATION_COMMANDS};
use super::state::{APPLICATION, World};
use crate::clock::Now;
use crate::ids::Id;

/// Kinds of commands, as numbers on the wire.
pub(crate) mod command_type {
    pub(crate) const SLASH: u64 = 1;
    pub(crate) const USER: u64 = 2;
    pub(crate) const MESSAGE: u64 = 3;
}

/// One command by its id.
pub(crate) fn position(commands: &[Value], id: Id) -> Option<usize> {
    let id = id.to_string();
    commands.iter().position(|command| command["id"] == id)
}

impl World {
    /// Replaces all commands of a scope with checked ones; a command that stays keeps its id.
    pub(crate) fn register_all(&mut self, now: Now, guild: Option<Id>, checked: Vec<Value>) -> Vec<Value> {
        let old = std::mem::take(self.commands.of_mut(guild));
        let new: Vec<Value> =
            checked.into_iter().map(|command| self.stamp(now, guild, command, &old)).collect();
        self.commands.of_mut(guild).clone_from(&new);
        self.tell_commands();
        new
    }

    /// Adds one checked command or replaces the one of the same name. Returns true if it is new.
    pub(crate) fn register(&mut self, now: Now, guild: Option<Id>, checked: Value) -> (Value, bool) {
        let old = self.commands.of(guild).to_vec();
        let command = self.stamp(now, guild, checked, &old);
        let same =
            old.iter().position(|known| known["name"] == command["name"] && known["type"] == command["type"]);
        let list = self.commands.of_mut(guild);
        match same {
            Some(at) => list[at] = command.clone(),
            None => list.push(command.clone()),
        }
        self.tell_commands();
        (command, same.is_none())
    }

    /// Removes one command.
    pub(crate) fn unregister(&mut self, guild: Option<Id>, id: Id) -> bool {
        let list = self.commands.of_mut(guild);
        let Some(at) = position(list, id) else { return false };
        list.remove(at);
        self.tell_commands();
        true
    }

    fn stamp(&mut self, now: Now, guild: Option<Id>, mut command: Value, old: &[Value]) -> Value {
        let same =
            old.iter().find(|known| known["name"] == command["name"] && known["type"] == command["type"]);
        let id = same.map_or_else(|| json!(self.id(now)), |known| known["id"].clone());
        command["id"] = id;
        command["application_id"] = json!(APPLICATION);
        if let Some(guild) = guild {
            command["guild_id"] = json!(guild);
        }
        let version = same.filter(|known| {
            let mut known = (*known).clone();
            if let Some(map) = known.as_object_mut() {
                map.remove("version");
            }
            known == command
        });
        command["version"] = version.map_or_else(|| json!(self.id(now)), |known| known["version"].clone());
        command
    }

    fn tell_commands(&mut self) {
        let data = json!({ "count": self.commands.count() });
        self.tell("commands", Audience::Everyone, None, data);
    }

    /// Returns the commands that the client would offer to a person in a channel, sorted by name.
    pub(crate) fn offered(&self, user: Id, channel: Id) -> Vec<&Value> {
        let Some(channel) = self.channels.get(&channel) else { return Vec::new() };
        let held = self.permissions_in(user, channel);
        if held & USE_APPLICATION_COMMANDS == 0 {
            return Vec::new();
        }
        let scopes = [channel.guild, None];
        let scopes = if channel.guild.is_some() { &scopes[..] } else { &scopes[1..] };
        let mut offered: Vec<&Value> = scopes
            .iter()
            .flat_map(|guild| self.commands.of(*guild))
            .filter(|command| is_shown(command) && !self.installations(user, channel, command).is_empty())
            .filter(|command| fits(command, channel.context(), held))
            .collect();
        offered.sort_by(|a, b| a["name"].as_str().cmp(&b["name"].as_str()));
        offered
    }
}

/// True for the kinds of commands that clients show in a channel.
fn is_shown(command: &Value) -> bool {
    let shown = [command_type::SLASH, command_type::USER, command_type::MESSAGE];
    command["type"].as_u64().is_some_and(|kind| shown.contains(&kind))
}

fn fits(command: &Value, context: u8, held: u64) -> bool {
    let in_guild = context == 0;
    let place = match command["contexts"].as_array() {
        Some(contexts) => contexts.contains(&json!(context)),
        None => in_guild || command["dm_permission"] != false,
    };
    let needed: Option<u64> =
        command["default_member_permissions"].as_str().and_then(|bits| bits.parse().ok());
    // "0" hides a command from all but administrators.
    let allowed = match needed {
        None => true,
        Some(0) => held & ADMINISTRATOR != 0,
        Some(needed) => held & needed == needed,
    };
    place && (allowed || !in_guild)
}
