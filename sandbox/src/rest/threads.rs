//! Threads: opened, joined, listed.

use axum::http::StatusCode;
use serde_json::{Value, json};

use super::reply::{RestReply, RestResult, id, method, ok};
use super::request::RestRequest;
use crate::ids::Id;
use crate::limits::message::check;
use crate::refusal::{Refusal, invalid, unknown_member, wrong_channel_type};
use crate::world::World;
use crate::world::messages::Origin;
use crate::world::permissions::{MANAGE_THREADS, READ_MESSAGE_HISTORY, SEND_MESSAGES_IN_THREADS};
use crate::world::records::{Channel, channel_type};
use crate::world::threads::ThreadPlan;

pub(super) fn route(request: &RestRequest) -> Option<RestResult> {
    let parts = request.parts();
    Some(match (method(request), parts.as_slice()) {
        ("POST", ["channels", channel, "messages", message, "threads"]) => {
            on_message(request, channel, message)
        }
        ("POST", ["channels", channel, "threads"]) => alone(request, channel),
        ("GET", ["channels", thread, "thread-members"]) => members(request, thread),
        ("GET", ["channels", thread, "thread-members", user]) => member(request, thread, user),
        ("PUT", ["channels", thread, "thread-members", user]) => join(request, thread, user),
        ("DELETE", ["channels", thread, "thread-members", user]) => leave(request, thread, user),
        ("GET", ["channels", channel, "threads", "archived", which @ ("public" | "private")]) => {
            archived(request, channel, *which == "private")
        }
        ("GET", ["channels", channel, "users", "@me", "threads", "archived", "private"]) => {
            archived(request, channel, true)
        }
        ("GET", ["guilds", guild, "threads", "active"]) => active(request, guild),
        _ => return None,
    })
}

fn created(world: &World, thread: Id) -> Value {
    world.channels.get(&thread).map_or(Value::Null, |channel| world.show_channel(channel, Some(world.bot())))
}

fn on_message(request: &RestRequest, channel: &str, message: &str) -> RestResult {
    let (channel, message) = (id(channel, "channel_id")?, id(message, "message_id")?);
    request.change(|world, now| {
        let news = world.channels.get(&channel).is_some_and(|channel| channel.kind == channel_type::NEWS);
        let plan = ThreadPlan::read(
            &request.body,
            if news { channel_type::NEWS_THREAD } else { channel_type::PUBLIC_THREAD },
        )?;
        let thread = world.open_thread(now, world.bot(), channel, Some(message), plan)?;
        Ok(RestReply::Json(StatusCode::CREATED, created(world, thread)))
    })
}

fn alone(request: &RestRequest, channel: &str) -> RestResult {
    let channel = id(channel, "channel_id")?;
    request.change(|world, now| {
        let forum = world.channels.get(&channel).is_some_and(Channel::is_forum);
        if forum {
            let draft = check(&request.body["message"], &request.uploads, "message")?;
            if draft.is_empty() {
                return Err(crate::refusal::empty_message());
            }
            let plan = ThreadPlan::read(&request.body, channel_type::PUBLIC_THREAD)?;
            let bot = world.bot();
            let thread = world.open_thread(now, bot, channel, None, plan)?;
            let first = world.post(now, bot, thread, &draft, Origin::Direct)?;
            let mut shown = created(world, thread);
            shown["message"] = world.show_message_to_bot(world.message(thread, first)?);
            return Ok(RestReply::Json(StatusCode::CREATED, shown));
        }
        let kind = match request.body["type"].as_u64() {
            None | Some(12) => channel_type::PRIVATE_THREAD,
            Some(11) => channel_type::PUBLIC_THREAD,
            Some(10) => channel_type::NEWS_THREAD,
            Some(_) => {
                return Err(invalid("type", "BASE_TYPE_CHOICES", "Value must be one of {10, 11, 12}."));
            }
        };
        let news = world.channels.get(&channel).is_some_and(|channel| channel.kind == channel_type::NEWS);
        if news != (kind == channel_type::NEWS_THREAD) {
            return Err(wrong_channel_type());
        }
        let plan = ThreadPlan::read(&request.body, kind)?;
        let thread = world.open_thread(now, world.bot(), channel, None, plan)?;
        Ok(RestReply::Json(StatusCode::CREATED, created(world, thread)))
    })
}

fn thread(world: &World, thread: Id) -> Result<&Channel, Refusal> {
    let channel = world.need(world.bot(), thread, 0)?;
    if channel.thread.is_some() { Ok(channel) } else { Err(wrong_channel_type()) }
}

/// Returns the person that a path means.
fn who(world: &World, user: &str) -> Result<Id, Refusal> {
    if user == "@me" { Ok(world.bot()) } else { id(user, "user_id") }
}

fn members(request: &RestRequest, thread_id: &str) -> RestResult {
    let thread_id = id(thread_id, "channel_id")?;
    request.hub.read(|world, _| {
        let members = thread(world, thread_id)?.thread.iter().flat_map(|thread| thread.members.keys());
        ok(members.filter_map(|user| world.show_thread_member(thread_id, *user)).collect())
    })
}

fn member(request: &RestRequest, thread_id: &str, user: &str) -> RestResult {
    let thread_id = id(thread_id, "channel_id")?;
    request.hub.read(|world, _| {
        thread(world, thread_id)?;
        ok(world.show_thread_member(thread_id, who(world, user)?).ok_or_else(unknown_member)?)
    })
}

fn join(request: &RestRequest, thread_id: &str, user: &str) -> RestResult {
    let thread_id = id(thread_id, "channel_id")?;
    request.change(|world, now| {
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
        Ok(RestReply::Empty)
    })
}

fn leave(request: &RestRequest, thread_id: &str, user: &str) -> RestResult {
    let thread_id = id(thread_id, "channel_id")?;
    request.change(|world, now| {
        let user = who(world, user)?;
        let channel = thread(world, thread_id)?;
        let own =
            channel.is_private_thread() && channel.thread.as_ref().is_some_and(|t| t.owner == world.bot());
        if user != world.bot() && !own {
            world.need(world.bot(), thread_id, MANAGE_THREADS)?;
        }
        world.not_archived(thread_id)?;
        world.leave_thread(now, thread_id, user);
        Ok(RestReply::Empty)
    })
}

fn archived(request: &RestRequest, channel: &str, private: bool) -> RestResult {
    let channel = id(channel, "channel_id")?;
    request.hub.read(|world, _| {
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

fn active(request: &RestRequest, guild: &str) -> RestResult {
    let guild = id(guild, "guild_id")?;
    request.hub.read(|world, _| {
        world.need_in_guild(guild, 0)?;
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
