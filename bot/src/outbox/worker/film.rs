//! Posts the film of a finished game.
//!
//! A table has one film. The outbox row says only that it is wanted; the film is drawn when it is posted, so a crash
//! neither loses nor doubles it. People who ask later get the link; a deleted film is made again.

use harbormaster_rules::Language;

use super::Worker;
use crate::{
    discord::{Animation, Failure, Message, Once},
    film::Film,
    ids::MessageId,
    outbox::Setback,
    record::{Fault, Record},
    speak,
    store::{BOARD, FILM, NO_FILM, NewPost, OutboxId, PingedFor},
    table::Table,
};

impl Worker {
    /// Posts the film below the last board, or a sentence where it cannot be made.
    pub(super) async fn tell_film(&self, table: &Table, row: OutboxId, once: &Once) -> Result<(), Setback> {
        self.store.claim(&[row]).await?;
        let channel = table.row.channel;
        let (kind, message) = match self.discord.earlier_try(channel, once).await? {
            Some(there) => (FILM, there.message),
            None => self.post_film(table, row, once).await?,
        };
        self.cutting.is_posted(row).await;
        let (kind, id, ply) = (kind.to_owned(), table.row.id, table.row.ply);
        let pinged = PingedFor::default();
        let post = NewPost { table: id, kind, channel, message, ply, tells: None, pinged };
        Ok(self.store.sent(&[row], Some(&post)).await?)
    }

    /// Posts the film. Returns what the message shows, and the message.
    async fn post_film(
        &self,
        table: &Table,
        row: OutboxId,
        once: &Once,
    ) -> Result<(&'static str, MessageId), Setback> {
        let (title, language) = (table.kind.meta().title, table.language);
        if let Some(film) = self.film_of(table, row).await? {
            let message =
                Message { text: speak::film(title, language), film: Some(film), ..Message::default() };
            match self.below_the_board(table, &message, once).await {
                Err(Setback::Discord(failure)) if takes_no_film(&failure) => {
                    tracing::error!(table = %table.row.id, %failure, "Discord does not take a film");
                }
                posted => return Ok((FILM, posted?)),
            }
        }
        let message = Message { text: speak::no_film(title, language), ..Message::default() };
        Ok((NO_FILM, self.below_the_board(table, &message, once).await?))
    }

    async fn below_the_board(
        &self,
        table: &Table,
        message: &Message,
        once: &Once,
    ) -> Result<MessageId, Setback> {
        let channel = table.row.channel;
        Ok(match self.store.posts(table.row.id, BOARD).await?.pop() {
            Some(board) if board.channel == channel => {
                self.discord.reply(channel, board.message, message, once).await?
            }
            _ => self.discord.post(channel, message, once).await?,
        })
    }

    /// Returns the film; `None` if it cannot be made, which the operator is told.
    async fn film_of(&self, table: &Table, row: OutboxId) -> Result<Option<Animation>, Setback> {
        let entries = self.store.entries(table.row.id, ..).await?;
        let record = Record::of_table(table, &entries);
        let (editions, language) = (self.tables.editions.clone(), table.language);
        let draw = move || {
            let listed =
                |faults: Vec<Fault>| faults.iter().map(Fault::to_string).collect::<Vec<_>>().join(" ");
            let record = record.map_err(|why| why.say(Language::English))?;
            let reel = record.reel_by(&editions).map_err(listed)?;
            let film = Film::of(&reel, language).map_err(|error| error.to_string())?;
            Ok(Animation { gif: film.gif, alt: film.alt })
        };
        let drawn = self.cutting.film(row, draw).await;
        Ok(drawn
            .inspect_err(|cause| tracing::error!(table = %table.row.id, cause, "a film could not be made"))
            .ok())
    }
}

/// True if Discord takes the message, but not the film in it: the file is larger than it allows
/// there.
fn takes_no_film(failure: &Failure) -> bool {
    failure.is_malformed() || failure.status == Some(413)
}
