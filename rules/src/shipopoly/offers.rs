//! Public offers and bids, and the ways in which each of them can end (6.1 to 6.5).

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::{
    board::Deed,
    items::{Bundle, Item, Items},
    letters,
};
use crate::{OfferState, Seat, SeatSet, Span, Timestamp};

/// The time before the end of an offer at which its poster is reminded.
const REMINDER: Span = Span::hours(6);

/// An offer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Offer {
    pub poster: Seat,
    pub kind: OfferKind,
    pub give: Side,
    pub want: Side,
    pub audience: Invited,
    /// The captain it was addressed to, if it was just one.
    pub sole: Option<Seat>,
    /// The owner of the wanted items when the offer was made.
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
    /// True if the poster has been reminded that it lapses soon.
    pub reminded: bool,
}

/// The kind of offer (6.1).
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
    /// Exactly this bundle.
    Fixed(Bundle),
    /// Bids are invited.
    Open,
}

/// The addressees of an offer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Invited {
    /// To these captains.
    Named(#[serde(with = "letters")] SeatSet),
    /// To all other captains afloat.
    Everyone,
}

/// The status of an offer (6.4).
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
    /// All captains who could accept it have turned it down.
    Declined,
    /// It lapsed.
    Lapsed(Reason),
    /// The Secretary ended it, with this reason.
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
    /// The time from which it can be taken, if it asks for more than was offered (R37).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub from: Option<Timestamp>,
    pub snapshot: Snapshot,
    pub status: BidStatus,
}

/// The status of a bid (6.4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum BidStatus {
    /// It can be taken.
    Standing,
    /// It was taken.
    Taken,
    /// The bidder took it back.
    Withdrawn,
    /// The bidder made another bid.
    Replaced,
    /// It could not be carried out.
    Void,
    /// Its offer ended.
    Lapsed,
}

/// The reason why a bid can no longer be carried out (6.6).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum VoidReason {
    /// Another captain has the item now.
    ItemMoved(Item),
    /// The port has changed since the terms were written.
    Changed {
        /// The port.
        deed: Deed,
        /// Its level then.
        level: u8,
        /// True if it was decommissioned then.
        decommissioned: bool,
    },
    /// A payer does not have the money.
    PayerShort {
        /// The payer.
        payer: Seat,
        /// The cost of the deal for them.
        money: u32,
        /// Their cash.
        cash: u32,
    },
    /// A new owner cannot pay the interest on decommissioned deeds.
    InterestShort {
        /// The new owner.
        payer: Seat,
        /// The interest.
        interest: u32,
    },
    /// It would leave less to the creditors of this captain.
    CreditorsLose(Seat),
    /// This port has more ships than a group in several hands may have.
    FleetTooBig(Deed),
}

/// Level and decommissioned state of each port named, at the time of writing (6.1).
pub(super) type Snapshot = BTreeMap<Deed, (u8, bool)>;

/// The reason why an offer lapsed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Reason {
    /// Its time was over.
    Time,
    /// This deed or card changed hands; its word.
    Gone(String),
    /// The captain who made it is sunk.
    PosterSunk,
    /// None of its addressees is afloat.
    NobodyLeft,
    /// The game is over.
    GameOver,
}

impl OfferStatus {
    /// True if it can still lead to a deal.
    pub const fn is_live(&self) -> bool {
        matches!(self, Self::Waiting | Self::Open)
    }
}

impl Side {
    /// The fixed bundle; `None` on an open side.
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
    /// The poster, the sole addressee and the items of both sides, without the money.
    pub(super) fn things(&self) -> (Seat, Option<Seat>, Items, Items) {
        (self.poster, self.sole, self.give.items(), self.want.items())
    }

    /// Iterates over the standing bids, oldest first.
    pub fn standing(&self) -> impl Iterator<Item = (u32, &Bid)> {
        let bids = self.bids.iter().map(|(number, bid)| (*number, bid));
        bids.filter(|(_, bid)| bid.status == BidStatus::Standing)
    }

    /// The standing bid of a captain.
    pub fn bid_of(&self, seat: Seat) -> Option<(u32, &Bid)> {
        self.standing().find(|(_, bid)| bid.bidder == seat)
    }

    /// The bundles that the poster gave and got, if there was a deal: the terms of the bid taken, else its own.
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

    /// True if its life is long enough for a reminder to its poster before it lapses.
    pub fn is_long(&self) -> bool {
        self.closes_at - self.posted_at > REMINDER
    }

    /// The time at which the poster is reminded that it lapses soon.
    pub fn reminder_at(&self) -> Option<Timestamp> {
        (self.is_long() && !self.reminded).then(|| self.closes_at + (Span::default() - REMINDER))
    }

    /// "SELL Malta": the title, in at most 60 characters.
    pub fn title(&self) -> String {
        let (kind, items) = match self.kind {
            OfferKind::Sell => ("SELL", self.give.items()),
            OfferKind::Want => ("WANT", self.want.items()),
            OfferKind::Swap => ("SWAP", self.items()),
        };
        let names: Vec<String> = items.iter().map(|item| item.to_string()).collect();
        let title = format!("{kind} {}", names.join(", "));
        if title.chars().count() > 60 { title.chars().take(59).chain(['…']).collect() } else { title }
    }

    /// The captains whose answer it waits for: the poster if a bid can be taken, else those named who have not
    /// answered.
    pub fn awaits(&self, named: SeatSet) -> SeatSet {
        match self.status {
            OfferStatus::Open if self.standing().next().is_some() => SeatSet::only(self.poster),
            OfferStatus::Waiting | OfferStatus::Open => {
                let silent = |seat: &Seat| self.bid_of(*seat).is_none() && !self.declined.contains(*seat);
                named.iter().filter(silent).collect()
            }
            _ => SeatSet::EMPTY,
        }
    }

    /// The state, in the terms of all games.
    pub const fn state(&self) -> OfferState {
        match self.status {
            OfferStatus::Waiting => OfferState::Waiting,
            OfferStatus::Open => OfferState::Open,
            OfferStatus::Settled(_) => OfferState::Settled,
            _ => OfferState::Closed,
        }
    }

    /// True if `seat` may deal with the poster.
    pub fn is_to(&self, seat: Seat) -> bool {
        seat != self.poster
            && match self.audience {
                Invited::Named(seats) => seats.contains(seat),
                Invited::Everyone => true,
            }
    }
}
