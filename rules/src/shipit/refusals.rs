//! Why a move is refused: the reasons, their clauses and their sentences.

use std::fmt;

use super::moves::Move;
use crate::RuleRef;

/// The game's own reasons to refuse a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Why {
    /// A chip is to be chosen.
    FirstChip,
    /// Links are to be built.
    FirstBuild,
    /// There are not enough action points.
    TooDear {
        /// What it costs.
        cost: u8,
        /// How many are left.
        left: u8,
    },
    /// It is too late to buy.
    TooLateToBuy,
    /// No link is to be bought.
    BuyNothing,
    /// The pool has no link.
    PoolEmpty,
    /// The pool has fewer links.
    PoolShort(u8),
    /// It is too late to lift.
    TooLateToLift,
    /// The pool has links.
    PoolNotEmpty,
    /// A link has been lifted already.
    OneLiftOnly,
    /// The link is not on the table.
    NotOnTable,
    /// A coin or an official stands on the link.
    PieceOnLink,
    /// The link cannot slide out.
    HemmedIn,
    /// The link is not in hand.
    NotInHand,
    /// Something lies there.
    Taken,
    /// A half would leave the table.
    OffTable,
    /// Nothing is beside it.
    Apart,
    /// Freight has moved already.
    TooLateForOfficials,
    /// The piece is there.
    AlreadyThere,
    /// Another piece stands on that half, and an official may not stop.
    HalfOccupied,
    /// The official cannot come there.
    NoWay,
    /// There is no such coin.
    NoSuchFreight,
    /// The coin is of a colour that somebody else owns.
    NotYourColour,
    /// The coin is warehoused.
    Warehoused,
    /// The coin has moved in this turn.
    AlreadyMoved,
    /// Another piece stands on that half, and freight may not stop.
    PieceThere,
    /// The freight cannot come there.
    NoRoute(Obstacle),
    /// The tile is no hub, and never will be.
    NoHub,
    /// No chip is to be chosen.
    NoChip,
    /// The coin is not one to choose from.
    NotYourCoin,
}

/// What is in the way of freight: the first of these that holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Obstacle {
    /// Nothing joins the two places.
    Gap,
    /// Officials block every way.
    Officials,
    /// Sixes are on every way.
    Sixes,
}

impl Why {
    /// The clause behind it, where it is a reason against `mv`.
    pub const fn rule(&self, mv: &Move) -> RuleRef {
        RuleRef(match (self, mv) {
            (Self::FirstBuild, _) => "4.1",
            (Self::FirstChip, _) => "4.2",
            (_, Move::Buy { .. }) => "5.1",
            (_, Move::Lift { .. }) => "5.2",
            (_, Move::Build { .. }) => "5.3",
            (_, Move::Official { .. }) => "5.4",
            (_, Move::Freight { .. }) => "5.5",
            (_, Move::Chip { .. }) => "5.6",
            (_, Move::Done {}) => "5.8",
        })
    }
}

impl fmt::Display for Why {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::FirstChip => "First choose which coin becomes your action chip.",
            Self::FirstBuild => "Build the links you paid for first.",
            Self::TooDear { cost, left } => {
                let unit = if *cost == 1 { "action point" } else { "action points" };
                return write!(f, "That costs {cost} {unit}; you have {left} left.");
            }
            Self::TooLateToBuy => "Links can only be bought before building, moving officials or freight.",
            Self::BuyNothing => "Buy at least one link.",
            Self::PoolEmpty => "The pool is empty.",
            Self::PoolShort(1) => "Only 1 link is left in the pool.",
            Self::PoolShort(left) => return write!(f, "Only {left} links are left in the pool."),
            Self::TooLateToLift => "Links can only be lifted before building, moving officials or freight.",
            Self::PoolNotEmpty => "Links can only be lifted while the pool is empty.",
            Self::OneLiftOnly => "Only one link may be lifted per turn.",
            Self::NotOnTable => "That link is not on the table.",
            Self::PieceOnLink => "A piece stands on that link.",
            Self::HemmedIn => "That link is hemmed in and cannot slide out.",
            Self::NotInHand => "You have no such link in hand.",
            Self::Taken => "That spot is taken.",
            Self::OffTable => "That is off the table.",
            Self::Apart => "A link must touch a tile or another link.",
            Self::TooLateForOfficials => "Officials move before freight.",
            Self::AlreadyThere => "It already stands there.",
            Self::HalfOccupied => "Officials cannot stop on an occupied link half.",
            Self::NoWay => "There is no way there.",
            Self::NoSuchFreight => "There is no such freight on the board.",
            Self::NotYourColour => "You may not move that colour.",
            Self::Warehoused => "That freight is warehoused until its hub ships.",
            Self::AlreadyMoved => "That load has already moved this turn.",
            Self::PieceThere => "Another piece stands there.",
            Self::NoRoute(Obstacle::Gap) => "No route: no connection.",
            Self::NoRoute(Obstacle::Officials) => "No route: officials block the way.",
            Self::NoRoute(Obstacle::Sixes) => "No route: sixes in the way.",
            Self::NoHub => "That tile can no longer become a hub.",
            Self::NoChip => "There is no chip to choose now.",
            Self::NotYourCoin => "That is not one of your coins in this shipment.",
        })
    }
}
