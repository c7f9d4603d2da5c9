//! Discord's hard limits of messages, menus, forms and commands. Everything outside is refused with code 50035 and the
//! path of the field. Lengths are counted in characters.

pub(crate) mod buttons;
pub(crate) mod commands;
pub(crate) mod components;
pub(crate) mod embeds;
pub(crate) mod emoji;
pub(crate) mod file_names;
mod inputs;
pub(crate) mod invites;
pub(crate) mod layout;
pub(crate) mod members;
pub(crate) mod message;
pub(crate) mod modal;
mod names;
pub(crate) mod options;
pub(crate) mod presence;
mod rows;
pub(crate) mod webhooks;

use serde_json::Value;

use crate::ids::Id;
use crate::refusal::FieldErrors;

/// Longest message text.
pub(crate) const CONTENT: usize = 2000;
/// Largest single file, in bytes.
pub(crate) const FILE_BYTES: usize = 10 * 1024 * 1024;
/// Most files in one message.
pub(crate) const FILES: usize = 10;
/// Longest alt text.
pub(crate) const ALT_TEXT: usize = 1024;
/// Most seconds of slowmode.
pub(crate) const SLOWEST: u64 = 21_600;
/// Longest name of a channel or thread.
pub(crate) const CHANNEL_NAME: usize = 100;
/// Most pinned messages in one channel.
pub(crate) const PINS: usize = 250;
/// The most threads that are open at once in one guild.
pub(crate) const ACTIVE_THREADS: usize = 1000;
/// Idle minutes after which a thread may archive itself.
pub(crate) const ARCHIVE_MINUTES: [u64; 4] = [60, 1440, 4320, 10080];

/// Discord's locales.
pub(crate) const LOCALES: [&str; 34] = [
    "ar", "bg", "cs", "da", "de", "el", "en-GB", "en-US", "es-419", "es-ES", "fi", "fr", "he", "hi", "hr",
    "hu", "id", "it", "ja", "ko", "lt", "nl", "no", "pl", "pt-BR", "ro", "ru", "sv-SE", "th", "tr", "uk",
    "vi", "zh-CN", "zh-TW",
];

/// Returns the text of a field, noting a fault if it isn't a text.
pub(crate) fn text<'a>(
    errors: &mut FieldErrors,
    object: &'a Value,
    path: &str,
    key: &str,
) -> Option<&'a str> {
    match &object[key] {
        Value::Null => None,
        Value::String(text) => Some(text),
        _ => {
            errors.add(&join(path, key), "BASE_TYPE_BAD_TYPE", "Could not interpret value as string.");
            None
        }
    }
}

/// Returns the whole number of a field, noting a fault if it isn't such a number.
pub(crate) fn integer(errors: &mut FieldErrors, object: &Value, path: &str, key: &str) -> Option<i64> {
    match &object[key] {
        Value::Null => None,
        value => value.as_i64().or_else(|| {
            errors.add(&join(path, key), "NUMBER_TYPE_COERCE", format!("Value {value} is not int."));
            None
        }),
    }
}

/// Returns the flag of a field, noting a fault if it is neither true nor false.
pub(crate) fn boolean(errors: &mut FieldErrors, object: &Value, path: &str, key: &str) -> Option<bool> {
    match &object[key] {
        Value::Null => None,
        Value::Bool(flag) => Some(*flag),
        _ => {
            errors.add(&join(path, key), "BOOLEAN_TYPE_CONVERT", "Must be either true or false.");
            None
        }
    }
}

/// Returns the list of a field, noting a fault if it isn't a list.
pub(crate) fn list<'a>(
    errors: &mut FieldErrors,
    object: &'a Value,
    path: &str,
    key: &str,
) -> Option<&'a Vec<Value>> {
    match &object[key] {
        Value::Null => None,
        Value::Array(list) => Some(list),
        _ => {
            errors.add(&join(path, key), "LIST_TYPE_CONVERT", "Only iterables may be used in a ListType");
            None
        }
    }
}

/// `path.key`, or just `key` at the top of the form.
pub(crate) fn join(path: &str, key: &str) -> String {
    if path.is_empty() { key.to_owned() } else { format!("{path}.{key}") }
}

/// Reads a snowflake that may be a text or a number.
pub(crate) fn snowflake(value: &Value) -> Option<Id> {
    value.as_u64().or_else(|| value.as_str()?.parse().ok()).map(Id)
}
