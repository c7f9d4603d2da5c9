//! The powers of the Secretary of the Navy (5.8).

use super::{
    captains::{Turn, Way},
    course::Course,
    events::Event,
    letters::seat_of,
    limits::{LONGEST_EXTENSION, REASON},
    motions::Motion,
    offers::OfferStatus,
    options::{Policy, Wait},
    refusals::Why,
    state::Shipopoly,
    verbs::Move,
};
use crate::{Person, Position, Seat, SeatSet, Span, Timestamp};

impl Shipopoly {
    pub(super) fn afloat_captain(&self, seat: Seat) -> Result<(), Why> {
        match self.captain(seat) {
            Some(captain) if captain.is_afloat() => Ok(()),
            _ => Err(Why::NoSuchCaptain),
        }
    }

    /// Checks that the bot may be told to take the captain's turn: needed for longer than the limit (5.8).
    pub(super) fn may_order_autopilot(&self, seat: Seat, now: Timestamp) -> Result<(), Why> {
        self.afloat_captain(seat)?;
        let captain = self.of(seat);
        if self.has_begun() && captain.is_needed() && now >= captain.clock.since + self.limit_of(seat) {
            Ok(())
        } else {
            Err(Why::NotAwayYet(seat))
        }
    }

    /// Checks that the captain may be declared lost (5.8).
    pub(super) fn may_declare_lost(&self, seat: Seat) -> Result<(), Why> {
        self.afloat_captain(seat)?;
        if self.policy_for(seat) != Policy::Secretary {
            return Err(Why::NotBySecretary(seat));
        }
        if self.of(seat).is_away() { Ok(()) } else { Err(Why::NotAwayYet(seat)) }
    }

    /// Checks that the waiting time may become this long (3.7).
    pub(super) fn may_lengthen(&self, option: Wait, value: Span) -> Result<(), Why> {
        if value <= *self.terms.wait(option) {
            return Err(Why::OnlyLonger(*self.terms.wait(option)));
        }
        let mut terms = self.terms;
        *terms.wait_mut(option) = value;
        if terms.faults().is_empty() { Ok(()) } else { Err(Why::OutOfRange) }
    }
}

impl Shipopoly {
    /// Returns the Secretary if this order only concerns their own debt, turn or offer: another captain has to agree
    /// (R38).
    pub(super) fn favoured(&self, mv: &Move) -> Option<Seat> {
        let seat = self.secretary_seat().filter(|seat| self.of(*seat).is_afloat())?;
        let own = match mv {
            Move::Extend { captain, .. } | Move::Wait { captain } => *captain == seat,
            Move::VoidOffer { offer, .. } => self.offer_by(*offer, seat).is_ok(),
            _ => false,
        };
        own.then_some(seat)
    }
}

