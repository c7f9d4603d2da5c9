//! Roles that the bot makes, changes, moves and deletes.

use std::collections::BTreeMap;

use serde_json::Value;

use super::audit_entry::{Deed, action};
use super::moderation::height;
use super::permissions::MANAGE_ROLES;
use super::records::{Guild, Role};
use super::role_form::RoleForm;
use super::state::World;
use crate::clock::Now;
use crate::ids::Id;
use crate::refusal::{Refusal, invalid_role, missing_permissions, too_many_roles, unknown_role};

/// The most roles of a guild.
const ROLES: usize = 250;

impl World {
    /// Makes a role for the bot, below all others.
    pub(crate) fn make_role(&mut self, now: Now, guild: Id, form: RoleForm) -> Result<Id, Refusal> {
        if self.need_in_guild(guild, MANAGE_ROLES)?.roles.len() >= ROLES {
            return Err(too_many_roles());
        }
        self.may_grant(guild, &form)?;
        let id = self.id(now);
        let Some(found) = self.guilds.get_mut(&guild) else { return Ok(id) };
        let position = lowest(found);
        let mut role = Role {
            id,
            name: "new role".to_owned(),
            permissions: found.roles.get(&guild).map_or(0, |everyone| everyone.permissions),
            color: 0,
            position,
            managed: false,
            hoist: false,
            mentionable: false,
        };
        apply(&mut role, form);
        found.roles.insert(id, role);
        self.role_changed("GUILD_ROLE_CREATE", guild, id);
        let after = self.show_role(guild, id);
        self.record(guild, Deed::new(action::ROLE_CREATE, Some(id)).between(&Value::Null, &after));
        Ok(id)
    }

    /// Refuses roles that do not exist, and those as high as the bot's highest.
    pub(crate) fn may_change_role(&self, guild: Id, role: Id) -> Result<(), Refusal> {
        let guild = self.need_in_guild(guild, MANAGE_ROLES)?;
        let role = guild.roles.get(&role).ok_or_else(unknown_role)?;
        if height(guild, self.bot()) > role.position { Ok(()) } else { Err(missing_permissions()) }
    }

    /// Changes a role for the bot.
    pub(crate) fn change_role(&mut self, guild: Id, role: Id, form: RoleForm) -> Result<(), Refusal> {
        self.may_grant(guild, &form)?;
        let before = self.show_role(guild, role);
        let found = self.guilds.get_mut(&guild).and_then(|guild| guild.roles.get_mut(&role));
        apply(found.ok_or_else(unknown_role)?, form);
        self.role_changed("GUILD_ROLE_UPDATE", guild, role);
        let after = self.show_role(guild, role);
        self.record(guild, Deed::new(action::ROLE_UPDATE, Some(role)).between(&before, &after));
        Ok(())
    }

    /// Deletes a role for the bot: neither everyone's nor another bot's.
    pub(crate) fn drop_role(&mut self, guild: Id, role: Id) -> Result<(), Refusal> {
        let found = self.guilds.get(&guild).and_then(|guild| guild.roles.get(&role));
        let (managed, before) = (found.is_some_and(|found| found.managed), self.show_role(guild, role));
        if managed || !self.delete_role(guild, role) {
            return Err(invalid_role());
        }
        self.record(guild, Deed::new(action::ROLE_DELETE, Some(role)).between(&before, &Value::Null));
        Ok(())
    }

    /// Moves roles for the bot: those below its highest, and not up to that. Libraries also list roles that stay.
    pub(crate) fn arrange_roles(&mut self, guild: Id, places: &BTreeMap<Id, i64>) -> Result<(), Refusal> {
        let found = self.need_in_guild(guild, MANAGE_ROLES)?;
        let top = height(found, self.bot());
        for (id, place) in places {
            let role = found.roles.get(id).ok_or_else(unknown_role)?;
            if role.position == *place {
                continue;
            }
            if *id == guild {
                return Err(invalid_role());
            }
            if role.position.max(*place) >= top {
                return Err(missing_permissions());
            }
        }
        let before: Vec<(Id, Value)> = places.keys().map(|id| (*id, self.show_role(guild, *id))).collect();
        self.move_roles(guild, places);
        for (id, before) in before {
            let after = self.show_role(guild, id);
            self.record(guild, Deed::new(action::ROLE_UPDATE, Some(id)).between(&before, &after));
        }
        Ok(())
    }

    /// Moves roles; the others make room, and everyone's stays the lowest.
    pub(crate) fn move_roles(&mut self, guild_id: Id, places: &BTreeMap<Id, i64>) {
        let Some(guild) = self.guilds.get_mut(&guild_id) else { return };
        let others = guild.roles.values().filter(|role| role.id != guild_id);
        let mut order: Vec<(i64, i64, Id)> = others
            .map(|role| {
                let place = places.get(&role.id).copied().unwrap_or(role.position);
                // On the same place, the one that comes from above is below, and the one from below above.
                (place, (place - role.position).signum(), role.id)
            })
            .collect();
        order.sort_unstable();
        let mut moved = Vec::new();
        for (place, (_, _, id)) in (1..).zip(order) {
            if let Some(role) = guild.roles.get_mut(&id).filter(|role| role.position != place) {
                role.position = place;
                moved.push(id);
            }
        }
        for role in moved {
            self.role_changed("GUILD_ROLE_UPDATE", guild_id, role);
        }
    }

    /// Refuses permissions that the bot has not.
    fn may_grant(&self, guild: Id, form: &RoleForm) -> Result<(), Refusal> {
        let held = self.permissions_in_guild(self.bot(), guild);
        let fits = form.permissions.is_none_or(|bits| held & bits == bits);
        if fits { Ok(()) } else { Err(missing_permissions()) }
    }
}

/// Raises all roles but everyone's. Returns the place below them, which a new role gets.
pub(super) fn lowest(guild: &mut Guild) -> i64 {
    guild.roles.values_mut().filter(|role| role.position > 0).for_each(|role| role.position += 1);
    1
}

fn apply(role: &mut Role, form: RoleForm) {
    role.name = form.name.unwrap_or_else(|| std::mem::take(&mut role.name));
    role.permissions = form.permissions.unwrap_or(role.permissions);
    role.color = form.color.unwrap_or(role.color);
    role.hoist = form.hoist.unwrap_or(role.hoist);
    role.mentionable = form.mentionable.unwrap_or(role.mentionable);
}
