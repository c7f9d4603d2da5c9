//! Members of a guild, moderated by the bot.

use serde_json::{Map, Value, json};

use super::reply::{RestReply, RestResult, id, method, ok};
use super::request::RestRequest;
use crate::ids::Id;
use crate::limits::members::{MemberForm, delete_seconds};
use crate::limits::snowflake;
use crate::refusal::{Refusal, invalid, no_ban, unknown_ban};
use crate::world::audit_entry::{Deed, action};
use crate::world::permissions::{BAN_MEMBERS, KICK_MEMBERS, MANAGE_GUILD, MANAGE_ROLES};

/// The most users of one request that bans many.
const AT_ONCE: usize = 200;

pub(super) fn route(request: &RestRequest) -> Option<RestResult> {
    let parts = request.parts();
    let ["guilds", guild, rest @ ..] = parts.as_slice() else { return None };
    Some(match (method(request), rest) {
        ("PATCH", ["members", user]) => change(request, guild, user),
        ("DELETE", ["members", user]) => kick(request, guild, user),
        ("PUT" | "DELETE", ["members", user, "roles", role]) => give(request, guild, user, role),
        ("GET", ["bans"]) => bans(request, guild),
        ("GET" | "PUT" | "DELETE", ["bans", user]) => ban(request, guild, user),
        ("POST", ["bulk-ban"]) => ban_all(request, guild),
        _ => return None,
    })
}

fn ids(guild: &str, user: &str) -> Result<(Id, Id), Refusal> {
    Ok((id(guild, "guild_id")?, id(user, "user_id")?))
}

fn change(request: &RestRequest, guild: &str, user: &str) -> RestResult {
    let own = user == "@me";
    let guild = id(guild, "guild_id")?;
    request.change(|world, now| {
        let user = if own { world.bot() } else { id(user, "user_id")? };
        world.change_member(guild, user, MemberForm::read(&request.body, now.world)?)?;
        ok(world.show_member(guild, user))
    })
}

fn kick(request: &RestRequest, guild: &str, user: &str) -> RestResult {
    let (guild, user) = ids(guild, user)?;
    request.change(|world, now| {
        world.need_in_guild(guild, KICK_MEMBERS)?;
        world.need_member(guild, user)?;
        world.may_moderate(guild, user, KICK_MEMBERS)?;
        world.record(guild, Deed::new(action::MEMBER_KICK, Some(user)));
        world.leave(now, guild, user);
        Ok(RestReply::Empty)
    })
}

fn give(request: &RestRequest, guild: &str, user: &str, role: &str) -> RestResult {
    let ((guild, user), role) = (ids(guild, user)?, id(role, "role_id")?);
    request.change(|world, _| {
        world.need_in_guild(guild, MANAGE_ROLES)?;
        world.need_member(guild, user)?;
        world.may_give(guild, role)?;
        let gives = method(request) == "PUT";
        let members = world.guilds.get(&guild).map(|guild| &guild.members);
        let had = members.and_then(|members| members.get(&user)).is_some_and(|one| one.roles.contains(&role));
        if had != gives && world.set_role(guild, user, role, gives) {
            let (added, removed): (&[Id], &[Id]) = if gives { (&[role], &[]) } else { (&[], &[role]) };
            world.record_roles(guild, user, added, removed);
        }
        Ok(RestReply::Empty)
    })
}

fn bans(request: &RestRequest, guild: &str) -> RestResult {
    let guild = id(guild, "guild_id")?;
    let given = |key: &str| request.query.get(key).map(|text| id(text, key)).transpose();
    let (before, after) = (given("before")?, given("after")?);
    let limit = match request.query.get("limit").map(|limit| limit.parse::<usize>()) {
        None => 1000,
        Some(Ok(limit @ 1..=1000)) => limit,
        Some(_) => {
            return Err(invalid("limit", "NUMBER_TYPE_MAX", "int value should be between 1 and 1000."));
        }
    };
    request.hub.read(|world, _| {
        let found = &world.need_in_guild(guild, BAN_MEMBERS)?.bans;
        let mut page: Vec<_> = found
            .iter()
            .filter(|(user, _)| {
                before.is_none_or(|before| **user < before) && after.is_none_or(|after| **user > after)
            })
            .collect();
        // Before a user the last ones are meant, which stay in rising order.
        if before.is_some() && after.is_none() {
            page.drain(..page.len().saturating_sub(limit));
        }
        ok(page
            .into_iter()
            .take(limit)
            .map(|(user, reason)| world.show_ban(*user, reason.as_ref()))
            .collect())
    })
}

fn ban(request: &RestRequest, guild: &str, user: &str) -> RestResult {
    let (guild, user) = ids(guild, user)?;
    request.change(|world, now| match method(request) {
        "GET" => {
            let reason = world.need_in_guild(guild, BAN_MEMBERS)?.bans.get(&user).ok_or_else(unknown_ban)?;
            ok(world.show_ban(user, reason.as_ref()))
        }
        "PUT" => {
            let seconds = delete_seconds(&with_query(request))?;
            world.ban(now, guild, user, seconds)?;
            Ok(RestReply::Empty)
        }
        _ => {
            world.unban(guild, user)?;
            Ok(RestReply::Empty)
        }
    })
}

/// Returns the body with the fields of the query, where discord.py writes those of a ban.
fn with_query(request: &RestRequest) -> Value {
    let mut fields: Map<String, Value> = request.body.as_object().cloned().unwrap_or_default();
    for (key, value) in &request.query {
        fields.entry(key).or_insert_with(|| value.parse::<i64>().map_or_else(|_| json!(value), Value::from));
    }
    fields.into()
}

/// Bans many users; who cannot be banned is listed, unless it is all of them.
fn ban_all(request: &RestRequest, guild: &str) -> RestResult {
    let guild = id(guild, "guild_id")?;
    let users: Vec<Id> =
        request.body["user_ids"].as_array().into_iter().flatten().filter_map(snowflake).collect();
    if !(1..=AT_ONCE).contains(&users.len()) {
        return Err(invalid("user_ids", "BASE_TYPE_BAD_LENGTH", "Must be between 1 and 200 in length."));
    }
    let seconds = delete_seconds(&request.body)?;
    request.change(|world, now| {
        world.need_in_guild(guild, BAN_MEMBERS | MANAGE_GUILD)?;
        let banned = |user: &Id| world.ban(now, guild, *user, seconds).is_ok();
        let (banned, failed): (Vec<Id>, Vec<Id>) = users.into_iter().partition(banned);
        if banned.is_empty() {
            return Err(no_ban());
        }
        ok(json!({ "banned_users": banned, "failed_users": failed }))
    })
}
