//! People: made, found, and what they do without the bot.

use serde_json::{Value, json};

use super::{Answer, Ask, Fault, Reply, channel, guild, locale, made, ok, user};
use crate::ids::Id;
use crate::limits::message::{check, snowflake};
use crate::world::World;
use crate::world::channels::kind;
use crate::world::messages::Origin;
use crate::world::threads::Plan;

pub(super) fn route(ask: &Ask) -> Option<Answer> {
    let (method, path) = ask.route();
    let hub = &ask.hub;
    Some(match (method, path.as_slice()) {
        ("GET", ["users"]) => hub.read(|world, _| {
            let users = world.users.keys().map(|id| world.show_person(*id));
            ok(json!({ "users": users.collect::<Vec<_>>() }))
        }),
        ("POST", ["users"]) => add(ask),
        ("GET", ["users", who]) => hub.read(|world, _| ok(world.show_person(user(world, who)?))),
        ("PATCH", ["users", who]) => hub.change(|world, _| {
            let (who, locale) = (user(world, who)?, locale(&ask.body)?);
            world.change_user(who, ask.body["display_name"].as_str(), locale);
            ok(world.show_person(who))
        }),
        ("POST", ["users", who, "dm"]) => hub.change(|world, now| {
            let id = world.direct(now, user(world, who)?);
            ok(world.channels.get(&id).map(|channel| world.show_channel(channel, None)).unwrap_or_default())
        }),
        ("POST", ["users", who, "read"]) => hub.change(|world, _| {
            let who = user(world, who)?;
            let place = channel(world, ask.text("channel")?, Some(who))?;
            world.read(who, place);
            let (unread, pings) = world.unread(who, place);
            ok(json!({ "unread": unread, "pings": pings }))
        }),
        ("POST", ["users", who, "channels", place, "messages"]) => say(ask, who, place),
        ("POST", ["users", who, "channels", place, "threads"]) => open_thread(ask, who, place),
        ("PATCH" | "DELETE", ["users", who, "channels", place, "messages", message]) => {
            change(ask, who, place, message, method == "DELETE")
        }
        ("PUT" | "DELETE", ["users", who, "channels", place, "messages", message, "reactions", emoji]) => hub
            .change(|world, _| {
                let who = user(world, who)?;
                let place = channel(world, place, Some(who))?;
                world.react(who, place, message_id(message)?, emoji, method == "PUT")?;
                Ok(Reply::Empty)
            }),
        _ => return None,
    })
}

fn message_id(text: &str) -> Result<Id, Fault> {
    text.parse().map_err(|_| Fault::wrong("bad_id", format!("{text} is not the id of a message")))
}

fn add(ask: &Ask) -> Answer {
    let name = ask.text("name")?.trim();
    if !(1..=32).contains(&name.chars().count()) {
        return Err(Fault::wrong("bad_name", "a name has 1 to 32 characters"));
    }
    let locale = locale(&ask.body)?.unwrap_or("en-US");
    ask.hub.change(|world, now| {
        let guilds = match ask.body["guilds"].as_array() {
            None => world.guilds.keys().copied().collect(),
            Some(list) => {
                let names = list.iter().map(|name| guild(world, name.as_str().unwrap_or_default()));
                names.collect::<Result<Vec<Id>, Fault>>()?
            }
        };
        let id = world.add_user(now, name, ask.body["display_name"].as_str(), locale);
        for guild in guilds {
            world.join(now, guild, id);
        }
        made(world.show_person(id))
    })
}

fn shown(world: &World, who: Id, id: Id) -> Value {
    world.visible(who, id).map_or(Value::Null, |message| world.show_message_to_people(message, Some(who)))
}

fn say(ask: &Ask, who: &str, place: &str) -> Answer {
    let mut body = json!({ "content": ask.body["content"] });
    if let Some(reply) = snowflake(&ask.body["reply_to"]) {
        body["message_reference"] = json!({ "message_id": reply });
    }
    let draft = check(&body, &[], "")?;
    ask.hub.change(|world, now| {
        let who = user(world, who)?;
        let place = channel(world, place, Some(who))?;
        let id = world.post(now, who, place, &draft, Origin::Direct)?;
        world.read(who, place);
        made(shown(world, who, id))
    })
}

fn change(ask: &Ask, who: &str, place: &str, message: &str, delete: bool) -> Answer {
    let message = message_id(message)?;
    ask.hub.change(|world, now| {
        let who = user(world, who)?;
        let place = channel(world, place, Some(who))?;
        if delete {
            world.delete_as(who, place, message)?;
            return Ok(Reply::Empty);
        }
        let draft = check(&json!({ "content": ask.body["content"] }), &[], "")?;
        world.edit_own(now, who, place, message, &draft)?;
        ok(shown(world, who, message))
    })
}

fn open_thread(ask: &Ask, who: &str, place: &str) -> Answer {
    ask.hub.change(|world, now| {
        let who = user(world, who)?;
        let place = channel(world, place, Some(who))?;
        let private = ask.body["private"].as_bool().unwrap_or(false);
        let plan = Plan::read(&ask.body, if private { kind::PRIVATE_THREAD } else { kind::PUBLIC_THREAD })?;
        let id = world.open_thread(now, who, place, snowflake(&ask.body["message"]), plan)?;
        made(world.channels.get(&id).map(|thread| world.show_channel(thread, Some(who))).unwrap_or_default())
    })
}
