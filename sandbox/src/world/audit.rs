//! The audit logs of guilds: what the bot did there, and what people moderated.

use serde_json::{Value, json};

use super::audit_entry::{AuditEntry, Deed, action};
use super::news::intent;
use super::permissions::VIEW_AUDIT_LOG;
use super::records::{Overwrite, Role};
use super::state::World;
use crate::ids::Id;

/// The most entries of a guild, the newest ones.
const KEPT: usize = 1000;
/// The time after which entries are gone: 45 days.
const LONGEST_MS: i64 = 45 * 24 * 3_600_000;

impl World {
    /// Writes a deed into a guild's audit log, unless it changed nothing.
    pub(crate) fn record(&mut self, guild: Id, deed: Deed) {
        if deed.is_idle() {
            return;
        }
        let bot = self.bot();
        let entry = AuditEntry {
            id: self.mint.next(self.now),
            action: deed.action,
            user: deed.by.unwrap_or(bot),
            target: deed.target,
            changes: deed.changes,
            options: deed.options,
            reason: self.reason.clone().filter(|_| deed.by.is_none_or(|by| by == bot)),
        };
        let mut data = entry.show();
        data["guild_id"] = json!(guild);
        let log = self.audit.entry(guild).or_default();
        log.push_back(entry);
        if log.len() > KEPT {
            log.pop_front();
        }
        if self.permissions_in_guild(bot, guild) & VIEW_AUDIT_LOG != 0 {
            self.dispatch("GUILD_AUDIT_LOG_ENTRY_CREATE", intent::GUILD_MODERATION, Some(guild), data);
        }
    }

    /// Writes down what happened to a channel or thread; `before` is its earlier view.
    pub(crate) fn record_channel(&mut self, guild: Id, by: Id, id: Id, before: &Value) {
        let after = self.audit_view(id);
        let thread = !before["thread_metadata"].is_null() || !after["thread_metadata"].is_null();
        let action = match (before.is_null(), after.is_null()) {
            (true, _) if thread => action::THREAD_CREATE,
            (true, _) => action::CHANNEL_CREATE,
            (_, true) if thread => action::THREAD_DELETE,
            (_, true) => action::CHANNEL_DELETE,
            _ if thread => action::THREAD_UPDATE,
            _ => action::CHANNEL_UPDATE,
        };
        self.record(guild, Deed::new(action, Some(id)).between(before, &after).by(by));
    }

    /// A channel or thread with all its fields at the top; null if there is none.
    pub(crate) fn audit_view(&self, id: Id) -> Value {
        let Some(channel) = self.channels.get(&id) else { return Value::Null };
        let mut shown = self.show_channel(channel, None);
        if let Value::Object(inner) = shown["thread_metadata"].clone() {
            shown.as_object_mut().into_iter().for_each(|shown| shown.extend(inner.clone()));
        }
        shown
    }

    /// Writes down a changed overwrite.
    pub(super) fn record_overwrite(
        &mut self,
        guild: Id,
        channel: Id,
        target: Id,
        before: Option<Overwrite>,
        after: Option<Overwrite>,
    ) {
        let action = match (before, after) {
            (_, None) => action::OVERWRITE_DELETE,
            (None, _) => action::OVERWRITE_CREATE,
            _ => action::OVERWRITE_UPDATE,
        };
        let show = |one: Option<Overwrite>| one.map_or(Value::Null, |one| one.show(target));
        let (before, after) = (show(before), show(after));
        let some = if after.is_null() { &before } else { &after };
        let mut options = json!({ "id": target, "type": some["type"].to_string() });
        let role = self.guilds.get(&guild).and_then(|guild| guild.roles.get(&target));
        if let Some(Role { name, .. }) = role {
            options["role_name"] = json!(name);
        }
        self.record(guild, Deed::new(action, Some(channel)).between(&before, &after).with(options));
    }

    /// Writes down the roles that a member got and lost.
    pub(crate) fn record_roles(&mut self, guild: Id, user: Id, added: &[Id], removed: &[Id]) {
        let roles = self.guilds.get(&guild).map(|guild| &guild.roles);
        let named = |id: &Id| Some(json!({ "id": id, "name": roles?.get(id)?.name }));
        let mut deed = Deed::new(action::MEMBER_ROLE_UPDATE, Some(user));
        for (key, list) in [("$add", added), ("$remove", removed)] {
            let list: Vec<Value> = list.iter().filter_map(named).collect();
            if !list.is_empty() {
                deed.changes.push(json!({ "key": key, "new_value": list }));
            }
        }
        self.record(guild, deed);
    }

    /// The entries that are not too old, oldest first.
    pub(crate) fn audit_log(&self, guild: Id) -> impl DoubleEndedIterator<Item = &AuditEntry> {
        let log = self.audit.get(&guild).into_iter().flatten();
        log.filter(|entry| entry.id.created().plus_ms(LONGEST_MS) > self.now)
    }

    /// Entries with the objects that they name.
    pub(crate) fn show_audit_log(&self, entries: &[&AuditEntry]) -> Value {
        let mut named: Vec<Id> =
            entries.iter().flat_map(|entry| [Some(entry.user), entry.target]).flatten().collect();
        named.sort_unstable();
        named.dedup();
        let users = named.iter().filter(|id| self.users.contains_key(id)).map(|id| self.show_user(*id));
        let webhooks = named.iter().filter_map(|id| self.webhooks.get(id));
        let threads = named.iter().filter_map(|id| self.channels.get(id)).filter(|one| one.thread.is_some());
        json!({
            "audit_log_entries": entries.iter().map(|entry| entry.show()).collect::<Vec<_>>(),
            "users": users.collect::<Vec<_>>(),
            "webhooks": webhooks.map(|hook| self.show_webhook(hook, true)).collect::<Vec<_>>(),
            "threads": threads.map(|thread| self.show_channel(thread, None)).collect::<Vec<_>>(),
            "integrations": [], "guild_scheduled_events": [], "application_commands": [],
            "auto_moderation_rules": [],
        })
    }
}
