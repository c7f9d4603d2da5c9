//! Application commands: names, descriptions, options, nesting and size.

use std::collections::HashSet;

use serde_json::{Map, Value, json};

use super::{join, list, text};
use crate::refusal::{Faults, Refusal};

/// Commands of one scope and type.
const COMMANDS: usize = 100;
const OPTIONS: usize = 25;
const CHOICES: usize = 25;
const NAME: usize = 32;
const DESCRIPTION: usize = 100;
/// Characters of all names, descriptions and values of one command, the longest translation counting.
const SIZE: usize = 8000;

/// Kinds of options, as numbers on the wire.
pub(crate) mod option {
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

use option::{ATTACHMENT, INTEGER, NUMBER, STRING, SUB_COMMAND, SUB_COMMAND_GROUP};

/// Checks the commands of one scope; the result is what Discord stores, without ids.
pub(crate) fn check_all(commands: &[Value]) -> Result<Vec<Value>, Refusal> {
    let mut faults = Faults::default();
    let mut seen = HashSet::new();
    let mut checked = Vec::new();
    for (n, command) in commands.iter().enumerate() {
        let path = n.to_string();
        let one = check_command(&mut faults, &path, command);
        if !seen.insert((one["type"].clone(), one["name"].clone())) {
            let message = "Application command names must be unique";
            faults.add(&join(&path, "name"), "APPLICATION_COMMANDS_DUPLICATE_NAME", message);
        }
        checked.push(one);
    }
    if checked.iter().filter(|command| command["type"] == 1).count() > COMMANDS {
        return Err(Refusal::new(
            axum::http::StatusCode::BAD_REQUEST,
            30032,
            "Maximum number of application commands reached (100)",
        ));
    }
    faults.check()?;
    Ok(checked)
}

/// Checks one command.
pub(crate) fn check_one(command: &Value) -> Result<Value, Refusal> {
    let mut faults = Faults::default();
    let checked = check_command(&mut faults, "", command);
    faults.check()?;
    Ok(checked)
}

fn check_command(faults: &mut Faults, path: &str, command: &Value) -> Value {
    let kind = command["type"].as_i64().unwrap_or(1);
    let mut out = Map::new();
    out.insert("type".to_owned(), json!(kind));
    let slash = kind == 1;
    if !(1..=4).contains(&kind) {
        faults.add(&join(path, "type"), "BASE_TYPE_CHOICES", "Value must be one of {1, 2, 3, 4}.");
    }
    name(faults, path, command, slash, &mut out);
    if slash {
        description(faults, path, command, &mut out);
    } else {
        if command["description"].as_str().is_some_and(|text| !text.is_empty()) {
            let message = "Context menu commands cannot have a description";
            faults.add(&join(path, "description"), "APPLICATION_COMMAND_CONTEXT_MENU_DESCRIPTION_INVALID", message);
        }
        out.insert("description".to_owned(), json!(""));
    }
    if let Some(options) = options(faults, path, command, 0) {
        out.insert("options".to_owned(), Value::Array(options));
    }
    out.insert("default_member_permissions".to_owned(), permissions(faults, path, command));
    for key in ["dm_permission", "nsfw"] {
        if let Some(flag) = command[key].as_bool() {
            out.insert(key.to_owned(), json!(flag));
        }
    }
    out.entry("nsfw").or_insert(json!(false));
    for (key, max) in [("contexts", 2), ("integration_types", 1)] {
        if let Some(values) = list(faults, command, path, key) {
            if values.iter().any(|value| value.as_i64().is_none_or(|value| !(0..=max).contains(&value))) {
                faults.add(&join(path, key), "BASE_TYPE_CHOICES", format!("Values must be between 0 and {max}."));
            }
            out.insert(key.to_owned(), json!(values));
        }
    }
    out.entry("contexts").or_insert(Value::Null);
    out.entry("integration_types").or_insert(json!([0]));
    let size = size(&Value::Object(out.clone()));
    if size > SIZE {
        let message = format!("Command exceeds maximum size ({SIZE}): {size} characters");
        faults.add(path, "APPLICATION_COMMAND_TOO_LARGE", message);
    }
    Value::Object(out)
}

fn permissions(faults: &mut Faults, path: &str, command: &Value) -> Value {
    match &command["default_member_permissions"] {
        Value::Null => Value::Null,
        value => match value.as_u64().or_else(|| value.as_str()?.parse().ok()) {
            Some(bits) => json!(bits.to_string()),
            None => {
                let path = join(path, "default_member_permissions");
                faults.add(&path, "BITFIELD_TYPE_CONVERT", "Could not convert to permissions.");
                Value::Null
            }
        },
    }
}

/// Slash names: 1 to 32 of letters, digits, `-`, `_`, `'`, without capitals where small letters exist.
fn proper_name(name: &str) -> bool {
    (1..=NAME).contains(&name.chars().count())
        && name.chars().all(|c| c == '-' || c == '_' || c == '\'' || c.is_alphanumeric() || is_mark(c))
        && name.to_lowercase() == name
}

/// Vowel signs of Devanagari and Thai belong to names too.
fn is_mark(c: char) -> bool {
    matches!(c, '\u{900}'..='\u{97F}' | '\u{E00}'..='\u{E7F}')
}

fn name(faults: &mut Faults, path: &str, object: &Value, strict: bool, out: &mut Map<String, Value>) {
    let field = join(path, "name");
    let check = |faults: &mut Faults, field: &str, name: &str| {
        if strict && !proper_name(name) {
            let code = if path.contains("options") {
                "APPLICATION_COMMAND_OPTION_NAME_INVALID"
            } else {
                "APPLICATION_COMMAND_INVALID_NAME"
            };
            faults.add(field, code, "Command name is invalid");
        } else {
            faults.length(field, name, 1, NAME);
        }
    };
    match text(faults, object, path, "name") {
        Some(name) => {
            check(faults, &field, name);
            out.insert("name".to_owned(), json!(name));
        }
        None => faults.required(&field),
    }
    translations(faults, path, object, "name_localizations", out, check);
}

fn description(faults: &mut Faults, path: &str, object: &Value, out: &mut Map<String, Value>) {
    let field = join(path, "description");
    match text(faults, object, path, "description") {
        Some(text) => {
            faults.length(&field, text, 1, DESCRIPTION);
            out.insert("description".to_owned(), json!(text));
        }
        None => faults.required(&field),
    }
    translations(faults, path, object, "description_localizations", out, |faults, field, text| {
        faults.length(field, text, 1, DESCRIPTION);
    });
}

fn translations(
    faults: &mut Faults,
    path: &str,
    object: &Value,
    key: &str,
    out: &mut Map<String, Value>,
    check: impl Fn(&mut Faults, &str, &str),
) {
    let Some(texts) = object[key].as_object().filter(|texts| !texts.is_empty()) else { return };
    let path = join(path, key);
    for (locale, text) in texts {
        match text.as_str() {
            Some(text) => check(faults, &join(&path, locale), text),
            None => faults.required(&join(&path, locale)),
        }
        if !crate::world::LOCALES.contains(&locale.as_str()) {
            faults.add(&join(&path, locale), "BASE_TYPE_CHOICES", "Not one of Discord's locales.");
        }
    }
    out.insert(key.to_owned(), json!(texts));
}

/// Options of a command (`depth` 0), of a group (1) or of a sub-command (2).
fn options(faults: &mut Faults, path: &str, parent: &Value, depth: u8) -> Option<Vec<Value>> {
    let options = list(faults, parent, path, "options")?;
    let path = join(path, "options");
    if options.len() > OPTIONS {
        faults.add(&path, "BASE_TYPE_MAX_LENGTH", format!("Must be {OPTIONS} or fewer in length."));
    }
    let nested = options.iter().filter(|option| matches!(option["type"].as_i64(), Some(1 | 2))).count();
    if nested > 0 && nested < options.len() {
        let message = "Sub-command and sub-command group option types are mutually exclusive to all other types";
        faults.add(&path, "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", message);
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
                faults.add(&path, "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID", message);
            }
            optional |= !required;
            if !seen.insert(option["name"].clone()) {
                let message = "Option names must be unique";
                faults.add(&join(&path, "name"), "APPLICATION_COMMAND_OPTIONS_NAME_DUPLICATE", message);
            }
            check_option(faults, &path, option, depth)
        })
        .collect();
    Some(checked)
}

