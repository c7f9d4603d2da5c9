//! The fields that each driver request takes, so that a misspelt one is refused instead of left unheard.

use serde_json::{Map, Value};

use super::reply::DriverError;

/// Method, path and fields of each route; `*` is one segment. The fields of a `GET` are its query, the others' their body.
const ROUTES: &[(&str, &str, &str)] = &[
    ("GET", "state", ""),
    ("GET", "ready", "wait_ms"),
    ("GET", "wait", "after timeout_ms user channel types"),
    ("GET", "clock", "after wait_ms"),
    ("POST", "clock", "advance_seconds set wait_ms"),
    ("GET", "log", "after limit"),
    ("GET", "traffic", "after"),
    ("DELETE", "traffic", ""),
    ("GET", "violations", ""),
    ("GET", "commands", ""),
    ("GET", "users", ""),
    ("POST", "users", "name display_name locale guilds"),
    ("GET", "users/*", ""),
    ("PATCH", "users/*", "display_name locale"),
    ("PUT DELETE", "users/*/install", ""),
    ("PUT", "users/*/invites/*", ""),
    ("POST", "users/*/dm", ""),
    ("POST", "users/*/groups", "with name"),
    ("POST", "users/*/read", "channel"),
    ("GET", "users/*/events", "after"),
    ("GET", "users/*/guilds", ""),
    ("GET", "users/*/inbox", ""),
    ("GET", "users/*/commands", "channel"),
    ("GET", "users/*/messages/*", ""),
    ("GET", "users/*/channels/*", ""),
    ("GET", "users/*/channels/*/messages", "limit before after"),
    ("POST", "users/*/channels/*/messages", "content reply_to"),
    ("PATCH", "users/*/channels/*/messages/*", "content"),
    ("DELETE", "users/*/channels/*/messages/*", ""),
    ("PUT DELETE", "users/*/channels/*/messages/*/reactions/*", ""),
    (
        "POST",
        "users/*/channels/*/threads",
        "name message private auto_archive_duration invitable applied_tags",
    ),
    ("GET", "guilds", ""),
    ("POST", "guilds", "name owner channels members locale bot"),
    ("GET DELETE", "guilds/*", ""),
    ("PATCH", "guilds/*", "name locale system_channel unavailable"),
    ("PUT DELETE", "guilds/*/members/*", ""),
    ("PATCH", "guilds/*/members/*", "nick timeout_until"),
    ("PUT DELETE", "guilds/*/members/*/roles/*", ""),
    ("POST", "guilds/*/roles", "name permissions color position"),
    ("PATCH", "guilds/*/roles/*", "name permissions color position"),
    ("DELETE", "guilds/*/roles/*", ""),
    ("POST", "guilds/*/channels", "name type topic parent tags"),
    ("PATCH", "channels/*", "name topic archived locked auto_archive_duration rate_limit_per_user"),
    ("DELETE", "channels/*", ""),
    ("DELETE", "channels/*/messages/*", ""),
    ("PUT", "channels/*/overwrites/*", "allow deny"),
    ("PUT DELETE", "channels/*/recipients/*", ""),
    ("DELETE", "channels/*/overwrites/*", ""),
    ("POST", "bulk", "guilds guild_name channels owner members bot users user_name guilds_each join"),
    ("POST", "interactions/command", "user channel command target name options wait wait_ms settle_ms"),
    (
        "POST",
        "interactions/autocomplete",
        "user channel command name options focused value wait wait_ms settle_ms",
    ),
    ("POST", "interactions/click", "user channel message custom_id label wait wait_ms settle_ms"),
    ("POST", "interactions/select", "user channel message custom_id values wait wait_ms settle_ms"),
    ("POST", "interactions/modal", "user channel interaction custom_id fields wait wait_ms settle_ms"),
    ("GET", "interactions", "user limit"),
    ("GET", "interactions/*", ""),
    ("POST", "interactions/*/redeliver", ""),
    ("GET", "gateway", ""),
    ("POST", "gateway", "shards guilds_per_shard session_starts max_concurrency identify_limit remaining"),
    ("GET", "sessions", ""),
    ("GET DELETE", "faults", ""),
    (
        "POST",
        "faults",
        "kind method route times after retry_after global status html code ms event resumable seconds shard session user",
    ),
];

/// Returns the fields of a route; `None` if there is no such route.
pub(super) fn of(method: &str, path: &[String]) -> Option<&'static str> {
    let fits = |pattern: &str| {
        let parts = pattern.split('/');
        parts.clone().count() == path.len()
            && parts.zip(path).all(|(part, given)| part == "*" || part == given)
    };
    let found = ROUTES
        .iter()
        .find(|(methods, pattern, _)| methods.split(' ').any(|one| one == method) && fits(pattern));
    found.map(|found| found.2)
}

/// Refuses an object with a field that is not one of `known`.
pub(super) fn only(given: &Map<String, Value>, known: &str) -> Result<(), DriverError> {
    given.keys().try_for_each(|name| is_known(name, known))
}

/// Refuses a name that is not one of `known`.
pub(super) fn is_known(name: &str, known: &str) -> Result<(), DriverError> {
    if known.split_whitespace().any(|one| one == name) {
        return Ok(());
    }
    let sentence = if known.is_empty() {
        format!("there is no field `{name}` here; none is taken")
    } else {
        format!("there is no field `{name}` here; there is: {}", known.replace(' ', ", "))
    };
    Err(DriverError::wrong("unknown_field", sentence))
}
