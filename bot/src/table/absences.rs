//! Players who are away: the game's wait for them, and the clock by which a computer player moves for them.
//!
//! The end of their time moves to an hour after their return, up to the table's `away_days` in one game; then
//! `when_late` applies. A computer player that moves for them moves at once, also at tables without `turn_time`. These
//! are entries by the turn clock, and never late turns.

use harbormaster_rules::{Absence, AnyMove, By, Cover, Entry, Seat, Span, Timestamp};

use super::{Caller, Table, Tables, moderation::SideWrites, playing::Origin};
use crate::{
    ids::TableId,
    person::{AFTERWARDS, Away, Meanwhile},
    store::{Phase, Running, SeatClock, SeatRow},
    trouble::Trouble,
};

impl Running {
    /// Lets a computer player make the next move, for somebody who is away.
    pub(super) fn plays_on(&mut self, at: Timestamp) {
        (self.since, self.ends, self.phase) = (at, at, Phase::Acting);
    }

    /// Lets a computer player move for the player from the beginning of this absence on, or from
    /// `now` if it has begun.
    pub(super) fn leaves(&mut self, away: &Away, now: Timestamp) {
        if away.from <= now {
            self.plays_on(now);
        }
        self.ends = self.ends.min(away.from.max(now));
    }

    /// Gives a player who is back what was left of their time, and at least an hour.
    fn returns(&mut self, now: Timestamp) {
        let due = self.ends + (Span::default() - self.waits);
        self.ends = due.max(now + AFTERWARDS).min(self.ends);
        self.waits = self.ends - due;
    }

    /// Returns the time that it has waited by now because the player is away.
    pub(super) fn waited(&self, now: Timestamp) -> Span {
        let due = self.ends + (Span::default() - self.waits);
        (now - due).min(self.waits).max(Span::default())
    }
}

impl Tables {
    /// Shows a game that judges absences itself that the caller is here. Returns whether it had asked for that.
    ///
    /// # Errors
    /// As for [`play`](Tables::play).
    pub async fn is_here(&self, id: TableId, caller: &Caller) -> Result<bool, Trouble> {
        let mut held = self.hold_for(id, caller).await?;
        let seat = held.table.seat_played_by(caller.user).filter(|_| held.table.must_run().is_ok());
        let Some(seat) = seat else { return Ok(false) };
        let Some(mv) = held.table.game.as_ref().and_then(|game| game.sign_of_life(seat)) else {
            return Ok(false);
        };
        let (ply, at) = (held.table.row.ply + 1, caller.at.max(held.table.last_at));
        let origin = Origin::Tap { interaction: None, user: caller.user, beside: SideWrites::default() };
        self.append(&mut held, Entry { ply, by: By::Seat(seat), at, mv }, origin).await.map(|_| true)
    }
}

