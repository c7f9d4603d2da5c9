//! Tells one batch: facts become words, and words become a message.

use super::{
    Worker,
    board::Tells,
    claim::{News, ids},
};
use crate::{
    discord::{Message, Once, code},
    facts::Post,
    outbox::{Setback, compose, tale::whole_tale, words},
    store::{LOBBY, Matter, NewPost, OutboxId, PingedFor, TableId},
    table::Table,
};

/// The message or its place is gone.
const GONE: [isize; 3] = [code::UNKNOWN_CHANNEL, code::UNKNOWN_GUILD, code::UNKNOWN_MESSAGE];

impl Worker {
    /// Tells one batch and crosses it off.
    pub(super) async fn tell_batch(&self, id: TableId, batch: &[News]) -> Result<(), Setback> {
        let Some(first) = batch.first() else { return Ok(()) };
        let ids = ids(batch);
        let once = self.once(id, batch);
        let table = self.look(id).await?;
        for news in batch {
            if let Post::Restored { known, .. } = news.post {
                self.strip_lost_boards(&table, known).await?;
            }
        }
        match &first.post {
            Post::Lobby => {
                self.store.claim(&ids).await?;
                return self.tell_lobby(&table, &ids, &once).await;
            }
            Post::Closed => {
                let message = compose::closed(&table, &whole_tale(&self.store, &table).await?).await;
                let tells = Tells { rows: &ids, once: &once, posts: &[], since: None, there: None };
                return self.post_board(&table, message, &tells).await;
            }
            Post::Offer { number } => {
                if let Some(card) = table.card(*number)
                    && !self.offer_is_overtaken(id, *number, &ids).await?
                {
                    if self.store.offer(id, *number).await?.is_none() {
                        let (message, about) =
                            (compose::offer(&table, &card), Matter::Offer { number: *number });
                        self.hold_back_about(&table, &message, about).await?;
                    }
                    self.threads.show(&table, &card, &once).await?;
                }
            }
            Post::Talk { number, ply } => {
                self.talk(&table, *number, *ply, &once).await?;
            }
            Post::OfferOver { number } => match table.card(*number) {
                Some(card) => self.threads.put_away(&table, &card, &once).await?,
                None => self.threads.put_away_forgotten(&table, *number).await?,
            },
            Post::Film => return self.tell_film(&table, first.row.id, &once).await,
            Post::ThreadOver => self.threads.table_over(&table).await?,
            Post::OfferAgain { number } => self.threads.take_out_again(&table, *number, &once).await?,
            Post::UndoAsked { before, ply } => self.ask_for_undo(&table, *before, *ply, &once).await?,
            Post::Naming { number } => self.ask_about_naming(&table, *number, &once).await?,
            Post::NamingOver { number, end } => self.end_naming(&table, *number, *end).await?,
            Post::Request { number } => self.ask_players(&table, *number, &once).await?,
            Post::RequestOver { request, how } => self.end_request(&table, request, *how).await?,
            Post::UndoAnswered { end } => self.end_undo_request(&table, *end).await?,
            Post::OfferUndone { number } => self.threads.put_undone_away(&table, *number).await?,
            Post::Times => self.times_have_changed(&table, &ids).await?,
            Post::Note(notice) => {
                if let Some(message) = self.note(&table, notice).await? {
                    self.hold_back(&table, &message).await?;
                    let channel = table.row.channel;
                    let posted = self.discord.post(channel, &message, &once).await?;
                    let about = Matter::News { channel, message: posted };
                    self.tables.hold_pings(&table, &message.later, about).await?;
                }
            }
            Post::Direct { user, tables } => self.tell_directly(&table, (*user, tables), &once).await?,
            // A game that does not run shows its board when it is resumed.
            Post::Restored { .. }
                if table.must_run().is_err() && batch.iter().all(|news| news.post.is_restored()) => {}
            Post::Begins
            | Post::Restored { .. }
            | Post::Entry { .. }
            | Post::Undone { .. }
            | Post::Resumed { .. }
            | Post::Board { .. } => return self.tell_board(&table, batch).await,
        }
        Ok(self.store.sent(&ids, None).await?)
    }

    /// Says what an entry means to an offer: as the first words in its thread, or after others.
    async fn talk(&self, table: &Table, number: u32, ply: u32, once: &Once) -> Result<(), Setback> {
        let about = Matter::Offer { number };
        let said = words::in_thread(&self.store, table, ply, number).await?;
        if let Some(card) = table.card(number).filter(|card| card.state.is_live())
            && let Some(thread) = self.threads.empty(table, number).await?
        {
            let first = compose::opens_thread(table, &card, &said);
            self.tables.hold_pings(table, &first.later, about).await?;
            if self.threads.opens(table, number, ply, thread, &first, once).await? {
                return Ok(());
            }
        }
        let message = compose::in_thread(table, &said);
        self.hold_back_about(table, &message, about).await?;
        self.threads.say(table, number, &message, once).await
    }

    /// Posts the lobby, or brings the posted one up to date.
    async fn tell_lobby(&self, table: &Table, rows: &[OutboxId], once: &Once) -> Result<(), Setback> {
        let message = compose::lobby(table).await;
        let channel = table.row.channel;
        if let Some(lobby) = self.store.posts(table.row.id, LOBBY).await?.last() {
            match self
                .discord
                .edit(channel, lobby.message, &Message { picture: None, ..message.clone() })
                .await
            {
                Err(failure) if failure.code.is_some_and(|code| GONE.contains(&code)) => {}
                other => {
                    other?;
                    return Ok(self.store.sent(rows, None).await?);
                }
            }
        }
        let posted = self.discord.post(channel, &message, once).await?;
        let post = NewPost {
            table: table.row.id,
            kind: LOBBY.to_owned(),
            channel,
            message: posted,
            ply: table.row.ply,
            tells: None,
            pinged: PingedFor::default(),
        };
        Ok(self.store.sent(rows, Some(&post)).await?)
    }
}
