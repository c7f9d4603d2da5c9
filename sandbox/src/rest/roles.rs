//! Roles of a guild: made, changed, deleted by the bot.

use super::reply::{RestReply, RestResult, id, method, ok};
use super::request::RestRequest;
use crate::world::permissions::MANAGE_ROLES;
use crate::world::role_form::RoleForm;

pub(super) fn route(request: &RestRequest) -> Option<RestResult> {
    let parts = request.parts();
    Some(match (method(request), parts.as_slice()) {
        ("POST", ["guilds", guild, "roles"]) => make(request, guild),
        ("PATCH" | "DELETE", ["guilds", guild, "roles", role]) => change(request, guild, role),
        _ => return None,
    })
}

fn make(request: &RestRequest, guild: &str) -> RestResult {
    let guild = id(guild, "guild_id")?;
    request.hub.change(|world, now| {
        world.need_in_guild(guild, MANAGE_ROLES)?;
        let role = world.make_role(now, guild, RoleForm::read(&request.body)?)?;
        ok(world.show_role(guild, role))
    })
}

fn change(request: &RestRequest, guild: &str, role: &str) -> RestResult {
    let (guild, role) = (id(guild, "guild_id")?, id(role, "role_id")?);
    request.hub.change(|world, _| {
        world.may_change_role(guild, role)?;
        if method(request) == "DELETE" {
            world.drop_role(guild, role)?;
            return Ok(RestReply::Empty);
        }
        world.change_role(guild, role, RoleForm::read(&request.body)?)?;
        ok(world.show_role(guild, role))
    })
}
