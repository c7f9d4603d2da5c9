//! Words, pictures and buttons for one person.

use harbormaster_render::Picture;
use harbormaster_rules::Language;
use poise::serenity_prelude::{CreateActionRow, CreateModal};

use crate::{speak, trouble::Trouble};

/// The most parts of a message, those in rows counted.
pub const PARTS: usize = 40;

/// The longest text of a message, in characters.
pub const TEXT: usize = 2_000;

/// Words, a picture and buttons for one person.
#[derive(Clone, Debug, Default)]
pub struct Reply {
    /// At most 2,000 characters.
    pub text: String,
    /// A board, with alt text.
    pub picture: Option<Picture>,
    /// More pictures beside it.
    pub more: Vec<Picture>,
    /// Entries of a list, below the pictures.
    pub items: Vec<ListItem>,
    /// Buttons and menus about all of it.
    pub rows: Vec<CreateActionRow>,
    /// Files to keep: name and content.
    pub files: Vec<(String, Vec<u8>)>,
}

/// An entry of a list: words, with what can be done about them below.
#[derive(Clone, Debug, Default)]
pub struct ListItem {
    /// Never empty.
    pub text: String,
    /// Its own buttons and menus.
    pub rows: Vec<CreateActionRow>,
}

/// The answer for the person who tapped.
#[derive(Clone, Debug)]
pub enum Answer {
    /// A new message that only this person sees.
    Say(Reply),
    /// The private message that was tapped changes into this.
    Change(Reply),
    /// A form to type into opens over the chat. It must be the first answer to a tap.
    Open(CreateModal),
    /// Nothing: the channel will show what happened.
    Quiet,
}

impl Answer {
    /// A new private message of words alone.
    pub fn say(text: impl Into<String>) -> Self {
        Self::Say(Reply { text: text.into(), ..Reply::default() })
    }

    /// The tapped private message becomes these words alone.
    pub fn change(text: impl Into<String>) -> Self {
        Self::Change(Reply { text: text.into(), ..Reply::default() })
    }

    /// Returns what is said, if anything is.
    pub const fn reply_mut(&mut self) -> Option<&mut Reply> {
        match self {
            Self::Say(reply) | Self::Change(reply) => Some(reply),
            Self::Open(_) | Self::Quiet => None,
        }
    }

    /// The same with these rows below its own, as far as a message has room for them.
    #[must_use]
    pub fn with_rows(mut self, rows: Vec<CreateActionRow>) -> Self {
        if let Some(reply) = self.reply_mut() {
            reply.add(rows);
        }
        self
    }

    /// The same below these words, as far as a message has room for them.
    #[must_use]
    pub fn under(mut self, words: &str) -> Self {
        if let Some(reply) = self.reply_mut() {
            reply.text = format!("{words}\n{}", reply.text).chars().take(TEXT).collect();
        }
        self
    }

    /// Returns the answer for a tap that did not work; the operator's part is logged here.
    pub fn for_trouble(trouble: &Trouble, language: Language) -> Self {
        let id = trouble.log();
        Self::say(speak::trouble(trouble, id, language))
    }
}

impl Reply {
    /// Adds rows below its own, as far as a message has room for them.
    pub fn add(&mut self, rows: Vec<CreateActionRow>) {
        let mut room = PARTS.saturating_sub(self.parts());
        let fitting = rows.into_iter().take_while(|row| {
            let needed = parts_of(row);
            let fits = needed <= room;
            room = room.saturating_sub(needed);
            fits
        });
        self.rows.extend(fitting);
    }

    /// Returns the number of its parts, those in rows counted.
    pub fn parts(&self) -> usize {
        let pictures = usize::from(self.picture.is_some());
        let items: usize = self.items.iter().map(ListItem::parts).sum();
        1 + pictures + items + self.rows.iter().map(parts_of).sum::<usize>() + self.files.len()
    }
}

impl ListItem {
    /// Returns the number of its parts, the line above it counted.
    pub fn parts(&self) -> usize {
        2 + self.rows.iter().map(parts_of).sum::<usize>()
    }
}

/// Returns the number of parts of a row: its own, and each button's or the menu's.
fn parts_of(row: &CreateActionRow) -> usize {
    match row {
        CreateActionRow::Buttons(buttons) => 1 + buttons.len(),
        CreateActionRow::SelectMenu(_) | CreateActionRow::InputText(_) => 2,
    }
}
