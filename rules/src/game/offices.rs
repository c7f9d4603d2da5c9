//! Offices that the rules of a game give to people, and what they make of a player's absence.

use serde::{Deserialize, Serialize};

use super::Reader;
use crate::{Person, Seat, Span, Timestamp};

/// The capability of a game whose rules have a leader, judge absences, or announce effects of the clock.
pub trait Offices<M> {
    /// Returns the leader of the game, if that can change while it runs.
    fn leader(&self) -> Option<Person>;

    /// Returns what the game was told of the absences of this player; none if it no longer needs them.
    fn absence(&self, seat: Seat) -> Option<Absence>;

    /// Returns the move by which the player shows that they are here, if the game has asked for that.
    fn sign_of_life(&self, seat: Seat) -> Option<M>;

    /// Returns the clock's move that tells the game that the player is away, or back.
    fn told_of(&self, seat: Seat, cover: Option<Cover>) -> M;

    /// Lists the coming effects of the clock with their times, unless a player acts first: one sentence each, for the
    /// foot of the board. Leaves out those that the events have already announced.
    fn announced(&self, reader: &Reader<'_>) -> Vec<String>;
}

/// The absences of a player, as a game was told of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Absence {
    /// The way it goes on meanwhile; none if the player is here.
    pub cover: Option<Cover>,
    /// The time for which it has waited in absences.
    pub waited: Span,
    /// True if they are away without a word, for longer than the rules allow.
    pub is_late: bool,
}

/// The way in which a game goes on while a player is away.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Cover {
    /// It waits, at most until then; whole seconds.
    Wait(Timestamp),
    /// It takes the plainest turns for them.
    Computer,
    /// Somebody plays for them.
    StandIn,
}
