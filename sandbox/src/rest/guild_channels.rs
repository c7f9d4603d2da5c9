//! Channels of a guild: made and moved.

use axum::http::StatusCode;
use serde_json::Value;

use super::reply::{RestReply, RestResult, id, method};
use super::request::RestRequest;
use crate::ids::Id;
use crate::limits::snowflake;
use crate::refusal::{Refusal, invalid};
use crate::world::channel_form::ChannelForm;
use crate::world::permissions::MANAGE_CHANNELS;

pub(super) fn route(request: &RestRequest) -> Option<RestResult> {
    let parts = request.parts();
    Some(match (method(request), parts.as_slice()) {
        ("POST", ["guilds", guild, "channels"]) => make(request, guild),
        ("PATCH", ["guilds", guild, "channels"]) => arrange(request, guild),
        _ => return None,
    })
}

fn make(request: &RestRequest, guild: &str) -> RestResult {
    let guild = id(guild, "guild_id")?;
    request.change(|world, now| {
        world.need_in_guild(guild, MANAGE_CHANNELS)?;
        let channel = world.make_channel(now, guild, ChannelForm::read(&request.body, true)?)?;
        let shown = world.channels.get(&channel).map(|channel| world.show_channel(channel, None));
        Ok(RestReply::Json(StatusCode::CREATED, shown.unwrap_or_default()))
    })
}

fn arrange(request: &RestRequest, guild: &str) -> RestResult {
    let guild = id(guild, "guild_id")?;
    let wrong = || invalid("", "LIST_TYPE_CONVERT", "Only iterables may be used in a ListType");
    let list = request.body.as_array().ok_or_else(wrong)?;
    let moves = list.iter().enumerate().map(|(n, one)| entry(n, one)).collect::<Result<Vec<_>, _>>()?;
    request.change(|world, _| world.move_channels(guild, &moves))?;
    Ok(RestReply::Empty)
}

fn entry(n: usize, one: &Value) -> Result<(Id, ChannelForm), Refusal> {
    let missing = || invalid(&format!("{n}.id"), "BASE_TYPE_REQUIRED", "This field is required");
    Ok((snowflake(&one["id"]).ok_or_else(missing)?, ChannelForm::read(one, false)?))
}
