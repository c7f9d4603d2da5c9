//! Emoji of guilds and of the application: uploaded, listed, renamed, deleted.

use axum::http::StatusCode;
use serde_json::{Value, json};

use super::reply::{RestReply, RestResult, id, method, ok};
use super::request::RestRequest;
use crate::ids::Id;
use crate::limits::emoji::{name, picture};
use crate::limits::snowflake;
use crate::refusal::{Refusal, invalid_role, unknown_application};
use crate::world::permissions::{CREATE_GUILD_EXPRESSIONS, MANAGE_GUILD_EXPRESSIONS};
use crate::world::records::File;
use crate::world::{APPLICATION, World};

pub(super) fn route(request: &RestRequest) -> Option<RestResult> {
    let parts = request.parts();
    let (owner, rest) = match parts.as_slice() {
        ["guilds", guild, "emojis", rest @ ..] => (id(guild, "guild_id").map(Some), rest),
        ["applications", app, "emojis", rest @ ..] => {
            let known = app.parse() == Ok(APPLICATION);
            (if known { Ok(None) } else { Err(unknown_application()) }, rest)
        }
        _ => return None,
    };
    Some(match (method(request), rest) {
        ("GET", []) => owner.and_then(|owner| list(request, owner)),
        ("POST", []) => owner.and_then(|owner| add(request, owner)),
        ("GET" | "PATCH" | "DELETE", [emoji]) => owner.and_then(|owner| one(request, owner, emoji)),
        _ => return None,
    })
}

/// Refuses guilds in which the bot is not, or has not the permissions; the application's emoji need none.
fn may(world: &World, owner: Option<Id>, bits: u64) -> Result<(), Refusal> {
    owner.map_or(Ok(()), |guild| world.need_in_guild(guild, bits).map(|_| ()))
}

fn list(request: &RestRequest, owner: Option<Id>) -> RestResult {
    request.hub.read(|world, _| {
        may(world, owner, 0)?;
        let shown = world.show_emojis(owner);
        ok(if owner.is_some() { shown } else { json!({ "items": shown }) })
    })
}

fn add(request: &RestRequest, owner: Option<Id>) -> RestResult {
    request.change(|world, now| {
        may(world, owner, CREATE_GUILD_EXPRESSIONS)?;
        let (name, (media_type, bytes)) = (name(&request.body, true)?, picture(&request.body)?);
        let picture = File { media_type, bytes: bytes.into() };
        let roles = roles(world, owner, &request.body)?.unwrap_or_default();
        let emoji = world.add_emoji(now, owner, name.unwrap_or_default(), picture, roles)?;
        Ok(RestReply::Json(StatusCode::CREATED, shown(world, emoji)))
    })
}

fn one(request: &RestRequest, owner: Option<Id>, emoji: &str) -> RestResult {
    let emoji = id(emoji, "emoji_id")?;
    request.change(|world, _| {
        // Whoever made an emoji may change it, and here all are the bot's own.
        may(world, owner, 0)?;
        world.need_emoji(owner, emoji)?;
        match method(request) {
            "PATCH" => {
                may_change(world, owner)?;
                let roles = roles(world, owner, &request.body)?;
                world.change_emoji(emoji, name(&request.body, false)?, roles);
            }
            "DELETE" => {
                may_change(world, owner)?;
                world.delete_emoji(emoji);
                return Ok(RestReply::Empty);
            }
            _ => {}
        }
        ok(shown(world, emoji))
    })
}

/// Reads the roles that may use an emoji of a guild, if the body has them.
fn roles(world: &World, owner: Option<Id>, body: &Value) -> Result<Option<Vec<Id>>, Refusal> {
    let (Some(list), Some(owner)) = (body["roles"].as_array(), owner) else { return Ok(None) };
    let known = &world.need_in_guild(owner, 0)?.roles;
    let read =
        |role: &Value| snowflake(role).filter(|role| known.contains_key(role)).ok_or_else(invalid_role);
    list.iter().map(read).collect::<Result<_, _>>().map(Some)
}

fn may_change(world: &World, owner: Option<Id>) -> Result<(), Refusal> {
    may(world, owner, CREATE_GUILD_EXPRESSIONS).or_else(|_| may(world, owner, MANAGE_GUILD_EXPRESSIONS))
}

fn shown(world: &World, emoji: Id) -> Value {
    world.emojis.get(&emoji).map_or(Value::Null, |found| world.show_own_emoji(emoji, found))
}
