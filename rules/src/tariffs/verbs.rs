//! The moves: one for each verb of the rules, and its wording.

use serde::{Deserialize, Serialize};

use super::{
    board::{HAND, WISH},
    grid::{Cell, Edge},
};
use crate::{Field, FieldKind, Group, RuleRef, Seat, Verb, dominoes::Domino};

/// One action.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "verb", rename_all = "snake_case", deny_unknown_fields)]
pub enum Move {
    /// Lay a domino on the border of two tiles (5.1): `play 4|1 B2 C2 value: 4`.
    Play {
        /// A domino of the hand.
        domino: Domino,
        /// One tile.
        from: Cell,
        /// Its neighbour.
        to: Cell,
        /// The value in `from`; a double needs none.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        value: Option<u8>,
        /// Dominoes to draw; if not given, as many as possible.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        draw: Option<u8>,
    },
    /// Turn a domino round (5.2): `rotate B2-C2`.
    Rotate {
        /// Its border.
        edge: Edge,
        /// Dominoes to draw.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        draw: Option<u8>,
    },
    /// Change both dominoes with the stockpile (5.3): `stock`.
    Stock {},
    /// End the round (5.8): `declare`, or `declare route: A1 B1 C1`.
    Declare {
        /// The places of the walk; if not given, the cheapest.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        route: Option<Vec<Cell>>,
    },
    /// Do nothing, if nothing can be done (5.10): `pass`.
    Pass {
        /// Dominoes to draw.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        draw: Option<u8>,
    },
    /// Open an offer (5.4): `swap 6|2 to: B`.
    Swap {
        /// The domino given.
        domino: Domino,
        /// The player who is asked; if not given, everybody with a domino.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        to: Option<Seat>,
        /// True if the face stays secret.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        hidden: bool,
        /// The proposer's wish.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        want: Option<String>,
    },
    /// Put a domino forward (5.5): `answer 1 6|2`.
    Answer {
        /// The offer's number.
        offer: u32,
        /// A domino of the hand.
        domino: Domino,
    },
    /// Decline, or take an answer back (5.5): `refuse 1`, or `refuse 1 because: unseen`.
    Refuse {
        /// The offer's number.
        offer: u32,
        /// The reason, if the player gives one.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        because: Option<Because>,
    },
    /// Make the swap (5.6): `take 1 B`.
    Take {
        /// The offer's number.
        offer: u32,
        /// The player whose answer it is.
        player: Seat,
        /// The domino that is expected.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        domino: Option<Domino>,
        /// Dominoes to draw.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        draw: Option<u8>,
    },
    /// Close one's own offer (5.7): `withdraw 1`.
    Withdraw {
        /// The offer's number.
        offer: u32,
    },
    /// The clock closes an offer (5.7): `lapse 1`.
    Lapse {
        /// The offer's number.
        offer: u32,
    },
    /// Give back the time in which nobody could play (5.7): `rest 3600`.
    Rest {
        /// Its length.
        seconds: u32,
    },
}

/// The reason for declining an offer, as a word.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Because {
    /// The own dominoes are as good.
    Keep,
    /// The offered domino is face down.
    Unseen,
}

const DRAW: Field = Field {
    name: "draw",
    help: "how many dominoes to draw afterwards, 0 to 2; if left out, you draw up to two in hand",
    kind: FieldKind::Whole { min: 0, max: HAND as u32 },
    needed: false,
};

const OFFER: Field = Field {
    name: "offer",
    help: "the offer's number",
    kind: FieldKind::Whole { min: 1, max: u32::MAX },
    needed: true,
};

const fn word(name: &'static str, help: &'static str, needed: bool) -> Field {
    Field { name, help, kind: FieldKind::Word, needed }
}

