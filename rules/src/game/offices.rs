//! Offices that people hold by the rules of a game.

use super::Reader;
use crate::{Person, Seat};

/// The capability of a game whose rules know a stand-in, a leader, or things that happen in their absence.
pub trait Offices {
    /// Who plays for `seat` while its own player is away.
    fn stand_in(&self, seat: Seat) -> Option<StandIn>;

    /// Who leads the game, where that can change while it runs.
    fn leader(&self) -> Option<Person>;

    /// What the clock will do and when unless somebody acts before, a sentence each, for the foot of the board. What
    /// the events have announced already is left out.
    fn announced(&self, reader: &Reader<'_>) -> Vec<String>;
}

/// Who plays for an absent player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StandIn {
    /// Whom the absent player has named.
    pub who: Person,
    /// Whether that person has agreed; before, only the agreement can be given.
    pub accepted: bool,
}
