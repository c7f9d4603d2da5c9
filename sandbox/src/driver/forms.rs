//! Forms that the bot opened, filled in by a person and checked as the client checks them.

use axum::http::StatusCode;
use serde_json::{Map, Value, json};

use super::options::Resolved;
use super::picks::{check_count, texts, values};
use super::reply::DriverError;
use super::request::DriverRequest;
use super::{find, uploads};
use crate::clock::Now;
use crate::ids::Id;
use crate::limits::components::component_type::{
    CHECKBOX, CHECKBOXES, FILE_UPLOAD, LABEL, RADIO, ROW, TEXT_INPUT, TEXT_MENU,
};
use crate::limits::components::visit;
use crate::limits::message::Upload;
use crate::limits::snowflake;
use crate::world::World;
use crate::world::interaction_records::{FirstAnswer, Interaction, interaction_type};
use crate::world::interactions::UserAction;

/// Fills in a form: each input by its `custom_id`, the others as the bot preset them.
pub(super) fn submit(
    request: &DriverRequest,
    world: &mut World,
    now: Now,
) -> Result<UserAction, DriverError> {
    let who = request.actor(world)?;
    let opener = opener(request, world, who, now)?;
    let (id, place, source) = (opener.id, opener.channel, opener.source);
    let name = opener.shown["custom_id"].as_str().unwrap_or_default().to_owned();
    let none = Map::new();
    let fields = request.body["fields"].as_object().unwrap_or(&none);
    let resolved = Resolved::new(world, who, place);
    let mut form = Form { fields, resolved, uploads: Vec::new() };
    let parts = opener.shown["components"].as_array().map_or(&[][..], Vec::as_slice);
    form.refuse_strays(parts)?;
    let mut components = parts.iter().map(|part| form.part(part)).collect::<Result<Vec<Value>, _>>()?;
    let (mut found, files) = (form.resolved.found, form.uploads);
    // Files are kept only after everything else was found good.
    for (input, upload) in files {
        let file = uploads::keep(world, now, place, &mut found, &upload);
        let input = components.iter_mut().find(|part| part["component"]["id"] == input);
        if let Some(values) = input.and_then(|part| part["component"]["values"].as_array_mut()) {
            values.push(json!(file));
        }
    }
    let mut data = json!({ "custom_id": name, "components": components });
    if !found.is_empty() {
        data["resolved"] = Value::Object(found);
    }
    let (kind, opener) = (interaction_type::MODAL, Some(id));
    Ok(UserAction { kind, user: who, channel: place, source, opener, name, data })
}

/// Returns the interaction whose form this person may send.
fn opener<'a>(
    request: &DriverRequest,
    world: &'a World,
    who: Id,
    now: Now,
) -> Result<&'a Interaction, DriverError> {
    let opener = match (&request.body["interaction"], request.body["custom_id"].as_str()) {
        (Value::Null, Some(custom_id)) => {
            let shown = |one: &&Interaction| one.user == who && one.shown["custom_id"] == custom_id;
            let newest =
                world.interactions.values().rev().filter(|one| one.answer == FirstAnswer::Modal).find(shown);
            newest.ok_or_else(|| {
                DriverError::unknown("unknown_modal", "no such form was shown to this person")
            })?
        }
        (id, _) => find::interaction(world, &snowflake(id).map(|id| id.to_string()).unwrap_or_default())?,
    };
    if opener.answer != FirstAnswer::Modal || opener.user != who {
        let sentence = "that interaction has not shown this person a form";
        return Err(DriverError::unknown("unknown_modal", sentence));
    }
    if !world.can_view(who, opener.channel) {
        let sentence = "this person no longer sees the channel of the form";
        return Err(DriverError::unknown("unknown_channel", sentence));
    }
    // The client closes the form once it was accepted; after a failure it can be sent again.
    let sent = world.interactions.values().filter(|one| one.opener == Some(opener.id));
    if sent.into_iter().any(|one| !matches!(one.state(now), "timeout" | "undelivered")) {
        return Err(DriverError::new(StatusCode::CONFLICT, "submitted", "this form was submitted already"));
    }
    Ok(opener)
}

/// A form under way.
struct Form<'a> {
    fields: &'a Map<String, Value>,
    resolved: Resolved<'a>,
    /// Files, each with the id of its input.
    uploads: Vec<(Value, Upload)>,
}

