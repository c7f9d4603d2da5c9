//! A move in the making: the position that it leads to, and what is told of it.

use super::{board::DRYDOCK, events::Event, state::Shipopoly};
use crate::{Chance, Seat, Timestamp};

/// Everything that happens in one move goes through one of these: the position being made and what is told of it.
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

    /// Puts a token into the Drydock, where every attempt is still to come (4.4).
    pub fn put_into_drydock(&mut self, seat: Seat) {
        let captain = self.next.of_mut(seat);
        captain.at = DRYDOCK;
        captain.drydock = Some(0);
    }
}
