//! The powers at a table: one table says who may decide what; the code decides by it, and `/help` and ARCHITECTURE show it.
//!
//! Nobody decides alone about another's seat, time, secrets or result, and nobody about their own case. Hosting is
//! housekeeping. A moderator without a seat may do all of it and says why; one with a seat is a player.

#[cfg(test)]
mod tests;

use std::collections::BTreeSet;

use harbormaster_rules::{Seat, Span, Timestamp};

use super::{Caller, Table};
use crate::{
    ids::PersonId,
    person::{Meanwhile, Person},
    sayings::Refused,
    store::{Motion, Phase, Stage},
    trouble::Trouble,
};

/// The time that somebody who is asked, or awaited without a turn time, may be silent. Quiet hours and absences do not count.
pub const SILENCE: Span = Span::hours(72);

/// The time that the player of a seat has to object to losing it.
pub const OBJECTION: Span = Span::hours(24);

/// Something that changes a table around the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Power {
    /// Lobby, options before the start, start, reminders, level of new computer players, pings on.
    Housekeeping,
    /// To give one's own seat up, or to somebody.
    OwnSeat,
    /// To take the seat of a player who is there.
    PresentSeat,
    /// To take the seat of a player who is late or has left the server, or of a computer player.
    FreeSeat,
    /// To let somebody play the seat of a player who is late or away for a time.
    StandIn,
    /// To pause the game.
    Pause,
    /// To resume it.
    Resume,
    /// To change turn times, undos, hints or pings of a running game.
    Rules,
    /// To give players who are awaited more time.
    MoreTime,
    /// To close a game that has not ended.
    Close,
}

/// The use that somebody may make of a power.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum May {
    /// Nothing.
    No,
    /// All of it, alone.
    Alone,
    /// All of it, with a reason that the players read.
    WithReason,
    /// To ask the others.
    Ask,
    /// To agree, which decides it, or to object, which ends it.
    Answer,
    /// To object, and to take it back later.
    TakeBack,
}

/// The people whose consent decides.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Vote {
    /// Nobody is asked.
    Nobody,
    /// More than half of those who play, the one who asks among them, without the player concerned.
    Majority,
    /// The same, at least two, if the player concerned does not object.
    TwoUnopposed,
    /// More than half of the others, but for the one who asks, the one who is named and the player concerned.
    OthersOnly,
    /// Everybody who plays.
    Everybody,
}

/// A line of the table of powers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Row {
    /// The power.
    pub power: Power,
    /// The host.
    pub host: May,
    /// Somebody with a seat.
    pub player: May,
    /// The people whose consent decides.
    pub others: Vote,
    /// The player whose seat it is about.
    pub concerned: May,
    /// A moderator without a seat.
    pub moderator: May,
}

const fn row(power: Power, [host, player, concerned, moderator]: [May; 4], others: Vote) -> Row {
    Row { power, host, player, others, concerned, moderator }
}

/// The table of powers.
pub const POWERS: [Row; 10] = {
    use May::{Alone, Answer, Ask, No, TakeBack, WithReason};
    [
        row(Power::Housekeeping, [Alone, No, No, Alone], Vote::Nobody),
        row(Power::OwnSeat, [No, No, Alone, No], Vote::Nobody),
        row(Power::PresentSeat, [Ask, Ask, Answer, WithReason], Vote::TwoUnopposed),
        row(Power::FreeSeat, [Ask, Ask, TakeBack, WithReason], Vote::Majority),
        row(Power::StandIn, [Ask, Ask, Answer, WithReason], Vote::OthersOnly),
        row(Power::Pause, [Ask, Ask, No, WithReason], Vote::Majority),
        row(Power::Resume, [Alone, Alone, No, WithReason], Vote::Nobody),
        row(Power::Rules, [Ask, Ask, No, WithReason], Vote::Everybody),
        row(Power::MoreTime, [Alone, Alone, No, WithReason], Vote::Nobody),
        row(Power::Close, [Ask, Ask, No, WithReason], Vote::Everybody),
    ]
};

/// The presence or absence of a seat's player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Presence {
    /// There.
    Present,
    /// Late: their time was over, or they have been silent for three days with no turn time.
    Late,
    /// Away, with what the game does until they are back.
    Away(Meanwhile),
    /// No longer in the server.
    Left,
    /// A computer player has the seat.
    Computer,
}

