//! Invitations: made, listed, looked up, withdrawn.

use serde_json::json;

use super::reply::{RestResult, id, method, ok, yes};
use super::request::RestRequest;
use crate::limits::invites::InviteForm;
use crate::refusal::wrong_channel_type;
use crate::world::permissions::{MANAGE_CHANNELS, MANAGE_GUILD, VIEW_AUDIT_LOG};

pub(super) fn route(request: &RestRequest) -> Option<RestResult> {
    let parts = request.parts();
    Some(match (method(request), parts.as_slice()) {
        ("POST", ["channels", channel, "invites"]) => make(request, channel),
        ("GET", ["channels", channel, "invites"]) => of_channel(request, channel),
        ("GET", ["guilds", guild, "invites"]) => of_guild(request, guild),
        ("GET", ["invites", code]) => one(request, code),
        ("DELETE", ["invites", code]) => request.change(|world, _| {
            let shown = world.show_invite(code, false)?;
            world.withdraw(code)?;
            ok(shown)
        }),
        _ => return None,
    })
}

fn make(request: &RestRequest, channel: &str) -> RestResult {
    let channel = id(channel, "channel_id")?;
    request.change(|world, now| {
        world.need(world.bot(), channel, 0)?;
        let code = world.invite(now, channel, InviteForm::read(&request.body)?)?;
        ok(world.show_invite(&code, true)?)
    })
}

fn of_channel(request: &RestRequest, channel: &str) -> RestResult {
    let channel = id(channel, "channel_id")?;
    request.hub.read(|world, _| {
        let guild =
            world.need(world.bot(), channel, MANAGE_CHANNELS)?.guild.ok_or_else(wrong_channel_type)?;
        ok(world.show_invites(guild, Some(channel)))
    })
}

fn of_guild(request: &RestRequest, guild: &str) -> RestResult {
    let guild = id(guild, "guild_id")?;
    request.hub.read(|world, _| {
        world.need_in_guild(guild, VIEW_AUDIT_LOG).or_else(|_| world.need_in_guild(guild, MANAGE_GUILD))?;
        ok(world.show_invites(guild, None))
    })
}

fn one(request: &RestRequest, code: &str) -> RestResult {
    request.hub.read(|world, _| {
        let mut shown = world.show_invite(code, false)?;
        if yes(request, "with_counts") {
            let guild = world.guilds.get(&world.need_invite(code)?.guild);
            let members = guild.map_or(0, |guild| guild.members.len());
            shown["approximate_member_count"] = json!(members);
            shown["approximate_presence_count"] = json!(members);
        }
        ok(shown)
    })
}
