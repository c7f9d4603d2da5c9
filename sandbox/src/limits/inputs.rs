//! Inputs of forms: texts, menus, files and boxes to tick.

use serde_json::{Value, json};

use super::components::{Known, check_menu, check_options, component_type, custom_id, wrong_type};
use super::{boolean, integer, join, text};
use crate::refusal::FieldErrors;

use component_type::{
    CHANNEL_MENU, CHECKBOX, CHECKBOXES, FILE_UPLOAD, MENTIONABLE_MENU, RADIO, ROLE_MENU, TEXT_INPUT,
    TEXT_MENU, USER_MENU,
};

/// Longest text of an input.
const INPUT: i64 = 4000;
/// The most files of an upload, and the most options of a group.
const MOST: usize = 10;
const LABELLED: [i64; 10] = [
    TEXT_MENU,
    TEXT_INPUT,
    USER_MENU,
    ROLE_MENU,
    MENTIONABLE_MENU,
    CHANNEL_MENU,
    FILE_UPLOAD,
    RADIO,
    CHECKBOXES,
    CHECKBOX,
];

/// Checks the input under a label. Returns it with what clients assume filled in.
pub(super) fn check(errors: &mut FieldErrors, path: &str, part: &Value, known: &mut Known) -> Value {
    match part["type"].as_i64() {
        Some(TEXT_INPUT) => text_input(errors, path, part, known),
        Some(kind @ (TEXT_MENU | USER_MENU | ROLE_MENU | MENTIONABLE_MENU | CHANNEL_MENU)) => {
            let mut out = check_menu(errors, path, part, kind, known);
            if part["disabled"] == true {
                let message = "A modal cannot have disabled components";
                errors.add(&join(path, "disabled"), "MODAL_COMPONENT_DISABLED", message);
            }
            required(errors, path, part, &mut out);
            out
        }
        Some(kind @ (FILE_UPLOAD | RADIO | CHECKBOXES | CHECKBOX)) => {
            let id = known.id(part);
            let mut out =
                json!({ "type": kind, "id": id, "custom_id": custom_id(errors, path, part, known) });
            match kind {
                FILE_UPLOAD => bounds(errors, path, part, 1, &mut out),
                RADIO => out["options"] = check_options(errors, path, part, 2..=MOST, 1).into(),
                CHECKBOXES => {
                    let count = part["options"].as_array().map_or(1, Vec::len);
                    bounds(errors, path, part, count as i64, &mut out);
                    let most = out["max_values"].as_i64().unwrap_or(1);
                    out["options"] = check_options(errors, path, part, 1..=MOST, most).into();
                }
                _ => {
                    out["default"] = json!(boolean(errors, part, path, "default").unwrap_or(false));
                    return out;
                }
            }
            required(errors, path, part, &mut out);
            out
        }
        _ => wrong_type(errors, path, &LABELLED),
    }
}

/// Checks a text input. Its label is the row's business or that of the label above it.
pub(super) fn text_input(errors: &mut FieldErrors, path: &str, part: &Value, known: &mut Known) -> Value {
    let id = known.id(part);
    let style = integer(errors, part, path, "style").unwrap_or(0);
    if !(1..=2).contains(&style) {
        errors.add(&join(path, "style"), "BASE_TYPE_CHOICES", "Value must be one of {1, 2}.");
    }
    let custom_id = custom_id(errors, path, part, known);
    let mut out = json!({ "type": TEXT_INPUT, "id": id, "style": style, "custom_id": custom_id });
    for (key, max) in [("placeholder", 100), ("value", 4000)] {
        if let Some(text) = text(errors, part, path, key) {
            errors.length(&join(path, key), text, 0, max);
            out[key] = json!(text);
        }
    }
    let min = integer(errors, part, path, "min_length").unwrap_or(0);
    let max = integer(errors, part, path, "max_length").unwrap_or(INPUT);
    if !(0..=INPUT).contains(&min) {
        errors.add(&join(path, "min_length"), "NUMBER_TYPE_MAX", "int value should be between 0 and 4000.");
    }
    if !(1..=INPUT).contains(&max) || min > max {
        errors.add(&join(path, "max_length"), "NUMBER_TYPE_MAX", "int value should be between 1 and 4000.");
    }
    let length = part["value"].as_str().map_or(0, |value| value.chars().count() as i64);
    if length > 0 && !(min..=max).contains(&length) {
        let message = format!("Must be between {min} and {max} in length.");
        errors.add(&join(path, "value"), "BASE_TYPE_BAD_LENGTH", message);
    }
    out["min_length"] = json!(min);
    out["max_length"] = json!(max);
    out["required"] = json!(boolean(errors, part, path, "required").unwrap_or(true));
    out
}

/// Fills in if something must be chosen. What is required cannot be left empty by `min_values`.
fn required(errors: &mut FieldErrors, path: &str, part: &Value, out: &mut Value) {
    let required = boolean(errors, part, path, "required").unwrap_or(true);
    if required && part["min_values"] == 0 {
        let message = "A required component needs at least one value";
        errors.add(&join(path, "min_values"), "COMPONENT_REQUIRED_MIN_VALUES", message);
    }
    out["required"] = json!(required);
}

/// Checks how many values there may be, ten at most.
fn bounds(errors: &mut FieldErrors, path: &str, part: &Value, most: i64, out: &mut Value) {
    let max = integer(errors, part, path, "max_values").unwrap_or(most);
    let min = integer(errors, part, path, "min_values").unwrap_or(1);
    if !(1..=MOST as i64).contains(&max) {
        errors.add(&join(path, "max_values"), "NUMBER_TYPE_MAX", "int value should be between 1 and 10.");
    }
    if !(0..=max).contains(&min) {
        let message = format!("int value should be between 0 and {max}.");
        errors.add(&join(path, "min_values"), "NUMBER_TYPE_MAX", message);
    }
    out["min_values"] = json!(min);
    out["max_values"] = json!(max);
}
