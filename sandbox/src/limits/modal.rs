//! Forms that open over the chat: a title and one to five text inputs, each in its own row.

use std::collections::HashSet;

use serde_json::{Value, json};

use super::components::component_type;
use super::{integer, join, list, text};
use crate::refusal::{FieldErrors, Refusal};

/// Longest text of an input.
const INPUT: i64 = 4000;

/// Checks a modal. Returns it as the client would show it.
pub(crate) fn check(data: &Value) -> Result<Value, Refusal> {
    let mut errors = FieldErrors::default();
    let mut out = json!({});
    for (key, max) in [("custom_id", 100), ("title", 45)] {
        match text(&mut errors, data, "data", key) {
            Some(text) => {
                errors.length(&join("data", key), text, 1, max);
                out[key] = json!(text);
            }
            None => errors.required(&join("data", key)),
        }
    }
    let rows = list(&mut errors, data, "data", "components").map_or(&[][..], Vec::as_slice);
    errors.count("data.components", rows.len(), 1, 5);
    let mut known = HashSet::new();
    let mut checked = Vec::new();
    for (n, row) in rows.iter().enumerate() {
        let path = format!("data.components.{n}");
        let inputs = list(&mut errors, row, &path, "components").map_or(&[][..], Vec::as_slice);
        if row["type"].as_i64() != Some(component_type::ROW) || inputs.len() != 1 {
            errors.add(&path, "BASE_TYPE_BAD_LENGTH", "Each row of a modal must hold exactly one text input");
            continue;
        }
        let input = input(&mut errors, &format!("{path}.components.0"), &inputs[0], &mut known);
        checked.push(json!({ "type": component_type::ROW, "id": 2 * n + 1, "components": [input] }));
    }
    errors.check()?;
    out["components"] = Value::Array(checked);
    Ok(out)
}

fn input(errors: &mut FieldErrors, path: &str, given: &Value, known: &mut HashSet<String>) -> Value {
    if given["type"].as_i64() != Some(component_type::TEXT_INPUT) {
        errors.add(&join(path, "type"), "UNION_TYPE_CHOICES", "Value of field \"type\" must be one of (4,).");
        return Value::Null;
    }
    let style = integer(errors, given, path, "style").unwrap_or(0);
    if !(1..=2).contains(&style) {
        errors.add(&join(path, "style"), "BASE_TYPE_CHOICES", "Value must be one of {1, 2}.");
    }
    let mut out = json!({ "type": component_type::TEXT_INPUT, "id": 2 * known.len() + 2, "style": style });
    for (key, min, max, needed) in [
        ("custom_id", 1, 100, true),
        ("label", 1, 45, true),
        ("placeholder", 0, 100, false),
        ("value", 0, 4000, false),
    ] {
        match text(errors, given, path, key) {
            Some(text) => {
                errors.length(&join(path, key), text, min, max);
                out[key] = json!(text);
            }
            None if needed => errors.required(&join(path, key)),
            None => {}
        }
    }
    if !known.insert(given["custom_id"].as_str().unwrap_or_default().to_owned()) {
        errors.add(
            &join(path, "custom_id"),
            "COMPONENT_CUSTOM_ID_DUPLICATED",
            "Component custom id cannot be duplicated",
        );
    }
    let min = integer(errors, given, path, "min_length").unwrap_or(0);
    let max = integer(errors, given, path, "max_length").unwrap_or(INPUT);
    if !(0..=INPUT).contains(&min) {
        errors.add(&join(path, "min_length"), "NUMBER_TYPE_MAX", "int value should be between 0 and 4000.");
    }
    if !(1..=INPUT).contains(&max) || min > max {
        errors.add(&join(path, "max_length"), "NUMBER_TYPE_MAX", "int value should be between 1 and 4000.");
    }
    if let Some(value) = given["value"].as_str()
        && !(min..=max).contains(&(value.chars().count() as i64))
        && !value.is_empty()
    {
        errors.add(
            &join(path, "value"),
            "BASE_TYPE_BAD_LENGTH",
            format!("Must be between {min} and {max} in length."),
        );
    }
    out["min_length"] = json!(min);
    out["max_length"] = json!(max);
    out["required"] = json!(given["required"].as_bool().unwrap_or(true));
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

    #[test]
    fn a_form_is_filled_in_with_what_clients_assume() {
        let checked =
            check(&form(vec![input("label", json!("l".repeat(45)))])).map_err(|refusal| refusal.body());
        let first = checked.map(|form| form["components"][0]["components"][0].clone());
        let first = first.unwrap_or_else(|body| panic!("{body}"));
        assert_eq!(
            (&first["required"], &first["min_length"], &first["max_length"]),
            (&json!(true), &json!(0), &json!(4000))
        );
    }

    #[test]
    fn forms_beyond_the_limits_are_refused() {
        let numbered = |n: usize| input("custom_id", json!(n.to_string()));
        for (given, field) in [
            (form(vec![]), "components"),
            (form((0..6).map(numbered).collect()), "components"),
            (form(vec![numbered(1), numbered(1)]), "DUPLICATED"),
            (form(vec![input("label", json!("l".repeat(46)))]), "label"),
            (form(vec![input("style", json!(3))]), "style"),
            (form(vec![input("placeholder", json!("p".repeat(101)))]), "placeholder"),
            (form(vec![input("max_length", json!(4001))]), "max_length"),
            (form(vec![input("type", json!(3))]), "type"),
            (form(vec![json!({ "type": 1, "components": [] })]), "one text input"),
            (json!({ "custom_id": "m", "title": "t".repeat(46), "components": [numbered(1)] }), "title"),
            (json!({ "title": "t", "components": [numbered(1)] }), "custom_id"),
        ] {
            let told = check(&given).err().and_then(|refusal| refusal.errors).unwrap_or_default().to_string();
            assert!(told.contains(field), "{given}: {told}");
        }
    }
}
