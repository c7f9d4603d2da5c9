//! Short lists that libraries read as they start. Most are empty here: nobody uploads stickers or sounds.

use serde_json::{Value, json};

use super::reply::{RestResult, id, method, ok};
use super::request::RestRequest;
use crate::refusal::unknown_application;
use crate::world::APPLICATION;

pub(super) fn route(request: &RestRequest) -> Option<RestResult> {
    let parts = request.parts();
    let "GET" = method(request) else { return None };
    Some(match parts.as_slice() {
        ["voice", "regions"] => ok(regions()),
        ["sticker-packs"] => ok(json!({ "sticker_packs": [] })),
        ["soundboard-default-sounds"] => ok(json!([])),
        // Without a shop nothing is for sale and nobody has bought anything.
        ["applications", app, "entitlements" | "skus"] => of_application(app, json!([])),
        ["guilds", guild, "regions"] => of_guild(request, guild, regions()),
        ["guilds", guild, "stickers"] => of_guild(request, guild, json!([])),
        ["guilds", guild, "soundboard-sounds"] => of_guild(request, guild, json!({ "items": [] })),
        _ => return None,
    })
}

fn regions() -> Value {
    json!([{ "id": "rotterdam", "name": "Rotterdam", "optimal": true, "deprecated": false, "custom": false }])
}

fn of_application(app: &str, list: Value) -> RestResult {
    if app.parse() == Ok(APPLICATION) { ok(list) } else { Err(unknown_application()) }
}

/// Answers with a list of a guild, if the bot is in it.
fn of_guild(request: &RestRequest, guild: &str, list: Value) -> RestResult {
    let guild = id(guild, "guild_id")?;
    request.hub.read(|world, _| world.need_in_guild(guild, 0).map(|_| ()))?;
    ok(list)
}
