//! A guild's audit log.

use super::reply::{RestResult, id, method, ok};
use super::request::RestRequest;
use crate::refusal::invalid;
use crate::world::audit_entry::AuditEntry;
use crate::world::permissions::VIEW_AUDIT_LOG;

pub(super) fn route(request: &RestRequest) -> Option<RestResult> {
    match (method(request), request.parts().as_slice()) {
        ("GET", ["guilds", guild, "audit-logs"]) => Some(read(request, guild)),
        _ => None,
    }
}

fn read(request: &RestRequest, guild: &str) -> RestResult {
    let guild = id(guild, "guild_id")?;
    let given = |key: &str| request.query.get(key).map(|text| id(text, key)).transpose();
    let (user, target, before, after) =
        (given("user_id")?, given("target_id")?, given("before")?, given("after")?);
    let number = |key: &str| request.query.get(key).map(|text| text.parse::<u64>()).transpose();
    let wrong = |_| invalid("action_type", "NUMBER_TYPE_COERCE", "Value is not int.");
    let action = number("action_type").map_err(wrong)?;
    let limit = match number("limit") {
        Ok(None) => 50,
        Ok(Some(limit @ 1..=100)) => limit as usize,
        _ => return Err(invalid("limit", "NUMBER_TYPE_MAX", "int value should be between 1 and 100.")),
    };
    request.hub.read(|world, _| {
        world.need_in_guild(guild, VIEW_AUDIT_LOG)?;
        let fits = |entry: &&AuditEntry| {
            user.is_none_or(|user| entry.user == user)
                && (target.is_none() || entry.target == target)
                && action.is_none_or(|action| entry.action == action)
                && before.is_none_or(|before| entry.id < before)
                && after.is_none_or(|after| entry.id > after)
        };
        let log = world.audit_log(guild).filter(fits);
        // After an entry the oldest come first, else the newest.
        let page: Vec<&AuditEntry> =
            if after.is_some() { log.take(limit).collect() } else { log.rev().take(limit).collect() };
        ok(world.show_audit_log(&page))
    })
}
