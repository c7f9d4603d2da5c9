//! Offices that the rules of a game give to people.

use super::Reader;
use crate::{Person, Seat};

/// The capability of a game whose rules know stand-ins, a leader, or things that the clock does for absent players.
pub trait Offices {
    /// The stand-in of `seat` while its own player is away.
    fn stand_in(&self, seat: Seat) -> Option<StandIn>;

    /// Who leads the game, if that can change while it runs.
    fn leader(&self) -> Option<Person>;

    /// What the clock will do and when, unless somebody acts first: one sentence each, for the foot of the board.
    /// Leaves out what the events have already announced.
    fn announced(&self, reader: &Reader<'_>) -> Vec<String>;
}

/// The person who plays for an absent player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StandIn {
    /// The person that the absent player named.
    pub who: Person,
    /// Whether that person has agreed; until then, agreeing is their only move.
    pub accepted: bool,
}
