//! What a host and a player can say: options and verbs.

use crate::{Field, FieldKind, Group, OptionKind, OptionSpec, RuleRef, Verb};

/// Everything a host can choose (3.2).
pub const OPTIONS: &[OptionSpec] = &[FIRST, HAND_SIZE, HOMEBASE_LIMIT, STALEMATE_ROUNDS, TEAMS];

/// Who starts.
pub const FIRST: OptionSpec = OptionSpec {
    name: "first",
    help: "Who has the first turn",
    kind: OptionKind::FirstSeat,
    default: "random",
    suggested: &["random", "player 1", "player 2", "player 3", "player 4"],
};

/// How many tiles in hand.
pub const HAND_SIZE: OptionSpec = OptionSpec {
    name: "hand_size",
    help: "Tiles in everybody's hand",
    kind: OptionKind::Whole { min: 3, max: 5, off: false },
    default: "4",
    suggested: &["3", "4", "5"],
};

/// How many packages on one homebase end the game.
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
    help: "The game ends after this many turns of each player in a row that only discard and deliver nothing",
    kind: OptionKind::Whole { min: 1, max: 10, off: false },
    default: "3",
    suggested: &["1", "2", "3", "5", "10"],
};

/// Who are partners.
pub const TEAMS: OptionSpec = OptionSpec {
    name: "teams",
    help: "With four players: players 1 and 3 are partners (join_order), or chance seats everybody (random)",
    kind: OptionKind::OneOf(&["join_order", "random"]),
    default: "join_order",
    suggested: &["join_order", "random"],
};

const fn word(name: &'static str, help: &'static str, needed: bool) -> Field {
    Field { name, help, kind: FieldKind::Word, needed }
}

const TURN: Field = word("turn", "how it lies: 0 to 5, sixths of a full turn clockwise", true);
const OUT: Field = word(
    "out",
    "in front of a pallet: the side where the pallet goes, such as W; only where there is a choice",
    false,
);

/// Everything a player can do (section 5).
pub const VERBS: &[Verb] = &[
    Verb {
        name: "play",
        summary: "Connect a tile of your hand to the field",
        example: "play T01 M10 1",
        rule: RuleRef("5.1"),
        group: Group::Play,
        fields: &[
            word("tile", "a tile of your hand, such as T04", true),
            word("at", "where it goes, such as M10; a pallet's place to go in front of it", true),
            TURN,
            OUT,
        ],
    },
    Verb {
        name: "load",
        summary: "Choose the loading tile on which the new package comes in",
        example: "load M11",
        rule: RuleRef("5.2"),
        group: Group::Play,
        fields: &[word("at", "a loading tile without a package, such as M11", true)],
    },
    Verb {
        name: "wrench",
        summary: "Move a tile that has a white icon to another place",
        example: "wrench M10 K13 0 out: W",
        rule: RuleRef("5.3"),
        group: Group::Play,
        fields: &[
            word("from", "the tile to move, such as M10", true),
            word("to", "where it goes, such as M16; a pallet's place to go in front of it", true),
            TURN,
            OUT,
        ],
    },
    Verb {
        name: "forklift",
        summary: "Drive a pallet to another open end of a belt",
        example: "forklift red M10 SE",
        rule: RuleRef("5.4"),
        group: Group::Play,
        fields: &[
            word("pallet", "which pallet: its colour or its place", true),
            word("to", "the empty place where it goes, such as M10", true),
            word("front", "the side where it meets the belt, such as SE", true),
        ],
    },
    Verb {
        name: "switch",
        summary: "Let two pallets trade places",
        example: "switch red blue",
        rule: RuleRef("5.5"),
        group: Group::Play,
        fields: &[
            word("pallet", "one pallet: its colour or its place", true),
            word("with", "the other pallet", true),
        ],
    },
    Verb {
        name: "package",
        summary: "Move a package along the belt, exactly as many tiles as its number says",
        example: "package M11 K13",
        rule: RuleRef("5.6"),
        group: Group::Play,
        fields: &[
            word("from", "where the package is, such as M11", true),
            word("to", "where it stops, such as K13", true),
        ],
    },
    Verb {
        name: "discard",
        summary: "Give back all your tiles for new ones instead of connecting a tile",
        example: "discard",
        rule: RuleRef("5.7"),
        group: Group::Play,
        fields: &[],
    },
];
