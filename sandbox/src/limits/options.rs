//! Options of commands: nesting, order, bounds and choices.

use std::collections::HashSet;

use serde_json::{Map, Value, json};

use super::names::{description, name, translations};
use super::{join, list, text};
use crate::refusal::FieldErrors;

const OPTIONS: usize = 25;
const CHOICES: usize = 25;

/// Kinds of options, as numbers on the wire.
pub(crate) mod option_type {
    pub(crate) const SUB_COMMAND: i64 = 1;
    pub(crate) const SUB_COMMAND_GROUP: i64 = 2;
    pub(crate) const STRING: i64 = 3;
    pub(crate) const INTEGER: i64 = 4;
    pub(crate) const BOOLEAN: i64 = 5;
    pub(crate) const USER: i64 = 6;
    pub(crate) const CHANNEL: i64 = 7;
    pub(crate) const ROLE: i64 = 8;
    pub(crate) const MENTIONABLE: i64 = 9;
    pub(crate) const NUMBER: i64 = 10;
    pub(crate) const ATTACHMENT: i64 = 11;
}

use option_type::{ATTACHMENT, INTEGER, NUMBER, STRING, SUB_COMMAND, SUB_COMMAND_GROUP};

/// Checks options of a command (`depth` 0), of a group (1) or of a sub-command (2).
pub(super) fn options(errors: &mut FieldErrors, path: &str, parent: &Value, depth: u8) -> Option<Vec<Value>> {
    let options = list(errors, parent, path, "options")?;
    let path = join(path, "options");
    if options.len() > OPTIONS {
        errors.add(&path, "BASE_TYPE_MAX_LENGTH", format!("Must be {OPTIONS} or fewer in length."));
    }
    let nested = options.iter().filter(|option| matches!(option["type"].as_i64(), Some(1 | 2))).count();
    if nested > 0 && nested < options.len() {
        let message =
            "Sub-command and sub-command group option types are mutually exclusive to all other types";
        errors.add(&path, "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", message);
    }
    let mut seen = HashSet::new();
    let mut optional = false;
    let checked = options
        .iter()
        .enumerate()
        .map(|(n, option)| {
            let path = join(&path, &n.to_string());
            let required = option["required"].as_bool().unwrap_or(false);
            if required && optional {
                let message = "Required options must be placed before non-required options";
                errors.add(&path, "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID", message);
            }
            optional |= !required;
            if !seen.insert(option["name"].clone()) {
                let message = "Option names must be unique";
                errors.add(&join(&path, "name"), "APPLICATION_COMMAND_OPTIONS_NAME_DUPLICATE", message);
            }
            check_option(errors, &path, option, depth)
        })
        .collect();
    Some(checked)
}

fn check_option(errors: &mut FieldErrors, path: &str, option: &Value, depth: u8) -> Value {
    let kind = option["type"].as_i64().unwrap_or(0);
    let mut out = Map::new();
    out.insert("type".to_owned(), json!(kind));
    name(errors, path, option, true, &mut out);
    description(errors, path, option, &mut out);
    match (kind, depth) {
        (SUB_COMMAND_GROUP, 0) => {
            let inner = options(errors, path, option, 1).unwrap_or_default();
            errors.count(&join(path, "options"), inner.len(), 1, OPTIONS);
            out.insert("options".to_owned(), Value::Array(inner));
        }
        (SUB_COMMAND, 0 | 1) => {
            if let Some(inner) = options(errors, path, option, 2) {
                out.insert("options".to_owned(), Value::Array(inner));
            }
        }
        (STRING..=ATTACHMENT, 0 | 2) => value_option(errors, path, option, kind, &mut out),
        _ => {
            let message = "This type of option cannot stand here";
            errors.add(&join(path, "type"), "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", message);
        }
    }
    Value::Object(out)
}

