//! The places where clients let a person use buttons and commands.

use axum::http::StatusCode;

use super::reply::DriverError;
use crate::ids::Id;
use crate::world::World;
use crate::world::permissions::{MANAGE_THREADS, SEND_MESSAGES};

/// Checks that clients let this person use the bot in this channel.
pub(super) fn may_use(world: &World, who: Id, channel: Id) -> Result<(), DriverError> {
    let Some(channel) = world.channels.get(&channel) else { return Ok(()) };
    if channel.guild.is_some_and(|guild| world.unavailable.contains(&guild)) {
        return Err(DriverError::new(StatusCode::CONFLICT, "guild_unavailable", "this guild is down"));
    }
    let member = channel.guild.and_then(|guild| world.guilds.get(&guild)?.members.get(&who));
    if member.is_some_and(|member| member.timeout(world.now).is_some())
        && world.permissions_in(who, channel) & SEND_MESSAGES == 0
    {
        let sentence = "this person is in a timeout and can only look on";
        return Err(DriverError::new(StatusCode::FORBIDDEN, "timed_out", sentence));
    }
    let locked = channel.thread.as_ref().is_some_and(|thread| thread.locked);
    if locked && world.permissions_in(who, channel) & MANAGE_THREADS == 0 {
        let sentence = "this thread is locked: only moderators can use buttons, commands and reactions in it";
        return Err(DriverError::new(StatusCode::FORBIDDEN, "thread_locked", sentence));
    }
    Ok(())
}
