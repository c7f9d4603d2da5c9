//! Threads: opened, renamed, archived.

use poise::serenity_prelude as serenity;
use serenity::{AutoArchiveDuration, ChannelType, CreateThread, EditThread};

use super::{Discord, Failure, code};
use crate::ids::{ChannelId, MessageId};

impl Discord {
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

    pub(super) async fn reopen(&self, thread: serenity::ChannelId) -> Result<(), Failure> {
        Ok(thread.edit_thread(self.http().await, EditThread::new().archived(false)).await.map(drop)?)
    }
}
