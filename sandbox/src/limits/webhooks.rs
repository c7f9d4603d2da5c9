//! The fields of webhooks: names and pictures.

use std::hash::{BuildHasher, BuildHasherDefault, DefaultHasher};

use serde_json::Value;

use crate::refusal::{FieldErrors, Refusal, invalid};

/// The longest name.
const NAME: usize = 80;
/// Words that no webhook may have in its name.
const TAKEN: [&str; 2] = ["clyde", "discord"];

/// Reads a name, if there is one.
pub(crate) fn name<'a>(body: &'a Value, field: &str) -> Result<Option<&'a str>, Refusal> {
    let name = match &body[field] {
        Value::Null => return Ok(None),
        Value::String(name) => name.trim(),
        _ => return Err(invalid(field, "STRING_TYPE_CONVERT", "Could not interpret as string.")),
    };
    let mut errors = FieldErrors::default();
    errors.length(field, name, 1, NAME);
    let small = name.to_lowercase();
    if let Some(taken) = TAKEN.into_iter().find(|taken| small.contains(taken)) {
        let told = format!("Username cannot contain \"{taken}\"");
        errors.add(field, "USERNAME_INVALID_CONTAINS", told);
    }
    errors.check()?;
    Ok(Some(name))
}

/// Reads a picture, if the body has that field. Returns its hash.
pub(crate) fn avatar(body: &Value) -> Result<Option<Option<String>>, Refusal> {
    let Some(given) = body.get("avatar") else { return Ok(None) };
    let picture = match given {
        Value::Null => return Ok(Some(None)),
        Value::String(picture) if picture.starts_with("data:image/") && picture.contains(";base64,") => {
            picture
        }
        _ => return Err(invalid("avatar", "IMAGE_INVALID", "Invalid image data")),
    };
    let hash = BuildHasherDefault::<DefaultHasher>::default().hash_one(picture);
    Ok(Some(Some(format!("{hash:016x}{hash:016x}"))))
}
