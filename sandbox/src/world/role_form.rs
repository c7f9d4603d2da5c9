//! The body of a request that makes or changes a role.

use serde_json::Value;

use super::permissions::parse;
use crate::refusal::{FieldErrors, Refusal};

/// The longest name.
const NAME: usize = 100;
/// The highest colour.
const COLOR: u64 = 0xFF_FFFF;

/// A checked body. Absent fields are `None`, so that a change leaves them.
#[derive(Default)]
pub(crate) struct RoleForm {
    pub(crate) name: Option<String>,
    pub(crate) permissions: Option<u64>,
    pub(crate) color: Option<u32>,
    pub(crate) hoist: Option<bool>,
    pub(crate) mentionable: Option<bool>,
}

impl RoleForm {
    /// Reads the body.
    pub(crate) fn read(body: &Value) -> Result<Self, Refusal> {
        let mut errors = FieldErrors::default();
        let name = body["name"].as_str().filter(|name| !name.is_empty());
        errors.length("name", name.unwrap_or_default(), 0, NAME);
        let color = if body["color"].is_null() { &body["colors"]["primary_color"] } else { &body["color"] };
        if !color.is_null() && color.as_u64().is_none_or(|color| color > COLOR) {
            errors.add("color", "NUMBER_TYPE_MAX", format!("int value should be between 0 and {COLOR}."));
        }
        let permissions = parse(&body["permissions"]);
        if permissions.is_none() && !body["permissions"].is_null() {
            errors.add("permissions", "NUMBER_TYPE_COERCE", "Value is not int.");
        }
        errors.check()?;
        Ok(Self {
            name: name.map(str::to_owned),
            permissions,
            color: color.as_u64().map(|color| color as u32),
            hoist: body["hoist"].as_bool(),
            mentionable: body["mentionable"].as_bool(),
        })
    }
}
