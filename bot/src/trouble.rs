//! The causes of an act that fails: three audiences, three kinds.
//!
//! A refusal is for the player, an outage for the operator, a broken law for us. [`speak`](crate::speak)
//! turns each into one private sentence; nothing has changed in any of the three cases, but for one kind of outage and for an act
//! of several transactions, which say so.

use harbormaster_rules::{Broken, NoRules, NoSuchGame, NotAMove, SetupError};

use crate::{
    fault_id::FaultId,
    sayings::{DoneInPart, Refused},
    store::{Failed, StoreError},
};

/// The reason why something was not done.
#[derive(Debug)]
pub enum Trouble {
    /// The person asked for what is not possible now.
    Refused(Refused),
    /// The database did not take it. Nothing was saved, nothing changed, unless it is [`StoreError::Unsure`].
    Outage(StoreError),
    /// The machine gives no random numbers, so no secret could be drawn.
    NoChance(String),
    /// The stored data of the table cannot be read. Its log is kept.
    Damaged(Broken),
    /// This program has no rules for the table's game. The table rests until a program runs that has.
    Unplayable(NoRules),
    /// An act of several transactions came this far, and what followed was not saved.
    CutShort(DoneInPart, Box<Trouble>),
    /// The game broke one of its own laws. Its table is frozen.
    Broken(Broken),
}

impl Trouble {
    /// A refusal for this reason.
    pub const fn refused(why: Refused) -> Self {
        Self::Refused(why)
    }

    /// A fault of the program itself, in these words for the log.
    pub fn fault(what: &str) -> Self {
        Self::Broken(Broken(vec![what.to_owned()]))
    }

    /// The same of an act that came this far before. A refusal is the answer to the rest of the act, and says so itself.
    #[must_use]
    pub fn after(self, so_far: DoneInPart) -> Self {
        match self {
            refused @ Self::Refused(_) => refused,
            other => Self::CutShort(so_far, Box::new(other)),
        }
    }

    /// Tells the operator the cause, unless it is a refusal. Returns the id that the log has beside it; that of an outage of the
    /// database is the same for all whom it concerns.
    pub fn log(&self) -> Option<FaultId> {
        if let Self::Refused(_) = self {
            return None;
        }
        if let Self::Unplayable(cause) = self {
            tracing::warn!(%cause, "a table rests");
            return None;
        }
        let outage = self.part_of_outage();
        let id = outage.unwrap_or_else(FaultId::by_chance);
        match self {
            Self::Refused(_) | Self::Unplayable(_) => {}
            Self::Outage(cause @ StoreError::Unsure(_)) => tracing::error!(%id, %cause, "perhaps not saved"),
            Self::Outage(cause) if outage.is_some() => {
                tracing::debug!(%id, %cause, "not saved, nothing changed");
            }
            Self::Outage(cause) => tracing::error!(%id, %cause, "not saved, nothing changed"),
            Self::CutShort(so_far, cause) => tracing::error!(%id, ?so_far, ?cause, "saved in part"),
            Self::NoChance(cause) => tracing::error!(%id, %cause, "no random numbers"),
            Self::Damaged(broken) => tracing::error!(%id, %broken, "a table cannot be read"),
            Self::Broken(broken) => tracing::error!(%id, %broken, "a law is broken"),
        }
        Some(id)
    }
}

impl Failed for Trouble {
    fn part_of_outage(&self) -> Option<FaultId> {
        match self {
            Self::Outage(cause) => cause.part_of_outage(),
            Self::CutShort(_, cause) => cause.part_of_outage(),
            Self::Refused(_)
            | Self::NoChance(_)
            | Self::Damaged(_)
            | Self::Unplayable(_)
            | Self::Broken(_) => None,
        }
    }
}

impl From<NotAMove> for Trouble {
    fn from(why: NotAMove) -> Self {
        Self::Refused(Refused::NotAMove { why })
    }
}

impl From<SetupError> for Trouble {
    fn from(why: SetupError) -> Self {
        Self::Refused(Refused::CannotStart { why })
    }
}

impl From<NoSuchGame> for Trouble {
    fn from(wrong: NoSuchGame) -> Self {
        Self::Refused(Refused::NoSuchGame { wrong })
    }
}

impl From<StoreError> for Trouble {
    fn from(error: StoreError) -> Self {
        Self::Outage(error)
    }
}
