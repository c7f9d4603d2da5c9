//! Guilds, their members and roles.

use serde_json::json;

use super::reply::{RestResult, id, method, ok, yes};
use super::request::RestRequest;
use crate::ids::Id;
use crate::refusal::{
    Refusal, invalid, missing_access, unknown_guild, unknown_member, unknown_role, unknown_user,
};

pub(super) fn route(request: &RestRequest) -> Option<RestResult> {
    let parts = request.parts();
    let ("GET", ["guilds", guild, rest @ ..]) = (method(request), parts.as_slice()) else { return None };
    match rest {
        ["roles", "member-counts"] => None,
        [] | ["channels" | "roles" | "members"] | ["roles" | "members", _] => {
            Some(read(request, guild, rest))
        }
        _ => None,
    }
}

fn read(request: &RestRequest, guild: &str, rest: &[&str]) -> RestResult {
    let guild_id = id(guild, "guild_id")?;
    request.hub.read(|world, _| {
        let guild = world.guilds.get(&guild_id).ok_or_else(unknown_guild)?;
        if !world.bot_in(guild_id) {
            return Err(missing_access());
        }
        match rest {
            [] => {
                let mut shown = world.show_guild(guild_id);
                if yes(request, "with_counts") {
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
                if shown.is_null() { Err(unknown_role()) } else { ok(shown) }
            }
            ["members"] => {
                let after = request.query.get("after").and_then(|after| after.parse().ok()).unwrap_or(Id(0));
                let members = guild.members.keys().filter(|user| **user > after).take(limit(request)?);
                ok(members.map(|user| world.show_member(guild_id, *user)).collect())
            }
            ["members", "search"] => {
                let query = request.query.get("query").map(String::as_str).unwrap_or_default();
                let found = world.members_named(guild_id, query, limit(request)?);
                ok(found.into_iter().map(|user| world.show_member(guild_id, user)).collect())
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

/// Returns the number of members requested.
fn limit(request: &RestRequest) -> Result<usize, Refusal> {
    match request.query.get("limit").map(|limit| limit.parse::<usize>()) {
        None => Ok(1),
        Some(Ok(limit @ 1..=1000)) => Ok(limit),
        Some(_) => Err(invalid("limit", "NUMBER_TYPE_MAX", "int value should be between 1 and 1000.")),
    }
}
