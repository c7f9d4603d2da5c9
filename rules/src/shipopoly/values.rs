//! Values for moves that are put together (5.2, 5.7, 5.8, 6.5).

use super::{
    board::{BAIL, CRUISER, Deed, LONE_SHIPS},
    items::{Item, Items},
    limits::MOST_MONEY,
    naming::{bundle, deed, moored},
    offers::Offer,
    options::Wait,
    state::Shipopoly,
    trade_words::because,
    verbs::Because,
};
use crate::{
    By, Filling, Looking, Nowhere, Person, Phrase, Reader, Seat, Timestamp, Value, english::capital,
};

/// Moves name deeds and ships, which have cards.
impl Looking for Shipopoly {
    type Spot = Nowhere;
}

impl Filling for Shipopoly {
    fn values(
        &self,
        by: By,
        phrase: &Phrase,
        field: &str,
        _now: Timestamp,
        reader: &Reader<'_>,
    ) -> Vec<Value> {
        let seat = match by {
            By::Seat(seat) => Some(seat),
            By::Host | By::Clock => None,
        };
        match (phrase.verb.as_str(), field, seat) {
            ("buy_ships" | "return_ships" | "decommission_ships", "levels", Some(seat)) => {
                self.level_values(seat, phrase)
            }
            ("sell" | "want" | "swap", "items" | "get" | "give", Some(seat)) => {
                self.dealt_values(seat, phrase, field, reader)
            }
            ("bid", "give" | "get", Some(seat)) => self.bid_values(seat, phrase, field, reader),
            ("sell", "price", _) | ("want", "pay", _) => self.price_values(chosen(phrase, "items"), None),
            ("swap", "pay" | "ask", _) => self.gap_values(phrase, field),
            ("bid", "pay", Some(_)) => self.asked_values(phrase),
            ("bid", "ask", Some(_)) => self.wanted_values(phrase),
            ("extend", "hours", _) => hours(&[6, 12, 24, 48, 72]),
            ("decline", "because", _) => {
                [("price", Because::Price), ("keep", Because::Keep), ("cash", Because::Cash)]
                    .map(|(word, why)| value(word, capital(&because(why))))
                    .into()
            }
            ("lengthen", "option", _) => Wait::ALL
                .map(|wait| value(wait.name(), format!("{} (now {})", wait.name(), self.terms.wait(wait))))
                .into(),
            ("lengthen", "value", _) => ["30min", "1h", "6h", "12h", "24h", "48h", "72h", "168h"]
                .map(|word| value(word, word.to_owned()))
                .into(),
            (_, "offer", _) => self.offer_values(seat, &phrase.verb),
            (_, "bidder", Some(seat)) => self.bidder_values(seat, phrase, reader),
            (verb, "to" | "who" | "captain" | "captains", _) => {
                let is_office = matches!(verb, "hand_over" | "call_secretary");
                let has_it = |other: Seat| is_office && self.secretary == Some(Person::Seat(other));
                let others = self.afloat().iter().filter(|other| Some(*other) != seat && !has_it(*other));
                others.map(|other| value(other.letter(), reader.name(other))).collect()
            }
            _ => Vec::new(),
        }
    }
}

fn hours(lengths: &[u32]) -> Vec<Value> {
    let label =
        |hours: u32| if hours < 48 { format!("{hours} hours") } else { format!("{} days", hours / 24) };
    lengths.iter().map(|length| value(*length, label(*length))).collect()
}

/// The most prices that are suggested: a row of buttons.
const PRICES: usize = 5;

/// The deeds and cards that were chosen for `field` already.
fn chosen(phrase: &Phrase, field: &str) -> Items {
    phrase.words(field).iter().filter_map(|word| Item::read(word).ok()).collect()
}

impl Shipopoly {
    /// The items that may be sold, wanted or swapped.
    fn dealt_values(&self, seat: Seat, phrase: &Phrase, field: &str, reader: &Reader<'_>) -> Vec<Value> {
        let chosen = chosen(phrase, field);
        if matches!((phrase.verb.as_str(), field), ("sell", "items") | ("swap", "give")) {
            let live = self.offers.values().filter(|offer| offer.status.is_live());
            let taken = live.fold(Items::NONE, |taken, offer| taken.and(offer.give.items()));
            let free = self.items_of(seat).iter().filter(|item| !taken.contains(*item)).collect();
            return self.item_values(free, chosen, reader);
        }
        let holder = chosen.iter().next().and_then(|item| self.owner(item));
        let fits = |item: &Item| {
            let owner = self.owner(*item);
            owner.is_some() && owner != Some(seat) && holder.is_none_or(|holder| owner == Some(holder))
        };
        self.item_values(Item::all().filter(fits).collect(), chosen, reader)
    }

    /// Prices worth suggesting for these items: the price asked for them, if any, and the list price and more.
    fn price_values(&self, items: Items, asked: Option<u32>) -> Vec<Value> {
        let list: u32 = items.deeds().map(|deed| self.price_of(deed)).sum();
        let mut prices: Vec<(u32, &str)> =
            asked.map(|asked| (asked, "as the offer says")).into_iter().collect();
        let steps =
            [(100, "list price"), (125, "a quarter more"), (150, "half more"), (200, "twice the list price")];
        let below = asked.is_some().then_some((75, "a quarter less"));
        let steps = below.into_iter().chain(steps);
        prices.extend(steps.map(|(percent, words)| (list.saturating_mul(percent) / 100, words)));
        let mut values: Vec<Value> = Vec::new();
        for (price, words) in prices.into_iter().filter(|(price, _)| (1..=MOST_MONEY).contains(price)) {
            if values.iter().all(|known| known.word != price.to_string()) {
                values.push(value(price, format!("${price}, {words}")));
            }
        }
        values.truncate(PRICES);
        values
    }

