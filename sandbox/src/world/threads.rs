//! Threads: opened, joined, archived by hand or by idleness, locked.

use std::collections::BTreeMap;

use serde_json::{Value, json};

use super::news::{Audience, intent};
use super::permissions::{
    CREATE_PRIVATE_THREADS, CREATE_PUBLIC_THREADS, MANAGE_THREADS, SEND_MESSAGES, SEND_MESSAGES_IN_THREADS,
    VIEW_CHANNEL,
};
use super::records::{Channel, Thread, channel_type};
use super::state::World;
use crate::clock::Now;
use crate::ids::Id;
use crate::limits::snowflake;
use crate::limits::{ARCHIVE_MINUTES, CHANNEL_NAME, SLOWEST};
use crate::refusal::{
    FieldErrors, Refusal, invalid, missing_permissions, thread_archived, thread_exists, too_many_threads,
    unknown_message, wrong_channel_type,
};

/// A new thread, as requested.
pub(crate) struct ThreadPlan {
    pub(crate) name: String,
    pub(crate) kind: u8,
    pub(crate) archive_minutes: u64,
    pub(crate) invitable: bool,
    pub(crate) tags: Vec<Id>,
}

impl ThreadPlan {
    /// Reads the body that asks for a thread.
    pub(crate) fn read(body: &Value, kind: u8) -> Result<Self, Refusal> {
        let mut errors = FieldErrors::default();
        let name = body["name"].as_str().map(str::trim).unwrap_or_default();
        if body["name"].is_null() {
            errors.required("name");
        } else {
            errors.length("name", name, 1, CHANNEL_NAME);
        }
        let archive_minutes = archive_minutes(&mut errors, body).unwrap_or(ARCHIVE_MINUTES[1]);
        errors.check()?;
        let tags = body["applied_tags"].as_array().into_iter().flatten();
        Ok(Self {
            name: name.to_owned(),
            kind,
            archive_minutes,
            invitable: body["invitable"].as_bool().unwrap_or(true),
            tags: tags.filter_map(snowflake).collect(),
        })
    }
}

/// A request's changes to a thread.
struct ThreadChange {
    name: Option<String>,
    archived: Option<bool>,
    locked: Option<bool>,
    invitable: Option<bool>,
    archive_minutes: Option<u64>,
    /// Seconds that a person must wait between two messages.
    slow_seconds: Option<u64>,
    tags: Option<Vec<Id>>,
}

impl ThreadChange {
    fn read(body: &Value) -> Result<Self, Refusal> {
        let mut errors = FieldErrors::default();
        let name = body["name"].as_str().map(|name| name.trim().to_owned());
        if let Some(name) = &name {
            errors.length("name", name, 1, CHANNEL_NAME);
        }
        let archive_minutes = archive_minutes(&mut errors, body);
        let slow_seconds = body["rate_limit_per_user"].as_u64();
        if slow_seconds.is_some_and(|seconds| seconds > SLOWEST) {
            let message = "int value should be less than or equal to 21600.";
            errors.add("rate_limit_per_user", "NUMBER_TYPE_MAX", message);
        }
        errors.check()?;
        let tags = body["applied_tags"].as_array();
        Ok(Self {
            name,
            archived: body["archived"].as_bool(),
            locked: body["locked"].as_bool(),
            invitable: body["invitable"].as_bool(),
            archive_minutes,
            slow_seconds,
            tags: tags.map(|tags| tags.iter().filter_map(snowflake).collect()),
        })
    }
}

fn archive_minutes(errors: &mut FieldErrors, body: &Value) -> Option<u64> {
    let given = &body["auto_archive_duration"];
    if given.is_null() {
        return None;
    }
    let minutes = given.as_u64().filter(|minutes| ARCHIVE_MINUTES.contains(minutes));
    if minutes.is_none() {
        let message = "Value must be one of (60, 1440, 4320, 10080).";
        errors.add("auto_archive_duration", "BASE_TYPE_CHOICES", message);
    }
    minutes
}

