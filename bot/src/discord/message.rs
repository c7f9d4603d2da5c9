//! A message of ours, and the form in which Discord takes it.

use std::fmt;

use harbormaster_render::Picture;
use harbormaster_rules::Timestamp;
use poise::serenity_prelude as serenity;
use serenity::{CreateActionRow, CreateAllowedMentions, CreateAttachment, CreateMessage, EditMessage, Nonce};

use crate::ids::{MessageId, PersonId, UserId};

/// A message of ours.
#[derive(Clone, Debug, Default)]
pub struct Message {
    /// At most 2,000 characters.
    pub text: String,
    /// A board, with alt text.
    pub picture: Option<Picture>,
    /// A film, with alt text.
    pub film: Option<Animation>,
    /// Buttons and menus, at most five rows.
    pub rows: Vec<CreateActionRow>,
    /// Exactly these people are pinged, whatever the text mentions.
    pub pings: Vec<PersonId>,
    /// These people are pinged later, if the table still waits for them at the instant beside each.
    pub later: Vec<(PersonId, Timestamp)>,
}

/// An animated picture, with alt text.
#[derive(Clone, PartialEq, Eq)]
pub struct Animation {
    /// The GIF file.
    pub gif: Vec<u8>,
    /// The picture, in words.
    pub alt: String,
}

impl fmt::Debug for Animation {
    /// Without the bytes: there are millions.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Animation").field("bytes", &self.gif.len()).field("alt", &self.alt).finish()
    }
}

impl Message {
    /// Returns a copy without picture and buttons: the same words and pings.
    pub(super) fn bare(&self) -> Self {
        Self { picture: None, rows: Vec::new(), ..self.clone() }
    }

    pub(super) const fn is_bare(&self) -> bool {
        self.picture.is_none() && self.rows.is_empty()
    }
}

/// The marks by which a post is known, so that it is made once however often it is tried.
#[derive(Clone, Debug)]
pub struct Once {
    /// The same for every try; at most 25 characters. Discord knows it for some minutes.
    pub nonce: String,
    /// If an earlier try may have arrived without our hearing of it: when the news was made, so that it is looked for.
    pub perhaps_since: Option<Timestamp>,
}

impl Once {
    /// Returns the marks of another post with the same news.
    #[must_use]
    pub fn beside(&self, mark: char) -> Self {
        Self { nonce: format!("{mark}{}", self.nonce).chars().take(25).collect(), ..self.clone() }
    }

    /// Returns the same marks, looked for since this instant if that is earlier.
    #[must_use]
    pub fn reaching_back_to(&self, oldest: Option<Timestamp>) -> Self {
        let earlier = |since: Timestamp| oldest.map_or(since, |oldest| oldest.min(since));
        Self { perhaps_since: self.perhaps_since.map(earlier), ..self.clone() }
    }

    /// The name of its picture, by which it is found long after Discord has forgotten the nonce.
    pub(super) fn picture_name(&self) -> String {
        format!("board-{}.png", self.nonce)
    }

    /// Returns the same name for a film.
    pub(super) fn film_name(&self) -> String {
        format!("film-{}.gif", self.nonce)
    }
}

/// A message of an earlier try whose answer never came.
#[derive(Clone, Debug)]
pub struct Arrived {
    /// The message.
    pub message: MessageId,
    /// The accounts that it pinged.
    pub(super) pinged: Vec<serenity::UserId>,
}

impl Arrived {
    /// Returns whether it pinged this account.
    pub fn has_pinged(&self, user: UserId) -> bool {
        self.pinged.contains(&user.into())
    }
}

/// A message as Discord takes it.
pub(super) struct Addressed {
    /// With Discord's ids in its text.
    pub(super) message: Message,
    /// The people to ping.
    pub(super) pings: Vec<serenity::UserId>,
}

impl Addressed {
    /// Returns a copy without picture and buttons: the same words and pings.
    pub(super) fn bare(&self) -> Self {
        Self { message: self.message.bare(), pings: self.pings.clone() }
    }
}

pub(super) fn edited(change: &Addressed, picture: Option<CreateAttachment>) -> EditMessage {
    let edit = EditMessage::new()
        .content(&change.message.text)
        .components(change.message.rows.clone())
        .allowed_mentions(pinging(&change.pings));
    match picture {
        Some(picture) => edit.attachments(serenity::EditAttachments::new().add(picture)),
        None => edit,
    }
}

/// A picture by whose name its post is found.
pub(super) fn named(picture: &Picture, once: &Once) -> CreateAttachment {
    let mut attachment = attachment(picture);
    attachment.filename = once.picture_name();
    attachment
}

pub(super) fn new_message(Addressed { message, pings }: &Addressed, once: &Once) -> CreateMessage {
    let film = message
        .film
        .iter()
        .map(|film| CreateAttachment::bytes(film.gif.clone(), once.film_name()).description(&film.alt));
    CreateMessage::new()
        .content(&message.text)
        .files(message.picture.iter().map(|picture| named(picture, once)).chain(film))
        .components(message.rows.clone())
        .allowed_mentions(pinging(pings))
        .nonce(Nonce::String(once.nonce.clone()))
        .enforce_nonce(true)
}

/// The picture as an upload with alt text.
pub fn attachment(picture: &Picture) -> CreateAttachment {
    CreateAttachment::bytes(picture.png.clone(), "board.png").description(&picture.alt)
}

/// Pings these people and nobody else.
pub fn pinging(users: &[serenity::UserId]) -> CreateAllowedMentions {
    CreateAllowedMentions::new().users(users)
}
