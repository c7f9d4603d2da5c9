//! Offices that the rules of a game give to people.

use super::Reader;
use crate::{Person, Seat};

/// The capability of a game whose rules have stand-ins, a leader, or effects of the clock for absent players.
pub trait Offices {
    /// Returns the stand-in of `seat` while its own player is away.
    fn stand_in(&self, seat: Seat) -> Option<StandIn>;

    /// Returns the leader of the game, if that can change while it runs.
    fn leader(&self) -> Option<Person>;

    /// Lists the coming effects of the clock with their times, unless a player acts first: one sentence each, for the
    /// foot of the board. Leaves out those that the events have already announced.
    fn announced(&self, reader: &Reader<'_>) -> Vec<String>;
}

/// The person who plays for an absent player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StandIn {
    /// The person that the absent player named.
    pub who: Person,
    /// True if that person has agreed; until then, agreeing is their only move.
    pub accepted: bool,
}