impl Form<'_> {
    /// Refuses fields that the form has not.
    fn refuse_strays(&self, parts: &[Value]) -> Result<(), DriverError> {
        let mut known = Vec::new();
        for part in parts {
            visit("", part, &mut |_, part| known.extend(part["custom_id"].as_str()));
        }
        match self.fields.keys().find(|name| !known.contains(&name.as_str())) {
            Some(stray) => {
                Err(DriverError::wrong("unknown_field", format!("the form has no field `{stray}`")))
            }
            None => Ok(()),
        }
    }

    /// Returns a part of the form as the bot gets it.
    fn part(&mut self, part: &Value) -> Result<Value, DriverError> {
        let mut out = json!({ "type": part["type"], "id": part["id"] });
        match part["type"].as_i64() {
            Some(ROW) => out["components"] = json!([self.input(&part["components"][0])?]),
            Some(LABEL) => out["component"] = self.input(&part["component"])?,
            _ => {}
        }
        Ok(out)
    }

    fn input(&mut self, input: &Value) -> Result<Value, DriverError> {
        let name = input["custom_id"].as_str().unwrap_or_default();
        let fields = self.fields;
        let preset = preset(input);
        let given = fields.get(name).unwrap_or(&preset);
        let mut out = json!({ "type": input["type"], "id": input["id"], "custom_id": name });
        let of_field = |error: DriverError| error.of(name);
        match input["type"].as_i64() {
            Some(TEXT_INPUT) => out["value"] = json!(text(input, given).map_err(of_field)?),
            Some(CHECKBOX) if given.is_boolean() => out["value"] = given.clone(),
            Some(CHECKBOX) => {
                let sentence = "a box is ticked with true or false";
                return Err(DriverError::wrong("bad_values", sentence).of(name));
            }
            Some(FILE_UPLOAD) => {
                for upload in files(input, given).map_err(of_field)? {
                    self.uploads.push((input["id"].clone(), upload));
                }
                out["values"] = json!([]);
            }
            kind => {
                let given = texts(given).map_err(of_field)?;
                check_needed(input, given.len()).map_err(of_field)?;
                let mut chosen = values(&mut self.resolved, input, &given).map_err(of_field)?;
                if kind == Some(RADIO) {
                    out["value"] = json!(chosen.pop());
                } else {
                    out["values"] = json!(chosen);
                }
            }
        }
        Ok(out)
    }
}

/// Returns the value that an input has before anybody touches it.
fn preset(input: &Value) -> Value {
    match input["type"].as_i64() {
        Some(TEXT_INPUT) => input["value"].clone(),
        Some(CHECKBOX) => input["default"].clone(),
        Some(TEXT_MENU | RADIO | CHECKBOXES) => {
            let options = input["options"].as_array().into_iter().flatten();
            options.filter(|option| option["default"] == true).map(|option| option["value"].clone()).collect()
        }
        _ => {
            let values = input["default_values"].as_array().into_iter().flatten();
            values.filter_map(|value| snowflake(&value["id"])).map(|id| json!(id)).collect()
        }
    }
}

/// Checks how many values were chosen. What is not required may be left empty.
fn check_needed(input: &Value, count: usize) -> Result<(), DriverError> {
    match count {
        0 if input["required"] == true => Err(DriverError::wrong("missing_field", "it must be filled in")),
        0 => Ok(()),
        _ => check_count(input, count),
    }
}

fn text(input: &Value, given: &Value) -> Result<String, DriverError> {
    let text = match given {
        Value::Null => String::new(),
        Value::String(text) => text.clone(),
        other => other.to_string(),
    };
    let length = text.chars().count() as u64;
    let bound = |key: &str, default| input[key].as_u64().unwrap_or(default);
    let (min, max) = (bound("min_length", 0), bound("max_length", 4000));
    if text.is_empty() && input["required"] == true {
        return Err(DriverError::wrong("missing_field", "it must be filled in"));
    }
    if !text.is_empty() && !(min..=max).contains(&length) {
        return Err(DriverError::wrong("bad_length", format!("it must have {min} to {max} characters")));
    }
    Ok(text)
}

/// Reads the files of an upload.
fn files(input: &Value, given: &Value) -> Result<Vec<Upload>, DriverError> {
    let list = given.as_array().ok_or_else(|| DriverError::wrong("bad_values", "files are a list"))?;
    check_needed(input, list.len())?;
    list.iter().enumerate().map(|(number, file)| uploads::read(file, number)).collect()
}
