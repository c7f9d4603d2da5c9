//! What a host and a player can say: arrangements, options and verbs.

use crate::{Field, FieldKind, Group, OptionKind, OptionSpec, RuleRef, Verb};

/// Dominoes a player may hold (3.3).
pub const HAND: usize = 2;
/// Factories of a contract (2.2).
pub const FACTORIES: usize = 4;
/// The most steps of a route that somebody names (5.9).
pub const STEPS: usize = 60;
/// The most characters of what a proposer wishes for (5.4).
pub const WISH: usize = 100;
/// What is added to the declarer's dearest toll (7.1).
pub const SURCHARGE: u8 = 2;
/// The penalty of a round that nobody declares: the dearest half of the set and the surcharge (7.3).
pub const FULL_PENALTY: u8 = crate::dominoes::Domino::MOST + SURCHARGE;

/// The arrangements that have a name (2.5).
pub const ARRANGEMENTS: [(&str, &str); 3] = [
    ("simple", "Sn Sa S2 S3 S4 S5 / Mn Ma M2 M3 M4 M5 / Cn Ca C2 C3 C4 C5 / An Aa A2 A3 A4 A5"),
    ("grouped", "Ma S2 A2 S3 C3 M3 / Ca Aa C2 M2 A3 C4 / Sa Mn Sn S5 C5 M4 / An Cn A5 M5 A4 S4"),
    (
        "scattered",
        ". . A5 C5 . . / . A4 A2 C3 C4 . / Aa A3 An Cn C2 Ca / Sa S2 Sn Mn M3 Ma / . S4 S3 M2 M4 . / . . S5 M5 . .",
    ),
];

/// Everything a host can choose (3.6).
pub const OPTIONS: &[OptionSpec] =
    &[LAYOUT, TILES, ROUNDS_PER_PLAYER, FIRST, OFFERS_PER_TURN, OFFER_HOURS, QUIET_ROUNDS];

/// Where the tiles lie.
pub const LAYOUT: OptionSpec = OptionSpec {
    name: "layout",
    help: "Where the tiles lie, the same in all rounds; custom needs the option tiles",
    kind: OptionKind::OneOf(&["simple", "grouped", "scattered", "random", "custom"]),
    default: "simple",
    suggested: &["simple", "grouped", "scattered", "random", "custom"],
};

/// The host's own arrangement.
pub const TILES: OptionSpec = OptionSpec {
    name: "tiles",
    help: "For layout custom: rows from the top, with / between them and . for a gap, such as Sn Sa / . S2",
    kind: OptionKind::Text { most: 300 },
    default: "off",
    suggested: &["off"],
};

/// How many rounds.
pub const ROUNDS_PER_PLAYER: OptionSpec = OptionSpec {
    name: "rounds_per_player",
    help: "Rounds of the game: this many for each player",
    kind: OptionKind::Whole { min: 1, max: 3, off: false },
    default: "1",
    suggested: &["1", "2", "3"],
};

/// Who starts.
pub const FIRST: OptionSpec = OptionSpec {
    name: "first",
    help: "Who starts the first round",
    kind: OptionKind::FirstSeat,
    default: "random",
    suggested: &["random", "player 1", "player 2", "player 3", "player 4"],
};

/// How many offers in a turn.
pub const OFFERS_PER_TURN: OptionSpec = OptionSpec {
    name: "offers_per_turn",
    help: "Swaps with other players you may propose in one turn; 0 for no trade between players",
    kind: OptionKind::Whole { min: 0, max: 5, off: false },
    default: "3",
    suggested: &["0", "1", "2", "3", "5"],
};

/// How long an offer stands.
pub const OFFER_HOURS: OptionSpec = OptionSpec {
    name: "offer_hours",
    help: "Hours after which a proposed swap lapses",
    kind: OptionKind::Whole { min: 1, max: 72, off: false },
    default: "24",
    suggested: &["1", "6", "12", "24", "48", "72"],
};

/// The limit on rounds of turns without a new domino.
pub const QUIET_ROUNDS: OptionSpec = OptionSpec {
    name: "quiet_rounds",
    help: "A round ends undeclared after this many turns of each player without a new domino",
    kind: OptionKind::Whole { min: 2, max: 10, off: false },
    default: "4",
    suggested: &["2", "3", "4", "6", "8", "10"],
};

