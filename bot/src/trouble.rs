//! When something does not work: three audiences, three kinds.
//!
//! A refusal is for the player, an outage for the operator, a broken law for us. Whoever answers a person turns
//! each into one private sentence; nothing has changed in any of the three cases.

use std::fmt;

use harbormaster_rules::{AnyRefusal, Broken, Kind, NoRules, NotAMove, Reader, Refusal, SeatSet, Status};

use crate::store::StoreError;

/// Why something was not done.
#[derive(Debug)]
pub enum Trouble {
    /// The person asked for what is not possible now; the sentence says why and what is.
    Refused(String),
    /// The database did not take it. Nothing was saved, nothing changed.
    Outage(StoreError),
    /// The machine gives no random numbers, so no secret could be drawn.
    NoChance(String),
    /// What is stored of the table cannot be read. Its log is kept.
    Damaged(Broken),
    /// This program has no rules for the table's game. The table rests until a program runs that has.
    Unplayable(NoRules),
    /// The game broke one of its own laws. Its table is frozen.
    Broken(Broken),
}

impl Trouble {
    /// A refusal in these words.
    pub fn refused(sentence: impl Into<String>) -> Self {
        Self::Refused(sentence.into())
    }

    /// A fault of the program itself, in these words for the log.
    pub fn fault(what: &str) -> Self {
        Self::Broken(Broken(vec![what.to_owned()]))
    }

    /// Tells the operator the cause, if it is no refusal.
    pub fn log(&self) {
        match self {
            Self::Refused(_) => {}
            Self::Unplayable(cause) => tracing::warn!(%cause, "a table rests"),
            Self::Outage(cause) => tracing::error!(%cause, "not saved, nothing changed"),
            Self::NoChance(cause) => tracing::error!(%cause, "no random numbers"),
            Self::Damaged(broken) => tracing::error!(%broken, "a table cannot be read"),
            Self::Broken(broken) => tracing::error!(%broken, "a law is broken"),
        }
    }

    /// A refusal of the rules, with its clause and who is awaited.
    pub fn by_the_rules(kind: Kind, refusal: &AnyRefusal, status: &Status, reader: &Reader<'_>) -> Self {
        let waited_for = match status {
            Status::Waiting(seats) => awaited(*seats, reader.names()),
            Status::Over(_) => String::new(),
        };
        let sentence = refusal.words(reader);
        Self::Refused(match refusal {
            Refusal::NotYourTurn { .. } => format!("{sentence} {waited_for}"),
            Refusal::Stale { .. } => {
                format!("{sentence} The newest board is the last one in the channel. {waited_for}")
            }
            Refusal::Rule { rule, .. } => format!("{sentence} (*{}*)", kind.meta().clause(*rule)),
            _ => sentence,
        })
    }
}

/// "Waiting for **Ann** and **Ben**."
pub fn awaited(seats: SeatSet, names: &[String]) -> String {
    let names: Vec<String> =
        seats.iter().filter_map(|seat| names.get(seat.index())).map(|name| format!("**{name}**")).collect();
    match names.as_slice() {
        [] => String::new(),
        [one] => format!("Waiting for {one}."),
        [most @ .., last] => format!("Waiting for {} and {last}.", most.join(", ")),
    }
}

impl From<NotAMove> for Trouble {
    fn from(fault: NotAMove) -> Self {
        Self::Refused(fault.0)
    }
}

impl From<StoreError> for Trouble {
    fn from(error: StoreError) -> Self {
        Self::Outage(error)
    }
}

impl fmt::Display for Trouble {
    /// The private sentence for the person who asked.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Refused(sentence) => f.write_str(sentence),
            Self::Outage(_) => f.write_str(
                "That was not saved, so nothing changed: my database does not answer. Please try again in a minute.",
            ),
            Self::NoChance(_) => f.write_str("I cannot draw a secret for the dice just now, so no table was opened."),
            Self::Damaged(_) => f.write_str(
                "What I have stored of this table cannot be read, so nothing was changed. Its log is kept; please tell whoever runs me.",
            ),
            Self::Unplayable(cause) => write!(
                f,
                "This table rests: {cause}. Its log is kept, and the game resumes when the bot has that edition of the rules."
            ),
            Self::Broken(_) => f.write_str(
                "That would have broken one of this game's own laws, so I stopped the table as it was. Its log is kept.",
            ),
        }
    }
}

impl std::error::Error for Trouble {}
