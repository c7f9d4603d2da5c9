//! The turn clock of each table: what the host chose, and where the clock of each seat stands.

use harbormaster_rules::{Span, Timestamp};
use serde::{Deserialize, Serialize};

use crate::{ids::PersonId, words::words};

/// The treatment of a player whose time is up.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum WhenLate {
    /// They are pinged, and the game waits.
    Wait,
    /// A computer player finishes the turn.
    #[default]
    Autopilot,
    /// The turn ends where the rules let it, else a computer player finishes it.
    Pass,
    /// A computer player finishes the turn, and takes the seat after several late turns in a row.
    Replace,
}

/// A table's turn clock: what the host chose, and its pauses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TableClock {
    /// The time that a player has; without it, no clock runs.
    pub allowed: Option<Span>,
    /// The treatment of a player whose time is up.
    pub when_late: WhenLate,
    /// The number of late turns in a row after which a seat is taken.
    pub most_late: u32,
    /// The most time that a seat can save.
    pub time_bank: Option<Span>,
    /// The number of days in all that the game waits for a player who is away.
    pub away_days: u32,
    /// The time at which the current pause began.
    pub paused: Option<Timestamp>,
    /// The time for which the table has been paused since its newest entry.
    pub rested: Span,
    /// The instant up to which unreachable time has been given back.
    pub reached: Option<Timestamp>,
}

/// The state of a seat's clock.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct SeatClock {
    /// While the game waits for the seat's player.
    pub running: Option<Running>,
    /// Late turns in a row.
    pub late: u32,
    /// The time that the game has waited for the player's absences.
    pub away: Span,
    /// The saved time; none if it is full.
    pub bank: Option<Span>,
    /// The person who gets the seat back from the computer player that replaced them. It is not in the log.
    #[serde(skip)]
    pub owner: Option<PersonId>,
}

/// A clock that runs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Running {
    /// The time at which the player's turn time began.
    pub since: Timestamp,
    /// The time at which it ends, with what was saved.
    pub ends: Timestamp,
    /// The time by which the end was moved out of the player's quiet hours.
    pub moved: Span,
    /// The time by which the end was moved because the player is away.
    pub waits: Span,
    /// The steps it has taken so far.
    pub phase: Phase,
}

/// The steps that a running clock has taken so far.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// Nothing yet.
    Fresh,
    /// It has given the last call.
    Called,
    /// The time is up, and the turn is being finished for the player.
    Acting,
    /// The time is up, and the game waits.
    Over,
}

impl Default for TableClock {
    fn default() -> Self {
        Self {
            allowed: None,
            when_late: WhenLate::default(),
            most_late: 2,
            time_bank: None,
            away_days: 7,
            paused: None,
            rested: Span::default(),
            reached: None,
        }
    }
}

words!(WhenLate { Wait = "wait", Autopilot = "autopilot", Pass = "pass", Replace = "replace" });

impl Running {
    /// Returns true if a computer player moves for somebody who is away: it acts at once, so the time ends where it begins.
    pub fn is_for_absent(&self) -> bool {
        matches!(self.phase, Phase::Acting | Phase::Over) && self.since == self.ends
    }

    /// Returns true if the time is over.
    pub const fn has_run_out(&self) -> bool {
        matches!(self.phase, Phase::Acting | Phase::Over)
    }
}

words!(Phase { Fresh = "fresh", Called = "called", Acting = "acting", Over = "over" });

/// A length of time in the whole minutes that options have.
pub(super) fn minutes(span: Option<Span>) -> Option<i64> {
    span.map(|span| span.as_millis() / 60_000)
}

/// A seat's clock as the database has it.
pub(super) struct ClockRecord {
    pub(super) seat: i64,
    pub(super) since: Option<i64>,
    pub(super) ends: Option<i64>,
    pub(super) moved: i64,
    pub(super) waits: i64,
    pub(super) phase: Option<String>,
    pub(super) late: i64,
    pub(super) away: i64,
    pub(super) bank: Option<i64>,
    pub(super) owner: Option<i64>,
}

impl ClockRecord {
    /// Returns the clocks of all seats, in seat order, without those that have nothing to keep.
    pub(super) fn of(clocks: &[SeatClock]) -> Vec<Self> {
        let kept = (0_i64..).zip(clocks).filter(|(_, clock)| **clock != SeatClock::default());
        let records = kept.map(|(seat, clock)| Self {
            seat,
            since: clock.running.map(|running| running.since.millis()),
            ends: clock.running.map(|running| running.ends.millis()),
            moved: clock.running.map_or(0, |running| running.moved.as_millis()),
            waits: clock.running.map_or(0, |running| running.waits.as_millis()),
            phase: clock.running.map(|running| running.phase.word().to_owned()),
            late: i64::from(clock.late),
            away: clock.away.as_millis(),
            bank: clock.bank.map(Span::as_millis),
            owner: clock.owner.map(|owner| owner.0),
        });
        records.collect()
    }
}
