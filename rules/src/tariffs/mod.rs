//! Tariffs: secret contracts on a grid of tiles, and dominoes that are the only track.
//!
//! - [`board`]: named arrangements and the numbers of the rules; `options`: the host's options; [`verbs`]: moves and
//!   their wording
//! - [`grid`]: places, borders and the dominoes on them; [`layout`]: the places of the tiles; `contract`: the tiles a
//!   player must connect
//! - [`walk`]: the cheapest way, named ways, unreachable tiles; `scoring`: the cost of a round, and the result
//! - `offers`: swaps between players, open and closed
//! - [`events`]: events; `refusals`: the reasons for refusals
//! - `state`: the position and the setup
//! - `moves`: the effects of a move; `swaps`: the moves of a swap; `turn` and `rounds`: the consequences
//! - `audit`: the invariants of every position
//! - [`view`]: one viewer's knowledge, and guesses at the rest
//! - `choices`: the legal moves; `values`: values for a move that is put together; [`looking`]: the same by looking at
//!   the table, `swap_questions`: at the dominoes of a swap
//! - [`words`]: events, refusals and endings in words; `labels`: moves, hands and buttons in words; `reasons`:
//!   hints; `trade`: offers as everybody sees them
//! - `reckoning`: the result explained; `notation`: moves as text; `lines`: positions as one line of text
//! - `computer`: a player that knows what its seat knows; `trading`: its swaps; `prospects`: estimates for a search;
//!   `deductions`: the likely contracts of the others (`beliefs`), from what everybody has seen (`memory`), and `trips`
//!
//! RULES.md beside this file has the rules with the clauses and rulings that the comments cite.

mod audit;
mod beliefs;
pub mod board;
mod choices;
mod computer;
mod contract;
mod deductions;
pub mod events;
pub mod grid;
mod labels;
pub mod layout;
mod lines;
pub mod looking;
mod memory;
mod moves;
mod notation;
mod offers;
mod options;
mod prospects;
mod reasons;
mod reckoning;
mod refusals;
mod rounds;
mod scoring;
mod state;
mod swap_questions;
mod swaps;
mod trade;
mod trading;
mod trips;
mod turn;
mod values;
pub mod verbs;
pub mod view;
pub mod walk;
pub mod words;

pub use contract::Contract;
pub use events::{Ending, Event, Route};
pub use grid::{Cell, Edge, Laid, Track};
pub use layout::Layout;
pub use looking::Spot;
pub use offers::Closing;
pub use options::Terms;
pub use refusals::Why;
pub use state::{Changed, Tariffs};
pub use verbs::{Because, Move};
pub use view::{Forecast, OfferView, Own, PlayerView, ReplyView, RoundEnd, TripView, View};
pub use walk::Walk;

use crate::{Game, Trade};

impl Game for Tariffs {
    fn trade(&self) -> Option<&dyn Trade<Move>> {
        Some(self)
    }
}