    /// Money worth suggesting for a swap, on the side with the lower list price: the difference, and parts of it.
    fn gap_values(&self, phrase: &Phrase, field: &str) -> Vec<Value> {
        let worth = |items: Items| -> u32 {
            let cards = u32::try_from(items.cards().count()).unwrap_or_default();
            items.deeds().map(|deed| self.price_of(deed)).sum::<u32>() + cards * BAIL
        };
        let (give, get) = (chosen(phrase, "give"), chosen(phrase, "get"));
        if give.is_empty() || get.is_empty() {
            return Vec::new();
        }
        let gap = match field {
            "pay" => worth(get).saturating_sub(worth(give)),
            _ => worth(give).saturating_sub(worth(get)),
        };
        let steps = [(100, "evens the list prices"), (50, "half of that"), (150, "half more")];
        let prices = steps.into_iter().map(|(percent, words)| (gap.saturating_mul(percent) / 100, words));
        let fits = |(price, _): &(u32, &str)| (1..=MOST_MONEY).contains(price);
        prices.filter(fits).map(|(price, words)| value(price, format!("${price}, {words}"))).collect()
    }

    /// The list price of a deed and its ships.
    fn price_of(&self, deed: Deed) -> u32 {
        deed.price() + u32::from(self.holding(deed).level) * deed.ship_price()
    }

    /// Prices for the items that an offer gives.
    fn asked_values(&self, phrase: &Phrase) -> Vec<Value> {
        let Some(offer) = self.named_offer(phrase) else { return Vec::new() };
        let asked = offer.want.fixed().map(|bundle| bundle.money).filter(|money| *money > 0);
        self.price_values(offer.give.items(), asked)
    }

    /// Prices for the items that an offer wants.
    fn wanted_values(&self, phrase: &Phrase) -> Vec<Value> {
        let Some(offer) = self.named_offer(phrase) else { return Vec::new() };
        let offered = offer.give.fixed().map(|bundle| bundle.money).filter(|money| *money > 0);
        self.price_values(offer.want.items(), offered)
    }

    /// The items that a bidder may give or get, and the choice of none.
    fn bid_values(&self, seat: Seat, phrase: &Phrase, field: &str, reader: &Reader<'_>) -> Vec<Value> {
        let items = match field {
            "give" => self.items_of(seat),
            _ => self.named_offer(phrase).map_or(Items::NONE, |offer| self.items_of(offer.poster)),
        };
        let mut values = self.item_values(items, chosen(phrase, field), reader);
        values.push(value("none", "nothing".to_owned()));
        values
    }

    fn bidder_values(&self, seat: Seat, phrase: &Phrase, reader: &Reader<'_>) -> Vec<Value> {
        let offer = self.named_offer(phrase).filter(|offer| offer.poster == seat);
        let bids = offer.into_iter().flat_map(Offer::standing);
        bids.map(|(_, bid)| {
            let terms = format!("{}: {}", reader.name(bid.bidder), bundle(bid.pays));
            value(bid.bidder.letter(), terms)
        })
        .collect()
    }

    fn named_offer(&self, phrase: &Phrase) -> Option<&Offer> {
        self.offers.get(&phrase.word("offer")?.parse().ok()?)
    }

    fn level_values(&self, seat: Seat, phrase: &Phrase) -> Vec<Value> {
        let builds = phrase.verb == "buy_ships";
        let chosen: Vec<&str> = phrase
            .words("levels")
            .iter()
            .filter_map(|word| word.split_once('='))
            .map(|(port, _)| port)
            .collect();
        let group = chosen.first().and_then(|port| Deed::of(port)).and_then(Deed::group);
        let ports = self.deeds_of(seat).filter(|port| {
            let of = port.group();
            of.is_some() && group.is_none_or(|group| of == Some(group)) && !self.holding(*port).decommissioned
        });
        let values = ports.flat_map(|port| {
            let now = self.holding(port).level;
            let most = match port.group() {
                Some(group) if self.commander(group) == Some(seat) => CRUISER,
                _ => LONE_SHIPS,
            };
            let levels = if builds { now + 1..=most } else { 0..=now.saturating_sub(1) };
            let levels = levels.filter(move |level| *level != now);
            levels.map(move |level| {
                value(format!("{}={level}", port.id()), format!("{port}: {}", moored(level)))
            })
        });
        values.collect()
    }

    fn item_values(&self, items: Items, chosen: Items, reader: &Reader<'_>) -> Vec<Value> {
        let label = |item: Item| match item {
            Item::Deed(of) => {
                let holding = self.holding(of);
                let owner = holding.owner.map(|seat| format!(" - {}", reader.name(seat))).unwrap_or_default();
                format!("{}{owner}", deed(of, holding.level, holding.decommissioned))
            }
            Item::Card(_) => item.to_string(),
        };
        items
            .iter()
            .filter(|item| !chosen.contains(*item))
            .map(|item| value(item.id(), label(item)))
            .collect()
    }

    fn offer_values(&self, seat: Option<Seat>, verb: &str) -> Vec<Value> {
        let fits = |offer: &Offer| match (verb, seat) {
            ("take" | "withdraw", Some(seat)) => offer.poster == seat,
            ("unbid", Some(seat)) => offer.bid_of(seat).is_some(),
            ("bid" | "accept" | "decline", Some(seat)) => self.addressees(offer).contains(seat),
            _ => true,
        };
        let live = self.offers.iter().filter(|(_, offer)| offer.status.is_live() && fits(offer));
        live.map(|(number, offer)| value(number, format!("{number} {}", offer.title()))).collect()
    }
}

fn value(word: impl ToString, label: String) -> Value {
    Value { word: word.to_string(), label: label.chars().take(100).collect() }
}
