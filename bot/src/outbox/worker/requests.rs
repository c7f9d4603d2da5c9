//! Requests to the players, in the channel.

use super::Worker;
use crate::{
    discord::{Message, Once},
    facts::Decision,
    outbox::{Setback, compose},
    speak,
    store::{Matter, NewPost, PingedFor, Posted, Request},
    table::Table,
};

/// The remembered kind of a request's message; the number of the request is remembered with it.
pub(super) const REQUEST: &str = "request";

impl Worker {
    /// Posts the request, or brings it up to date.
    pub(super) async fn ask_players(&self, table: &Table, number: u32, once: &Once) -> Result<(), Setback> {
        let Some(request) = table.request(number) else { return Ok(()) };
        let message = compose::request(table, request);
        if let Some(posted) = self.request_posts(table, number).await?.last() {
            return self.edit_request(posted, &message).await;
        }
        let (id, channel) = (table.row.id, table.row.channel);
        self.hold_back_about(table, &message, Matter::Request { number }).await?;
        let posted = self.discord.post(channel, &message, once).await?;
        let (kind, tells, pinged) = (REQUEST.to_owned(), None, PingedFor::default());
        let post = NewPost { table: id, kind, channel, message: posted, ply: number, tells, pinged };
        Ok(self.store.remember(&post).await?)
    }

    /// Replaces the request with its outcome.
    pub(super) async fn end_request(
        &self,
        table: &Table,
        request: &Request,
        how: Decision,
    ) -> Result<(), Setback> {
        let text = speak::requests::decided(table, request, how, table.language);
        for posted in self.request_posts(table, request.number).await? {
            self.edit_request(&posted, &Message { text: text.clone(), ..Message::default() }).await?;
            self.store.retire(&[posted.id]).await?;
        }
        Ok(())
    }

    async fn request_posts(&self, table: &Table, number: u32) -> Result<Vec<Posted>, Setback> {
        let posts = self.store.posts(table.row.id, REQUEST).await?;
        Ok(posts.into_iter().filter(|posted| posted.ply == number).collect())
    }

    /// A request that Discord does not let us change says by its buttons that it is over.
    pub(super) async fn edit_request(&self, posted: &Posted, message: &Message) -> Result<(), Setback> {
        match self.discord.edit(posted.channel, posted.message, message).await {
            Err(failure) if failure.is_refusal() => Ok(()),
            other => Ok(other?),
        }
    }
}
