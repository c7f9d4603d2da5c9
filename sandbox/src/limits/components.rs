//! Rows of buttons and menus under a message.

use std::collections::HashSet;

use serde_json::{Map, Value, json};

use super::{emoji, integer, join, list, text};
use crate::refusal::FieldErrors;

const ROWS: usize = 5;
const BUTTONS: usize = 5;
/// The most options of a menu, and the most values that may be chosen.
const OPTIONS: usize = 25;
const CUSTOM_ID: usize = 100;

/// Kinds of components, as numbers on the wire.
pub(crate) mod component_type {
    pub(crate) const ROW: i64 = 1;
    pub(crate) const BUTTON: i64 = 2;
    pub(crate) const TEXT_MENU: i64 = 3;
    pub(crate) const TEXT_INPUT: i64 = 4;
    pub(crate) const USER_MENU: i64 = 5;
    pub(crate) const ROLE_MENU: i64 = 6;
    pub(crate) const MENTIONABLE_MENU: i64 = 7;
    pub(crate) const CHANNEL_MENU: i64 = 8;
}

/// Style of a button that opens a link and never reaches the bot.
pub(crate) const LINK: i64 = 5;

/// Checks the rows of a message. Returns them with ids filled in and without `null` fields.
pub(crate) fn check(errors: &mut FieldErrors, path: &str, rows: &[Value]) -> Vec<Value> {
    if rows.len() > ROWS {
        errors.add(path, "BASE_TYPE_BAD_LENGTH", format!("Must be between 1 and {ROWS} in length."));
    }
    let mut known = Known { ids: 0, custom: HashSet::new() };
    rows.iter()
        .enumerate()
        .map(|(n, row)| check_row(errors, &join(path, &n.to_string()), row, &mut known))
        .collect()
}

/// The ids that must be unique in one message.
struct Known {
    ids: i64,
    custom: HashSet<String>,
}

impl Known {
    fn id(&mut self, given: &Value) -> i64 {
        self.ids += 1;
        given.as_i64().filter(|id| *id > 0).unwrap_or(self.ids)
    }
}

fn check_row(errors: &mut FieldErrors, path: &str, row: &Value, known: &mut Known) -> Value {
    if row["type"].as_i64() != Some(component_type::ROW) {
        errors.add(&join(path, "type"), "UNION_TYPE_CHOICES", "Value of field \"type\" must be one of (1,).");
        return Value::Null;
    }
    let id = known.id(&row["id"]);
    let parts_path = join(path, "components");
    let parts = list(errors, row, path, "components").map_or(&[][..], Vec::as_slice);
    errors.count(&parts_path, parts.len(), 1, BUTTONS);
    let width: usize = parts
        .iter()
        .map(|part| if part["type"].as_i64() == Some(component_type::BUTTON) { 1 } else { BUTTONS })
        .sum();
    if parts.len() > 1 && width > BUTTONS {
        errors.add(
            path,
            "COMPONENT_LAYOUT_WIDTH_EXCEEDED",
            "The specified component exceeds the maximum width",
        );
    }
    let parts: Vec<Value> = parts
        .iter()
        .enumerate()
        .map(|(n, part)| {
            let path = join(&parts_path, &n.to_string());
            match part["type"].as_i64() {
                Some(component_type::BUTTON) => check_button(errors, &path, part, known),
                Some(
                    kind @ (component_type::TEXT_MENU
                    | component_type::USER_MENU
                    | component_type::ROLE_MENU
                    | component_type::MENTIONABLE_MENU
                    | component_type::CHANNEL_MENU),
                ) => check_menu(errors, &path, part, kind, known),
                _ => {
                    let message = "Value of field \"type\" must be one of (2, 3, 5, 6, 7, 8).";
                    errors.add(&join(&path, "type"), "UNION_TYPE_CHOICES", message);
                    Value::Null
                }
            }
        })
        .collect();
    json!({ "type": component_type::ROW, "id": id, "components": parts })
}

/// Checks length and uniqueness of a `custom_id`.
fn custom_id<'a>(errors: &mut FieldErrors, path: &str, part: &'a Value, known: &mut Known) -> &'a str {
    let Some(custom_id) = text(errors, part, path, "custom_id") else {
        errors.required(&join(path, "custom_id"));
        return "";
    };
    errors.length(&join(path, "custom_id"), custom_id, 1, CUSTOM_ID);
    if !known.custom.insert(custom_id.to_owned()) {
        errors.add(
            &join(path, "custom_id"),
            "COMPONENT_CUSTOM_ID_DUPLICATED",
            "Component custom id cannot be duplicated",
        );
    }
    custom_id
}

