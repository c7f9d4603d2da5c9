//! A captain's affairs: the turn, debts, leave and the absence clock; and the ways in which captains leave the game.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::board::{Deed, GO, STARTING_CASH};
use crate::{Cover, Seat, Span, Timestamp};

/// A captain's affairs.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Captain {
    pub cash: u32,
    /// The square, 0 to 39.
    pub at: u8,
    /// Failed rolls in the Drydock, 0 to 2, while inside.
    pub drydock: Option<u8>,
    pub turn: Turn,
    /// Oldest first, by number.
    pub debts: BTreeMap<u32, Debt>,
    /// The number of debts so far.
    pub debts_made: u32,
    /// The way the game goes on, while the captain is away.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub leave: Option<Cover>,
    /// The time for which the game has waited for the captain in absences.
    #[serde(default, skip_serializing_if = "Span::is_none")]
    pub waited: Span,
    pub clock: AbsenceClock,
    pub sunk: Option<Sunk>,
}

/// The stage of a captain's turn in the round (4.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub(super) enum Turn {
    /// Has not started.
    Pending,
    /// Has the helm.
    Open {
        /// The step that is still owed.
        owes: Owes,
        /// Doubles rolled in this turn.
        doubles: u8,
        /// The last turn move, or when the turn was opened.
        since: Timestamp,
    },
    /// In debt, or waiting for the helm after it.
    HoveTo {
        /// The step that is owed after the helm is back.
        owes: Owes,
        /// Doubles rolled in this turn.
        doubles: u8,
        /// The tally at which the debts were cleared, once they are.
        cleared: Option<u32>,
    },
    /// Over for this round.
    Done,
}

/// The step that a turn still owes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub(super) enum Owes {
    /// Nothing: the turn closes.
    Nothing,
    /// A roll.
    Roll,
    /// A decision on a purchase.
    Purchase {
        /// The deed.
        deed: Deed,
        /// True if a roll is owed after it.
        then_roll: bool,
    },
}

/// A charge that could not be paid at once (4.5).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Debt {
    pub to: Creditor,
    pub amount: u32,
    pub due: Timestamp,
}

/// The recipient of a debt.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Creditor {
    /// A captain.
    Captain(Seat),
    /// The Treasury.
    Treasury,
    /// The Crow's Nest pool.
    Pool,
}

/// The clock of a captain whom the game needs (5.7).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct AbsenceClock {
    /// The time from which it counts.
    pub since: Timestamp,
    /// The times at which the first and the second warning were given.
    pub warned: (Option<Timestamp>, Option<Timestamp>),
    /// The limit has passed and the Secretary may decide, or the bot takes the turn as soon as the helm is free.
    pub away: bool,
    /// The time from which the captain could have taken the turn, signs of life or not (R34).
    pub stalling: Timestamp,
    /// The times at which the two warnings about that were given.
    pub stall_warned: (Option<Timestamp>, Option<Timestamp>),
    /// The bot takes this turn as soon as the helm is free.
    pub autopilot: bool,
    /// The times that apply to this clock although the Secretary has lengthened them since it started (3.7).
    #[serde(default, skip_serializing_if = "OldTimes::is_empty")]
    pub old: OldTimes,
}

/// Waiting times that were shorter when a clock started; `None` for those that are as now.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub(super) struct OldTimes {
    /// The absence limit of [`AbsenceClock::since`].
    #[serde(skip_serializing_if = "Option::is_none")]
    pub limit: Option<Span>,
    /// The absence limit of [`AbsenceClock::stalling`].
    #[serde(skip_serializing_if = "Option::is_none")]
    pub stalling: Option<Span>,
    /// The idle time after which a cover takes the turn.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cover: Option<Span>,
}

impl OldTimes {
    #[allow(clippy::trivially_copy_pass_by_ref, reason = "serde asks for a reference")]
    fn is_empty(&self) -> bool {
        *self == Self::default()
    }
}

/// The way and the order in which a captain sank.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Sunk {
    pub way: Way,
    /// The same for all captains who sank by one move; later ones are larger.
    pub order: u32,
    /// The round of a captain whose time was up under `sink`: those of one round have the same order (R39).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub missed: Option<u32>,
}

