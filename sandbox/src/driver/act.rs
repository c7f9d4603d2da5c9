//! Users' actions with the bot: commands, autocomplete, buttons, menus, forms; and the wait for its answer.

use std::time::Duration;

use axum::http::StatusCode;
use serde_json::{Value, json};
use tokio::time::{Instant, sleep, sleep_until};

use super::access::may_use;
use super::find::{channel, interaction, user};
use super::options::{Focus, Resolved, fill};
use super::picks::{check_count, texts, values};
use super::reply::{DriverError, DriverReply, DriverResult, ok};
use super::request::DriverRequest;
use super::{clients, forms, menus};
use crate::clock::Now;
use crate::ids::Id;
use crate::limits::buttons::LINK;
use crate::limits::components::{component_type, visit};
use crate::limits::snowflake;
use crate::rest::endpoint::deliver;
use crate::world::World;
use crate::world::interaction_records::{FIRST_ANSWER_MS, interaction_type};
use crate::world::interactions::UserAction;
use crate::world::records::Message;

/// Real milliseconds for which a call waits by default.
const WAIT_MS: u64 = 15_000;
/// Real milliseconds for which a call waits for a change after an acknowledgement.
const SETTLE_MS: u64 = 2_000;

pub(super) fn route(request: &DriverRequest) -> Option<DriverResult> {
    let (method, path) = request.route();
    Some(match (method, path.as_slice()) {
        ("GET", ["interactions"]) => list(request),
        ("GET", ["interactions", id]) => {
            request.hub.read(|world, now| ok(world.show_interaction(now, interaction(world, id)?)))
        }
        ("POST", ["interactions", id, "redeliver"]) => redeliver(request, id),
        _ => return None,
    })
}

fn redeliver(request: &DriverRequest, id: &str) -> DriverResult {
    let id = request.hub.change(|world, _| {
        let id = interaction(world, id)?.id;
        if world.redeliver(id) {
            return Ok(id);
        }
        let sentence = "only the newest 500 can be delivered again";
        Err(DriverError::new(StatusCode::CONFLICT, "too_old", sentence))
    })?;
    deliver(&request.hub, id);
    Ok(DriverReply::Empty)
}

fn list(request: &DriverRequest) -> DriverResult {
    let limit = request.number("limit")?.unwrap_or(20) as usize;
    request.hub.read(|world, now| {
        let who = request.query.get("user").map(|who| user(world, who)).transpose()?;
        let newest = world.interactions.values().rev().filter(|one| who.is_none_or(|who| one.user == who));
        let shown: Vec<Value> = newest.take(limit).map(|one| world.show_interaction(now, one)).collect();
        ok(json!({ "interactions": shown }))
    })
}

/// Performs a user's action and waits for the answer.
pub(super) async fn act(request: &DriverRequest) -> DriverResult {
    let hub = &request.hub;
    let what = request.path.get(1).map(String::as_str).unwrap_or_default();
    let id = hub.change(|world, now| {
        let action = match what {
            "command" => command(request, world, now),
            "autocomplete" => autocomplete(request, world),
            "click" => click(request, world),
            "select" => select(request, world),
            _ => forms::submit(request, world, now),
        }?;
        may_use(world, action.user, action.channel)?;
        if action.kind != interaction_type::AUTOCOMPLETE {
            world.reopen_for(now, action.user, action.channel)?;
        }
        let delivered = world.endpoint.is_some() || hub.gateway.has_session(now.real);
        let guild = world.channels.get(&action.channel).and_then(|channel| channel.guild);
        let id = world.interact(now, action, delivered);
        if !delivered {
            hub.gateway.miss(id, guild);
        }
        Ok::<_, DriverError>(id)
    })?;
    deliver(hub, id);
    let late = hub.clone();
    tokio::spawn(async move {
        tokio::select! {
            () = late.stop.cancelled() => {}
            () = sleep(Duration::from_millis(FIRST_ANSWER_MS as u64 + 5)) => late.change(|world, now| world.expire(now, id)),
        }
    });
    settle(request, id).await
}

/// Waits until the bot has answered, or the waiting time is over.
async fn settle(request: &DriverRequest, id: Id) -> DriverResult {
    let hub = &request.hub;
    let wait = request.body["wait"].as_bool().unwrap_or(true);
    let deadline = Instant::now() + request.wait_of_body(WAIT_MS);
    let settle = Duration::from_millis(request.body["settle_ms"].as_u64().unwrap_or(SETTLE_MS).min(600_000));
    let mut acknowledged: Option<Instant> = None;
    let mut newest = hub.feed.watch();
    let shown = || {
        let show = |world: &World, now| {
            world.interactions.get(&id).map_or(Value::Null, |one| world.show_interaction(now, one))
        };
        hub.read(show)
    };
    loop {
        newest.mark_unchanged();
        // Every piece of news asks for this; the answer is made once.
        let (state, followed) = hub.read(|world, now| {
            let one = world.interactions.get(&id);
            one.map_or((None, true), |one| (Some(one.state(now)), !one.followups.is_empty()))
        });
        let until = match state {
            Some("pending" | "deferred") => deadline,
            Some("acknowledged") if !followed => {
                (*acknowledged.get_or_insert_with(Instant::now) + settle).min(deadline)
            }
            _ => return ok(shown()),
        };
        if !wait || Instant::now() >= until {
            return ok(shown());
        }
        tokio::select! {
            () = hub.stop.cancelled() => return ok(shown()),
            // Either way the state is read again.
            _ = newest.changed() => {}
            () = sleep_until(until) => {}
        }
    }
}

