//! Guilds, channels, roles and overwrites, as an administrator makes them.

use std::collections::BTreeMap;

use serde_json::{Value, json};

use super::find::{channel, guild, locale, user};
use super::reply::{DriverError, DriverReply, DriverResult, made, ok};
use super::request::DriverRequest;
use crate::clock::Now;
use crate::ids::Id;
use crate::limits::{ARCHIVE_MINUTES, CHANNEL_NAME, SLOWEST};
use crate::world::World;
use crate::world::permissions;
use crate::world::records::{Overwrite, channel_type};

pub(super) fn route(request: &DriverRequest) -> Option<DriverResult> {
    guild_route(request).or_else(|| channel_route(request)).or_else(|| role_route(request))
}

fn guild_route(request: &DriverRequest) -> Option<DriverResult> {
    let (method, path) = request.route();
    let hub = &request.hub;
    Some(match (method, path.as_slice()) {
        ("GET", ["guilds"]) => hub.read(|world, _| {
            let guilds = world.guilds.keys().map(|id| world.show_guild_for_driver(*id));
            ok(json!({ "guilds": guilds.collect::<Vec<_>>() }))
        }),
        ("GET", ["guilds", which]) => {
            hub.read(|world, _| ok(world.show_guild_for_driver(guild(world, which)?)))
        }
        ("POST", ["guilds"]) => hub.change(|world, now| add_guild(request, world, now)),
        ("PATCH", ["guilds", which]) => hub.change(|world, _| change_guild(request, world, which)),
        ("DELETE", ["guilds", which]) => hub.change(|world, _| {
            world.delete_guild(guild(world, which)?);
            Ok(DriverReply::Empty)
        }),
        _ => return None,
    })
}

fn channel_route(request: &DriverRequest) -> Option<DriverResult> {
    let (method, path) = request.route();
    let hub = &request.hub;
    Some(match (method, path.as_slice()) {
        ("POST", ["guilds", which, "channels"]) => {
            hub.change(|world, now| add_channel(request, world, now, which))
        }
        ("PATCH", ["channels", which]) => hub.change(|world, now| change_channel(request, world, now, which)),
        ("DELETE", ["channels", which]) => hub.change(|world, _| {
            world.delete_channel(channel(world, which, None)?);
            Ok(DriverReply::Empty)
        }),
        ("DELETE", ["channels", which, "messages", message]) => hub.change(|world, _| {
            let which = channel(world, which, None)?;
            let id = message.parse().ok().filter(|id| world.message(which, *id).is_ok());
            let id = id.ok_or_else(|| {
                DriverError::unknown("unknown_message", "there is no such message in this channel")
            })?;
            world.delete(which, id);
            Ok(DriverReply::Empty)
        }),
        ("PUT" | "DELETE", ["channels", which, "overwrites", target]) => {
            hub.change(|world, _| overwrite(request, world, which, target, method == "PUT"))
        }
        _ => return None,
    })
}

fn role_route(request: &DriverRequest) -> Option<DriverResult> {
    let (method, path) = request.route();
    let hub = &request.hub;
    Some(match (method, path.as_slice()) {
        ("POST", ["guilds", which, "roles"]) => hub.change(|world, now| add_role(request, world, now, which)),
        ("PATCH", ["guilds", which, "roles", role]) => {
            hub.change(|world, _| change_role(request, world, which, role))
        }
        ("DELETE", ["guilds", which, "roles", role]) => hub.change(|world, _| {
            let which = guild(world, which)?;
            let role = find_role(world, which, role)?;
            if !world.delete_role(which, role) {
                return Err(DriverError::wrong("everyone", "the role of everyone cannot be deleted"));
            }
            Ok(DriverReply::Empty)
        }),
        ("PUT" | "DELETE", ["guilds", which, "members", who, "roles", role]) => hub.change(|world, _| {
            let (which, who) = (guild(world, which)?, user(world, who)?);
            let role = find_role(world, which, role)?;
            if !world.set_role(which, who, role, method == "PUT") {
                return Err(DriverError::unknown(
                    "unknown_member",
                    "this person is not a member of the guild",
                ));
            }
            Ok(DriverReply::Empty)
        }),
        _ => return None,
    })
}

fn find_role(world: &World, guild: Id, which: &str) -> Result<Id, DriverError> {
    let roles = world.guilds.get(&guild).map(|guild| &guild.roles);
    let by_id = which.parse().ok().filter(|id| roles.is_some_and(|roles| roles.contains_key(id)));
    let by_name = || roles?.values().rev().find(|role| role.name == which).map(|role| role.id);
    by_id
        .or_else(by_name)
        .ok_or_else(|| DriverError::unknown("unknown_role", format!("there is no role {which}")))
}

