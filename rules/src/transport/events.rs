//! The events of a game, as players read them.

use serde::{Deserialize, Serialize};

use super::{
    chips::Package,
    hex::{Direction, Hex},
    sides::Turn,
    tiles::{Colour, Tile},
};
use crate::{Outcome, Seat};

/// An event. All of it is public but [`Drawn`](Event::Drawn), which only one seat reads.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "event", rename_all = "snake_case", deny_unknown_fields)]
pub enum Event {
    /// A tile of a hand was connected (5.1).
    Connected {
        /// The player who connected it.
        seat: Seat,
        /// The tile.
        tile: Tile,
        /// Its place.
        at: Hex,
        /// Its turn.
        turn: Turn,
        /// The pallet that it pushed ahead.
        pallet: Option<Pushed>,
    },
    /// A new package came in (5.2).
    Loaded {
        /// The player whose tile brought it.
        seat: Seat,
        /// The loading tile.
        at: Hex,
        /// The package, as it came in.
        package: Package,
    },
    /// A tile was moved with the wrench (5.3).
    Wrenched {
        /// The player who moved it.
        seat: Seat,
        /// The tile.
        tile: Tile,
        /// The old place.
        from: Hex,
        /// The new place.
        to: Hex,
        /// Its turn now.
        turn: Turn,
        /// The package on it.
        package: Option<Package>,
        /// The pallet that it pushed ahead.
        pallet: Option<Pushed>,
    },
    /// A pallet was driven elsewhere (5.4).
    Driven {
        /// The player who drove it.
        seat: Seat,
        /// The colour of the pallet.
        colour: Colour,
        /// The old place.
        from: Hex,
        /// The new place.
        to: Hex,
        /// The direction of its front now.
        front: Direction,
    },
    /// Two pallets swapped places (5.5).
    Switched {
        /// The player who switched them.
        seat: Seat,
        /// One pallet.
        one: Colour,
        /// Its place now.
        at: Hex,
        /// The other pallet.
        other: Colour,
        /// The other pallet's place now.
        there: Hex,
    },
    /// A package moved along the belt (5.6).
    Moved {
        /// The player who moved it.
        seat: Seat,
        /// The package, as it was before.
        package: Package,
        /// The old place.
        from: Hex,
        /// The new place.
        to: Hex,
    },
    /// A package stopped on a pallet (5.6).
    Delivered {
        /// The player who moved it.
        seat: Seat,
        /// The package, as it was before.
        package: Package,
        /// The old place.
        from: Hex,
        /// The pallet's place.
        to: Hex,
        /// The colour of the pallet.
        colour: Colour,
        /// The owner of the homebase to which it goes.
        owner: Seat,
        /// The number of packages on that homebase now.
        count: u8,
        /// The worth of the homebase now.
        score: u32,
    },
    /// No package could move (R30).
    Stuck {
        /// The number of packages on the field.
        packages: usize,
    },
    /// A hand was given back for new tiles (5.7).
    Discarded {
        /// The player.
        seat: Seat,
        /// The number of tiles.
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
        /// The result.
        outcome: Outcome,
        /// The cause of the end.
        ending: Ending,
    },
}

/// The cause of the end, as players read it (7.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Ending {
    /// A homebase is full.
    Full {
        /// The colour of the homebase.
        colour: Colour,
        /// The number of its packages.
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
    /// The colour of the pallet.
    pub colour: Colour,
    /// Its place now.
    pub to: Hex,
}
