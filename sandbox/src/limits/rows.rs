//! Rows of buttons and menus.

use serde_json::{Value, json};

use super::buttons::check_button;
use super::components::{Known, check_menu, component_type, wrong_type};
use super::{join, list};
use crate::refusal::FieldErrors;

const ROWS: usize = 5;
const BUTTONS: usize = 5;

/// Checks the rows of a message. Returns them with ids filled in and without `null` fields.
pub(super) fn check(errors: &mut FieldErrors, path: &str, rows: &[Value]) -> Vec<Value> {
    if rows.len() > ROWS {
        errors.add(path, "BASE_TYPE_BAD_LENGTH", format!("Must be between 1 and {ROWS} in length."));
    }
    let mut known = Known::of(errors, path, rows);
    rows.iter()
        .enumerate()
        .map(|(n, row)| {
            let path = join(path, &n.to_string());
            if row["type"].as_i64() == Some(component_type::ROW) {
                check_row(errors, &path, row, &mut known)
            } else {
                wrong_type(errors, &path, &[component_type::ROW])
            }
        })
        .collect()
}

/// Checks a row of buttons or with a menu.
pub(super) fn check_row(errors: &mut FieldErrors, path: &str, row: &Value, known: &mut Known) -> Value {
    let id = known.id(row);
    let parts_path = join(path, "components");
    let parts = list(errors, row, path, "components").map_or(&[][..], Vec::as_slice);
    errors.count(&parts_path, parts.len(), 1, BUTTONS);
    let width: usize = parts
        .iter()
        .map(|part| if part["type"].as_i64() == Some(component_type::BUTTON) { 1 } else { BUTTONS })
        .sum();
    if parts.len() > 1 && width > BUTTONS {
        errors.add(
            path,
            "COMPONENT_LAYOUT_WIDTH_EXCEEDED",
            "The specified component exceeds the maximum width",
        );
    }
    let parts: Vec<Value> = parts
        .iter()
        .enumerate()
        .map(|(n, part)| {
            let path = join(&parts_path, &n.to_string());
            match part["type"].as_i64() {
                Some(component_type::BUTTON) => check_button(errors, &path, part, known),
                Some(
                    kind @ (component_type::TEXT_MENU
                    | component_type::USER_MENU
                    | component_type::ROLE_MENU
                    | component_type::MENTIONABLE_MENU
                    | component_type::CHANNEL_MENU),
                ) => check_menu(errors, &path, part, kind, known),
                _ => wrong_type(errors, &path, &[2, 3, 5, 6, 7, 8]),
            }
        })
        .collect();
    json!({ "type": component_type::ROW, "id": id, "components": parts })
}
