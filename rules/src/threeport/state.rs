//! The position, its phases and the setup.

use std::collections::VecDeque;

use serde::{Deserialize, Serialize};

use super::{
    board::{ByColour, CLOSED_AT_END, Card, Colour, Deck, Level},
    events::{Ending, Event},
    options::{MAX_ROUNDS, OPTIONS, QUIET_ROUNDS, chosen, whole},
    refusals::Why,
    verbs::{Move, VERBS},
};
use crate::{
    Chance, Hidden, Meta, Outcome, Pace, Position, Seat, SeatCount, SeatSet, Settings, SetupError, Status,
};

/// A position of Threeport Shipping.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Threeport {
    pub(super) deck: Deck,
    pub(super) limits: Limits,
    pub(super) islands: ByColour<Island>,
    /// In seat order.
    pub(super) boats: Vec<Boat>,
    /// Top first.
    pub(super) draw: VecDeque<Card>,
    /// Oldest first.
    pub(super) discard: Vec<Card>,
    /// Cards of closed colours, in the order in which they left the game.
    pub(super) removed: Vec<Card>,
    /// Turns taken by all seats together.
    pub(super) turns: u32,
    /// Turns in a row without load or sale.
    pub(super) quiet: u32,
    pub(super) phase: Phase,
}

/// The limits that end a game before the rules do; `null` in JSON where a limit is off.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Limits {
    /// Turns for each seat, 20 to 300.
    pub max_rounds: Option<u32>,
    /// Rounds in which nobody loads or sells, 2 to 20.
    pub quiet_rounds: Option<u32>,
}

/// An island; all of it is public.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Island {
    /// The island buys its colour.
    Open {
        /// Its bonus, and the number of cards that upgrade it.
        level: Level,
        /// The cargo to be loaded, bottom first: the last card is on top.
        cargo: Vec<Card>,
    },
    /// The island is gone, and its colour with it.
    Closed,
}

/// One player's boat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Boat {
    pub at: Berth,
    /// In the order of loading.
    pub hold: Vec<Card>,
    /// Money from sales.
    pub score: u32,
    /// The face-down card that marks the boat; nobody sees it before the end.
    pub marker: Card,
}

/// The place of a boat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Berth {
    /// At no island: it can only move.
    Sea,
    /// At this island.
    Island(Colour),
}

/// The phase of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub(super) enum Phase {
    /// A seat owes its one action.
    Playing {
        /// The seat whose turn it is.
        to_move: Seat,
    },
    /// The game is over.
    Over {
        /// The cause of the end.
        ending: Finish,
    },
}

/// The cause of the end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum Finish {
    /// A second island closed (7.1).
    TwoIslandsClosed,
    /// Nobody loaded or sold for `quiet_rounds` rounds (7.2).
    Quiet,
    /// Everybody had `max_rounds` turns (7.3).
    Rounds,
}

impl Island {
    /// The cargo, bottom first; empty if the island is closed.
    pub fn cargo(&self) -> &[Card] {
        match self {
            Self::Open { cargo, .. } => cargo,
            Self::Closed => &[],
        }
    }

    /// The level; `None` if the island is closed.
    pub const fn level(&self) -> Option<Level> {
        match self {
            Self::Open { level, .. } => Some(*level),
            Self::Closed => None,
        }
    }

    /// True while the island buys.
    pub const fn is_open(&self) -> bool {
        matches!(self, Self::Open { .. })
    }
}

impl Limits {
    /// Returns the limit that a game of `seats` has reached after `turns` turns, the last `quiet` of them quiet.
    pub(super) fn reached(self, seats: usize, turns: u32, quiet: u32) -> Option<Finish> {
        let over = |count: u32, rounds: Option<u32>| {
            rounds.is_some_and(|rounds| u64::from(count) >= u64::from(rounds) * seats as u64)
        };
        if over(quiet, self.quiet_rounds) {
            Some(Finish::Quiet)
        } else if over(turns, self.max_rounds) {
            Some(Finish::Rounds)
        } else {
            None
        }
    }
}

impl Position for Threeport {
    type Move = Move;
    type Event = Event;
    type Why = Why;

