//! The motions of votes (5.8).

use serde::{Deserialize, Serialize};

use super::{letters, verbs::Move};
use crate::{Person, Seat, SeatSet, Timestamp};

/// A vote that is open.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Vote {
    pub about: Motion,
    pub closes_at: Timestamp,
    #[serde(with = "letters")]
    pub yes: SeatSet,
    #[serde(with = "letters")]
    pub no: SeatSet,
}

/// The motion of a vote.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Motion {
    /// The present round is the last.
    Time,
    /// These captains are discharged.
    Discharge {
        /// The accused.
        #[serde(with = "letters")]
        captains: SeatSet,
        /// The accusation.
        reason: String,
    },
    /// Another person becomes Secretary.
    Secretary {
        /// The person.
        who: Person,
    },
    /// The Secretary may do something in their own cause (R38): one yes of another captain carries it.
    Favour {
        /// The Secretary.
        captain: Seat,
        /// The order they would give.
        order: Move,
    },
}
