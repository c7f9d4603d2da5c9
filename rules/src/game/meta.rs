//! The description of a game, apart from its rules.

use std::ops::RangeInclusive;

use super::SetupError;
use crate::{OptionSpec, RuleRef, SeatCount, Verb, english::from_to};

/// The description of a game, apart from its rules.
#[derive(Clone, Debug)]
pub struct Meta {
    /// Name in commands and files, in lower case letters.
    pub slug: &'static str,
    /// Name for people.
    pub title: &'static str,
    /// Numbers of seats it can be played with.
    pub seats: RangeInclusive<u8>,
    /// Numbers of seats it is best with.
    pub best: RangeInclusive<u8>,
    /// Raised when the rules change; a game keeps the edition it started with.
    pub edition: u16,
    /// The author, and the note that this is an adaptation.
    pub credit: &'static str,
    /// A description in one to three sentences.
    pub pitch: &'static str,
    /// The usual length, in words.
    pub length: &'static str,
    /// All verbs of a player.
    pub verbs: &'static [Verb],
    /// The kinds of standing order, see [`Orders`](super::Orders); empty if the game has none.
    pub orders: &'static [Verb],
    /// Names of fields that a typed command may leave out, because the other fields often leave one value, such as the
    /// turn of a tile.
    pub settled: &'static [&'static str],
    /// All options of the host.
    pub options: &'static [OptionSpec],
    /// RULES.md.
    pub rules: &'static str,
    /// The sentences of all refusals, with braces where something is filled in.
    pub refusals: &'static [&'static str],
    /// The lessons to learn it by, see [`Course`](crate::Course); empty if there are none.
    pub lessons: &'static str,
    /// The most entries a game can have while its limits are on.
    pub longest: u32,
    /// Everything that some viewer may not know. [`Sight::imagine`](super::Sight::imagine) draws exactly that again, and a
    /// law holds the game to it.
    pub hides: &'static [Hidden],
    /// The pace: the seats that may act at a time.
    pub pace: Pace,
    /// The host's title in commands, if the game has verbs for the host: `secretary`.
    pub host: &'static str,
    /// The button that shows players their holdings, such as "My hand"; `None` if the board shows all of it.
    pub hand: Option<&'static str>,
    /// The verb that only ends a turn, if that harms no player; it has no fields. A clock can play it for a player who
    /// is late.
    pub pass: Option<&'static str>,
}

/// A sort of hidden information.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Hidden {
    /// Something that no player has seen yet and a move of theirs brings to light, such as the order of a deck.
    Unseen,
    /// Something that one seat knows and the others do not, such as a hand.
    Held,
}

/// The pace of a game: the seats that may act at a time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pace {
    /// Players take turns: only the seats to act may act.
    Turns,
    /// Players take turns, but the addressees of an offer may answer it; the game does not wait for that. The moves of
    /// the turn stay the same while offers, the verbs of [`Group::Offer`](crate::Group::Offer), come and go.
    Answers,
    /// Nearly everyone may act at nearly any time. The rules say which seats an event pings, and a tap is for the game
    /// as it is now, not for the board with the button.
    AnyTime,
}

impl Pace {
    /// True if seats may act out of turn.
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

    /// The number of players nearest to this one that can play.
    pub fn nearest(&self, players: u8) -> u8 {
        players.clamp(*self.seats.start(), *self.seats.end())
    }

    /// The numbers of players that can play: "2 to 6", "2".
    pub fn players(&self) -> String {
        from_to(&self.seats)
    }

    /// The numbers of players it is best with: "3 to 4", "2".
    pub fn best_players(&self) -> String {
        from_to(&self.best)
    }

    /// The clause `rule` as people read it: "Threeport Shipping 5.2".
    pub fn clause(&self, rule: RuleRef) -> String {
        format!("{} {rule}", self.title)
    }
}
