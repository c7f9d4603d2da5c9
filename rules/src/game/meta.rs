//! What a game is, apart from its rules.

use std::ops::RangeInclusive;

use super::SetupError;
use crate::{OptionSpec, RuleRef, SeatCount, Verb};

/// What a game is, apart from its rules.
#[derive(Clone, Debug)]
pub struct Meta {
    /// Name in commands and files, in lower case letters.
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
    /// Names of fields that a typed command may leave out, because what else is said often leaves one value, such as how a
    /// tile lies.
    pub settled: &'static [&'static str],
    /// Everything the host can choose.
    pub options: &'static [OptionSpec],
    /// RULES.md.
    pub rules: &'static str,
    /// The lessons to learn it by, see [`Course`](crate::Course); empty if it has none.
    pub lessons: &'static str,
    /// The most entries a game can have while its limits are on.
    pub longest: u32,
    /// Who may act when.
    pub pace: Pace,
    /// What the host is called in commands, where the game has verbs for the host: `secretary`.
    pub host: &'static str,
    /// The button that shows a player what they have, such as "My hand"; nothing where the board shows all of it.
    pub hand: Option<&'static str>,
    /// The verb that ends a turn without anything else, where that does nobody harm; it has no fields. A clock can play it for
    /// a player who is late.
    pub pass: Option<&'static str>,
}

/// Who may act when.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pace {
    /// Players take turns: only the seats to act may act.
    Turns,
    /// Players take turns, but anyone an offer is for may answer it; the game does not wait for that. The moves of the
    /// turn stay the same while offers, the verbs of [`Group::Offer`](crate::Group::Offer), come and go.
    Answers,
    /// Nearly everyone may act at nearly any time. The rules say which seats an event pings, and a tap is for the game
    /// as it is now, not for the board with the button.
    AnyTime,
}

impl Pace {
    /// Whether seats may act out of turn.
    pub const fn others_act(self) -> bool {
        !matches!(self, Self::Turns)
    }
}

impl Meta {
    /// Checks that this number of players can play.
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
