//! Threeport Shipping: three islands, a boat each, and cargo that uses up the port that buys it.
//!
//! - [`board`]: colours, cards, levels, the deck; `options`: the host's options; `verbs`: the player's verbs
//! - [`state`]: the position, its phases, the setup
//! - [`moves`]: moves and their effects; [`events`]: events; [`refusals`]: the reasons for refusals
//! - [`scoring`]: the price of a sale, and the result
//! - [`view`]: the public part of a position, and guesses at the hidden part
//! - `audit`: the invariants of every position
//! - `choices`: the legal moves; `computer`: a player that knows what everybody knows; `prospects`: estimates for a
//!   search
//! - [`words`], `labels` and `reasons`: texts for players; `reckoning`: the result explained; `notation`: moves as
//!   text; `lines`: positions as text
//!
//! RULES.md beside this file has the rules with the clauses and rulings that the comments cite.

mod audit;
pub mod board;
mod choices;
mod computer;
pub mod events;
mod labels;
mod lines;
pub mod moves;
mod notation;
mod options;
mod prospects;
mod reasons;
mod reckoning;
pub mod refusals;
pub mod scoring;
pub mod state;
mod verbs;
pub mod view;
pub mod words;

pub use board::{ByColour, Card, Colour, Deck, Level};
pub use events::{Dealt, Ending, Event, Lost};
pub use refusals::Why;
pub use state::{Berth, Island, Limits, Threeport};
pub use verbs::Move;
pub use view::{BoatView, View};

impl crate::Game for Threeport {}
