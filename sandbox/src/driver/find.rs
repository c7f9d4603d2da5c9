//! The objects that a request names: people, guilds and channels by id or name, interactions, and locales.

use serde_json::Value;

use super::reply::DriverError;
use crate::ids::Id;
use crate::limits::LOCALES;
use crate::world::World;
use crate::world::interaction_records::Interaction;

/// Finds a person by id or name.
pub(crate) fn user(world: &World, who: &str) -> Result<Id, DriverError> {
    world
        .find_user(who)
        .ok_or_else(|| DriverError::unknown("unknown_user", format!("no user is called {who}")))
}

/// Finds a guild by id or name.
pub(crate) fn guild(world: &World, which: &str) -> Result<Id, DriverError> {
    world
        .find_guild(which)
        .ok_or_else(|| DriverError::unknown("unknown_guild", format!("no guild is called {which}")))
}

/// Finds a channel by id or name; for a person only among those they see.
pub(crate) fn channel(world: &World, which: &str, viewer: Option<Id>) -> Result<Id, DriverError> {
    let found = world.find_channel(which, viewer);
    let found = found.filter(|found| viewer.is_none_or(|viewer| world.can_view(viewer, *found)));
    found.ok_or_else(|| DriverError::unknown("unknown_channel", format!("there is no channel {which} here")))
}

/// Finds an interaction by its id.
pub(super) fn interaction<'a>(world: &'a World, id: &str) -> Result<&'a Interaction, DriverError> {
    let found = id.parse().ok().and_then(|id: Id| world.interactions.get(&id));
    found.ok_or_else(|| DriverError::unknown("unknown_interaction", format!("there is no interaction {id}")))
}

/// Reads one of Discord's locales, if the body names one.
pub(crate) fn locale(body: &Value) -> Result<Option<&str>, DriverError> {
    let Some(locale) = body["locale"].as_str() else { return Ok(None) };
    if LOCALES.contains(&locale) {
        Ok(Some(locale))
    } else {
        Err(DriverError::wrong("bad_locale", format!("{locale} is not one of Discord's locales")))
    }
}
