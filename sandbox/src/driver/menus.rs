//! Context menu commands: chosen on a person or on a message.

use serde_json::{Value, json};

use super::options::{Filled, Resolved};
use super::reply::DriverError;
use crate::ids::Id;
use crate::world::World;
use crate::world::commands::command_type;

/// Fills in the menu command `name` for its target: a message by id, a person by id or name.
pub(super) fn fill(
    world: &World,
    who: Id,
    place: Id,
    name: &str,
    target: &str,
) -> Result<Filled, DriverError> {
    let message = target.parse().ok().and_then(|id| world.visible(who, id));
    let message = message.filter(|message| message.channel == place);
    let kind = if message.is_some() { command_type::MESSAGE } else { command_type::USER };
    let offered = world.offered(who, place);
    let command = offered.iter().find(|command| command["name"] == name && command["type"] == kind);
    let command = command.ok_or_else(|| {
        DriverError::unknown("unknown_command", format!("there is no menu command {name} for {target} here"))
    })?;
    let mut resolved = Resolved::new(world, who, place);
    let target = match message {
        Some(message) => {
            // A message that somebody chose comes with its text, without the intent for it.
            resolved.put("messages", message.id, world.show_message(message, true));
            message.id
        }
        None => resolved.person(target)?,
    };
    let mut data = json!({
        "id": command["id"], "name": command["name"], "type": kind, "target_id": target,
        "resolved": Value::Object(resolved.found),
    });
    if let Some(guild) = command.get("guild_id") {
        data["guild_id"] = guild.clone();
    }
    Ok(Filled { name: name.to_owned(), data, uploads: Vec::new() })
}
