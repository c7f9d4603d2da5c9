//! Values chosen in menus and groups: named as people see them, checked as the client checks them.

use std::collections::HashSet;

use serde_json::Value;

use super::options::Resolved;
use super::reply::DriverError;
use crate::limits::components::component_type;

/// Returns the texts of a list of values; one value may stand alone.
pub(super) fn texts(given: &Value) -> Result<Vec<&str>, DriverError> {
    let texts = match given {
        Value::Null => Some(Vec::new()),
        Value::String(text) => Some(vec![text.as_str()]),
        Value::Array(list) => list.iter().map(Value::as_str).collect(),
        _ => None,
    };
    texts.ok_or_else(|| DriverError::wrong("bad_values", "values are texts"))
}

/// Checks that as many values were given as `part` takes.
pub(super) fn check_count(part: &Value, count: usize) -> Result<(), DriverError> {
    let bound = |key: &str| part[key].as_u64().unwrap_or(1) as usize;
    let (min, max) = (bound("min_values"), bound("max_values"));
    if (min..=max).contains(&count) {
        return Ok(());
    }
    Err(DriverError::wrong("bad_values", format!("{min} to {max} values must be chosen, not {count}")))
}

/// Returns the values of what was chosen in a menu or group: options by value or label, others by id or name.
pub(super) fn values(
    resolved: &mut Resolved<'_>,
    part: &Value,
    given: &[&str],
) -> Result<Vec<String>, DriverError> {
    let mut values = Vec::new();
    for text in given {
        values.push(match part["type"].as_i64() {
            Some(component_type::TEXT_MENU | component_type::RADIO | component_type::CHECKBOXES) => {
                option_value(part, text)?
            }
            Some(component_type::USER_MENU) => resolved.person(text)?.to_string(),
            Some(component_type::ROLE_MENU) => resolved.role(text)?.to_string(),
            Some(component_type::CHANNEL_MENU) => resolved.channel(text, &part["channel_types"])?.to_string(),
            _ => resolved.role(text).or_else(|_| resolved.person(text))?.to_string(),
        });
    }
    if values.iter().collect::<HashSet<_>>().len() < values.len() {
        return Err(DriverError::wrong("bad_values", "a value was chosen twice"));
    }
    Ok(values)
}

/// Returns the value of an option, named by its value or, if that is unique, by its label.
fn option_value(part: &Value, text: &str) -> Result<String, DriverError> {
    let options = || part["options"].as_array().into_iter().flatten();
    let by_value = options().find(|option| option["value"] == text);
    let labelled: Vec<&Value> = options().filter(|option| option["label"] == text).collect();
    let found = by_value.or(if let [one] = labelled.as_slice() { Some(*one) } else { None });
    let value = found.and_then(|option| option["value"].as_str());
    value
        .map(str::to_owned)
        .ok_or_else(|| DriverError::wrong("bad_values", format!("{text} is not an option of this menu")))
}
