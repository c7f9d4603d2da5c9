//! The turn clock: the time each player has left after every change of the table.
//!
//! The clock belongs to the host; no game knows of it. It runs for each awaited person who has something to decide,
//! starts over with each of their moves, and gives way to a deadline of the rules where anybody may act at any time.
//! If another player takes the seat, the turn time starts over and late turns are counted from zero; the saved time
//! is the seat's.
//!
//! No time ends in quiet hours, on a day off, or within an hour after them: the end moves to an hour after them, by
//! twelve hours a turn at most, and the saved time does not pay for it. A pause moves clocks by exactly its own length.

use harbormaster_rules::{By, Pace, Seat, SeatSet, Span, Timestamp, log::Undo};

use super::Table;
use crate::{
    ids::PersonId,
    person::Person,
    store::{ClockBefore, NewEntry, Phase, Running, SeatClock, Stage, WhenLate},
};

/// The last call comes when a quarter of the time is left, and at least this long before the end.
const AHEAD: Span = Span::minutes(10);

/// The most that the end of a player's time is moved out of their quiet hours.
const MOST_MOVED: Span = Span::hours(12);

/// The end of a player's time, and what happens then.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TurnEnd {
    /// The seat whose time it is.
    pub seat: Seat,
    /// The time it ends.
    pub ends: Timestamp,
    /// True if the end was moved out of the player's quiet hours.
    pub is_moved: bool,
    /// The time of the ping about it; `None` if that has been done or the time is too short for it.
    pub last_call: Option<Timestamp>,
    /// The consequence. A seat is replaced only if this is its last late turn.
    pub then: WhenLate,
}

/// The next act of a clock.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Stroke {
    /// The last call.
    LastCall,
    /// The time is up.
    TimeUp,
}

impl Running {
    /// Sets the end, moved past the player's quiet hours and absence; the game waits at most `patience` for an absence.
    pub(super) fn end_at(&mut self, ends: Timestamp, player: Option<&Person>, patience: Span) {
        self.ends = ends;
        let Some(player) = player else { return };
        self.move_out_of_quiet_hours(player);
        let back = player.deadline_after_absence(self.ends, (patience - self.waits).max(Span::default()));
        self.waits = self.waits + (back - self.ends);
        self.ends = back;
        self.move_out_of_quiet_hours(player);
    }

    fn move_out_of_quiet_hours(&mut self, player: &Person) {
        let most = (MOST_MOVED - self.moved).max(Span::default());
        let free = player.deadline(self.ends, most);
        self.moved = self.moved + (free - self.ends);
        self.ends = free;
    }

    /// Returns the time of the last call; `None` if the board itself is as close to the end as that.
    pub(super) fn last_call(&self) -> Option<Timestamp> {
        let at = self.ends + (Span::default() - self.notice());
        (at > self.since).then_some(at)
    }

    /// Returns how long before the end the last call is due.
    pub(super) fn notice(&self) -> Span {
        ((self.ends - self.since) / 4).max(AHEAD)
    }
}

impl Table {
    /// Returns the end of the present time of this seat's player, and what happens then, as boards, lists and notices show it.
    /// `None` while the game does not wait for them, if nobody is timed, and if the rules have a clock of their own.
    pub fn turn_end(&self, seat: Seat) -> Option<TurnEnd> {
        let running = self.running(seat).filter(|running| running.phase != Phase::Over)?;
        if running.is_for_absent() {
            return None;
        }
        let last_call = running.last_call().filter(|_| running.phase == Phase::Fresh);
        let is_moved = running.moved > Span::default();
        Some(TurnEnd { seat, ends: running.ends, is_moved, last_call, then: self.what_follows(seat) })
    }

