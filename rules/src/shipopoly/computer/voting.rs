//! The votes of a computer captain: by its own interest, and by the record of the game (5.8.16).

use crate::{
    Seat, Span, Timestamp,
    shipopoly::{captains::Creditor, motions::Motion, state::Shipopoly, verbs::Move, votes::OPEN},
};

/// The round from which a motion to end a game without a limit has grounds.
const LONG: u32 = 100;

/// The time in which it reads a motion. One captain votes after the other, so that people see who votes how.
const READING: Span = Span::millis(20_000);

impl Shipopoly {
    /// Returns the time at which it votes, if it has not voted yet.
    pub(super) fn votes_at(&self, seat: Seat) -> Option<Timestamp> {
        self.ballot(seat)?;
        let opened = self.vote.as_ref()?.closes_at + (Span::default() - OPEN);
        Some(opened + READING * (i64::from(seat.number()) + 1))
    }

    /// Returns its vote, if it has not voted yet.
    pub(super) fn ballot(&self, seat: Seat) -> Option<bool> {
        if self.may_vote(seat, true).is_err() || self.may_vote(seat, false).is_err() {
            return None;
        }
        let misses_turns = |other: Seat| self.of(other).is_away() || self.of(other).clock.warned.1.is_some();
        Some(match &self.vote.as_ref()?.about {
            Motion::Time => self.leads(seat) || (self.terms.round_limit.is_none() && self.round >= LONG),
            // It only believes the record.
            Motion::Discharge { captains, .. } => captains.iter().all(misses_turns),
            // It does not take the office away from a holder who is there.
            Motion::Secretary { .. } => {
                let gone = |holder: Seat| !self.of(holder).is_afloat() || misses_turns(holder);
                self.secretary_seat().is_some_and(gone)
            }
            Motion::Favour { captain, order } => !self.is_harmed(seat, *captain, order),
        })
    }

    /// True if it would win if the game ended now: more net worth than any other captain.
    fn leads(&self, seat: Seat) -> bool {
        let others = self.afloat().without(seat);
        others.iter().all(|other| self.net_worth(seat) > self.net_worth(other))
    }

    /// True if the Secretary's order is at the cost of this captain: a debt to it is put off, or its bid is lost.
    fn is_harmed(&self, seat: Seat, secretary: Seat, order: &Move) -> bool {
        let owed = self.of(secretary).debts.values().any(|debt| debt.to == Creditor::Captain(seat));
        let outbids = |number: &u32| {
            self.live_offer(*number)
                .is_ok_and(|offer| offer.sole == Some(seat) || offer.bid_of(seat).is_some())
        };
        owed || matches!(order, Move::VoidOffer { offer, .. } if outbids(offer))
    }
}
