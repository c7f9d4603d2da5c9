//! What happened, as it is told.

use serde::{Deserialize, Serialize};

use super::{
    freight::{Place, Token},
    links::{LaidLink, Link},
    tiles::{Colour, Tile},
};
use crate::{Outcome, Seat};

/// What happened. All of it is public but [`Seen`](Event::Seen), which only one seat is told.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "event", rename_all = "snake_case", deny_unknown_fields)]
pub enum Event {
    /// Links were drawn from the pool (5.1).
    Bought {
        /// Who bought them.
        seat: Seat,
        /// For which colour.
        colour: Colour,
        /// Which, in the order of drawing.
        links: Vec<Link>,
        /// How many the pool has left.
        pool: u8,
    },
    /// A link was lifted from the table (5.2).
    Lifted {
        /// Who lifted it.
        seat: Seat,
        /// For which colour.
        colour: Colour,
        /// Which, as it lay.
        link: LaidLink,
    },
    /// A link was built (5.3).
    Built {
        /// Who built it.
        seat: Seat,
        /// For which colour.
        colour: Colour,
        /// Which, as it lies.
        link: LaidLink,
    },
    /// An official moved (5.4).
    OfficialMoved {
        /// Who moved it.
        seat: Seat,
        /// Whose official.
        colour: Colour,
        /// From there.
        from: Place,
        /// To there.
        to: Place,
        /// What it cost.
        ap: u8,
    },
    /// Freight moved (5.5).
    FreightMoved {
        /// Who moved it.
        seat: Seat,
        /// For which colour.
        colour: Colour,
        /// Which coin.
        coin: Token,
        /// From there.
        from: Place,
        /// To there.
        to: Place,
        /// The pip-stop that it needed.
        pip_stop: u8,
        /// What it cost.
        ap: u8,
        /// Its number, if it was warehoused.
        number: Option<u8>,
    },
    /// A hub shipped (5.7).
    Shipped {
        /// Who set it off.
        seat: Seat,
        /// For which colour.
        colour: Colour,
        /// Which hub.
        hub: Tile,
        /// Its total: the number of the tile, the coins and the officials.
        total: u8,
        /// What officials added to it (R19).
        officials: u8,
        /// The coins in it.
        coins: Vec<Load>,
        /// Where the hub is now; nothing if it closed.
        next: Option<Tile>,
    },
    /// The profits of a shipment (5.7).
    Profits {
        /// The number of the hub that shipped.
        value: u8,
        /// What each colour got, in the order of the colours; empty where no colour got anything.
        profits: Vec<Profit>,
    },
    /// A coin of a shipment became a chip (5.7).
    Chip {
        /// Whose.
        seat: Seat,
        /// For which colour.
        colour: Colour,
        /// Its number.
        number: u8,
        /// How many chips the colour has now.
        chips: u8,
    },
    /// The other coins of a shipment went to lower tiles, number down (5.7).
    Redistributed {
        /// Under their new names, in the order in which they were laid.
        coins: Vec<Sent>,
    },
    /// What lies where after a redistribution; only for the seat that laid it (section 6).
    Seen {
        /// The coins, where they lie, and their numbers.
        coins: Vec<Seen>,
    },
    /// On the new hub all coins were turned up (5.7).
    Opened {
        /// Which hub.
        hub: Tile,
        /// The coins on it.
        coins: Vec<Load>,
        /// Its total.
        total: u8,
    },
    /// A turn ended (5.8).
    TurnEnded {
        /// Whose.
        seat: Seat,
        /// Of which colour.
        colour: Colour,
        /// Action points that were lost.
        lost: u8,
        /// Which colour is next; nothing if the game ends with this turn.
        next: Option<Colour>,
        /// The round that begins with it, if one does.
        round: Option<u32>,
    },
    /// The game ended.
    Ended {
        /// How.
        outcome: Outcome,
        /// What ended it.
        ending: Ending,
    },
}

/// A coin with its number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Load {
    /// Which.
    pub coin: Token,
    /// Its number.
    pub number: u8,
}

/// A coin and where it was laid.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Sent {
    /// Which.
    pub coin: Token,
    /// Where.
    pub to: Tile,
}

/// A coin that was laid out, for the seat that has seen its number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Seen {
    /// Which.
    pub coin: Token,
    /// Where.
    pub to: Tile,
    /// Its number.
    pub number: u8,
}

/// What a colour got of a shipment.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Profit {
    /// Whose.
    pub seat: Seat,
    /// Of which colour.
    pub colour: Colour,
    /// The numbers of its coins, each worth itself and twice the hub's number.
    pub numbers: Vec<u8>,
    /// Whether it set the shipment off: its sum counts double.
    pub doubled: bool,
    /// What it got besides: 8 for setting off a hub of its own colour.
    pub bonus: u32,
    /// All of it.
    pub gain: u32,
    /// Its score now.
    pub score: u32,
}

/// What ended the game (section 7).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Ending {
    /// Enough hubs have closed.
    Hubs {
        /// How many.
        closed: u8,
    },
    /// A player has reached the target score.
    Target {
        /// The target.
        points: u32,
    },
    /// A player has no freight left on the board.
    NoFreight {
        /// Which player.
        seat: Seat,
    },
    /// Nothing was shipped for too long.
    Stall {
        /// For this many rounds.
        rounds: u8,
    },
}