impl Table {
    /// Returns the absences of those who sit here, begun or still to come.
    pub fn absences(&self) -> impl Iterator<Item = (Seat, Away)> + '_ {
        let away = |seat: &SeatRow| self.people.get(&seat.user?)?.away;
        self.all_seats().zip(&self.seats).filter_map(move |(seat, row)| Some((seat, away(row)?)))
    }

    /// Returns how much longer the game waits, beyond the turn time, for the absences of the player
    /// in this seat.
    pub fn patience_for(&self, seat: Seat) -> Span {
        let by_rules = self.game.as_ref().and_then(|game| game.absence(seat)).map(|absence| absence.waited);
        let left = self.clocks.get(seat.index()).map_or(Span::default(), |clock| self.patience_with(clock));
        (left - by_rules.unwrap_or_default()).max(Span::default())
    }

    pub(super) fn patience_with(&self, clock: &SeatClock) -> Span {
        (Span::hours(24 * i64::from(self.row.clock.away_days)) - clock.away).max(Span::default())
    }

    /// Returns true if another person has a seat.
    pub(super) fn has_company(&self, seat: Seat) -> bool {
        self.all_seats().any(|other| other != seat && self.user_in(other).is_some())
    }

    /// Returns the absence in which a computer player moves for the person in this seat, if it is
    /// not over. The game of a person who plays alone waits, because nobody else wants to continue
    /// it.
    pub fn played_for(&self, seat: Seat, now: Timestamp) -> Option<Away> {
        let away = self.person_in(seat)?.away?;
        let is_meant = away.meanwhile == Meanwhile::Computer && now < away.until;
        (is_meant && self.has_company(seat)).then_some(away)
    }

    /// Returns true if a computer player moves for the person in this seat at this instant.
    pub(super) fn is_played_for(&self, seat: Seat, at: Timestamp) -> bool {
        self.played_for(seat, at).is_some_and(|away| away.covers(at))
    }

    /// Returns true if the rules of the game judge absences themselves.
    pub fn judges_absences(&self) -> bool {
        self.game.as_ref().is_some_and(|game| self.all_seats().any(|seat| game.absence(seat).is_some()))
    }

    /// Returns what a game that judges absences itself is to be told next, and when.
    pub(super) fn next_told(&self) -> Option<(Timestamp, AnyMove)> {
        let game = self.game.as_ref()?;
        let told = self.all_seats().filter_map(|seat| {
            let absence = game.absence(seat)?;
            let ends =
                self.person_in(seat).and_then(|person| person.away).map(|away| [away.from, away.until]);
            let later = ends.into_iter().flatten().filter(|at| *at > self.last_at);
            let mut times = [self.last_at].into_iter().chain(later);
            let change = |at| {
                Some((at, self.cover_at(seat, &absence, at))).filter(|(_, cover)| *cover != absence.cover)
            };
            let (at, cover) = times.find_map(change)?;
            Some((at, game.told_of(seat, cover)?))
        });
        told.min_by_key(|(at, _)| *at)
    }

    /// Returns what such a game does for the player in this seat at this instant; none if they are here, or it has waited for as
    /// long as the table lets it.
    fn cover_at(&self, seat: Seat, absence: &Absence, at: Timestamp) -> Option<Cover> {
        if self.stand_in(seat).is_some() {
            return Some(Cover::StandIn);
        }
        let away = self.person_in(seat)?.away.filter(|away| away.covers(at))?;
        if self.is_played_for(seat, at) {
            return Some(Cover::Computer);
        }
        let from = match absence.cover {
            Some(Cover::Wait(until)) => until,
            Some(Cover::Computer | Cover::StandIn) | None => at,
        };
        let until = (away.until + AFTERWARDS).min(from + self.patience_for(seat));
        let until = Timestamp::from_millis(until.seconds() * 1_000);
        (until > at || absence.cover.is_some()).then_some(Cover::Wait(until))
    }

    /// Returns true if the game waits for computer players alone: those who have seats, and those
    /// who move for players who are away.
    pub fn awaits_computers(&self) -> bool {
        let acts = |running: Running| running.phase == Phase::Acting && running.is_for_absent();
        let moves = |seat: Seat| self.user_in(seat).is_none() || self.running(seat).is_some_and(acts);
        let awaited = self.awaited();
        awaited.iter().next().is_some() && awaited.iter().all(moves)
    }

    /// Adjusts the clock of a seat to what its player has now chosen. Their time ends no earlier
    /// for it, unless they are back, or a computer player moves for them.
    pub(super) fn suit(&mut self, seat: Seat, now: Timestamp) {
        let Some(clock) = self.clocks.get(seat.index()) else { return };
        let suited = match (clock.running, self.played_for(seat, now)) {
            (Some(mut running), Some(away)) if matches!(running.phase, Phase::Fresh | Phase::Called) => {
                running.leaves(&away, now);
                Some(running)
            }
            // They are back sooner.
            (Some(running), None) if running.is_for_absent() => self.started(seat, clock, now),
            (Some(running), None) if matches!(running.phase, Phase::Fresh | Phase::Called) => {
                self.suited(seat, clock, running, now)
            }
            // Without a turn time a clock runs only for those who are away.
            (None, Some(_)) if self.is_timed(seat) => self.started(seat, clock, now),
            (running, _) => running,
        };
        if let Some(clock) = self.clocks.get_mut(seat.index()) {
            clock.running = suited;
        }
    }

    /// Returns a running clock with the time that its player has by what they have now chosen; none
    /// if the table has no turn time.
    fn suited(&self, seat: Seat, clock: &SeatClock, running: Running, now: Timestamp) -> Option<Running> {
        let allowed = self.row.clock.allowed?;
        let (person, patience) = (self.person_in(seat), self.patience_with(clock));
        let mut longer = running;
        longer.returns(now);
        longer.end_at(longer.ends, person, patience);
        let mut whole = Running { moved: Span::default(), waits: Span::default(), ..running };
        whole.end_at(running.since + allowed + self.bank_of(clock), person, patience);
        if whole.ends > longer.ends {
            longer = whole;
        }
        // The last call that was given named another time.
        if longer.phase == Phase::Called && longer.ends != running.ends {
            longer.phase = Phase::Fresh;
        }
        Some(longer)
    }
}
