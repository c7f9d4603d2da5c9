//! Public offers, for the games that have them.

use serde::{Deserialize, Serialize};

use super::{Quick, Reader};
use crate::{Seat, SeatSet, Timestamp};

/// The capability of a game with public offers; `M` is its move.
pub trait Trade<M> {
    /// Returns the numbers of the offers still known, oldest first: all live ones and the latest of those that are
    /// over.
    fn offers(&self) -> Vec<u32>;

    /// Returns an offer as everyone sees it; `None` if no offer has this number.
    fn offer(&self, number: u32, reader: &Reader<'_>) -> Option<OfferCard<M>>;

    /// Returns true if `mv` can make a deal at once, so that its terms are shown and confirmed before it is played.
    fn settles(&self, mv: &M) -> bool;
}

/// A public offer as everyone sees it. Each offer has its own message, with a thread under it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OfferCard<M> {
    /// Counted from 1 within the game.
    pub number: u32,
    /// The player who made it.
    pub poster: Seat,
    /// Its stage.
    pub state: OfferState,
    /// The title, for the thread's name: `SELL Malta`. At most 60 characters.
    pub title: String,
    /// The whole offer, in Discord's markdown: terms, times, bids. At most 1,500 characters.
    pub text: String,
    /// The same on one line for a list, without number. At most 150 characters.
    pub brief: String,
    /// Seats it names.
    pub named: SeatSet,
    /// Seats it waits for now: those it names, or its poster once there is an answer to take.
    pub call: SeatSet,
    /// Seats that may answer it.
    pub asked: SeatSet,
    /// The time by which computer players among them have answered, where they let people go first.
    pub computers_by: Option<Timestamp>,
    /// Buttons for the others. At most five.
    pub buttons: Vec<Quick<M>>,
    /// Buttons for its poster, which nobody else is shown. At most ten.
    pub own: Vec<Quick<M>>,
}

/// The stage of an offer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum OfferState {
    /// Open for bids, but too early for a deal.
    Waiting,
    /// A deal can be made.
    Open,
    /// A deal was made.
    Settled,
    /// It ended without a deal.
    Closed,
}

impl OfferState {
    /// True if a deal is still possible.
    pub const fn is_live(self) -> bool {
        matches!(self, Self::Waiting | Self::Open)
    }
}
