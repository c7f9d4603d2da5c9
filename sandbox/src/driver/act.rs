//! What people do with the bot: commands, autocomplete, buttons, menus, forms; and waiting for its answer.

use std::collections::HashSet;
use std::time::Duration;

use axum::http::StatusCode;
use serde_json::{Value, json};
use tokio::time::{Instant, sleep, sleep_until};

use super::options::{Focus, Resolved, fill};
use super::{Answer, Ask, Fault, Reply, channel, ok, user};
use crate::clock::Now;
use crate::ids::Id;
use crate::limits::components::{LINK, kind as part};
use crate::limits::message::snowflake;
use crate::world::World;
use crate::world::interactions::{Answer as First, Deed, FIRST_ANSWER_MS, Interaction, kind};
use crate::world::messages::Message;

/// Real milliseconds for which a call waits when nothing else is said.
const WAIT_MS: u64 = 15_000;
/// Real milliseconds for which a call waits for a change after an acknowledgement.
const SETTLE_MS: u64 = 2_000;

pub(super) fn route(ask: &Ask) -> Option<Answer> {
    let (method, path) = ask.route();
    Some(match (method, path.as_slice()) {
        ("GET", ["interactions"]) => list(ask),
        ("GET", ["interactions", id]) => {
            ask.hub.read(|world, now| ok(world.show_interaction(now, interaction(world, id)?)))
        }
        ("POST", ["interactions", id, "redeliver"]) => ask.hub.change(|world, _| {
            let id = interaction(world, id)?.id;
            if !world.redeliver(id) {
                return Err(Fault::new(
                    StatusCode::CONFLICT,
                    "too_old",
                    "only the newest 500 can be delivered again",
                ));
            }
            Ok(Reply::Empty)
        }),
        _ => return None,
    })
}

fn interaction<'a>(world: &'a World, id: &str) -> Result<&'a Interaction, Fault> {
    let found = id.parse().ok().and_then(|id: Id| world.interactions.get(&id));
    found.ok_or_else(|| Fault::unknown("unknown_interaction", format!("there is no interaction {id}")))
}

fn list(ask: &Ask) -> Answer {
    let limit = ask.number("limit")?.unwrap_or(20) as usize;
    ask.hub.read(|world, now| {
        let who = ask.query.get("user").map(|who| user(world, who)).transpose()?;
        let newest = world.interactions.values().rev().filter(|one| who.is_none_or(|who| one.user == who));
        let shown: Vec<Value> = newest.take(limit).map(|one| world.show_interaction(now, one)).collect();
        ok(json!({ "interactions": shown }))
    })
}

/// Does what a person does, and waits for the answer.
pub(super) async fn act(ask: &Ask) -> Answer {
    let hub = &ask.hub;
    let what = ask.path.get(1).map(String::as_str).unwrap_or_default();
    let id = hub.change(|world, now| {
        let deed = match what {
            "command" => command(ask, world),
            "autocomplete" => autocomplete(ask, world),
            "click" => click(ask, world),
            "select" => select(ask, world),
            _ => modal(ask, world, now),
        }?;
        let delivered = hub.gateway.has_session(now.real);
        Ok::<_, Fault>(world.interact(now, deed, delivered))
    })?;
    let late = hub.clone();
    tokio::spawn(async move {
        tokio::select! {
            () = late.stop.cancelled() => {}
            () = sleep(Duration::from_millis(FIRST_ANSWER_MS as u64 + 5)) => late.change(|world, now| world.expire(now, id)),
        }
    });
    settle(ask, id).await
}

/// Waits until the bot has done what it will do.
async fn settle(ask: &Ask, id: Id) -> Answer {
    let hub = &ask.hub;
    let wait = ask.body["wait"].as_bool().unwrap_or(true);
    let deadline =
        Instant::now() + Duration::from_millis(ask.body["wait_ms"].as_u64().unwrap_or(WAIT_MS).min(600_000));
    let settle = Duration::from_millis(ask.body["settle_ms"].as_u64().unwrap_or(SETTLE_MS).min(600_000));
    let mut acknowledged: Option<Instant> = None;
    let mut newest = hub.feed.watch();
    loop {
        newest.mark_unchanged();
        let (shown, followed) = hub.read(|world, now| match world.interactions.get(&id) {
            Some(one) => (world.show_interaction(now, one), !one.followups.is_empty()),
            None => (Value::Null, true),
        });
        let until = match shown["state"].as_str() {
            Some("pending" | "deferred") => deadline,
            Some("acknowledged") if !followed => {
                (*acknowledged.get_or_insert_with(Instant::now) + settle).min(deadline)
            }
            _ => return ok(shown),
        };
        if !wait || Instant::now() >= until {
            return ok(shown);
        }
        tokio::select! {
            () = hub.stop.cancelled() => return ok(shown),
            // Either way the state is looked at again.
            _ = newest.changed() => {}
            () = sleep_until(until) => {}
        }
    }
}

