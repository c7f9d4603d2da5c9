//! Transport: one conveyor belt that everybody builds and sabotages, and packages that move exactly as far as they say.
//!
//! - [`hex`]: places and directions; `hexes`: sets of places; [`sides`]: sides of tiles, and turns; [`shapes`] and [`tiles`]: the tiles;
//!   [`chips`]: the packages
//! - [`field`]: what lies where; [`board`]: what lies there at first
//! - `ground`: the field made ready to test places; [`placing`]: where a tile can go; `fitting`: why it cannot go
//!   somewhere; [`belt`]: where a package can go
//! - [`options`]: what a host chooses; [`verbs`]: what a player says, and the moves that it means
//! - [`events`]: what happened; [`refusals`]: why not
//! - [`scoring`]: what homebases are worth, and who has won; [`state`]: the position and the setup
//! - `moves`: what a move certainly does; `turn`: what follows
//! - [`view`]: what one viewer may know, and what else might be true; `audit`: what is true of every position
//! - `choices`: what may be chosen, `values`: piece by piece, [`looking`]: on the table; `computer`: a player that knows what its seat knows; `judge`: what a field is worth to it; `rival`: the next opponent's turn
//! - [`words`]: events, refusals and endings for people; `labels`: moves, hands and buttons
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
