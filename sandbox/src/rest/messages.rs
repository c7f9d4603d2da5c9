//! Messages of a channel: post, read, edit, delete, pin, react.

use serde_json::json;

use super::reply::{RestReply, RestResult, id, method, ok};
use super::request::RestRequest;
use crate::ids::Id;
use crate::limits::message::{check, check_change};
use crate::limits::snowflake;
use crate::refusal::{Refusal, invalid, no_poll, too_old, unknown_message};
use crate::world::audit_entry::{Deed, action};
use crate::world::messages::{Origin, Viewer};
use crate::world::permissions::{MANAGE_MESSAGES, READ_MESSAGE_HISTORY};

/// The age up to which messages can be deleted together: 14 days.
const BULK_MS: i64 = 14 * 24 * 3_600_000;

pub(super) fn route(request: &RestRequest) -> Option<RestResult> {
    let parts = request.parts();
    let ["channels", channel, rest @ ..] = parts.as_slice() else { return None };
    Some(match (method(request), rest) {
        ("POST", ["messages"]) => post(request, channel),
        ("GET", ["messages"]) => list(request, channel),
        ("POST", ["messages", "bulk-delete"]) => bulk_delete(request, channel),
        ("GET", ["messages", "pins"] | ["pins"]) => pins(request, channel, rest.len() == 2),
        ("PUT" | "DELETE", ["messages", "pins", message] | ["pins", message]) => {
            pin(request, channel, message)
        }
        ("GET", ["messages", message]) => read(request, channel, message),
        ("PATCH", ["messages", message]) => edit(request, channel, message),
        ("DELETE", ["messages", message]) => delete(request, channel, message),
        ("PUT" | "DELETE", ["messages", message, "reactions", emoji, "@me"]) => {
            react(request, channel, message, emoji)
        }
        ("GET", ["messages", message, "reactions", emoji]) => reactions(request, channel, message, emoji),
        ("POST", ["messages", message, "crosspost"]) => crosspost(request, channel, message),
        ("POST", ["polls", message, "expire"]) => expire(request, channel, message),
        _ => return None,
    })
}

fn ids(channel: &str, message: &str) -> Result<(Id, Id), Refusal> {
    Ok((id(channel, "channel_id")?, id(message, "message_id")?))
}

fn post(request: &RestRequest, channel: &str) -> RestResult {
    let channel = id(channel, "channel_id")?;
    let draft = check(&request.body, &request.uploads, "")?;
    request.change(|world, now| {
        let id = world.post(now, world.bot(), channel, &draft, Origin::Direct)?;
        ok(world.show_message_to_bot(world.message(channel, id)?))
    })
}

