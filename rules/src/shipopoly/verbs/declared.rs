//! All verbs, declared once: commands, menus, forms, help and notation come from this.

use super::super::limits::{LONGEST_EXTENSION, MOST_MONEY, NOTE, REASON};
use crate::{Field, FieldKind, Group, RuleRef, Verb};

const fn field(name: &'static str, help: &'static str, kind: FieldKind) -> Field {
    Field { name, help, kind, needed: true }
}

const fn option(name: &'static str, help: &'static str, kind: FieldKind) -> Field {
    Field { name, help, kind, needed: false }
}

/// Defines a function for the verbs of each group.
macro_rules! verbs_of {
    ($($name:ident: $group:ident,)*) => {$(
        const fn $name(
            name: &'static str,
            summary: &'static str,
            example: &'static str,
            rule: &'static str,
            fields: &'static [Field],
        ) -> Verb {
            Verb { name, title: None, summary, example, rule: RuleRef(rule), group: Group::$group, grave: false, fields }
        }
    )*};
}

verbs_of! {
    play: Play,
    offer: Offer,
    host: Host,
    clock: Clock,
    resting: Rest,
}

/// The same for a verb that ends a captain's game: it is confirmed twice (5.5, 5.8.7).
const fn grave(verb: Verb) -> Verb {
    Verb { grave: true, ..verb }
}

const MONEY: FieldKind = FieldKind::Whole { min: 1, max: MOST_MONEY };
const NUMBER: FieldKind = FieldKind::Whole { min: 1, max: 9_999 };
const SECONDS: FieldKind = FieldKind::Whole { min: 1, max: u32::MAX };
const LEVELS: FieldKind = FieldKind::Words { most: 3 };
const ITEMS: FieldKind = FieldKind::Words { most: 8 };
const SEATS: FieldKind = FieldKind::Words { most: 7 };

const PORT: Field = field(
    "port",
    "One of your deeds: its name, the start of its name, or its square number",
    FieldKind::Word,
);
const LANDED: Field = option("port", "The deed you landed on; you can leave it out", FieldKind::Word);
const OFFER: Field = field("offer", "The offer's number", NUMBER);
const CAPTAIN: Field = field("captain", "The captain's name", FieldKind::Word);
const TO: Field = option("to", "Captains by name; leave it out for everyone, or for the owner", SEATS);
const WORDS: Field = option("note", "A line of talk; it is not binding", FieldKind::Text { most: NOTE });
const WHY: Field = option("reason", "The reason, shown to everyone", FieldKind::Text { most: REASON });