/// The way in which a captain left the game (4.6).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Way {
    /// Had nothing left, or struck colours.
    Sunk,
    /// Was away for too long.
    AllHands,
    /// Left by choice.
    Resigned,
    /// Was voted out.
    Discharged,
}

impl Captain {
    pub const fn new(at: Timestamp) -> Self {
        Self {
            cash: STARTING_CASH,
            at: GO,
            drydock: None,
            turn: Turn::Pending,
            debts: BTreeMap::new(),
            debts_made: 0,
            leave: None,
            waited: Span::millis(0),
            clock: AbsenceClock::from(at),
            sunk: None,
        }
    }

    pub const fn is_afloat(&self) -> bool {
        self.sunk.is_none()
    }

    /// The debt that must be paid first.
    pub fn oldest_debt(&self) -> Option<&Debt> {
        self.debts.values().next()
    }

    /// The sum of all debts.
    pub fn debt(&self) -> u64 {
        self.debts.values().map(|debt| u64::from(debt.amount)).sum()
    }

    pub const fn turn_is_open(&self) -> bool {
        matches!(self.turn, Turn::Open { .. })
    }

    /// True while the game waits for this captain's turn.
    pub fn is_needed(&self) -> bool {
        self.is_afloat() && self.turn == Turn::Pending && self.debts.is_empty()
    }

    /// The end of the game's wait for a captain who is away.
    pub const fn waits_until(&self) -> Option<Timestamp> {
        match self.leave {
            Some(Cover::Wait(until)) => Some(until),
            _ => None,
        }
    }

    /// The time from which a new waiting time of this captain counts: not before the end of the game's wait (5.7).
    pub fn counts_from(&self, at: Timestamp) -> Timestamp {
        self.waits_until().map_or(at, |until| until.max(at))
    }

    /// Stops the times of this captain from `at` until `until` (5.7).
    pub fn waits(&mut self, until: Timestamp, at: Timestamp) {
        let wait = until.max(at) - at;
        self.waited = self.waited + wait;
        self.put_off(wait);
        self.clock.heard(until);
    }

    /// Puts the debts and the stalling limit off.
    pub fn put_off(&mut self, by: Span) {
        self.debts.values_mut().for_each(|debt| debt.due = debt.due + by);
        self.clock.delay_stalling(by);
    }

    /// Restarts the clock for a new reason to be needed: a round began, or the last debt is paid.
    pub fn needed_from(&mut self, at: Timestamp) {
        self.clock.restart(self.counts_from(at));
    }

    /// True if the game has asked this captain for a sign of life (5.7).
    pub fn is_missed(&self) -> bool {
        self.is_needed() && (self.clock.away || self.clock.warned.0.is_some())
    }

    /// True if the game has needed this captain for longer than the limit, and still does (5.7).
    pub fn is_away(&self) -> bool {
        self.is_needed() && self.clock.away
    }
}

impl AbsenceClock {
    pub const fn from(at: Timestamp) -> Self {
        Self {
            since: at,
            warned: (None, None),
            away: false,
            stalling: at,
            stall_warned: (None, None),
            autopilot: false,
            old: OldTimes { limit: None, stalling: None, cover: None },
        }
    }

    /// Notes a sign of life of the captain; a longer time given by the Secretary is kept (5.7.5).
    pub fn heard(&mut self, at: Timestamp) {
        self.since = self.since.max(at);
        self.warned = (None, None);
        self.away = false;
        self.autopilot = false;
        self.old.limit = None;
    }

    /// Starts the clock anew; a longer time given by the Secretary is kept.
    pub fn restart(&mut self, at: Timestamp) {
        *self = Self { since: self.since.max(at), ..Self::from(at) };
    }

    /// Moves the times of the absence later.
    pub fn delay(&mut self, by: Span) {
        let warnings = [&mut self.warned.0, &mut self.warned.1];
        let times = warnings.into_iter().flatten().chain([&mut self.since]);
        times.for_each(|time| *time = *time + by);
    }

    /// Moves the times of stalling later.
    pub fn delay_stalling(&mut self, by: Span) {
        let warnings = [&mut self.stall_warned.0, &mut self.stall_warned.1];
        let times = warnings.into_iter().flatten().chain([&mut self.stalling]);
        times.for_each(|time| *time = *time + by);
    }
}