impl Course<'_> {
    /// Makes one of the Secretary's moves; a favour to themselves is put to the others first.
    pub fn secretary_moves(&mut self, mv: &Move) -> Result<(), Why> {
        let Some(captain) = self.next.favoured(mv) else { return self.carry_out(mv) };
        // A move that is refused anyway needs no vote.
        let (next, told) = (self.next.clone(), self.told.len());
        let done = self.carry_out(mv);
        self.next = next;
        self.told.truncate(told);
        done?;
        self.open_vote(Motion::Favour { captain, order: mv.clone() })
    }

    /// Carries out the Secretary's order.
    pub fn carry_out(&mut self, mv: &Move) -> Result<(), Why> {
        match mv {
            Move::Lengthen { option, value } => {
                self.next.may_lengthen(*option, *value)?;
                self.keep_running_times(*option, *value);
                *self.next.terms.wait_mut(*option) = *value;
                self.tell(Event::Lengthened { option: *option, value: *value });
                Ok(())
            }
            Move::Extend { captain, hours } => self.extend(*captain, *hours),
            Move::Wait { captain } => {
                self.next.afloat_captain(*captain)?;
                if !self.next.of(*captain).is_away() {
                    return Err(Why::NotAwayYet(*captain));
                }
                let at = self.at;
                self.next.of_mut(*captain).clock.heard(at);
                self.tell(Event::Extended { seat: *captain, until: at });
                Ok(())
            }
            Move::OrderAutopilot { captain } => {
                self.next.may_order_autopilot(*captain, self.at)?;
                let clock = &mut self.next.of_mut(*captain).clock;
                if clock.autopilot {
                    return Err(Why::AutopilotOrdered);
                }
                clock.autopilot = true;
                self.tell(Event::AutopilotOrdered { seat: *captain });
                Ok(())
            }
            Move::DeclareLost { captain } => {
                self.next.may_declare_lost(*captain)?;
                self.lose(SeatSet::only(*captain), Way::AllHands);
                Ok(())
            }
            Move::VoidOffer { offer, reason } => {
                let reason = reason.clone().ok_or(Why::GiveAReason)?;
                check_reason(&reason)?;
                self.next.live_offer(*offer)?;
                self.end_offer(*offer, OfferStatus::Voided(reason));
                Ok(())
            }
            Move::DishonourableDischarge { captains, reason } => self.accuse(*captains, reason.as_deref()),
            Move::CallTime {} => {
                if self.next.last_round {
                    return Err(Why::LastRoundAlready);
                }
                self.open_vote(Motion::Time)
            }
            Move::HandOver { to } => self.hand_over(*to),
            _ => Err(Why::NotACaptain),
        }
    }

    /// Keeps the old time for clocks that already run; offers and debts have theirs written down (3.7).
    fn keep_running_times(&mut self, option: Wait, longer: Span) {
        let before = *self.next.terms.wait(option);
        for captain in &mut self.next.captains {
            let needed = captain.is_needed();
            let old = &mut captain.clock.old;
            match (option, &mut captain.turn) {
                // An open turn counts as begun earlier by as much as it may now last longer.
                (Wait::TurnIdle, Turn::Open { since, .. }) => *since = *since + (before - longer),
                (Wait::TurnIdle, _) if needed => {
                    old.cover.get_or_insert(before);
                }
                (Wait::AbsenceLimit, _) if needed => {
                    old.limit.get_or_insert(before);
                    old.stalling.get_or_insert(before);
                }
                _ => {}
            }
        }
    }

    fn extend(&mut self, seat: Seat, hours: u32) -> Result<(), Why> {
        self.next.afloat_captain(seat)?;
        if !(1..=LONGEST_EXTENSION).contains(&hours) {
            return Err(Why::ExtensionTooLong);
        }
        let span = Span::hours(i64::from(hours));
        let until = self.at + span;
        let captain = self.next.of_mut(seat);
        captain.debts.values_mut().for_each(|debt| debt.due = debt.due + span);
        captain.clock.heard(until);
        captain.clock.since = captain.counts_from(until);
        captain.clock.stalling = captain.clock.stalling + span;
        captain.clock.stall_warned = (None, None);
        self.tell(Event::Extended { seat, until });
        Ok(())
    }

    /// 5.8 `dishonourable_discharge`: at least one captain stays unaccused.
    fn accuse(&mut self, captains: SeatSet, reason: Option<&str>) -> Result<(), Why> {
        let reason = reason.ok_or(Why::GiveAReason)?;
        check_reason(reason)?;
        if captains.is_empty() {
            return Err(Why::NoSuchCaptain);
        }
        captains.iter().try_for_each(|seat| self.next.afloat_captain(seat))?;
        if captains.len() >= self.next.afloat().len() {
            return Err(Why::OneStaysUnaccused);
        }
        self.open_vote(Motion::Discharge { captains, reason: reason.to_owned() })
    }

    fn hand_over(&mut self, to: Person) -> Result<(), Why> {
        if seat_of(to).is_some_and(|seat| !self.next.seats().has(seat)) {
            return Err(Why::NoSuchCaptain);
        }
        if self.next.secretary == Some(to) {
            return Err(Why::SecretaryAlready);
        }
        self.next.secretary = Some(to);
        self.tell(Event::NewSecretary { who: to });
        Ok(())
    }
}

fn check_reason(reason: &str) -> Result<(), Why> {
    let length = reason.chars().count();
    if (1..=usize::from(REASON)).contains(&length) && !reason.chars().any(char::is_control) {
        Ok(())
    } else {
        Err(Why::ReasonLength)
    }
}