/// Every verb: captains', about offers, the Secretary's, the clock's.
pub const VERBS: &[Verb] = &[
    play("roll", "Throw the dice and go", "roll", "5.1.1", &[]),
    play("buy_port", "Buy the deed you are on", "buy_port", "5.1.4", &[LANDED]),
    play("decline_port", "Leave the deed you are on to the next visitor", "decline_port", "5.1.5", &[LANDED])
        .titled("Leave it"),
    play("pay_bailout", "Pay $50 to leave the Drydock, before you roll", "pay_bailout", "5.1.2", &[])
        .titled("Leave the Drydock"),
    play(
        "use_drydock_card",
        "Leave the Drydock with a card, before you roll",
        "use_drydock_card chance",
        "5.1.3",
        &[field("deck", "chance or chest", FieldKind::Word)],
    )
    .titled("Leave by a card"),
    play(
        "buy_ships",
        "Buy ships for your ports",
        "buy_ships zanzibar=1 mombasa=1",
        "5.2.1",
        &[field(
            "levels",
            "Ports of one group and their new number of ships, such as malta=2; 5 is a cruiser",
            LEVELS,
        )],
    ),
    play(
        "return_ships",
        "Return ships to the Treasury at full price",
        "return_ships malta=0",
        "5.2.5",
        &[field("levels", "Ports of one group with the ships that stay, such as malta=1", LEVELS)],
    ),
    play(
        "decommission_ships",
        "Give up ships at half price; returning them pays twice as much",
        "decommission_ships malta=0",
        "5.2.6",
        &[field("levels", "Ports of one group with the ships that stay, such as malta=1", LEVELS)],
    )
    .titled("Give up ships"),
    play(
        "decommission_port",
        "Borrow half the price on a bare deed",
        "decommission_port malta",
        "5.3.1",
        &[PORT],
    )
    .titled("Borrow"),
    play("recommission_port", "Pay the loan on a deed back", "recommission_port malta", "5.3.2", &[PORT])
        .titled("Pay back"),
    play(
        "return_port",
        "Sell a deed with its ships back to the Treasury",
        "return_port malta",
        "5.3.3",
        &[PORT],
    ),
    grave(play(
        "strike_colours",
        "Declare bankruptcy when your holdings cannot pay your debts",
        "strike_colours",
        "5.5.1",
        &[],
    )),
    grave(play("abandon_ship", "Resign: leave the game for good", "abandon_ship", "5.5.2", &[])),
    play("sign_of_life", "I am here: your absence clock starts again", "sign_of_life", "5.7.6", &[])
        .titled("I am here"),
    play(
        "vote",
        "Vote in the open vote",
        "vote yes",
        "5.8.13",
        &[field("vote", "Yes or no", FieldKind::Word)],
    ),
    play(
        "call_secretary",
        "Call a vote for a new Secretary",
        "call_secretary B",
        "5.8.12",
        &[field("who", "The new Secretary", FieldKind::Person)],
    )
    .titled("Call a vote"),
    offer(
        "sell",
        "Offer deeds or drydock cards for money or bids",
        "sell malta price: 900 to: B C note: with both ships",
        "6.5.1",
        &[
            field("items", "What you sell: up to eight deeds and cards", ITEMS),
            option("price", "What you ask in dollars; leave it out to invite bids", MONEY),
            TO,
            WORDS,
        ],
    ),
    offer(
        "want",
        "Ask for another captain's deeds or cards",
        "want malta pay: 700",
        "6.5.1",
        &[
            field("items", "What you want: up to eight deeds and cards of one captain", ITEMS),
            option("pay", "What you offer in dollars; leave it out to ask for a price", MONEY),
            TO,
            WORDS,
        ],
    ),
    offer(
        "swap",
        "Offer deeds or cards in exchange for others, with money on one side if you want",
        "swap malta give: tamar pay: 50",
        "6.5.1",
        &[
            field("get", "What you want: up to eight deeds and cards of one captain", ITEMS),
            // After a name, because two lists in a row could not be told apart.
            option("give", "What you give: up to eight deeds and cards", ITEMS),
            option("pay", "Dollars you add", MONEY),
            option("ask", "Dollars you want on top", MONEY),
            TO,
            WORDS,
        ],
    ),
    offer(
        "bid",
        "Bid on an offer, or make a counter-offer; what you leave out stays as offered",
        "bid 12 pay: 850 give: lagos",
        "6.5.4",
        &[
            OFFER,
            option(
                "pay",
                "Dollars you pay; 0 for a bid without money",
                FieldKind::Whole { min: 0, max: MOST_MONEY },
            ),
            option("ask", "Dollars you want", MONEY),
            option("give", "What you give: your deeds and cards, or none", ITEMS),
            option("get", "What you get: deeds and cards of the captain who made the offer, or none", ITEMS),
        ],
    ),
    offer("unbid", "Take your bid back", "unbid 12", "6.5.5", &[OFFER]),
    offer("accept", "Accept an offer as it stands", "accept 12", "6.5.6", &[OFFER]),
    offer(
        "take",
        "Take a bid on your offer",
        "take 12 B",
        "6.5.3",
        &[OFFER, field("bidder", "The captain whose bid you take", FieldKind::Word)],
    ),
    offer(
        "decline",
        "Turn an offer down",
        "decline 12",
        "6.5.7",
        &[OFFER, option("because", "Why, if you say it: price, keep or cash", FieldKind::Word)],
    ),
    offer("withdraw", "Take your offer back", "withdraw 12", "6.5.2", &[OFFER]),
    host(
        "lengthen",
        "Make a waiting time longer",
        "lengthen turn_idle 12h",
        "5.8.2",
        &[
            field(
                "option",
                "offer_wait, offer_life, turn_idle, debt_window or absence_limit",
                FieldKind::Word,
            ),
            field("value", "Its new length, such as 90min or 48h", FieldKind::Word),
        ],
    ),
    host(
        "extend",
        "Give a captain more time",
        "extend B 24",
        "5.8.3",
        &[
            CAPTAIN,
            field("hours", "Hours from now, 1 to 72", FieldKind::Whole { min: 1, max: LONGEST_EXTENSION }),
        ],
    ),
    host("wait", "Wait once more for a captain who is away", "wait B", "5.7.8", &[CAPTAIN]),
    host(
        "order_autopilot",
        "Let me take one turn for a captain who is away",
        "order_autopilot B",
        "5.8.4",
        &[CAPTAIN],
    ),
    host(
        "declare_lost",
        "Declare a captain who is away lost with all hands",
        "declare_lost B",
        "5.8.5",
        &[CAPTAIN],
    ),
    host(
        "void_offer",
        "End an offer, with a public reason",
        "void_offer 12 reason: posted twice",
        "5.8.6",
        &[OFFER, WHY],
    ),
    grave(host(
        "dishonourable_discharge",
        "Accuse captains of playing as one team; the others vote",
        "dishonourable_discharge B C reason: one purse",
        "5.8.7",
        &[field("captains", "The accused, by name", SEATS), WHY],
    )),
    host("call_time", "Call a vote to end the game with this round", "call_time", "5.8.8", &[]),
    host(
        "hand_over",
        "Make another person Secretary",
        "hand_over B",
        "5.8.9",
        &[field("to", "The new Secretary", FieldKind::Person)],
    ),
    clock("due", "Whatever is due happens", "due", "5.0.1", &[]),
    clock(
        "away",
        "A captain is away",
        "away A autopilot",
        "5.7.1",
        &[
            CAPTAIN,
            field("cover", "autopilot, stand_in or wait", FieldKind::Word),
            option("until", "The end of the wait", SECONDS),
        ],
    ),
    clock("back", "A captain is back", "back A", "5.7.3", &[CAPTAIN]),
    resting(
        "rest",
        "The time in which nobody could play is given back",
        "rest 3600",
        "5.8.1",
        &[field("seconds", "Its length", SECONDS)],
    ),
];

