//! Pings that are held back while their person has pings off, and go out afterwards unless the matter is settled by then.

use harbormaster_rules::Timestamp;
use serde::{Deserialize, Serialize};

use crate::ids::{ChannelId, MessageId, PersonId};

/// A ping that is held back. One for somebody's own turn is kept with the [wait](super::Wait) instead.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct HeldPing {
    /// The person.
    pub user: PersonId,
    /// The time from which they may be pinged.
    pub due: Timestamp,
    /// The reason for the ping.
    pub about: Matter,
}

/// A reason to ping somebody, other than their turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "on", rename_all = "snake_case")]
pub enum Matter {
    /// A request that the players answer.
    Request {
        /// The request's number.
        number: u32,
    },
    /// Somebody is named to play a seat.
    Naming {
        /// The naming's number.
        number: u32,
    },
    /// An undo that the others have to agree to.
    Undo {
        /// The first entry that would be undone.
        before: u32,
    },
    /// A public offer.
    Offer {
        /// The offer's number.
        number: u32,
    },
    /// A message that asks for nothing.
    News {
        /// The channel.
        channel: ChannelId,
        /// The message.
        message: MessageId,
    },
}

impl Matter {
    /// Returns true if it needs an answer that is not a move.
    pub const fn is_a_question(self) -> bool {
        matches!(self, Self::Request { .. } | Self::Naming { .. } | Self::Undo { .. })
    }
}
