//! The player's verbs: the moves, their wording, and the step in which each of them is due.

use std::{fmt, str::FromStr};

use serde::{Deserialize, Serialize};

use super::{
    hex::{Direction, Hex},
    sides::Turn,
    tiles::{Colour, Icon, Tile},
};
use crate::{Field, FieldKind, Group, RuleRef, Verb, as_text::as_text};

/// One action.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "verb", rename_all = "snake_case", deny_unknown_fields)]
pub enum Move {
    /// Connect a tile of the hand (5.1): `play T04 M10 1`, in front of a pallet `play T04 K13 0 out: W`.
    Play {
        /// The tile.
        tile: Tile,
        /// Its place.
        at: Hex,
        /// Its turn.
        turn: Turn,
        /// In front of a pallet: the side to which the pallet moves. May be left out if there is no choice.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        out: Option<Direction>,
    },
    /// Choose the loading tile for the new package (5.2): `load M11`.
    Load {
        /// A loading tile without a package.
        at: Hex,
    },
    /// Move a tile that has an icon (5.3): `wrench M10 M16 1`.
    Wrench {
        /// Its place.
        from: Hex,
        /// Its destination.
        to: Hex,
        /// Its turn there.
        turn: Turn,
        /// In front of a pallet: the side to which the pallet moves. May be left out if there is no choice.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        out: Option<Direction>,
    },
    /// Drive a pallet elsewhere (5.4): `forklift red M10 SE`.
    Forklift {
        /// The pallet.
        pallet: PalletRef,
        /// Its destination.
        to: Hex,
        /// The direction of its front there.
        front: Direction,
    },
    /// Let two pallets swap places (5.5): `switch red blue`.
    Switch {
        /// One pallet.
        pallet: PalletRef,
        /// The other pallet.
        with: PalletRef,
    },
    /// Move a package along the belt (5.6): `package M11 K13`.
    Package {
        /// Its place.
        from: Hex,
        /// Its destination.
        to: Hex,
    },
    /// Give the hand back for new tiles (5.7): `discard`.
    Discard {},
}

/// A pallet by its colour or by its place.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PalletRef {
    /// The pallet of this colour.
    Of(Colour),
    /// The pallet on this hex.
    On(Hex),
}

impl fmt::Display for PalletRef {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Of(colour) => colour.fmt(f),
            Self::On(hex) => hex.fmt(f),
        }
    }
}

/// The text named no pallet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoPalletRef;

impl fmt::Display for NoPalletRef {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a pallet is red, blue, yellow or green, or the place where it lies, such as K13")
    }
}

impl std::error::Error for NoPalletRef {}

impl FromStr for PalletRef {
    type Err = NoPalletRef;

    fn from_str(text: &str) -> Result<Self, NoPalletRef> {
        let colour = text.parse().map(Self::Of);
        colour.or_else(|_| text.parse().map(Self::On)).map_err(|_| NoPalletRef)
    }
}

as_text!(PalletRef);

/// The next step of the seat to move (section 4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// Connect a tile, or discard the hand.
    Connect,
    /// Use the icon of the tile just connected.
    Icon(Icon),
    /// Move a package.
    Package,
}

impl Phase {
    /// Returns true if such a move is the next step.
    pub(super) const fn takes(self, mv: &Move) -> bool {
        match mv {
            Move::Play { .. } | Move::Discard {} => matches!(self, Self::Connect),
            Move::Load { .. } => matches!(self, Self::Icon(Icon::Package)),
            Move::Wrench { .. } => matches!(self, Self::Icon(Icon::Wrench)),
            Move::Forklift { .. } | Move::Switch { .. } => matches!(self, Self::Icon(Icon::ForkLift)),
            Move::Package { .. } => matches!(self, Self::Package),
        }
    }
}

const fn word(name: &'static str, help: &'static str, needed: bool) -> Field {
    Field { name, help, kind: FieldKind::Word, needed }
}

const TURN: Field = word("turn", "its rotation: 0 to 5, sixths of a full turn clockwise", true);
const OUT: Field = word(
    "out",
    "in front of a pallet: the side where the pallet goes, such as W; only if there is a choice",
    false,
);

/// All verbs of a player (section 5).
pub const VERBS: &[Verb] = &[
    Verb {
        name: "play",
        title: None,
        summary: "Connect a tile from your hand to the field",
        example: "play T01 M10 1",
        rule: RuleRef("5.1"),
        group: Group::Play,
        grave: false,
        fields: &[
            word("tile", "a tile in your hand, such as T04", true),
            word("at", "where the tile goes, such as M10; a pallet's place to go in front of it", true),
            TURN,
            OUT,
        ],
    },
    Verb {
        name: "load",
        title: None,
        summary: "Choose the loading tile for the new package",
        example: "load M11",
        rule: RuleRef("5.2"),
        group: Group::Play,
        grave: false,
        fields: &[word("at", "a loading tile without a package, such as M11", true)],
    },
    Verb {
        name: "wrench",
        title: None,
        summary: "Move a tile with a white icon to another place",
        example: "wrench M10 K13 0 out: W",
        rule: RuleRef("5.3"),
        group: Group::Play,
        grave: false,
        fields: &[
            word("from", "the tile to move, such as M10", true),
            word("to", "where the tile goes, such as M16; a pallet's place to go in front of it", true),
            TURN,
            OUT,
        ],
    },
    Verb {
        name: "forklift",
        title: None,
        summary: "Drive a pallet to another open end of a belt",
        example: "forklift red M10 SE",
        rule: RuleRef("5.4"),
        group: Group::Play,
        grave: false,
        fields: &[
            word("pallet", "which pallet: its colour or its place", true),
            word("to", "the empty place where it goes, such as M10", true),
            word("front", "the side where it meets the belt, such as SE", true),
        ],
    },
    Verb {
        name: "switch",
        title: None,
        summary: "Swap two pallets",
        example: "switch red blue",
        rule: RuleRef("5.5"),
        group: Group::Play,
        grave: false,
        fields: &[
            word("pallet", "one pallet: its colour or its place", true),
            word("with", "the other pallet", true),
        ],
    },
    Verb {
        name: "package",
        title: None,
        summary: "Move a package along the belt, exactly as many tiles as its number says",
        example: "package M11 K13",
        rule: RuleRef("5.6"),
        group: Group::Play,
        grave: false,
        fields: &[
            word("from", "where the package is, such as M11", true),
            word("to", "where it stops, such as K13", true),
        ],
    },
    Verb {
        name: "discard",
        title: None,
        summary: "Exchange all your tiles instead of connecting one",
        example: "discard",
        rule: RuleRef("5.7"),
        group: Group::Play,
        grave: false,
        fields: &[],
    },
];
