//! Pictures and files inside components of version 2.

use serde_json::{Value, json};

use super::records::Message;
use super::state::World;
use crate::limits::components::component_type::{FILE, GALLERY, THUMBNAIL};
use crate::limits::layout::ATTACHMENT;

impl World {
    /// Returns the components of a message as Discord shows them: files have their links.
    pub(super) fn show_components(&self, message: &Message) -> Vec<Value> {
        let mut components = message.components.clone();
        if message.is_v2() {
            components.iter_mut().for_each(|part| self.link(message, part));
        }
        components
    }

    fn link(&self, message: &Message, part: &mut Value) {
        match part["type"].as_i64() {
            Some(THUMBNAIL) => part["media"] = self.unfurled(message, &part["media"]),
            Some(GALLERY) => {
                for item in part["items"].as_array_mut().into_iter().flatten() {
                    item["media"] = self.unfurled(message, &item["media"]);
                }
            }
            Some(FILE) => {
                part["file"] = self.unfurled(message, &part["file"]);
                let id = part["file"]["attachment_id"].as_str().unwrap_or_default();
                let file = message.attachments.iter().find(|file| file.id.to_string() == id);
                part["name"] = json!(file.map(|file| &file.filename));
                part["size"] = json!(file.map(|file| file.size));
            }
            _ => {}
        }
        for part in part.get_mut("components").and_then(Value::as_array_mut).into_iter().flatten() {
            self.link(message, part);
        }
        if let Some(accessory) = part.get_mut("accessory") {
            self.link(message, accessory);
        }
    }

    /// Returns a picture or file with all that Discord adds to its address.
    fn unfurled(&self, message: &Message, media: &Value) -> Value {
        let url = media["url"].as_str().unwrap_or_default();
        let name = url.strip_prefix(ATTACHMENT);
        let file = name.and_then(|name| message.attachments.iter().find(|file| file.filename == name));
        let Some(file) = file else {
            return json!({ "id": message.id, "url": url, "proxy_url": url });
        };
        let url = self.file_url(message.channel, file);
        let (width, height) = file.dimensions.unzip();
        json!({
            "id": file.id, "attachment_id": file.id, "url": url, "proxy_url": url,
            "content_type": file.media_type, "width": width, "height": height,
        })
    }
}
