//! Application commands: names, descriptions, options, nesting and size.

use std::collections::HashSet;

use serde_json::{Map, Value, json};

use super::names::{description, name};
use super::options::options;
use super::{integer, join, list};
use crate::refusal::{FieldErrors, Refusal};

/// The most slash commands of one scope, and the most menu commands of each kind.
const SLASH_COMMANDS: usize = 100;
const MENU_COMMANDS: usize = 15;
/// The most characters of all names, descriptions and values of one command, the longest translation counting.
const SIZE: usize = 8000;

/// Checks the commands of one scope. Returns them as Discord stores them, without ids.
pub(crate) fn check_all(commands: &[Value]) -> Result<Vec<Value>, Refusal> {
    let mut errors = FieldErrors::default();
    let mut seen = HashSet::new();
    let mut checked = Vec::new();
    for (n, command) in commands.iter().enumerate() {
        let path = n.to_string();
        let one = check_command(&mut errors, &path, command);
        if !seen.insert((one["type"].clone(), one["name"].clone())) {
            let message = "Application command names must be unique";
            errors.add(&join(&path, "name"), "APPLICATION_COMMANDS_DUPLICATE_NAME", message);
        }
        checked.push(one);
    }
    errors.check()?;
    check_counts(&checked)?;
    Ok(checked)
}

/// Refuses more commands of one kind than a scope may have.
pub(crate) fn check_counts(commands: &[Value]) -> Result<(), Refusal> {
    for (kind, most) in [(1, SLASH_COMMANDS), (2, MENU_COMMANDS), (3, MENU_COMMANDS)] {
        if commands.iter().filter(|command| command["type"] == kind).count() > most {
            let told = format!("Maximum number of application commands reached ({most})");
            return Err(Refusal::new(axum::http::StatusCode::BAD_REQUEST, 30032, &told));
        }
    }
    Ok(())
}

/// Checks one command.
pub(crate) fn check_one(command: &Value) -> Result<Value, Refusal> {
    let mut errors = FieldErrors::default();
    let checked = check_command(&mut errors, "", command);
    errors.check()?;
    Ok(checked)
}

fn check_command(errors: &mut FieldErrors, path: &str, command: &Value) -> Value {
    if !command.is_object() {
        errors.add(path, "MODEL_TYPE_CONVERT", "Only dictionaries may be used in a ModelType");
        return Value::Null;
    }
    let kind = integer(errors, command, path, "type").unwrap_or(1);
    let mut out = Map::new();
    out.insert("type".to_owned(), json!(kind));
    let slash = kind == 1;
    if !(1..=4).contains(&kind) {
        errors.add(&join(path, "type"), "BASE_TYPE_CHOICES", "Value must be one of {1, 2, 3, 4}.");
    }
    name(errors, path, command, slash, &mut out);
    if slash {
        description(errors, path, command, &mut out);
    } else {
        if command["description"].as_str().is_some_and(|text| !text.is_empty()) {
            let message = "Context menu commands cannot have a description";
            errors.add(
                &join(path, "description"),
                "APPLICATION_COMMAND_CONTEXT_MENU_DESCRIPTION_INVALID",
                message,
            );
        }
        out.insert("description".to_owned(), json!(""));
    }
    if let Some(options) = options(errors, path, command, 0) {
        out.insert("options".to_owned(), Value::Array(options));
    }
    out.insert("default_member_permissions".to_owned(), permissions(errors, path, command));
    for key in ["dm_permission", "nsfw"] {
        if let Some(flag) = command[key].as_bool() {
            out.insert(key.to_owned(), json!(flag));
        }
    }
    out.entry("nsfw").or_insert(json!(false));
    for (key, max) in [("contexts", 2), ("integration_types", 1)] {
        if let Some(values) = list(errors, command, path, key) {
            if values.iter().any(|value| value.as_i64().is_none_or(|value| !(0..=max).contains(&value))) {
                errors.add(
                    &join(path, key),
                    "BASE_TYPE_CHOICES",
                    format!("Values must be between 0 and {max}."),
                );
            }
            out.insert(key.to_owned(), json!(values));
        }
    }
    out.entry("contexts").or_insert(Value::Null);
    out.entry("integration_types").or_insert(json!([0]));
    let size = size(&Value::Object(out.clone()));
    if size > SIZE {
        let message = format!("Command exceeds maximum size ({SIZE}): {size} characters");
        errors.add(path, "APPLICATION_COMMAND_TOO_LARGE", message);
    }
    Value::Object(out)
}

fn permissions(errors: &mut FieldErrors, path: &str, command: &Value) -> Value {
    match &command["default_member_permissions"] {
        Value::Null => Value::Null,
        value => match value.as_u64().or_else(|| value.as_str()?.parse().ok()) {
            Some(bits) => json!(bits.to_string()),
            None => {
                let path = join(path, "default_member_permissions");
                errors.add(&path, "BITFIELD_TYPE_CONVERT", "Could not convert to permissions.");
                Value::Null
            }
        },
    }
}

/// The number of characters that count: names, descriptions and values, each in its longest translation.
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
        check_one(&command)
            .err()
            .and_then(|refusal| refusal.errors)
            .map(|errors| errors.to_string())
            .unwrap_or_default()
    }

    #[test]
    fn a_good_tree_passes_and_keeps_its_shape() {
        let command = json!({"name": "table", "description": "Tables", "options": [
            {"type": 1, "name": "new", "description": "Open one", "options": [
                {"type": 3, "name": "game", "description": "Which", "required": true, "autocomplete": true},
                {"type": 4, "name": "seats", "description": "How many", "min_value": 2.0, "max_value": 4}]}]});
        let checked = check_one(&command).map_err(|refusal| refusal.body());
        assert_eq!(
            checked.as_ref().map(|c| c["options"][0]["options"][1]["min_value"].clone()),
            Ok(json!(2))
        );
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
            assert!(
                if expected.is_empty() { told.is_empty() } else { told.contains(expected) },
                "{command}: {told}"
            );
        }
    }

    #[test]
    fn a_hundred_and_first_command_and_equal_names_are_refused() {
        let command = |n: usize| json!({"name": format!("c{n}"), "description": "x"});
        assert!(check_all(&(0..100).map(command).collect::<Vec<_>>()).is_ok());
        assert_eq!(check_all(&(0..101).map(command).collect::<Vec<_>>()).err().map(|r| r.code), Some(30032));
        let menu = |n: usize| json!({"name": format!("Look {n}"), "type": 2});
        assert!(check_all(&(0..15).map(menu).collect::<Vec<_>>()).is_ok());
        assert_eq!(check_all(&(0..16).map(menu).collect::<Vec<_>>()).err().map(|r| r.code), Some(30032));
        let told = check_all(&[command(1), command(1)]).err().and_then(|r| r.errors).unwrap_or_default();
        assert!(told.to_string().contains("APPLICATION_COMMANDS_DUPLICATE_NAME"), "{told}");
    }
}
