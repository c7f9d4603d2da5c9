//! Buttons: pressed, opened as a link, or bought.

use serde_json::{Value, json};

use super::components::{Known, component_type, custom_id};
use super::{boolean, emoji, integer, join, snowflake, text};
use crate::refusal::FieldErrors;

/// Style of a button that opens a link and never reaches the bot.
pub(crate) const LINK: i64 = 5;
/// Style of a button that offers something for sale, with the shop's own words, and never reaches the bot.
const PREMIUM: i64 = 6;

/// Checks a button.
pub(super) fn check_button(errors: &mut FieldErrors, path: &str, part: &Value, known: &mut Known) -> Value {
    let style = integer(errors, part, path, "style").unwrap_or(0);
    let mut out = json!({ "type": component_type::BUTTON, "id": known.id(part), "style": style });
    if !(1..=PREMIUM).contains(&style) {
        errors.add(&join(path, "style"), "BASE_TYPE_CHOICES", "Value must be one of {1, 2, 3, 4, 5, 6}.");
    }
    if style != PREMIUM {
        check_face(errors, path, part, &mut out);
    }
    if let Some(disabled) = boolean(errors, part, path, "disabled") {
        out["disabled"] = json!(disabled);
    }
    match style {
        LINK => check_link(errors, path, part, &mut out),
        PREMIUM => check_premium(errors, path, part, &mut out),
        _ => {
            out["custom_id"] = json!(custom_id(errors, path, part, known));
            if !part["url"].is_null() {
                errors.add(
                    path,
                    "BUTTON_COMPONENT_INVALID_URL",
                    "A url cannot be specified for this style of button",
                );
            }
        }
    }
    if style != PREMIUM && !part["sku_id"].is_null() {
        not_here(errors, path, "sku_id");
    }
    out
}

/// Checks the label and the emoji, one of which is needed.
fn check_face(errors: &mut FieldErrors, path: &str, part: &Value, out: &mut Value) {
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
}

fn check_link(errors: &mut FieldErrors, path: &str, part: &Value, out: &mut Value) {
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
}

/// Checks a button of the shop, which has the name of a product and nothing else. The sandbox has no shop, so every
/// product counts as the application's.
fn check_premium(errors: &mut FieldErrors, path: &str, part: &Value, out: &mut Value) {
    let (given, sku) = (&part["sku_id"], join(path, "sku_id"));
    match snowflake(given) {
        Some(id) => out["sku_id"] = json!(id),
        None if given.is_null() => errors.required(&sku),
        None => errors.add(&sku, "NUMBER_TYPE_COERCE", format!("Value {given} is not snowflake.")),
    }
    for key in ["custom_id", "label", "url", "emoji"] {
        if !part[key].is_null() {
            not_here(errors, path, key);
        }
    }
}

/// Notes a field that a button of this style does not have.
fn not_here(errors: &mut FieldErrors, path: &str, key: &str) {
    let message = format!("{key} cannot be specified for this style of button");
    errors.add(&join(path, key), "BUTTON_COMPONENT_INVALID_FIELD", message);
}
