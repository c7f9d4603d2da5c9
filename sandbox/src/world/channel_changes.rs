//! Channels that the bot makes, changes and moves.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::Value;

use super::channel_form::ChannelForm;
use super::permissions::{MANAGE_CHANNELS, MANAGE_ROLES};
use super::records::{Channel, Guild, Overwrite, channel_type};
use super::state::World;
use crate::clock::Now;
use crate::ids::Id;
use crate::refusal::{
    Refusal, invalid, missing_access, missing_permissions, too_many_channels, unavailable, unknown_guild,
};

/// The most channels of a guild, and of a category.
const CHANNELS: usize = 500;
const IN_CATEGORY: usize = 50;

impl World {
    /// Returns the guild, if the bot is in it and has all permissions of `bits` there.
    pub(crate) fn need_in_guild(&self, guild: Id, bits: u64) -> Result<&Guild, Refusal> {
        let found = self.guilds.get(&guild).ok_or_else(unknown_guild)?;
        if !self.bot_in(guild) {
            return Err(missing_access());
        }
        if self.unavailable.contains(&guild) {
            return Err(unavailable());
        }
        let held = self.permissions_in_guild(self.bot(), guild);
        if held & bits == bits { Ok(found) } else { Err(missing_permissions()) }
    }

    /// Makes a channel for the bot.
    pub(crate) fn make_channel(&mut self, now: Now, guild: Id, form: ChannelForm) -> Result<Id, Refusal> {
        self.need_in_guild(guild, MANAGE_CHANNELS)?;
        let kind = form.kind.unwrap_or(channel_type::TEXT);
        if self.channels.values().filter(|c| c.guild == Some(guild) && c.thread.is_none()).count() >= CHANNELS
        {
            return Err(too_many_channels());
        }
        self.fits_parent(guild, kind, &form)?;
        if let Some(overwrites) = &form.overwrites {
            self.may_overwrite(guild, self.permissions_in_guild(self.bot(), guild), overwrites)?;
        }
        let id = self.add_channel(now, guild, form.name.as_deref().unwrap_or_default(), kind);
        self.apply(now, id, form);
        self.channel_created(id);
        self.record_channel(guild, self.bot(), id, &Value::Null);
        Ok(id)
    }

    /// Changes a channel for the bot.
    pub(crate) fn change_channel(&mut self, now: Now, id: Id, form: ChannelForm) -> Result<(), Refusal> {
        let channel = self.need(self.bot(), id, MANAGE_CHANNELS)?;
        let (Some(guild), kind) = (channel.guild, channel.kind) else { return Ok(()) };
        let news = |kind| matches!(kind, channel_type::TEXT | channel_type::NEWS);
        if form.kind.is_some_and(|new| new != kind && !(news(new) && news(kind))) {
            let told = "Only text and announcement channels become each other.";
            return Err(invalid("type", "CHANNEL_TYPE_INVALID", told));
        }
        if form.parent != Some(channel.parent) {
            self.fits_parent(guild, kind, &form)?;
        }
        if let Some(overwrites) = &form.overwrites {
            self.may_overwrite(guild, self.permissions_in(self.bot(), channel), overwrites)?;
        }
        let (before, had) = (self.audit_view(id), channel.overwrites.clone());
        self.apply(now, id, form);
        self.channel_changed(id);
        self.record_channel(guild, self.bot(), id, &before);
        let has = self.channels.get(&id).map(|channel| channel.overwrites.clone()).unwrap_or_default();
        for target in BTreeSet::from_iter(had.keys().chain(has.keys())) {
            self.record_overwrite(guild, id, *target, had.get(target).copied(), has.get(target).copied());
        }
        Ok(())
    }

    /// Sets or removes one overwrite for the bot.
    pub(crate) fn change_overwrite(
        &mut self,
        channel: Id,
        target: Id,
        overwrite: Option<Overwrite>,
    ) -> Result<(), Refusal> {
        let found = self.need(self.bot(), channel, MANAGE_ROLES)?;
        let Some(guild) = found.guild.filter(|_| found.thread.is_none()) else {
            return Err(crate::refusal::wrong_channel_type());
        };
        match overwrite {
            None if !found.overwrites.contains_key(&target) => {
                return Err(crate::refusal::unknown_overwrite());
            }
            None => {}
            Some(overwrite) => {
                let held = self.permissions_in(self.bot(), found);
                self.may_overwrite(guild, held, &[(target, overwrite)])?;
            }
        }
        let before = found.overwrites.get(&target).copied();
        self.set_overwrite(channel, target, overwrite);
        self.record_overwrite(guild, channel, target, before, overwrite);
        Ok(())
    }

