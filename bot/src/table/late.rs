//! Late players: the last call, the end of the time, and more time from the others.
//!
//! Time never ends unannounced. The board shows the end and its consequence; the last call comes with a quarter of the
//! time left, at least ten minutes before the end. An end that passed while the host was down is announced and met an
//! hour later, tables spread over ten minutes.
//!
//! An entry by the clock is the seat's: made by a computer player from an imagined position and marked `by_clock`, so
//! rules, replays and `verify` take it like any other. A seat lost that way remembers its owner, who takes it back with
//! one button. The last person at a table is never replaced.

use harbormaster_rules::{AnyMove, By, Entry, Level, Seat, Span, Timestamp};

use super::{
    Caller, Held, Tables,
    deadlines::PUNCTUAL,
    hosting::SeatOffer,
    moderation::SideWrites,
    playing::Origin,
    powers::{Petition, Power},
    turn_clock::Stroke,
};
use crate::{
    deeds::Deed,
    facts::{Notice, Post, TimeLeft},
    ids::{PersonId, TableId},
    sayings::{Done, Refused},
    store::{Phase, SeatClock, SeatRow, WhenLate},
    trouble::Trouble,
};

/// The time that a last call gives at most if it comes late because the program was slow.
const LATE_NOTICE: Span = Span::hours(1);

impl Tables {
    /// Does what a clock does at `due`.
    ///
    /// # Errors
    /// Fails if it could not be saved.
    pub(super) async fn strike(
        &self,
        held: &mut Held,
        (due, stroke, seat): (Timestamp, Stroke, Seat),
        now: Timestamp,
    ) -> Result<(), Trouble> {
        if stroke == Stroke::LastCall {
            return self.call(held, now).await;
        }
        // What comes late takes no time from the next player.
        let is_acting = held.table.running(seat).is_some_and(|running| running.phase == Phase::Acting);
        let is_late = is_acting || now > due + PUNCTUAL;
        self.time_is_up(held, seat, if is_late { now } else { due }).await
    }

    /// Pings everybody whose last call is due by now, and says until when they have time. Where the program comes too late with it,
    /// they get some.
    async fn call(&self, held: &mut Held, now: Timestamp) -> Result<(), Trouble> {
        let mut next = held.table.clone();
        let (mut called, mut is_moved) = (Vec::new(), false);
        let table = &held.table;
        for (seat, clock) in (0..).map(Seat::new).zip(&mut next.clocks) {
            let due = table.last_call_of(seat).filter(|due| *due <= now);
            let user = table.user_in(seat);
            let patience = table.patience_with(clock);
            let (Some(running), Some(due), Some(user)) = (&mut clock.running, due, user) else { continue };
            running.phase = Phase::Called;
            let least = now + running.notice().min(LATE_NOTICE);
            if now > due + PUNCTUAL && running.ends < least {
                is_moved = true;
                running.end_at(least, table.person_in(seat), patience);
            }
            called.push(TimeLeft { user, ends: running.ends, then: table.what_follows(seat) });
        }
        let call = Post::Note(Notice::LastCall { called });
        let news = if is_moved { vec![call, Post::Times] } else { vec![call] };
        self.write(held, next, None, &news).await
    }

    async fn time_is_up(&self, held: &mut Held, seat: Seat, at: Timestamp) -> Result<(), Trouble> {
        let at = at.max(held.table.last_at);
        let mv = match held.table.what_follows(seat) {
            WhenLate::Wait => None,
            WhenLate::Replace => return self.replace(held, seat).await,
            WhenLate::Pass => match held.table.pass(seat, at) {
                Some(pass) => Some(pass),
                None => self.move_for(held, seat, at).await?,
            },
            WhenLate::Autopilot => self.move_for(held, seat, at).await?,
        };
        let Some(mv) = mv else { return self.goes_on_waiting(held, seat).await };
        let entry = Entry { ply: held.table.row.ply + 1, by: By::Seat(seat), at, mv };
        match self.append(held, entry, Origin::Clock).await {
            Ok(_) => Ok(()),
            // Rules that do not take their own advice must not be asked again and again.
            Err(Trouble::Refused(_)) => self.goes_on_waiting(held, seat).await,
            Err(trouble) => Err(trouble),
        }
    }

    /// Returns a computer player's move for this seat, from what the seat may know.
    async fn move_for(&self, held: &mut Held, seat: Seat, at: Timestamp) -> Result<Option<AnyMove>, Trouble> {
        let Some(game) = held.table.game.clone() else { return Ok(None) };
        match self.advice(game, vec![(seat, Level::Steady)], at).await {
            Ok(advice) => Ok(advice.map(|(_, mv)| mv)),
            Err(Trouble::Broken(broken)) => self.freeze(held, broken).await.map(|_| None),
            Err(trouble) => Err(trouble),
        }
    }

    /// Pings the player; nothing else happens until somebody moves.
    async fn goes_on_waiting(&self, held: &mut Held, seat: Seat) -> Result<(), Trouble> {
        let mut next = held.table.clone();
        let is_for_absent = held.table.running(seat).is_some_and(|running| running.is_for_absent());
        if let Some(clock) = next.clocks.get_mut(seat.index()) {
            clock.late += u32::from(!is_for_absent);
            if let Some(running) = &mut clock.running {
                running.phase = Phase::Over;
            }
        }
        if is_for_absent {
            return self.write(held, next, None, &[]).await;
        }
        let users = held.table.user_in(seat).into_iter().collect();
        let news = [Post::Note(Notice::TimeIsUp { users }), Post::Times];
        self.write(held, next, None, &news).await
    }

