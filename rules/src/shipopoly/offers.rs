//! Public offers and bids as a state machine (6.1 to 6.5): what they are; in `drafts` what may be offered, in `course`
//! what becomes of it. What a deal checks and does is in `deal`.

mod course;
mod drafts;

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::{
    board::Deed,
    events::Reason,
    items::{Bundle, Items},
    options::letters,
};
use crate::{Seat, SeatSet, Span, Timestamp};

/// The largest sum of a deal, in dollars (6.2).
pub const MOST_MONEY: u32 = 99_999;
/// The most characters of a note (6.1).
pub const NOTE: u16 = 200;
/// How long before an offer lapses its poster is reminded.
const REMINDER: Span = Span::hours(6);
/// Offers that are over and still remembered; the log has them all.
const REMEMBERED: usize = 40;

/// An offer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Offer {
    pub poster: Seat,
    pub kind: OfferKind,
    pub give: Side,
    pub want: Side,
    pub audience: Audience,
    /// The captain it was addressed to, if it was just one.
    pub sole: Option<Seat>,
    /// Who held what is wanted when the offer was made.
    pub holder: Option<Seat>,
    pub note: Option<String>,
    pub posted_at: Timestamp,
    pub deal_from: Timestamp,
    pub closes_at: Timestamp,
    pub snapshot: Snapshot,
    pub status: OfferStatus,
    #[serde(with = "letters")]
    pub declined: SeatSet,
    /// By number; one standing bid for each captain.
    pub bids: BTreeMap<u32, Bid>,
    /// Whether the poster has been reminded that it lapses soon.
    pub reminded: bool,
}

/// What sort of offer people see (6.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum OfferKind {
    /// Deeds or cards for money or bids.
    Sell,
    /// Money for deeds or cards.
    Want,
    /// Deeds or cards both ways.
    Swap,
}

/// One side of an offer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Side {
    /// Just this.
    Fixed(Bundle),
    /// Bids are invited.
    Open,
}

/// To whom an offer is made.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Audience {
    /// To these captains.
    Named(#[serde(with = "letters")] SeatSet),
    /// To all other captains afloat.
    Everyone,
}

/// How far an offer has come (6.4).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum OfferStatus {
    /// Bids come in; no deal before its time.
    Waiting,
    /// A deal can be made.
    Open,
    /// A deal was made with this captain.
    Settled(Seat),
    /// The poster took it back.
    Withdrawn,
    /// All who could accept it have turned it down.
    Declined,
    /// It ended by itself.
    Lapsed(Reason),
    /// The Secretary ended it, and why.
    Voided(String),
}

/// A bid.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Bid {
    pub bidder: Seat,
    /// From the bidder to the poster.
    pub pays: Bundle,
    /// From the poster to the bidder.
    pub gets: Bundle,
    pub at: Timestamp,
    pub snapshot: Snapshot,
    pub status: BidStatus,
}

/// What became of a bid (6.4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum BidStatus {
    /// It can be taken.
    Standing,
    /// It was taken.
    Taken,
    /// The bidder took it back.
    Withdrawn,
    /// The bidder made another.
    Replaced,
    /// It could not be carried out.
    Void,
    /// Its offer ended.
    Lapsed,
}

/// Level and decommissioned state of each port named, at the time of writing (6.1).
pub(super) type Snapshot = BTreeMap<Deed, (u8, bool)>;

impl OfferStatus {
    /// Whether it can still come to a deal.
    pub const fn is_live(&self) -> bool {
        matches!(self, Self::Waiting | Self::Open)
    }
}

impl Side {
    /// What is fixed; nothing on an open side.
    pub const fn fixed(self) -> Option<Bundle> {
        match self {
            Self::Fixed(bundle) => Some(bundle),
            Self::Open => None,
        }
    }

    /// Deeds and cards that are fixed.
    pub const fn items(self) -> Items {
        match self {
            Self::Fixed(bundle) => bundle.items,
            Self::Open => Items::NONE,
        }
    }
}

impl Offer {
    /// Bids that stand, oldest first.
    pub fn standing(&self) -> impl Iterator<Item = (u32, &Bid)> {
        let bids = self.bids.iter().map(|(number, bid)| (*number, bid));
        bids.filter(|(_, bid)| bid.status == BidStatus::Standing)
    }

    /// The standing bid of a captain.
    pub fn bid_of(&self, seat: Seat) -> Option<(u32, &Bid)> {
        self.standing().find(|(_, bid)| bid.bidder == seat)
    }

    /// What the poster gave and got in the deal, as far as it came to one: the terms of the bid taken, else its own.
    pub fn dealt(&self) -> Option<(Bundle, Bundle)> {
        let taken = self.bids.values().find(|bid| bid.status == BidStatus::Taken);
        match (&self.status, taken) {
            (OfferStatus::Settled(_), Some(bid)) => Some((bid.gets, bid.pays)),
            (OfferStatus::Settled(_), None) => self.give.fixed().zip(self.want.fixed()),
            _ => None,
        }
    }

    /// Deeds and cards it names.
    pub const fn items(&self) -> Items {
        self.give.items().and(self.want.items())
    }

    /// Whether it lives for so long that its poster is reminded before it lapses.
    pub fn is_long(&self) -> bool {
        self.closes_at - self.posted_at > REMINDER
    }

    /// When the poster is reminded that it lapses soon.
    pub fn reminder_at(&self) -> Option<Timestamp> {
        (self.is_long() && !self.reminded).then(|| self.closes_at + (Span::default() - REMINDER))
    }

    fn is_to(&self, seat: Seat) -> bool {
        seat != self.poster
            && match self.audience {
                Audience::Named(seats) => seats.contains(seat),
                Audience::Everyone => true,
            }
    }
}
