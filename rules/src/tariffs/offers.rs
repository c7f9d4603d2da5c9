//! Offers to swap dominoes: what stands open, who has said what, and how it ended (5.4 to 5.7).

use serde::{Deserialize, Serialize};

use super::board::WISH;
use crate::{OfferState, Seat, SeatSet, Timestamp, dominoes::Domino};

/// Closed offers that a position remembers; the host has told of older ones long before.
pub(super) const KEPT: usize = 12;

/// The open offer of the seat to move. There is never more than one.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Offer {
    /// Counted from 1 within the game.
    pub number: u32,
    /// What the proposer gives.
    pub domino: Domino,
    /// Whether everybody sees its face.
    pub shown: bool,
    /// The player it asks; `None` if it is for everyone.
    pub to: Option<Seat>,
    /// What the proposer hopes for; not binding.
    pub want: Option<String>,
    pub opened: Timestamp,
    /// The latest word of each seat, in seat order.
    pub replies: Vec<Reply>,
}

/// The latest word of a seat about an offer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum Reply {
    /// It is not asked.
    NotAsked,
    /// It has not spoken.
    Silent,
    /// It has declined.
    Refused,
    /// It has put this domino forward.
    Answered(Domino),
}

/// An offer that is closed. Faces that were secret are forgotten.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct PastOffer {
    pub number: u32,
    pub by: Seat,
    pub to: Option<Seat>,
    /// The domino offered, if everybody saw it.
    pub shown: Option<Domino>,
    pub want: Option<String>,
    pub ending: Closing,
}

/// How an offer ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Closing {
    /// The dominoes changed hands (5.6).
    Swapped {
        /// Who swapped with the proposer.
        with: Seat,
    },
    /// The proposer took it back or did something else (5.7).
    Withdrawn,
    /// Everybody asked has refused (5.5).
    Refused,
    /// Its time was over (5.7).
    Lapsed,
}

impl Closing {
    /// How far an offer has come that ended so.
    pub const fn state(self) -> OfferState {
        match self {
            Self::Swapped { .. } => OfferState::Settled,
            Self::Withdrawn | Self::Refused | Self::Lapsed => OfferState::Closed,
        }
    }
}

impl Offer {
    /// Whether everybody asked has refused.
    pub fn is_refused(&self) -> bool {
        self.replies.iter().all(|reply| matches!(reply, Reply::NotAsked | Reply::Refused))
    }

    /// The latest word of `seat`.
    pub fn reply(&self, seat: Seat) -> Reply {
        self.replies.get(seat.index()).copied().unwrap_or(Reply::NotAsked)
    }

    /// Whether `seat` is asked.
    pub fn asks(&self, seat: Seat) -> bool {
        self.reply(seat) != Reply::NotAsked
    }

    /// Seats that are asked.
    pub fn asked(&self) -> SeatSet {
        let seats = (0..).map(Seat::new).zip(&self.replies);
        seats.filter(|(_, reply)| **reply != Reply::NotAsked).map(|(seat, _)| seat).collect()
    }

    /// Seats with a standing answer and what they would give.
    pub fn answers(&self) -> impl Iterator<Item = (Seat, Domino)> {
        (0..).map(Seat::new).zip(&self.replies).filter_map(|(seat, reply)| match reply {
            Reply::Answered(domino) => Some((seat, *domino)),
            _ => None,
        })
    }
}

/// Whether a wish is short and on one line.
pub(super) fn is_wish(want: &str) -> bool {
    let tidy = want.split_whitespace().collect::<Vec<_>>().join(" ");
    !want.is_empty() && want == tidy && want.chars().count() <= WISH && !want.chars().any(char::is_control)
}