    /// Moves channels of a guild: places, and categories.
    pub(crate) fn move_channels(&mut self, guild: Id, moves: &[(Id, ChannelForm)]) -> Result<(), Refusal> {
        self.need_in_guild(guild, MANAGE_CHANNELS)?;
        for (n, (id, form)) in moves.iter().enumerate() {
            let found = self.channels.get(id).filter(|c| c.guild == Some(guild) && c.thread.is_none());
            let Some(found) = found else {
                return Err(invalid(&format!("{n}.id"), "CHANNEL_UNKNOWN", "There is no such channel."));
            };
            self.fits_parent(guild, found.kind, form)?;
        }
        for (id, form) in moves {
            let before = self.audit_view(*id);
            if let Some(channel) = self.channels.get_mut(id) {
                channel.position = form.position.unwrap_or(channel.position);
                channel.parent = form.parent.unwrap_or(channel.parent);
            }
            self.channel_changed(*id);
            self.record_channel(guild, self.bot(), *id, &before);
        }
        Ok(())
    }

    /// Refuses a category that is none, is in another guild, or is full.
    fn fits_parent(&self, guild: Id, kind: u8, form: &ChannelForm) -> Result<(), Refusal> {
        let Some(Some(parent)) = form.parent else { return Ok(()) };
        let wrong = |code, told| Err(invalid("parent_id", code, told));
        let category =
            |channel: &&Channel| channel.guild == Some(guild) && channel.kind == channel_type::CATEGORY;
        if self.channels.get(&parent).filter(category).is_none() {
            return wrong("CHANNEL_PARENT_INVALID", "Category does not exist");
        }
        if kind == channel_type::CATEGORY {
            return wrong("CHANNEL_PARENT_INVALID_TYPE", "Categories cannot have parent channels");
        }
        if self.channels.values().filter(|channel| channel.parent == Some(parent)).count() >= IN_CATEGORY {
            return wrong(
                "CHANNEL_PARENT_MAX_CHANNELS",
                "Maximum number of channels in category reached (50)",
            );
        }
        Ok(())
    }

    /// Refuses overwrites of bits that the bot has not, and of roles that do not exist.
    fn may_overwrite(&self, guild: Id, held: u64, list: &[(Id, Overwrite)]) -> Result<(), Refusal> {
        let roles = self.guilds.get(&guild).map(|guild| &guild.roles);
        for (id, overwrite) in list {
            let role = roles.is_some_and(|roles| roles.contains_key(id));
            if if overwrite.person { !self.users.contains_key(id) } else { !role } {
                return Err(crate::refusal::unknown_overwrite());
            }
            let changed = overwrite.allow | overwrite.deny;
            if held & changed != changed {
                return Err(missing_permissions());
            }
        }
        Ok(())
    }

    fn apply(&mut self, now: Now, id: Id, form: ChannelForm) {
        let tags = form.tags.map(|tags| {
            let with_id = |(tag, name): (Option<Id>, String)| (tag.unwrap_or_else(|| self.id(now)), name);
            tags.into_iter().map(with_id).collect()
        });
        let Some(channel) = self.channels.get_mut(&id) else { return };
        channel.kind = form.kind.unwrap_or(channel.kind);
        if let Some(name) = form.name {
            channel.name = if channel.is_written() { written(&name) } else { name };
        }
        if let Some(topic) = form.topic {
            channel.topic = topic.filter(|topic| !topic.is_empty());
        }
        channel.position = form.position.unwrap_or(channel.position);
        channel.parent = form.parent.unwrap_or(channel.parent);
        channel.rate_limit_per_user = form.slow_seconds.unwrap_or(channel.rate_limit_per_user);
        channel.nsfw = form.nsfw.unwrap_or(channel.nsfw);
        channel.tags = tags.unwrap_or_else(|| std::mem::take(&mut channel.tags));
        if let Some(overwrites) = form.overwrites {
            channel.overwrites = BTreeMap::from_iter(overwrites);
        }
    }
}

/// Returns the name of a text channel as Discord writes it: in small letters, with hyphens for spaces.
fn written(name: &str) -> String {
    name.to_lowercase().split_whitespace().collect::<Vec<_>>().join("-")
}
