//! Leave, delegates, and captains who are away (5.7); and everything else that falls due by time (5).

use super::{
    board::Deck,
    events::{Event, Reason},
    moves::{CoverWord, Move},
    offers::OfferStatus,
    options::{Policy, seat_of},
    refusals::Why,
    state::{AbsenceClock, Course, Cover, Leave, Owes, Shipopoly, Turn, Way},
    words::countdown,
};
use crate::{Names, Person, Seat, SeatSet, Span, Timestamp};

/// The longest leave, in hours: a month.
pub(super) const LONGEST_LEAVE: u32 = 720;

/// What falls due, in the order in which it happens at the same instant (5.0).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Due {
    OfferOpens(u32),
    OfferCloses(u32),
    OfferReminder(u32),
    Idle(Seat),
    Debt(Seat),
    Absence(Seat, Absence),
    VoteLapses,
}

/// What falls due for one captain who is away or on leave.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Absence {
    LeaveEnds,
    CoverTurn,
    FirstWarning,
    SecondWarning,
    Limit,
    FirstStallWarning,
    SecondStallWarning,
    Stalled,
}

impl Shipopoly {
    /// When something falls due next.
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

    fn each_due(&self, due: &mut impl FnMut(Timestamp, Due)) {
        if self.ending.is_some() || !self.has_begun() {
            return;
        }
        if let Some(vote) = &self.vote {
            due(vote.closes_at, Due::VoteLapses);
        }
        for seat in self.afloat().iter() {
            if let Some(until) = self.of(seat).leave.and_then(|leave| leave.until) {
                due(until, Due::Absence(seat, Absence::LeaveEnds));
            }
        }
        if self.paused.is_some() {
            return;
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

    /// The turns that the bot will finish or take by itself, with their times.
    pub(super) fn automatic_turns(&self, names: &Names<'_>) -> Vec<String> {
        let mut turns: Vec<(Timestamp, String)> = Vec::new();
        self.each_due(&mut |at, due| {
            let what = match due {
                Due::Idle(seat) => {
                    format!("{}'s turn may rest till then; after that I finish it", names.of(seat))
                }
                Due::Absence(seat, Absence::CoverTurn) => format!("I take the turn of {}", names.of(seat)),
                _ => return,
            };
            turns.push((at, format!("{}: {what}.", countdown(at))));
        });
        turns.sort();
        turns.into_iter().map(|(_, said)| said).collect()
    }

    fn absences_due(&self, seat: Seat, due: &mut impl FnMut(Timestamp, Absence)) {
        let captain = self.of(seat);
        let (clock, limit) = (captain.clock, self.limit_of(seat));
        if captain.leave.is_some_and(|leave| leave.cover == Cover::Autopilot) {
            due(clock.stalling + clock.old.cover.unwrap_or(self.terms.turn_idle), Absence::CoverTurn);
            return;
        }
        let policy = self.policy_for(seat);
        // Whoever is away already and becomes Secretary is played by the bot; 5.8.11.
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

    /// The absence limit of a captain's clock, as it was when the clock started (3.7).
    pub(super) fn limit_of(&self, seat: Seat) -> Span {
        self.of(seat).clock.old.limit.unwrap_or(self.terms.absence_limit)
    }

    fn stall_limit_of(&self, seat: Seat) -> Span {
        self.of(seat).clock.old.stalling.unwrap_or(self.terms.absence_limit)
    }

    /// What happens to this captain when away for too long: a delegate's captain and the Secretary are never lost.
    pub(super) fn policy_for(&self, seat: Seat) -> Policy {
        let delegate =
            matches!(self.of(seat).leave, Some(Leave { cover: Cover::Delegate { accepted: true, .. }, .. }));
        match self.terms.absence_policy {
            Policy::Sink | Policy::Secretary if delegate => Policy::Autopilot,
            Policy::Secretary if self.secretary_seat() == Some(seat) => Policy::Autopilot,
            policy => policy,
        }
    }

    /// Whether the stand-in of `seat` may make this move at all (5.7).
    pub(super) fn may_act_for(&self, seat: Seat, mv: &Move) -> Result<(), Why> {
        match (self.of(seat).leave, mv) {
            (Some(Leave { cover: Cover::Delegate { accepted: false, .. }, .. }), Move::AcceptHelm { .. }) => {
                Ok(())
            }
            (Some(Leave { cover: Cover::Delegate { accepted: true, .. }, .. }), _) => Ok(()),
            (Some(Leave { cover: Cover::Delegate { .. }, .. }), _) => Err(Why::AcceptFirst),
            _ => Err(Why::NotTheirDelegate(seat)),
        }
    }

    /// The delegate that the captain has named, if the mover may speak as that person.
    fn delegate_of(&self, mover: Seat, as_delegate: bool, captain: Seat) -> Result<(Person, bool), Why> {
        let leave =
            self.captain(captain).filter(|captain| captain.is_afloat()).and_then(|captain| captain.leave);
        match leave.map(|leave| leave.cover) {
            Some(Cover::Delegate { who, accepted })
                if (as_delegate && mover == captain) || (!as_delegate && seat_of(who) == Some(mover)) =>
            {
                Ok((who, accepted))
            }
            _ => Err(Why::NotTheirDelegate(captain)),
        }
    }
}

impl Course<'_> {
    /// Everything that has fallen due by now, by due time and in the order of 5.0.
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

    fn absence_falls_due(&mut self, seat: Seat, absence: Absence) {
        let now = self.at;
        let (limit, stall_limit) = (self.next.limit_of(seat), self.next.stall_limit_of(seat));
        match absence {
            Absence::LeaveEnds => {
                self.next.of_mut(seat).leave = None;
                self.tell(Event::Returned { seat });
            }
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
                Policy::Sink => self.lose(SeatSet::only(seat), Way::AllHands),
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

    /// The bot takes this turn, at once or as soon as the helm is free.
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

    /// One step of a turn as the bot takes it: purchases are declined, rolls are made.
    fn take_next_step(&mut self, seat: Seat, owes: Owes) {
        match owes {
            Owes::Purchase { .. } => drop(self.decline_port(seat, None)),
            Owes::Roll => self.roll_dice(seat),
            Owes::Nothing => {}
        }
    }

    /// The plain turn of the bot, once the helm is free (5.7). Says whether anything was done.
    pub fn take_bot_turn(&mut self) -> bool {
        // It waits for the end of a pause; 5.8.1.
        if self.next.paused.is_some() {
            return false;
        }
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

    /// 5.7 `go_on_leave`.
    pub fn go_on_leave(
        &mut self,
        seat: Seat,
        cover: CoverWord,
        user: Option<Person>,
        hours: Option<u32>,
    ) -> Result<(), Why> {
        let cover = match (cover, user) {
            (CoverWord::Autopilot, None) => Cover::Autopilot,
            (CoverWord::None, None) => Cover::None,
            (CoverWord::Delegate, Some(who)) if who == Person::Seat(seat) => return Err(Why::OwnDelegate),
            (CoverWord::Delegate, Some(Person::Seat(other))) if !self.next.seat_count().has(other) => {
                return Err(Why::NoSuchCaptain);
            }
            (CoverWord::Delegate, Some(who)) => Cover::Delegate { who, accepted: false },
            (CoverWord::Delegate, None) => return Err(Why::NameADelegate),
            (_, Some(_)) => return Err(Why::NoDelegateNeeded),
        };
        if hours.is_some_and(|hours| !(1..=LONGEST_LEAVE).contains(&hours)) {
            return Err(Why::LeaveTooLong);
        }
        let until = hours.map(|hours| self.at + Span::hours(i64::from(hours)));
        self.next.of_mut(seat).leave = Some(Leave { cover, until });
        self.tell(Event::OnLeave { seat, cover, until });
        Ok(())
    }

    /// 5.7 `accept_helm`.
    pub fn accept_helm(&mut self, mover: Seat, as_delegate: bool, captain: Seat) -> Result<(), Why> {
        let (who, accepted) = self.next.delegate_of(mover, as_delegate, captain)?;
        if accepted {
            return Err(Why::HelmAccepted);
        }
        if let Some(leave) = &mut self.next.of_mut(captain).leave {
            leave.cover = Cover::Delegate { who, accepted: true };
        }
        // The first sign of life of whoever plays now; 5.7.5.
        let at = self.at;
        self.next.of_mut(captain).clock.heard(at);
        self.tell(Event::HelmAccepted { seat: captain, who });
        Ok(())
    }

    /// 5.7 `give_up_helm`: the captain's cover is nobody.
    pub fn give_up_helm(&mut self, mover: Seat, as_delegate: bool, captain: Seat) -> Result<(), Why> {
        let (who, _) = self.next.delegate_of(mover, as_delegate, captain)?;
        if let Some(leave) = &mut self.next.of_mut(captain).leave {
            leave.cover = Cover::None;
        }
        self.tell(Event::HelmGivenUp { seat: captain, who });
        Ok(())
    }

    /// 5.7 `return_from_leave`.
    pub fn return_from_leave(&mut self, seat: Seat) -> Result<(), Why> {
        self.next.of_mut(seat).leave.take().ok_or(Why::NotOnLeave)?;
        self.tell(Event::Returned { seat });
        Ok(())
    }

    /// 5.7 `sign_of_life`.
    pub fn sign_of_life(&mut self, seat: Seat) {
        self.tell(Event::Here { seat });
    }
}

impl AbsenceClock {
    /// Everything moves by the length of a pause, and the end of the pause is a new start (5.7, 5.8).
    pub fn resume(&mut self, pause: Span, at: Timestamp) {
        let extended = self.since > at;
        self.delay(pause);
        if !extended {
            self.since = at;
        }
        // A turn that the bot was to take already is not put off any further.
        let autopilot = self.autopilot;
        self.heard(at);
        self.autopilot = autopilot;
    }
}
