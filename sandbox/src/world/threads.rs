//! Threads: opened, joined, archived by hand or by idleness, locked.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use super::channels::{Channel, kind};
use super::permissions::{
    CREATE_PRIVATE_THREADS, CREATE_PUBLIC_THREADS, MANAGE_THREADS, SEND_MESSAGES, SEND_MESSAGES_IN_THREADS,
    VIEW_CHANNEL,
};
use super::{Place, World, intent};
use crate::clock::{Moment, Now};
use crate::ids::Id;
use crate::limits::{ARCHIVE_MINUTES, CHANNEL_NAME};
use crate::refusal::{
    Faults, Refusal, invalid, missing_permissions, thread_archived, thread_exists, too_many_threads,
    unknown_message, wrong_channel_type,
};

/// The part of a channel that only threads have.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Thread {
    pub(crate) owner: Id,
    pub(crate) archived: bool,
    pub(crate) locked: bool,
    pub(crate) invitable: bool,
    pub(crate) archive_minutes: u64,
    /// When the state of the archive last changed.
    pub(crate) archive_changed: Moment,
    pub(crate) created: Moment,
    /// Newest sign of life, from which idleness counts.
    pub(crate) active: Moment,
    /// Members and when they joined.
    pub(crate) members: BTreeMap<Id, Moment>,
    pub(crate) message_count: u64,
    pub(crate) total_sent: u64,
    pub(crate) tags: Vec<Id>,
}

/// What a new thread shall be.
pub(crate) struct Plan {
    pub(crate) name: String,
    pub(crate) kind: u8,
    pub(crate) archive_minutes: u64,
    pub(crate) invitable: bool,
    pub(crate) tags: Vec<Id>,
}

impl Plan {
    /// Reads the body that asks for a thread.
    pub(crate) fn read(body: &Value, kind: u8) -> Result<Self, Refusal> {
        let mut faults = Faults::default();
        let name = body["name"].as_str().map(str::trim).unwrap_or_default();
        if body["name"].is_null() {
            faults.required("name");
        } else {
            faults.length("name", name, 1, CHANNEL_NAME);
        }
        let archive_minutes = archive_minutes(&mut faults, body).unwrap_or(ARCHIVE_MINUTES[1]);
        faults.check()?;
        let tags = body["applied_tags"].as_array().into_iter().flatten();
        Ok(Self {
            name: name.to_owned(),
            kind,
            archive_minutes,
            invitable: body["invitable"].as_bool().unwrap_or(true),
            tags: tags.filter_map(crate::limits::message::snowflake).collect(),
        })
    }
}

