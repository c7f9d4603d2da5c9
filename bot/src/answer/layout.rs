//! A reply as Discord lays it out: words, pictures, buttons and files, one below the other.
//!
//! The library has no builders for a message in parts, so it is written as JSON. The library reads one back as long as no part
//! stands in another: of a tap below a container or a section it could make nothing. So there are none.

use serde_json::{Value, json};

use super::reply::{ListItem, Reply};
use crate::discord::pinging;

/// Discord's flags of a message that one person sees, and of one that is made of parts.
const EPHEMERAL: u64 = 1 << 6;
const IN_PARTS: u64 = 1 << 15;

/// A file that goes with a reply.
#[derive(Clone, Debug)]
pub(super) struct Upload<'r> {
    /// The name by which a part shows it.
    pub(super) name: String,
    pub(super) bytes: &'r [u8],
    /// The words that describe a picture.
    alt: Option<&'r str>,
}

impl Reply {
    /// A new private message.
    pub(super) fn as_message(&self) -> Value {
        self.laid_out(EPHEMERAL | IN_PARTS)
    }

    /// The same in the place of an earlier one, whose reader stays who it was.
    pub(super) fn as_edit(&self) -> Value {
        let mut edit = self.laid_out(IN_PARTS);
        // A message may have had its words there.
        edit["content"] = Value::Null;
        edit
    }

    /// Returns the files that go with it, in the order of their numbers.
    pub(super) fn uploads(&self) -> Vec<Upload<'_>> {
        let name = |number: usize| match number {
            1 => "board.png".to_owned(),
            number => format!("board-{number}.png"),
        };
        let pictures = (1..).zip(self.picture.iter().chain(&self.more));
        let pictures = pictures.map(|(number, picture)| Upload {
            name: name(number),
            bytes: &picture.png,
            alt: Some(&picture.alt),
        });
        let files = self.files.iter().map(|(name, bytes)| Upload { name: name.clone(), bytes, alt: None });
        pictures.chain(files).collect()
    }

    fn laid_out(&self, flags: u64) -> Value {
        let uploads = self.uploads();
        let address = |upload: &Upload<'_>| json!({ "url": format!("attachment://{}", upload.name) });
        let (pictures, files): (Vec<&Upload<'_>>, Vec<_>) = uploads.iter().partition(|one| one.alt.is_some());
        let words = (!self.text.is_empty()).then(|| json!({ "type": 10, "content": self.text }));
        let gallery = |one: &&Upload<'_>| json!({ "media": address(one), "description": one.alt });
        let gallery: Vec<Value> = pictures.iter().map(gallery).collect();
        let gallery = (!gallery.is_empty()).then(|| json!({ "type": 12, "items": gallery }));
        let has_head = words.is_some() || gallery.is_some();
        let items = self.items.iter().flat_map(ListItem::laid_out).skip(usize::from(!has_head));
        let rows = self.rows.iter().map(|row| json!(row));
        let files = files.iter().map(|one| json!({ "type": 13, "file": address(one) }));
        let parts: Vec<Value> =
            words.into_iter().chain(gallery).chain(items).chain(rows).chain(files).collect();
        let attachments = uploads.iter().enumerate();
        let attachments =
            attachments.map(|(id, one)| json!({ "id": id, "filename": one.name, "description": one.alt }));
        json!({
            "flags": flags,
            "components": parts,
            "attachments": attachments.collect::<Vec<_>>(),
            "allowed_mentions": pinging(&[]),
        })
    }
}

impl ListItem {
    fn laid_out(&self) -> Vec<Value> {
        let head = [json!({ "type": 14 }), json!({ "type": 10, "content": self.text })];
        head.into_iter().chain(self.rows.iter().map(|row| json!(row))).collect()
    }
}

#[cfg(test)]
mod tests {
    use harbormaster_render::Picture;
    use poise::serenity_prelude::{CreateActionRow, CreateButton};

    use super::*;

    fn reply() -> Reply {
        let picture = |alt: &str| Picture { png: vec![1], alt: alt.to_owned() };
        Reply {
            text: "Your turn.".to_owned(),
            picture: Some(picture("The board.")),
            more: vec![picture("The board before.")],
            files: vec![("log.txt".to_owned(), vec![2])],
            items: vec![ListItem { text: "Tariffs in #quay.".to_owned(), rows: vec![row("open")] }],
            rows: vec![row("play")],
        }
    }

    fn row(button: &str) -> CreateActionRow {
        CreateActionRow::Buttons(vec![CreateButton::new(button).label(button)])
    }

    #[test]
    fn words_pictures_buttons_and_files_stand_one_below_the_other() {
        let reply = reply();
        let shown = reply.as_message();
        let kinds: Vec<_> =
            shown["components"].as_array().expect("parts").iter().map(|part| &part["type"]).collect();
        assert_eq!(kinds, [10, 12, 14, 10, 1, 1, 13]);
        // The buttons in the rows count, the pictures in a gallery do not.
        assert_eq!(reply.parts(), kinds.len() + 2);
        let names: Vec<String> = reply.uploads().into_iter().map(|upload| upload.name).collect();
        assert_eq!(names, ["board.png", "board-2.png", "log.txt"]);
        for (number, name) in names.iter().enumerate() {
            assert_eq!(shown["attachments"][number]["filename"], name.as_str());
            assert_eq!(shown["attachments"][number]["id"], number);
        }
        let pictures = &shown["components"][1]["items"];
        assert_eq!(pictures[1]["media"]["url"], "attachment://board-2.png");
        assert_eq!(pictures[1]["description"], "The board before.");
        assert_eq!(shown["components"][6]["file"]["url"], "attachment://log.txt");
    }

    #[test]
    fn one_person_sees_it_and_an_edit_does_not_change_who() {
        let reply = reply();
        assert_eq!(reply.as_message()["flags"], EPHEMERAL | IN_PARTS);
        assert_eq!(reply.as_edit()["flags"], IN_PARTS);
        assert_eq!(reply.as_edit()["components"], reply.as_message()["components"]);
    }
}
