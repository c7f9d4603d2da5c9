//! What happened, as it is told.

use serde::{Deserialize, Serialize};

use super::{
    contract::Contract,
    grid::{Cell, Edge, Laid, Track},
    offers::Closing,
    verbs::Because,
    walk::Walk,
};
use crate::{Outcome, Seat, dominoes::Domino};

/// What happened. All of it is public but [`Drawn`](Event::Drawn), [`Seen`](Event::Seen), [`Got`](Event::Got) and
/// [`Dealt`](Event::Dealt), which only one seat hears.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "event", rename_all = "snake_case", deny_unknown_fields)]
pub enum Event {
    /// A domino was laid (5.1).
    Laid {
        /// Who laid it.
        seat: Seat,
        /// Where.
        edge: Edge,
        /// Which, and how.
        laid: Laid,
    },
    /// A domino was turned round (5.2).
    Turned {
        /// Who turned it.
        seat: Seat,
        /// Where it lies.
        edge: Edge,
        /// How it lies now.
        laid: Laid,
    },
    /// Somebody changed both dominoes with the stockpile (5.3).
    Restocked {
        /// Who.
        seat: Seat,
    },
    /// Somebody could do nothing (5.10).
    Passed {
        /// Who.
        seat: Seat,
    },
    /// Dominoes were drawn; which, only the drawer hears.
    Drew {
        /// Who drew.
        seat: Seat,
        /// How many.
        count: usize,
    },
    /// The dominoes that were drawn; for the drawer alone.
    Drawn {
        /// In the order of drawing.
        dominoes: Vec<Domino>,
    },
    /// An offer was opened (5.4).
    Offered {
        /// Its number.
        offer: u32,
        /// Who made it.
        seat: Seat,
        /// Who is asked, if it is somebody in particular.
        to: Option<Seat>,
        /// What is given, if its face is shown.
        domino: Option<Domino>,
        /// What the proposer hopes for.
        want: Option<String>,
    },
    /// Somebody put a domino forward, or another one (5.5); its face is for the proposer alone.
    Answered {
        /// The offer's number.
        offer: u32,
        /// Who answered.
        seat: Seat,
        /// Whose offer it is.
        proposer: Seat,
    },
    /// The face of an answer; for the proposer alone.
    Seen {
        /// The offer's number.
        offer: u32,
        /// Who answered.
        seat: Seat,
        /// With what.
        domino: Domino,
    },
    /// Somebody declined an offer or took an answer back (5.5).
    Declined {
        /// The offer's number.
        offer: u32,
        /// Who.
        seat: Seat,
        /// Why, if they said it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        because: Option<Because>,
    },
    /// An offer ended without a swap.
    Closed {
        /// Its number.
        offer: u32,
        /// Whose it was.
        seat: Seat,
        /// Why it ended.
        ending: Closing,
    },
    /// Two players swapped a domino each (5.6).
    Swapped {
        /// The offer's number.
        offer: u32,
        /// Who proposed it.
        seat: Seat,
        /// Who had answered.
        with: Seat,
        /// What the proposer gave, if everybody had seen it.
        domino: Option<Domino>,
    },
    /// The domino that a swap brought; for its new owner alone.
    Got {
        /// Who had it before.
        from: Seat,
        /// Which.
        domino: Domino,
    },
    /// Somebody declared (5.8).
    Declared {
        /// Who.
        seat: Seat,
        /// The declarer's contract.
        contract: Contract,
        /// The declarer's way.
        route: Route,
        /// What a missing domino costs the others.
        penalty: u8,
    },
    /// A round ended because no domino was laid for too long (7.3).
    FellQuiet {
        /// Turns without a new domino.
        turns: u32,
        /// What a missing domino costs.
        penalty: u8,
    },
    /// Somebody who had not declared was brought home (7.2).
    Completed {
        /// Who.
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
        /// What it brought, in seat order.
        scores: Vec<u32>,
        /// All rounds so far, in seat order.
        totals: Vec<u32>,
    },
    /// A new round begins (3.4).
    Began {
        /// The round, counted from 1.
        round: usize,
        /// Of this many.
        rounds: usize,
        /// Who starts.
        seat: Seat,
    },
    /// What a player was dealt for a new round; for that player alone.
    Dealt {
        /// The contract.
        contract: Contract,
        /// The dominoes.
        hand: Vec<Domino>,
    },
    /// The game ended.
    Ended {
        /// How.
        outcome: Outcome,
        /// What ended it.
        ending: Ending,
    },
}

/// What ended the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Ending {
    /// All its rounds are played (7.4).
    AllRounds {
        /// How many.
        rounds: usize,
    },
}

/// A walk as it is told.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Route {
    /// The places, the null's first.
    pub cells: Vec<Cell>,
    /// What each step costs.
    pub charges: Vec<u8>,
    /// The steps over a border without a domino, 0 for the first step.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub missing: Vec<usize>,
    /// All charges together.
    pub cost: u32,
}

impl Route {
    /// This walk as it leads over the dominoes of `track` and borders without one.
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