fn list(request: &RestRequest, channel: &str) -> RestResult {
    let channel = id(channel, "channel_id")?;
    let limit = match request.query.get("limit").map(|limit| limit.parse::<usize>()) {
        None => 50,
        Some(Ok(limit @ 1..=100)) => limit,
        Some(_) => return Err(invalid("limit", "NUMBER_TYPE_MAX", "int value should be between 1 and 100.")),
    };
    let given = |key: &str| request.query.get(key).map(|text| id(text, key)).transpose();
    let (before, after, around) = (given("before")?, given("after")?, given("around")?);
    request.hub.read(|world, _| {
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

fn read(request: &RestRequest, channel: &str, message: &str) -> RestResult {
    let (channel, message) = ids(channel, message)?;
    request.hub.read(|world, _| {
        world.need(world.bot(), channel, READ_MESSAGE_HISTORY)?;
        let message = world.message(channel, message)?;
        if message.only_for.is_some() {
            return Err(unknown_message());
        }
        ok(world.show_message_to_bot(message))
    })
}

fn edit(request: &RestRequest, channel: &str, message: &str) -> RestResult {
    let (channel, message) = ids(channel, message)?;
    request.change(|world, now| {
        let draft = check_change(&request.body, &request.uploads, "", world.is_v2(message))?;
        world.edit_own(now, world.bot(), channel, message, &draft)?;
        ok(world.show_message_to_bot(world.message(channel, message)?))
    })
}

fn delete(request: &RestRequest, channel: &str, message: &str) -> RestResult {
    let (channel, message) = ids(channel, message)?;
    request.change(|world, _| {
        if world.message(channel, message).is_ok_and(|message| message.only_for.is_some()) {
            return Err(unknown_message());
        }
        world.delete_as(world.bot(), channel, message)?;
        Ok(RestReply::Empty)
    })
}

fn bulk_delete(request: &RestRequest, channel: &str) -> RestResult {
    let channel = id(channel, "channel_id")?;
    let messages: Vec<Id> =
        request.body["messages"].as_array().into_iter().flatten().filter_map(snowflake).collect();
    if !(2..=100).contains(&messages.len()) {
        return Err(invalid("messages", "BASE_TYPE_BAD_LENGTH", "Must be between 2 and 100 in length."));
    }
    request.change(|world, now| {
        let guild = world.need(world.bot(), channel, MANAGE_MESSAGES)?.guild;
        world.not_archived(channel)?;
        if messages.iter().any(|message| now.world.ms_since(message.created()) > BULK_MS) {
            return Err(too_old());
        }
        let seen = |id: &Id| world.message(channel, *id).is_ok_and(|message| message.only_for.is_none());
        let seen: Vec<Id> = messages.into_iter().filter(seen).collect();
        let count = seen.len().to_string();
        world.delete_all(channel, seen);
        if let Some(guild) = guild {
            let deed = Deed::new(action::MESSAGE_BULK_DELETE, Some(channel));
            world.record(guild, deed.with(json!({ "count": count })));
        }
        Ok(RestReply::Empty)
    })
}

fn pins(request: &RestRequest, channel: &str, paged: bool) -> RestResult {
    let channel = id(channel, "channel_id")?;
    request.hub.read(|world, _| {
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

/// Publishes a message of an announcement channel in those that follow it.
fn crosspost(request: &RestRequest, channel: &str, message: &str) -> RestResult {
    let (channel, message) = ids(channel, message)?;
    request.change(|world, now| {
        world.crosspost(now, channel, message)?;
        ok(world.show_message_to_bot(world.message(channel, message)?))
    })
}

fn pin(request: &RestRequest, channel: &str, message: &str) -> RestResult {
    let (channel, message) = ids(channel, message)?;
    let on = method(request) == "PUT";
    request.change(|world, now| world.pin(now, world.bot(), channel, message, on)).map(|()| RestReply::Empty)
}

fn react(request: &RestRequest, channel: &str, message: &str, emoji: &str) -> RestResult {
    let (channel, message) = ids(channel, message)?;
    let on = method(request) == "PUT";
    request
        .change(|world, _| world.react(world.bot(), channel, message, emoji, on))
        .map(|()| RestReply::Empty)
}

fn reactions(request: &RestRequest, channel: &str, message: &str, emoji: &str) -> RestResult {
    let (channel, message) = ids(channel, message)?;
    request.hub.read(|world, _| {
        world.need(world.bot(), channel, READ_MESSAGE_HISTORY)?;
        let message = world.message(channel, message)?;
        let users =
            message.reactions.iter().filter(|reaction| reaction.emoji == emoji).flat_map(|r| &r.users);
        ok(users.map(|user| world.show_user(*user)).collect())
    })
}

fn expire(request: &RestRequest, channel: &str, message: &str) -> RestResult {
    let (channel, id) = ids(channel, message)?;
    request.change(|world, now| {
        world.need(world.bot(), channel, 0)?;
        world.message(channel, id)?;
        let message = world.messages.get_mut(&channel).and_then(|messages| messages.get_mut(&id));
        let Some(poll) = message.and_then(|message| message.poll.as_mut()) else {
            return Err(no_poll());
        };
        poll["results"]["is_finalized"] = json!(true);
        poll["expiry"] = json!(now.world.discord());
        world.message_changed(channel, id);
        ok(world.show_message_to_bot(world.message(channel, id)?))
    })
}
