//! The application and its commands.

use axum::http::StatusCode;
use serde_json::{Value, json};

use super::reply::{RestReply, RestResult, id, method, ok};
use super::request::RestRequest;
use super::routes;
use crate::ids::Id;
use crate::limits::commands::{check_all, check_counts, check_one};
use crate::refusal::{Refusal, invalid, missing_access, unknown_application, unknown_command};
use crate::world::commands::position;
use crate::world::{APPLICATION, HARBOUR, World};

pub(super) fn route(request: &RestRequest) -> Option<RestResult> {
    Some(match (method(request), request.parts().as_slice()) {
        ("GET", ["oauth2", "applications", "@me"] | ["applications", "@me"]) => {
            let flags = request.hub.gateway.application_flags();
            request.hub.read(|world, _| ok(application(world, flags)))
        }
        ("PATCH", ["applications", "@me"]) => {
            let hub = &request.hub;
            let flags = hub.gateway.application_flags();
            let shown = hub.change(|world, _| {
                if let Some(url) = request.body.get("interactions_endpoint_url") {
                    // It was verified before.
                    world.endpoint = url.as_str().filter(|url| !url.is_empty()).map(str::to_owned);
                }
                application(world, flags)
            });
            hub.tell_bot();
            ok(shown)
        }
        (_, ["applications", app, "commands", rest @ ..]) => commands(request, app, None, rest),
        (_, ["applications", app, "guilds", guild, "commands", rest @ ..]) => {
            commands(request, app, Some(guild), rest)
        }
        _ => return None,
    })
}

fn application(world: &World, flags: u64) -> Value {
    let owner = world.guilds.get(&HARBOUR).map(|guild| guild.owner);
    json!({
        "id": APPLICATION, "name": "Harbormaster", "icon": null, "description": "Runs in the sandbox.", "type": null,
        "bot": world.show_user(world.bot()), "bot_public": true, "bot_require_code_grant": false,
        "verify_key": world.signer().map(|signer| signer.verify_key()), "flags": flags, "flags_new": flags.to_string(),
        "redirect_uris": [], "interactions_endpoint_url": world.endpoint,
        "role_connections_verification_url": null, "owner": owner.map(|owner| world.show_user(owner)),
        "approximate_guild_count": world.guilds.len(), "approximate_user_install_count": world.installed_by.len(),
        "approximate_user_authorization_count": 0, "explicit_content_filter": 0, "team": null,
        "eligible_oauth2_scopes": ["bot", "applications.commands"], "event_webhooks_status": 1, "summary": "",
    })
}

fn scope(request: &RestRequest, app: &str, guild: Option<&str>) -> Result<Option<Id>, Refusal> {
    if app.parse() != Ok(APPLICATION) {
        return Err(unknown_application());
    }
    let guild = guild.map(|guild| id(guild, "guild_id")).transpose()?;
    match guild {
        Some(guild) if !request.hub.read(|world, _| world.bot_in(guild)) => Err(missing_access()),
        guild => Ok(guild),
    }
}

fn commands(request: &RestRequest, app: &str, guild: Option<&str>, rest: &[&str]) -> RestResult {
    let scope = scope(request, app, guild)?;
    let hub = &request.hub;
    match (method(request), rest) {
        ("GET", []) => hub.read(|world, _| ok(json!(world.commands.of(scope)))),
        ("PUT", []) => {
            let wrong = || invalid("", "LIST_TYPE_CONVERT", "Only iterables may be used in a ListType");
            let checked = check_all(request.body.as_array().ok_or_else(wrong)?)?;
            let stored = hub.change(|world, now| world.register_all(now, scope, checked));
            hub.tell_bot();
            ok(json!(stored))
        }
        ("POST", []) => {
            let checked = check_one(&request.body)?;
            let (stored, new) = hub.change(|world, now| {
                let mut after = world.commands.of(scope).to_vec();
                after.retain(|known| known["name"] != checked["name"] || known["type"] != checked["type"]);
                after.push(checked.clone());
                check_counts(&after)?;
                Ok::<_, Refusal>(world.register(now, scope, checked))
            })?;
            hub.tell_bot();
            Ok(RestReply::Json(if new { StatusCode::CREATED } else { StatusCode::OK }, stored))
        }
        ("GET", ["permissions"]) if scope.is_some() => ok(json!([])),
        ("GET", [command]) => {
            let command = id(command, "command_id")?;
            hub.read(|world, _| {
                let list = world.commands.of(scope);
                ok(position(list, command).map(|at| list[at].clone()).ok_or_else(unknown_command)?)
            })
        }
        ("PATCH", [command]) => {
            let command = id(command, "command_id")?;
            hub.change(|world, now| {
                let list = world.commands.of(scope);
                let mut merged =
                    position(list, command).map(|at| list[at].clone()).ok_or_else(unknown_command)?;
                if let (Some(merged), Some(changes)) = (merged.as_object_mut(), request.body.as_object()) {
                    merged.extend(changes.clone());
                }
                let checked = check_one(&merged)?;
                ok(world.register(now, scope, checked).0)
            })
        }
        ("DELETE", [command]) => {
            let command = id(command, "command_id")?;
            let known = hub.change(|world, _| world.unregister(scope, command));
            if known { Ok(RestReply::Empty) } else { Err(unknown_command()) }
        }
        _ => Err(routes::refusal(request)),
    }
}
