//! What captains vote on (5.8).

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

/// What is voted on.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Motion {
    /// The present round is the last.
    Time,
    /// These captains are discharged.
    Discharge {
        /// Who is accused.
        #[serde(with = "letters")]
        captains: SeatSet,
        /// Of what.
        reason: String,
    },
    /// Somebody else becomes Secretary.
    Secretary {
        /// Who.
        who: Person,
    },
    /// The Secretary may do something in their own cause (R38): one yes of another captain carries it.
    Favour {
        /// The Secretary.
        captain: Seat,
        /// What they would do.
        order: Move,
    },
}
