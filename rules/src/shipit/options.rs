//! The host's options: the option table, and the terms that a game is played by.

use serde::{Deserialize, Serialize};

use crate::{OptionKind, OptionSpec, Settings, settings::Setting};

/// All options (section 3).
pub const OPTIONS: &[OptionSpec] =
    &[SEATING, UNOWNED, CLOSING_HUBS, TARGET_SCORE, STALL_ROUNDS, BASE_AP, OFFICIAL_INFLUENCE, MARGIN];

/// The assignment of colours to players.
pub const SEATING: OptionSpec = OptionSpec {
    name: "seating",
    help: "Colours are dealt at random, or in the order the players joined (join_order)",
    kind: OptionKind::OneOf(&["random", "join_order"]),
    default: "random",
    suggested: &["random", "join_order"],
};

/// The colour without an owner in a game of three (R36).
pub const UNOWNED: OptionSpec = OptionSpec {
    name: "unowned",
    help: "With three players: the colour without an owner",
    kind: OptionKind::OneOf(&["red", "green", "blue", "black"]),
    default: "black",
    suggested: &["black", "blue", "green", "red"],
};

/// The number of hubs that close before the game ends (R31).
pub const CLOSING_HUBS: OptionSpec = OptionSpec {
    name: "closing_hubs",
    help: "The game ends when this many hubs have shipped from their 5",
    kind: OptionKind::Whole { min: 1, max: 4, off: false },
    default: "2",
    suggested: &["1", "2", "3", "4"],
};

/// A score that ends the game too (R31).
pub const TARGET_SCORE: OptionSpec = OptionSpec {
    name: "target_score",
    help: "The game also ends when a player has this many points, or off",
    kind: OptionKind::Whole { min: 50, max: 300, off: true },
    default: "off",
    suggested: &["off", "50", "100", "150", "200", "300"],
};

/// Rounds without a shipment that end the game (R33).
pub const STALL_ROUNDS: OptionSpec = OptionSpec {
    name: "stall_rounds",
    help: "The game also ends after this many complete rounds without a shipment",
    kind: OptionKind::Whole { min: 3, max: 20, off: false },
    default: "8",
    suggested: &["3", "5", "8", "12", "20"],
};

/// Action points of a turn before chips.
pub const BASE_AP: OptionSpec = OptionSpec {
    name: "base_ap",
    help: "Action points per turn, not counting chips",
    kind: OptionKind::Whole { min: 6, max: 12, off: false },
    default: "8",
    suggested: &["6", "7", "8", "9", "10", "12"],
};

/// The amount an official adds to a hub's total (R19).
pub const OFFICIAL_INFLUENCE: OptionSpec = OptionSpec {
    name: "official_influence",
    help: "What an official adds to the total of a hub where its colour has freight; 0 for no effect",
    kind: OptionKind::Whole { min: 0, max: 3, off: false },
    default: "1",
    suggested: &["0", "1", "2", "3"],
};

/// Free cells around the cities (R9).
pub const MARGIN: OptionSpec = OptionSpec {
    name: "margin",
    help: "Free cells around the cities where links may be built",
    kind: OptionKind::Whole { min: 2, max: 4, off: false },
    default: "2",
    suggested: &["2", "3", "4"],
};

/// The terms that the host chose.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Terms {
    /// Hubs that close before the game ends, 1 to 4.
    pub closing_hubs: u8,
    /// Points of one player that end it too, 50 to 300; 0 for none.
    pub target_score: u32,
    /// Rounds without a shipment that end it too, 3 to 20.
    pub stall_rounds: u8,
    /// Action points of a turn before chips, 6 to 12.
    pub base_ap: u8,
    /// The amount an official adds to a hub's total, 0 to 3.
    pub official_influence: u8,
    /// Free cells around the cities, 2 to 4.
    pub margin: u8,
}

impl Terms {
    /// The terms that these settings mean.
    pub(super) fn chosen(settings: &Settings) -> Self {
        let whole = |spec: &OptionSpec| match spec.value(settings) {
            Setting::Whole(number) => number,
            _ => 0,
        };
        let small = |spec| u8::try_from(whole(spec)).unwrap_or_default();
        Self {
            closing_hubs: small(&CLOSING_HUBS),
            target_score: whole(&TARGET_SCORE),
            stall_rounds: small(&STALL_ROUNDS),
            base_ap: small(&BASE_AP),
            official_influence: small(&OFFICIAL_INFLUENCE),
            margin: small(&MARGIN),
        }
    }
}