fn value_option(
    errors: &mut FieldErrors,
    path: &str,
    option: &Value,
    kind: i64,
    out: &mut Map<String, Value>,
) {
    if option["required"].as_bool() == Some(true) {
        out.insert("required".to_owned(), json!(true));
    }
    let numeric = matches!(kind, INTEGER | NUMBER);
    let choices = list(errors, option, path, "choices").filter(|choices| !choices.is_empty());
    if let Some(choices) = choices {
        let checked = self::choices(errors, &join(path, "choices"), choices, kind);
        out.insert("choices".to_owned(), Value::Array(checked));
    }
    if option["autocomplete"].as_bool() == Some(true) {
        if choices.is_some() || !(numeric || kind == STRING) {
            let message = "Autocomplete needs a text or number option without choices";
            errors.add(&join(path, "autocomplete"), "APPLICATION_COMMAND_AUTOCOMPLETE_INVALID", message);
        }
        out.insert("autocomplete".to_owned(), json!(true));
    }
    for key in ["min_value", "max_value"] {
        if !option[key].is_null() {
            if !numeric || !option[key].is_number() {
                errors.add(&join(path, key), "APPLICATION_COMMAND_OPTION_LIMIT_INVALID", "Only for numbers.");
            }
            // A bound of a whole number may be written `1.0`; Discord returns `1`.
            let value = match option[key].as_f64() {
                Some(float) if kind == INTEGER && float.fract() == 0.0 => json!(float as i64),
                _ => option[key].clone(),
            };
            out.insert(key.to_owned(), value);
        }
    }
    for (key, min) in [("min_length", 0), ("max_length", 1)] {
        if !option[key].is_null() {
            if kind != STRING || option[key].as_i64().is_none_or(|n| !(min..=6000).contains(&n)) {
                errors.add(
                    &join(path, key),
                    "APPLICATION_COMMAND_OPTION_LIMIT_INVALID",
                    "Only for texts, up to 6000.",
                );
            }
            out.insert(key.to_owned(), option[key].clone());
        }
    }
    if let Some(types) = list(errors, option, path, "channel_types").filter(|types| !types.is_empty()) {
        if kind != option_type::CHANNEL {
            errors.add(
                &join(path, "channel_types"),
                "APPLICATION_COMMAND_OPTION_LIMIT_INVALID",
                "Only for channels.",
            );
        }
        out.insert("channel_types".to_owned(), json!(types));
    }
}

fn choices(errors: &mut FieldErrors, path: &str, choices: &[Value], kind: i64) -> Vec<Value> {
    if choices.len() > CHOICES {
        errors.add(path, "BASE_TYPE_MAX_LENGTH", format!("Must be {CHOICES} or fewer in length."));
    }
    let mut seen = HashSet::new();
    choices
        .iter()
        .enumerate()
        .map(|(n, choice)| {
            let path = join(path, &n.to_string());
            let mut out = Map::new();
            match text(errors, choice, &path, "name") {
                Some(name) => {
                    errors.length(&join(&path, "name"), name, 1, 100);
                    out.insert("name".to_owned(), json!(name));
                    if !seen.insert(name.to_owned()) {
                        let message = "Choice names must be unique";
                        errors.add(
                            &join(&path, "name"),
                            "APPLICATION_COMMAND_OPTIONS_CHOICE_NAME_DUPLICATE",
                            message,
                        );
                    }
                }
                None => errors.required(&join(&path, "name")),
            }
            let check =
                |errors: &mut FieldErrors, field: &str, text: &str| errors.length(field, text, 1, 100);
            translations(errors, &path, choice, "name_localizations", &mut out, check);
            let value = &choice["value"];
            let fits = match kind {
                STRING => value.as_str().is_some_and(|text| (1..=100).contains(&text.chars().count())),
                INTEGER => value.is_i64(),
                NUMBER => value.is_number(),
                _ => false,
            };
            if !fits {
                errors.add(
                    &join(&path, "value"),
                    "APPLICATION_COMMAND_OPTIONS_CHOICE_VALUE_INVALID",
                    "Value is invalid",
                );
            }
            out.insert("value".to_owned(), value.clone());
            Value::Object(out)
        })
        .collect()
}
