//! Requests to Discord outside of interactions: post, reply, edit, open and archive threads.
//!
//! A message that Discord rejects is posted again as plain text. A rejected picture or button is our mistake, and
//! commands do all that buttons do.

mod failure;
mod message;
mod pace;
mod reading;
mod threads;

use std::sync::Arc;

use poise::serenity_prelude as serenity;
use serenity::{CreateMessage, EditMessage, Http, MessageReference};
use tokio::sync::OnceCell;

pub use self::{
    failure::{Failure, code},
    message::{Animation, Arrived, Message, Once, attachment, pinging},
};
use self::{
    message::{Addressed, edited, named, new_message},
    pace::Pace,
};
use crate::{
    command_names::{CommandNames, says_the_same},
    ids::{ChannelId, MessageId, UserId},
    mentions, stamps,
    store::{Store, StoreError},
};

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
