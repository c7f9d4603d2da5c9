//! The bodies of requests that change or ban members.

use std::collections::BTreeSet;

use serde_json::Value;

use super::snowflake;
use crate::ids::Id;
use crate::refusal::{FieldErrors, Refusal, invalid};
use crate::timestamp::Timestamp;

/// The longest nickname.
const NICK: usize = 32;
/// The longest timeout: 28 days.
const TIMEOUT_MS: i64 = 28 * 24 * 3_600_000;
/// The most seconds back for which a ban deletes messages: seven days.
const SECONDS: i64 = 7 * 24 * 3600;

/// A checked body. Absent fields are `None`, so that a change leaves them.
#[derive(Default)]
pub(crate) struct MemberForm {
    pub(crate) nick: Option<Option<String>>,
    pub(crate) roles: Option<BTreeSet<Id>>,
    pub(crate) timeout: Option<Option<Timestamp>>,
    /// True if it moves, mutes or deafens somebody in a voice channel.
    pub(crate) voice: bool,
}

impl MemberForm {
    /// Reads the body of a change.
    pub(crate) fn read(body: &Value, now: Timestamp) -> Result<Self, Refusal> {
        let mut errors = FieldErrors::default();
        let mut form = Self::default();
        if let Some(nick) = body.get("nick") {
            let nick = nick.as_str().filter(|nick| !nick.is_empty());
            errors.length("nick", nick.unwrap_or_default(), 0, NICK);
            form.nick = Some(nick.map(str::to_owned));
        }
        if let Some(list) = body["roles"].as_array() {
            form.roles = Some(list.iter().filter_map(snowflake).collect());
        }
        if let Some(until) = body.get("communication_disabled_until") {
            let read = until.as_str().and_then(Timestamp::parse);
            let field = "communication_disabled_until";
            match read {
                None if !until.is_null() => {
                    errors.add(field, "DATE_TIME_TYPE_PARSE", "Could not parse. Should be ISO8601.");
                }
                Some(read) if read.ms_since(now) > TIMEOUT_MS => {
                    errors.add(field, "TIMEOUT_TOO_LONG", "A timeout ends within 28 days.");
                }
                _ => form.timeout = Some(read),
            }
        }
        form.voice = ["mute", "deaf", "channel_id"].iter().any(|field| !body[*field].is_null());
        errors.check()?;
        Ok(form)
    }
}

/// Reads the seconds back for which a ban deletes messages.
pub(crate) fn delete_seconds(body: &Value) -> Result<i64, Refusal> {
    let (field, unit) = if body["delete_message_days"].is_null() {
        ("delete_message_seconds", 1)
    } else {
        ("delete_message_days", 86_400)
    };
    if body[field].is_null() {
        return Ok(0);
    }
    let most = SECONDS / unit;
    let given = body[field].as_i64().filter(|given| (0..=most).contains(given)).map(|given| given * unit);
    let told = format!("int value should be between 0 and {most}.");
    given.ok_or_else(|| invalid(field, "NUMBER_TYPE_MAX", told))
}
