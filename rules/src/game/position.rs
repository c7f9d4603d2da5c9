//! Positions, moves and their results.

use std::fmt;

use serde::{Deserialize, Serialize, de::DeserializeOwned};

use super::{Meta, SetupError};
use crate::{Audience, Chance, Entry, Refusal, Seat, SeatCount, SeatSet, Settings, Span, Timestamp};

/// One position of a game: no seed, no clock, no I/O.
pub trait Position: Clone + Eq + fmt::Debug + Serialize + DeserializeOwned + Send + Sync + 'static {
    /// A player's move: one variant per verb of the rules, written in JSON as `{"verb": …}`.
    type Move: Clone + Eq + fmt::Debug + Serialize + DeserializeOwned + Send + Sync + 'static;
    /// An event: a fact, without words.
    type Event: Clone + Eq + fmt::Debug + Serialize + DeserializeOwned + Send + Sync + 'static;
    /// The game's own reasons to refuse a move.
    type Why: Clone + Eq + fmt::Debug + Send + Sync + 'static;

    /// The description of the game.
    const META: Meta;

    /// Sets up the position before the first move. Draws from `chance` (ply 0).
    ///
    /// # Errors
    /// Fails if the game does not allow this number of seats, or if a setting does not fit its options.
    fn set_up(settings: &Settings, seats: SeatCount, chance: &mut Chance) -> Result<Self, SetupError>;

    /// The number of seats.
    fn seats(&self) -> SeatCount;

    /// Returns the seats that are to act, or the result. [With offers or at any time](super::Pace), others may act too.
    fn status(&self) -> Status;

    /// The number of rounds begun, for statistics; by default the game counts no rounds.
    fn rounds_begun(&self) -> Option<u32> {
        None
    }

    /// Returns the position as it would be if the turn of `seat` began now and all else stayed as it is, so that a move can be
    /// prepared for it; `None` if the seat has no turn to come, or if turns of this game cannot be told in advance. It is
    /// never played on, and shows `seat` nothing that its view does not.
    fn at_turn_of(&self, _seat: Seat) -> Option<Self> {
        None
    }

    /// Returns the clock's next move and its time, unless a player acts first. By default the game has no clock.
    fn next_deadline(&self) -> Option<(Timestamp, Self::Move)> {
        None
    }

    /// Returns the clock's move that gives back time in which nobody could play: what runs by the rules ends as much
    /// later. By default nothing does.
    fn rested(&self, _lost: Span) -> Option<Self::Move> {
        None
    }
}

/// The rules: the effect of a move.
pub trait Play: Position {
    /// Returns the position after `entry`, and the events.
    ///
    /// # Errors
    /// A refusal; nothing changes.
    fn play(
        &self,
        entry: &Entry<Self::Move>,
        chance: &mut Chance,
    ) -> Result<Played<Self>, Refusal<Self::Why>>;
}

/// The invariants of a position: every card, coin and tile exists exactly once.
pub trait Audit: Position {
    /// Checks the position for everything that is impossible in this game.
    ///
    /// # Errors
    /// All faults of the position.
    fn audit(&self) -> Result<(), Broken>;
}

/// The seats that are to act, or the result.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Status {
    /// These seats may act.
    Waiting(SeatSet),
    /// The game is over.
    Over(Outcome),
}

/// The result of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Outcome {
    /// Final scores in seat order.
    pub scores: Vec<i64>,
    /// Every seat's place in seat order, 1 for the winner, ties with the same number; empty if the scores alone
    /// decide.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub places: Vec<u32>,
    /// The winners; several if they share the win.
    pub winners: SeatSet,
    /// True if an agreed limit ended it rather than the rules.
    pub by_limit: bool,
}

/// One event and its audience.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Told<E> {
    /// The audience.
    pub to: Audience,
    /// The event.
    pub event: E,
}

impl<E> Told<E> {
    /// An event for everyone.
    pub const fn everyone(event: E) -> Self {
        Self { to: Audience::Everyone, event }
    }
}

/// The result of a move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Played<G: Position> {
    /// The position after it.
    pub next: G,
    /// The events, in order.
    pub told: Vec<Told<G::Event>>,
}

/// A position that came from outside and has not been checked.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Written<G>(G);

impl<G: Audit> Written<G> {
    /// Wraps a position without checking it.
    pub const fn new(position: G) -> Self {
        Self(position)
    }

    /// Returns the position, once the audit has passed.
    ///
    /// # Errors
    /// All faults of the position.
    pub fn check(self) -> Result<G, Broken> {
        self.0.audit().map(|()| self.0)
    }
}

/// The faults of a position, one sentence each.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Broken(pub Vec<String>);

impl fmt::Display for Broken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0.join(" "))
    }
}

impl std::error::Error for Broken {}
