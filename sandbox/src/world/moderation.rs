//! Members as the bot moderates them: roles, nicknames, timeouts, kicks and bans.

use serde_json::{Value, json};

use super::audit_entry::{Deed, action};
use super::news::intent;
use super::permissions::{
    ADMINISTRATOR, BAN_MEMBERS, CHANGE_NICKNAME, MANAGE_NICKNAMES, MANAGE_ROLES, MODERATE_MEMBERS,
};
use super::records::{Guild, Message};
use super::state::World;
use crate::clock::Now;
use crate::ids::Id;
use crate::limits::members::MemberForm;
use crate::refusal::{
    Refusal, missing_permissions, not_in_voice, unknown_ban, unknown_member, unknown_role, unknown_user,
};

/// The place of a member's highest role.
pub(super) fn height(guild: &Guild, user: Id) -> i64 {
    let roles = guild.members.get(&user).into_iter().flat_map(|member| &member.roles);
    roles.filter_map(|role| guild.roles.get(role)).map(|role| role.position).max().unwrap_or(0)
}

impl World {
    /// Refuses to moderate the owner, and whoever has a role as high as the bot's highest.
    pub(crate) fn may_moderate(&self, guild: Id, user: Id, bits: u64) -> Result<(), Refusal> {
        let guild = self.need_in_guild(guild, bits)?;
        let above = guild.owner != user && height(guild, self.bot()) > height(guild, user);
        if above { Ok(()) } else { Err(missing_permissions()) }
    }

    /// Refuses users that do not exist or are no members.
    pub(crate) fn need_member(&self, guild: Id, user: Id) -> Result<(), Refusal> {
        if !self.users.contains_key(&user) {
            return Err(unknown_user());
        }
        if self.is_member(guild, user) { Ok(()) } else { Err(unknown_member()) }
    }

    /// Changes a member for the bot.
    pub(crate) fn change_member(&mut self, guild: Id, user: Id, form: MemberForm) -> Result<(), Refusal> {
        self.need_in_guild(guild, 0)?;
        self.need_member(guild, user)?;
        let own = user == self.bot();
        if form.voice {
            return Err(not_in_voice());
        }
        match form.nick {
            None => {}
            Some(_) if own => {
                self.need_in_guild(guild, CHANGE_NICKNAME)?;
            }
            Some(_) => self.may_moderate(guild, user, MANAGE_NICKNAMES)?,
        }
        if form.timeout.is_some() {
            self.may_moderate(guild, user, MODERATE_MEMBERS)?;
            if self.permissions_in_guild(user, guild) & ADMINISTRATOR != 0 {
                return Err(missing_permissions());
            }
        }
        if let Some(roles) = &form.roles {
            let had = self.guilds.get(&guild).and_then(|guild| guild.members.get(&user));
            let had = had.map(|member| member.roles.clone()).unwrap_or_default();
            self.need_in_guild(guild, MANAGE_ROLES)?;
            for role in had.symmetric_difference(roles) {
                self.may_give(guild, *role)?;
            }
        }
        let before = self.show_member(guild, user);
        let member = self.guilds.get_mut(&guild).and_then(|guild| guild.members.get_mut(&user));
        let Some(member) = member else { return Ok(()) };
        let had = member.roles.clone();
        member.nick = form.nick.unwrap_or_else(|| member.nick.take());
        member.timeout_until = form.timeout.unwrap_or(member.timeout_until);
        member.roles = form.roles.unwrap_or_else(|| std::mem::take(&mut member.roles));
        let roles = member.roles.clone();
        self.member_changed(guild, user);
        let after = self.show_member(guild, user);
        self.record(guild, Deed::new(action::MEMBER_UPDATE, Some(user)).between(&before, &after));
        let (added, removed) = (&roles - &had, &had - &roles);
        self.record_roles(guild, user, &Vec::from_iter(added), &Vec::from_iter(removed));
        Ok(())
    }

    /// Refuses roles that the bot cannot give: unknown ones, those of bots, those as high as its highest.
    pub(crate) fn may_give(&self, guild: Id, role: Id) -> Result<(), Refusal> {
        let guild = self.need_in_guild(guild, MANAGE_ROLES)?;
        let found = guild.roles.get(&role).filter(|role| role.id != guild.id).ok_or_else(unknown_role)?;
        let fits = !found.managed && height(guild, self.bot()) > found.position;
        if fits { Ok(()) } else { Err(missing_permissions()) }
    }

    /// Bans a user, who need not be a member, and deletes what they said in the last seconds.
    pub(crate) fn ban(&mut self, now: Now, guild: Id, user: Id, seconds: i64) -> Result<(), Refusal> {
        self.need_in_guild(guild, BAN_MEMBERS)?;
        if !self.users.contains_key(&user) {
            return Err(unknown_user());
        }
        self.may_moderate(guild, user, BAN_MEMBERS)?;
        if let Some(guild) = self.guilds.get_mut(&guild) {
            guild.bans.insert(user, self.reason.clone());
        }
        self.record(guild, Deed::new(action::MEMBER_BAN_ADD, Some(user)));
        self.tell_ban("GUILD_BAN_ADD", guild, user);
        self.leave(now, guild, user);
        let since = now.world.plus_ms(-1000 * seconds);
        let inside =
            |channel: &Id| self.channels.get(channel).is_some_and(|found| found.guild == Some(guild));
        let said = self.messages.iter().filter(|(channel, _)| inside(channel));
        let late = |message: &&Message| message.author == user && message.at > since;
        let said = said.map(|(channel, messages)| {
            (*channel, messages.values().filter(late).map(|message| message.id).collect())
        });
        let said: Vec<(Id, Vec<Id>)> = said.collect();
        for (channel, messages) in said {
            self.delete_all(channel, messages);
        }
        Ok(())
    }

    /// Lifts a ban.
    pub(crate) fn unban(&mut self, guild: Id, user: Id) -> Result<(), Refusal> {
        self.need_in_guild(guild, BAN_MEMBERS)?;
        let bans = self.guilds.get_mut(&guild).map(|guild| &mut guild.bans);
        bans.and_then(|bans| bans.remove(&user)).ok_or_else(unknown_ban)?;
        self.record(guild, Deed::new(action::MEMBER_BAN_REMOVE, Some(user)));
        self.tell_ban("GUILD_BAN_REMOVE", guild, user);
        Ok(())
    }

    fn tell_ban(&mut self, event: &'static str, guild: Id, user: Id) {
        let data = json!({ "guild_id": guild, "user": self.show_user(user) });
        self.dispatch(event, intent::GUILD_MODERATION, Some(guild), data);
    }

    /// True if a user may not come into a guild.
    pub(crate) fn is_banned(&self, guild: Id, user: Id) -> bool {
        self.guilds.get(&guild).is_some_and(|guild| guild.bans.contains_key(&user))
    }

    /// A ban.
    pub(crate) fn show_ban(&self, user: Id, reason: Option<&String>) -> Value {
        json!({ "user": self.show_user(user), "reason": reason })
    }
}
