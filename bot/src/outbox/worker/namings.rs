//! Messages in the channel about people who were named to play a seat.

use super::Worker;
use crate::{
    discord::{Message, Once},
    facts::NamingEnd,
    outbox::{Setback, compose},
    speak,
    store::{Matter, NamingStage, NewPost, PingedFor, Posted},
    table::Table,
};

/// The kinds of remembered messages: a question to the others, or to the person who was named. Each
/// is remembered with the number of the naming.
pub(super) const PROPOSAL: &str = "proposal";
pub(super) const NAMING: &str = "naming";

impl Worker {
    /// Posts the question about a naming, or brings it up to date.
    pub(super) async fn ask_about_naming(
        &self,
        table: &Table,
        number: u32,
        once: &Once,
    ) -> Result<(), Setback> {
        let Some(naming) = table.naming(number) else { return Ok(()) };
        let Some(message) = compose::naming(table, naming) else { return Ok(()) };
        let proposals = self.naming_posts(table, PROPOSAL, number).await?;
        let is_vote = naming.stage == NamingStage::Vote;
        if !is_vote && !proposals.is_empty() {
            // News of an answer that the last one has overtaken: how the proposal ended is told next, then the person is asked.
            return Ok(());
        }
        let posted = if is_vote { proposals } else { self.naming_posts(table, NAMING, number).await? };
        if let Some(posted) = posted.last() {
            return self.edit_naming(posted, &message).await;
        }
        let channel = table.row.channel;
        self.hold_back_about(table, &message, Matter::Naming { number }).await?;
        let posted = self.discord.post(channel, &message, once).await?;
        let kind = if is_vote { PROPOSAL } else { NAMING }.to_owned();
        let (tells, pinged) = (None, PingedFor::default());
        let post =
            NewPost { table: table.row.id, kind, channel, message: posted, ply: number, tells, pinged };
        Ok(self.store.remember(&post).await?)
    }

    /// Says how a naming ended, in place of its question.
    pub(super) async fn end_naming(&self, table: &Table, number: u32, end: NamingEnd) -> Result<(), Setback> {
        let text = speak::naming_over(table, number, end, table.language);
        let mut posts = self.naming_posts(table, PROPOSAL, number).await?;
        posts.extend(self.naming_posts(table, NAMING, number).await?);
        for posted in posts {
            self.edit_naming(&posted, &Message { text: text.clone(), ..Message::default() }).await?;
            self.store.retire(&[posted.id]).await?;
        }
        Ok(())
    }

    async fn naming_posts(&self, table: &Table, kind: &str, number: u32) -> Result<Vec<Posted>, Setback> {
        let posts = self.store.posts(table.row.id, kind).await?;
        Ok(posts.into_iter().filter(|posted| posted.ply == number).collect())
    }

    /// Edits a message about a naming. If Discord refuses, its buttons still say that it is over.
    async fn edit_naming(&self, posted: &Posted, message: &Message) -> Result<(), Setback> {
        match self.discord.edit(posted.channel, posted.message, message).await {
            Err(failure) if failure.is_refusal() => Ok(()),
            other => Ok(other?),
        }
    }
}
