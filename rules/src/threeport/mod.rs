//! Threeport Shipping: three islands, a boat each, and cargo that uses up the port that buys it.
//!
//! - [`board`]: colours, cards, levels, the deck; `options`: what a host chooses; `verbs`: what a player says
//! - [`state`]: the position, its phases, the setup
//! - [`moves`]: what a player can do, and what follows; [`events`]: what happened; [`refusals`]: why not
//! - [`scoring`]: what a sale brings, and who has won
//! - [`view`]: what everybody sees, and what might lie hidden
//! - `audit`: what is true of every position
//! - `choices`: what can be chosen now; `computer`: a player that knows what everybody knows; `prospects`: what a search knows
//! - [`words`] and `labels`: what people read; `reckoning`: the result explained; `notation`: moves as text; `lines`: positions as text
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