fn command(ask: &Ask, world: &World) -> Result<Deed, Fault> {
    let who = ask.actor(world)?;
    let place = channel(world, ask.text("channel")?, Some(who))?;
    let filled = fill(world, who, place, &ask.body, None)?;
    let (name, data) = (filled.name, filled.data);
    Ok(Deed { kind: kind::COMMAND, user: who, channel: place, source: None, opener: None, name, data })
}

fn autocomplete(ask: &Ask, world: &World) -> Result<Deed, Fault> {
    let who = ask.actor(world)?;
    let place = channel(world, ask.text("channel")?, Some(who))?;
    let value = &ask.body["value"];
    let typed = if value.is_null() {
        String::new()
    } else {
        value.as_str().map_or_else(|| value.to_string(), str::to_owned)
    };
    let focus = Focus { option: ask.text("focused")?, typed };
    let filled = fill(world, who, place, &ask.body, Some(&focus))?;
    let (name, data) = (filled.name, filled.data);
    Ok(Deed { kind: kind::AUTOCOMPLETE, user: who, channel: place, source: None, opener: None, name, data })
}

/// The message that a person acts on.
fn source<'a>(ask: &Ask, world: &'a World, who: Id) -> Result<&'a Message, Fault> {
    let id = snowflake(&ask.body["message"])
        .ok_or_else(|| Fault::wrong("missing_field", "`message` is missing"))?;
    let message = world.visible(who, id);
    let message =
        message.ok_or_else(|| Fault::unknown("unknown_message", "this person sees no such message"))?;
    if message.author == world.bot() {
        Ok(message)
    } else {
        Err(Fault::wrong("not_by_bot", "this message is not the bot's"))
    }
}

fn parts(message: &Message) -> impl Iterator<Item = &Value> {
    message.components.iter().flat_map(|row| row["components"].as_array().into_iter().flatten())
}

fn usable(found: &Value) -> Result<(), Fault> {
    if found["disabled"] == true {
        return Err(Fault::new(StatusCode::CONFLICT, "disabled", "this component is disabled"));
    }
    Ok(())
}

fn component(who: Id, message: &Message, found: &Value, mut data: Value) -> Deed {
    let name = found["custom_id"].as_str().unwrap_or_default().to_owned();
    data["custom_id"] = json!(name);
    data["component_type"] = found["type"].clone();
    data["id"] = found["id"].clone();
    let (channel, source) = (message.channel, Some(message.id));
    Deed { kind: kind::COMPONENT, user: who, channel, source, opener: None, name, data }
}

fn click(ask: &Ask, world: &World) -> Result<Deed, Fault> {
    let who = ask.actor(world)?;
    let message = source(ask, world, who)?;
    let buttons: Vec<&Value> = parts(message).filter(|found| found["type"] == part::BUTTON).collect();
    let label = &ask.body["label"];
    let matching: Vec<&&Value> = match ask.body["custom_id"].as_str() {
        Some(custom_id) => buttons.iter().filter(|found| found["custom_id"] == custom_id).collect(),
        None if label.is_string() => buttons.iter().filter(|found| found["label"] == *label).collect(),
        None => return Err(Fault::wrong("missing_field", "`custom_id` or `label` is missing")),
    };
    match matching.as_slice() {
        [found] if found["style"] == LINK => Err(Fault::wrong("link", "this button only opens a link")),
        [found] => {
            usable(found)?;
            Ok(component(who, message, found, json!({})))
        }
        [] => {
            let there: Vec<&str> = buttons.iter().filter_map(|button| button["label"].as_str()).collect();
            Err(Fault::unknown(
                "unknown_component",
                format!("no such button; there is: {}", there.join(", ")),
            ))
        }
        _ => Err(Fault::wrong("ambiguous", "several buttons have this label; use `custom_id`")),
    }
}