/// The texts of a list.
pub(super) fn names<'a>(value: &'a Value) -> impl Iterator<Item = &'a str> + use<'a> {
    value.as_array().into_iter().flatten().filter_map(Value::as_str)
}

fn add_guild(request: &DriverRequest, world: &mut World, now: Now) -> DriverResult {
    let name = request.text("name")?;
    let owner = user(world, request.body["owner"].as_str().unwrap_or("Ann"))?;
    let people = names(&request.body["members"])
        .map(|who| user(world, who))
        .collect::<Result<Vec<Id>, DriverError>>()?;
    let mut channels: Vec<&str> = names(&request.body["channels"]).collect();
    if channels.is_empty() {
        channels.push("general");
    }
    let commands_only = request.body["bot"] == "commands";
    let bot = !commands_only && request.body["bot"].as_bool().unwrap_or(true);
    let locale = locale(&request.body)?;
    let id = world.add_guild(now, name, owner, &people, &channels, locale);
    if bot {
        world.join(now, id, world.bot());
    }
    if commands_only {
        world.commands_only.insert(id);
    }
    made(world.show_guild_for_driver(id))
}

fn change_guild(request: &DriverRequest, world: &mut World, which: &str) -> DriverResult {
    let id = guild(world, which)?;
    let locale = locale(&request.body)?;
    if let Some(guild) = world.guilds.get_mut(&id) {
        if let Some(name) = request.body["name"].as_str() {
            name.clone_into(&mut guild.name);
        }
        if let Some(locale) = locale {
            locale.clone_into(&mut guild.locale);
        }
    }
    if let Some(system) = request.body.get("system_channel") {
        let system = system.as_str().map(|name| channel(world, name, None)).transpose()?;
        if system.is_some_and(|system| world.channels.get(&system).is_none_or(|c| c.guild != Some(id))) {
            return Err(DriverError::unknown("unknown_channel", "this channel is not in the guild"));
        }
        if let Some(guild) = world.guilds.get_mut(&id) {
            guild.system_channel = system;
        }
    }
    if let Some(unavailable) = request.body["unavailable"].as_bool() {
        world.set_unavailable(id, unavailable);
    }
    world.guild_changed(id);
    ok(world.show_guild_for_driver(id))
}

fn channel_name(name: &str) -> Result<(), DriverError> {
    if (1..=CHANNEL_NAME).contains(&name.chars().count()) {
        Ok(())
    } else {
        Err(DriverError::wrong("bad_name", "a name has 1 to 100 characters"))
    }
}

fn add_channel(request: &DriverRequest, world: &mut World, now: Now, which: &str) -> DriverResult {
    let which = guild(world, which)?;
    let name = request.text("name")?;
    channel_name(name)?;
    let kind = match request.body["type"].as_u64().unwrap_or(0) {
        0 => channel_type::TEXT,
        2 => channel_type::VOICE,
        4 => channel_type::CATEGORY,
        5 => channel_type::NEWS,
        13 => channel_type::STAGE,
        15 => channel_type::FORUM,
        16 => channel_type::MEDIA,
        other => {
            return Err(DriverError::wrong(
                "bad_type",
                format!("channels of type {other} do not exist here"),
            ));
        }
    };
    let parent = request.body["parent"].as_str().map(|parent| channel(world, parent, None)).transpose()?;
    let id = world.add_channel(now, which, name, kind);
    let tags: Vec<(Id, String)> =
        names(&request.body["tags"]).map(|tag| (world.id(now), tag.to_owned())).collect();
    if let Some(channel) = world.channels.get_mut(&id) {
        channel.topic = request.body["topic"].as_str().map(str::to_owned);
        channel.parent = parent;
        channel.tags = tags;
    }
    world.channel_created(id);
    made(world.channels.get(&id).map(|channel| world.show_channel(channel, None)).unwrap_or_default())
}

