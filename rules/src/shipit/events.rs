//! The events of a game, as players read them.

use serde::{Deserialize, Serialize};

use super::{
    freight::{Place, Token},
    links::{LaidLink, Link},
    tiles::{Colour, Tile},
};
use crate::{Outcome, Seat};

/// An event. All of it is public but [`Seen`](Event::Seen), which only one seat reads.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "event", rename_all = "snake_case", deny_unknown_fields)]
pub enum Event {
    /// Links were drawn from the pool (5.1).
    Bought {
        /// The player who bought them.
        seat: Seat,
        /// The colour that pays for them.
        colour: Colour,
        /// The links, in the order of drawing.
        links: Vec<Link>,
        /// The number of links left in the pool.
        pool: u8,
    },
    /// A link was lifted from the table (5.2).
    Lifted {
        /// The player who lifted it.
        seat: Seat,
        /// The colour on turn.
        colour: Colour,
        /// The link, as it was laid.
        link: LaidLink,
    },
    /// A link was built (5.3).
    Built {
        /// The player who built it.
        seat: Seat,
        /// The colour on turn.
        colour: Colour,
        /// The link, as it is laid.
        link: LaidLink,
    },
    /// An official moved (5.4).
    OfficialMoved {
        /// The player who moved it.
        seat: Seat,
        /// The colour of the official.
        colour: Colour,
        /// The start.
        from: Place,
        /// The destination.
        to: Place,
        /// Its cost in action points.
        ap: u8,
    },
    /// Freight moved (5.5).
    FreightMoved {
        /// The player who moved it.
        seat: Seat,
        /// The colour on turn.
        colour: Colour,
        /// The coin.
        coin: Token,
        /// The start.
        from: Place,
        /// The destination.
        to: Place,
        /// The pip-stop that it needed.
        pip_stop: u8,
        /// Its cost in action points.
        ap: u8,
        /// Its number, if it was warehoused.
        number: Option<u8>,
    },
    /// A hub shipped (5.7).
    Shipped {
        /// The player who set it off.
        seat: Seat,
        /// The colour on turn.
        colour: Colour,
        /// The tile of the hub.
        hub: Tile,
        /// Its total: the number of the tile, the coins and the officials.
        total: u8,
        /// The amount that officials added to it (R19).
        officials: u8,
        /// The coins in it.
        coins: Vec<Load>,
        /// The hub's new tile; `None` if it closed.
        next: Option<Tile>,
    },
    /// The profits of a shipment (5.7).
    Profits {
        /// The number of the hub that shipped.
        value: u8,
        /// The profit of each colour, in the order of the colours; empty if no colour got any.
        profits: Vec<Profit>,
    },
    /// A coin of a shipment became a chip (5.7).
    Chip {
        /// The player who gets it.
        seat: Seat,
        /// The colour on turn.
        colour: Colour,
        /// Its number.
        number: u8,
        /// The number of chips the colour has now.
        chips: u8,
    },
    /// The other coins of a shipment went to lower tiles, number down (5.7).
    Redistributed {
        /// Under their new names, in the order in which they were laid.
        coins: Vec<Sent>,
    },
    /// The places of coins after a redistribution; only for the seat that laid them (section 6).
    Seen {
        /// The coins, their tiles and their numbers.
        coins: Vec<Seen>,
    },
    /// On the new hub all coins were turned up (5.7).
    Opened {
        /// The tile of the hub.
        hub: Tile,
        /// The coins on it.
        coins: Vec<Load>,
        /// Its total.
        total: u8,
    },
    /// A turn ended (5.8).
    TurnEnded {
        /// The player whose turn it was.
        seat: Seat,
        /// The colour whose turn it was.
        colour: Colour,
        /// Action points that were lost.
        lost: u8,
        /// The next colour; `None` if the game ends with this turn.
        next: Option<Colour>,
        /// The round that begins with it, if one does.
        round: Option<u32>,
    },
    /// The game ended.
    Ended {
        /// The result.
        outcome: Outcome,
        /// The cause of the end.
        ending: Ending,
    },
}

/// A coin with its number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Load {
    /// The coin.
    pub coin: Token,
    /// Its number.
    pub number: u8,
}

/// A coin and the tile where it was laid.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Sent {
    /// The coin.
    pub coin: Token,
    /// Its tile.
    pub to: Tile,
}

/// A coin that was laid out, for the seat that has seen its number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Seen {
    /// The coin.
    pub coin: Token,
    /// Its tile.
    pub to: Tile,
    /// Its number.
    pub number: u8,
}

/// The share of a colour in a shipment.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Profit {
    /// The owner.
    pub seat: Seat,
    /// The colour.
    pub colour: Colour,
    /// The numbers of its coins, each worth itself and twice the hub's number.
    pub numbers: Vec<u8>,
    /// True if it set the shipment off: its sum counts double.
    pub doubled: bool,
    /// The bonus: 8 for setting off a hub of its own colour.
    pub bonus: u32,
    /// The whole gain.
    pub gain: u32,
    /// Its score now.
    pub score: u32,
}

/// The cause of the end (section 7).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Ending {
    /// Enough hubs have closed.
    Hubs {
        /// The number of closed hubs.
        closed: u8,
    },
    /// A player has reached the target score.
    Target {
        /// The target.
        points: u32,
    },
    /// A player has no freight left on the board.
    NoFreight {
        /// The player.
        seat: Seat,
    },
    /// Nothing was shipped for `stall_rounds` rounds.
    Stall {
        /// For this many rounds.
        rounds: u8,
    },
}
