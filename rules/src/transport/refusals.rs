//! Why a move is refused: the reasons, their clauses and their sentences.

use std::fmt;

use super::{
    hex::{Direction, Hex},
    moves::Move,
    tiles::{Colour, Icon, Tile},
    view::Phase,
};
use crate::RuleRef;

/// The game's own reasons to refuse a move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Why {
    /// Something else comes first.
    First(Phase),
    /// The hand has no such tile.
    NotHeld(Tile),
    /// A tile lies there already.
    Occupied(Hex),
    /// No tile is next to that place.
    Apart(Hex),
    /// No belt of the tile would meet the belt.
    NoOpenEnd,
    /// One side does not match.
    Misfit {
        /// The first such side, clockwise from the east.
        side: Direction,
        /// Whether it is the tile that has belt there, and not the neighbour.
        belt: bool,
    },
    /// A floor tile would cut a belt off.
    FloorOnly,
    /// A floor tile does not carry the belt.
    FloorInFront,
    /// The pallet has no belt in front of it.
    Detached,
    /// There is no pallet there.
    NoPallet(Hex),
    /// No pallet of that colour plays.
    NoSuchPallet(Colour),
    /// It has to be said where the pallet goes.
    SayOut,
    /// The tile has no belt towards the pallet's old neighbour.
    MustCarry,
    /// The pallet cannot go there; nothing is off the table.
    PalletMisfit(Option<Hex>),
    /// The icon of the tile could not be used.
    Unusable(Icon),
    /// That is no loading tile.
    NoLoading(Hex),
    /// A package lies there already.
    Loaded(Hex),
    /// There is no tile.
    NoTile(Hex),
    /// The tile has no icon.
    NoIcon(Hex),
    /// Tiles lie all around the tile.
    BoxedIn,
    /// The tile would stay where it is.
    SamePlace,
    /// Tiles lie all around the pallet.
    PalletBoxedIn,
    /// No belt ends there in that direction.
    NoEnd(Hex),
    /// The pallet does not match its neighbours there.
    PalletSides,
    /// The pallet would stay where it is.
    SameParking,
    /// Tiles lie all around one of the pallets.
    BothFree,
    /// The two are the same.
    SamePallet,
    /// There is no package.
    NoPackage(Hex),
    /// The package cannot move.
    CannotMove(Hex),
    /// The package does not stop there.
    OutOfReach {
        /// How far it moves.
        number: u8,
        /// Where it was to go.
        to: Hex,
    },
}

impl Why {
    /// The clause behind it, where it is a reason against `mv`.
    pub const fn rule(&self, mv: &Move) -> RuleRef {
        RuleRef(match self {
            Self::First(_) => "4",
            Self::Unusable(_) => "4.1.6",
            _ => match mv {
                Move::Play { .. } => "5.1",
                Move::Load { .. } => "5.2",
                Move::Wrench { .. } => "5.3",
                Move::Forklift { .. } => "5.4",
                Move::Switch { .. } => "5.5",
                Move::Package { .. } => "5.6",
                Move::Discard {} => "5.7",
            },
        })
    }
}

impl fmt::Display for Why {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::First(phase) => write!(f, "You cannot do that now: first {phase}."),
            Self::NotHeld(_) => f.write_str("That tile is not in your hand."),
            Self::Occupied(hex) => write!(f, "There is already a tile on {hex}."),
            Self::Apart(_) => f.write_str("That does not touch the field."),
            Self::NoOpenEnd => {
                f.write_str("A belt has to join the belt: no belt side meets an open end there.")
            }
            Self::Misfit { side, belt } => {
                let (own, other) = if *belt { ("belt", "floor") } else { ("floor", "belt") };
                write!(f, "It does not fit: its {side} side is {own} but the neighbour's is {other}.")
            }
            Self::FloorOnly => f.write_str("A floor tile may only touch floor sides."),
            Self::FloorInFront => f.write_str("A floor tile cannot be put in front of a pallet."),
            Self::Detached => f.write_str("That pallet is not joined to a belt."),
            Self::NoPallet(hex) => write!(f, "There is no pallet on {hex}."),
            Self::NoSuchPallet(colour) => write!(f, "There is no {colour} pallet."),
            Self::SayOut => f.write_str("Say on which side the pallet goes."),
            Self::MustCarry => f.write_str("The new tile must carry the belt to the pallet's old neighbour."),
            Self::PalletMisfit(Some(hex)) => write!(f, "The pallet does not fit at {hex}."),
            Self::PalletMisfit(None) => f.write_str("The pallet would leave the table."),
            Self::Unusable(icon) => {
                f.write_str("Its icon could not be used: ")?;
                f.write_str(match icon {
                    Icon::Package => "no empty loading tile.",
                    Icon::Wrench => "no tile the wrench may move.",
                    Icon::ForkLift => "no pallet the fork lift may move.",
                })
            }
            Self::NoLoading(hex) => write!(f, "{hex} is no loading tile."),
            Self::Loaded(hex) => write!(f, "There is already a package on {hex}."),
            Self::NoTile(hex) => write!(f, "There is no tile on {hex}."),
            Self::NoIcon(_) => f.write_str("That tile has no white icon."),
            Self::BoxedIn => f.write_str("That tile is boxed in on all six sides."),
            Self::SamePlace | Self::SameParking => f.write_str("It has to go to another place."),
            Self::PalletBoxedIn => f.write_str("That pallet is boxed in."),
            Self::NoEnd(hex) => write!(f, "There is no open belt end at {hex}."),
            Self::PalletSides => f.write_str("The pallet does not fit there."),
            Self::BothFree => f.write_str("Both pallets must be free."),
            Self::SamePallet => f.write_str("Choose two different pallets."),
            Self::NoPackage(hex) => write!(f, "There is no package on {hex}."),
            Self::CannotMove(_) => f.write_str("Choose one of the packages that can move."),
            Self::OutOfReach { number, to } => {
                write!(f, "That package must move exactly {}; {to} is not reachable.", tiles(*number))
            }
        }
    }
}

fn tiles(number: u8) -> String {
    if number == 1 { "1 tile".to_owned() } else { format!("{number} tiles") }
}