fn command(request: &DriverRequest, world: &mut World, now: Now) -> Result<UserAction, DriverError> {
    let who = request.actor(world)?;
    let place = channel(world, request.text("channel")?, Some(who))?;
    let mut filled = match request.body["target"].as_str() {
        Some(target) => menus::fill(world, who, place, request.text("command")?, target)?,
        None => fill(world, who, place, &request.body, None)?,
    };
    clients::spoil(&request.hub.client_faults, world, who, place, &mut filled)?;
    let (name, data) = filled.keep(world, now, place);
    Ok(UserAction {
        kind: interaction_type::COMMAND,
        user: who,
        channel: place,
        source: None,
        opener: None,
        name,
        data,
    })
}

fn autocomplete(request: &DriverRequest, world: &World) -> Result<UserAction, DriverError> {
    let who = request.actor(world)?;
    let place = channel(world, request.text("channel")?, Some(who))?;
    let value = &request.body["value"];
    let typed = if value.is_null() {
        String::new()
    } else {
        value.as_str().map_or_else(|| value.to_string(), str::to_owned)
    };
    let focus = Focus { option: request.text("focused")?, typed };
    let filled = fill(world, who, place, &request.body, Some(&focus))?;
    let (name, data) = (filled.name, filled.data);
    Ok(UserAction {
        kind: interaction_type::AUTOCOMPLETE,
        user: who,
        channel: place,
        source: None,
        opener: None,
        name,
        data,
    })
}

/// Returns the message that a person acts on.
fn source<'a>(request: &DriverRequest, world: &'a World, who: Id) -> Result<&'a Message, DriverError> {
    let id = snowflake(&request.body["message"])
        .ok_or_else(|| DriverError::wrong("missing_field", "`message` is missing"))?;
    let message = world.visible(who, id);
    let message =
        message.ok_or_else(|| DriverError::unknown("unknown_message", "this person sees no such message"))?;
    if world.is_own(message) {
        Ok(message)
    } else {
        Err(DriverError::wrong("not_by_bot", "this message is not the bot's"))
    }
}

/// Returns the components of a message, nested ones too.
fn parts(message: &Message) -> Vec<&Value> {
    let mut parts = Vec::new();
    message.components.iter().for_each(|part| visit("", part, &mut |_, part| parts.push(part)));
    parts
}

fn usable(found: &Value) -> Result<(), DriverError> {
    if found["disabled"] == true {
        return Err(DriverError::new(StatusCode::CONFLICT, "disabled", "this component is disabled"));
    }
    Ok(())
}

fn component(who: Id, message: &Message, found: &Value, mut data: Value) -> UserAction {
    let name = found["custom_id"].as_str().unwrap_or_default().to_owned();
    data["custom_id"] = json!(name);
    data["component_type"] = found["type"].clone();
    data["id"] = found["id"].clone();
    let (channel, source) = (message.channel, Some(message.id));
    UserAction { kind: interaction_type::COMPONENT, user: who, channel, source, opener: None, name, data }
}

fn click(request: &DriverRequest, world: &World) -> Result<UserAction, DriverError> {
    let who = request.actor(world)?;
    let message = source(request, world, who)?;
    let buttons: Vec<&Value> =
        parts(message).into_iter().filter(|found| found["type"] == component_type::BUTTON).collect();
    let label = &request.body["label"];
    let matching: Vec<&&Value> = match request.body["custom_id"].as_str() {
        Some(custom_id) => buttons.iter().filter(|found| found["custom_id"] == custom_id).collect(),
        None if label.is_string() => buttons.iter().filter(|found| found["label"] == *label).collect(),
        None => return Err(DriverError::wrong("missing_field", "`custom_id` or `label` is missing")),
    };
    match matching.as_slice() {
        [found] if found["style"] == LINK => Err(DriverError::wrong("link", "this button only opens a link")),
        [found] => {
            usable(found)?;
            Ok(component(who, message, found, json!({})))
        }
        [] => {
            let there: Vec<&str> = buttons.iter().filter_map(|button| button["label"].as_str()).collect();
            Err(DriverError::unknown(
                "unknown_component",
                format!("no such button; there is: {}", there.join(", ")),
            ))
        }
        _ => Err(DriverError::wrong("ambiguous", "several buttons have this label; use `custom_id`")),
    }
}

fn select(request: &DriverRequest, world: &World) -> Result<UserAction, DriverError> {
    let who = request.actor(world)?;
    let message = source(request, world, who)?;
    let custom_id = request.text("custom_id")?;
    let found = parts(message)
        .into_iter()
        .find(|found| found["type"] != component_type::BUTTON && found["custom_id"] == custom_id);
    let found = found
        .ok_or_else(|| DriverError::unknown("unknown_component", "there is no such menu on this message"))?;
    usable(found)?;
    let given = request.body["values"].as_array();
    let given = given.ok_or_else(|| DriverError::wrong("missing_field", "`values` is missing"))?;
    check_count(found, given.len())?;
    let mut resolved = Resolved::new(world, who, message.channel);
    let values = values(&mut resolved, found, &texts(&request.body["values"])?)?;
    let mut data = json!({ "values": values });
    if found["type"] != component_type::TEXT_MENU {
        data["resolved"] = Value::Object(resolved.found);
    }
    Ok(component(who, message, found, data))
}
