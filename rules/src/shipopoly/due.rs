//! Everything that falls due by time, in its order (5.0).

use super::{
    absence::Absence,
    captains::{Owes, Turn},
    course::Course,
    events::Event,
    offers::{OfferStatus, Reason},
    state::Shipopoly,
};
use crate::{Seat, Timestamp};

/// An effect that falls due, in the order in which effects happen at the same instant (5.0).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Due {
    OfferOpens(u32),
    OfferCloses(u32),
    OfferReminder(u32),
    Idle(Seat),
    Debt(Seat),
    Absence(Seat, Absence),
    VoteLapses,
}

impl Shipopoly {
    /// The time at which the next effect falls due.
    pub(super) fn next_due(&self) -> Option<Timestamp> {
        self.first_due().map(|(at, _)| at)
    }

    fn first_due(&self) -> Option<(Timestamp, Due)> {
        let mut first: Option<(Timestamp, Due)> = None;
        self.each_due(&mut |at, due| {
            if first.is_none_or(|first| (at, due) < first) {
                first = Some((at, due));
            }
        });
        first
    }

    /// Passes to `due` every effect that will fall due, with its time.
    pub(super) fn each_due(&self, due: &mut impl FnMut(Timestamp, Due)) {
        if self.ending.is_some() || !self.has_begun() {
            return;
        }
        if let Some(vote) = &self.vote {
            due(vote.closes_at, Due::VoteLapses);
        }
        for (&number, offer) in self.offers.iter().filter(|(_, offer)| offer.status.is_live()) {
            if offer.status == OfferStatus::Waiting {
                due(offer.deal_from, Due::OfferOpens(number));
            }
            due(offer.closes_at, Due::OfferCloses(number));
            if let Some(at) = offer.reminder_at() {
                due(at, Due::OfferReminder(number));
            }
        }
        for seat in self.afloat().iter() {
            let captain = self.of(seat);
            if let Turn::Open { since, .. } = captain.turn {
                due(since + self.terms.turn_idle, Due::Idle(seat));
            }
            if let Some(debt) = captain.oldest_debt() {
                due(debt.due, Due::Debt(seat));
            }
            if captain.is_needed() && !captain.clock.autopilot {
                self.absences_due(seat, &mut |at, absence| due(at, Due::Absence(seat, absence)));
            }
        }
    }
}

impl Course<'_> {
    /// Plays every effect that has fallen due by now, by due time and in the order of 5.0.
    pub fn everything_due(&mut self) {
        while let Some((at, due)) = self.next.first_due() {
            if at > self.at {
                break;
            }
            self.next.count_on();
            self.fall_due(due);
            self.run_out(None);
        }
    }

    fn fall_due(&mut self, due: Due) {
        match due {
            Due::OfferOpens(number) => self.open_offer(number),
            Due::OfferCloses(number) => self.end_offer(number, OfferStatus::Lapsed(Reason::Time)),
            Due::OfferReminder(number) => self.remind_poster(number),
            Due::Idle(seat) => {
                self.tell(Event::Idle { seat });
                while let Turn::Open { owes, .. } = self.next.of(seat).turn {
                    self.take_next_step(seat, owes);
                    if matches!(self.next.of(seat).turn, Turn::Open { owes: Owes::Nothing, .. }) {
                        break;
                    }
                }
            }
            Due::Debt(seat) => {
                let oldest = self.next.of(seat).debts.keys().next().copied();
                if self.next.is_solvent(seat) {
                    self.auto_raise(seat);
                }
                if oldest.is_some() && self.next.of(seat).debts.keys().next().copied() == oldest {
                    self.strike(seat);
                }
            }
            Due::Absence(seat, absence) => self.absence_falls_due(seat, absence),
            Due::VoteLapses => self.vote_lapses(),
        }
    }
}
