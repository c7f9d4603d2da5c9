//! Messages made of components alone (`IS_COMPONENTS_V2`): texts, sections, pictures, files and containers.

use serde_json::{Value, json};

use super::buttons::check_button;
use super::components::{Known, component_type, visit, wrong_type};
use super::file_names::file_name;
use super::rows::check_row;
use super::{ALT_TEXT, boolean, embeds, integer, join, list, text};
use crate::refusal::FieldErrors;

use component_type::{BUTTON, CONTAINER, FILE, GALLERY, ROW, SECTION, SEPARATOR, TEXT, THUMBNAIL};

/// The most components of a message, nested ones counted.
const COMPONENTS: usize = 40;
/// The most characters of all texts of a message together.
const CHARACTERS: usize = 4000;
/// The most pictures of one gallery.
const PICTURES: usize = 10;
/// The most texts beside one button or picture.
const TEXTS: usize = 3;
const TOP: [i64; 7] = [ROW, SECTION, TEXT, GALLERY, FILE, SEPARATOR, CONTAINER];
const INSIDE: [i64; 6] = [ROW, SECTION, TEXT, GALLERY, FILE, SEPARATOR];
/// The beginning of an address that names a file of the same message.
pub(crate) const ATTACHMENT: &str = "attachment://";

/// Checks the components of a message. `files` are the names that `attachment://` may refer to. Returns the components
/// with ids and defaults filled in.
pub(super) fn check(errors: &mut FieldErrors, path: &str, parts: &[Value], files: &[String]) -> Vec<Value> {
    let (mut count, mut characters) = (0, 0);
    for part in parts {
        visit("", part, &mut |_, part| {
            count += 1;
            if part["type"] == TEXT {
                characters += part["content"].as_str().map_or(0, |text| text.chars().count());
            }
        });
    }
    if count > COMPONENTS {
        let message = format!("Must be {COMPONENTS} or fewer components, nested ones counted, not {count}.");
        errors.add(path, "COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED", message);
    }
    if characters > CHARACTERS {
        let message = format!("Components displayable text size exceeds maximum size of {CHARACTERS}");
        errors.add(path, "COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED", message);
    }
    let known = Known::of(errors, path, parts);
    let mut layout = Layout { errors, known, files };
    layout.all(path, parts, &TOP)
}

/// Checks one text. Returns it with its id.
pub(super) fn check_text(errors: &mut FieldErrors, path: &str, part: &Value, known: &mut Known) -> Value {
    let id = known.id(part);
    let content = text(errors, part, path, "content");
    match content {
        Some(content) => errors.length(&join(path, "content"), content, 1, CHARACTERS),
        None => errors.required(&join(path, "content")),
    }
    json!({ "type": TEXT, "id": id, "content": content })
}

/// Returns the names of the message's own files that components show.
pub(crate) fn names(components: &[Value]) -> Vec<String> {
    let mut names = Vec::new();
    let mut add = |media: &Value| {
        names.extend(media["url"].as_str().and_then(|url| url.strip_prefix(ATTACHMENT)).map(str::to_owned));
    };
    for part in components {
        visit("", part, &mut |_, part| {
            add(&part["media"]);
            add(&part["file"]);
            part["items"].as_array().into_iter().flatten().for_each(|item| add(&item["media"]));
        });
    }
    names
}

/// Returns the texts of components, one after the other.
pub(crate) fn words(components: &[Value]) -> String {
    let mut texts = Vec::new();
    for part in components {
        visit("", part, &mut |_, part| {
            texts.extend(part["content"].as_str().filter(|_| part["type"] == TEXT).map(str::to_owned));
        });
    }
    texts.join("\n")
}

/// A check under way.
struct Layout<'a> {
    errors: &'a mut FieldErrors,
    known: Known,
    files: &'a [String],
}

