//! Requests to take moves back, in the channel.

use super::Worker;
use crate::{
    discord::{Message, Once},
    facts::RequestEnd,
    outbox::{Setback, compose, words},
    speak,
    store::{Matter, NewPost, PingedFor, TableId, UndoRequest},
    table::Table,
};

/// The kind under which the message of a request is remembered.
pub(super) const REQUEST: &str = "undo";

impl Worker {
    /// Returns true if a request stands in the channel that has not been told to be over.
    pub(super) async fn undo_is_asked(&self, table: TableId) -> Result<bool, Setback> {
        Ok(!self.store.posts(table, REQUEST).await?.is_empty())
    }

    /// Posts the open request, or brings it up to date.
    pub(super) async fn ask_for_undo(
        &self,
        table: &Table,
        before: u32,
        ply: u32,
        once: &Once,
    ) -> Result<(), Setback> {
        let is_it = |request: &&UndoRequest| request.before == before && request.ply == ply;
        let Some(request) = table.row.undo_request.as_ref().filter(is_it) else { return Ok(()) };
        let undone = words::undone(&self.store, table, before, ply).await?;
        let lines: Vec<String> = undone.into_iter().flat_map(|(_, lines)| lines).collect();
        let position = self.tables.before(table.row.id, before).await?;
        let message = compose::undo_request(table, request, &lines, position).await;
        if let Some(posted) = self.store.posts(table.row.id, REQUEST).await?.last() {
            return self.edit_request(posted, &message).await;
        }
        let channel = table.row.channel;
        self.hold_back_about(table, &message, Matter::Undo { before }).await?;
        let posted = self.discord.post(channel, &message, once).await?;
        let kind = REQUEST.to_owned();
        let post = NewPost {
            table: table.row.id,
            kind,
            channel,
            message: posted,
            ply,
            tells: None,
            pinged: PingedFor::default(),
        };
        Ok(self.store.remember(&post).await?)
    }

    /// Says under a request how it ended.
    pub(super) async fn end_undo_request(&self, table: &Table, end: RequestEnd) -> Result<(), Setback> {
        let language = table.language;
        let text = match end {
            RequestEnd::Agreed => speak::undo::agreed(language),
            RequestEnd::Declined { by } => speak::undo::declined(&table.name_of(by), language),
            RequestEnd::Lapsed => speak::undo::lapsed(language),
        };
        for posted in self.store.posts(table.row.id, REQUEST).await? {
            self.edit_request(&posted, &Message { text: text.clone(), ..Message::default() }).await?;
            self.store.retire(&[posted.id]).await?;
        }
        Ok(())
    }
}