    /// Returns the turn ends of all seats whose clock runs.
    pub fn turn_ends(&self) -> impl Iterator<Item = TurnEnd> + '_ {
        self.all_seats().filter_map(|seat| self.turn_end(seat))
    }

    /// Returns the time at which a clock acts next for this person: the turn clock, or that of the rules.
    pub fn due_for(&self, user: PersonId) -> Option<Timestamp> {
        let turn = self.seat_played_by(user).and_then(|seat| self.turn_end(seat)).map(|turn| turn.ends);
        let rules = self.deadline().map(|(due, _)| due);
        turn.into_iter().chain(rules).min()
    }

    /// Returns the time at which the clock of this seat pings its player, or began to; `None` if it does not run.
    pub(super) fn clock_pings(&self, seat: Seat) -> Option<Timestamp> {
        let running = self.running(seat)?;
        Some(match running.phase {
            Phase::Fresh => running.last_call().unwrap_or(running.ends),
            Phase::Called | Phase::Acting | Phase::Over => running.since,
        })
    }

    /// Returns the next act of a clock, with its time and seat: the earliest first, the last call before an end.
    pub(super) fn next_stroke(&self) -> Option<(Timestamp, Stroke, Seat)> {
        let stroke = |seat| self.stroke_of(seat).map(|(due, stroke)| (due, stroke, seat));
        self.all_seats().filter_map(stroke).min()
    }

    /// Returns the next act of one seat's clock, and its time.
    pub(super) fn stroke_of(&self, seat: Seat) -> Option<(Timestamp, Stroke)> {
        let running = self.running(seat)?;
        let last_call = running.last_call().filter(|_| running.phase == Phase::Fresh);
        match (running.phase, last_call) {
            (Phase::Over, _) => None,
            (_, Some(at)) => Some((at, Stroke::LastCall)),
            (_, None) => Some((running.ends, Stroke::TimeUp)),
        }
    }

    /// The clock of a seat, while it runs.
    pub(super) fn running(&self, seat: Seat) -> Option<Running> {
        let clock = self.clocks.get(seat.index())?;
        clock.running.filter(|_| self.row.stage == Stage::Running)
    }

    /// Returns what happens to this seat's player when the time is up.
    pub(super) fn what_follows(&self, seat: Seat) -> WhenLate {
        let clock = self.clocks.get(seat.index());
        let late = clock.map_or(0, |clock| clock.late);
        let running = clock.and_then(|clock| clock.running);
        if running.is_some_and(|running| self.is_played_for(seat, running.ends)) {
            return WhenLate::Autopilot;
        }
        let is_acting = running.is_some_and(|running| running.phase == Phase::Acting);
        match self.row.clock.when_late {
            // The last person stays: a table of computer players alone has nobody to come back to.
            WhenLate::Replace
                if is_acting || !self.has_company(seat) || late + 1 < self.row.clock.most_late =>
            {
                WhenLate::Autopilot
            }
            then => then,
        }
    }

    /// Moves the clocks on by one change of the table, from `before` to this.
    pub(super) fn count_on(&mut self, before: &Self, entry: Option<&NewEntry>, now: Timestamp) {
        self.clocks.resize(self.seats.len(), SeatClock::default());
        self.count_pause(before, entry.is_some(), now);
        let begins = before.row.stage == Stage::Lobby;
        let from = entry.map_or(if begins { self.last_at } else { now }, |entry| entry.at);
        // Who has made a tap before the others could reach the table again does not use up their time.
        let from = from.max(self.reached_until());
        let mut clocks = std::mem::take(&mut self.clocks);
        for (seat, clock) in self.all_seats().zip(&mut clocks) {
            self.count_seat((before, seat), clock, entry, from);
        }
        self.clocks = clocks;
    }

    /// A pause stops every clock for exactly its own length, and none begins in it.
    fn count_pause(&mut self, before: &Self, has_entry: bool, now: Timestamp) {
        let clock = &mut self.row.clock;
        if has_entry {
            clock.rested = Span::default();
        }
        match (before.row.stage == Stage::Paused, self.row.stage == Stage::Paused) {
            (false, true) => clock.paused = Some(now),
            (true, false) => {
                let Some(paused) = clock.paused.take() else { return };
                if !has_entry {
                    clock.rested = clock.rested + (now - paused);
                }
                let mut clocks = std::mem::take(&mut self.clocks);
                for (seat, clock) in self.all_seats().zip(&mut clocks) {
                    let patience = self.patience_with(clock);
                    let Some(running) = &mut clock.running else { continue };
                    if running.is_for_absent() {
                        running.plays_on(now);
                        continue;
                    }
                    running.since = running.since + (now - paused);
                    running.end_at(running.ends + (now - paused), self.person_in(seat), patience);
                }
                self.clocks = clocks;
            }
            _ => {}
        }
    }

    fn count_seat(
        &self,
        (before, seat): (&Self, Seat),
        clock: &mut SeatClock,
        entry: Option<&NewEntry>,
        from: Timestamp,
    ) {
        if before.owner_in(seat) != self.owner_in(seat) {
            let owner = clock.owner.take().filter(|_| self.user_in(seat).is_none());
            *clock = SeatClock { owner, ..SeatClock::default() };
        } else if before.user_in(seat) != self.user_in(seat) {
            // Another person has the time of a turn; what is saved belongs to the seat.
            (clock.late, clock.running) = (0, None);
        }
        if self.row.stage == Stage::Paused {
            return;
        }
        let moved = entry.filter(|entry| matches!(entry.by, By::Seat(mover) if mover == seat));
        // Taking a move back is no move: no time is saved by it.
        let is_move = |entry: &NewEntry| !entry.by_clock && Undo::read(&entry.notation).is_none();
        let has_moved = moved.is_some_and(|entry| is_move(entry) && entry.actor.is_some());
        if moved.is_some_and(|entry| entry.by_clock) {
            if self.is_played_for(seat, from) {
                clock.running.iter_mut().for_each(|running| running.plays_on(from));
            } else {
                clock.was_late();
                clock.bank = self.row.clock.time_bank.map(|_| Span::default());
            }
        }
        if has_moved {
            clock.late = 0;
            self.save_time(clock, from);
        }
        // What the clock has begun it finishes; the next round is another turn.
        let is_acting = clock.running.is_some_and(|running| running.phase == Phase::Acting);
        let next_turn = is_acting && self.round() != before.round();
        let (terms, old) = (self.row.clock, before.row.clock);
        let other_terms = (terms.allowed, terms.time_bank) != (old.allowed, old.time_bank);
        // A computer player that had nothing to do for somebody who is away may have something now.
        let may_act =
            clock.running.is_some_and(|running| running.phase == Phase::Over && running.is_for_absent());
        let is_timed = self.is_timed(seat);
        let is_anew = has_moved || next_turn || other_terms || may_act;
        if is_timed && !is_anew && clock.running.is_some() {
            return;
        }
        clock.away = clock.away + clock.running.map_or(Span::default(), |running| running.waited(from));
        // Whoever agrees to other terms, nobody loses time that they have.
        let had = clock.running.filter(|_| !(has_moved || next_turn || may_act)).map(|running| running.ends);
        clock.running = if is_timed { self.started(seat, clock, from) } else { None };
        if let (Some(running), Some(had)) = (&mut clock.running, had) {
            running.ends = running.ends.max(had);
        }
    }

    /// Returns the clock of a mover as it stands, to be kept with the entry; `None` if no clock runs for anybody.
    pub(super) fn clock_before(&self, by: By) -> Option<SeatClock> {
        let By::Seat(seat) = by else { return None };
        self.row.clock.allowed?;
        self.clocks.get(seat.index()).cloned()
    }

    /// Takes the clocks back with the moves. Nobody keeps the time that was saved by a move which is taken back. After a slip
    /// the mover's time runs on from where it stood, as if the time since then had not passed; if the others had to agree, it
    /// starts over.
    pub(super) fn turn_clocks_back(&mut self, stood: &[ClockBefore], now: Timestamp, is_slip: bool) {
        let mut done = SeatSet::EMPTY;
        for ClockBefore { seat, at, clock: before } in stood {
            if done.contains(*seat) || self.user_in(*seat).is_none() {
                continue;
            }
            done = done.with(*seat);
            let (player, patience) = (self.person_in(*seat).cloned(), self.patience_with(before));
            let Some(clock) = self.clocks.get_mut(seat.index()) else { continue };
            let passed = now - *at;
            let may_run_on =
                |running: &Running| is_slip && matches!(running.phase, Phase::Fresh | Phase::Called);
            clock.running = before.running.filter(may_run_on).map(|running| {
                let mut runs_on = Running { since: running.since + passed, ..running };
                runs_on.end_at(running.ends + passed, player.as_ref(), patience);
                runs_on
            });
            (clock.late, clock.bank) = (before.late, before.bank);
            if clock.running.is_some() {
                clock.away = before.away;
            }
        }
    }

    /// A clock that starts now.
    pub(super) fn started(&self, seat: Seat, clock: &SeatClock, now: Timestamp) -> Option<Running> {
        let (moved, waits) = (Span::default(), Span::default());
        let mut running = Running { since: now, ends: now, moved, waits, phase: Phase::Fresh };
        let played_for = self.played_for(seat, now);
        if let Some(allowed) = self.row.clock.allowed {
            let ends = now + allowed + self.bank_of(clock);
            running.end_at(ends, self.person_in(seat), self.patience_with(clock));
        } else {
            running.ends = played_for?.from.max(now);
        }
        if let Some(away) = played_for {
            running.leaves(&away, self.wakes(seat).map_or(now, |wake_up| wake_up.max(now)));
        }
        Some(running)
    }

    /// Returns the choices of the person who plays this seat.
    pub(super) fn person_in(&self, seat: Seat) -> Option<&Person> {
        self.people.get(&self.user_in(seat)?)
    }

    /// The time that a seat has saved.
    pub(super) fn bank_of(&self, clock: &SeatClock) -> Span {
        let most = self.row.clock.time_bank.unwrap_or_default();
        clock.bank.unwrap_or(most).min(most)
    }

    /// Saves what was left of the turn time, up to the limit, and spends what was needed beyond it.
    pub(super) fn save_time(&self, clock: &mut SeatClock, now: Timestamp) {
        let terms = self.row.clock;
        if let (Some(turn_time), Some(most), Some(running)) = (terms.allowed, terms.time_bank, clock.running)
        {
            let left = match turn_time - (now - running.since) {
                // Quiet hours and absences cost no saved time.
                over if over < Span::default() => (over + running.moved + running.waits).min(Span::default()),
                left => left,
            };
            clock.bank = Some((self.bank_of(clock) + left).clamp(Span::default(), most));
        }
    }

    /// Returns true if the host's clock runs for this seat: the game waits for a person there who has something to decide. In a
    /// game that is played at any time, a clock of the rules takes its place.
    pub(super) fn is_timed(&self, seat: Seat) -> bool {
        let rules_have_one = || self.kind.meta().pace == Pace::AnyTime && self.deadline().is_some();
        (self.row.clock.allowed.is_some() || self.played_for(seat, self.last_at).is_some())
            && self.user_in(seat).is_some()
            && self.awaited().contains(seat)
            && self.wakes(seat).is_some()
            && !rules_have_one()
    }

    pub(super) fn round(&self) -> Option<u32> {
        self.game.as_ref().and_then(harbormaster_rules::AnyGame::rounds_begun)
    }

    /// Returns the person whose seat it is.
    fn owner_in(&self, seat: Seat) -> Option<PersonId> {
        self.seats.get(seat.index())?.user
    }

    pub(super) fn all_seats(&self) -> impl Iterator<Item = Seat> + use<> {
        (0..self.seats.len()).filter_map(|seat| u8::try_from(seat).ok()).map(Seat::new)
    }
}

impl SeatClock {
    /// The player did not move in time, and lets the clock act.
    fn was_late(&mut self) {
        let Some(running) = &mut self.running else { return };
        if running.phase != Phase::Acting {
            running.phase = Phase::Acting;
            self.late += 1;
        }
    }
}
