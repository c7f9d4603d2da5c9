//! Offers to swap dominoes: the open offer, its replies, and the way it ended (5.4 to 5.7).

use serde::{Deserialize, Serialize};

use super::board::WISH;
use crate::{OfferState, Seat, SeatSet, Timestamp, dominoes::Domino};

/// The number of closed offers that a position keeps; the host has reported older ones long before.
pub(super) const KEPT: usize = 12;

/// The open offer of the seat to move. There is at most one.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Offer {
    /// Counted from 1 within the game.
    pub number: u32,
    /// The domino that the proposer gives.
    pub domino: Domino,
    /// True if everybody sees its face.
    pub shown: bool,
    /// The player it asks; `None` if it is for everyone.
    pub to: Option<Seat>,
    /// The proposer's wish; not binding.
    pub want: Option<String>,
    /// The time from which it counts: later than its opening by as long as nobody could play.
    pub opened: Timestamp,
    /// The latest reply of each seat, in seat order.
    pub replies: Vec<Reply>,
}

/// The latest reply of a seat to an offer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum Reply {
    /// The seat is not asked.
    NotAsked,
    /// The seat has not answered.
    Silent,
    /// The seat has declined.
    Refused,
    /// The seat has put this domino forward.
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

/// The way an offer ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Closing {
    /// The dominoes changed hands (5.6).
    Swapped {
        /// The player who swapped with the proposer.
        with: Seat,
    },
    /// The proposer took it back or did something else (5.7).
    Withdrawn,
    /// All players asked have refused (5.5).
    Refused,
    /// The offer's time was over (5.7).
    Lapsed,
    /// An undo took back the move that made it: its number is no other offer's.
    TakenBack,
}

impl Closing {
    /// The state of an offer that ended this way.
    pub const fn state(self) -> OfferState {
        match self {
            Self::Swapped { .. } => OfferState::Settled,
            Self::Withdrawn | Self::Refused | Self::Lapsed | Self::TakenBack => OfferState::Closed,
        }
    }
}

impl Offer {
    /// Returns what is kept of the offer once it has ended.
    pub fn closed(&self, by: Seat, ending: Closing) -> PastOffer {
        let Self { number, to, want, .. } = self.clone();
        PastOffer { number, by, to, shown: self.shown.then_some(self.domino), want, ending }
    }

    /// True once every player asked has refused.
    pub fn is_refused(&self) -> bool {
        self.replies.iter().all(|reply| matches!(reply, Reply::NotAsked | Reply::Refused))
    }

    /// The latest reply of `seat`.
    pub fn reply(&self, seat: Seat) -> Reply {
        self.replies.get(seat.index()).copied().unwrap_or(Reply::NotAsked)
    }

    /// True if `seat` is asked.
    pub fn asks(&self, seat: Seat) -> bool {
        self.reply(seat) != Reply::NotAsked
    }

    /// The seats that are asked.
    pub fn asked(&self) -> SeatSet {
        let seats = (0..).map(Seat::new).zip(&self.replies);
        seats.filter(|(_, reply)| **reply != Reply::NotAsked).map(|(seat, _)| seat).collect()
    }

    /// Iterates over the seats with a standing answer, each with the domino it would give.
    pub fn answers(&self) -> impl Iterator<Item = (Seat, Domino)> {
        (0..).map(Seat::new).zip(&self.replies).filter_map(|(seat, reply)| match reply {
            Reply::Answered(domino) => Some((seat, *domino)),
            _ => None,
        })
    }
}

/// Returns true if a wish is short and on one line.
pub(super) fn is_wish(want: &str) -> bool {
    let tidy = want.split_whitespace().collect::<Vec<_>>().join(" ");
    !want.is_empty() && want == tidy && want.chars().count() <= WISH && !want.chars().any(char::is_control)
}
