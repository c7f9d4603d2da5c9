//! Requests to Discord outside of interactions: post, reply, edit, open and archive threads.
//!
//! A message that Discord rejects is posted again as plain text. A rejected picture or button is our mistake, and
//! commands do all that buttons do.

mod failure;
mod pace;

use std::{fmt, sync::Arc};

use harbormaster_render::Picture;
use harbormaster_rules::{Span, Timestamp};
use poise::serenity_prelude as serenity;
use serenity::{
    AutoArchiveDuration, Channel, ChannelType, CreateActionRow, CreateAllowedMentions, CreateAttachment,
    CreateMessage, CreateThread, EditMessage, EditThread, GetMessages, GuildChannel, Http, MessageReference,
    Nonce,
};
use tokio::sync::OnceCell;

pub use self::failure::{Failure, code};
use self::pace::Pace;
use crate::{
    clock::{id_before, stamped},
    command_names::{CommandNames, says_the_same},
    ids::{ChannelId, GuildId, MessageId, PersonId, UserId},
    mentions, stamps,
    store::{Store, StoreError},
};

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
    fn bare(&self) -> Self {
        Self { picture: None, rows: Vec::new(), ..self.clone() }
    }

    const fn is_bare(&self) -> bool {
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
    fn picture_name(&self) -> String {
        format!("board-{}.png", self.nonce)
    }

    /// Returns the same name for a film.
    fn film_name(&self) -> String {
        format!("film-{}.gif", self.nonce)
    }
}

/// A message of an earlier try whose answer never came.
#[derive(Clone, Debug)]
pub struct Arrived {
    /// The message.
    pub message: MessageId,
    /// The accounts that it pinged.
    pinged: Vec<serenity::UserId>,
}

impl Arrived {
    /// Returns whether it pinged this account.
    pub fn has_pinged(&self, user: UserId) -> bool {
        self.pinged.contains(&user.into())
    }
}

/// The most by which Discord's clock may be behind the one that dates news.
const SKEW: Span = Span::minutes(1);

/// Messages of a channel that are read at a time.
const PAGE: u8 = 100;

/// The most pages that are searched for a message of ours.
const MOST_PAGES: usize = 100;

/// The way out to Discord's REST interface.
#[derive(Clone)]
pub struct Discord {
    client: Arc<Http>,
    /// For the ids of people: elsewhere they are numbers.
    store: Store,
    /// The commands that can be tapped in texts.
    pub commands: Arc<CommandNames>,
    me: Arc<OnceCell<serenity::UserId>>,
    pace: Arc<Pace>,
}

impl Discord {
    /// Speaks through this client.
    pub fn new(http: Arc<Http>, store: Store) -> Self {
        Self { client: http, store, commands: Arc::default(), me: Arc::default(), pace: Arc::default() }
    }

    /// From now on this process keeps to its part of what Discord takes from a bot, by the shards that it has of all.
    pub fn share(&self, has: usize, of: u32) {
        self.pace.share(has, of);
    }

    /// The client, when another request may be made.
    async fn http(&self) -> &Arc<Http> {
        self.pace.turn().await;
        &self.client
    }

    /// The message as Discord takes it: with the epoch on its buttons, with its ids of people, and with names where it shows no mentions.
    async fn addressed(&self, message: &Message) -> Result<Addressed, Failure> {
        let unread = |cause: StoreError| Failure {
            lasting: false,
            refused: true,
            status: None,
            code: None,
            reason: format!("the people in a message cannot be read: {cause}"),
        };
        let mut message = message.clone();
        message.rows = stamps::stamped(&message.rows, self.store.epoch());
        let text = mentions::addressed(&self.store, &message.text).await.map_err(unread)?;
        message.text = self.commands.tappable(&text);
        if let Some(picture) = &mut message.picture {
            picture.alt = mentions::named(&self.store, &picture.alt).await.map_err(unread)?;
        }
        let pinged = self.store.people(&message.pings).await.map_err(unread)?;
        let pings = pinged.into_iter().filter_map(|(_, person)| person.user).map(Into::into).collect();
        Ok(Addressed { message, pings })
    }

