//! Messages of a channel: post, read, edit, delete, pin, react.

use serde_json::json;

use super::{Answer, Call, Reply, id, method, ok};
use crate::ids::Id;
use crate::limits::message::{check, snowflake};
use crate::refusal::{Refusal, invalid, unknown_message};
use crate::world::messages::{Origin, Viewer};
use crate::world::permissions::{MANAGE_MESSAGES, READ_MESSAGE_HISTORY};

pub(super) fn route(call: &Call) -> Option<Answer> {
    let parts = call.parts();
    let ["channels", channel, rest @ ..] = parts.as_slice() else { return None };
    Some(match (method(call), rest) {
        ("POST", ["messages"]) => post(call, channel),
        ("GET", ["messages"]) => list(call, channel),
        ("POST", ["messages", "bulk-delete"]) => bulk_delete(call, channel),
        ("GET", ["messages", "pins"] | ["pins"]) => pins(call, channel, rest.len() == 2),
        ("PUT" | "DELETE", ["messages", "pins", message] | ["pins", message]) => pin(call, channel, message),
        ("GET", ["messages", message]) => read(call, channel, message),
        ("PATCH", ["messages", message]) => edit(call, channel, message),
        ("DELETE", ["messages", message]) => delete(call, channel, message),
        ("PUT" | "DELETE", ["messages", message, "reactions", emoji, "@me"]) => {
            react(call, channel, message, emoji)
        }
        ("GET", ["messages", message, "reactions", emoji]) => reactions(call, channel, message, emoji),
        ("POST", ["polls", message, "expire"]) => expire(call, channel, message),
        _ => return None,
    })
}

fn ids(channel: &str, message: &str) -> Result<(Id, Id), Refusal> {
    Ok((id(channel, "channel_id")?, id(message, "message_id")?))
}

fn post(call: &Call, channel: &str) -> Answer {
    let channel = id(channel, "channel_id")?;
    let draft = check(&call.body, &call.uploads, "")?;
    call.hub.change(|world, now| {
        let id = world.post(now, world.bot(), channel, &draft, Origin::Direct)?;
        ok(world.show_message_to_bot(world.message(channel, id)?))
    })
}

fn list(call: &Call, channel: &str) -> Answer {
    let channel = id(channel, "channel_id")?;
    let limit = match call.query.get("limit").map(|limit| limit.parse::<usize>()) {
        None => 50,
        Some(Ok(limit @ 1..=100)) => limit,
        Some(_) => return Err(invalid("limit", "NUMBER_TYPE_MAX", "int value should be between 1 and 100.")),
    };
    let given = |key: &str| call.query.get(key).map(|text| id(text, key)).transpose();
    let (before, after, around) = (given("before")?, given("after")?, given("around")?);
    call.hub.read(|world, _| {
        world.need(world.bot(), channel, 0)?;
        // Without the right to read what was, Discord shows nothing.
        if world.need(world.bot(), channel, READ_MESSAGE_HISTORY).is_err() {
            return ok(json!([]));
        }
        let page = match around {
            Some(around) => {
                let half = limit / 2;
                let mut page = world.page(Viewer::Bot, channel, limit - half, Some(Id(around.0 + 1)), None);
                page.extend(world.page(Viewer::Bot, channel, half, None, Some(around)));
                page
            }
            None => world.page(Viewer::Bot, channel, limit, before, after),
        };
        // Newest first, as Discord lists them.
        ok(page.iter().rev().map(|message| world.show_message_to_bot(message)).collect())
    })
}

fn read(call: &Call, channel: &str, message: &str) -> Answer {
    let (channel, message) = ids(channel, message)?;
    call.hub.read(|world, _| {
        world.need(world.bot(), channel, READ_MESSAGE_HISTORY)?;
        let message = world.message(channel, message)?;
        if message.only_for.is_some() {
            return Err(unknown_message());
        }
        ok(world.show_message_to_bot(message))
    })
}

