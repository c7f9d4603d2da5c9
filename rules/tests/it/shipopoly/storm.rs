//! Eight captains trade at random, hundreds of entries long: whatever is accepted, nothing is lost or made.

use std::collections::{BTreeMap, BTreeSet};

use harbormaster_rules::{
    Audit, By, Chance, Choosing, Entry, Notation, Play, Position, Seat, SeatCount, Settings, Sight, Span,
    Status, Timestamp, Viewer, Words,
    log::fold,
    shipopoly::{Deed, Event, Item, Items, Move, OfferStatus, Shipopoly, Target, View},
    testkit::opening_time,
};
use serde_json::Value;

use super::NAMELESS;

const SEATS: u8 = 8;
/// The attempts of one storm; more than half are refused.
const ATTEMPTS: u32 = 1_200;
/// The attempts during which the captains only sail and buy.
const CALM: u32 = 200;

/// The next attempt, drawn from luck that is independent of the game's.
struct Gale<'a> {
    game: &'a Shipopoly,
    view: View,
    luck: &'a mut Chance,
}

impl Gale<'_> {
    fn below(&mut self, most: usize) -> usize {
        self.luck.index(most).unwrap_or_default()
    }

    fn one_in(&mut self, often: usize) -> bool {
        self.below(often) == 0
    }

    fn seat(&mut self) -> Seat {
        Seat::new(u8::try_from(self.below(SEATS.into())).unwrap())
    }

    fn money(&mut self) -> Option<u32> {
        let sums = if self.one_in(8) { [0, 2_500, 99_999, 100_000] } else { [1, 40, 120, 300] };
        let sum = sums[self.below(sums.len())];
        (!self.one_in(4)).then_some(sum)
    }

    /// Picks mostly items of this captain, sometimes any.
    fn items(&mut self, owner: Seat) -> Items {
        let cards = self.view.captains[owner.index()].cards;
        let held = |item: &Item| match item {
            Item::Deed(deed) => self.view.deeds[deed.index()].owner == Some(owner),
            Item::Card(_) => cards.contains(*item),
        };
        let mut pool: Vec<Item> = Item::all().filter(held).collect();
        if pool.is_empty() || self.one_in(8) {
            pool = Item::all().collect();
        }
        let many = 1 + self.below(2);
        (0..many).map(|_| pool[self.below(pool.len())]).collect()
    }

    /// Picks the number of an offer, mostly of one that can still lead to a deal, and its poster.
    fn offer(&mut self) -> (u32, Seat) {
        if self.view.offers.is_empty() || self.one_in(10) {
            return (u32::try_from(self.below(60)).unwrap(), self.seat());
        }
        let line = self.below(self.view.offers.len());
        (self.view.offers[line].number, self.view.offers[line].poster)
    }

    fn to(&mut self) -> Option<harbormaster_rules::SeatSet> {
        let many = self.below(4);
        (many > 0).then(|| (0..many).map(|_| self.seat()).collect())
    }

    fn port(&mut self, seat: Seat) -> Deed {
        self.items(seat).deeds().next().unwrap_or_else(|| Deed::all().next().unwrap())
    }

    /// Picks a move of a turn, of the helm if there is one.
    fn sail(&mut self) -> (By, Move) {
        let someone = self.seat();
        let seat = self.view.helm.unwrap_or(someone);
        match self.view.purchase {
            Some(port) if self.view.captains[seat.index()].cash >= port.price() => {
                (By::Seat(seat), Move::BuyPort { port: None })
            }
            Some(_) => (By::Seat(seat), Move::DeclinePort { port: None }),
            None => (By::Seat(seat), Move::Roll {}),
        }
    }

    /// Picks a deal that one of these can make now, if there is any.
    fn deal(&mut self, one: Seat, other: Seat) -> Option<(By, Move)> {
        let deals: Vec<(By, Move)> = [one, other]
            .into_iter()
            .flat_map(|seat| {
                let listed = self.game.choices(By::Seat(seat), Timestamp::default()).listed;
                listed.into_iter().map(move |mv| (By::Seat(seat), mv))
            })
            .filter(|(_, mv)| matches!(mv, Move::Take { .. } | Move::Accept { .. }))
            .collect();
        (!deals.is_empty()).then(|| deals[self.below(deals.len())].clone())
    }

    fn attempt(&mut self) -> (By, Move) {
        let seat = self.seat();
        let (number, poster) = self.offer();
        let mv = match self.below(40) {
            0..=6 => Move::Sell { items: self.items(seat), price: self.money(), to: self.to(), note: None },
            7..=9 => {
                let other = self.seat();
                Move::Want { items: self.items(other), pay: self.money(), to: None, note: None }
            }
            10..=11 => {
                let other = self.seat();
                let (get, give) = (self.items(other), self.items(seat));
                Move::Swap { get, give, pay: self.money(), ask: None, to: None, note: None }
            }
            12..=18 => {
                let give = self.one_in(3).then(|| self.items(seat));
                let get = self.one_in(5).then(|| self.items(poster));
                Move::Bid { offer: number, pay: self.money(), ask: None, give, get }
            }
            19..=21 => Move::Accept { offer: number },
            22..=26 => {
                let bidder = self.seat();
                return (By::Seat(poster), Move::Take { offer: number, bidder });
            }
            27 => Move::Unbid { offer: number },
            28 => Move::Decline { offer: number, because: None },
            29 => return (By::Seat(poster), Move::Withdraw { offer: number }),
            30 => Move::ReturnPort { port: self.port(seat) },
            31 => Move::DecommissionPort { port: self.port(seat) },
            32 => Move::RecommissionPort { port: self.port(seat) },
            33 => {
                let level = u8::try_from(self.below(6)).unwrap();
                Move::BuyShips { targets: vec![Target { port: self.port(seat), level }] }
            }
            35 if self.one_in(2) => {
                let level = u8::try_from(self.below(3)).unwrap();
                Move::ReturnShips { targets: vec![Target { port: self.port(seat), level }] }
            }
            35 if self.one_in(60) => Move::AbandonShip {},
            35 if self.one_in(6) => {
                return (By::Host, Move::VoidOffer { offer: number, reason: Some("a storm".to_owned()) });
            }
            35..=36 => return (By::Clock, Move::Rest { seconds: 3_600 }),
            34..=38 => {
                return self.deal(seat, poster).unwrap_or((By::Seat(seat), Move::Unbid { offer: number }));
            }
            _ => return self.sail(),
        };
        (By::Seat(seat), mv)
    }
}