    /// Posts a message, once however often it is tried. If Discord finds a fault with its picture or its buttons, people at
    /// least read what happened: commands do all that buttons do.
    ///
    /// # Errors
    /// Returns Discord's error, and whether it is worth trying again.
    pub async fn post(
        &self,
        channel: ChannelId,
        message: &Message,
        once: &Once,
    ) -> Result<MessageId, Failure> {
        let message = &self.addressed(message).await?;
        if let Some(there) = self.arrived(channel, message, once).await? {
            return Ok(there);
        }
        match self.send(channel, new_message(message, once)).await {
            Err(failure) if failure.is(code::INVALID_FORM) && !message.message.is_bare() => {
                tracing::error!(%channel, %failure, "Discord refuses a message of ours; its text is posted alone");
                self.send(channel, new_message(&message.bare(), once)).await
            }
            posted => posted,
        }
    }

    /// Posts a message as a reply to another one in the same channel; without the reference if that one is gone.
    ///
    /// # Errors
    /// Returns Discord's error, and whether it is worth trying again.
    pub async fn reply(
        &self,
        channel: ChannelId,
        to: MessageId,
        message: &Message,
        once: &Once,
    ) -> Result<MessageId, Failure> {
        let message = &self.addressed(message).await?;
        if let Some(there) = self.arrived(channel, message, once).await? {
            return Ok(there);
        }
        let place = (serenity::ChannelId::from(channel), serenity::MessageId::from(to));
        let reference = MessageReference::from(place).fail_if_not_exists(false);
        self.send(channel, new_message(message, once).reference_message(reference)).await
    }

    /// The message of an earlier try whose answer never came, brought up to date. Where the channel's messages may not be
    /// read, the nonce alone keeps a post from being made twice.
    async fn arrived(
        &self,
        channel: ChannelId,
        message: &Addressed,
        once: &Once,
    ) -> Result<Option<MessageId>, Failure> {
        let there = self
            .find(channel, once, |there| {
                says_the_same(&there.content, &message.message.text) && message.message.picture.is_none()
            })
            .await?;
        let Some(Arrived { message: there, pinged }) = there else { return Ok(None) };
        // Its mentions go on saying whom it pinged: an edit pings nobody.
        let change = Addressed { message: message.message.clone(), pings: pinged };
        self.edit_addressed(channel, there, &change, Some(once)).await?;
        Ok(Some(there))
    }

    /// Returns true if one of the latest messages of a channel is ours and says this.
    ///
    /// # Errors
    /// Returns Discord's error.
    pub async fn has_said(&self, channel: ChannelId, text: &str) -> Result<bool, Failure> {
        let latest = serenity::ChannelId::from(channel)
            .messages(self.http().await, GetMessages::new().limit(PAGE))
            .await?;
        let me = self.own_id().await?;
        Ok(latest.iter().any(|message| message.author.id == me && says_the_same(&message.content, text)))
    }

    /// Returns whether somebody is in a server; `None` if Discord does not say.
    pub async fn is_member(&self, guild: GuildId, user: UserId) -> Option<bool> {
        let (guild, user) = (serenity::GuildId::from(guild), serenity::UserId::from(user));
        match self.http().await.get_member(guild, user).await.map_err(Failure::from) {
            Ok(_) => Some(true),
            Err(failure) if failure.is(code::UNKNOWN_MEMBER) => Some(false),
            Err(_) => None,
        }
    }

    /// The bot's own id, asked for once.
    async fn own_id(&self) -> Result<serenity::UserId, Failure> {
        let asked = async || Ok::<_, Failure>(self.http().await.get_current_user().await?.id);
        Ok(*self.me.get_or_try_init(asked).await?)
    }

    /// Returns the message that an earlier try posted or edited, if it shows its picture.
    ///
    /// # Errors
    /// Returns Discord's error, and whether it is worth trying again.
    pub async fn earlier_try(&self, channel: ChannelId, once: &Once) -> Result<Option<Arrived>, Failure> {
        self.find(channel, once, |_| false).await
    }

