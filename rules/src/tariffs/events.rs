//! The events of a game, as players read them.

use serde::{Deserialize, Serialize};

use super::{
    contract::Contract,
    grid::{Cell, Edge, Laid, Track},
    offers::Closing,
    verbs::Because,
    walk::Walk,
};
use crate::{Outcome, Seat, dominoes::Domino};

/// An event. All of it is public but [`Drawn`](Event::Drawn), [`Seen`](Event::Seen), [`Got`](Event::Got) and
/// [`Dealt`](Event::Dealt), which only one seat reads.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "event", rename_all = "snake_case", deny_unknown_fields)]
pub enum Event {
    /// A domino was laid (5.1).
    Laid {
        /// The player who laid it.
        seat: Seat,
        /// Its border.
        edge: Edge,
        /// The domino, and which way round.
        laid: Laid,
    },
    /// A domino was turned round (5.2).
    Turned {
        /// The player who turned it.
        seat: Seat,
        /// Its border.
        edge: Edge,
        /// Its new direction.
        laid: Laid,
    },
    /// A player changed both dominoes with the stockpile (5.3).
    Restocked {
        /// The player.
        seat: Seat,
    },
    /// A player could do nothing (5.10).
    Passed {
        /// The player.
        seat: Seat,
    },
    /// Dominoes were drawn; only the drawer reads which.
    Drew {
        /// The player who drew.
        seat: Seat,
        /// The number drawn.
        count: usize,
    },
    /// The dominoes that were drawn; for the drawer alone.
    Drawn {
        /// In the order of drawing.
        dominoes: Vec<Domino>,
    },
    /// Time in which nobody could play was given back (5.7).
    Rested {
        /// Its length.
        seconds: u32,
    },
    /// An offer was opened (5.4).
    Offered {
        /// Its number.
        offer: u32,
        /// The proposer.
        seat: Seat,
        /// The player who is asked; `None` if it is for everyone.
        to: Option<Seat>,
        /// The domino given, if its face is shown.
        domino: Option<Domino>,
        /// The proposer's wish.
        want: Option<String>,
    },
    /// A player put a domino forward, or another one (5.5); its face is for the proposer alone.
    Answered {
        /// The offer's number.
        offer: u32,
        /// The player who answered.
        seat: Seat,
        /// The owner of the offer.
        proposer: Seat,
    },
    /// The face of an answer; for the proposer alone.
    Seen {
        /// The offer's number.
        offer: u32,
        /// The player who answered.
        seat: Seat,
        /// The domino put forward.
        domino: Domino,
    },
    /// A player declined an offer or took an answer back (5.5).
    Declined {
        /// The offer's number.
        offer: u32,
        /// The player.
        seat: Seat,
        /// The reason, if they gave one.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        because: Option<Because>,
    },
    /// An offer ended without a swap.
    Closed {
        /// Its number.
        offer: u32,
        /// Its owner.
        seat: Seat,
        /// The way it ended.
        ending: Closing,
    },
    /// Two players swapped a domino each (5.6).
    Swapped {
        /// The offer's number.
        offer: u32,
        /// The proposer.
        seat: Seat,
        /// The player who had answered.
        with: Seat,
        /// The domino that the proposer gave, if everybody had seen it.
        domino: Option<Domino>,
    },
    /// The domino that a swap brought; for its new owner alone.
    Got {
        /// Its owner before.
        from: Seat,
        /// The domino.
        domino: Domino,
    },
    /// A player declared (5.8).
    Declared {
        /// The declarer.
        seat: Seat,
        /// The declarer's contract.
        contract: Contract,
        /// The declarer's way.
        route: Route,
        /// The cost of a missing domino for the others.
        penalty: u8,
    },
    /// A round ended because no domino was laid for too long (7.3).
    FellQuiet {
        /// Turns without a new domino.
        turns: u32,
        /// The cost of a missing domino.
        penalty: u8,
    },
    /// A player who had not declared was brought home (7.2).
    Completed {
        /// The player.
        seat: Seat,
        /// The contract.
        contract: Contract,
        /// The cheapest way.
        route: Route,
    },
    /// The scores of a round.
    Scored {
        /// The round, counted from 1.
        round: usize,
        /// Its scores, in seat order.
        scores: Vec<u32>,
        /// The sums over all rounds so far, in seat order.
        totals: Vec<u32>,
    },
    /// A new round begins (3.4).
    Began {
        /// The round, counted from 1.
        round: usize,
        /// The number of rounds in the game.
        rounds: usize,
        /// The player who starts.
        seat: Seat,
    },
    /// The deal to one player for a new round; for that player alone.
    Dealt {
        /// The contract.
        contract: Contract,
        /// The dominoes.
        hand: Vec<Domino>,
    },
    /// The game ended.
    Ended {
        /// The result.
        outcome: Outcome,
        /// The cause of the end.
        ending: Ending,
    },
}

/// The cause of the end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Ending {
    /// All its rounds are played (7.4).
    AllRounds {
        /// The number of rounds.
        rounds: usize,
    },
}

/// A walk as players read it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Route {
    /// The places, the null's first.
    pub cells: Vec<Cell>,
    /// The charge for each step.
    pub charges: Vec<u8>,
    /// The steps over a border without a domino, 0 for the first step.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub missing: Vec<usize>,
    /// The sum of all charges.
    pub cost: u32,
}

impl Route {
    /// Describes this walk as it leads over the dominoes of `track` and borders without one.
    pub(super) fn of(walk: &Walk, track: &Track) -> Self {
        let is_missing =
            |step: &[Cell]| Edge::between(step[0], step[1]).is_none_or(|edge| track.on(edge).is_none());
        let missing = walk.cells.windows(2).zip(0..).filter(|(step, _)| is_missing(step));
        Self {
            missing: missing.map(|(_, number)| number).collect(),
            cells: walk.cells.clone(),
            charges: walk.charges.clone(),
            cost: walk.cost(),
        }
    }
}
