//! Public offers, for the games that have them.

use serde::{Deserialize, Serialize};

use super::{Quick, Reader};
use crate::{Seat, SeatSet};

/// The capability of a game with public offers; `M` is its move.
pub trait Trade<M> {
    /// The numbers of the offers that are remembered, oldest first: all that can still come to a deal and the latest
    /// of those that are over.
    fn offers(&self) -> Vec<u32>;

    /// An offer as everybody sees it; nothing if none has this number.
    fn offer(&self, number: u32, reader: &Reader<'_>) -> Option<OfferCard<M>>;
}

/// A public offer as everybody sees it. Each has a message of its own and a thread under it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OfferCard<M> {
    /// Counted from 1 within the game.
    pub number: u32,
    /// Who made it.
    pub poster: Seat,
    /// How far it has come.
    pub state: OfferState,
    /// What is dealt in, for the thread's name: `SELL Malta`. At most 60 characters.
    pub title: String,
    /// All of it, in Discord's markdown: terms, times, bids. At most 1,500 characters.
    pub text: String,
    /// The same on one line for a list, without number. At most 150 characters.
    pub brief: String,
    /// Seats it is addressed to by name.
    pub named: SeatSet,
    /// Seats it waits for now: those named, or whoever made it where an answer can be taken.
    pub call: SeatSet,
    /// What can be done about it, by anybody who may. At most ten.
    pub buttons: Vec<Quick<M>>,
}

/// How far an offer has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum OfferState {
    /// It can be bid on, but no deal can be made yet.
    Waiting,
    /// A deal can be made.
    Open,
    /// A deal was made.
    Settled,
    /// It ended without a deal.
    Closed,
}

impl OfferState {
    /// Whether it can still come to a deal.
    pub const fn is_live(self) -> bool {
        matches!(self, Self::Waiting | Self::Open)
    }
}