    /// The message of an earlier try: one of ours with its picture's name, or one that is alike.
    async fn find(
        &self,
        channel: ChannelId,
        once: &Once,
        is_alike: impl Fn(&serenity::Message) -> bool,
    ) -> Result<Option<Arrived>, Failure> {
        let Some(since) = once.perhaps_since else { return Ok(None) };
        let me = self.own_id().await?;
        let names = [once.picture_name(), once.film_name()];
        let is_it = |there: &&serenity::Message| {
            let shows_it = there.attachments.iter().any(|picture| names.contains(&picture.filename));
            there.author.id == me && stamped(there.id) + SKEW >= since && (shows_it || is_alike(there))
        };
        let place = serenity::ChannelId::from(channel);
        let mut read = serenity::MessageId::new(id_before(since + (Span::default() - SKEW)).max(1));
        for _ in 0..MOST_PAGES {
            let page = place.messages(self.http().await, GetMessages::new().after(read).limit(PAGE)).await;
            let page = match page.map_err(Failure::from) {
                Err(failure) if failure.is_forbidden() => return Ok(None),
                other => other?,
            };
            if let Some(there) = page.iter().find(is_it) {
                let pinged = there.mentions.iter().map(|user| user.id).collect();
                return Ok(Some(Arrived { message: there.id.into(), pinged }));
            }
            let newest = page.iter().map(|there| there.id).max();
            let Some(newest) = newest.filter(|_| page.len() == usize::from(PAGE)) else { break };
            read = newest;
        }
        Ok(None)
    }

    /// Returns the text of a message.
    ///
    /// # Errors
    /// Returns Discord's error, such as that the channel may not be read.
    pub async fn text_of(&self, channel: ChannelId, message: MessageId) -> Result<String, Failure> {
        let there = serenity::ChannelId::from(channel)
            .message(self.http().await, serenity::MessageId::from(message))
            .await?;
        Ok(there.content)
    }

    /// Returns true if Discord does not show us this channel or thread; false if that cannot be found out.
    pub async fn is_closed(&self, channel: ChannelId) -> bool {
        self.about(channel).await.is_err_and(|failure| failure.is_forbidden())
    }

    /// Returns true if the bot is not in this server, even if its commands are; false if that cannot be found out.
    pub async fn is_outside(&self, server: GuildId) -> bool {
        let seen = self.http().await.get_guild(server.into()).await.map_err(Failure::from);
        seen.is_err_and(|failure| failure.is_forbidden() || failure.is(code::UNKNOWN_GUILD))
    }

    /// Returns true if a message, or its channel, has been deleted.
    ///
    /// # Errors
    /// Returns Discord's error, such as that the channel may not be read.
    pub async fn is_gone(&self, channel: ChannelId, message: MessageId) -> Result<bool, Failure> {
        let found = serenity::ChannelId::from(channel)
            .message(self.http().await, serenity::MessageId::from(message))
            .await
            .map_err(Failure::from);
        match found {
            Err(failure) if failure.is(code::UNKNOWN_MESSAGE) || failure.is(code::UNKNOWN_CHANNEL) => {
                Ok(true)
            }
            other => other.map(|_| false),
        }
    }

    /// Returns the channel of the direct messages with somebody.
    ///
    /// # Errors
    /// Returns Discord's error, and whether it is worth trying again.
    pub async fn direct_channel(&self, user: UserId) -> Result<ChannelId, Failure> {
        let recipient = serde_json::json!({ "recipient_id": user.to_string() });
        Ok(self.http().await.create_private_channel(&recipient).await?.id.into())
    }

    async fn send(&self, channel: ChannelId, post: CreateMessage) -> Result<MessageId, Failure> {
        Ok(serenity::ChannelId::from(channel).send_message(self.http().await, post).await?.id.into())
    }

