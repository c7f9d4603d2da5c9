//! Guilds, their members and roles.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::json;

use super::news::{Audience, intent};
use super::permissions::{BOT, EVERYONE};
use super::records::{Channel, Guild, Member, Role, default_locale};
use super::roles::lowest;
use super::state::{HARBOUR, World};
use crate::clock::Now;
use crate::ids::Id;

/// The number of members from which a guild counts as large.
pub(crate) const LARGE: usize = 250;

impl World {
    /// True if a user is a member of a guild.
    pub(crate) fn is_member(&self, guild: Id, user: Id) -> bool {
        self.guilds.get(&guild).is_some_and(|guild| guild.members.contains_key(&user))
    }

    /// Returns members whose name begins with `query`, in either case; at most `most`.
    pub(crate) fn members_named(&self, guild: Id, query: &str, most: usize) -> Vec<Id> {
        let wanted = query.to_lowercase();
        let fits = |user: &Id| {
            let names = self.users.get(user).map(|user| [&user.username, &user.display]);
            names.is_some_and(|names| names.iter().any(|name| name.to_lowercase().starts_with(&wanted)))
        };
        let members = self.guilds.get(&guild).into_iter().flat_map(|guild| guild.members.keys());
        members.copied().filter(fits).take(most).collect()
    }

    pub(super) fn guild_of_the_start(&mut self, now: Now) {
        let people: Vec<Id> = self.users.keys().copied().filter(|id| *id != self.bot()).collect();
        self.insert_guild(now, HARBOUR, "Harbour", people[0], &people);
        for (n, name) in ["general", "games", "quay"].into_iter().enumerate() {
            let id = Id(HARBOUR.0 + 1 + n as u64);
            self.channels.insert(id, Channel::text(id, HARBOUR, name, n as i64));
        }
        self.join(now, HARBOUR, self.bot());
    }

    fn insert_guild(&mut self, now: Now, id: Id, name: &str, owner: Id, people: &[Id]) {
        let everyone = Role {
            id,
            name: "@everyone".to_owned(),
            permissions: EVERYONE,
            color: 0,
            position: 0,
            managed: false,
            hoist: false,
            mentionable: false,
        };
        let joined = now.world;
        let members = people.iter().map(|id| (*id, Member::new(BTreeSet::new(), joined))).collect();
        let roles = BTreeMap::from([(id, everyone)]);
        let (name, locale) = (name.to_owned(), default_locale());
        let bans = BTreeMap::new();
        let guild = Guild { id, name, owner, locale, roles, members, bans, system_channel: None };
        self.guilds.insert(id, guild);
    }

    /// Makes a guild with text channels, without the bot.
    pub(crate) fn add_guild(
        &mut self,
        now: Now,
        name: &str,
        owner: Id,
        people: &[Id],
        channels: &[&str],
        locale: Option<&str>,
    ) -> Id {
        // Guilds are dealt over shards by the milliseconds in their ids.
        let id = self.mint.next_moment(now.world);
        self.insert_guild(now, id, name, owner, people);
        if let (Some(guild), Some(locale)) = (self.guilds.get_mut(&id), locale) {
            locale.clone_into(&mut guild.locale);
        }
        self.join(now, id, owner);
        for (n, channel) in channels.iter().enumerate() {
            let channel_id = self.id(now);
            self.channels.insert(channel_id, Channel::text(channel_id, id, channel, n as i64));
        }
        let shown = self.show_guild_for_driver(id);
        self.tell("guild_create", Audience::Guild(id), None, shown);
        id
    }

    /// Finds a guild by id or name.
    pub(crate) fn find_guild(&self, which: &str) -> Option<Id> {
        let by_id = which.parse().ok().filter(|id| self.guilds.contains_key(id));
        by_id.or_else(|| self.guilds.values().rev().find(|guild| guild.name == which).map(|guild| guild.id))
    }

