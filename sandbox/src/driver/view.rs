//! A person's view.

use serde_json::{Value, json};

use super::access::may_use;
use super::find::{channel, user};
use super::reply::{DriverError, DriverResult, ok};
use super::request::DriverRequest;
use crate::ids::Id;
use crate::world::World;
use crate::world::messages::Viewer;
use crate::world::permissions::{MANAGE_THREADS, SEND_MESSAGES, SEND_MESSAGES_IN_THREADS};
use crate::world::records::Channel;

pub(super) fn route(request: &DriverRequest) -> Option<DriverResult> {
    let (method, path) = request.route();
    let ("GET", ["users", who, rest @ ..]) = (method, path.as_slice()) else { return None };
    let look = |look: &dyn Fn(&World, Id) -> DriverResult| {
        request.hub.read(|world, _| {
            let who = user(world, who)?;
            look(world, who)
        })
    };
    Some(match rest {
        ["guilds"] => look(&|world, who| ok(guilds(world, who))),
        ["channels", place] => look(&|world, who| {
            let id = channel(world, place, Some(who))?;
            ok(world.channels.get(&id).map(|channel| show(world, who, channel)).unwrap_or_default())
        }),
        ["channels", place, "messages"] => look(&|world, who| messages(request, world, who, place)),
        ["messages", message] => look(&|world, who| {
            let found = message.parse().ok().and_then(|id| world.visible(who, id));
            let found = found
                .ok_or_else(|| DriverError::unknown("unknown_message", "this person sees no such message"))?;
            ok(world.show_message_to_people(found, Some(who)))
        }),
        ["inbox"] => look(&|world, who| ok(json!({ "pings": world.inbox(who) }))),
        ["commands"] => look(&|world, who| {
            let place = request.query.get("channel");
            let place = place.ok_or_else(|| DriverError::wrong("missing_field", "`channel` is missing"))?;
            let place = channel(world, place, Some(who))?;
            ok(json!({ "commands": world.offered(who, place) }))
        }),
        _ => return None,
    })
}

fn show(world: &World, who: Id, channel: &Channel) -> Value {
    let mut shown = world.show_channel(channel, Some(who));
    let (unread, pings) = world.unread(who, channel.id);
    let held = world.permissions_in(who, channel);
    let needed = if channel.thread.is_some() { SEND_MESSAGES_IN_THREADS } else { SEND_MESSAGES };
    let locked = channel.thread.as_ref().is_some_and(|thread| thread.locked) && held & MANAGE_THREADS == 0;
    shown["can_use"] = json!(may_use(world, who, channel.id).is_ok());
    shown["permissions"] = json!(held.to_string());
    shown["unread"] = json!(unread);
    shown["pings"] = json!(pings);
    shown["can_send"] = json!(held & needed != 0 && channel.takes_messages() && !locked);
    shown
}

fn guilds(world: &World, who: Id) -> Value {
    let mine = world.guilds.values().filter(|guild| guild.members.contains_key(&who));
    let shown = mine.map(|guild| {
        let seen = |channel: &&Channel| channel.guild == Some(guild.id) && world.can_view(who, channel.id);
        let mut channels: Vec<&Channel> = world.channels.values().filter(seen).collect();
        channels.sort_by_key(|channel| (channel.position, channel.id));
        let (threads, channels): (Vec<&Channel>, Vec<&Channel>) =
            channels.into_iter().partition(|channel| channel.thread.is_some());
        let places =
            |list: Vec<&Channel>| list.into_iter().map(|one| show(world, who, one)).collect::<Vec<_>>();
        json!({
            "id": guild.id, "name": guild.name, "owner_id": guild.owner,
            "channels": places(channels), "threads": places(threads),
        })
    });
    let guilds: Vec<Value> = shown.collect();
    let direct = world.channels.values().filter(|c| c.recipients.contains(&who));
    json!({ "guilds": guilds, "dms": direct.map(|channel| show(world, who, channel)).collect::<Vec<_>>() })
}

fn messages(request: &DriverRequest, world: &World, who: Id, place: &str) -> DriverResult {
    let place = channel(world, place, Some(who))?;
    let limit = request.number("limit")?.unwrap_or(50).clamp(1, 1000) as usize;
    let (before, after) = (request.number("before")?.map(Id), request.number("after")?.map(Id));
    let page = world.page(Viewer::Person(who), place, limit, before, after);
    let shown = page.into_iter().map(|message| world.show_message_to_people(message, Some(who)));
    ok(json!({ "messages": shown.collect::<Vec<_>>() }))
}