fn edit(call: &Call, channel: &str, message: &str) -> Answer {
    let (channel, message) = ids(channel, message)?;
    let draft = check(&call.body, &call.uploads, "")?;
    call.hub.change(|world, now| {
        world.edit_own(now, world.bot(), channel, message, &draft)?;
        ok(world.show_message_to_bot(world.message(channel, message)?))
    })
}

fn delete(call: &Call, channel: &str, message: &str) -> Answer {
    let (channel, message) = ids(channel, message)?;
    call.hub.change(|world, _| {
        if world.message(channel, message).is_ok_and(|message| message.only_for.is_some()) {
            return Err(unknown_message());
        }
        world.delete_as(world.bot(), channel, message)?;
        Ok(Reply::Empty)
    })
}

fn bulk_delete(call: &Call, channel: &str) -> Answer {
    let channel = id(channel, "channel_id")?;
    let messages: Vec<Id> =
        call.body["messages"].as_array().into_iter().flatten().filter_map(snowflake).collect();
    if !(2..=100).contains(&messages.len()) {
        return Err(invalid("messages", "BASE_TYPE_BAD_LENGTH", "Must be between 2 and 100 in length."));
    }
    call.hub.change(|world, _| {
        world.need(world.bot(), channel, MANAGE_MESSAGES)?;
        world.not_archived(channel)?;
        for message in messages {
            if world.message(channel, message).is_ok_and(|message| message.only_for.is_none()) {
                world.delete(channel, message);
            }
        }
        Ok(Reply::Empty)
    })
}

fn pins(call: &Call, channel: &str, paged: bool) -> Answer {
    let channel = id(channel, "channel_id")?;
    call.hub.read(|world, _| {
        world.need(world.bot(), channel, 0)?;
        let pinned = world.messages.get(&channel).into_iter().flat_map(|messages| messages.values().rev());
        let pinned = pinned.filter(|message| message.pinned);
        if !paged {
            return ok(pinned.map(|message| world.show_message_to_bot(message)).collect());
        }
        let items = pinned.map(|message| {
            json!({ "pinned_at": message.at.discord(), "message": world.show_message_to_bot(message) })
        });
        ok(json!({ "items": items.collect::<Vec<_>>(), "has_more": false }))
    })
}

fn pin(call: &Call, channel: &str, message: &str) -> Answer {
    let (channel, message) = ids(channel, message)?;
    let on = method(call) == "PUT";
    call.hub.change(|world, now| world.pin(now, world.bot(), channel, message, on)).map(|()| Reply::Empty)
}

fn react(call: &Call, channel: &str, message: &str, emoji: &str) -> Answer {
    let (channel, message) = ids(channel, message)?;
    let on = method(call) == "PUT";
    call.hub.change(|world, _| world.react(world.bot(), channel, message, emoji, on)).map(|()| Reply::Empty)
}

fn reactions(call: &Call, channel: &str, message: &str, emoji: &str) -> Answer {
    let (channel, message) = ids(channel, message)?;
    call.hub.read(|world, _| {
        world.need(world.bot(), channel, READ_MESSAGE_HISTORY)?;
        let message = world.message(channel, message)?;
        let users =
            message.reactions.iter().filter(|reaction| reaction.emoji == emoji).flat_map(|r| &r.users);
        ok(users.map(|user| world.show_user(*user)).collect())
    })
}

fn expire(call: &Call, channel: &str, message: &str) -> Answer {
    let (channel, id) = ids(channel, message)?;
    call.hub.change(|world, now| {
        world.need(world.bot(), channel, 0)?;
        world.message(channel, id)?;
        let message = world.messages.get_mut(&channel).and_then(|messages| messages.get_mut(&id));
        let Some(poll) = message.and_then(|message| message.poll.as_mut()) else {
            return Err(invalid("poll", "POLL_UNKNOWN", "This message has no poll"));
        };
        poll["results"]["is_finalized"] = json!(true);
        poll["expiry"] = json!(now.world.discord());
        world.message_changed(channel, id);
        ok(world.show_message_to_bot(world.message(channel, id)?))
    })
}
