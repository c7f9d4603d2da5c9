//! Files that people send with forms and commands.

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD_PAD_INDIFFERENT;
use serde_json::{Map, Value, json};

use super::fields;
use super::reply::DriverError;
use crate::clock::Now;
use crate::ids::Id;
use crate::limits::FILE_BYTES;
use crate::limits::message::Upload;
use crate::world::World;

/// Reads one file: `filename`, a `content_type`, and the bytes as `text` or `base64`.
pub(super) fn read(file: &Value, number: usize) -> Result<Upload, DriverError> {
    if let Some(given) = file.as_object() {
        fields::only(given, "filename content_type text base64")?;
    }
    let name = file["filename"].as_str().filter(|name| !name.is_empty());
    let bytes = match (file["text"].as_str(), file["base64"].as_str()) {
        (Some(text), None) => Some(text.as_bytes().to_vec()),
        (None, Some(text)) => STANDARD_PAD_INDIFFERENT.decode(text).ok(),
        _ => None,
    };
    let (Some(name), Some(bytes)) = (name, bytes) else {
        let sentence = "a file has a `filename` and its bytes as `text` or `base64`";
        return Err(DriverError::wrong("bad_values", sentence));
    };
    if bytes.len() > FILE_BYTES {
        return Err(DriverError::wrong("too_large", "a file is larger than 10 MiB"));
    }
    let media_type = file["content_type"].as_str().map(str::to_owned);
    Ok(Upload { number: number as u64, filename: name.to_owned(), media_type, bytes: bytes.into() })
}

/// Keeps a file that was sent in the channel `place`, and adds it to the objects that the interaction refers to.
/// Returns the id of the attachment.
pub(super) fn keep(
    world: &mut World,
    now: Now,
    place: Id,
    resolved: &mut Map<String, Value>,
    upload: &Upload,
) -> Id {
    let file = world.keep_file(now, upload);
    let shown = world.show_attachment(place, &file, true);
    resolved.entry("attachments").or_insert_with(|| json!({}))[file.id.to_string()] = shown;
    file.id
}
