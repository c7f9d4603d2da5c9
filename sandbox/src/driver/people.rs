//! Users: added, found, and their actions without the bot.

use serde_json::{Value, json};

use super::access::may_use;
use super::find::{channel, guild, locale, user};
use super::reply::{DriverError, DriverReply, DriverResult, made, ok};
use super::request::DriverRequest;
use crate::ids::Id;
use crate::limits::{message::check, snowflake};
use crate::world::World;
use crate::world::messages::Origin;
use crate::world::records::channel_type;
use crate::world::threads::ThreadPlan;

pub(super) fn route(request: &DriverRequest) -> Option<DriverResult> {
    let (method, path) = request.route();
    let hub = &request.hub;
    Some(match (method, path.as_slice()) {
        ("GET", ["users"]) => hub.read(|world, _| {
            let users = world.users.keys().map(|id| world.show_person(*id));
            ok(json!({ "users": users.collect::<Vec<_>>() }))
        }),
        ("POST", ["users"]) => add(request),
        ("GET", ["users", who]) => hub.read(|world, _| ok(world.show_person(user(world, who)?))),
        ("PATCH", ["users", who]) => hub.change(|world, _| {
            let (who, locale) = (user(world, who)?, locale(&request.body)?);
            world.change_user(who, request.body["display_name"].as_str(), locale);
            ok(world.show_person(who))
        }),
        ("PUT" | "DELETE", ["users", who, "install"]) => hub.change(|world, _| {
            let who = user(world, who)?;
            world.install(who, method == "PUT");
            Ok(DriverReply::Empty)
        }),
        ("PUT", ["users", who, "invites", code]) => hub.change(|world, now| {
            let who = user(world, who)?;
            world.accept(now, who, code)?;
            Ok(DriverReply::Empty)
        }),
        ("POST", ["users", who, "dm"]) => hub.change(|world, now| {
            let id = world.direct(now, user(world, who)?);
            ok(world.channels.get(&id).map(|channel| world.show_channel(channel, None)).unwrap_or_default())
        }),
        ("POST", ["users", who, "read"]) => hub.change(|world, _| {
            let who = user(world, who)?;
            let place = channel(world, request.text("channel")?, Some(who))?;
            world.read(who, place);
            let (unread, pings) = world.unread(who, place);
            ok(json!({ "unread": unread, "pings": pings }))
        }),
        ("POST", ["users", who, "channels", place, "messages"]) => say(request, who, place),
        ("POST", ["users", who, "channels", place, "threads"]) => open_thread(request, who, place),
        ("PATCH" | "DELETE", ["users", who, "channels", place, "messages", message]) => {
            change(request, who, place, message, method == "DELETE")
        }
        ("PUT" | "DELETE", ["users", who, "channels", place, "messages", message, "reactions", emoji]) => hub
            .change(|world, now| {
                let who = user(world, who)?;
                let place = channel(world, place, Some(who))?;
                let message = message_id(message)?;
                may_use(world, who, place)?;
                world.reopen_for(now, who, place)?;
                world.react(who, place, message, emoji, method == "PUT")?;
                Ok(DriverReply::Empty)
            }),
        _ => return None,
    })
}

fn message_id(text: &str) -> Result<Id, DriverError> {
    text.parse().map_err(|_| DriverError::wrong("bad_id", format!("{text} is not the id of a message")))
}

fn add(request: &DriverRequest) -> DriverResult {
    let name = request.text("name")?.trim();
    if !(1..=32).contains(&name.chars().count()) {
        return Err(DriverError::wrong("bad_name", "a name has 1 to 32 characters"));
    }
    let locale = locale(&request.body)?.unwrap_or("en-US");
    request.hub.change(|world, now| {
        let guilds = match request.body["guilds"].as_array() {
            None => world.guilds.keys().copied().collect(),
            Some(list) => {
                let names = list.iter().map(|name| guild(world, name.as_str().unwrap_or_default()));
                names.collect::<Result<Vec<Id>, DriverError>>()?
            }
        };
        let id = world.add_user(now, name, request.body["display_name"].as_str(), locale);
        for guild in guilds {
            world.join(now, guild, id);
        }
        made(world.show_person(id))
    })
}

fn shown(world: &World, who: Id, id: Id) -> Value {
    world.visible(who, id).map_or(Value::Null, |message| world.show_message_to_people(message, Some(who)))
}

fn say(request: &DriverRequest, who: &str, place: &str) -> DriverResult {
    let mut body = json!({ "content": request.body["content"] });
    if let Some(reply) = snowflake(&request.body["reply_to"]) {
        body["message_reference"] = json!({ "message_id": reply });
    }
    let draft = check(&body, &[], "")?;
    request.hub.change(|world, now| {
        let who = user(world, who)?;
        let place = channel(world, place, Some(who))?;
        let id = world.post(now, who, place, &draft, Origin::Direct)?;
        world.read(who, place);
        made(shown(world, who, id))
    })
}

fn change(request: &DriverRequest, who: &str, place: &str, message: &str, delete: bool) -> DriverResult {
    let message = message_id(message)?;
    request.hub.change(|world, now| {
        let who = user(world, who)?;
        let place = channel(world, place, Some(who))?;
        if delete {
            world.delete_as(who, place, message)?;
            return Ok(DriverReply::Empty);
        }
        let draft = check(&json!({ "content": request.body["content"] }), &[], "")?;
        world.reopen_for(now, who, place)?;
        world.edit_own(now, who, place, message, &draft)?;
        ok(shown(world, who, message))
    })
}

fn open_thread(request: &DriverRequest, who: &str, place: &str) -> DriverResult {
    request.hub.change(|world, now| {
        let who = user(world, who)?;
        let place = channel(world, place, Some(who))?;
        let private = request.body["private"].as_bool().unwrap_or(false);
        let plan = ThreadPlan::read(
            &request.body,
            if private { channel_type::PRIVATE_THREAD } else { channel_type::PUBLIC_THREAD },
        )?;
        let id = world.open_thread(now, who, place, snowflake(&request.body["message"]), plan)?;
        made(world.channels.get(&id).map(|thread| world.show_channel(thread, Some(who))).unwrap_or_default())
    })
}