impl World {
    /// Opens a thread, on a message or alone.
    pub(crate) fn open_thread(
        &mut self,
        now: Now,
        user: Id,
        parent: Id,
        message: Option<Id>,
        plan: ThreadPlan,
    ) -> Result<Id, Refusal> {
        let needed = if plan.kind == channel_type::PRIVATE_THREAD {
            CREATE_PRIVATE_THREADS
        } else {
            CREATE_PUBLIC_THREADS
        };
        let channel = self.need(user, parent, 0)?;
        let (Some(guild), true) = (channel.guild, channel.is_thread_parent()) else {
            return Err(wrong_channel_type());
        };
        // In a forum opening a post is sending a message.
        self.need(user, parent, if channel.is_forum() { SEND_MESSAGES } else { needed })?;
        if let Some(message) = message {
            self.messages
                .get(&parent)
                .and_then(|messages| messages.get(&message))
                .ok_or_else(unknown_message)?;
            if self.channels.contains_key(&message) {
                return Err(thread_exists());
            }
        }
        self.has_room_for_thread(guild)?;
        let id = match message {
            Some(message) => message,
            None => self.id(now),
        };
        let thread = Thread {
            owner: user,
            archived: false,
            locked: false,
            invitable: plan.invitable,
            archive_minutes: plan.archive_minutes,
            archive_changed: now.world,
            created: now.world,
            active: now.world,
            members: BTreeMap::from([(user, now.world)]),
            message_count: 0,
            total_sent: 0,
            tags: plan.tags,
        };
        let mut channel = Channel { kind: plan.kind, ..Channel::text(id, guild, &plan.name, 0) };
        channel.parent = Some(parent);
        channel.thread = Some(thread);
        self.channels.insert(id, channel);
        self.thread_created(guild, id);
        self.record_channel(guild, user, id, &Value::Null);
        if let Some(message) = message {
            self.message_changed(parent, message);
        }
        Ok(id)
    }

    fn thread_created(&mut self, guild: Id, id: Id) {
        let bot = self.bot();
        if self.can_view(bot, id) {
            let mut data = self.show_channel(&self.channels[&id], Some(bot));
            data["newly_created"] = json!(true);
            self.dispatch("THREAD_CREATE", intent::GUILDS, Some(guild), data);
        }
        let data = self.show_channel(&self.channels[&id], None);
        self.tell("thread_create", Audience::Channel(id), Some(id), data);
    }

    /// Refuses one more open thread if there are as many as allowed.
    fn has_room_for_thread(&self, guild: Id) -> Result<(), Refusal> {
        let open = |c: &&Channel| c.guild == Some(guild) && c.thread.as_ref().is_some_and(|t| !t.archived);
        let full = self.channels.values().filter(open).count() >= self.active_threads;
        if full { Err(too_many_threads()) } else { Ok(()) }
    }

    /// Makes a user join a thread, or adds them to it.
    pub(crate) fn join_thread(&mut self, now: Now, id: Id, user: Id) {
        let Some(thread) = self.channels.get_mut(&id).and_then(|channel| channel.thread.as_mut()) else {
            return;
        };
        if thread.members.contains_key(&user) {
            return;
        }
        thread.members.insert(user, now.world);
        self.members_changed(id, &[user], &[]);
    }

    /// Makes a user leave a thread.
    pub(crate) fn leave_thread(&mut self, _now: Now, id: Id, user: Id) {
        let Some(thread) = self.channels.get_mut(&id).and_then(|channel| channel.thread.as_mut()) else {
            return;
        };
        if thread.members.remove(&user).is_some() {
            self.members_changed(id, &[], &[user]);
        }
    }

    fn members_changed(&mut self, id: Id, added: &[Id], removed: &[Id]) {
        let Some(channel) = self.channels.get(&id) else { return };
        let (guild, count) =
            (channel.guild, channel.thread.as_ref().map_or(0, |thread| thread.members.len()));
        let bot = self.bot();
        // Without the intent for members a bot hears only of itself.
        let own = added.contains(&bot) || removed.contains(&bot);
        let intents = if own { intent::GUILDS | intent::GUILD_MEMBERS } else { intent::GUILD_MEMBERS };
        if self.can_view(bot, id) || removed.contains(&bot) {
            let show = |user: &Id| {
                let mut shown = self.show_thread_member(id, *user)?;
                shown["member"] = guild.map(|guild| self.show_member(guild, *user)).unwrap_or_default();
                shown["presence"] = Value::Null;
                Some(shown)
            };
            let added: Vec<Value> = added.iter().filter_map(show).collect();
            let data = json!({
                "id": id, "guild_id": guild, "member_count": count.min(50),
                "added_members": added, "removed_member_ids": removed,
            });
            self.dispatch("THREAD_MEMBERS_UPDATE", intents, guild, data);
        }
        let data = self.show_channel(&self.channels[&id], None);
        self.tell("thread_update", Audience::Channel(id), Some(id), data);
    }

