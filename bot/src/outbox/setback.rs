//! Reasons that news could not be told now.

use std::fmt;

use harbormaster_rules::Language;

use crate::{discord::Failure, speak, store::StoreError, trouble::Trouble};

/// The reason a table's news could not be told now.
#[derive(Debug)]
pub enum Setback {
    /// Discord did not take it.
    Discord(Failure),
    /// The table or the database did not answer.
    Table(Trouble),
    /// The bot is not in the table's server.
    Away,
    /// A moderator has locked the table's thread.
    Locked,
}

impl From<Failure> for Setback {
    fn from(failure: Failure) -> Self {
        Self::Discord(failure)
    }
}

impl From<Trouble> for Setback {
    fn from(trouble: Trouble) -> Self {
        Self::Table(trouble)
    }
}

impl From<StoreError> for Setback {
    fn from(error: StoreError) -> Self {
        Self::Table(error.into())
    }
}

impl fmt::Display for Setback {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Discord(failure) => failure.fmt(f),
            Self::Away => f.write_str("the bot is not in the table's server"),
            Self::Locked => f.write_str("a moderator has locked the table's thread"),
            // For the operator's log.
            Self::Table(trouble) => f.write_str(&speak::trouble(trouble, None, Language::English)),
        }
    }
}