fn check_option(faults: &mut Faults, path: &str, option: &Value, depth: u8) -> Value {
    let kind = option["type"].as_i64().unwrap_or(0);
    let mut out = Map::new();
    out.insert("type".to_owned(), json!(kind));
    name(faults, path, option, true, &mut out);
    description(faults, path, option, &mut out);
    match (kind, depth) {
        (SUB_COMMAND_GROUP, 0) => {
            let inner = options(faults, path, option, 1).unwrap_or_default();
            faults.count(&join(path, "options"), inner.len(), 1, OPTIONS);
            out.insert("options".to_owned(), Value::Array(inner));
        }
        (SUB_COMMAND, 0 | 1) => {
            if let Some(inner) = options(faults, path, option, 2) {
                out.insert("options".to_owned(), Value::Array(inner));
            }
        }
        (STRING..=ATTACHMENT, 0 | 2) => value_option(faults, path, option, kind, &mut out),
        _ => {
            let message = "This type of option cannot stand here";
            faults.add(&join(path, "type"), "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", message);
        }
    }
    Value::Object(out)
}

fn value_option(faults: &mut Faults, path: &str, option: &Value, kind: i64, out: &mut Map<String, Value>) {
    if option["required"].as_bool() == Some(true) {
        out.insert("required".to_owned(), json!(true));
    }
    let numeric = matches!(kind, INTEGER | NUMBER);
    let choices = list(faults, option, path, "choices").filter(|choices| !choices.is_empty());
    if let Some(choices) = choices {
        let checked = self::choices(faults, &join(path, "choices"), choices, kind);
        out.insert("choices".to_owned(), Value::Array(checked));
    }
    if option["autocomplete"].as_bool() == Some(true) {
        if choices.is_some() || !(numeric || kind == STRING) {
            let message = "Autocomplete needs a text or number option without choices";
            faults.add(&join(path, "autocomplete"), "APPLICATION_COMMAND_AUTOCOMPLETE_INVALID", message);
        }
        out.insert("autocomplete".to_owned(), json!(true));
    }
    for key in ["min_value", "max_value"] {
        if !option[key].is_null() {
            if !numeric || !option[key].is_number() {
                faults.add(&join(path, key), "APPLICATION_COMMAND_OPTION_LIMIT_INVALID", "Only for numbers.");
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
                faults.add(&join(path, key), "APPLICATION_COMMAND_OPTION_LIMIT_INVALID", "Only for texts, up to 6000.");
            }
            out.insert(key.to_owned(), option[key].clone());
        }
    }
    if let Some(types) = list(faults, option, path, "channel_types").filter(|types| !types.is_empty()) {
        if kind != option::CHANNEL {
            faults.add(&join(path, "channel_types"), "APPLICATION_COMMAND_OPTION_LIMIT_INVALID", "Only for channels.");
        }
        out.insert("channel_types".to_owned(), json!(types));
    }
}

