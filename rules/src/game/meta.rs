//! What a game is, apart from its rules.

use std::ops::RangeInclusive;

use super::SetupError;
use crate::{OptionSpec, RuleRef, SeatCount, Verb};

/// What a game is, apart from its rules.
#[derive(Clone, Debug)]
pub struct Meta {
    /// Name in commands and files: lower case letters.
    pub slug: &'static str,
    /// Name for people.
    pub title: &'static str,
    /// Seats it can be played with.
    pub seats: RangeInclusive<u8>,
    /// Seats it is best with.
    pub best: RangeInclusive<u8>,
    /// Raised when the rules change; a game keeps the edition it started with.
    pub edition: u16,
    /// Who made it, and that this is an adaptation.
    pub credit: &'static str,
    /// What it is like, in one to three sentences.
    pub pitch: &'static str,
    /// How long it takes, in words.
    pub length: &'static str,
    /// Everything a player can do.
    pub verbs: &'static [Verb],
    /// Everything a host can choose.
    pub options: &'static [OptionSpec],
    /// RULES.md.
    pub rules: &'static str,
    /// No game with limits on is longer than this many entries.
    pub longest: u32,
    /// Who may act when.
    pub pace: Pace,
    /// What the host is called in commands, where the game has verbs for the host: `secretary`.
    pub host: &'static str,
}

/// Who may act when.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pace {
    /// One after the other: nobody acts who is not awaited.
    Turns,
    /// One after the other, but whoever an offer is for may answer it; the game does not wait for that. What may be
    /// done in the turn stays the same while offers, the verbs of [`Group::Offer`](crate::Group::Offer), come and go.
    Answers,
    /// Nearly everybody nearly always. The rules say whom an event calls, and a tap is for the game as it is, not for
    /// the board it was made on.
    AnyTime,
}

impl Pace {
    /// Whether seats may act that are not awaited.
    pub const fn others_act(self) -> bool {
        !matches!(self, Self::Turns)
    }
}

impl Meta {
    /// Whether the game can be played by that many.
    ///
    /// # Errors
    /// A sentence with the numbers allowed.
    pub fn check_seats(&self, seats: SeatCount) -> Result<(), SetupError> {
        if self.seats.contains(&seats.get()) {
            Ok(())
        } else {
            Err(SetupError::Seats { title: self.title, given: seats.get(), allowed: self.seats.clone() })
        }
    }

    /// The clause `rule` as people read it: "Threeport Shipping 5.2".
    pub fn clause(&self, rule: RuleRef) -> String {
        format!("{} {rule}", self.title)
    }
}
