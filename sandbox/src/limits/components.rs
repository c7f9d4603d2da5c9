//! Components of a message: menus, and the ids that all components have.

use std::collections::HashSet;
use std::ops::RangeInclusive;

use serde_json::{Map, Value, json};

use super::{boolean, emoji, integer, join, list, snowflake, text};
use crate::refusal::FieldErrors;

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
    pub(crate) const SECTION: i64 = 9;
    pub(crate) const TEXT: i64 = 10;
    pub(crate) const THUMBNAIL: i64 = 11;
    pub(crate) const GALLERY: i64 = 12;
    pub(crate) const FILE: i64 = 13;
    pub(crate) const SEPARATOR: i64 = 14;
    pub(crate) const CONTAINER: i64 = 17;
    pub(crate) const LABEL: i64 = 18;
    pub(crate) const FILE_UPLOAD: i64 = 19;
    pub(crate) const RADIO: i64 = 21;
    pub(crate) const CHECKBOXES: i64 = 22;
    pub(crate) const CHECKBOX: i64 = 23;
}

/// Notes a component of a type that cannot stand where it is.
pub(super) fn wrong_type(errors: &mut FieldErrors, path: &str, allowed: &[i64]) -> Value {
    let names: Vec<String> = allowed.iter().map(i64::to_string).collect();
    let names = if let [one] = names.as_slice() { format!("{one},") } else { names.join(", ") };
    let message = format!("Value of field \"type\" must be one of ({names}).");
    errors.add(&join(path, "type"), "UNION_TYPE_CHOICES", message);
    Value::Null
}

/// Visits a component and everything in it, with the path of each.
pub(crate) fn visit<'a>(path: &str, part: &'a Value, visitor: &mut impl FnMut(&str, &'a Value)) {
    visitor(path, part);
    for (n, part) in part["components"].as_array().into_iter().flatten().enumerate() {
        visit(&join(path, &format!("components.{n}")), part, visitor);
    }
    for key in ["accessory", "component"] {
        if part[key].is_object() {
            visit(&join(path, key), &part[key], visitor);
        }
    }
}

/// The ids that must be unique in one message or form.
pub(super) struct Known {
    given: HashSet<i64>,
    newest: i64,
    custom: HashSet<String>,
}

impl Known {
    /// Reads the ids that were given, nested ones too, and notes those that are out of range or there twice.
    pub(super) fn of(errors: &mut FieldErrors, path: &str, parts: &[Value]) -> Self {
        let mut known = Self { given: HashSet::new(), newest: 0, custom: HashSet::new() };
        for (n, part) in parts.iter().enumerate() {
            visit(&join(path, &n.to_string()), part, &mut |path, part| {
                let id = integer(errors, part, path, "id").unwrap_or(0);
                let path = join(path, "id");
                if !(0..=i64::from(i32::MAX)).contains(&id) {
                    let message = format!("int value should be between 0 and {}.", i32::MAX);
                    errors.add(&path, "NUMBER_TYPE_MAX", message);
                } else if id > 0 && !known.given.insert(id) {
                    errors.add(&path, "COMPONENT_ID_DUPLICATED", "Component id cannot be duplicated");
                }
            });
        }
        known
    }

    /// Returns the id that a component was given, or the next one that is free.
    pub(super) fn id(&mut self, part: &Value) -> i64 {
        if let Some(id) = part["id"].as_i64().filter(|id| *id > 0) {
            return id;
        }
        self.newest += 1;
        while self.given.contains(&self.newest) {
            self.newest += 1;
        }
        self.newest
    }
}

/// Checks length and uniqueness of a `custom_id`.
pub(super) fn custom_id<'a>(
    errors: &mut FieldErrors,
    path: &str,
    part: &'a Value,
    known: &mut Known,
) -> &'a str {
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

/// Checks a menu.
pub(super) fn check_menu(
    errors: &mut FieldErrors,
    path: &str,
    part: &Value,
    kind: i64,
    known: &mut Known,
) -> Value {
    let id = known.id(part);
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
    if let Some(disabled) = boolean(errors, part, path, "disabled") {
        out.insert("disabled".to_owned(), json!(disabled));
    }
    if let Some(defaults) =
        list(errors, part, path, "default_values").filter(|_| kind != component_type::TEXT_MENU)
    {
        let path = join(path, "default_values");
        if !defaults.is_empty() {
            errors.count(&path, defaults.len(), min.max(0) as usize, max.max(0) as usize);
        }
        let defaults = defaults.iter().enumerate();
        let defaults: Vec<Value> = defaults
            .map(|(n, given)| check_default(errors, &join(&path, &n.to_string()), given, kind))
            .collect();
        out.insert("default_values".to_owned(), json!(defaults));
    }
    if let Some(types) =
        list(errors, part, path, "channel_types").filter(|_| kind == component_type::CHANNEL_MENU)
    {
        out.insert("channel_types".to_owned(), json!(types));
    }
    if kind == component_type::TEXT_MENU {
        let options = check_options(errors, path, part, 1..=OPTIONS, max);
        if max > options.len() as i64 && !options.is_empty() {
            let message = "The maximum number of values cannot exceed the number of options";
            errors.add(&join(path, "max_values"), "SELECT_COMPONENT_MAX_ABOVE_OPTIONS", message);
        }
        out.insert("options".to_owned(), Value::Array(options));
    }
    Value::Object(out)
}

/// Checks something chosen from the start: its id, and a kind that the menu offers.
fn check_default(errors: &mut FieldErrors, path: &str, given: &Value, kind: i64) -> Value {
    let id = snowflake(&given["id"]);
    if id.is_none() {
        errors.required(&join(path, "id"));
    }
    let kinds: &[&str] = match kind {
        component_type::USER_MENU => &["user"],
        component_type::ROLE_MENU => &["role"],
        component_type::MENTIONABLE_MENU => &["user", "role"],
        _ => &["channel"],
    };
    if given["type"].as_str().is_none_or(|given| !kinds.contains(&given)) {
        let message = format!("Value must be one of {{'{}'}}.", kinds.join("', '"));
        errors.add(&join(path, "type"), "BASE_TYPE_CHOICES", message);
    }
    json!({ "id": id, "type": given["type"] })
}

fn bound(errors: &mut FieldErrors, path: &str, value: i64, min: i64) {
    if value < min {
        errors.add(path, "NUMBER_TYPE_MIN", format!("int value should be greater than or equal to {min}."));
    }
    if value > OPTIONS as i64 {
        errors.add(path, "NUMBER_TYPE_MAX", format!("int value should be less than or equal to {OPTIONS}."));
    }
}

/// Checks options to choose from: how many there are, and that at most `chosen` are chosen from the start.
pub(super) fn check_options(
    errors: &mut FieldErrors,
    path: &str,
    part: &Value,
    count: RangeInclusive<usize>,
    chosen: i64,
) -> Vec<Value> {
    let options = list(errors, part, path, "options").map_or(&[][..], Vec::as_slice);
    let path = join(path, "options");
    errors.count(&path, options.len(), *count.start(), *count.end());
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
            if let Some(default) = boolean(errors, option, &path, "default") {
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
    if defaults > chosen {
        errors.add(&path, "SELECT_COMPONENT_TOO_MANY_DEFAULTS", "Too many options are chosen by default");
    }
    checked
}
