//! Webhooks of channels: made, listed, changed, deleted.

use serde_json::{Value, json};

use super::reply::{RestReply, RestResult, id, method, ok};
use super::request::RestRequest;
use crate::ids::Id;
use crate::limits::snowflake;
use crate::limits::webhooks::{avatar, name};
use crate::refusal::{Refusal, invalid};
use crate::world::permissions::MANAGE_WEBHOOKS;

pub(super) fn route(request: &RestRequest) -> Option<RestResult> {
    let parts = request.parts();
    Some(match (method(request), parts.as_slice()) {
        ("POST", ["channels", channel, "webhooks"]) => make(request, channel),
        ("POST", ["channels", channel, "followers"]) => follow(request, channel),
        ("GET", ["channels", channel, "webhooks"]) => of_channel(request, channel),
        ("GET", ["guilds", guild, "webhooks"]) => of_guild(request, guild),
        ("GET" | "PATCH" | "DELETE", ["webhooks", hook, token @ ..]) if token.len() < 2 => {
            one(request, hook, token.first().copied())
        }
        _ => return None,
    })
}

fn make(request: &RestRequest, channel: &str) -> RestResult {
    let channel = id(channel, "channel_id")?;
    request.change(|world, now| {
        world.takes_webhooks(channel)?;
        let required = || invalid("name", "BASE_TYPE_REQUIRED", "This field is required");
        let name = name(&request.body, "name")?.ok_or_else(required)?;
        let avatar = avatar(&request.body)?.flatten();
        let hook = world.add_webhook(now, channel, name, avatar, None)?;
        ok(world.show_webhook(world.webhook(hook, None)?, true))
    })
}

/// Makes another channel follow this one.
fn follow(request: &RestRequest, channel: &str) -> RestResult {
    let channel = id(channel, "channel_id")?;
    let target = id_in(&request.body, "webhook_channel_id")?;
    let required = || invalid("webhook_channel_id", "BASE_TYPE_REQUIRED", "This field is required");
    let target = target.ok_or_else(required)?;
    let hook = request.change(|world, now| world.follow(now, channel, target))?;
    ok(json!({ "channel_id": channel, "webhook_id": hook }))
}

fn of_channel(request: &RestRequest, channel: &str) -> RestResult {
    let channel = id(channel, "channel_id")?;
    request.hub.read(|world, _| {
        world.takes_webhooks(channel)?;
        let hooks = world.webhooks.values().filter(|hook| hook.channel == channel);
        ok(hooks.map(|hook| world.show_webhook(hook, true)).collect())
    })
}

fn of_guild(request: &RestRequest, guild: &str) -> RestResult {
    let guild = id(guild, "guild_id")?;
    request.hub.read(|world, _| {
        world.need_in_guild(guild, MANAGE_WEBHOOKS)?;
        let hooks = world.webhooks.values().filter(|hook| hook.guild == guild);
        ok(hooks.map(|hook| world.show_webhook(hook, true)).collect())
    })
}

fn one(request: &RestRequest, hook: &str, token: Option<&str>) -> RestResult {
    let hook = id(hook, "webhook_id")?;
    request.change(|world, _| {
        world.webhook(hook, token)?;
        match method(request) {
            "PATCH" => {
                let (name, avatar) = (name(&request.body, "name")?, avatar(&request.body)?);
                // Who has the token alone cannot move it.
                let channel = if token.is_none() { id_in(&request.body, "channel_id")? } else { None };
                world.change_webhook(hook, name, avatar, channel)?;
            }
            "DELETE" => {
                world.delete_webhook(hook);
                return Ok(RestReply::Empty);
            }
            _ => {}
        }
        ok(world.show_webhook(world.webhook(hook, token)?, token.is_none()))
    })
}

/// Reads an id in a body.
fn id_in(body: &Value, field: &str) -> Result<Option<Id>, Refusal> {
    let given = &body[field];
    if given.is_null() {
        return Ok(None);
    }
    let wrong = || invalid(field, "NUMBER_TYPE_COERCE", format!("Value {given} is not snowflake."));
    snowflake(given).map(Some).ok_or_else(wrong)
}
