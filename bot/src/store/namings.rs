//! People who were named to play somebody's seat: asked, playing it, and those who have.

use harbormaster_rules::{Seat, Timestamp};

use crate::{ids::PersonId, words::words};

/// A naming of somebody to play a seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Naming {
    /// Its number at the table; never used again.
    pub number: u32,
    /// The seat.
    pub seat: Seat,
    /// The owner of the seat; none if a computer player had it.
    pub owner: Option<PersonId>,
    /// The person who was named.
    pub user: PersonId,
    /// The person who named them.
    pub by: PersonId,
    /// The time of the naming.
    pub at: Timestamp,
    /// The time until which they are to play it; if none, they play it until somebody ends it.
    pub until: Option<Timestamp>,
    /// Its stage.
    pub stage: NamingStage,
    /// The others who have agreed.
    pub agreed: Vec<PersonId>,
    /// The others who have objected.
    pub objected: Vec<PersonId>,
    /// The number of entries when the person began to play the seat.
    pub since: Option<u32>,
    /// The number of entries when that ended.
    pub ended: Option<u32>,
}

/// The stage of a naming.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum NamingStage {
    /// The others at the table are asked.
    Vote,
    /// The person is asked.
    Asked,
    /// The person plays the seat.
    Acts,
    /// It has come to its end.
    Over,
}

words!(NamingStage { Vote = "vote", Asked = "asked", Acts = "acts", Over = "over" });