    const META: Meta = Meta {
        slug: "threeport",
        title: "Threeport Shipping",
        seats: 2..=6,
        best: 2..=4,
        edition: 1,
        credit: "Threeport Shipping by Mike Berg (We Heart Games). Unofficial adaptation for play in Discord.",
        pitch: "Sail between three islands, load cargo and sell it where the colours match. Big sales pay a bonus \
                that grows, and use the island up: when two islands are gone, the richest captain wins.",
        length: "25 to 55 turns each",
        verbs: VERBS,
        orders: &[],
        settled: &[],
        options: OPTIONS,
        rules: include_str!("RULES.md"),
        refusals: Why::SENTENCES,
        lessons: include_str!("lessons.txt"),
        // max_rounds at its highest, with six seats. With max_rounds off a game may last for ever: R19.
        longest: 1_800,
        hides: &[Hidden::Unseen],
        pace: Pace::Turns,
        host: "",
        hand: None,
        pass: None,
    };

    fn set_up(settings: &Settings, seats: SeatCount, chance: &mut Chance) -> Result<Self, SetupError> {
        Self::META.check_seats(seats)?;
        let (deck, first) = chosen(settings, seats).map_err(SetupError::Settings)?;
        let limits =
            Limits { max_rounds: whole(&MAX_ROUNDS, settings), quiet_rounds: whole(&QUIET_ROUNDS, settings) };

        let mut pack = deck.pack();
        chance.shuffle(&mut pack);
        let mut pack = pack.into_iter();
        let islands =
            ByColour::from_fn(|_| Island::Open { level: Level::One, cargo: pack.by_ref().take(1).collect() });
        let boats = pack
            .by_ref()
            .take(usize::from(seats.get()))
            .map(|marker| Boat { at: Berth::Sea, hold: Vec::new(), score: 0, marker })
            .collect();
        let draw = pack.collect();

        let to_move = first.unwrap_or_else(|| {
            let place = chance.index(usize::from(seats.get())).unwrap_or_default();
            seats.seats().nth(place).unwrap_or(Seat::new(0))
        });
        let phase = Phase::Playing { to_move };
        Ok(Self {
            deck,
            limits,
            islands,
            boats,
            draw,
            discard: vec![],
            removed: vec![],
            turns: 0,
            quiet: 0,
            phase,
        })
    }

    fn seats(&self) -> SeatCount {
        // The audit lets two to six boats in, so the last resort is never needed.
        u8::try_from(self.boats.len())
            .ok()
            .and_then(SeatCount::new)
            .unwrap_or(const { SeatCount::new(2).unwrap() })
    }

    fn status(&self) -> Status {
        match self.phase {
            Phase::Playing { to_move } => Status::Waiting(SeatSet::only(to_move)),
            Phase::Over { ending } => Status::Over(self.result(ending)),
        }
    }

    fn at_turn_of(&self, seat: Seat) -> Option<Self> {
        let is_seat = self.seats().has(seat) && self.to_move().is_some();
        is_seat.then(|| Self { phase: Phase::Playing { to_move: seat }, ..self.clone() })
    }
}

impl Threeport {
    /// The seat to act; `None` after the end.
    pub(super) fn to_move(&self) -> Option<Seat> {
        match self.phase {
            Phase::Playing { to_move } => Some(to_move),
            Phase::Over { .. } => None,
        }
    }

    /// The cause of the end; `None` before the end.
    pub(super) fn ended_by(&self) -> Option<Ending> {
        match self.phase {
            Phase::Playing { .. } => None,
            Phase::Over { ending } => Some(match ending {
                Finish::TwoIslandsClosed => Ending::TwoIslandsClosed,
                Finish::Quiet => Ending::Quiet { rounds: self.limits.quiet_rounds.unwrap_or_default() },
                Finish::Rounds => Ending::Rounds { turns: self.limits.max_rounds.unwrap_or_default() },
            }),
        }
    }

    /// The result; `None` before the end.
    pub(super) fn outcome(&self) -> Option<Outcome> {
        match self.phase {
            Phase::Playing { .. } => None,
            Phase::Over { ending } => Some(self.result(ending)),
        }
    }

    /// True once two islands are closed, which ends the game (7.1).
    pub(super) fn is_exhausted(&self) -> bool {
        self.islands.iter().filter(|(_, island)| !island.is_open()).count() >= CLOSED_AT_END
    }

    /// Returns the open islands without cargo, in the order of dealing.
    pub(super) fn bare(&self) -> Vec<Colour> {
        let bare = |island: &Island| island.is_open() && island.cargo().is_empty();
        self.islands.iter().filter(|(_, island)| bare(island)).map(|(colour, _)| colour).collect()
    }
}
