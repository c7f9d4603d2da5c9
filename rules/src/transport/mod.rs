//! Transport: one conveyor belt that everybody builds and sabotages, and packages that move exactly the number of tiles
//! they show.
//!
//! - [`hex`]: places and directions; `hexes`: sets of places; [`sides`]: sides of tiles, and turns; [`shapes`] and [`tiles`]: the tiles;
//!   [`chips`]: the packages
//! - [`field`]: the tiles on the table; [`board`]: the tiles there at first
//! - `ground`: the field made ready for testing placements; [`placing`]: the places for a tile; `fitting`: the reasons
//!   against a place; [`belt`]: the ways of packages
//! - [`options`]: the host's options; [`verbs`]: the player's verbs, and the moves they mean
//! - [`events`]: events; [`refusals`]: the reasons for refusals
//! - [`scoring`]: the worth of homebases, and the result; [`state`]: the position and the setup
//! - `moves`: the certain effects of a move; `turn`: the consequences
//! - [`view`]: one viewer's knowledge, and guesses at the rest; `audit`: the invariants of every position
//! - `choices`: the legal moves, `values`: piece by piece, [`looking`]: on the table; `computer`: a player that knows
//!   what its seat knows; `judge`: the worth of a field to it; `rival`: the next opponent's turn
//! - [`words`]: events, refusals and endings for people; `labels`: moves, hands and buttons; `reasons`: hints
//! - `reckoning`: the result explained; `notation`: moves as text; `lines`: positions as one line of text
//!
//! RULES.md beside this file has the rules with the clauses and rulings that the comments cite.

mod audit;
pub mod belt;
pub mod board;
pub mod chips;
mod choices;
mod computer;
pub mod events;
pub mod field;
mod fitting;
mod ground;
pub mod hex;
mod hexes;
mod judge;
mod labels;
mod lines;
pub mod looking;
mod moves;
mod notation;
pub mod options;
pub mod placing;
mod prospects;
mod reasons;
mod reckoning;
pub mod refusals;
mod rival;
pub mod scoring;
pub mod shapes;
pub mod sides;
pub mod state;
pub mod tiles;
mod turn;
mod values;
pub mod verbs;
pub mod view;
pub mod words;

pub use chips::{Chip, Package};
pub use events::{Ending, Event, Pushed};
pub use field::{Field, Placed, Placement};
pub use hex::{Direction, Hex, Shift};
pub use looking::Spot;
pub use options::Terms;
pub use refusals::Why;
pub use shapes::Shape;
pub use sides::{Sides, Turn};
pub use state::Transport;
pub use tiles::{Colour, Icon, Tile};
pub use verbs::{Move, PalletRef, Phase};
pub use view::{Changes, Own, SeatView, Team, View};

impl crate::Game for Transport {}
