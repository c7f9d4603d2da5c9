//! Threads: opened, joined, listed.

use axum::http::StatusCode;
use serde_json::{Value, json};

use super::{Answer, Call, Reply, id, method, ok};
use crate::ids::Id;
use crate::limits::message::check;
use crate::refusal::{Refusal, invalid, unknown_member, wrong_channel_type};
use crate::world::World;
use crate::world::channels::{Channel, kind};
use crate::world::messages::Origin;
use crate::world::permissions::{MANAGE_THREADS, READ_MESSAGE_HISTORY, SEND_MESSAGES_IN_THREADS};
use crate::world::threads::Plan;

pub(super) fn route(call: &Call) -> Option<Answer> {
    let parts = call.parts();
    Some(match (method(call), parts.as_slice()) {
        ("POST", ["channels", channel, "messages", message, "threads"]) => on_message(call, channel, message),
        ("POST", ["channels", channel, "threads"]) => alone(call, channel),
        ("GET", ["channels", thread, "thread-members"]) => members(call, thread),
        ("GET", ["channels", thread, "thread-members", user]) => member(call, thread, user),
        ("PUT", ["channels", thread, "thread-members", user]) => join(call, thread, user),
        ("DELETE", ["channels", thread, "thread-members", user]) => leave(call, thread, user),
        ("GET", ["channels", channel, "threads", "archived", which @ ("public" | "private")]) => {
            archived(call, channel, *which == "private")
        }
        ("GET", ["channels", channel, "users", "@me", "threads", "archived", "private"]) => {
            archived(call, channel, true)
        }
        ("GET", ["guilds", guild, "threads", "active"]) => active(call, guild),
        _ => return None,
    })
}

fn created(world: &World, thread: Id) -> Value {
    world.channels.get(&thread).map_or(Value::Null, |channel| world.show_channel(channel, Some(world.bot())))
}

fn on_message(call: &Call, channel: &str, message: &str) -> Answer {
    let (channel, message) = (id(channel, "channel_id")?, id(message, "message_id")?);
    call.hub.change(|world, now| {
        let news = world.channels.get(&channel).is_some_and(|channel| channel.kind == kind::NEWS);
        let plan = Plan::read(&call.body, if news { kind::NEWS_THREAD } else { kind::PUBLIC_THREAD })?;
        let thread = world.open_thread(now, world.bot(), channel, Some(message), plan)?;
        Ok(Reply::Json(StatusCode::CREATED, created(world, thread)))
    })
}

fn alone(call: &Call, channel: &str) -> Answer {
    let channel = id(channel, "channel_id")?;
    call.hub.change(|world, now| {
        let forum = world.channels.get(&channel).is_some_and(|channel| channel.kind == kind::FORUM);
        if forum {
            let draft = check(&call.body["message"], &call.uploads, "message")?;
            if draft.is_empty() {
                return Err(crate::refusal::empty_message());
            }
            let plan = Plan::read(&call.body, kind::PUBLIC_THREAD)?;
            let bot = world.bot();
            let thread = world.open_thread(now, bot, channel, None, plan)?;
            let first = world.post(now, bot, thread, &draft, Origin::Direct)?;
            let mut shown = created(world, thread);
            shown["message"] = world.show_message_to_bot(world.message(thread, first)?);
            return Ok(Reply::Json(StatusCode::CREATED, shown));
        }
        let kind = match call.body["type"].as_u64() {
            None | Some(12) => kind::PRIVATE_THREAD,
            Some(11) => kind::PUBLIC_THREAD,
            Some(10) => kind::NEWS_THREAD,
            Some(_) => {
                return Err(invalid("type", "BASE_TYPE_CHOICES", "Value must be one of {10, 11, 12}."));
            }
        };
        let plan = Plan::read(&call.body, kind)?;
        let thread = world.open_thread(now, world.bot(), channel, None, plan)?;
        Ok(Reply::Json(StatusCode::CREATED, created(world, thread)))
    })
}

