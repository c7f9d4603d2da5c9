//! Attachments: the data of a message's files.

use std::collections::HashSet;

use serde_json::{Value, json};

use super::records::{Attachment, File};
use super::state::World;
use crate::clock::Now;
use crate::ids::Id;
use crate::limits::file_names::file_name;
use crate::limits::message::{Draft, FileNote, Upload};
use crate::limits::{FILES, layout};
use crate::refusal::{Refusal, invalid};

/// Reads width and height from the head of a PNG or GIF.
fn dimensions(bytes: &[u8]) -> Option<(u32, u32)> {
    if bytes.starts_with(b"\x89PNG\r\n\x1a\n") && bytes.len() >= 24 {
        let number = |at: usize| u32::from_be_bytes([bytes[at], bytes[at + 1], bytes[at + 2], bytes[at + 3]]);
        return Some((number(16), number(20)));
    }
    if bytes.starts_with(b"GIF8") && bytes.len() >= 10 {
        let number = |at: usize| u32::from(u16::from_le_bytes([bytes[at], bytes[at + 1]]));
        return Some((number(6), number(8)));
    }
    None
}

fn media_type(upload: &Upload) -> String {
    let by_name = match upload.filename.rsplit('.').next() {
        Some("png") => "image/png",
        Some("gif") => "image/gif",
        Some("jpg" | "jpeg") => "image/jpeg",
        Some("webp") => "image/webp",
        Some("json") => "application/json; charset=utf-8",
        Some("txt" | "md" | "log") => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    };
    upload.media_type.clone().unwrap_or_else(|| by_name.to_owned())
}

impl World {
    /// Returns the attachments of a message after a draft was applied to the ones it `had`: uploads are added, and a
    /// list keeps only the ones it names. Every file that `components` show must be among them.
    pub(crate) fn attach(
        &mut self,
        now: Now,
        had: &[Attachment],
        draft: &Draft,
        components: &[Value],
    ) -> Result<Vec<Attachment>, Refusal> {
        let uploaded: HashSet<u64> = draft.uploads.iter().map(|upload| upload.number).collect();
        let mut kept = Vec::new();
        match &draft.notes {
            None => kept.extend_from_slice(had),
            Some(notes) => {
                for (n, note) in notes.iter().enumerate() {
                    if uploaded.contains(&note.id) {
                        continue;
                    }
                    let Some(old) = had.iter().find(|old| old.id.0 == note.id) else {
                        let message = "Neither an uploaded file nor an attachment of this message.";
                        return Err(invalid(&format!("attachments.{n}.id"), "ATTACHMENT_NOT_FOUND", message));
                    };
                    let mut old = old.clone();
                    old.description = note.description.clone().or(old.description);
                    kept.push(old);
                }
            }
        }
        if kept.len() + draft.uploads.len() > FILES {
            return Err(invalid("attachments", "BASE_TYPE_MAX_LENGTH", "Must be 10 or fewer in length."));
        }
        let mut names: Vec<String> = kept.iter().map(|old| old.filename.clone()).collect();
        names.extend(draft.uploads.iter().map(|upload| draft.name_of(upload)));
        if layout::names(components).iter().any(|name| !names.contains(name)) {
            let message = "The referenced attachment was not found";
            return Err(invalid(
                "components",
                "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND",
                message,
            ));
        }
        for upload in &draft.uploads {
            let note: Option<&FileNote> = draft.notes.iter().flatten().find(|note| note.id == upload.number);
            let description = note.and_then(|note| note.description.clone()).filter(|text| !text.is_empty());
            let mut file = self.keep_file(now, upload);
            file.filename = draft.name_of(upload);
            file.description = description;
            kept.push(file);
        }
        let ids: HashSet<Id> = kept.iter().map(|kept| kept.id).collect();
        for gone in had.iter().filter(|old| !ids.contains(&old.id)) {
            self.files.remove(gone.id);
        }
        Ok(kept)
    }

    /// Keeps an uploaded file. Returns its record.
    pub(crate) fn keep_file(&mut self, now: Now, upload: &Upload) -> Attachment {
        let (id, media_type) = (self.id(now), media_type(upload));
        self.files.keep(id, File { media_type: media_type.clone(), bytes: upload.bytes.clone() });
        Attachment {
            id,
            filename: file_name(&upload.filename),
            media_type,
            size: upload.bytes.len(),
            description: None,
            dimensions: dimensions(&upload.bytes),
        }
    }

    /// Returns an attachment as Discord shows it.
    pub(crate) fn show_attachment(&self, channel: Id, attachment: &Attachment, ephemeral: bool) -> Value {
        let url = self.file_url(channel, attachment);
        let mut shown = json!({
            "id": attachment.id, "filename": attachment.filename, "size": attachment.size,
            "url": url, "proxy_url": url, "content_type": attachment.media_type,
        });
        if let Some(description) = &attachment.description {
            shown["description"] = json!(description);
        }
        if let Some((width, height)) = attachment.dimensions {
            shown["width"] = json!(width);
            shown["height"] = json!(height);
        }
        if ephemeral {
            shown["ephemeral"] = json!(true);
        }
        shown
    }
}
