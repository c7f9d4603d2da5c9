//! Questions to Discord about what is there: our earlier messages, channels, members.

use harbormaster_rules::{Span, Timestamp};
use poise::serenity_prelude as serenity;
use serenity::{Channel, GetMessages, GuildChannel};

use super::{Arrived, Discord, Failure, Once, code};
use crate::{
    clock::{id_before, stamped},
    command_names::says_the_same,
    ids::{ChannelId, GuildId, MessageId, UserId},
    stamps,
};

/// The most by which Discord's clock may be behind the one that dates news.
const SKEW: Span = Span::minutes(1);

/// Messages of a channel that are read at a time.
const PAGE: u8 = 100;

/// The most pages that are searched for a message of ours.
const MOST_PAGES: usize = 100;

/// The messages of a channel from an instant on, oldest first, a page at a time.
struct Pages<'d> {
    discord: &'d Discord,
    channel: serenity::ChannelId,
    /// The newest message that was read.
    read: serenity::MessageId,
    /// The number of pages that may still be read.
    left: usize,
}

impl<'d> Pages<'d> {
    fn since(discord: &'d Discord, channel: ChannelId, since: Timestamp) -> Self {
        let before = id_before(since + (Span::default() - SKEW)).max(1);
        Self { discord, channel: channel.into(), read: serenity::MessageId::new(before), left: MOST_PAGES }
    }

    async fn next(&mut self) -> Result<Option<Vec<serenity::Message>>, Failure> {
        if self.left == 0 {
            return Ok(None);
        }
        let wanted = GetMessages::new().after(self.read).limit(PAGE);
        let page = self.channel.messages(self.discord.http().await, wanted).await?;
        let newest = page.iter().map(|there| there.id).max();
        match newest.filter(|_| page.len() == usize::from(PAGE)) {
            Some(newest) => (self.read, self.left) = (newest, self.left - 1),
            None => self.left = 0,
        }
        Ok(Some(page))
    }
}

impl Discord {
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
    pub(super) async fn own_id(&self) -> Result<serenity::UserId, Failure> {
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
    pub(super) async fn find(
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
        let mut pages = Pages::since(self, channel, since);
        loop {
            let page = match pages.next().await {
                Err(failure) if failure.is_forbidden() => return Ok(None),
                other => other?,
            };
            let Some(page) = page else { return Ok(None) };
            if let Some(there) = page.iter().find(is_it) {
                let pinged = there.mentions.iter().map(|user| user.id).collect();
                return Ok(Some(Arrived { message: there.id.into(), pinged }));
            }
        }
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

    /// Returns Discord's data on a channel or thread of a server.
    ///
    /// # Errors
    /// Returns Discord's error, such as that it is gone.
    pub async fn about(&self, channel: ChannelId) -> Result<Option<GuildChannel>, Failure> {
        let about = serenity::ChannelId::from(channel).to_channel(self.http().await).await?;
        Ok(if let Channel::Guild(about) = about { Some(about) } else { None })
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
        let mut pages = Pages::since(self, channel, since);
        while let Some(page) = pages.next().await? {
            for there in page.iter().filter(|there| there.author.id == me) {
                if stamps::of_message(there).any(&is_spent) {
                    self.strip(channel, there.id.into()).await?;
                }
            }
        }
        Ok(())
    }
}
