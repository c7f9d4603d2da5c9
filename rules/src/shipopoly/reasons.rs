//! The most important thing that a move wins or prevents, for a hint.

use super::{state::Shipopoly, verbs::Move};
use crate::{Reader, Seat};

impl Shipopoly {
    /// Says which group a purchase completes, or whom it keeps from completing one; `None` for all else.
    pub(super) fn reason_for(&self, seat: Seat, mv: &Move, reader: &Reader<'_>) -> Option<String> {
        let Move::BuyPort { port } = mv else { return None };
        let deed = self.may_buy(seat, *port).ok()?;
        if self.completes(seat, deed) {
            return Some(format!("With {deed} you own its whole group."));
        }
        // Only one rival can own all the rest of a group.
        let rival = self.afloat().iter().find(|other| *other != seat && self.completes(*other, deed))?;
        Some(format!("{} needs only {deed} for its whole group.", reader.name(rival)))
    }
}
