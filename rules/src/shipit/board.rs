//! What a host and a player can say: options and verbs.

use super::links::Link;
use crate::{Field, FieldKind, Group, OptionKind, OptionSpec, RuleRef, Verb};

/// Everything a host can choose (section 3).
pub const OPTIONS: &[OptionSpec] =
    &[SEATING, UNOWNED, CLOSING_HUBS, TARGET_SCORE, STALL_ROUNDS, BASE_AP, OFFICIAL_INFLUENCE, MARGIN];

/// Who gets which colour.
pub const SEATING: OptionSpec = OptionSpec {
    name: "seating",
    help: "Colours are dealt at random, or in the order in which players joined (join_order)",
    kind: OptionKind::OneOf(&["random", "join_order"]),
    default: "random",
    suggested: &["random", "join_order"],
};

/// The colour without an owner, with three players (R36).
pub const UNOWNED: OptionSpec = OptionSpec {
    name: "unowned",
    help: "With three players: the colour that nobody owns",
    kind: OptionKind::OneOf(&["red", "green", "blue", "black"]),
    default: "black",
    suggested: &["black", "blue", "green", "red"],
};

/// How many hubs close before the game ends (R31).
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
    help: "Action points per turn, chips not counted",
    kind: OptionKind::Whole { min: 6, max: 12, off: false },
    default: "8",
    suggested: &["6", "7", "8", "9", "10", "12"],
};

/// What an official adds to a hub's total (R19).
pub const OFFICIAL_INFLUENCE: OptionSpec = OptionSpec {
    name: "official_influence",
    help: "What an official adds to the total of a hub where its colour has freight; 0 for nothing",
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

const fn word(name: &'static str, help: &'static str, needed: bool) -> Field {
    Field { name, help, kind: FieldKind::Word, needed }
}

/// The most links that can be bought at once: all, more than anybody has action points for.
const MOST_LINKS: u32 = Link::COUNT as u32;

/// Everything a player can do (section 5).
pub const VERBS: &[Verb] = &[
    Verb {
        name: "buy",
        summary: "Buy links from the pool, 1 action point each",
        example: "buy 2",
        rule: RuleRef("5.1"),
        group: Group::Play,
        fields: &[Field {
            name: "count",
            help: "how many links",
            kind: FieldKind::Whole { min: 1, max: MOST_LINKS },
            needed: true,
        }],
    },
    Verb {
        name: "lift",
        summary: "Lift a link from the table to build it elsewhere, once a turn when the pool is empty",
        example: "lift 5-0",
        rule: RuleRef("5.2"),
        group: Group::Play,
        fields: &[word("link", "a link on the table that can slide out, such as 5-0", true)],
    },
    Verb {
        name: "build",
        summary: "Build a link that you have paid for",
        example: "build 5-0 F10 N",
        rule: RuleRef("5.3"),
        group: Group::Play,
        fields: &[
            word("link", "a link in your hand, such as 5-0", true),
            word("at", "the cell of its higher half, such as F10", true),
            word("dir", "where its lower half lies from there: N, E, S or W", true),
        ],
    },
    Verb {
        name: "official",
        summary: "Move your official, 1 action point for each tile or half of a link",
        example: "official K3",
        rule: RuleRef("5.4"),
        group: Group::Play,
        fields: &[word("to", "a tile such as K3, or half of a link such as F11", true)],
    },
    Verb {
        name: "freight",
        summary: "Move freight along the links, for 1 action point and the pip-stop it needs",
        example: "freight R#1 G4 warehouse: yes",
        rule: RuleRef("5.5"),
        group: Group::Play,
        fields: &[
            word("coin", "the coin to move, such as R#1", true),
            word("to", "a tile such as G1, or half of a link such as F11", true),
            word("warehouse", "yes to turn it up and lock it on a tile that will be a hub later", false),
        ],
    },
    Verb {
        name: "chip",
        summary: "Choose which of your coins in the shipment becomes your action chip",
        example: "chip R#1",
        rule: RuleRef("5.6"),
        group: Group::Play,
        fields: &[word("coin", "one of your coins in the shipment, such as R#1", true)],
    },
    Verb {
        name: "done",
        summary: "End your turn; action points that are left are lost",
        example: "done",
        rule: RuleRef("5.8"),
        group: Group::Play,
        fields: &[],
    },
];
