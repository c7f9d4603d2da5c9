//! Ship It!: links between cities, freight to four shipping hubs, and officials that block every way but their owner's.
//!
//! Data:
//!
//! - [`cell`]: cells and headings; [`tiles`]: colours and city tiles; [`links`]: the dominoes; [`freight`]: the coins
//! - `layout`: the places of the cities, `cities`: the tiles as they are laid; [`network`]: neighbours and regions
//! - `rows`: cells as bits; `distances`: how far cells are from others
//! - [`options`]: the host's options; [`verbs`]: the player's verbs
//! - [`events`]: events; [`refusals`]: the reasons for refusals
//!
//! The rules:
//!
//! - [`state`]: the position; `setup`: its beginning
//! - `moves`: the effects of a move; `turn`: the consequences; [`shipping`]: shipments; [`scoring`]: points, the end,
//!   the winner
//! - [`traffic`]: the routes of freight and officials, and their cost; `spots`: the places where a link can be built
//! - `audit`: the invariants of every position
//!
//! For players:
//!
//! - [`view`]: a viewer's view; `knowledge`: the seats that can know a number
//! - `choices`: the legal moves; `values`: moves put together piece by piece; [`looking`]: by looking at the table
//! - `labels`: moves, hands and buttons in words; [`words`]: events, refusals and endings in words, `turn_words`: a turn
//!   in one line
//! - `reasons`: hints; `reckoning`: the result explained; `notation`: moves as text; `lines`: positions as one line of
//!   text
//! - `computer`: a computer player; `plan`: ways for freight that are yet to be built; `watch`: the best places for its
//!   official; `thrift`: a use for each action point
//!
//! RULES.md beside this file has the rules with the clauses and rulings that the comments cite.

mod audit;
pub mod cell;
mod choices;
mod cities;
mod computer;
mod distances;
pub mod events;
pub mod freight;
mod knowledge;
mod labels;
mod layout;
mod lines;
pub mod links;
pub mod looking;
mod moves;
pub mod network;
mod notation;
pub mod options;
mod plan;
mod prospects;
mod reasons;
mod reckoning;
pub mod refusals;
mod rows;
pub mod scoring;
mod setup;
pub mod shipping;
mod spots;
pub mod state;
mod thrift;
pub mod tiles;
pub mod traffic;
mod turn;
mod turn_words;
mod values;
pub mod verbs;
pub mod view;
mod watch;
pub mod words;

pub use cell::{Cell, Heading};
pub use events::{Ending, Event, Load, Profit, Seen, Sent};
pub use freight::{Coin, Face, Place, Token, Way};
pub use links::{LaidLink, Link};
pub use looking::Spot;
pub use options::Terms;
pub use refusals::Why;
pub use state::ShipIt;
pub use tiles::{CityTile, Colour, Corner, Tile};
pub use verbs::Move;
pub use view::{Changes, ChipChoice, CoinView, ColourView, HubView, Own, Phase, Region, SeatView, View};

impl crate::Game for ShipIt {}
