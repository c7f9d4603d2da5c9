//! Captains who are away: warnings, limits, and turns that the bot takes (5.7).

use super::{
    captains::{Owes, Turn},
    course::Course,
    decks::Deck,
    events::Event,
    options::Policy,
    state::Shipopoly,
};
use crate::{Cover, Seat, SeatSet, Span, Timestamp};

/// An effect that falls due for one captain who is away.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Absence {
    CoverTurn,
    FirstWarning,
    SecondWarning,
    Limit,
    FirstStallWarning,
    SecondStallWarning,
    Stalled,
}

impl Shipopoly {
    /// Passes to `due` everything that falls due for a captain the game is waiting for, with its time.
    pub(super) fn absences_due(&self, seat: Seat, due: &mut impl FnMut(Timestamp, Absence)) {
        let captain = self.of(seat);
        let (clock, limit) = (captain.clock, self.limit_of(seat));
        if captain.leave == Some(Cover::Computer) {
            due(clock.stalling + clock.old.cover.unwrap_or(self.terms.turn_idle), Absence::CoverTurn);
            return;
        }
        let policy = self.policy_for(seat);
        // A captain who becomes Secretary while away is played by the bot; 5.8.11.
        if !clock.away || policy == Policy::Autopilot {
            match clock.warned {
                (None, _) => due(clock.since + limit / 2, Absence::FirstWarning),
                // A late warning pushes the next one and the date back.
                (Some(first), None) => {
                    due((clock.since + limit * 5 / 6).max(first + limit / 3), Absence::SecondWarning);
                }
                (Some(_), Some(second)) if policy != Policy::Wait => {
                    due((clock.since + limit).max(second + limit / 6), Absence::Limit);
                }
                _ => {}
            }
        }
        let limit = self.stall_limit_of(seat);
        if policy != Policy::Wait {
            match clock.stall_warned {
                (None, _) => due(clock.stalling + limit * 2, Absence::FirstStallWarning),
                (Some(first), None) => {
                    let due_at = clock.stalling + (limit * 3 - limit / 6);
                    due(due_at.max(first + limit / 6), Absence::SecondStallWarning);
                }
                (Some(_), Some(second)) => {
                    due((clock.stalling + limit * 3).max(second + limit / 6), Absence::Stalled);
                }
            }
        }
    }

    /// The captains whose time is up under `sink` by now; the order of the seats does not decide which of them stays
    /// afloat (R39).
    fn missing_by(&self, now: Timestamp) -> SeatSet {
        let is_missing = |seat: &Seat| {
            let mut is_over = false;
            let needed = self.of(*seat).is_needed() && !self.of(*seat).clock.autopilot;
            if needed && self.policy_for(*seat) == Policy::Sink {
                self.absences_due(*seat, &mut |due, absence| {
                    is_over |= absence == Absence::Limit && due <= now;
                });
            }
            is_over
        };
        self.afloat().iter().filter(is_missing).collect()
    }

    /// The absence limit of a captain's clock, as it was when the clock started (3.7).
    pub(super) fn limit_of(&self, seat: Seat) -> Span {
        self.of(seat).clock.old.limit.unwrap_or(self.terms.absence_limit)
    }

    fn stall_limit_of(&self, seat: Seat) -> Span {
        self.of(seat).clock.old.stalling.unwrap_or(self.terms.absence_limit)
    }

    /// The policy for this captain when away for too long: a captain with a stand-in and the Secretary are never lost.
    pub(super) fn policy_for(&self, seat: Seat) -> Policy {
        let has_stand_in = self.of(seat).leave == Some(Cover::StandIn);
        match self.terms.absence_policy {
            Policy::Sink | Policy::Secretary if has_stand_in => Policy::Autopilot,
            Policy::Secretary if self.secretary_seat() == Some(seat) => Policy::Autopilot,
            policy => policy,
        }
    }
}