fn thread(world: &World, thread: Id) -> Result<&Channel, Refusal> {
    let channel = world.need(world.bot(), thread, 0)?;
    if channel.thread.is_some() { Ok(channel) } else { Err(wrong_channel_type()) }
}

/// The person a path means.
fn who(world: &World, user: &str) -> Result<Id, Refusal> {
    if user == "@me" { Ok(world.bot()) } else { id(user, "user_id") }
}

fn members(call: &Call, thread_id: &str) -> Answer {
    let thread_id = id(thread_id, "channel_id")?;
    call.hub.read(|world, _| {
        let members = thread(world, thread_id)?.thread.iter().flat_map(|thread| thread.members.keys());
        ok(members.filter_map(|user| world.show_thread_member(thread_id, *user)).collect())
    })
}

fn member(call: &Call, thread_id: &str, user: &str) -> Answer {
    let thread_id = id(thread_id, "channel_id")?;
    call.hub.read(|world, _| {
        thread(world, thread_id)?;
        ok(world.show_thread_member(thread_id, who(world, user)?).ok_or_else(unknown_member)?)
    })
}

fn join(call: &Call, thread_id: &str, user: &str) -> Answer {
    let thread_id = id(thread_id, "channel_id")?;
    call.hub.change(|world, now| {
        let user = who(world, user)?;
        let channel = thread(world, thread_id)?;
        let in_guild = channel.guild.is_some_and(|guild| world.permissions_in_guild(user, guild) != 0);
        if !in_guild {
            return Err(unknown_member());
        }
        if user != world.bot() {
            world.need(world.bot(), thread_id, SEND_MESSAGES_IN_THREADS)?;
        }
        world.not_archived(thread_id)?;
        world.join_thread(now, thread_id, user);
        Ok(Reply::Empty)
    })
}

fn leave(call: &Call, thread_id: &str, user: &str) -> Answer {
    let thread_id = id(thread_id, "channel_id")?;
    call.hub.change(|world, now| {
        let user = who(world, user)?;
        let channel = thread(world, thread_id)?;
        let own =
            channel.is_private_thread() && channel.thread.as_ref().is_some_and(|t| t.owner == world.bot());
        if user != world.bot() && !own {
            world.need(world.bot(), thread_id, MANAGE_THREADS)?;
        }
        world.not_archived(thread_id)?;
        world.leave_thread(now, thread_id, user);
        Ok(Reply::Empty)
    })
}

fn archived(call: &Call, channel: &str, private: bool) -> Answer {
    let channel = id(channel, "channel_id")?;
    call.hub.read(|world, _| {
        let bot = world.bot();
        world.need(bot, channel, READ_MESSAGE_HISTORY)?;
        let mut threads: Vec<&Channel> = world
            .channels
            .values()
            .filter(|c| c.parent == Some(channel) && c.is_private_thread() == private)
            .filter(|c| c.thread.as_ref().is_some_and(|thread| thread.archived) && world.can_view(bot, c.id))
            .collect();
        threads.sort_by_key(|c| std::cmp::Reverse(c.thread.as_ref().map(|thread| thread.archive_changed)));
        ok(with_members(world, &threads))
    })
}

fn active(call: &Call, guild: &str) -> Answer {
    let guild = id(guild, "guild_id")?;
    call.hub.read(|world, _| {
        if !world.bot_in(guild) {
            return Err(crate::refusal::missing_access());
        }
        ok(with_members(world, &world.open_threads(guild, world.bot())))
    })
}

fn with_members(world: &World, threads: &[&Channel]) -> Value {
    let bot = world.bot();
    let members = threads.iter().filter_map(|thread| world.show_thread_member(thread.id, bot));
    json!({
        "threads": threads.iter().map(|thread| world.show_channel(thread, Some(bot))).collect::<Vec<_>>(),
        "members": members.collect::<Vec<_>>(), "has_more": false,
    })
}