fn choices(faults: &mut Faults, path: &str, choices: &[Value], kind: i64) -> Vec<Value> {
    if choices.len() > CHOICES {
        faults.add(path, "BASE_TYPE_MAX_LENGTH", format!("Must be {CHOICES} or fewer in length."));
    }
    let mut seen = HashSet::new();
    choices
        .iter()
        .enumerate()
        .map(|(n, choice)| {
            let path = join(path, &n.to_string());
            let mut out = Map::new();
            match text(faults, choice, &path, "name") {
                Some(name) => {
                    faults.length(&join(&path, "name"), name, 1, 100);
                    out.insert("name".to_owned(), json!(name));
                    if !seen.insert(name.to_owned()) {
                        let message = "Choice names must be unique";
                        faults.add(&join(&path, "name"), "APPLICATION_COMMAND_OPTIONS_CHOICE_NAME_DUPLICATE", message);
                    }
                }
                None => faults.required(&join(&path, "name")),
            }
            let check = |faults: &mut Faults, field: &str, text: &str| faults.length(field, text, 1, 100);
            translations(faults, &path, choice, "name_localizations", &mut out, check);
            let value = &choice["value"];
            let fits = match kind {
                STRING => value.as_str().is_some_and(|text| (1..=100).contains(&text.chars().count())),
                INTEGER => value.is_i64(),
                NUMBER => value.is_number(),
                _ => false,
            };
            if !fits {
                faults.add(&join(&path, "value"), "APPLICATION_COMMAND_OPTIONS_CHOICE_VALUE_INVALID", "Value is invalid");
            }
            out.insert("value".to_owned(), value.clone());
            Value::Object(out)
        })
        .collect()
}

