//! Forms that open over the chat: a title and one to five parts, most of them a label with its input.

use serde_json::{Value, json};

use super::components::{Known, component_type, wrong_type};
use super::inputs::text_input;
use super::layout::check_text;
use super::{inputs, join, list, text};
use crate::refusal::{FieldErrors, Refusal};

use component_type::{LABEL, ROW, TEXT, TEXT_INPUT};

/// Checks a modal. Returns it as the client would show it.
pub(crate) fn check(data: &Value) -> Result<Value, Refusal> {
    let mut errors = FieldErrors::default();
    let mut out = json!({});
    for (key, max) in [("custom_id", 100), ("title", 45)] {
        out[key] = needed(&mut errors, "data", data, key, max);
    }
    let parts = list(&mut errors, data, "data", "components").map_or(&[][..], Vec::as_slice);
    errors.count("data.components", parts.len(), 1, 5);
    let mut known = Known::of(&mut errors, "data.components", parts);
    let mut checked = Vec::new();
    for (n, part) in parts.iter().enumerate() {
        let path = format!("data.components.{n}");
        checked.push(match part["type"].as_i64() {
            Some(ROW) => row(&mut errors, &path, part, &mut known),
            Some(TEXT) => check_text(&mut errors, &path, part, &mut known),
            Some(LABEL) => label(&mut errors, &path, part, &mut known),
            _ => wrong_type(&mut errors, &path, &[ROW, TEXT, LABEL]),
        });
    }
    errors.check()?;
    out["components"] = Value::Array(checked);
    Ok(out)
}

/// Checks a text that must be there.
fn needed(errors: &mut FieldErrors, path: &str, part: &Value, key: &str, max: usize) -> Value {
    let text = text(errors, part, path, key);
    match text {
        Some(text) => errors.length(&join(path, key), text, 1, max),
        None => errors.required(&join(path, key)),
    }
    json!(text)
}

/// Checks a row, which holds one text input with a label of its own.
fn row(errors: &mut FieldErrors, path: &str, row: &Value, known: &mut Known) -> Value {
    let id = known.id(row);
    let [input] = list(errors, row, path, "components").map_or(&[][..], Vec::as_slice) else {
        errors.add(path, "BASE_TYPE_BAD_LENGTH", "Each row of a modal must hold exactly one text input");
        return Value::Null;
    };
    let path = join(path, "components.0");
    let input = if input["type"] == TEXT_INPUT {
        let label = needed(errors, &path, input, "label", 45);
        let mut input = text_input(errors, &path, input, known);
        input["label"] = label;
        input
    } else {
        wrong_type(errors, &path, &[TEXT_INPUT])
    };
    json!({ "type": ROW, "id": id, "components": [input] })
}

/// Checks a label and the one input under it.
fn label(errors: &mut FieldErrors, path: &str, part: &Value, known: &mut Known) -> Value {
    let mut out =
        json!({ "type": LABEL, "id": known.id(part), "label": needed(errors, path, part, "label", 45) });
    if let Some(description) = text(errors, part, path, "description") {
        errors.length(&join(path, "description"), description, 1, 100);
        out["description"] = json!(description);
    }
    let path = join(path, "component");
    out["component"] = if part["component"].is_null() {
        errors.required(&path);
        Value::Null
    } else {
        inputs::check(errors, &path, &part["component"], known)
    };
    out
}

