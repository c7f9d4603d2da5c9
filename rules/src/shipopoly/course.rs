//! A move in progress: the position that it leads to, and its events.

use super::{board::DRYDOCK, events::Event, state::Shipopoly};
use crate::{Chance, Seat, Timestamp};

/// The context of every effect of one move: the position being made, and the events.
pub(super) struct Course<'a> {
    pub next: Shipopoly,
    pub told: Vec<Event>,
    pub chance: &'a mut Chance,
    pub at: Timestamp,
}

impl Course<'_> {
    pub fn tell(&mut self, event: Event) {
        self.told.push(event);
    }

    /// Puts a token into the Drydock, with all attempts left (4.4).
    pub fn put_into_drydock(&mut self, seat: Seat) {
        let captain = self.next.of_mut(seat);
        captain.at = DRYDOCK;
        captain.drydock = Some(0);
    }
}