/// The sum of cash, pool and Treasury.
fn money(json: &Value) -> i64 {
    let cash: i64 = json["captains"].as_array().unwrap().iter().map(|of| of["cash"].as_i64().unwrap()).sum();
    cash + json["pool"].as_i64().unwrap() + json["treasury"].as_i64().unwrap()
}

/// Checks that nothing is made or lost, and that captains out of the game have nothing.
fn check(json: &Value, before: &Value) {
    assert_eq!(money(json), 0);
    let deeds = json["deeds"].as_array().unwrap();
    assert_eq!(deeds.len(), 28);
    let holdings = deeds.iter().chain([&json["chance_card"], &json["chest_card"]]);
    for owner in holdings.filter_map(|holding| holding["owner"].as_u64()) {
        let captain = &json["captains"][usize::try_from(owner).unwrap()];
        assert!(captain["sunk"].is_null(), "a deed or card belongs to a captain who is sunk");
    }
    // What an offer has come to stays.
    for (number, offer) in before["offers"].as_object().unwrap() {
        let (old, new) = (&offer["status"], &json["offers"][number]["status"]);
        let live = old == "waiting" || old == "open";
        assert!(live || new == old || new.is_null(), "offer {number} was {old} and is {new}");
        assert!(!(old == "open" && new == "waiting"), "offer {number} waits again");
    }
}

/// Checks that no item is offered twice, and that no named item has left its holder (12 of the specification).
fn check_offers(json: &Value) {
    let mut given = BTreeSet::new();
    for (number, offer) in json["offers"].as_object().unwrap() {
        if offer["status"] != "waiting" && offer["status"] != "open" {
            continue;
        }
        let words = |side: &Value| -> Vec<String> {
            let items = side["fixed"]["items"].as_str().unwrap_or_default().to_owned();
            items.split('+').filter(|word| !word.is_empty()).map(str::to_owned).collect()
        };
        for word in words(&offer["give"]) {
            let owner = match Deed::of(&word) {
                Some(deed) => &json["deeds"][deed.index()]["owner"],
                None => &json[&word]["owner"],
            };
            assert_eq!(owner, &offer["poster"], "offer {number} gives {word}");
            assert!(given.insert(word.clone()), "{word} is on offer twice");
        }
    }
}

/// The events seen in all storms together.
#[derive(Default)]
struct Seen {
    accepted: u32,
    refused: u32,
    settled: u32,
    sentences: BTreeSet<String>,
    events: BTreeSet<String>,
}

