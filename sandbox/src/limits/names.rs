//! Names and descriptions of commands and options, with their translations.

use serde_json::{Map, Value, json};

use super::{LOCALES, join, text};
use crate::refusal::FieldErrors;

const NAME: usize = 32;
const DESCRIPTION: usize = 100;

/// Checks slash names: 1 to 32 of letters, digits, `-`, `_`, `'`, without capitals if small letters exist.
fn proper_name(name: &str) -> bool {
    (1..=NAME).contains(&name.chars().count())
        && name.chars().all(|c| c == '-' || c == '_' || c == '\'' || c.is_alphanumeric() || is_mark(c))
        && name.to_lowercase() == name
}

/// True for vowel signs of Devanagari and Thai, which belong to names too.
fn is_mark(c: char) -> bool {
    matches!(c, '\u{900}'..='\u{97F}' | '\u{E00}'..='\u{E7F}')
}

pub(super) fn name(
    errors: &mut FieldErrors,
    path: &str,
    object: &Value,
    strict: bool,
    out: &mut Map<String, Value>,
) {
    let field = join(path, "name");
    let check = |errors: &mut FieldErrors, field: &str, name: &str| {
        if strict && !proper_name(name) {
            let code = if path.contains("options") {
                "APPLICATION_COMMAND_OPTION_NAME_INVALID"
            } else {
                "APPLICATION_COMMAND_INVALID_NAME"
            };
            errors.add(field, code, "Command name is invalid");
        } else {
            errors.length(field, name, 1, NAME);
        }
    };
    match text(errors, object, path, "name") {
        Some(name) => {
            check(errors, &field, name);
            out.insert("name".to_owned(), json!(name));
        }
        None => errors.required(&field),
    }
    translations(errors, path, object, "name_localizations", out, check);
}

pub(super) fn description(
    errors: &mut FieldErrors,
    path: &str,
    object: &Value,
    out: &mut Map<String, Value>,
) {
    let field = join(path, "description");
    match text(errors, object, path, "description") {
        Some(text) => {
            errors.length(&field, text, 1, DESCRIPTION);
            out.insert("description".to_owned(), json!(text));
        }
        None => errors.required(&field),
    }
    translations(errors, path, object, "description_localizations", out, |errors, field, text| {
        errors.length(field, text, 1, DESCRIPTION);
    });
}

pub(super) fn translations(
    errors: &mut FieldErrors,
    path: &str,
    object: &Value,
    key: &str,
    out: &mut Map<String, Value>,
    check: impl Fn(&mut FieldErrors, &str, &str),
) {
    let Some(texts) = object[key].as_object().filter(|texts| !texts.is_empty()) else { return };
    let path = join(path, key);
    for (locale, text) in texts {
        match text.as_str() {
            Some(text) => check(errors, &join(&path, locale), text),
            None => errors.required(&join(&path, locale)),
        }
        if !LOCALES.contains(&locale.as_str()) {
            errors.add(&join(&path, locale), "BASE_TYPE_CHOICES", "Not one of Discord's locales.");
        }
    }
    out.insert(key.to_owned(), json!(texts));
}