    /// Replaces text and components of a message; its picture stays unless a new one is given.
    ///
    /// # Errors
    /// Returns Discord's error, and whether it is worth trying again.
    pub async fn edit(
        &self,
        channel: ChannelId,
        message: MessageId,
        change: &Message,
    ) -> Result<(), Failure> {
        self.edit_addressed(channel, message, &self.addressed(change).await?, None).await
    }

    /// Edits as [`Self::edit`] does, for news that may be edited in again: a new picture is named so that this try is found.
    ///
    /// # Errors
    /// Returns Discord's error, and whether it is worth trying again.
    pub async fn edit_once(
        &self,
        channel: ChannelId,
        message: MessageId,
        change: &Message,
        once: &Once,
    ) -> Result<(), Failure> {
        self.edit_addressed(channel, message, &self.addressed(change).await?, Some(once)).await
    }

    async fn edit_addressed(
        &self,
        channel: ChannelId,
        message: MessageId,
        change: &Addressed,
        once: Option<&Once>,
    ) -> Result<(), Failure> {
        let picture = change.message.picture.as_ref();
        let picture =
            picture.map(|picture| once.map_or_else(|| attachment(picture), |once| named(picture, once)));
        self.patch(channel, message, edited(change, picture)).await
    }

    /// Takes the buttons and menus off a message and leaves all else as it is.
    ///
    /// # Errors
    /// Returns Discord's error, and whether it is worth trying again.
    pub async fn strip(&self, channel: ChannelId, message: MessageId) -> Result<(), Failure> {
        self.patch(channel, message, EditMessage::new().components(Vec::new())).await
    }

    /// Takes the buttons off our messages in a channel, from this instant on, that have one of this sort.
    ///
    /// # Errors
    /// Returns Discord's error, and whether it is worth trying again.
    pub async fn strip_those_with(
        &self,
        channel: ChannelId,
        since: Timestamp,
        is_spent: impl Fn(&str) -> bool,
    ) -> Result<(), Failure> {
        let me = self.own_id().await?;
        let place = serenity::ChannelId::from(channel);
        let mut read = serenity::MessageId::new(id_before(since + (Span::default() - SKEW)).max(1));
        for _ in 0..MOST_PAGES {
            let page = place.messages(self.http().await, GetMessages::new().after(read).limit(PAGE)).await?;
            for there in page.iter().filter(|there| there.author.id == me) {
                if stamps::of_message(there).any(&is_spent) {
                    self.strip(channel, there.id.into()).await?;
                }
            }
            let newest = page.iter().map(|there| there.id).max();
            let Some(newest) = newest.filter(|_| page.len() == usize::from(PAGE)) else { break };
            read = newest;
        }
        Ok(())
    }

    /// Opens a public thread in a channel; in an announcement channel threads have a type of their own.
    ///
    /// # Errors
    /// Returns Discord's error, such as a missing permission.
    pub async fn open_thread(
        &self,
        channel: ChannelId,
        title: &str,
        announces: bool,
    ) -> Result<ChannelId, Failure> {
        let thread = CreateThread::new(title)
            .kind(if announces { ChannelType::NewsThread } else { ChannelType::PublicThread })
            .auto_archive_duration(AutoArchiveDuration::OneWeek);
        Ok(serenity::ChannelId::from(channel).create_thread(self.http().await, thread).await?.id.into())
    }

    /// Opens the thread of a message.
    ///
    /// # Errors
    /// Returns Discord's error: a missing permission, or that the message has a thread already.
    pub async fn open_thread_on(
        &self,
        channel: ChannelId,
        message: MessageId,
        title: &str,
    ) -> Result<ChannelId, Failure> {
        let thread = CreateThread::new(title).auto_archive_duration(AutoArchiveDuration::OneWeek);
        let opened = serenity::ChannelId::from(channel)
            .create_thread_from_message(self.http().await, serenity::MessageId::from(message), thread)
            .await?;
        Ok(opened.id.into())
    }

