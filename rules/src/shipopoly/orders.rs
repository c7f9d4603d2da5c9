//! Standing orders as data and as text.

use serde::{Deserialize, Serialize};

use super::{
    board::Deed,
    naming,
    offers::OfferKind,
    state::Shipopoly,
    verbs::{Move, ORDERS},
};
use crate::{Lapse, NotAMove, Notation, Orders, Phrase, Seat, Timestamp, english::list, notation};

/// An order of a captain.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "verb", rename_all = "snake_case", deny_unknown_fields)]
pub(super) enum Order {
    /// To roll whenever the rules allow it.
    Roll {},
    /// To buy the deed landed on.
    Buy {
        /// The highest price.
        most: u32,
        /// The cash that has to be left.
        #[serde(default)]
        keep: Option<u32>,
        #[serde(default)]
        beyond: Option<Beyond>,
    },
    /// To borrow on deeds while there is a debt.
    Borrow {
        /// In this order; if there are none, the cheapest bare deed first.
        #[serde(default)]
        ports: Vec<Deed>,
    },
    /// To bid money for all that is on offer, more than the others bid.
    Bid { offer: u32, first: u32, most: u32, step: u32 },
    /// To take the best answer in money to one's own offer that is good enough.
    Take {
        offer: u32,
        /// The least for what is sold, the most for what is wanted.
        money: u32,
    },
}

/// The way of an order to buy with a deed that it does not buy.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum Beyond {
    /// The order ends, and the captain decides.
    #[default]
    Ask,
    /// The deed is left to others.
    Leave,
}

impl Orders<Move, super::Why> for Shipopoly {
    fn possible(&self, seat: Seat) -> Vec<Phrase> {
        if self.ending.is_some() || !self.captain(seat).is_some_and(super::captains::Captain::is_afloat) {
            return Vec::new();
        }
        let always = ["roll", "buy", "borrow"].map(Phrase::bare);
        let about = |verb: &str, offer: u32| Phrase::bare(verb).with("offer", [offer]);
        let offers = self.offers.keys().filter_map(|&number| {
            let bids = self.money_bids_on(number, seat).map(|_| about("bid", number));
            bids.or_else(|_| self.money_answers_to(number, seat).map(|_| about("take", number))).ok()
        });
        always.into_iter().chain(offers).collect()
    }

    fn read(&self, order: &Phrase) -> Result<Phrase, NotAMove> {
        Order::read(order).map(|order| notation::write(ORDERS, Self::spelling, &order))
    }

    fn words(&self, order: &Phrase) -> Option<String> {
        Order::read(order).ok().map(|order| self.order_words(&order))
    }

    fn obey(&self, seat: Seat, order: &Phrase, now: Timestamp) -> Result<Option<Move>, Lapse<super::Why>> {
        self.obeyed(seat, &Order::read(order)?, now).map_err(Lapse::Failed)
    }
}

impl Order {
    fn read(phrase: &Phrase) -> Result<Self, NotAMove> {
        notation::read(ORDERS, Shipopoly::spelling, phrase)
    }
}

impl Shipopoly {
    fn order_words(&self, order: &Order) -> String {
        match order {
            Order::Roll {} => "Roll as soon as your turn can begin, and again after a double".to_owned(),
            Order::Buy { most, keep, beyond } => {
                let keep = keep.map_or_else(String::new, |keep| format!(" if ${keep} stay"));
                let beyond = match beyond.unwrap_or_default() {
                    Beyond::Ask => "you decide about anything else",
                    Beyond::Leave => "leave anything else",
                };
                format!("Buy what you land on for up to ${most}{keep}; {beyond}")
            }
            Order::Borrow { ports } if ports.is_empty() => {
                "While you owe money, borrow on your cheapest deed without ships".to_owned()
            }
            Order::Borrow { ports } => {
                format!("While you owe money, borrow on {}, in this order", list(ports))
            }
            Order::Bid { offer, first, most, step } => format!(
                "Bid ${first} for {}; when others bid more, ${step} above them, up to ${most}",
                self.order_about(*offer),
            ),
            Order::Take { offer, money } => {
                let sells = self.offers.get(offer).is_none_or(|offer| offer.kind == OfferKind::Sell);
                let (verb, end) = if sells { ("at least", "for") } else { ("at most", "to get") };
                format!("Take the best answer of {verb} ${money} {end} {}", self.order_about(*offer))
            }
        }
    }

    /// The things on offer as they are now: "offer 12 (Malta with 2 sailing ships)".
    fn order_about(&self, number: u32) -> String {
        let Some(offer) = self.offers.get(&number) else { return format!("offer {number}") };
        let items = offer.items();
        let deed = |deed: Deed| {
            let holding = self.holding(deed);
            naming::deed(deed, holding.level, holding.decommissioned)
        };
        let deeds = items.deeds().map(deed);
        let cards = items.cards().map(|deck| super::Item::Card(deck).to_string());
        format!("offer {number} ({})", list(&deeds.chain(cards).collect::<Vec<_>>()))
    }
}
