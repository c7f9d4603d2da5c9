//! Entries of a guild's audit log, and the deeds that they tell of.

use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use crate::ids::Id;

/// Kinds of entries, as numbers on the wire.
pub(crate) mod action {
    pub(crate) const CHANNEL_CREATE: u64 = 10;
    pub(crate) const CHANNEL_UPDATE: u64 = 11;
    pub(crate) const CHANNEL_DELETE: u64 = 12;
    pub(crate) const OVERWRITE_CREATE: u64 = 13;
    pub(crate) const OVERWRITE_UPDATE: u64 = 14;
    pub(crate) const OVERWRITE_DELETE: u64 = 15;
    pub(crate) const MEMBER_KICK: u64 = 20;
    pub(crate) const MEMBER_BAN_ADD: u64 = 22;
    pub(crate) const MEMBER_BAN_REMOVE: u64 = 23;
    pub(crate) const MEMBER_UPDATE: u64 = 24;
    pub(crate) const MEMBER_ROLE_UPDATE: u64 = 25;
    pub(crate) const ROLE_CREATE: u64 = 30;
    pub(crate) const ROLE_UPDATE: u64 = 31;
    pub(crate) const ROLE_DELETE: u64 = 32;
    pub(crate) const INVITE_CREATE: u64 = 40;
    pub(crate) const INVITE_DELETE: u64 = 42;
    pub(crate) const WEBHOOK_CREATE: u64 = 50;
    pub(crate) const WEBHOOK_UPDATE: u64 = 51;
    pub(crate) const WEBHOOK_DELETE: u64 = 52;
    pub(crate) const EMOJI_CREATE: u64 = 60;
    pub(crate) const EMOJI_UPDATE: u64 = 61;
    pub(crate) const EMOJI_DELETE: u64 = 62;
    pub(crate) const MESSAGE_DELETE: u64 = 72;
    pub(crate) const MESSAGE_BULK_DELETE: u64 = 73;
    pub(crate) const MESSAGE_PIN: u64 = 74;
    pub(crate) const MESSAGE_UNPIN: u64 = 75;
    pub(crate) const THREAD_CREATE: u64 = 110;
    pub(crate) const THREAD_UPDATE: u64 = 111;
    pub(crate) const THREAD_DELETE: u64 = 112;
}

/// The fields of an object that an entry tells of.
fn fields(of: u64) -> &'static [&'static str] {
    match of {
        // Changed overwrites have entries of their own.
        action::CHANNEL_UPDATE => &[
            "name",
            "type",
            "topic",
            "nsfw",
            "rate_limit_per_user",
            "parent_id",
            "position",
            "available_tags",
        ],
        action::CHANNEL_CREATE | action::CHANNEL_DELETE => {
            &["name", "type", "topic", "nsfw", "rate_limit_per_user", "parent_id", "permission_overwrites"]
        }
        action::OVERWRITE_CREATE..=action::OVERWRITE_DELETE => &["id", "type", "allow", "deny"],
        action::MEMBER_UPDATE => &["nick", "communication_disabled_until"],
        action::ROLE_CREATE..=action::ROLE_DELETE => {
            &["name", "permissions", "color", "hoist", "mentionable", "position"]
        }
        action::INVITE_CREATE..=action::INVITE_DELETE => {
            &["code", "channel_id", "inviter_id", "max_uses", "uses", "max_age", "temporary"]
        }
        action::WEBHOOK_CREATE..=action::WEBHOOK_DELETE => {
            &["name", "type", "channel_id", "avatar", "application_id"]
        }
        action::EMOJI_CREATE..=action::EMOJI_DELETE => &["name"],
        action::THREAD_CREATE..=action::THREAD_DELETE => &[
            "name",
            "type",
            "archived",
            "locked",
            "auto_archive_duration",
            "rate_limit_per_user",
            "invitable",
            "applied_tags",
        ],
        _ => &[],
    }
}

/// Something that was done in a guild.
pub(crate) struct Deed {
    pub(super) action: u64,
    pub(super) target: Option<Id>,
    /// The person who did it; the bot if none.
    pub(super) by: Option<Id>,
    pub(super) changes: Vec<Value>,
    pub(super) options: Value,
}

impl Deed {
    /// A deed without changes.
    pub(crate) fn new(action: u64, target: Option<Id>) -> Self {
        Self { action, target, by: None, changes: Vec::new(), options: Value::Null }
    }

    /// Adds what is different between two states of an object; one that is not there is null.
    pub(crate) fn between(mut self, before: &Value, after: &Value) -> Self {
        for field in fields(self.action) {
            let (old, new) = (&before[field], &after[field]);
            if old == new {
                continue;
            }
            let mut change = json!({ "key": if *field == "avatar" { "avatar_hash" } else { field } });
            for (key, value) in [("old_value", old), ("new_value", new)] {
                if !value.is_null() {
                    change[key] = value.clone();
                }
            }
            self.changes.push(change);
        }
        self
    }

    /// Adds further particulars.
    pub(crate) fn with(self, options: Value) -> Self {
        Self { options, ..self }
    }

    /// The same, done by somebody.
    pub(crate) fn by(self, user: Id) -> Self {
        Self { by: Some(user), ..self }
    }

    /// True if it changed nothing.
    pub(super) fn is_idle(&self) -> bool {
        let update = matches!(
            self.action,
            action::CHANNEL_UPDATE
                | action::OVERWRITE_UPDATE
                | action::MEMBER_UPDATE
                | action::MEMBER_ROLE_UPDATE
                | action::ROLE_UPDATE
                | action::WEBHOOK_UPDATE
                | action::EMOJI_UPDATE
                | action::THREAD_UPDATE
        );
        update && self.changes.is_empty()
    }
}

/// One line of an audit log.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct AuditEntry {
    pub(crate) id: Id,
    pub(crate) action: u64,
    pub(crate) user: Id,
    pub(crate) target: Option<Id>,
    pub(super) changes: Vec<Value>,
    pub(super) options: Value,
    pub(super) reason: Option<String>,
}

impl AuditEntry {
    /// The entry as Discord shows it.
    pub(crate) fn show(&self) -> Value {
        let mut shown = json!({ "id": self.id, "action_type": self.action, "user_id": self.user, "target_id": self.target });
        if !self.changes.is_empty() {
            shown["changes"] = json!(self.changes);
        }
        if !self.options.is_null() {
            shown["options"] = self.options.clone();
        }
        if let Some(reason) = &self.reason {
            shown["reason"] = json!(reason);
        }
        shown
    }
}