    /// Returns true if a channel is a thread that we have opened.
    ///
    /// # Errors
    /// Returns Discord's error, such as that it is gone.
    pub async fn is_own_thread(&self, channel: ChannelId) -> Result<bool, Failure> {
        let Some(about) = self.about(channel).await? else { return Ok(false) };
        Ok(about.thread_metadata.is_some() && about.owner_id == Some(self.own_id().await?))
    }

    /// Returns Discord's data on a channel or thread of a server.
    ///
    /// # Errors
    /// Returns Discord's error, such as that it is gone.
    pub async fn about(&self, channel: ChannelId) -> Result<Option<GuildChannel>, Failure> {
        let about = serenity::ChannelId::from(channel).to_channel(self.http().await).await?;
        Ok(if let Channel::Guild(about) = about { Some(about) } else { None })
    }

    /// Gives a thread another title, taking it out of the archive if need be. Discord allows that twice in ten
    /// minutes; its library waits until then, so the caller should not.
    ///
    /// # Errors
    /// Returns Discord's error, and whether it is worth trying again.
    pub async fn rename_thread(&self, thread: ChannelId, title: &str) -> Result<(), Failure> {
        self.change_thread(thread, EditThread::new().name(title)).await
    }

    /// Puts a thread into the archive, where it can be read; locked, only moderators take it out again.
    ///
    /// # Errors
    /// Returns Discord's error: locking is for moderators, archiving is not.
    pub async fn archive_thread(&self, thread: ChannelId, lock: bool) -> Result<(), Failure> {
        let edit = EditThread::new().archived(true);
        self.change_thread(thread, if lock { edit.locked(true) } else { edit }).await
    }

    /// Takes a thread out of the archive, unlocked.
    ///
    /// # Errors
    /// Returns Discord's error: unlocking is for moderators, as locking is.
    pub async fn unarchive_thread(&self, thread: ChannelId) -> Result<(), Failure> {
        self.change_thread(thread, EditThread::new().archived(false).locked(false)).await
    }

    /// Changes a thread, reopening it first where it has to be.
    async fn change_thread(&self, thread: ChannelId, edit: EditThread<'_>) -> Result<(), Failure> {
        let thread = serenity::ChannelId::from(thread);
        match thread.edit_thread(self.http().await, edit.clone()).await.map_err(Failure::from) {
            Err(failure) if failure.is(code::THREAD_ARCHIVED) => {
                self.reopen(thread).await?;
                Ok(thread.edit_thread(self.http().await, edit).await.map(drop)?)
            }
            other => other.map(drop),
        }
    }

    async fn reopen(&self, thread: serenity::ChannelId) -> Result<(), Failure> {
        Ok(thread.edit_thread(self.http().await, EditThread::new().archived(false)).await.map(drop)?)
    }

    /// Edits a message, reopening its thread first if that has gone to the archive.
    async fn patch(&self, channel: ChannelId, message: MessageId, edit: EditMessage) -> Result<(), Failure> {
        let (channel, message) = (serenity::ChannelId::from(channel), serenity::MessageId::from(message));
        match channel.edit_message(self.http().await, message, edit.clone()).await.map_err(Failure::from) {
            Err(failure) if failure.is(code::THREAD_ARCHIVED) => {
                self.reopen(channel).await?;
                channel.edit_message(self.http().await, message, edit).await?;
                Ok(())
            }
            other => other.map(drop),
        }
    }
}

/// A message as Discord takes it.
struct Addressed {
    /// With Discord's ids in its text.
    message: Message,
    /// The people to ping.
    pings: Vec<serenity::UserId>,
}

impl Addressed {
    /// Returns a copy without picture and buttons: the same words and pings.
    fn bare(&self) -> Self {
        Self { message: self.message.bare(), pings: self.pings.clone() }
    }
}

fn edited(change: &Addressed, picture: Option<CreateAttachment>) -> EditMessage {
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
fn named(picture: &Picture, once: &Once) -> CreateAttachment {
    let mut attachment = attachment(picture);
    attachment.filename = once.picture_name();
    attachment
}

fn new_message(Addressed { message, pings }: &Addressed, once: &Once) -> CreateMessage {
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