impl Course<'_> {
    pub fn absence_falls_due(&mut self, seat: Seat, absence: Absence) {
        let now = self.at;
        let (limit, stall_limit) = (self.next.limit_of(seat), self.next.stall_limit_of(seat));
        match absence {
            Absence::CoverTurn | Absence::Stalled => self.schedule_bot_turn(seat),
            Absence::FirstWarning => {
                let clock = &mut self.next.of_mut(seat).clock;
                clock.warned.0 = Some(now);
                let deadline = (clock.since + limit).max(now + limit / 2);
                self.warn(seat, deadline, false);
            }
            Absence::SecondWarning => {
                let clock = &mut self.next.of_mut(seat).clock;
                clock.warned.1 = Some(now);
                let deadline = (clock.since + limit).max(now + limit / 6);
                self.warn(seat, deadline, false);
            }
            Absence::FirstStallWarning => {
                let clock = &mut self.next.of_mut(seat).clock;
                clock.stall_warned.0 = Some(now);
                let deadline = clock.stalling + stall_limit * 3;
                self.warn(seat, deadline.max(now + stall_limit / 3), true);
            }
            Absence::SecondStallWarning => {
                let clock = &mut self.next.of_mut(seat).clock;
                clock.stall_warned.1 = Some(now);
                let deadline = (clock.stalling + stall_limit * 3).max(now + stall_limit / 6);
                self.warn(seat, deadline, true);
            }
            Absence::Limit => match self.next.policy_for(seat) {
                Policy::Sink => self.lose_missing(self.next.missing_by(now)),
                Policy::Autopilot => {
                    self.next.of_mut(seat).clock.away = true;
                    self.schedule_bot_turn(seat);
                }
                Policy::Secretary | Policy::Wait => {
                    self.next.of_mut(seat).clock.away = true;
                    let secretary = self.next.secretary;
                    self.tell(Event::Away { seat, secretary });
                }
            },
        }
    }

    /// Has the bot take this turn, at once or as soon as the helm is free.
    fn schedule_bot_turn(&mut self, seat: Seat) {
        self.next.of_mut(seat).clock.autopilot = true;
        if let Some(helm) = self.next.helm() {
            self.tell(Event::AutopilotWaits { seat, helm });
        }
    }

    fn warn(&mut self, seat: Seat, at: Timestamp, stalling: bool) {
        let policy = if stalling { Policy::Autopilot } else { self.next.policy_for(seat) };
        self.tell(Event::Warned { seat, at, policy, stalling });
    }

    /// Takes one step of a turn as the bot does: purchases are declined, rolls are made.
    pub fn take_next_step(&mut self, seat: Seat, owes: Owes) {
        match owes {
            Owes::Purchase { .. } => drop(self.decline_port(seat, None)),
            Owes::Roll => self.roll_dice(seat),
            Owes::Nothing => {}
        }
    }

    /// Takes the plain turn of the bot, once the helm is free (5.7). Returns true if anything was done.
    pub fn take_bot_turn(&mut self) -> bool {
        let helm = self.next.helm();
        let due = self.next.afloat().iter().find(|seat| {
            let captain = self.next.of(*seat);
            captain.clock.autopilot && (helm == Some(*seat) || (helm.is_none() && captain.is_needed()))
        });
        let Some(seat) = due else { return false };
        match self.next.of(seat).turn {
            Turn::Open { owes, .. } => self.take_next_step(seat, owes),
            _ => {
                self.tell(Event::Autopilot { seat });
                let card = Deck::ALL.into_iter().find(|deck| self.next.card(*deck).owner == Some(seat));
                match card.filter(|_| self.next.of(seat).drydock.is_some()) {
                    Some(deck) => drop(self.use_drydock_card(seat, deck)),
                    None => self.roll_dice(seat),
                }
            }
        }
        while !self.next.of(seat).debts.is_empty() && self.next.is_solvent(seat) {
            let before = self.next.of(seat).debts.len();
            self.auto_raise(seat);
            if self.next.of(seat).debts.len() == before {
                break;
            }
        }
        true
    }
}
