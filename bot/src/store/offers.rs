//! Where public offers stand in Discord.

use harbormaster_rules::OfferState;

use super::{Store, StoreError, TableId, small};

/// The message and the thread of one offer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OfferPlace {
    /// Counted from 1 within the game.
    pub number: u32,
    /// The channel of its message.
    pub channel: u64,
    /// Its message.
    pub message: u64,
    /// The thread under the message; where there is none, all is said in replies to the message.
    pub thread: Option<u64>,
    /// The state that the thread's title shows; nothing as long as no thread has been tried.
    pub shown: Option<OfferState>,
}

/// An [`OfferPlace`] as the database gives it.
struct Line {
    number: i64,
    channel: i64,
    message: i64,
    thread: Option<i64>,
    shown: String,
}

impl TryFrom<Line> for OfferPlace {
    type Error = StoreError;

    fn try_from(line: Line) -> Result<Self, StoreError> {
        Ok(Self {
            number: small(line.number)?,
            channel: line.channel.cast_unsigned(),
            message: line.message.cast_unsigned(),
            thread: line.thread.map(i64::cast_unsigned),
            shown: read(&line.shown)?,
        })
    }
}

const fn word(shown: Option<OfferState>) -> &'static str {
    match shown {
        None => "none",
        Some(OfferState::Waiting) => "waiting",
        Some(OfferState::Open) => "open",
        Some(OfferState::Settled) => "settled",
        Some(OfferState::Closed) => "closed",
    }
}

fn read(shown: &str) -> Result<Option<OfferState>, StoreError> {
    let known = [OfferState::Waiting, OfferState::Open, OfferState::Settled, OfferState::Closed];
    let mut known = known.into_iter().map(Some).chain([None]);
    known
        .find(|state| word(*state) == shown)
        .ok_or_else(|| StoreError::Broken(format!("no offer is \"{shown}\"")))
}

impl Store {
    /// Where this offer stands, if it has been posted.
    ///
    /// # Errors
    /// When it cannot be read.
    pub async fn offer(&self, table: TableId, number: u32) -> Result<Option<OfferPlace>, StoreError> {
        let found = sqlx::query_as!(
            Line,
            "SELECT number, channel, message, thread, shown FROM offers WHERE table_id = ? AND number = ?",
            table.0,
            number,
        );
        found.fetch_optional(&mut *self.readers.acquire().await?).await?.map(OfferPlace::try_from).transpose()
    }

    /// Where the offers of a table stand, oldest first.
    ///
    /// # Errors
    /// When they cannot be read.
    pub async fn offers(&self, table: TableId) -> Result<Vec<OfferPlace>, StoreError> {
        let found = sqlx::query_as!(
            Line,
            "SELECT number, channel, message, thread, shown FROM offers WHERE table_id = ? ORDER BY number",
            table.0,
        );
        found
            .fetch_all(&mut *self.readers.acquire().await?)
            .await?
            .into_iter()
            .map(OfferPlace::try_from)
            .collect()
    }

    /// Remembers where an offer stands now.
    ///
    /// # Errors
    /// Then nothing was written.
    pub async fn remember_offer(&self, table: TableId, place: &OfferPlace) -> Result<(), StoreError> {
        let (channel, message) = (place.channel.cast_signed(), place.message.cast_signed());
        let thread = place.thread.map(u64::cast_signed);
        let shown = word(place.shown);
        let remembered = sqlx::query!(
            "INSERT INTO offers (table_id, number, channel, message, thread, shown) VALUES (?, ?, ?, ?, ?, ?)
             ON CONFLICT (table_id, number) DO UPDATE SET channel = excluded.channel, message = excluded.message,
                                                          thread = excluded.thread, shown = excluded.shown",
            table.0,
            place.number,
            channel,
            message,
            thread,
            shown,
        );
        remembered.execute(&self.writer).await?;
        Ok(())
    }

    /// Forgets where an offer stands that was taken back.
    ///
    /// # Errors
    /// Then nothing was written.
    pub async fn forget_offer(&self, table: TableId, number: u32) -> Result<(), StoreError> {
        let forgotten = sqlx::query!("DELETE FROM offers WHERE table_id = ? AND number = ?", table.0, number);
        forgotten.execute(&self.writer).await?;
        Ok(())
    }

    /// The table of which an offer is talked about in this thread.
    ///
    /// # Errors
    /// When it cannot be read.
    pub async fn table_of_offer_thread(&self, thread: u64) -> Result<Option<TableId>, StoreError> {
        let thread = thread.cast_signed();
        let found =
            sqlx::query_scalar!(r#"SELECT table_id AS "table_id!" FROM offers WHERE thread = ?"#, thread);
        Ok(found.fetch_optional(&mut *self.readers.acquire().await?).await?.map(TableId))
    }
}
