//! Guilds, their members and roles.

use serde_json::json;

use super::{Answer, Call, id, method, ok};
use crate::ids::Id;
use crate::refusal::{missing_access, unknown_guild, unknown_member, unknown_user};

pub(super) fn route(call: &Call) -> Option<Answer> {
    let parts = call.parts();
    let ("GET", ["guilds", guild, rest @ ..]) = (method(call), parts.as_slice()) else { return None };
    Some(read(call, guild, rest))
}

fn read(call: &Call, guild: &str, rest: &[&str]) -> Answer {
    let guild_id = id(guild, "guild_id")?;
    call.hub.read(|world, _| {
        let guild = world.guilds.get(&guild_id).ok_or_else(unknown_guild)?;
        if !world.bot_in(guild_id) {
            return Err(missing_access());
        }
        match rest {
            [] => {
                let mut shown = world.show_guild(guild_id);
                if super::yes(call, "with_counts") {
                    shown["approximate_member_count"] = json!(guild.members.len());
                    shown["approximate_presence_count"] = json!(guild.members.len());
                }
                ok(shown)
            }
            ["channels"] => {
                let channels =
                    world.channels.values().filter(|c| c.guild == Some(guild_id) && c.thread.is_none());
                ok(channels.map(|channel| world.show_channel(channel, None)).collect())
            }
            ["roles"] => ok(guild.roles.keys().map(|role| world.show_role(guild_id, *role)).collect()),
            ["roles", role] => {
                let shown = world.show_role(guild_id, id(role, "role_id")?);
                if shown.is_null() { Err(crate::refusal::no_route()) } else { ok(shown) }
            }
            ["members"] => {
                let limit =
                    call.query.get("limit").and_then(|limit| limit.parse().ok()).unwrap_or(1).clamp(1, 1000);
                let after = call.query.get("after").and_then(|after| after.parse().ok()).unwrap_or(Id(0));
                let members = guild.members.keys().filter(|user| **user > after).take(limit);
                ok(members.map(|user| world.show_member(guild_id, *user)).collect())
            }
            ["members", user] => {
                let user = id(user, "user_id")?;
                if !world.users.contains_key(&user) {
                    return Err(unknown_user());
                }
                if !guild.members.contains_key(&user) {
                    return Err(unknown_member());
                }
                ok(world.show_member(guild_id, user))
            }
            _ => Err(crate::refusal::no_route()),
        }
    })
}
