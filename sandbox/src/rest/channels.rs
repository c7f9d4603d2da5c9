//! Channels themselves.

use serde_json::json;

use super::{Answer, Call, Reply, id, method, ok};
use crate::ids::Id;
use crate::limits::CHANNEL_NAME;
use crate::refusal::Faults;
use crate::world::permissions::{MANAGE_CHANNELS, MANAGE_THREADS};
use crate::world::{Place, intent};

pub(super) fn route(call: &Call) -> Option<Answer> {
    let parts = call.parts();
    let ["channels", channel, rest @ ..] = parts.as_slice() else { return None };
    let channel = match id(channel, "channel_id") {
        Ok(channel) => channel,
        Err(refusal) => return Some(Err(refusal)),
    };
    Some(match (method(call), rest) {
        ("GET", []) => call.hub.read(|world, _| {
            let found = world.need(world.bot(), channel, 0)?;
            ok(world.show_channel(found, Some(world.bot())))
        }),
        ("PATCH", []) => change(call, channel),
        ("DELETE", []) => delete(call, channel),
        ("POST", ["typing"]) => typing(call, channel),
        _ => return None,
    })
}

fn change(call: &Call, channel: Id) -> Answer {
    call.hub.change(|world, now| {
        let bot = world.bot();
        if world.need(bot, channel, 0)?.thread.is_some() {
            world.change_thread(now, bot, channel, &call.body)?;
        } else {
            world.need(bot, channel, MANAGE_CHANNELS)?;
            let mut faults = Faults::default();
            let (name, topic) = (call.body["name"].as_str(), call.body["topic"].as_str());
            if let Some(name) = name {
                faults.length("name", name, 1, CHANNEL_NAME);
            }
            if let Some(topic) = topic {
                faults.length("topic", topic, 0, 1024);
            }
            faults.check()?;
            if let Some(found) = world.channels.get_mut(&channel) {
                if let Some(name) = name {
                    name.clone_into(&mut found.name);
                }
                if !call.body["topic"].is_null() {
                    found.topic = topic.map(str::to_owned);
                }
            }
            world.channel_changed(channel);
        }
        let found = world.need(bot, channel, 0)?;
        ok(world.show_channel(found, Some(bot)))
    })
}

fn delete(call: &Call, channel: Id) -> Answer {
    call.hub.change(|world, _| {
        let bot = world.bot();
        let found = world.need(bot, channel, 0)?;
        if found.guild.is_none() {
            // Closing direct messages only hides them.
            return ok(world.show_channel(found, None));
        }
        let needed = if found.thread.is_some() { MANAGE_THREADS } else { MANAGE_CHANNELS };
        world.need(bot, channel, needed)?;
        ok(world.delete_channel(channel).unwrap_or_default())
    })
}

fn typing(call: &Call, channel: Id) -> Answer {
    call.hub.change(|world, now| {
        let bot = world.bot();
        let guild = world.need(bot, channel, 0)?.guild;
        let mut data = json!({ "channel_id": channel, "user_id": bot, "timestamp": now.world.0 / 1000 });
        if let Some(guild) = guild {
            data["guild_id"] = json!(guild);
            data["member"] = world.show_member(guild, bot);
        }
        let intents = if guild.is_some() { intent::GUILD_TYPING } else { intent::DIRECT_TYPING };
        world.dispatch("TYPING_START", intents, guild, data);
        let told = json!({ "channel_id": channel, "user_id": bot });
        world.tell("typing", Place::Channel(channel), Some(channel), told);
        Ok(Reply::Empty)
    })
}