fn select(ask: &Ask, world: &World) -> Result<Deed, Fault> {
    let who = ask.actor(world)?;
    let message = source(ask, world, who)?;
    let custom_id = ask.text("custom_id")?;
    let found = parts(message).find(|found| found["type"] != part::BUTTON && found["custom_id"] == custom_id);
    let found =
        found.ok_or_else(|| Fault::unknown("unknown_component", "there is no such menu on this message"))?;
    usable(found)?;
    let given = ask.body["values"].as_array();
    let given = given.ok_or_else(|| Fault::wrong("missing_field", "`values` is missing"))?;
    let bound = |key: &str| found[key].as_u64().unwrap_or(1) as usize;
    let (min, max) = (bound("min_values"), bound("max_values"));
    if !(min..=max).contains(&given.len()) {
        return Err(Fault::wrong(
            "bad_values",
            format!("{min} to {max} values must be chosen, not {}", given.len()),
        ));
    }
    let mut resolved = Resolved { world, who, place: message.channel, found: serde_json::Map::new() };
    let mut values = Vec::new();
    for value in given {
        let text = value.as_str().ok_or_else(|| Fault::wrong("bad_values", "values are texts"))?;
        values.push(match found["type"].as_i64() {
            Some(part::TEXT_MENU) => option_value(found, text)?,
            Some(part::USER_MENU) => resolved.person(text)?.to_string(),
            Some(part::ROLE_MENU) => resolved.role(text)?.to_string(),
            Some(part::CHANNEL_MENU) => resolved.channel(text, &found["channel_types"])?.to_string(),
            _ => resolved.role(text).or_else(|_| resolved.person(text))?.to_string(),
        });
    }
    if values.iter().collect::<HashSet<_>>().len() < values.len() {
        return Err(Fault::wrong("bad_values", "a value was chosen twice"));
    }
    let mut data = json!({ "values": values });
    if found["type"] != part::TEXT_MENU {
        data["resolved"] = Value::Object(resolved.found);
    }
    Ok(component(who, message, found, data))
}

/// The value of an option, named by its value or, if that is unique, by its label.
fn option_value(menu: &Value, text: &str) -> Result<String, Fault> {
    let options = || menu["options"].as_array().into_iter().flatten();
    let by_value = options().find(|option| option["value"] == text);
    let labelled: Vec<&Value> = options().filter(|option| option["label"] == text).collect();
    let found = by_value.or(if let [one] = labelled.as_slice() { Some(*one) } else { None });
    let value = found.and_then(|option| option["value"].as_str());
    value
        .map(str::to_owned)
        .ok_or_else(|| Fault::wrong("bad_values", format!("{text} is not an option of this menu")))
}

fn modal(ask: &Ask, world: &World, now: Now) -> Result<Deed, Fault> {
    let who = ask.actor(world)?;
    let opener = match (&ask.body["interaction"], ask.body["custom_id"].as_str()) {
        (Value::Null, Some(custom_id)) => {
            let shown = |one: &&Interaction| one.user == who && one.shown["custom_id"] == custom_id;
            let newest =
                world.interactions.values().rev().filter(|one| one.answer == First::Modal).find(shown);
            newest.ok_or_else(|| Fault::unknown("unknown_modal", "no such form was shown to this person"))?
        }
        (id, _) => interaction(world, &snowflake(id).map(|id| id.to_string()).unwrap_or_default())?,
    };
    if opener.answer != First::Modal || opener.user != who {
        return Err(Fault::unknown("unknown_modal", "that interaction has not shown this person a form"));
    }
    if !world.can_view(who, opener.channel) {
        return Err(Fault::unknown("unknown_channel", "this person no longer sees the channel of the form"));
    }
    // The client closes the form once it was accepted; after a failure it can be sent again.
    let sent = world.interactions.values().filter(|one| one.opener == Some(opener.id));
    if sent.into_iter().any(|one| !matches!(one.state(now), "timeout" | "undelivered")) {
        return Err(Fault::new(StatusCode::CONFLICT, "submitted", "this form was submitted already"));
    }
    let none = serde_json::Map::new();
    let fields = ask.body["fields"].as_object().unwrap_or(&none);
    let mut rows = Vec::new();
    let mut known = HashSet::new();
    for row in opener.shown["components"].as_array().into_iter().flatten() {
        let input = &row["components"][0];
        let name = input["custom_id"].as_str().unwrap_or_default();
        known.insert(name);
        let given = fields.get(name).unwrap_or(&input["value"]);
        let text = given
            .as_str()
            .map_or_else(|| if given.is_null() { String::new() } else { given.to_string() }, str::to_owned);
        let length = text.chars().count() as u64;
        let (min, max) =
            (input["min_length"].as_u64().unwrap_or(0), input["max_length"].as_u64().unwrap_or(4000));
        if text.is_empty() && input["required"] == true {
            return Err(Fault::wrong("missing_field", format!("`{name}` must be filled in")));
        }
        if !text.is_empty() && !(min..=max).contains(&length) {
            return Err(Fault::wrong("bad_length", format!("`{name}` must have {min} to {max} characters")));
        }
        rows.push(json!({
            "type": part::ROW, "id": row["id"],
            "components": [{ "type": part::TEXT_INPUT, "id": input["id"], "custom_id": name, "value": text }],
        }));
    }
    if let Some(stray) = fields.keys().find(|name| !known.contains(name.as_str())) {
        return Err(Fault::wrong("unknown_field", format!("the form has no field `{stray}`")));
    }
    let name = opener.shown["custom_id"].as_str().unwrap_or_default().to_owned();
    let data = json!({ "custom_id": name, "components": rows });
    let (channel, source) = (opener.channel, opener.source);
    Ok(Deed { kind: kind::MODAL, user: who, channel, source, opener: Some(opener.id), name, data })
}
