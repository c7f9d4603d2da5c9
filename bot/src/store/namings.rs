//! People who were named to play somebody's seat: asked, playing it, and those who have.

use harbormaster_rules::{Seat, Timestamp};

use crate::{ids::PersonId, words::words};

/// Somebody was named to play a seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Naming {
    /// Its number at the table; never used again.
    pub number: u32,
    /// The seat.
    pub seat: Seat,
    /// Whose seat it was; nobody's if a computer player had it.
    pub owner: Option<PersonId>,
    /// Who was named.
    pub user: PersonId,
    /// Who named them.
    pub by: PersonId,
    /// When.
    pub at: Timestamp,
    /// Until when they are to play it; nothing if until somebody ends it.
    pub until: Option<Timestamp>,
    /// How far it has come.
    pub stage: NamingStage,
    /// Who of the others has agreed.
    pub agreed: Vec<PersonId>,
    /// Who of the others has objected.
    pub objected: Vec<PersonId>,
    /// How many entries there were when the person began to play the seat.
    pub since: Option<u32>,
    /// How many there were when that ended.
    pub ended: Option<u32>,
}

/// How far a naming has come.
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
