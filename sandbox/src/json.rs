//! JSON as Discord reads it.

use serde_json::{Number, Value};

/// Whole numbers up to this are exact in a float.
const EXACT: f64 = 9_007_199_254_740_992.0;

/// Reads JSON. A whole number may be written `1.0`, as some languages do: it becomes `1`.
pub(crate) fn read(bytes: &[u8]) -> serde_json::Result<Value> {
    let mut value = serde_json::from_slice(bytes)?;
    settle(&mut value);
    Ok(value)
}

fn settle(value: &mut Value) {
    match value {
        Value::Number(number) => {
            let float = number.as_f64().filter(|float| number.is_f64() && float.fract() == 0.0);
            if let Some(float) = float.filter(|float| float.abs() <= EXACT) {
                *number = Number::from(float as i64);
            }
        }
        Value::Array(list) => list.iter_mut().for_each(settle),
        Value::Object(map) => map.values_mut().for_each(settle),
        _ => {}
    }
}

/// Replaces every text for which `change` has another; texts that people write stay.
pub(crate) fn replace_texts(value: &mut Value, change: &impl Fn(&str) -> Option<String>) {
    match value {
        Value::String(text) => {
            if let Some(other) = change(text) {
                *text = other;
            }
        }
        Value::Array(list) => list.iter_mut().for_each(|value| replace_texts(value, change)),
        Value::Object(map) => {
            let others = map.iter_mut().filter(|(key, _)| *key != "content" && *key != "description");
            others.for_each(|(_, value)| replace_texts(value, change));
        }
        _ => {}
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn whole_numbers_are_whole_however_they_are_written() {
        let text = br#"{"a": [1.0, -2e0, 0.5, 1e300, 7], "b": {"c": 3.0}}"#;
        assert_eq!(read(text).ok(), Some(json!({"a": [1, -2, 0.5, 1e300, 7], "b": {"c": 3}})));
        assert!(read(b"{").is_err());
    }
}
