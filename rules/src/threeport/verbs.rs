//! The moves, as values and as a player writes them.

use serde::{Deserialize, Serialize};

use super::board::{Card, Colour};
use crate::{Field, FieldKind, Group, RuleRef, Verb};

/// One action.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "verb", rename_all = "snake_case", deny_unknown_fields)]
pub enum Move {
    /// Sail to another open island (5.1): `move B`.
    Move {
        /// The destination.
        island: Colour,
    },
    /// Take the top cargo card of the island (5.2): `load`.
    Load {},
    /// Sell cards of the island's colour (5.3): `sell B3 B4`.
    Sell {
        /// One to three cards of the hold, in any order; listed moves have the lowest first.
        cards: Vec<Card>,
    },
}

/// All verbs of a player (section 5).
pub const VERBS: &[Verb] = &[
    Verb {
        name: "move",
        title: None,
        summary: "Sail to another open island",
        example: "move B",
        rule: RuleRef("5.1"),
        group: Group::Play,
        grave: false,
        fields: &[Field {
            name: "island",
            help: "W for White, B for Black or R for Red",
            kind: FieldKind::Word,
            needed: true,
        }],
    },
    Verb {
        name: "load",
        title: None,
        summary: "Take the top cargo card of your island",
        example: "load",
        rule: RuleRef("5.2"),
        group: Group::Play,
        grave: false,
        fields: &[],
    },
    Verb {
        name: "sell",
        title: None,
        summary: "Sell one to three cards of the island's colour",
        example: "sell B3 B4",
        rule: RuleRef("5.3"),
        group: Group::Play,
        grave: false,
        fields: &[Field {
            name: "cards",
            help: "one to three cards you carry, such as B3 B4",
            // Reads more cards than the rules allow, so that the refusal itself names the number allowed.
            kind: FieldKind::Words { most: u8::MAX },
            needed: true,
        }],
    },
];