fn change_channel(request: &DriverRequest, world: &mut World, now: Now, which: &str) -> DriverResult {
    let id = channel(world, which, None)?;
    let body = &request.body;
    if let Some(name) = body["name"].as_str() {
        channel_name(name)?;
    }
    let slow = body["rate_limit_per_user"].as_u64();
    if slow.is_some_and(|seconds| seconds > SLOWEST) {
        return Err(DriverError::wrong("bad_slowmode", "slowmode is at most 21600 seconds"));
    }
    let minutes = body["auto_archive_duration"].as_u64();
    if minutes.is_some_and(|minutes| !ARCHIVE_MINUTES.contains(&minutes)) {
        return Err(DriverError::wrong(
            "bad_duration",
            "threads archive after 60, 1440, 4320 or 10080 minutes",
        ));
    }
    if let Some(channel) = world.channels.get_mut(&id) {
        if let Some(name) = body["name"].as_str() {
            name.clone_into(&mut channel.name);
        }
        channel.rate_limit_per_user = slow.unwrap_or(channel.rate_limit_per_user);
        if let Some(topic) = body["topic"].as_str() {
            channel.topic = Some(topic.to_owned());
        }
        if let Some(thread) = channel.thread.as_mut() {
            if let Some(archived) = body["archived"].as_bool().filter(|archived| *archived != thread.archived)
            {
                thread.archived = archived;
                thread.archive_changed = now.world;
                thread.active = now.world;
            }
            thread.locked = body["locked"].as_bool().unwrap_or(thread.locked);
            thread.archive_minutes = minutes.unwrap_or(thread.archive_minutes);
        }
    }
    world.channel_changed(id);
    ok(world.channels.get(&id).map(|channel| world.show_channel(channel, None)).unwrap_or_default())
}

fn bits(value: &Value) -> Result<Option<u64>, DriverError> {
    if value.is_null() {
        return Ok(None);
    }
    let read = permissions::parse(value);
    read.map(Some)
        .ok_or_else(|| DriverError::wrong("bad_permissions", "permissions are names or one decimal number"))
}

fn overwrite(
    request: &DriverRequest,
    world: &mut World,
    which: &str,
    target: &str,
    on: bool,
) -> DriverResult {
    let which = channel(world, which, None)?;
    let guild = world.channels.get(&which).and_then(|channel| channel.guild);
    let role = guild.and_then(|guild| find_role(world, guild, target).ok());
    // The bot and its role have the same name; the person is meant, whose overwrite is the stronger.
    let person = world.find_user(target);
    let (target, person) = match (person, role) {
        (Some(person), _) => (person, true),
        (None, Some(role)) => (role, false),
        (None, None) => {
            return Err(DriverError::unknown(
                "unknown_target",
                format!("{target} is neither a role nor a person"),
            ));
        }
    };
    let overwrite = if on {
        let allow = bits(&request.body["allow"])?.unwrap_or(0);
        let deny = bits(&request.body["deny"])?.unwrap_or(0);
        Some(Overwrite { person, allow, deny })
    } else {
        None
    };
    if !world.set_overwrite(which, target, overwrite) {
        return Err(DriverError::wrong(
            "no_overwrites",
            "only channels of a guild have overwrites; threads follow their channel",
        ));
    }
    Ok(DriverReply::Empty)
}

/// The place of a role, counted from the lowest.
fn place(request: &DriverRequest) -> Result<Option<i64>, DriverError> {
    match &request.body["position"] {
        Value::Null => Ok(None),
        given => match given.as_i64().filter(|place| *place > 0) {
            None => Err(DriverError::wrong("wrong_position", "the lowest role has the position 1")),
            place => Ok(place),
        },
    }
}

fn add_role(request: &DriverRequest, world: &mut World, now: Now, which: &str) -> DriverResult {
    let which = guild(world, which)?;
    let permissions = bits(&request.body["permissions"])?.unwrap_or(0);
    let color = request.body["color"].as_u64().unwrap_or(0) as u32 & 0xFF_FFFF;
    let place = place(request)?;
    let id = world.add_role(now, which, request.text("name")?, permissions, color);
    if let (Some(id), Some(place)) = (id, place) {
        world.move_roles(which, &BTreeMap::from([(id, place)]));
    }
    made(id.map(|id| world.show_role(which, id)).unwrap_or_default())
}

fn change_role(request: &DriverRequest, world: &mut World, which: &str, role: &str) -> DriverResult {
    let which = guild(world, which)?;
    let id = find_role(world, which, role)?;
    let permissions = bits(&request.body["permissions"])?;
    let place = place(request)?;
    if let Some(role) = world.guilds.get_mut(&which).and_then(|guild| guild.roles.get_mut(&id)) {
        role.permissions = permissions.unwrap_or(role.permissions);
        if let Some(name) = request.body["name"].as_str() {
            name.clone_into(&mut role.name);
        }
        if let Some(color) = request.body["color"].as_u64() {
            role.color = color as u32 & 0xFF_FFFF;
        }
    }
    world.role_changed("GUILD_ROLE_UPDATE", which, id);
    if let Some(place) = place {
        world.move_roles(which, &BTreeMap::from([(id, place)]));
    }
    ok(world.show_role(which, id))
}