fn storm(number: u8, seen: &mut Seen) {
    let mut settings = Settings::default();
    settings.choose("round_limit", "off");
    settings.choose("absence_policy", if number.is_multiple_of(2) { "wait" } else { "autopilot" });
    if number.is_multiple_of(3) {
        settings.choose("treasury_returns", "off");
    }
    let seats = SeatCount::new(SEATS).unwrap();
    let seed = [number; 32];
    let mut game = Shipopoly::set_up(&settings, seats, &mut Chance::of(&seed, 0)).unwrap();
    let mut luck = Chance::of(&[200 + number; 32], 1);
    let (mut at, mut log) = (opening_time(), Vec::new());
    // For each offer: when it was made, when a deal may be made, and how often it was settled.
    let mut deals: BTreeMap<u32, (Timestamp, u32)> = BTreeMap::new();
    // When a bid on an offer first asked for something.
    let mut asked: BTreeMap<(u32, &str), Timestamp> = BTreeMap::new();
    let mut before = serde_json::to_value(&game).unwrap();
    for attempt in 0..ATTEMPTS {
        if let Status::Over(_) = game.status() {
            break;
        }
        let mut gale = Gale { game: &game, view: game.view(Viewer::Onlooker), luck: &mut luck };
        let (mut by, mut mv) = if attempt < CALM { gale.sail() } else { gale.attempt() };
        if gale.one_in(if attempt < CALM { 20 } else { 3 }) {
            at = at + Span::minutes(i64::try_from(gale.below(180)).unwrap());
        }
        let mut when = at;
        if let Some((due, clock)) = game.next_deadline().filter(|(due, _)| *due <= at) {
            (by, mv, when) = (By::Clock, clock, due);
        }
        let ply = u32::try_from(log.len()).unwrap() + 1;
        let entry = Entry { ply, by, at: when, mv };
        let played = match game.play(&entry, &mut Chance::of(&seed, ply)) {
            Ok(played) => played,
            Err(refusal) => {
                let sentence = refusal.say(&NAMELESS, Shipopoly::refusal);
                assert!(sentence.ends_with('.'), "{sentence}");
                seen.sentences
                    .insert(sentence.chars().filter(|sign| !sign.is_ascii_digit()).take(24).collect());
                seen.refused += 1;
                continue;
            }
        };
        let said = || format!("storm {number}, entry {ply}: {}", Shipopoly::phrase(&entry.mv));
        played.next.audit().unwrap_or_else(|broken| panic!("{}: {broken}", said()));
        let json = serde_json::to_value(&played.next).unwrap();
        check(&json, &before);
        check_offers(&json);
        for told in &played.told {
            seen.events.insert(format!("{:?}", told.event).split([' ', '{']).next().unwrap().to_owned());
            match &told.event {
                Event::OfferMade { number, deal_from, .. } => {
                    assert_eq!(deals.insert(*number, (*deal_from, 0)), None, "{}", said());
                }
                Event::BidMade { number, gets, .. } => {
                    for item in gets.items.iter() {
                        asked.entry((*number, item.id())).or_insert(when);
                    }
                }
                Event::Settled { number, give, .. } => {
                    let offered = &before["offers"][number.to_string()]["give"]["fixed"]["items"];
                    let offered: Vec<&str> = offered.as_str().unwrap_or_default().split('+').collect();
                    for item in give.items.iter().filter(|item| !offered.contains(&item.id())) {
                        let since = asked[&(*number, item.id())];
                        assert!(when - since >= Span::hours(24), "{item} was not open to all; {}", said());
                    }
                    let (deal_from, times) = deals.get_mut(number).unwrap();
                    *times += 1;
                    assert_eq!(*times, 1, "settled twice; {}", said());
                    assert!(*deal_from <= when, "too early; {}", said());
                    seen.settled += 1;
                }
                Event::OfferEnded { number, status, .. } => {
                    assert!(!matches!(status, OfferStatus::Settled(_)), "{}", said());
                    assert_eq!(deals[number].1, 0, "settled and ended; {}", said());
                }
                _ => {}
            }
        }
        seen.accepted += 1;
        (game, before) = (played.next, json);
        log.push(entry);
    }
    assert_eq!(fold::<Shipopoly>(&settings, seats, &seed, &log).unwrap(), game, "storm {number}");
}

#[test]
fn whatever_captains_try_nothing_is_lost_or_made() {
    // Shipopoly 6.3, 6.3.2, 6.4.1, 6.4.5, 6.6, 6.7, 6.8
    let mut seen = Seen::default();
    for number in 1..=4 {
        storm(number, &mut seen);
    }
    let Seen { accepted, refused, settled, sentences, events } = seen;
    assert!(accepted > 1_500 && refused > 1_500 && settled > 60, "{accepted} {refused} {settled}");
    assert!(sentences.len() > 25, "{sentences:?}");
    for event in [
        "OfferMade",
        "BidMade",
        "BidWithdrawn",
        "BidVoid",
        "OfferDeclined",
        "OfferOpened",
        "OfferEnded",
        "Settled",
    ] {
        assert!(events.contains(event), "{event} never came about");
    }
}