    /// True if the bot is a member.
    pub(crate) fn bot_in(&self, guild: Id) -> bool {
        self.guilds.get(&guild).is_some_and(|guild| guild.members.contains_key(&self.bot()))
    }

    /// Makes a user join; the bot gets its own role.
    pub(crate) fn join(&mut self, now: Now, guild_id: Id, user: Id) {
        self.join_all(now, guild_id, &[user]);
    }

    /// Makes users join at once: the bot gets an event for each, people one for all together.
    pub(crate) fn join_all(&mut self, now: Now, guild_id: Id, users: &[Id]) {
        let mut changed = false;
        for user in users {
            changed |= self.add_member(now, guild_id, *user);
        }
        if changed {
            self.tell_guild(guild_id);
        }
    }

    /// Makes a user a member and informs the bot. Returns false if they are one already, or banned.
    fn add_member(&mut self, now: Now, guild_id: Id, user: Id) -> bool {
        let bot = self.bot();
        let role = if user == bot { Some(self.id(now)) } else { None };
        let Some(guild) = self.guilds.get_mut(&guild_id) else { return false };
        if guild.members.contains_key(&user) || guild.bans.contains_key(&user) {
            return false;
        }
        let roles = role.into_iter().collect();
        if let Some(id) = role {
            let name = "Harbormaster".to_owned();
            let position = lowest(guild);
            let role = Role {
                id,
                name,
                permissions: BOT,
                color: 0,
                position,
                managed: true,
                hoist: false,
                mentionable: false,
            };
            guild.roles.insert(id, role);
        }
        guild.members.insert(user, Member::new(roles, now.world));
        if user == bot {
            let data = self.show_guild_create(guild_id);
            self.dispatch("GUILD_CREATE", intent::GUILDS, Some(guild_id), data);
        } else if self.bot_in(guild_id) {
            let mut data = self.show_member(guild_id, user);
            data["guild_id"] = json!(guild_id);
            self.dispatch("GUILD_MEMBER_ADD", intent::GUILD_MEMBERS, Some(guild_id), data);
        }
        true
    }

    /// Makes a user leave, or be kicked.
    pub(crate) fn leave(&mut self, now: Now, guild_id: Id, user: Id) {
        let bot = self.bot();
        let Some(guild) = self.guilds.get_mut(&guild_id) else { return };
        if guild.members.remove(&user).is_none() {
            return;
        }
        if user == bot {
            guild.roles.retain(|_, role| !role.managed);
            let data = json!({ "id": guild_id });
            self.dispatch("GUILD_DELETE", intent::GUILDS, Some(guild_id), data);
        } else if self.bot_in(guild_id) {
            let data = json!({ "guild_id": guild_id, "user": self.show_user(user) });
            self.dispatch("GUILD_MEMBER_REMOVE", intent::GUILD_MEMBERS, Some(guild_id), data);
        }
        let threads: Vec<Id> = self.threads_of(guild_id);
        for thread in threads {
            self.leave_thread(now, thread, user);
        }
        self.tell_guild(guild_id);
        let data = json!({ "id": guild_id });
        self.tell("guild_delete", Audience::Only(user), None, data);
    }

    /// Deletes a guild with everything in it.
    pub(crate) fn delete_guild(&mut self, guild_id: Id) {
        let data = json!({ "id": guild_id });
        if self.bot_in(guild_id) {
            self.dispatch("GUILD_DELETE", intent::GUILDS, Some(guild_id), data.clone());
        }
        let Some(guild) = self.guilds.remove(&guild_id) else { return };
        for user in guild.members.into_keys() {
            self.tell("guild_delete", Audience::Only(user), None, data.clone());
        }
        let channels: Vec<Id> =
            self.channels.values().filter(|c| c.guild == Some(guild_id)).map(|c| c.id).collect();
        for channel in channels {
            self.forget_channel(channel);
        }
        self.commands.guilds.remove(&guild_id);
        self.audit.remove(&guild_id);
        for (emoji, _) in self.emojis.extract_if(.., |_, emoji| emoji.is_of(guild_id)) {
            self.files.remove(emoji);
        }
    }

