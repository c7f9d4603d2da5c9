//! Roles of a guild: made, changed, moved, deleted by the bot.

use std::collections::BTreeMap;

use super::reply::{RestReply, RestResult, id, method, ok};
use super::request::RestRequest;
use crate::limits::{integer, snowflake};
use crate::refusal::{FieldErrors, invalid};
use crate::world::permissions::MANAGE_ROLES;
use crate::world::role_form::RoleForm;

pub(super) fn route(request: &RestRequest) -> Option<RestResult> {
    let parts = request.parts();
    Some(match (method(request), parts.as_slice()) {
        ("POST", ["guilds", guild, "roles"]) => make(request, guild),
        ("PATCH", ["guilds", guild, "roles"]) => arrange(request, guild),
        ("PATCH" | "DELETE", ["guilds", guild, "roles", role]) => change(request, guild, role),
        _ => return None,
    })
}

fn make(request: &RestRequest, guild: &str) -> RestResult {
    let guild = id(guild, "guild_id")?;
    request.change(|world, now| {
        world.need_in_guild(guild, MANAGE_ROLES)?;
        let role = world.make_role(now, guild, RoleForm::read(&request.body)?)?;
        ok(world.show_role(guild, role))
    })
}

/// Moves roles. Returns all roles of the guild.
fn arrange(request: &RestRequest, guild: &str) -> RestResult {
    let guild = id(guild, "guild_id")?;
    let wrong = || invalid("", "LIST_TYPE_CONVERT", "Only iterables may be used in a ListType");
    let mut errors = FieldErrors::default();
    let mut places = BTreeMap::new();
    for (n, one) in request.body.as_array().ok_or_else(wrong)?.iter().enumerate() {
        match (snowflake(&one["id"]), integer(&mut errors, one, &n.to_string(), "position")) {
            (Some(role), Some(place)) => {
                places.insert(role, place);
            }
            (Some(_), None) => {}
            (None, _) => errors.required(&format!("{n}.id")),
        }
    }
    errors.check()?;
    request.change(|world, _| {
        world.arrange_roles(guild, &places)?;
        let roles = world.need_in_guild(guild, 0)?.roles.keys();
        ok(roles.map(|role| world.show_role(guild, *role)).collect())
    })
}

fn change(request: &RestRequest, guild: &str, role: &str) -> RestResult {
    let (guild, role) = (id(guild, "guild_id")?, id(role, "role_id")?);
    request.change(|world, _| {
        world.may_change_role(guild, role)?;
        if method(request) == "DELETE" {
            world.drop_role(guild, role)?;
            return Ok(RestReply::Empty);
        }
        world.change_role(guild, role, RoleForm::read(&request.body)?)?;
        ok(world.show_role(guild, role))
    })
}
