//! Embeds: checked, and brought into the form in which Discord returns them.

use serde_json::{Map, Value, json};

use super::{join, list, text};
use crate::refusal::FieldErrors;
use crate::timestamp::Timestamp;

const EMBEDS: usize = 10;
const FIELDS: usize = 25;
/// The most characters of all embeds of a message together.
const TOTAL: usize = 6000;

/// The visible parts of an embed; one of these is needed.
const SHOWN: [&str; 7] = ["title", "description", "author", "footer", "image", "thumbnail", "fields"];

/// Checks a list of embeds. Returns them without `null` fields.
pub(crate) fn check(errors: &mut FieldErrors, path: &str, embeds: &[Value]) -> Vec<Value> {
    if embeds.len() > EMBEDS {
        errors.add(path, "BASE_TYPE_MAX_LENGTH", format!("Must be {EMBEDS} or fewer in length."));
    }
    let mut total = 0;
    let checked = embeds
        .iter()
        .enumerate()
        .map(|(n, embed)| one(errors, &join(path, &n.to_string()), embed, &mut total))
        .collect();
    if total > TOTAL {
        errors.add(path, "MAX_EMBED_SIZE_EXCEEDED", format!("Embed size exceeds maximum size of {TOTAL}"));
    }
    checked
}

fn one(errors: &mut FieldErrors, path: &str, embed: &Value, total: &mut usize) -> Value {
    let mut out = Map::new();
    out.insert("type".to_owned(), json!("rich"));
    for (key, max) in [("title", 256), ("description", 4096)] {
        if let Some(value) = text(errors, embed, path, key) {
            errors.length(&join(path, key), value, 0, max);
            *total += value.chars().count();
            keep(&mut out, key, value);
        }
    }
    if let Some(url) = text(errors, embed, path, "url") {
        check_url(errors, &join(path, "url"), url, false);
        keep(&mut out, "url", url);
    }
    if let Some(color) = super::integer(errors, embed, path, "color") {
        if !(0..=0xFF_FFFF).contains(&color) {
            errors.add(
                &join(path, "color"),
                "NUMBER_TYPE_MAX",
                "int value should be less than or equal to 16777215.",
            );
        }
        out.insert("color".to_owned(), json!(color));
    }
    moment(errors, path, embed, &mut out);
    frame(errors, path, embed, total, &mut out);
    pictures(errors, path, embed, &mut out);
    fields(errors, path, embed, total, &mut out);
    if !SHOWN.iter().any(|key| out.get(*key).is_some_and(|shown| shown.as_str() != Some(""))) {
        errors.required(&join(path, "description"));
    }
    Value::Object(out)
}

/// Checks the time, for which discord.js 13 writes 0 where there is none.
fn moment(errors: &mut FieldErrors, path: &str, embed: &Value, out: &mut Map<String, Value>) {
    let given = &embed["timestamp"];
    if given.is_null() || given.as_i64() == Some(0) {
        return;
    }
    match given.as_str().and_then(Timestamp::parse) {
        Some(moment) => keep(out, "timestamp", &moment.discord()),
        None => {
            let told = given.as_str().map_or_else(|| given.to_string(), str::to_owned);
            let told = format!("Could not parse {told}. Should be ISO8601.");
            errors.add(&join(path, "timestamp"), "DATE_TIME_TYPE_PARSE", told);
        }
    }
}

/// Checks author and footer: a text, and links beside it.
fn frame(
    errors: &mut FieldErrors,
    path: &str,
    embed: &Value,
    total: &mut usize,
    out: &mut Map<String, Value>,
) {
    for (key, name, max) in [("author", "name", 256), ("footer", "text", 2048)] {
        let inner = &embed[key];
        if !inner.is_object() {
            continue;
        }
        let path = join(path, key);
        let mut kept = Map::new();
        match text(errors, inner, &path, name) {
            Some(value) => {
                errors.length(&join(&path, name), value, 0, max);
                *total += value.chars().count();
                keep(&mut kept, name, value);
            }
            None => errors.required(&join(&path, name)),
        }
        for link in ["url", "icon_url"] {
            if let Some(url) = text(errors, inner, &path, link) {
                check_url(errors, &join(&path, link), url, true);
                keep(&mut kept, link, url);
            }
        }
        out.insert(key.to_owned(), Value::Object(kept));
    }
}

fn pictures(errors: &mut FieldErrors, path: &str, embed: &Value, out: &mut Map<String, Value>) {
    for key in ["image", "thumbnail"] {
        let inner = &embed[key];
        if !inner.is_object() {
            continue;
        }
        let path = join(path, key);
        match text(errors, inner, &path, "url") {
            Some(url) => {
                check_url(errors, &join(&path, "url"), url, true);
                out.insert(key.to_owned(), json!({ "url": url }));
            }
            None => errors.required(&join(&path, "url")),
        }
    }
}

fn fields(
    errors: &mut FieldErrors,
    path: &str,
    embed: &Value,
    total: &mut usize,
    out: &mut Map<String, Value>,
) {
    let Some(fields) = list(errors, embed, path, "fields").filter(|fields| !fields.is_empty()) else {
        return;
    };
    let path = join(path, "fields");
    if fields.len() > FIELDS {
        errors.add(&path, "BASE_TYPE_MAX_LENGTH", format!("Must be {FIELDS} or fewer in length."));
    }
    let mut kept = Vec::new();
    for (n, field) in fields.iter().enumerate() {
        let path = join(&path, &n.to_string());
        let mut one = json!({ "inline": field["inline"].as_bool().unwrap_or(false) });
        for (key, max) in [("name", 256), ("value", 1024)] {
            match text(errors, field, &path, key) {
                Some(value) if !value.trim().is_empty() => {
                    errors.length(&join(&path, key), value, 1, max);
                    *total += value.chars().count();
                    one[key] = json!(value);
                }
                _ => errors.required(&join(&path, key)),
            }
        }
        kept.push(one);
    }
    out.insert("fields".to_owned(), Value::Array(kept));
}

fn keep(out: &mut Map<String, Value>, key: &str, value: &str) {
    out.insert(key.to_owned(), json!(value));
}

/// Checks a link: it must be a web address; pictures may also name an uploaded file.
pub(super) fn check_url(errors: &mut FieldErrors, path: &str, url: &str, upload: bool) {
    errors.length(path, url, 0, 2048);
    let web =
        ["http://", "https://"].iter().any(|scheme| url.len() > scheme.len() && url.starts_with(scheme));
    if !(web || upload && url.starts_with("attachment://")) {
        errors.add(path, "URL_TYPE_INVALID_URL", "Not a well formed URL.");
    }
}
