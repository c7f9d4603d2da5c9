//! People who were named to play somebody's seat: asked, playing it, and those who have.

use harbormaster_rules::{Seat, Timestamp};

use super::{StoreError, instant, small};
use crate::ids::PersonId;

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
    /// Whether the seat is to change hands for good.
    pub for_good: bool,
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

impl NamingStage {
    const ALL: [(Self, &str); 4] =
        [(Self::Vote, "vote"), (Self::Asked, "asked"), (Self::Acts, "acts"), (Self::Over, "over")];

    /// The word it is stored as.
    fn word(self) -> &'static str {
        Self::ALL.iter().find(|(stage, _)| *stage == self).map_or("", |(_, word)| word)
    }

    fn read(word: &str) -> Result<Self, StoreError> {
        let found = Self::ALL.iter().find(|(_, known)| *known == word);
        found.map(|(stage, _)| *stage).ok_or_else(|| StoreError::Broken(format!("no naming is {word}")))
    }
}

/// A [`Naming`] as the database has it.
pub(super) struct NamingRecord {
    pub(super) number: i64,
    pub(super) seat: i64,
    pub(super) owner: Option<i64>,
    pub(super) person: i64,
    pub(super) named_by: i64,
    pub(super) at: i64,
    pub(super) until: Option<i64>,
    pub(super) for_good: bool,
    pub(super) stage: String,
    pub(super) agreed: String,
    pub(super) objected: String,
    pub(super) since: Option<i64>,
    pub(super) ended: Option<i64>,
}

impl NamingRecord {
    /// What is to be written of a naming.
    pub(super) fn of(naming: &Naming) -> Result<Self, StoreError> {
        Ok(Self {
            number: i64::from(naming.number),
            seat: i64::from(naming.seat.number()),
            owner: naming.owner.map(|owner| owner.0),
            person: naming.user.0,
            named_by: naming.by.0,
            at: naming.at.millis(),
            until: naming.until.map(Timestamp::millis),
            for_good: naming.for_good,
            stage: naming.stage.word().to_owned(),
            agreed: serde_json::to_string(&naming.agreed)?,
            objected: serde_json::to_string(&naming.objected)?,
            since: naming.since.map(i64::from),
            ended: naming.ended.map(i64::from),
        })
    }

    /// The naming that it is.
    pub(super) fn read(self) -> Result<Naming, StoreError> {
        Ok(Naming {
            number: small(self.number)?,
            seat: Seat::new(small(self.seat)?),
            owner: self.owner.map(PersonId),
            user: PersonId(self.person),
            by: PersonId(self.named_by),
            at: Timestamp::from_millis(self.at),
            until: instant(self.until),
            for_good: self.for_good,
            stage: NamingStage::read(&self.stage)?,
            agreed: serde_json::from_str(&self.agreed)?,
            objected: serde_json::from_str(&self.objected)?,
            since: self.since.map(small).transpose()?,
            ended: self.ended.map(small).transpose()?,
        })
    }
}
