//! Group chats: opened, and people who come and go.

use super::find::{channel, user};
use super::guilds::names;
use super::reply::{DriverError, DriverReply, DriverResult, made};
use super::request::DriverRequest;
use crate::ids::Id;
use crate::limits::CHANNEL_NAME;
use crate::world::World;
use crate::world::groups::GROUP_MEMBERS;
use crate::world::records::Channel;

pub(super) fn route(request: &DriverRequest) -> Option<DriverResult> {
    let (method, path) = request.route();
    let hub = &request.hub;
    Some(match (method, path.as_slice()) {
        ("POST", ["users", who, "groups"]) => open_group(request, who),
        ("PUT", ["channels", which, "recipients", who]) => hub.change(|world, _| join(world, which, who)),
        ("DELETE", ["channels", which, "recipients", who]) => hub.change(|world, _| leave(world, which, who)),
        _ => return None,
    })
}

fn no_bot(world: &World, people: &[Id]) -> Result<(), DriverError> {
    if people.contains(&world.bot()) {
        return Err(DriverError::wrong("bot", "bots cannot be in group chats"));
    }
    Ok(())
}

/// Opens a group chat with other people.
fn open_group(request: &DriverRequest, who: &str) -> DriverResult {
    let name = request.body["name"].as_str().unwrap_or_default().trim();
    if name.chars().count() > CHANNEL_NAME {
        return Err(DriverError::wrong("bad_name", "the name of a group chat has at most 100 characters"));
    }
    request.hub.change(|world, now| {
        let mut people = vec![user(world, who)?];
        for other in names(&request.body["with"]) {
            let other = user(world, other)?;
            if !people.contains(&other) {
                people.push(other);
            }
        }
        no_bot(world, &people)?;
        if !(2..=GROUP_MEMBERS).contains(&people.len()) {
            let sentence = format!("a group chat has 2 to {GROUP_MEMBERS} people; `with` lists the others");
            return Err(DriverError::wrong("bad_group", sentence));
        }
        let id = world.open_group(now, people, name);
        made(world.channels.get(&id).map(|channel| world.show_channel(channel, None)).unwrap_or_default())
    })
}

/// Finds a group chat, and a person.
fn in_group(world: &World, which: &str, who: &str) -> Result<(Id, Id), DriverError> {
    let (which, who) = (channel(world, which, None)?, user(world, who)?);
    if world.channels.get(&which).is_some_and(Channel::is_group) {
        return Ok((which, who));
    }
    Err(DriverError::wrong("not_a_group", "only group chats have people who come and go"))
}

fn join(world: &mut World, which: &str, who: &str) -> DriverResult {
    let (group, who) = in_group(world, which, who)?;
    no_bot(world, &[who])?;
    if !world.join_group(group, who) {
        return Err(DriverError::wrong(
            "bad_group",
            format!("a group chat has at most {GROUP_MEMBERS} people"),
        ));
    }
    Ok(DriverReply::Empty)
}

fn leave(world: &mut World, which: &str, who: &str) -> DriverResult {
    let (group, who) = in_group(world, which, who)?;
    if !world.leave_group(group, who) {
        return Err(DriverError::unknown("unknown_member", "this person is not in the group chat"));
    }
    Ok(DriverReply::Empty)
}