/// All verbs of a player (section 5).
pub const VERBS: &[Verb] = &[
    Verb {
        name: "play",
        title: Some("Lay"),
        summary: "Lay a domino across the border between two tiles",
        example: "play 4|1 B2 C2 value: 4",
        rule: RuleRef("5.1"),
        group: Group::Play,
        grave: false,
        fields: &[
            word("domino", "a domino you hold, such as 4|1", true),
            word("from", "the place of one tile, such as B2", true),
            word("to", "the place of the tile next to it, such as C2", true),
            Field {
                name: "value",
                help: "the value in the first tile; not needed for a double",
                kind: FieldKind::Whole { min: 0, max: Domino::MOST as u32 },
                needed: false,
            },
            DRAW,
        ],
    },
    Verb {
        name: "rotate",
        title: Some("Turn"),
        summary: "Turn a domino on the table around",
        example: "rotate B2-C2",
        rule: RuleRef("5.2"),
        group: Group::Play,
        grave: false,
        fields: &[word("edge", "its border, such as B2-C2", true), DRAW],
    },
    Verb {
        name: "stock",
        title: Some("Change both"),
        summary: "Exchange both your dominoes for two from the stockpile",
        example: "stock",
        rule: RuleRef("5.3"),
        group: Group::Play,
        grave: false,
        fields: &[],
    },
    Verb {
        name: "declare",
        title: None,
        summary: "Complete your contract and end the round",
        example: "declare",
        rule: RuleRef("5.8"),
        group: Group::Play,
        grave: false,
        fields: &[Field {
            name: "route",
            help: "places from your null to your ace, such as A1 B1 C1; the cheapest route if left out",
            // Reads more dominoes than the rules allow, so that the refusal itself names the number allowed.
            kind: FieldKind::Words { most: u8::MAX },
            needed: false,
        }],
    },
    Verb {
        name: "pass",
        title: None,
        summary: "Do nothing, if nothing else is possible",
        example: "pass",
        rule: RuleRef("5.10"),
        group: Group::Play,
        grave: false,
        fields: &[DRAW],
    },
    Verb {
        name: "swap",
        title: Some("Offer a swap"),
        summary: "Propose to swap one of your dominoes with another player",
        example: "swap 6|2 to: B",
        rule: RuleRef("5.4"),
        group: Group::Offer,
        grave: false,
        fields: &[
            word("domino", "the domino you give, such as 6|2", true),
            Field {
                name: "to",
                help: "the player you ask; everyone with a domino if left out",
                kind: FieldKind::Person,
                needed: false,
            },
            word("hidden", "yes to keep your domino face down", false),
            Field {
                name: "want",
                help: "what you hope for, in your own words; it is not binding",
                kind: FieldKind::Text { most: WISH as u16 },
                needed: false,
            },
        ],
    },
    Verb {
        name: "answer",
        title: None,
        summary: "Answer an offer with one of your dominoes; only the proposer sees it",
        example: "answer 1 6|2",
        rule: RuleRef("5.5"),
        group: Group::Offer,
        grave: false,
        fields: &[OFFER, word("domino", "a domino you hold, such as 6|2", true)],
    },
    Verb {
        name: "refuse",
        title: None,
        summary: "Decline an offer, or take back your answer",
        example: "refuse 1",
        rule: RuleRef("5.5"),
        group: Group::Offer,
        grave: false,
        fields: &[OFFER, word("because", "why, if you say it: keep or unseen", false)],
    },
    Verb {
        name: "take",
        title: None,
        summary: "Swap with a player who has answered your offer; this is your turn",
        example: "take 1 B",
        rule: RuleRef("5.6"),
        group: Group::Offer,
        grave: false,
        fields: &[
            OFFER,
            // A word, because a computer player is no user of Discord's.
            word("player", "whose answer you take", true),
            word("domino", "the domino you expect; no swap if the answer has changed", false),
            DRAW,
        ],
    },
    Verb {
        name: "withdraw",
        title: None,
        summary: "Close your offer; your turn goes on",
        example: "withdraw 1",
        rule: RuleRef("5.7"),
        group: Group::Offer,
        grave: false,
        fields: &[OFFER],
    },
    Verb {
        name: "lapse",
        title: None,
        summary: "An offer expires",
        example: "lapse 1",
        rule: RuleRef("5.7"),
        group: Group::Clock,
        grave: false,
        fields: &[OFFER],
    },
    Verb {
        name: "rest",
        title: None,
        summary: "The time in which nobody could play is given back",
        example: "rest 3600",
        rule: RuleRef("5.7"),
        group: Group::Rest,
        grave: false,
        fields: &[Field {
            name: "seconds",
            help: "its length",
            kind: FieldKind::Whole { min: 1, max: u32::MAX },
            needed: true,
        }],
    },
];