/// Every standing order, as they are offered.
pub const ORDERS: &[Verb] = &[
    play("roll", "Roll as soon as your turn can begin", "roll", "5.1.1", &[]).titled("Roll for me"),
    play(
        "buy",
        "Buy what you land on",
        "buy 300 keep: 200 beyond: leave",
        "5.1.4",
        &[
            field("most", "The highest price", MONEY),
            option("keep", "Cash to keep", FieldKind::Whole { min: 0, max: MOST_MONEY }),
            option("beyond", "Anything else: ask or leave", FieldKind::Word),
        ],
    )
    .titled("Buy for me"),
    play(
        "borrow",
        "Pay debts by borrowing",
        "borrow ports: 34 21",
        "5.3.1",
        &[option("ports", "Deeds in order; empty: cheapest first", ITEMS)],
    )
    .titled("Borrow for me"),
    play(
        "bid",
        "Bid on an offer, and above the others",
        "bid 12 300 900 50",
        "6.5.4",
        &[
            OFFER,
            field("first", "Your first bid", MONEY),
            field("most", "Your highest bid", MONEY),
            field("step", "Step above the highest bid", MONEY),
        ],
    )
    .titled("Bid for me"),
    play(
        "take",
        "Take an answer to your offer",
        "take 12 700",
        "6.5.3",
        &[OFFER, field("money", "The least to take, or the most to pay", MONEY)],
    )
    .titled("Take for me"),
];
