//! Where public offers stand in Discord.

use async_trait::async_trait;
use harbormaster_rules::OfferState;

use super::{StoreError, TableId, small};
use crate::ids::{ChannelId, MessageId};

/// The message and the thread of one offer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OfferPlace {
    /// Counted from 1 within the game.
    pub number: u32,
    /// The channel of its message.
    pub channel: ChannelId,
    /// Its message.
    pub message: MessageId,
    /// The thread under the message; where there is none, all is said in replies to the message.
    pub thread: Option<ChannelId>,
    /// The state that the thread's title shows; nothing as long as no thread has been tried.
    pub shown: Option<OfferState>,
}

/// An [`OfferPlace`] as the database has it.
pub(super) struct OfferRecord {
    pub(super) number: i64,
    pub(super) channel: ChannelId,
    pub(super) message: MessageId,
    pub(super) thread: Option<ChannelId>,
    pub(super) shown: String,
}

impl OfferRecord {
    /// What is written of a place.
    pub(super) fn of(place: &OfferPlace) -> Self {
        Self {
            number: i64::from(place.number),
            channel: place.channel,
            message: place.message,
            thread: place.thread,
            shown: word(place.shown).to_owned(),
        }
    }

    /// The place that it is.
    pub(super) fn read(self) -> Result<OfferPlace, StoreError> {
        Ok(OfferPlace {
            number: small(self.number)?,
            channel: self.channel,
            message: self.message,
            thread: self.thread,
            shown: read(&self.shown)?,
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

/// Where public offers stand.
#[async_trait]
pub trait Offers {
    /// Where this offer stands, if it has been posted.
    ///
    /// # Errors
    /// When it cannot be read.
    async fn offer(&self, table: TableId, number: u32) -> Result<Option<OfferPlace>, StoreError>;

    /// Where the offers of a table stand, oldest first.
    ///
    /// # Errors
    /// When they cannot be read.
    async fn offers(&self, table: TableId) -> Result<Vec<OfferPlace>, StoreError>;

    /// Remembers where an offer stands now.
    ///
    /// # Errors
    /// Then nothing was written.
    async fn remember_offer(&self, table: TableId, place: &OfferPlace) -> Result<(), StoreError>;

    /// Forgets where an offer stands that was taken back.
    ///
    /// # Errors
    /// Then nothing was written.
    async fn forget_offer(&self, table: TableId, number: u32) -> Result<(), StoreError>;

    /// The table of which an offer is talked about in this thread.
    ///
    /// # Errors
    /// When it cannot be read.
    async fn table_of_offer_thread(&self, thread: ChannelId) -> Result<Option<TableId>, StoreError>;
}
