//! The moves, as values and as a player writes them.

use serde::{Deserialize, Serialize};

use super::{
    cell::{Cell, Heading},
    freight::{Place, Token},
    links::Link,
};
use crate::{Field, FieldKind, Group, RuleRef, Verb};

/// One action.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(tag = "verb", rename_all = "snake_case", deny_unknown_fields)]
pub enum Move {
    /// Buy links from the pool (5.1): `buy 2`.
    Buy {
        /// The number of links.
        count: u8,
    },
    /// Lift a link from the table (5.2): `lift 5-0`.
    Lift {
        /// The link.
        link: Link,
    },
    /// Build a link of the hand (5.3): `build 5-0 F10 N`.
    Build {
        /// The link.
        link: Link,
        /// The cell of its higher half.
        at: Cell,
        /// The direction of its lower half.
        dir: Heading,
    },
    /// Move the official of the colour on turn (5.4): `official K3`.
    Official {
        /// Its destination.
        to: Place,
    },
    /// Move freight (5.5): `freight R#1 G1`, on a later hub `freight R#1 G4 warehouse: yes`.
    Freight {
        /// The coin.
        coin: Token,
        /// Its destination.
        to: Place,
        /// True if it is turned up and locked there. On a hub it is in any case.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        warehouse: bool,
    },
    /// Choose the coin that becomes a chip (5.6): `chip R#1`.
    Chip {
        /// One of the mover's coins in the shipment.
        coin: Token,
    },
    /// End the turn (5.8): `done`.
    Done {},
}

const fn word(name: &'static str, help: &'static str, needed: bool) -> Field {
    Field { name, help, kind: FieldKind::Word, needed }
}

/// The most links that can be bought at once: all 28, more than a turn has action points for.
const MOST_LINKS: u32 = Link::COUNT as u32;

/// All verbs of a player (section 5).
pub const VERBS: &[Verb] = &[
    Verb {
        name: "buy",
        title: None,
        summary: "Buy links from the pool, 1 action point each",
        example: "buy 2",
        rule: RuleRef("5.1"),
        group: Group::Play,
        grave: false,
        fields: &[Field {
            name: "count",
            help: "how many links",
            kind: FieldKind::Whole { min: 1, max: MOST_LINKS },
            needed: true,
        }],
    },
    Verb {
        name: "lift",
        title: None,
        summary: "Pick up a link to build it elsewhere, once a turn when the pool is empty",
        example: "lift 5-0",
        rule: RuleRef("5.2"),
        group: Group::Play,
        grave: false,
        fields: &[word("link", "a link on the table that can slide out, such as 5-0", true)],
    },
    Verb {
        name: "build",
        title: None,
        summary: "Build a link that you have paid for",
        example: "build 5-0 F10 N",
        rule: RuleRef("5.3"),
        group: Group::Play,
        grave: false,
        fields: &[
            word("link", "a link in your hand, such as 5-0", true),
            word("at", "the cell for its higher half, such as F10", true),
            word("dir", "the direction from there to its lower half: N, E, S or W", true),
        ],
    },
    Verb {
        name: "official",
        title: None,
        summary: "Move your official, 1 action point for each tile or half link",
        example: "official K3",
        rule: RuleRef("5.4"),
        group: Group::Play,
        grave: false,
        fields: &[word("to", "a tile such as K3, or half a link such as F11", true)],
    },
    Verb {
        name: "freight",
        title: None,
        summary: "Move freight along the links: 1 action point, more past higher numbers",
        example: "freight R#1 G4 warehouse: yes",
        rule: RuleRef("5.5"),
        group: Group::Play,
        grave: false,
        fields: &[
            word("coin", "the coin to move, such as R#1", true),
            word("to", "a tile such as G1, or half a link such as F11", true),
            word(
                "warehouse",
                "yes to turn it number up and lock it on a tile that will be a hub later",
                false,
            ),
        ],
    },
    Verb {
        name: "chip",
        title: None,
        summary: "Choose which of your coins in the shipment becomes your action chip",
        example: "chip R#1",
        rule: RuleRef("5.6"),
        group: Group::Play,
        grave: false,
        fields: &[word("coin", "one of your coins in the shipment, such as R#1", true)],
    },
    Verb {
        name: "done",
        title: None,
        summary: "End your turn; you lose any action points left",
        example: "done",
        rule: RuleRef("5.8"),
        group: Group::Play,
        grave: false,
        fields: &[],
    },
];
