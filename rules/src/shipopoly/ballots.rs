//! How a computer captain votes: by its own interest, and by what stands on record (5.8.16).

use super::{
    captains::{Creditor, Turn},
    motions::Motion,
    state::Shipopoly,
};
use crate::Seat;

impl Shipopoly {
    /// How it votes, if it has not yet; nothing where it stays out of it.
    pub(super) fn ballot(&self, seat: Seat) -> Option<bool> {
        if self.may_vote(seat, true).is_err() || self.may_vote(seat, false).is_err() {
            return None;
        }
        let misses_turns = |other: Seat| self.of(other).is_away() || self.of(other).clock.warned.1.is_some();
        match &self.vote.as_ref()?.about {
            Motion::Time => (self.of(seat).turn == Turn::Done).then_some(true),
            // What nothing on record shows, it does not believe.
            Motion::Discharge { captains, .. } => Some(captains.iter().all(misses_turns)),
            // It does not take an office away from anybody who is there to hold it.
            Motion::Secretary { .. } => {
                let holder = self.secretary_seat()?;
                (!self.of(holder).is_afloat() || misses_turns(holder)).then_some(true)
            }
            Motion::Favour { captain, .. } => {
                let is_owed = self.of(*captain).debts.values().any(|debt| debt.to == Creditor::Captain(seat));
                (!is_owed).then_some(true)
            }
        }
    }
}