/// Checks the choices of an autocomplete answer.
pub(crate) fn check_choices(data: &Value) -> Result<Vec<Value>, Refusal> {
    let mut errors = FieldErrors::default();
    let Some(choices) = list(&mut errors, data, "data", "choices") else {
        errors.required("data.choices");
        return Err(errors.into_refusal());
    };
    if choices.len() > 25 {
        errors.add("data.choices", "BASE_TYPE_MAX_LENGTH", "Must be 25 or fewer in length.");
    }
    for (n, choice) in choices.iter().enumerate() {
        let path = format!("data.choices.{n}");
        match text(&mut errors, choice, &path, "name") {
            Some(name) => errors.length(&join(&path, "name"), name, 1, 100),
            None => errors.required(&join(&path, "name")),
        }
        match &choice["value"] {
            Value::String(value) => errors.length(&join(&path, "value"), value, 0, 100),
            Value::Number(_) => {}
            _ => errors.required(&join(&path, "value")),
        }
    }
    errors.check()?;
    Ok(choices.clone())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn row(input: Value) -> Value {
        json!({ "type": 1, "components": [input] })
    }

    fn input(key: &str, value: Value) -> Value {
        let mut input = json!({ "type": 4, "custom_id": "a", "label": "l", "style": 1 });
        input[key] = value;
        row(input)
    }

    fn form(rows: Vec<Value>) -> Value {
        json!({ "custom_id": "m", "title": "t".repeat(45), "components": rows })
    }

    fn labelled(component: Value) -> Value {
        form(vec![json!({ "type": 18, "label": "l", "component": component })])
    }

    fn with(mut part: Value, key: &str, value: Value) -> Value {
        part[key] = value;
        part
    }

    fn options(count: usize) -> Vec<Value> {
        (0..count).map(|n| json!({ "label": format!("l{n}"), "value": format!("v{n}") })).collect()
    }

    /// One input of a kind, as short as it can be.
    fn short(kind: i64) -> Value {
        let part = json!({ "type": kind, "custom_id": "a" });
        match kind {
            4 => with(part, "style", json!(1)),
            3 | 21 | 22 => with(part, "options", json!(options(2))),
            _ => part,
        }
    }

    fn shown(given: &Value) -> Value {
        check(given).unwrap_or_else(|refusal| panic!("{given}: {}", refusal.body()))
    }

    #[test]
    fn a_form_is_filled_in_with_what_clients_assume() {
        let checked = shown(&form(vec![input("label", json!("l".repeat(45)))]));
        let first = &checked["components"][0]["components"][0];
        assert_eq!(
            (&first["required"], &first["min_length"], &first["max_length"]),
            (&json!(true), &json!(0), &json!(4000))
        );
        for (kind, key, value) in [
            (4, "max_length", json!(4000)),
            (3, "max_values", json!(1)),
            (5, "required", json!(true)),
            (6, "min_values", json!(1)),
            (7, "max_values", json!(1)),
            (8, "required", json!(true)),
            (19, "max_values", json!(1)),
            (21, "required", json!(true)),
            (22, "max_values", json!(2)),
            (23, "default", json!(false)),
        ] {
            let checked = shown(&labelled(short(kind)));
            let label = &checked["components"][0];
            assert_eq!((&label["component"][key], &label["component"]["type"]), (&value, &json!(kind)));
            assert_eq!((&label["id"], &label["component"]["id"]), (&json!(1), &json!(2)));
        }
    }

    #[test]
    fn the_largest_form_passes() {
        let mut parts = vec![json!({ "type": 10, "content": "x".repeat(4000) })];
        for (n, kind) in [3, 19, 21, 22].into_iter().enumerate() {
            let mut part = with(short(kind), "custom_id", json!(format!("{n}{}", "x".repeat(99))));
            if matches!(kind, 21 | 22) {
                part["options"] = json!(options(10));
            }
            if kind == 19 {
                part["max_values"] = json!(10);
            }
            parts.push(json!({ "type": 18, "label": "l".repeat(45), "description": "d".repeat(100), "component": part }));
        }
        let checked = shown(&form(parts));
        assert_eq!(checked["components"][4]["component"]["max_values"], 10);
        shown(&labelled(
            json!({ "type": 22, "custom_id": "a", "required": false, "min_values": 0, "options": options(1) }),
        ));
    }

    #[test]
    fn forms_beyond_the_limits_are_refused() {
        let numbered = |n: usize| input("custom_id", json!(n.to_string()));
        let changed = |kind: i64, key: &str, value: Value| labelled(with(short(kind), key, value));
        let label = |key: &str, value: Value| {
            form(vec![with(json!({ "type": 18, "label": "l", "component": short(4) }), key, value)])
        };
        let chosen = |count: usize| {
            json!(
                options(3)
                    .into_iter()
                    .enumerate()
                    .map(|(n, one)| with(one, "default", json!(n < count)))
                    .collect::<Vec<_>>()
            )
        };
        for (given, field) in [
            (form(vec![]), "components"),
            (form((0..6).map(numbered).collect()), "components"),
            (form(vec![numbered(1), numbered(1)]), "DUPLICATED"),
            (form(vec![input("label", json!("l".repeat(46)))]), "label"),
            (form(vec![input("label", Value::Null)]), "label"),
            (form(vec![input("style", json!(3))]), "style"),
            (form(vec![input("placeholder", json!("p".repeat(101)))]), "placeholder"),
            (form(vec![input("max_length", json!(4001))]), "max_length"),
            (form(vec![input("type", json!(3))]), "type"),
            (form(vec![row(short(5))]), r#""0":{"type""#),
            (form(vec![json!({ "type": 1, "components": [] })]), "one text input"),
            (form(vec![short(4)]), "must be one of (1, 10, 18)"),
            (form(vec![json!({ "type": 17, "components": [] })]), "must be one of (1, 10, 18)"),
            (form(vec![json!({ "type": 10 })]), "content"),
            (form(vec![json!({ "type": 10, "content": "x".repeat(4001) })]), "content"),
            (json!({ "custom_id": "m", "title": "t".repeat(46), "components": [numbered(1)] }), "title"),
            (json!({ "title": "t", "components": [numbered(1)] }), "custom_id"),
            (label("label", json!("l".repeat(46))), r#""label":{"_errors""#),
            (label("label", Value::Null), "BASE_TYPE_REQUIRED"),
            (label("description", json!("d".repeat(101))), "description"),
            (label("description", json!("")), "description"),
            (label("component", Value::Null), r#""component":{"_errors""#),
            (label("component", json!([short(4)])), r#""component":{"type""#),
            (
                label("component", json!({ "type": 2, "style": 1, "label": "b", "custom_id": "b" })),
                "4, 5, 6, 7, 8, 19, 21",
            ),
            (label("id", json!(-1)), r#""id":{"_errors""#),
            (
                form(vec![with(numbered(1), "id", json!(5)), with(numbered(2), "id", json!(5))]),
                "COMPONENT_ID_DUPLICATED",
            ),
            (changed(4, "value", json!("x".repeat(4001))), "value"),
            (changed(4, "required", json!("no")), "BOOLEAN_TYPE_CONVERT"),
            (changed(4, "custom_id", Value::Null), "custom_id"),
            (changed(3, "options", json!([])), "options"),
            (changed(3, "options", json!(options(26))), "options"),
            (changed(3, "disabled", json!(true)), "disabled"),
            (changed(3, "min_values", json!(0)), "at least one value"),
            (changed(5, "max_values", json!(26)), "max_values"),
            (changed(8, "placeholder", json!("p".repeat(151))), "placeholder"),
            (changed(19, "max_values", json!(11)), "max_values"),
            (changed(19, "max_values", json!(0)), "max_values"),
            (changed(19, "min_values", json!(2)), "min_values"),
            (changed(19, "min_values", json!(0)), "at least one value"),
            (changed(21, "options", json!(options(1))), "between 2 and 10"),
            (changed(21, "options", json!(options(11))), "between 2 and 10"),
            (changed(21, "options", chosen(2)), "TOO_MANY_DEFAULTS"),
            (changed(22, "options", json!([])), "between 1 and 10"),
            (changed(22, "options", json!([options(1)[0], options(1)[0]])), "VALUE_DUPLICATED"),
            (changed(22, "max_values", json!(11)), "max_values"),
            (
                labelled(json!({ "type": 22, "custom_id": "a", "max_values": 2, "options": chosen(3) })),
                "TOO_MANY_DEFAULTS",
            ),
            (changed(23, "default", json!(1)), "BOOLEAN_TYPE_CONVERT"),
            (changed(23, "custom_id", json!("")), "custom_id"),
        ] {
            let told = check(&given).err().and_then(|refusal| refusal.errors).unwrap_or_default().to_string();
            assert!(told.contains(field), "{given}: {told}");
        }
    }
}