/// The caller who wants to do something, the reason, and the players who are no longer in the server.
#[derive(Clone, Debug)]
pub struct Petition<'a> {
    /// The person who wants it.
    pub caller: &'a Caller,
    /// The reason, in their own words.
    pub reason: &'a str,
    /// The players who have left the server.
    pub gone: BTreeSet<PersonId>,
}

impl<'a> Petition<'a> {
    /// Without a reason, where everybody is there.
    pub const fn of(caller: &'a Caller) -> Self {
        Self { caller, reason: "", gone: BTreeSet::new() }
    }
}

impl Power {
    /// Its line of the table.
    pub fn row(self) -> Row {
        POWERS.iter().find(|row| row.power == self).copied().unwrap_or(POWERS[0])
    }

    /// The power to take the seat of a player who is there or not.
    pub const fn to_take_seat(presence: Presence) -> Self {
        match presence {
            Presence::Present | Presence::Away(_) => Self::PresentSeat,
            Presence::Late | Presence::Left | Presence::Computer => Self::FreeSeat,
        }
    }
}

impl Motion {
    /// The power that it needs.
    pub const fn power(&self) -> Power {
        match self {
            Self::TakeSeat { free: false, .. } => Power::PresentSeat,
            Self::TakeSeat { free: true, .. } => Power::FreeSeat,
            Self::Pause => Power::Pause,
            Self::Close => Power::Close,
            Self::SetOption { .. } | Self::Quiet => Power::Rules,
        }
    }
}

impl Table {
    /// Returns true if this person plays here: has a seat, or stands in for one.
    pub fn plays(&self, user: PersonId) -> bool {
        self.seat_of(user).is_some() || self.stands_in_at(user).is_some()
    }

    /// Returns what this person may do with a power that is not about their own seat.
    ///
    /// # Errors
    /// Fails if they may do nothing: names the host for housekeeping, else says why they cannot act here.
    pub fn may(&self, caller: &Caller, power: Power) -> Result<May, Trouble> {
        let Row { host, player, moderator, .. } = power.row();
        let may = if self.is_moderated_by(caller) {
            moderator
        } else if caller.user == self.row.host {
            host
        } else if self.plays(caller.user) {
            player
        } else {
            May::No
        };
        match may {
            May::No if power == Power::Housekeeping => {
                Err(Trouble::refused(Refused::OnlyTheHost { host: self.row.host }))
            }
            May::No => Err(Trouble::refused(self.no_role(caller.user))),
            may => Ok(may),
        }
    }

    /// Returns the presence of a seat's player at this instant.
    pub fn presence(&self, seat: Seat, gone: &BTreeSet<PersonId>, now: Timestamp) -> Presence {
        let owner = self.seats.get(seat.index()).and_then(|row| row.user);
        let Some(owner) = owner else { return Presence::Computer };
        let away = self.people.get(&owner).and_then(|person| person.away).filter(|away| away.covers(now));
        match away {
            _ if gone.contains(&owner) => Presence::Left,
            Some(away) => Presence::Away(away.meanwhile),
            None if self.is_late(seat, now) => Presence::Late,
            None => Presence::Present,
        }
    }

    /// Returns true if the time of this seat's player ran out in this turn or the last, or they are silent where nobody is
    /// timed.
    fn is_late(&self, seat: Seat, now: Timestamp) -> bool {
        let Some(clock) = self.clocks.get(seat.index()) else { return false };
        let by_rules =
            || self.game.as_ref().and_then(|game| game.absence(seat)).is_some_and(|told| told.is_late);
        let ran_out = |phase| matches!(phase, Phase::Over | Phase::Acting);
        let is_over = clock.running.is_some_and(|running| !running.is_for_absent() && ran_out(running.phase));
        let is_silent = || {
            let is_awaited = self.row.stage == Stage::Running && self.awaited().contains(seat);
            let person = self.person_in(seat);
            let patience = person.map(|person| person.free_time_after(self.waiting_since(), SILENCE));
            self.row.clock.allowed.is_none() && is_awaited && patience.is_some_and(|until| until <= now)
        };
        clock.late > 0 || is_over || is_silent() || by_rules()
    }
}

impl Person {
    /// Returns the time at which `span` has passed since an instant, not counting quiet hours and the absence.
    pub fn free_time_after(&self, since: Timestamp, span: Span) -> Timestamp {
        let step = Span::hours(1);
        let (mut at, mut left) = (self.free_from(since), span);
        while left > Span::default() {
            let (next, used) = (at + step.min(left), step.min(left));
            left = left - used;
            at = self.free_from(next);
        }
        at
    }
}
