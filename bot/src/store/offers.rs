//! The messages and threads of public offers.

use async_trait::async_trait;
use harbormaster_rules::OfferState;

use super::{StoreError, TableId};
use crate::{
    ids::{ChannelId, MessageId},
    words::column,
};

/// The message and the thread of one offer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OfferPlace {
    /// Counted from 1 within the game.
    pub number: u32,
    /// The channel of its message.
    pub channel: ChannelId,
    /// Its message.
    pub message: MessageId,
    /// The thread under the message; without one, everything is said in replies to the message.
    pub thread: Option<ChannelId>,
    /// The state that the thread's title shows; none until a thread has been tried.
    pub shown: Option<OfferState>,
}

/// The state that the title of an offer's thread shows, as a column has it.
#[derive(Debug)]
pub(super) struct Shown(pub(super) Option<OfferState>);

impl Shown {
    /// Returns its word.
    pub(super) const fn word(&self) -> &'static str {
        match self.0 {
            None => "none",
            Some(OfferState::Waiting) => "waiting",
            Some(OfferState::Open) => "open",
            Some(OfferState::Settled) => "settled",
            Some(OfferState::Closed) => "closed",
        }
    }

    fn of(word: &str) -> Option<Self> {
        let known = [OfferState::Waiting, OfferState::Open, OfferState::Settled, OfferState::Closed];
        known.into_iter().map(Some).chain([None]).map(Self).find(|shown| shown.word() == word)
    }
}

impl From<Shown> for Option<OfferState> {
    fn from(Shown(state): Shown) -> Self {
        state
    }
}

column!(Shown: Shown::of);

/// Remembers the messages and threads of public offers.
#[async_trait]
pub trait Offers {
    /// Returns the message and thread of this offer, if it has been posted.
    ///
    /// # Errors
    /// If it cannot be read.
    async fn offer(&self, table: TableId, number: u32) -> Result<Option<OfferPlace>, StoreError>;

    /// Returns the messages and threads of a table's offers, oldest first.
    ///
    /// # Errors
    /// If they cannot be read.
    async fn offers(&self, table: TableId) -> Result<Vec<OfferPlace>, StoreError>;

    /// Remembers the message and thread that an offer has now.
    ///
    /// # Errors
    /// Then nothing was written.
    async fn remember_offer(&self, table: TableId, place: &OfferPlace) -> Result<(), StoreError>;

    /// Forgets the message and thread of an offer that was taken back.
    ///
    /// # Errors
    /// Then nothing was written.
    async fn forget_offer(&self, table: TableId, number: u32) -> Result<(), StoreError>;

    /// Returns the table whose offer is discussed in this thread.
    ///
    /// # Errors
    /// If it cannot be read.
    async fn table_of_offer_thread(&self, thread: ChannelId) -> Result<Option<TableId>, StoreError>;
}