impl Layout<'_> {
    fn all(&mut self, path: &str, parts: &[Value], allowed: &[i64]) -> Vec<Value> {
        let places = parts.iter().enumerate();
        places.map(|(n, part)| self.part(&join(path, &n.to_string()), part, allowed)).collect()
    }

    fn part(&mut self, path: &str, part: &Value, allowed: &[i64]) -> Value {
        match part["type"].as_i64().filter(|kind| allowed.contains(kind)) {
            Some(ROW) => check_row(self.errors, path, part, &mut self.known),
            Some(BUTTON) => check_button(self.errors, path, part, &mut self.known),
            Some(TEXT) => check_text(self.errors, path, part, &mut self.known),
            Some(SECTION) => self.section(path, part),
            Some(THUMBNAIL) => {
                let id = self.known.id(part);
                let mut out = self.picture(path, part);
                out["type"] = json!(THUMBNAIL);
                out["id"] = json!(id);
                out
            }
            Some(GALLERY) => self.gallery(path, part),
            Some(FILE) => self.file(path, part),
            Some(SEPARATOR) => self.separator(path, part),
            Some(CONTAINER) => self.container(path, part),
            _ => wrong_type(self.errors, path, allowed),
        }
    }

    fn section(&mut self, path: &str, part: &Value) -> Value {
        let id = self.known.id(part);
        let texts = self.children(path, part, "components", TEXTS);
        let texts = self.all(&join(path, "components"), texts, &[TEXT]);
        let accessory = join(path, "accessory");
        let accessory = if part["accessory"].is_null() {
            self.errors.required(&accessory);
            Value::Null
        } else {
            self.part(&accessory, &part["accessory"], &[BUTTON, THUMBNAIL])
        };
        json!({ "type": SECTION, "id": id, "components": texts, "accessory": accessory })
    }

    fn gallery(&mut self, path: &str, part: &Value) -> Value {
        let id = self.known.id(part);
        let items = self.children(path, part, "items", PICTURES).iter().enumerate();
        let items: Vec<Value> =
            items.map(|(n, item)| self.picture(&join(path, &format!("items.{n}")), item)).collect();
        json!({ "type": GALLERY, "id": id, "items": items })
    }

    fn file(&mut self, path: &str, part: &Value) -> Value {
        let (id, spoiler) = (self.known.id(part), self.spoiler(path, part));
        let file = self.media(path, part, "file", false);
        json!({ "type": FILE, "id": id, "file": file, "spoiler": spoiler })
    }

    fn separator(&mut self, path: &str, part: &Value) -> Value {
        let id = self.known.id(part);
        let spacing = integer(self.errors, part, path, "spacing").unwrap_or(1);
        if !(1..=2).contains(&spacing) {
            self.errors.add(&join(path, "spacing"), "BASE_TYPE_CHOICES", "Value must be one of {1, 2}.");
        }
        let divider = boolean(self.errors, part, path, "divider").unwrap_or(true);
        json!({ "type": SEPARATOR, "id": id, "spacing": spacing, "divider": divider })
    }

    fn container(&mut self, path: &str, part: &Value) -> Value {
        let (id, spoiler) = (self.known.id(part), self.spoiler(path, part));
        let color = integer(self.errors, part, path, "accent_color");
        if color.is_some_and(|color| !(0..=0xFF_FFFF).contains(&color)) {
            let message = "int value should be between 0 and 16777215.";
            self.errors.add(&join(path, "accent_color"), "NUMBER_TYPE_MAX", message);
        }
        let inside = self.children(path, part, "components", COMPONENTS);
        let inside = self.all(&join(path, "components"), inside, &INSIDE);
        json!({ "type": CONTAINER, "id": id, "accent_color": color, "components": inside, "spoiler": spoiler })
    }

    /// Returns the entries of a list that needs one to `most` of them.
    fn children<'v>(&mut self, path: &str, part: &'v Value, key: &str, most: usize) -> &'v [Value] {
        match list(self.errors, part, path, key) {
            Some(children) => {
                self.errors.count(&join(path, key), children.len(), 1, most);
                children
            }
            None if part[key].is_null() => {
                self.errors.required(&join(path, key));
                &[]
            }
            None => &[],
        }
    }

    fn spoiler(&mut self, path: &str, part: &Value) -> bool {
        boolean(self.errors, part, path, "spoiler").unwrap_or(false)
    }

    /// Checks a picture with its alt text.
    fn picture(&mut self, path: &str, part: &Value) -> Value {
        let description = text(self.errors, part, path, "description");
        if let Some(description) = description {
            self.errors.length(&join(path, "description"), description, 1, ALT_TEXT);
        }
        let spoiler = self.spoiler(path, part);
        let media = self.media(path, part, "media", true);
        json!({ "media": media, "description": description, "spoiler": spoiler })
    }

    /// Checks an address of a picture or file: a file of this request or, for pictures, one on the web.
    fn media(&mut self, path: &str, part: &Value, key: &str, web: bool) -> Value {
        let path = join(&join(path, key), "url");
        let url = part[key]["url"].as_str().unwrap_or_default();
        if part[key].is_null() || part[key]["url"].is_null() {
            self.errors.required(&path);
        } else if let Some(name) = url.strip_prefix(ATTACHMENT) {
            let name = file_name(name);
            if !self.files.contains(&name) {
                let message = "The referenced attachment was not found";
                self.errors.add(&path, "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND", message);
            }
            return json!({ "url": format!("{ATTACHMENT}{name}") });
        } else if web {
            embeds::check_url(self.errors, &path, url, false);
        } else {
            let message = "A file must be named as attachment://filename";
            self.errors.add(&path, "UNFURLED_MEDIA_ITEM_ATTACHMENT_REQUIRED", message);
        }
        json!({ "url": url })
    }
}