    /// A guild goes down, or is there again.
    pub(crate) fn set_unavailable(&mut self, guild: Id, unavailable: bool) {
        let changed =
            if unavailable { self.unavailable.insert(guild) } else { self.unavailable.remove(&guild) };
        if !changed || !self.bot_in(guild) {
            return;
        }
        let (event, data) = if unavailable {
            ("GUILD_DELETE", json!({ "id": guild, "unavailable": true }))
        } else {
            ("GUILD_CREATE", self.show_guild_create(guild))
        };
        self.dispatch(event, intent::GUILDS, Some(guild), data);
    }

    /// Announces that the name or language of a guild changed.
    pub(crate) fn guild_changed(&mut self, guild: Id) {
        if self.bot_in(guild) {
            let shown = self.show_guild(guild);
            self.dispatch("GUILD_UPDATE", intent::GUILDS, Some(guild), shown);
        }
        self.tell_guild(guild);
    }

    /// Announces to people that a guild changed.
    pub(crate) fn tell_guild(&mut self, guild: Id) {
        let shown = self.show_guild_for_driver(guild);
        self.tell("guild_update", Audience::Guild(guild), None, shown);
    }

    /// Makes a role, below all others.
    pub(crate) fn add_role(
        &mut self,
        now: Now,
        guild_id: Id,
        name: &str,
        permissions: u64,
        color: u32,
    ) -> Option<Id> {
        let id = self.id(now);
        let guild = self.guilds.get_mut(&guild_id)?;
        let position = lowest(guild);
        let role = Role {
            id,
            name: name.to_owned(),
            permissions,
            color,
            position,
            managed: false,
            hoist: false,
            mentionable: true,
        };
        guild.roles.insert(id, role);
        self.role_changed("GUILD_ROLE_CREATE", guild_id, id);
        Some(id)
    }

    /// Announces that a role was made or changed.
    pub(crate) fn role_changed(&mut self, event: &'static str, guild: Id, role: Id) {
        let data = json!({ "guild_id": guild, "role": self.show_role(guild, role) });
        self.dispatch(event, intent::GUILDS, Some(guild), data);
        self.tell_guild(guild);
    }

    /// Deletes a role.
    pub(crate) fn delete_role(&mut self, guild_id: Id, role: Id) -> bool {
        let Some(guild) = self.guilds.get_mut(&guild_id) else { return false };
        if role == guild_id || guild.roles.remove(&role).is_none() {
            return false;
        }
        for member in guild.members.values_mut() {
            member.roles.remove(&role);
        }
        self.dispatch(
            "GUILD_ROLE_DELETE",
            intent::GUILDS,
            Some(guild_id),
            json!({ "guild_id": guild_id, "role_id": role }),
        );
        self.tell_guild(guild_id);
        true
    }

    /// Gives a role to a member or takes it away.
    pub(crate) fn set_role(&mut self, guild_id: Id, user: Id, role: Id, has: bool) -> bool {
        let Some(guild) = self.guilds.get_mut(&guild_id) else { return false };
        if !guild.roles.contains_key(&role) {
            return false;
        }
        let Some(member) = guild.members.get_mut(&user) else { return false };
        let changed = if has { member.roles.insert(role) } else { member.roles.remove(&role) };
        if changed {
            self.member_changed(guild_id, user);
        }
        true
    }

    /// Announces that a member has other roles, another nickname or a timeout.
    pub(crate) fn member_changed(&mut self, guild: Id, user: Id) {
        let mut data = self.show_member(guild, user);
        data["guild_id"] = json!(guild);
        // A bot gets updates of its own member without the members intent.
        let intents = if user == self.bot() { 0 } else { intent::GUILD_MEMBERS };
        if self.bot_in(guild) {
            self.dispatch("GUILD_MEMBER_UPDATE", intents, Some(guild), data);
        }
        self.tell_guild(guild);
    }
}