/// Characters that count: names, descriptions and values, each in its longest translation.
fn size(part: &Value) -> usize {
    let longest = |key: &str, translations: &str| {
        let own = part[key].as_str().map_or(0, |text| text.chars().count());
        let others = part[translations].as_object().into_iter().flatten();
        others.filter_map(|(_, text)| text.as_str()).map(|text| text.chars().count()).fold(own, usize::max)
    };
    let value = part["value"].as_str().map_or(0, |text| text.chars().count());
    let inner = ["options", "choices"].into_iter().filter_map(|key| part[key].as_array()).flatten().map(size);
    longest("name", "name_localizations")
        + longest("description", "description_localizations")
        + value
        + inner.sum::<usize>()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn codes(command: Value) -> String {
        check_one(&command).err().and_then(|refusal| refusal.errors).map(|errors| errors.to_string()).unwrap_or_default()
    }

    #[test]
    fn a_good_tree_passes_and_keeps_its_shape() {
        let command = json!({"name": "table", "description": "Tables", "options": [
            {"type": 1, "name": "new", "description": "Open one", "options": [
                {"type": 3, "name": "game", "description": "Which", "required": true, "autocomplete": true},
                {"type": 4, "name": "seats", "description": "How many", "min_value": 2.0, "max_value": 4}]}]});
        let checked = check_one(&command).map_err(|refusal| refusal.body());
        assert_eq!(checked.as_ref().map(|c| c["options"][0]["options"][1]["min_value"].clone()), Ok(json!(2)));
    }

    #[test]
    fn each_fault_is_told_with_its_field() {
        for (command, expected) in [
            (json!({"name": "Table", "description": "x"}), "APPLICATION_COMMAND_INVALID_NAME"),
            (json!({"name": "a b", "description": "x"}), "APPLICATION_COMMAND_INVALID_NAME"),
            (json!({"name": "a", "description": ""}), "BASE_TYPE_BAD_LENGTH"),
            (json!({"name": "a", "description": "x".repeat(101)}), "BASE_TYPE_BAD_LENGTH"),
            (
                json!({"name": "a", "description": "x", "options": [
                    {"type": 3, "name": "b", "description": "x"},
                    {"type": 3, "name": "c", "description": "x", "required": true}]}),
                "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID",
            ),
            (
                json!({"name": "a", "description": "x", "options": [
                    {"type": 1, "name": "b", "description": "x"}, {"type": 3, "name": "c", "description": "x"}]}),
                "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID",
            ),
            (
                json!({"name": "a", "description": "x", "options": [{"type": 1, "name": "b", "description": "x",
                    "options": [{"type": 1, "name": "c", "description": "x"}]}]}),
                "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID",
            ),
            (
                json!({"name": "a", "description": "x", "options": (0..26).map(|n|
                    json!({"type": 3, "name": format!("o{n}"), "description": "x"})).collect::<Vec<_>>()}),
                "BASE_TYPE_MAX_LENGTH",
            ),
            (
                json!({"name": "a", "description": "x", "options": (0..25).map(|n|
                    json!({"type": 3, "name": format!("o{n}"), "description": "x".repeat(100), "choices": (0..4).map(|c|
                        json!({"name": format!("{c}{}", "y".repeat(50)), "value": "z"})).collect::<Vec<_>>()
                    })).collect::<Vec<_>>()}),
                "",
            ),
            (
                json!({"name": "a", "description": "x", "options": (0..25).map(|n|
                    json!({"type": 3, "name": format!("o{n}"), "description": "x".repeat(100), "choices": (0..4).map(|c|
                        json!({"name": format!("{c}{}", "y".repeat(60)), "value": "z"})).collect::<Vec<_>>()
                    })).collect::<Vec<_>>()}),
                "APPLICATION_COMMAND_TOO_LARGE",
            ),
        ] {
            let told = codes(command.clone());
            assert!(if expected.is_empty() { told.is_empty() } else { told.contains(expected) }, "{command}: {told}");
        }
    }

    #[test]
    fn a_hundred_and_first_command_and_equal_names_are_refused() {
        let command = |n: usize| json!({"name": format!("c{n}"), "description": "x"});
        assert!(check_all(&(0..100).map(command).collect::<Vec<_>>()).is_ok());
        assert_eq!(check_all(&(0..101).map(command).collect::<Vec<_>>()).err().map(|r| r.code), Some(30032));
        let told = check_all(&[command(1), command(1)]).err().and_then(|r| r.errors).unwrap_or_default();
        assert!(told.to_string().contains("APPLICATION_COMMANDS_DUPLICATE_NAME"), "{told}");
    }
}
