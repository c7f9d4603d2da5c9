//! Speaking to Discord outside of interactions: post, reply, edit, open and archive threads. Says of each failure
//! whether trying again can help.

use std::{fmt, sync::Arc};

use harbormaster_render::Picture;
use poise::serenity_prelude as serenity;
use serenity::{
    AutoArchiveDuration, ChannelId, ChannelType, CreateActionRow, CreateAllowedMentions, CreateAttachment,
    CreateMessage, CreateThread, EditMessage, EditThread, Http, HttpError, MessageId, MessageReference,
    Nonce, UserId,
};

/// A message of ours.
#[derive(Clone, Debug, Default)]
pub struct Message {
    /// At most 2,000 characters.
    pub text: String,
    /// A board, with alt text.
    pub picture: Option<Picture>,
    /// Buttons and menus, at most five rows.
    pub rows: Vec<CreateActionRow>,
    /// Exactly these people are pinged, whatever the text mentions.
    pub pings: Vec<u64>,
}

/// Why Discord did not take a request.
#[derive(Debug)]
pub struct Failure {
    /// Whether the same request fails however often it is made.
    pub lasting: bool,
    /// Whether it is certain that nothing was posted or changed.
    pub refused: bool,
    /// Discord's error code, if it gave one.
    pub code: Option<isize>,
    /// For the operator; carries no token and no text of a message.
    pub reason: String,
}

/// Discord's error codes that mean something to us.
pub mod code {
    /// The channel or thread is gone.
    pub const UNKNOWN_CHANNEL: isize = 10003;
    /// The server is gone.
    pub const UNKNOWN_GUILD: isize = 10004;
    /// The message is gone.
    pub const UNKNOWN_MESSAGE: isize = 10008;
    /// We may see the place, but not do that there.
    pub const MISSING_PERMISSIONS: isize = 50013;
    /// Such a channel knows no such thing: a thread has no threads.
    pub const WRONG_CHANNEL_TYPE: isize = 50024;
    /// Edits fail until the thread is reopened.
    pub const THREAD_ARCHIVED: isize = 50083;
    /// The message may not be read again, so it cannot be replied to.
    pub const CANNOT_REPLY: isize = 160_002;
    /// The message has a thread already.
    pub const THREAD_EXISTS: isize = 160_004;
    /// Only moderators may write in the thread.
    pub const THREAD_LOCKED: isize = 160_005;
    /// The server has as many open threads as it may.
    pub const TOO_MANY_THREADS: isize = 160_006;
}

impl Failure {
    /// Whether Discord gave this [`code`].
    pub fn is(&self, code: isize) -> bool {
        self.code == Some(code)
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.reason)
    }
}

impl From<serenity::Error> for Failure {
    fn from(error: serenity::Error) -> Self {
        match error {
            serenity::Error::Http(HttpError::UnsuccessfulRequest(response)) => {
                // The address may hold an interaction's token, so only status and code are repeated.
                let status = response.status_code.as_u16();
                let code = response.error.code;
                let lasting = (400..500).contains(&status) && !matches!(status, 401 | 403 | 408 | 429);
                let reason = format!("status {status}, code {code}: {}", response.error.message);
                Self { lasting, refused: status < 500, code: Some(code), reason }
            }
            serenity::Error::Http(HttpError::Request(error)) => Self {
                lasting: false,
                refused: false,
                code: None,
                reason: format!("no answer: {}", error.without_url()),
            },
            // The library itself found the message impossible, as it will every time.
            serenity::Error::Model(error) => {
                Self { lasting: true, refused: true, code: None, reason: error.to_string() }
            }
            other => Self { lasting: false, refused: false, code: None, reason: other.to_string() },
        }
    }
}

/// The way out to Discord's REST interface.
#[derive(Clone)]
pub struct Discord {
    http: Arc<Http>,
}

impl Discord {
    /// Speaks through this client.
    pub fn new(http: Arc<Http>) -> Self {
        Self { http }
    }

    /// Posts a message. A message with the same `nonce` that arrived within the last minutes is not posted twice.
    ///
    /// # Errors
    /// What Discord said, and whether it is worth trying again.
    pub async fn post(&self, channel: u64, message: &Message, nonce: &str) -> Result<u64, Failure> {
        self.send(channel, new_message(message, nonce)).await
    }

    /// Posts a message as a reply to another one in the same channel; should that one be gone, without reference.
    ///
    /// # Errors
    /// What Discord said, and whether it is worth trying again.
    pub async fn reply(&self, channel: u64, to: u64, message: &Message, nonce: &str) -> Result<u64, Failure> {
        let place = (ChannelId::new(channel), MessageId::new(to));
        let reference = MessageReference::from(place).fail_if_not_exists(false);
        self.send(channel, new_message(message, nonce).reference_message(reference)).await
    }

