//! Channels themselves.

use serde_json::json;

use super::reply::{RestReply, RestResult, id, method, ok};
use super::request::RestRequest;
use crate::ids::Id;
use crate::refusal::invalid;
use crate::world::channel_form::{ChannelForm, overwrite as read_overwrite};
use crate::world::news::{Audience, intent};
use crate::world::permissions::{MANAGE_CHANNELS, MANAGE_THREADS};

pub(super) fn route(request: &RestRequest) -> Option<RestResult> {
    let parts = request.parts();
    let ["channels", channel, rest @ ..] = parts.as_slice() else { return None };
    let channel = match id(channel, "channel_id") {
        Ok(channel) => channel,
        Err(refusal) => return Some(Err(refusal)),
    };
    Some(match (method(request), rest) {
        ("GET", []) => request.hub.read(|world, _| {
            let found = world.need(world.bot(), channel, 0)?;
            ok(world.show_channel(found, Some(world.bot())))
        }),
        ("PATCH", []) => change(request, channel),
        ("DELETE", []) => delete(request, channel),
        ("PUT" | "DELETE", ["permissions", target]) => overwrite(request, channel, target),
        ("POST", ["typing"]) => typing(request, channel),
        _ => return None,
    })
}

fn change(request: &RestRequest, channel: Id) -> RestResult {
    request.change(|world, now| {
        let bot = world.bot();
        if world.need(bot, channel, 0)?.thread.is_some() {
            world.change_thread(now, bot, channel, &request.body)?;
        } else {
            world.need(bot, channel, MANAGE_CHANNELS)?;
            world.change_channel(now, channel, ChannelForm::read(&request.body, false)?)?;
        }
        let found = world.need(bot, channel, 0)?;
        ok(world.show_channel(found, Some(bot)))
    })
}

fn overwrite(request: &RestRequest, channel: Id, target: &str) -> RestResult {
    let target = id(target, "overwrite_id")?;
    let wrong = || invalid("type", "BASE_TYPE_CHOICES", "Value must be one of {0, 1}.");
    let put = method(request) == "PUT";
    let overwrite = put.then(|| read_overwrite(&request.body).ok_or_else(wrong)).transpose()?;
    request.change(|world, _| world.change_overwrite(channel, target, overwrite))?;
    Ok(RestReply::Empty)
}

fn delete(request: &RestRequest, channel: Id) -> RestResult {
    request.change(|world, _| {
        let bot = world.bot();
        let found = world.need(bot, channel, 0)?;
        let Some(guild) = found.guild else {
            // Closing direct messages only hides them.
            return ok(world.show_channel(found, None));
        };
        let needed = if found.thread.is_some() { MANAGE_THREADS } else { MANAGE_CHANNELS };
        world.need(bot, channel, needed)?;
        let before = world.audit_view(channel);
        let deleted = world.delete_channel(channel).unwrap_or_default();
        world.record_channel(guild, bot, channel, &before);
        ok(deleted)
    })
}

fn typing(request: &RestRequest, channel: Id) -> RestResult {
    request.change(|world, now| {
        let bot = world.bot();
        let guild = world.need(bot, channel, 0)?.guild;
        let mut data = json!({ "channel_id": channel, "user_id": bot, "timestamp": now.world.seconds() });
        if let Some(guild) = guild {
            data["guild_id"] = json!(guild);
            data["member"] = world.show_member(guild, bot);
        }
        let intents = if guild.is_some() { intent::GUILD_TYPING } else { intent::DIRECT_TYPING };
        world.dispatch("TYPING_START", intents, guild, data);
        let told = json!({ "channel_id": channel, "user_id": bot });
        world.tell("typing", Audience::Channel(channel), Some(channel), told);
        Ok(RestReply::Empty)
    })
}