fn archive_minutes(faults: &mut Faults, body: &Value) -> Option<u64> {
    let given = &body["auto_archive_duration"];
    if given.is_null() {
        return None;
    }
    let minutes = given.as_u64().filter(|minutes| ARCHIVE_MINUTES.contains(minutes));
    if minutes.is_none() {
        let message = "Value must be one of (60, 1440, 4320, 10080).";
        faults.add("auto_archive_duration", "BASE_TYPE_CHOICES", message);
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
        plan: Plan,
    ) -> Result<Id, Refusal> {
        let needed =
            if plan.kind == kind::PRIVATE_THREAD { CREATE_PRIVATE_THREADS } else { CREATE_PUBLIC_THREADS };
        let channel = self.need(user, parent, 0)?;
        let (Some(guild), true) = (channel.guild, channel.is_thread_parent()) else {
            return Err(wrong_channel_type());
        };
        // In a forum opening a post is sending a message.
        self.need(user, parent, if channel.kind == kind::FORUM { SEND_MESSAGES } else { needed })?;
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
        let bot = self.bot();
        if self.can_view(bot, id) {
            let mut data = self.show_channel(&self.channels[&id], Some(bot));
            data["newly_created"] = json!(true);
            self.dispatch("THREAD_CREATE", intent::GUILDS, Some(guild), data);
        }
        let data = self.show_channel(&self.channels[&id], None);
        self.tell("thread_create", Place::Channel(id), Some(id), data);
        if let Some(message) = message {
            self.message_changed(parent, message);
        }
        Ok(id)
    }

    /// Refuses one more open thread where there are as many as may be.
    fn has_room_for_thread(&self, guild: Id) -> Result<(), Refusal> {
        let open = |c: &&Channel| c.guild == Some(guild) && c.thread.as_ref().is_some_and(|t| !t.archived);
        let full = self.channels.values().filter(open).count() >= self.active_threads;
        if full { Err(too_many_threads()) } else { Ok(()) }
    }

    /// Somebody joins a thread or is added to it.
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

    /// Somebody leaves a thread.
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
        if self.can_view(bot, id) || removed.contains(&bot) {
            let added: Vec<Value> =
                added.iter().filter_map(|user| self.show_thread_member(id, *user)).collect();
            let data = json!({
                "id": id, "guild_id": guild, "member_count": count.min(50),
                "added_members": added, "removed_member_ids": removed,
            });
            self.dispatch("THREAD_MEMBERS_UPDATE", intent::GUILDS, guild, data);
        }
        let data = self.show_channel(&self.channels[&id], None);
        self.tell("thread_update", Place::Channel(id), Some(id), data);
    }

    /// Changes name, archive, lock and the like.
    pub(crate) fn change_thread(&mut self, now: Now, user: Id, id: Id, body: &Value) -> Result<(), Refusal> {
        let channel = self.need(user, id, 0)?;
        let held = self.permissions_in(user, channel);
        let Some(thread) = &channel.thread else { return Err(wrong_channel_type()) };
        let moderator = held & MANAGE_THREADS != 0;
        let mut faults = Faults::default();
        let name = body["name"].as_str().map(|name| name.trim().to_owned());
        if let Some(name) = &name {
            faults.length("name", name, 1, CHANNEL_NAME);
        }
        let minutes = archive_minutes(&mut faults, body);
        let slow = body["rate_limit_per_user"].as_u64();
        if slow.is_some_and(|seconds| seconds > 21_600) {
            faults.add(
                "rate_limit_per_user",
                "NUMBER_TYPE_MAX",
                "int value should be less than or equal to 21600.",
            );
        }
        faults.check()?;
        let archived = body["archived"].as_bool();
        let locked = body["locked"].as_bool();
        let opens = archived == Some(false) && thread.archived;
        // Anybody who may write reopens a thread that is not locked; the owner renames and archives; the rest is a
        // moderator's.
        let reopening_only = opens && name.is_none() && locked.is_none() && minutes.is_none();
        let allowed = moderator
            || (thread.owner == user && locked.is_none() && !thread.locked)
            || (reopening_only && !thread.locked && held & SEND_MESSAGES_IN_THREADS != 0);
        if !allowed {
            return Err(missing_permissions());
        }
        if let (true, Some(guild)) = (opens, channel.guild) {
            self.has_room_for_thread(guild)?;
        }
        let other_changes =
            name.is_some() || locked.is_some() || minutes.is_some() || body["applied_tags"].is_array();
        if thread.archived && archived != Some(false) && other_changes {
            return Err(thread_archived());
        }
        let tags = body["applied_tags"]
            .as_array()
            .map(|tags| tags.iter().filter_map(crate::limits::message::snowflake).collect::<Vec<Id>>());
        if tags.as_ref().is_some_and(|tags| tags.len() > 5) {
            return Err(invalid("applied_tags", "BASE_TYPE_MAX_LENGTH", "Must be 5 or fewer in length."));
        }
        let Some(channel) = self.channels.get_mut(&id) else { return Ok(()) };
        if let Some(name) = name {
            channel.name = name;
        }
        channel.rate_limit_per_user = slow.unwrap_or(channel.rate_limit_per_user);
        let Some(thread) = channel.thread.as_mut() else { return Ok(()) };
        if let Some(archived) = archived.filter(|archived| *archived != thread.archived) {
            thread.archived = archived;
            thread.archive_changed = now.world;
            thread.active = now.world;
        }
        thread.locked = locked.unwrap_or(thread.locked);
        thread.archive_minutes = minutes.unwrap_or(thread.archive_minutes);
        thread.invitable = body["invitable"].as_bool().unwrap_or(thread.invitable);
        thread.tags = tags.unwrap_or_else(|| thread.tags.clone());
        self.channel_changed(id);
        Ok(())
    }

    /// Threads that have been idle for too long.
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

    /// The threads of a guild.
    pub(crate) fn threads_of(&self, guild: Id) -> Vec<Id> {
        self.channels
            .values()
            .filter(|c| c.guild == Some(guild) && c.thread.is_some())
            .map(|c| c.id)
            .collect()
    }

    /// The open threads of a guild that somebody sees.
    pub(crate) fn open_threads(&self, guild: Id, user: Id) -> Vec<&Channel> {
        self.channels
            .values()
            .filter(|channel| channel.guild == Some(guild))
            .filter(|channel| channel.thread.as_ref().is_some_and(|thread| !thread.archived))
            .filter(|channel| self.permissions_in(user, channel) & VIEW_CHANNEL != 0)
            .collect()
    }
}
