//! The events of a game, as players read them.

use serde::{Deserialize, Serialize};

use super::board::{Card, Colour, Level};
use crate::{Outcome, Seat};

/// An event; all of it is public.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "event", rename_all = "snake_case", deny_unknown_fields)]
pub enum Event {
    /// A boat went to an island.
    Sailed {
        /// The owner of the boat.
        seat: Seat,
        /// The island where it is now.
        to: Colour,
    },
    /// A card went aboard.
    Loaded {
        /// The owner of the boat.
        seat: Seat,
        /// The card loaded.
        card: Card,
        /// The island where it was loaded.
        at: Colour,
        /// Cargo cards left there.
        left: usize,
    },
    /// Cards were sold.
    Sold {
        /// The seller.
        seat: Seat,
        /// The cards sold, lowest first.
        cards: Vec<Card>,
        /// The island that bought them.
        at: Colour,
        /// Paid for each card beside its value.
        bonus: u8,
        /// Paid for all together.
        price: u32,
    },
    /// A sale used up the top island card (5.3).
    Upgraded {
        /// The upgraded island.
        island: Colour,
        /// Its new level.
        level: Level,
    },
    /// A sale exhausted an island (5.4).
    Closed {
        /// The closed island.
        island: Colour,
        /// Its cargo of other colours, now in the discard pile.
        discarded: Vec<Card>,
        /// Cards of its colour that left the game: from the discard pile, from holds and from other islands.
        removed: Vec<Card>,
        /// Those of them that were in holds.
        lost: Vec<Lost>,
        /// Boats that were moored there and are at sea now.
        at_sea: Vec<Seat>,
    },
    /// The draw pile was empty and the discard pile became the new one (5.5).
    Reshuffled {
        /// Its number of cards.
        cards: usize,
    },
    /// Cargo was dealt (5.5).
    Refilled {
        /// Cards dealt, in order.
        dealt: Vec<Dealt>,
        /// Cards of a closed colour that turned up and left the game.
        removed: Vec<Card>,
    },
    /// Both piles are empty and these islands have no cargo (5.5).
    RanOut {
        /// The bare islands.
        bare: Vec<Colour>,
    },
    /// The game ended.
    Ended {
        /// The result.
        outcome: Outcome,
        /// The cause of the end.
        ending: Ending,
    },
}

/// A card dealt to an island.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Dealt {
    /// The island that got it.
    pub island: Colour,
    /// Its new top card.
    pub card: Card,
}

/// Cargo that a closing took out of a hold, unpaid.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Lost {
    /// The owner of the cargo.
    pub seat: Seat,
    /// The lost cards, in the order of loading.
    pub cards: Vec<Card>,
}

/// The cause of the end, as players read it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Ending {
    /// A second island closed (7.1).
    TwoIslandsClosed,
    /// Nobody loaded or sold (7.2).
    Quiet {
        /// For this many rounds.
        rounds: u32,
    },
    /// Everybody had as many turns as agreed (7.3).
    Rounds {
        /// This many each.
        turns: u32,
    },
}