    /// Gives the seat to a computer player until its owner is back.
    async fn replace(&self, held: &mut Held, seat: Seat) -> Result<(), Trouble> {
        let mut next = held.table.clone();
        let (computer, level) = (next.computer_name().to_owned(), next.row.computers);
        let (Some(row), Some(clock)) = (next.seats.get_mut(seat.index()), next.clocks.get_mut(seat.index()))
        else {
            return Ok(());
        };
        let Some(user) = row.user else { return Ok(()) };
        let late = clock.late + 1;
        *clock = SeatClock { owner: Some(user), ..SeatClock::default() };
        *row = SeatRow { user: None, name: computer.clone(), level, ..row.clone() };
        tracing::info!(table = %next.row.id, seat = seat.number(), "a late player was replaced");
        let replaced = Post::Note(Notice::Replaced { seat, user, computer, late });
        let board = Post::Board { ply: next.row.ply };
        self.write(held, next, None, &[replaced, board]).await
    }

    /// Gives everybody who is awaited, except the caller, the turn time again.
    ///
    /// # Errors
    /// Fails if the caller has no seat, or no clock of another player runs.
    pub async fn more_time(&self, id: TableId, petition: &Petition<'_>) -> Result<Done, Trouble> {
        let caller = petition.caller;
        let mut held = self.hold_for(id, caller).await?;
        held.table.must_run()?;
        held.table.decides_alone(petition, Power::MoreTime)?;
        let by = held.table.seat_played_by(caller.user);
        let now = self.clock.now();
        let mut next = held.table.clone();
        let mut seats = Vec::new();
        let mut until = None;
        for (seat, clock) in (0..).map(Seat::new).zip(&mut next.clocks) {
            let Some(running) = clock.running.filter(|_| Some(seat) != by) else { continue };
            clock.away = clock.away + running.waited(now);
            // Saved time that is used up stays used up; nothing is saved by it.
            if held.table.row.clock.allowed.is_some_and(|turn_time| now - running.since > turn_time) {
                held.table.save_time(clock, now);
            }
            clock.running = held.table.started(seat, clock, now);
            until = until.max(clock.running.map(|running| running.ends));
            seats.push(seat);
        }
        let Some(until) = until else {
            let is_own = by.is_some_and(|by| held.table.running(by).is_some());
            return Err(Trouble::refused(if is_own { Refused::OwnClock } else { Refused::NoClockRuns }));
        };
        let said = Done::MoreTime { until };
        let SideWrites { mut posts, deeds } = held.table.moderated(petition, &Deed::MoreTime)?;
        posts.extend([Post::Note(Notice::MoreTime { by, seats, until }), Post::Times]);
        self.write_logged(&mut held, next, None, &posts, deeds).await.map(|()| said)
    }

    /// Fits this person's clocks at all tables to their new settings. `show` updates the boards in any case.
    ///
    /// # Errors
    /// Fails if it could not be saved.
    pub(super) async fn suit_all(&self, user: PersonId, show: bool) -> Result<(), Trouble> {
        for summary in self.store.live_tables_of_user(user).await? {
            let mut held = match self.hold(summary.id).await {
                // No clock runs at a table that this program cannot play.
                Err(Trouble::Unplayable(_) | Trouble::Damaged(_)) => continue,
                held => held?,
            };
            let seats = [held.table.seat_of(user), held.table.stands_in_at(user)];
            let Some(seat) = seats.into_iter().flatten().next().filter(|_| held.table.game.is_some()) else {
                continue;
            };
            if held.table.must_be_open().is_err() {
                continue;
            }
            let mut next = held.table.clone();
            next.suit(seat, self.clock.now());
            next.wait_longer_for(user);
            if show || next.clocks != held.table.clocks || next.row.requests != held.table.row.requests {
                self.write(&mut held, next, None, &[Post::Times]).await?;
            }
        }
        Ok(())
    }

    /// Ends what a stand-in does for the caller, or gives them the seat back that a computer player has held for them.
    ///
    /// # Errors
    /// Fails if there is none.
    pub async fn come_back(&self, id: TableId, caller: &Caller) -> Result<Done, Trouble> {
        let table = self.look(id).await?;
        table.must_be_open()?;
        if let Some(done) = self.recall(id, caller).await? {
            return Ok(done);
        }
        let Some(seat) = table.seat_kept_for(caller.user) else {
            return Err(Trouble::refused(match table.seat_of(caller.user) {
                Some(_) => Refused::AlreadySeated,
                None => Refused::NoSeatKept,
            }));
        };
        let offer = SeatOffer { seat, user: caller.user, holder: None, until_moved_since: None };
        self.take_seat(id, caller, offer).await
    }
}

impl super::Table {
    /// Returns the seat that a computer player holds until this person is back.
    pub fn seat_kept_for(&self, user: PersonId) -> Option<Seat> {
        self.seats_kept().find(|(_, owner)| *owner == user).map(|(seat, _)| seat)
    }

    /// Returns the seats that computer players hold until their owners are back.
    pub fn seats_kept(&self) -> impl Iterator<Item = (Seat, PersonId)> {
        let clocks = (0..).map(Seat::new).zip(&self.clocks);
        clocks.filter_map(|(seat, clock)| Some((seat, clock.owner?)))
    }

    /// Returns the time of this seat's last call, if that is its clock's next step.
    fn last_call_of(&self, seat: Seat) -> Option<Timestamp> {
        let (due, next) = self.stroke_of(seat)?;
        (next == Stroke::LastCall).then_some(due)
    }

    /// The move that only ends the turn, if the rules take it now.
    fn pass(&self, seat: Seat, at: Timestamp) -> Option<AnyMove> {
        let pass = self.read_move(self.kind.meta().pass?).ok()?;
        self.refusal_of(By::Seat(seat), pass.clone(), at).is_none().then_some(pass)
    }
}