const DRAW: Field = Field {
    name: "draw",
    help: "how many dominoes to draw afterwards, 0 to 2; up to two in hand if you do not say",
    kind: FieldKind::Whole { min: 0, max: HAND as u32 },
    needed: false,
};

const OFFER: Field = Field {
    name: "offer",
    help: "the number of the offer",
    kind: FieldKind::Whole { min: 1, max: u32::MAX },
    needed: true,
};

const fn word(name: &'static str, help: &'static str, needed: bool) -> Field {
    Field { name, help, kind: FieldKind::Word, needed }
}

/// Everything a player can do (section 5).
pub const VERBS: &[Verb] = &[
    Verb {
        name: "play",
        summary: "Lay a domino across the border of two tiles",
        example: "play 4|1 B2 C2 value: 4",
        rule: RuleRef("5.1"),
        group: Group::Play,
        fields: &[
            word("domino", "a domino you hold, such as 4|1", true),
            word("from", "the place of one tile, such as B2", true),
            word("to", "the place of its neighbour, such as C2", true),
            Field {
                name: "value",
                help: "the value that lies in the first tile; not needed for a double",
                kind: FieldKind::Whole { min: 0, max: crate::dominoes::Domino::MOST as u32 },
                needed: false,
            },
            DRAW,
        ],
    },
    Verb {
        name: "rotate",
        summary: "Turn a domino on the table round",
        example: "rotate B2-C2",
        rule: RuleRef("5.2"),
        group: Group::Play,
        fields: &[word("edge", "the border it lies on, such as B2-C2", true), DRAW],
    },
    Verb {
        name: "stock",
        summary: "Change both your dominoes for two from the stockpile",
        example: "stock",
        rule: RuleRef("5.3"),
        group: Group::Play,
        fields: &[],
    },
    Verb {
        name: "declare",
        summary: "Complete your contract and end the round",
        example: "declare",
        rule: RuleRef("5.8"),
        group: Group::Play,
        fields: &[Field {
            name: "route",
            help: "places from your null to your ace, such as A1 B1 C1; the cheapest route if you do not say",
            // More are read, too, so that the rule itself says how many there may be.
            kind: FieldKind::Words { most: u8::MAX },
            needed: false,
        }],
    },
    Verb {
        name: "pass",
        summary: "Do nothing, when nothing else is possible",
        example: "pass",
        rule: RuleRef("5.10"),
        group: Group::Play,
        fields: &[DRAW],
    },
    Verb {
        name: "swap",
        summary: "Propose to swap one of your dominoes with another player",
        example: "swap 6|2 to: B",
        rule: RuleRef("5.4"),
        group: Group::Offer,
        fields: &[
            word("domino", "the domino you give, such as 6|2", true),
            Field {
                name: "to",
                help: "the player you ask; everybody with a domino if you do not say",
                kind: FieldKind::Person,
                needed: false,
            },
            word("hidden", "yes to keep the face of your domino secret", false),
            Field {
                name: "want",
                help: "what you hope for, in your own words; it binds nobody",
                kind: FieldKind::Text { most: WISH as u16 },
                needed: false,
            },
        ],
    },
    Verb {
        name: "answer",
        summary: "Put one of your dominoes forward for an offer; only the proposer sees it",
        example: "answer 1 6|2",
        rule: RuleRef("5.5"),
        group: Group::Offer,
        fields: &[OFFER, word("domino", "a domino you hold, such as 6|2", true)],
    },
    Verb {
        name: "refuse",
        summary: "Decline an offer, or take your answer back",
        example: "refuse 1",
        rule: RuleRef("5.5"),
        group: Group::Offer,
        fields: &[OFFER],
    },
    Verb {
        name: "take",
        summary: "Swap with a player who has answered your offer; this is your turn",
        example: "take 1 B",
        rule: RuleRef("5.6"),
        group: Group::Offer,
        fields: &[
            OFFER,
            Field { name: "player", help: "whose answer you take", kind: FieldKind::Person, needed: true },
            word("domino", "the domino you expect; no swap is made if the answer is another by now", false),
            DRAW,
        ],
    },
    Verb {
        name: "withdraw",
        summary: "Close your offer; your turn goes on",
        example: "withdraw 1",
        rule: RuleRef("5.7"),
        group: Group::Offer,
        fields: &[OFFER],
    },
    Verb {
        name: "lapse",
        summary: "An offer has stood for its time",
        example: "lapse 1",
        rule: RuleRef("5.7"),
        group: Group::Clock,
        fields: &[OFFER],
    },
];
