//! What happened, as it is told.

use serde::{Deserialize, Serialize};

use super::{
    chips::Package,
    hex::{Direction, Hex},
    sides::Turn,
    tiles::{Colour, Tile},
};
use crate::{Outcome, Seat};

/// What happened. All of it is public but [`Drawn`](Event::Drawn), which only one seat is told.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "event", rename_all = "snake_case", deny_unknown_fields)]
pub enum Event {
    /// A tile of a hand was connected (5.1).
    Connected {
        /// Who connected it.
        seat: Seat,
        /// Which.
        tile: Tile,
        /// Where.
        at: Hex,
        /// How it lies.
        turn: Turn,
        /// The pallet that it pushed ahead.
        pallet: Option<Pushed>,
    },
    /// A new package came in (5.2).
    Loaded {
        /// Whose tile brought it.
        seat: Seat,
        /// On which loading tile.
        at: Hex,
        /// Which, as it lies.
        package: Package,
    },
    /// A tile was moved with the wrench (5.3).
    Wrenched {
        /// Who moved it.
        seat: Seat,
        /// Which.
        tile: Tile,
        /// From there.
        from: Hex,
        /// To there.
        to: Hex,
        /// How it lies now.
        turn: Turn,
        /// What travelled on it.
        package: Option<Package>,
        /// The pallet that it pushed ahead.
        pallet: Option<Pushed>,
    },
    /// A pallet was driven elsewhere (5.4).
    Driven {
        /// Who drove it.
        seat: Seat,
        /// Whose pallet.
        colour: Colour,
        /// From there.
        from: Hex,
        /// To there.
        to: Hex,
        /// Where its front is now.
        front: Direction,
    },
    /// Two pallets traded places (5.5).
    Switched {
        /// Who switched them.
        seat: Seat,
        /// One pallet.
        one: Colour,
        /// Where it is now.
        at: Hex,
        /// The other.
        other: Colour,
        /// Where that one is now.
        there: Hex,
    },
    /// A package moved along the belt (5.6).
    Moved {
        /// Who moved it.
        seat: Seat,
        /// As it lay before.
        package: Package,
        /// From there.
        from: Hex,
        /// To there.
        to: Hex,
    },
    /// A package stopped on a pallet (5.6).
    Delivered {
        /// Who moved it.
        seat: Seat,
        /// As it lay before.
        package: Package,
        /// From there.
        from: Hex,
        /// The pallet's place.
        to: Hex,
        /// Whose pallet.
        colour: Colour,
        /// To whose homebase it goes.
        owner: Seat,
        /// How many packages that homebase has now.
        count: u8,
        /// What the homebase is worth now.
        score: u32,
    },
    /// No package could move (R30).
    Stuck {
        /// How many lie on the field.
        packages: usize,
    },
    /// A hand was given back for new tiles (5.7).
    Discarded {
        /// Who.
        seat: Seat,
        /// How many tiles.
        count: u8,
    },
    /// The tiles that were drawn; for the drawer alone.
    Drawn {
        /// In the order of drawing.
        tiles: Vec<Tile>,
    },
    /// The last tile of the stack was drawn: the game ends when the next cannot be (7.1).
    LastTile {},
    /// The game ended.
    Ended {
        /// How.
        outcome: Outcome,
        /// What ended it.
        ending: Ending,
    },
}

/// What ended the game, as it is told (7.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Ending {
    /// A homebase is full.
    Full {
        /// Whose.
        colour: Colour,
        /// How many packages it has.
        limit: u8,
    },
    /// No tile could be drawn.
    EmptyStack,
    /// Everybody just discarded, and nothing was delivered.
    Stalemate {
        /// For this many turns in a row.
        turns: u32,
    },
}

/// A pallet that made room for a tile.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Pushed {
    /// Whose pallet.
    pub colour: Colour,
    /// Where it is now.
    pub to: Hex,
}
