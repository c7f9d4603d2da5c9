//! The host's options, and the chosen terms.

use serde::{Deserialize, Serialize};

use crate::{OptionKind, OptionSpec, Seat, SeatCount, SettingFault, Settings, settings::Setting};

/// All options (3.2).
pub const OPTIONS: &[OptionSpec] = &[FIRST, HAND_SIZE, HOMEBASE_LIMIT, STALEMATE_ROUNDS, TEAMS];

/// The player who starts.
pub const FIRST: OptionSpec = OptionSpec {
    name: "first",
    help: "Who takes the first turn",
    kind: OptionKind::FirstSeat,
    default: "random",
    suggested: &["random", "player 1", "player 2", "player 3", "player 4"],
};

/// The number of tiles in a hand.
pub const HAND_SIZE: OptionSpec = OptionSpec {
    name: "hand_size",
    help: "Tiles in each player's hand",
    kind: OptionKind::Whole { min: 3, max: 5, off: false },
    default: "4",
    suggested: &["3", "4", "5"],
};

/// The number of packages on one homebase that ends the game.
pub const HOMEBASE_LIMIT: OptionSpec = OptionSpec {
    name: "homebase_limit",
    help: "The game ends when this many packages are on one homebase",
    kind: OptionKind::Whole { min: 2, max: 6, off: false },
    default: "4",
    suggested: &["2", "3", "4", "5", "6"],
};

/// The limit on rounds without a connected tile or a delivery.
pub const STALEMATE_ROUNDS: OptionSpec = OptionSpec {
    name: "stalemate_rounds",
    help: "The game ends after this many turns in a row of each player with only discards and no delivery",
    kind: OptionKind::Whole { min: 1, max: 10, off: false },
    default: "3",
    suggested: &["1", "2", "3", "5", "10"],
};

/// The partners.
pub const TEAMS: OptionSpec = OptionSpec {
    name: "teams",
    help: "With four players: players 1 and 3 are partners (join_order), or seats are random (random)",
    kind: OptionKind::OneOf(&["join_order", "random"]),
    default: "join_order",
    suggested: &["join_order", "random"],
};

/// The terms that the host chose.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Terms {
    /// Tiles in a hand, 3 to 5.
    pub hand_size: u8,
    /// Packages on one homebase that end the game, 2 to 6.
    pub homebase_limit: u8,
    /// Turns of each player that end it when they only discard, 1 to 10.
    pub stalemate_rounds: u8,
}

/// Settings after reading.
pub(super) struct Chosen {
    pub terms: Terms,
    /// `None` if chance decides.
    pub first: Option<Seat>,
    /// True if chance seats everybody.
    pub mixed: bool,
}

/// Reads the settings of a game for this number of seats.
///
/// # Errors
/// Every setting that does not fit.
pub(super) fn chosen(settings: &Settings, seats: SeatCount) -> Result<Chosen, Vec<SettingFault>> {
    settings.check(OPTIONS)?;
    let small = |spec: &OptionSpec| match spec.value(settings) {
        Setting::Whole(number) => u8::try_from(number).unwrap_or_default(),
        _ => 0,
    };
    let terms = Terms {
        hand_size: small(&HAND_SIZE),
        homebase_limit: small(&HOMEBASE_LIMIT),
        stalemate_rounds: small(&STALEMATE_ROUNDS),
    };
    let first = match FIRST.value(settings) {
        Setting::Seat(seat) => Some(seat),
        _ => None,
    };
    if let Some(seat) = first.filter(|seat| !seats.has(*seat)) {
        return Err(vec![SettingFault::NotSeated { seat, seats }]);
    }
    Ok(Chosen { terms, first, mixed: TEAMS.value(settings) == Setting::Word("random") })
}