    async fn send(&self, channel: u64, post: CreateMessage) -> Result<u64, Failure> {
        Ok(ChannelId::new(channel).send_message(&self.http, post).await?.id.get())
    }

    /// Replaces text and components of a message; its picture stays unless a new one is given.
    ///
    /// # Errors
    /// What Discord said, and whether it is worth trying again.
    pub async fn edit(&self, channel: u64, message: u64, change: &Message) -> Result<(), Failure> {
        let mut edit = EditMessage::new()
            .content(&change.text)
            .components(change.rows.clone())
            .allowed_mentions(mentions(&change.pings));
        if let Some(picture) = &change.picture {
            edit = edit.attachments(serenity::EditAttachments::new().add(attachment(picture)));
        }
        self.patch(channel, message, edit).await
    }

    /// Takes the buttons and menus off a message and leaves all else as it is.
    ///
    /// # Errors
    /// What Discord said, and whether it is worth trying again.
    pub async fn strip(&self, channel: u64, message: u64) -> Result<(), Failure> {
        self.patch(channel, message, EditMessage::new().components(Vec::new())).await
    }

    /// Opens a public thread in a channel.
    ///
    /// # Errors
    /// What Discord said, such as a missing permission.
    pub async fn open_thread(&self, channel: u64, title: &str) -> Result<u64, Failure> {
        let thread = CreateThread::new(title)
            .kind(ChannelType::PublicThread)
            .auto_archive_duration(AutoArchiveDuration::OneWeek);
        Ok(ChannelId::new(channel).create_thread(&self.http, thread).await?.id.get())
    }

    /// Opens the thread of a message.
    ///
    /// # Errors
    /// What Discord said: a missing permission, or that the message has a thread already.
    pub async fn open_thread_on(&self, channel: u64, message: u64, title: &str) -> Result<u64, Failure> {
        let thread = CreateThread::new(title).auto_archive_duration(AutoArchiveDuration::OneWeek);
        let opened = ChannelId::new(channel).create_thread_from_message(&self.http, message, thread).await?;
        Ok(opened.id.get())
    }

    /// Gives a thread another title, taking it out of the archive if need be. Discord allows that twice in ten
    /// minutes; its library waits until then, so the caller should not.
    ///
    /// # Errors
    /// What Discord said, and whether it is worth trying again.
    pub async fn rename_thread(&self, thread: u64, title: &str) -> Result<(), Failure> {
        self.change_thread(thread, EditThread::new().name(title)).await
    }

    /// Puts a thread into the archive, where it can be read; locked, only moderators take it out again.
    ///
    /// # Errors
    /// What Discord said: locking is for moderators, archiving is not.
    pub async fn archive_thread(&self, thread: u64, lock: bool) -> Result<(), Failure> {
        let edit = EditThread::new().archived(true);
        self.change_thread(thread, if lock { edit.locked(true) } else { edit }).await
    }

    /// Changes a thread, reopening it first where it has to be.
    async fn change_thread(&self, thread: u64, edit: EditThread<'_>) -> Result<(), Failure> {
        let thread = ChannelId::new(thread);
        match thread.edit_thread(&self.http, edit.clone()).await.map_err(Failure::from) {
            Err(failure) if failure.is(code::THREAD_ARCHIVED) => {
                self.reopen(thread).await?;
                Ok(thread.edit_thread(&self.http, edit).await.map(drop)?)
            }
            other => other.map(drop),
        }
    }

    async fn reopen(&self, thread: ChannelId) -> Result<(), Failure> {
        Ok(thread.edit_thread(&self.http, EditThread::new().archived(false)).await.map(drop)?)
    }

    /// Edits a message, reopening its thread first if that has gone to the archive.
    async fn patch(&self, channel: u64, message: u64, edit: EditMessage) -> Result<(), Failure> {
        let (channel, message) = (ChannelId::new(channel), MessageId::new(message));
        match channel.edit_message(&self.http, message, edit.clone()).await.map_err(Failure::from) {
            Err(failure) if failure.is(code::THREAD_ARCHIVED) => {
                self.reopen(channel).await?;
                channel.edit_message(&self.http, message, edit).await?;
                Ok(())
            }
            other => other.map(drop),
        }
    }
}

fn new_message(message: &Message, nonce: &str) -> CreateMessage {
    CreateMessage::new()
        .content(&message.text)
        .files(message.picture.iter().map(attachment))
        .components(message.rows.clone())
        .allowed_mentions(mentions(&message.pings))
        .nonce(Nonce::String(nonce.to_owned()))
        .enforce_nonce(true)
}

/// The picture as an upload with alt text.
pub fn attachment(picture: &Picture) -> CreateAttachment {
    CreateAttachment::bytes(picture.png.clone(), "board.png").description(&picture.alt)
}

/// Pings these people and nobody else.
pub fn mentions(users: &[u64]) -> CreateAllowedMentions {
    CreateAllowedMentions::new().users(users.iter().map(|user| UserId::new(*user)))
}