fn check_button(errors: &mut FieldErrors, path: &str, part: &Value, known: &mut Known) -> Value {
    let style = integer(errors, part, path, "style").unwrap_or(0);
    let mut out = json!({ "type": component_type::BUTTON, "id": known.id(&part["id"]), "style": style });
    if !(1..=LINK).contains(&style) {
        errors.add(&join(path, "style"), "BASE_TYPE_CHOICES", "Value must be one of {1, 2, 3, 4, 5}.");
    }
    if let Some(label) = text(errors, part, path, "label") {
        errors.length(&join(path, "label"), label, 0, 80);
        out["label"] = json!(label);
    }
    if let Some(emoji) = emoji::check(errors, &join(path, "emoji"), &part["emoji"]) {
        out["emoji"] = emoji;
    }
    if part["label"].as_str().is_none_or(str::is_empty) && part["emoji"].is_null() {
        errors.add(
            path,
            "BUTTON_COMPONENT_LABEL_OR_EMOJI_REQUIRED",
            "A button must have a label or an emoji",
        );
    }
    if let Some(disabled) = part["disabled"].as_bool() {
        out["disabled"] = json!(disabled);
    }
    if style == LINK {
        match text(errors, part, path, "url") {
            Some(url) => {
                super::embeds::check_url(errors, &join(path, "url"), url, false);
                errors.length(&join(path, "url"), url, 1, 512);
                out["url"] = json!(url);
            }
            None => errors.required(&join(path, "url")),
        }
        if !part["custom_id"].is_null() {
            errors.add(
                path,
                "BUTTON_COMPONENT_CUSTOM_ID_AND_URL",
                "A custom id and url cannot both be specified",
            );
        }
    } else {
        out["custom_id"] = json!(custom_id(errors, path, part, known));
        if !part["url"].is_null() {
            errors.add(
                path,
                "BUTTON_COMPONENT_INVALID_URL",
                "A url cannot be specified for this style of button",
            );
        }
    }
    out
}

fn check_menu(errors: &mut FieldErrors, path: &str, part: &Value, kind: i64, known: &mut Known) -> Value {
    let id = known.id(&part["id"]);
    let mut out = Map::new();
    out.insert("type".to_owned(), json!(kind));
    out.insert("id".to_owned(), json!(id));
    out.insert("custom_id".to_owned(), json!(custom_id(errors, path, part, known)));
    if let Some(placeholder) = text(errors, part, path, "placeholder") {
        errors.length(&join(path, "placeholder"), placeholder, 0, 150);
        out.insert("placeholder".to_owned(), json!(placeholder));
    }
    let min = integer(errors, part, path, "min_values").unwrap_or(1);
    let max = integer(errors, part, path, "max_values").unwrap_or(1);
    bound(errors, &join(path, "min_values"), min, 0);
    bound(errors, &join(path, "max_values"), max, 1);
    if min > max {
        errors.add(
            &join(path, "min_values"),
            "SELECT_COMPONENT_MIN_ABOVE_MAX",
            "The minimum is above the maximum",
        );
    }
    out.insert("min_values".to_owned(), json!(min));
    out.insert("max_values".to_owned(), json!(max));
    if let Some(disabled) = part["disabled"].as_bool() {
        out.insert("disabled".to_owned(), json!(disabled));
    }
    if let Some(defaults) =
        list(errors, part, path, "default_values").filter(|_| kind != component_type::TEXT_MENU)
    {
        out.insert("default_values".to_owned(), json!(defaults));
    }
    if let Some(types) =
        list(errors, part, path, "channel_types").filter(|_| kind == component_type::CHANNEL_MENU)
    {
        out.insert("channel_types".to_owned(), json!(types));
    }
    if kind == component_type::TEXT_MENU {
        let options = options(errors, path, part);
        if max > options.len() as i64 && !options.is_empty() {
            let message = "The maximum number of values cannot exceed the number of options";
            errors.add(&join(path, "max_values"), "SELECT_COMPONENT_MAX_ABOVE_OPTIONS", message);
        }
        out.insert("options".to_owned(), Value::Array(options));
    }
    Value::Object(out)
}

fn bound(errors: &mut FieldErrors, path: &str, value: i64, min: i64) {
    if value < min {
        errors.add(path, "NUMBER_TYPE_MIN", format!("int value should be greater than or equal to {min}."));
    }
    if value > OPTIONS as i64 {
        errors.add(path, "NUMBER_TYPE_MAX", format!("int value should be less than or equal to {OPTIONS}."));
    }
}

fn options(errors: &mut FieldErrors, path: &str, part: &Value) -> Vec<Value> {
    let options = list(errors, part, path, "options").map_or(&[][..], Vec::as_slice);
    let path = join(path, "options");
    errors.count(&path, options.len(), 1, OPTIONS);
    let mut values = HashSet::new();
    let mut defaults = 0;
    let checked = options
        .iter()
        .enumerate()
        .map(|(n, option)| {
            let path = join(&path, &n.to_string());
            let mut out = Map::new();
            for (key, needed) in [("label", true), ("value", true), ("description", false)] {
                match text(errors, option, &path, key) {
                    Some(text) => {
                        errors.length(&join(&path, key), text, usize::from(needed), 100);
                        out.insert(key.to_owned(), json!(text));
                    }
                    None if needed => errors.required(&join(&path, key)),
                    None => {}
                }
            }
            if let Some(emoji) = emoji::check(errors, &join(&path, "emoji"), &option["emoji"]) {
                out.insert("emoji".to_owned(), emoji);
            }
            if let Some(default) = option["default"].as_bool() {
                defaults += i64::from(default);
                out.insert("default".to_owned(), json!(default));
            }
            if !values.insert(option["value"].as_str().unwrap_or_default().to_owned()) {
                let message = "The specified option value is already used";
                errors.add(&join(&path, "value"), "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED", message);
            }
            Value::Object(out)
        })
        .collect();
    if defaults > part["max_values"].as_i64().unwrap_or(1) {
        errors.add(&path, "SELECT_COMPONENT_TOO_MANY_DEFAULTS", "Too many options are chosen by default");
    }
    checked
}