    /// Changes name, archive, lock and the like.
    pub(crate) fn change_thread(&mut self, now: Now, user: Id, id: Id, body: &Value) -> Result<(), Refusal> {
        self.need(user, id, 0)?;
        let change = ThreadChange::read(body)?;
        self.may_change_thread(user, id, &change)?;
        if change.tags.as_ref().is_some_and(|tags| tags.len() > 5) {
            return Err(invalid("applied_tags", "BASE_TYPE_MAX_LENGTH", "Must be 5 or fewer in length."));
        }
        let before = self.audit_view(id);
        let Some(channel) = self.channels.get_mut(&id) else { return Ok(()) };
        let guild = channel.guild;
        if let Some(name) = change.name {
            channel.name = name;
        }
        channel.rate_limit_per_user = change.slow_seconds.unwrap_or(channel.rate_limit_per_user);
        let Some(thread) = channel.thread.as_mut() else { return Ok(()) };
        if let Some(archived) = change.archived.filter(|archived| *archived != thread.archived) {
            thread.archived = archived;
            thread.archive_changed = now.world;
            thread.active = now.world;
        }
        thread.locked = change.locked.unwrap_or(thread.locked);
        thread.archive_minutes = change.archive_minutes.unwrap_or(thread.archive_minutes);
        thread.invitable = change.invitable.unwrap_or(thread.invitable);
        thread.tags = change.tags.unwrap_or_else(|| thread.tags.clone());
        self.channel_changed(id);
        if let Some(guild) = guild {
            self.record_channel(guild, user, id, &before);
        }
        Ok(())
    }

    /// Checks the permission for a change: everyone who may write can reopen a thread that is not locked; its owner can
    /// rename and archive it; the rest is for moderators.
    fn may_change_thread(&self, user: Id, id: Id, change: &ThreadChange) -> Result<(), Refusal> {
        let channel = self.need(user, id, 0)?;
        let held = self.permissions_in(user, channel);
        let Some(thread) = &channel.thread else { return Err(wrong_channel_type()) };
        let opens = change.archived == Some(false) && thread.archived;
        let settings = change.name.is_some() || change.locked.is_some() || change.archive_minutes.is_some();
        let allowed = held & MANAGE_THREADS != 0
            || (thread.owner == user && change.locked.is_none() && !thread.locked)
            || (opens && !settings && !thread.locked && held & SEND_MESSAGES_IN_THREADS != 0);
        if !allowed {
            return Err(missing_permissions());
        }
        if let (true, Some(guild)) = (opens, channel.guild) {
            self.has_room_for_thread(guild)?;
        }
        let stays_archived = thread.archived && change.archived != Some(false);
        if stays_archived && (settings || change.tags.is_some()) {
            return Err(thread_archived());
        }
        Ok(())
    }

    /// Reopens an archived thread before a person uses the bot, reacts or edits there, as clients do: a locked one for
    /// people who manage threads, any other for people who may write in it.
    pub(crate) fn reopen_for(&mut self, now: Now, user: Id, id: Id) -> Result<(), Refusal> {
        let Some(channel) = self.channels.get(&id) else { return Ok(()) };
        let Some(thread) = channel.thread.as_ref().filter(|thread| thread.archived) else { return Ok(()) };
        let needed = if thread.locked { MANAGE_THREADS } else { SEND_MESSAGES_IN_THREADS };
        if self.permissions_in(user, channel) & needed == 0 {
            return Ok(());
        }
        if let Some(guild) = channel.guild {
            self.has_room_for_thread(guild)?;
        }
        if let Some(thread) = self.channels.get_mut(&id).and_then(|channel| channel.thread.as_mut()) {
            thread.archived = false;
            thread.archive_changed = now.world;
            thread.active = now.world;
        }
        self.channel_changed(id);
        Ok(())
    }

    /// Returns threads that have been idle for too long.
    pub(crate) fn idle_threads(&self, now: Now) -> Vec<Id> {
        let idle = |channel: &&Channel| {
            channel.thread.as_ref().is_some_and(|thread| {
                let limit = thread.active.plus_ms(thread.archive_minutes as i64 * 60_000);
                !thread.archived && limit <= now.world
            })
        };
        self.channels.values().filter(idle).map(|channel| channel.id).collect()
    }

    /// Archives threads that have been idle for too long.
    pub(crate) fn tick(&mut self, now: Now) {
        for id in self.idle_threads(now) {
            if let Some(thread) = self.channels.get_mut(&id).and_then(|channel| channel.thread.as_mut()) {
                thread.archived = true;
                thread.archive_changed = now.world;
            }
            self.channel_changed(id);
        }
    }

    /// Returns the threads of a guild.
    pub(crate) fn threads_of(&self, guild: Id) -> Vec<Id> {
        self.channels
            .values()
            .filter(|c| c.guild == Some(guild) && c.thread.is_some())
            .map(|c| c.id)
            .collect()
    }

    /// Returns the open threads of a guild that `user` can see.
    pub(crate) fn open_threads(&self, guild: Id, user: Id) -> Vec<&Channel> {
        self.channels
            .values()
            .filter(|channel| channel.guild == Some(guild))
            .filter(|channel| channel.thread.as_ref().is_some_and(|thread| !thread.archived))
            .filter(|channel| self.permissions_in(user, channel) & VIEW_CHANNEL != 0)
            .collect()
    }
}
