//! Users, the bot's own account, direct messages.

use serde_json::json;

use super::reply::{RestReply, RestResult, id, method, ok};
use super::request::RestRequest;
use crate::limits::snowflake;
use crate::refusal::{cannot_message_user, invalid, unknown_guild, unknown_user};

pub(super) fn route(request: &RestRequest) -> Option<RestResult> {
    let hub = &request.hub;
    Some(match (method(request), request.parts().as_slice()) {
        ("GET", ["users", "@me"]) => hub.read(|world, _| {
            let mut user = world.show_user(world.bot());
            user["mfa_enabled"] = json!(true);
            user["verified"] = json!(true);
            user["locale"] = json!("en-US");
            user["email"] = json!(null);
            ok(user)
        }),
        ("GET", ["users", "@me", "guilds"]) => hub.read(|world, _| {
            let guilds = world.guilds.values().filter(|guild| world.bot_in(guild.id));
            let show = guilds.map(|guild| {
                json!({
                    "id": guild.id, "name": guild.name, "icon": null, "banner": null, "owner": false, "features": [],
                    "permissions": world.permissions_in_guild(world.bot(), guild.id).to_string(),
                })
            });
            ok(show.collect())
        }),
        ("DELETE", ["users", "@me", "guilds", guild]) => id(guild, "guild_id").and_then(|guild| {
            hub.change(|world, now| {
                if !world.bot_in(guild) {
                    return Err(unknown_guild());
                }
                world.leave(now, guild, world.bot());
                Ok(RestReply::Empty)
            })
        }),
        ("POST", ["users", "@me", "channels"]) => open(request),
        ("GET", ["users", user]) => id(user, "user_id").and_then(|user| {
            hub.read(|world, _| {
                if world.users.contains_key(&user) { ok(world.show_user(user)) } else { Err(unknown_user()) }
            })
        }),
        _ => return None,
    })
}

fn open(request: &RestRequest) -> RestResult {
    let user = snowflake(&request.body["recipient_id"])
        .ok_or_else(|| invalid("recipient_id", "BASE_TYPE_REQUIRED", "This field is required"))?;
    request.hub.change(|world, now| {
        let known = world.users.get(&user).ok_or_else(unknown_user)?;
        if known.bot {
            return Err(cannot_message_user());
        }
        let channel = world.direct(now, user);
        ok(world.channels.get(&channel).map(|channel| world.show_channel(channel, None)).unwrap_or_default())
    })
}
