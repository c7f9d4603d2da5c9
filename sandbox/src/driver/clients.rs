//! Faults of clients: a filled-in command as they send it.

use serde_json::{Value, json};

use super::options::Filled;
use super::reply::DriverError;
use crate::client_faults::{ClientFault, ClientFaults};
use crate::ids::Id;
use crate::limits::options::option_type;
use crate::world::World;
use crate::world::interaction_records::{FirstAnswer, Interaction, interaction_type};

/// Changes the values that were suggested, or refuses them, as an armed fault of this person's client has it.
pub(super) fn spoil(
    faults: &ClientFaults,
    world: &World,
    who: Id,
    place: Id,
    filled: &mut Filled,
) -> Result<(), DriverError> {
    let command = filled.name.clone();
    let mut sends_names = None;
    for option in filled.options() {
        let Some(shown) = suggested(world, who, place, &command, option) else { continue };
        match option["type"].as_i64() {
            Some(option_type::STRING)
                if *sends_names.get_or_insert_with(|| faults.take(ClientFault::SendsNames, who)) =>
            {
                option["value"] = json!(shown);
            }
            Some(option_type::INTEGER)
                if shown.parse::<i64>().is_err() && faults.take(ClientFault::WantsDigits, who) =>
            {
                let sentence = format!("this client takes only a whole number here, not the words {shown:?}");
                return Err(DriverError::wrong("wants_digits", sentence)
                    .of(option["name"].as_str().unwrap_or_default()));
            }
            _ => {}
        }
    }
    Ok(())
}

/// Returns the name under which the bot last suggested an option's value to this person here.
fn suggested(world: &World, who: Id, place: Id, command: &str, option: &Value) -> Option<String> {
    let offered = |one: &&Interaction| {
        one.kind == interaction_type::AUTOCOMPLETE
            && one.answer == FirstAnswer::Choices
            && (one.user, one.channel, one.name.as_str()) == (who, place, command)
            && focused(&one.payload["data"]["options"]) == option["name"].as_str()
    };
    let choices = world.interactions.values().rev().find(offered)?.shown.as_array()?;
    let chosen = choices.iter().find(|choice| choice["value"] == option["value"])?;
    let locale = world.users.get(&who).map_or("en-US", |user| user.locale.as_str());
    let name = chosen["name_localizations"][locale].as_str().or_else(|| chosen["name"].as_str());
    name.map(str::to_owned)
}

/// Returns the name of the option that was being typed.
fn focused(options: &Value) -> Option<&str> {
    options.as_array()?.iter().find_map(|option| {
        if option["focused"] == true { option["name"].as_str() } else { focused(&option["options"]) }
    })
}
