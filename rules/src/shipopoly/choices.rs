//! What can be chosen now: lists for menus and buttons, values for forms (5, 6.5).

use super::{
    board::{CRUISER, Deck, Deed, Group, LONE_SHIPS},
    items::{Item, Items},
    labels,
    moves::{CoverWord, Move, Target},
    offers::Offer,
    options::Wait,
    refusals::moored,
    state::{Cover, Owes, Shipopoly, Turn},
    view::View,
    words,
};
use crate::{By, Chance, Choices, Entry, Form, Label, Person, Phrase, Seat, SeatSet, Timestamp, Value};

impl Shipopoly {
    /// Everything `seat` may do now.
    pub(super) fn choices_of(&self, seat: Seat, now: Timestamp) -> Choices<Move> {
        let Some(captain) = self.captain(seat).filter(|captain| captain.is_afloat()) else {
            return Choices::none();
        };
        if self.ending.is_some() {
            return Choices::none();
        }
        let now = now.max(self.now);
        // What fell due happens first, and then the choices may be others; 5.0.
        if self.next_due().is_some_and(|due| due <= now) {
            return Choices::none();
        }
        let mut choices = Choices::none();
        if self.paused.is_none() {
            if captain.debts.is_empty() {
                self.turn_choices(seat, &mut choices.listed);
                self.building_choices(seat, &mut choices);
            }
            self.raising_choices(seat, &mut choices);
            self.trade_choices(seat, now, &mut choices);
            if self.may_strike(seat).is_ok() {
                choices.listed.push(Move::StrikeColours {});
            }
        }
        self.leave_choices(seat, &mut choices);
        choices
    }

    fn turn_choices(&self, seat: Seat, listed: &mut Vec<Move>) {
        if self.may_roll(seat).is_ok() {
            listed.push(Move::Roll {});
        }
        if let Some(deed) = self.purchase_of(seat) {
            let port = Some(deed);
            listed.extend(self.may_buy(seat, port).is_ok().then_some(Move::BuyPort { port }));
            listed.push(Move::DeclinePort { port });
        }
        if self.may_leave_drydock(seat).is_ok() {
            if self.of(seat).cash >= super::board::BAIL {
                listed.push(Move::PayBailout {});
            }
            let cards = Deck::ALL.into_iter().filter(|deck| self.card(*deck).owner == Some(seat));
            listed.extend(cards.map(|deck| Move::UseDrydockCard { deck }));
        }
    }

    fn building_choices(&self, seat: Seat, choices: &mut Choices<Move>) {
        let mut any = false;
        for group in Group::ALL {
            let own: Vec<Deed> =
                Deed::of_group(group).filter(|deed| self.holding(*deed).owner == Some(seat)).collect();
            any |= !own.is_empty();
            let raise = |port: Deed, by: u8| Target { port, level: self.holding(port).level + by };
            let mut offers: Vec<Vec<Target>> = own.iter().map(|port| vec![raise(*port, 1)]).collect();
            if self.commander(group) == Some(seat) {
                offers.insert(0, own.iter().map(|port| raise(*port, 1)).collect());
            } else {
                let bare = own.iter().filter(|port| self.holding(**port).level == 0);
                offers.extend(bare.map(|port| vec![raise(*port, LONE_SHIPS)]));
            }
            let legal = offers.into_iter().filter(|targets| self.may_build(seat, targets).is_ok());
            choices.listed.extend(legal.map(|targets| Move::BuyShips { targets }));
        }
        if any {
            choices.forms.push(Form { verb: "buy_ships", samples: Vec::new() });
        }
        let loans = self.deeds_of(seat).filter(|port| self.may_recommission(seat, *port).is_ok());
        choices.listed.extend(loans.map(|port| Move::RecommissionPort { port }));
    }

    fn raising_choices(&self, seat: Seat, choices: &mut Choices<Move>) {
        let mut ships = false;
        for group in Group::ALL {
            let own = || {
                Deed::of_group(group).filter(|deed| {
                    let holding = self.holding(*deed);
                    holding.owner == Some(seat) && holding.level > 0
                })
            };
            if own().next().is_none() {
                continue;
            }
            ships = true;
            let mut offers: Vec<Vec<Target>> = Vec::new();
            let all: Vec<Target> = own().map(|port| Target { port, level: 0 }).collect();
            offers.extend(own().map(|port| vec![Target { port, level: self.holding(port).level - 1 }]));
            if !offers.contains(&all) {
                offers.push(all);
            }
            for full in [true, false] {
                let legal = offers.iter().filter(|targets| self.may_remove(seat, targets, full).is_ok());
                choices.listed.extend(legal.map(|targets| {
                    let targets = targets.clone();
                    if full { Move::ReturnShips { targets } } else { Move::DecommissionShips { targets } }
                }));
            }
        }
        if ships {
            if self.terms.treasury_returns {
                choices.forms.push(Form { verb: "return_ships", samples: Vec::new() });
            }
            choices.forms.push(Form { verb: "decommission_ships", samples: Vec::new() });
        }
        for port in self.deeds_of(seat) {
            if self.may_decommission(seat, port).is_ok() {
                choices.listed.push(Move::DecommissionPort { port });
            }
            if self.may_return(seat, port).is_ok() {
                choices.listed.push(Move::ReturnPort { port });
            }
        }
    }

    fn trade_choices(&self, seat: Seat, now: Timestamp, choices: &mut Choices<Move>) {
        let live = || self.offers.iter().filter(|(_, offer)| offer.status.is_live());
        let mut bids = Vec::new();
        for (&number, offer) in live() {
            if offer.poster == seat {
                let takes = offer.standing().filter(|(_, bid)| {
                    self.taking(number, seat, bid.bidder, now).is_ok_and(|deal| {
                        self.check_deal(&deal).err().is_none_or(|(check, _)| !check.is_plain())
                    })
                });
                choices.listed.extend(takes.map(|(_, bid)| Move::Take { offer: number, bidder: bid.bidder }));
                choices.listed.push(Move::Withdraw { offer: number });
                continue;
            }
            if !self.addressees(offer).contains(seat) {
                continue;
            }
            let as_asked = Move::Bid { offer: number, pay: None, ask: None, give: None, get: None };
            let accepts = self.accepting(number, seat).is_ok_and(|deal| match offer.sole {
                Some(_) => self.check_deal(&deal).is_ok(),
                None => self.drafted_bid(seat, number, &as_asked, now).is_ok(),
            });
            choices.listed.extend(accepts.then_some(Move::Accept { offer: number }));
            if self.may_unbid(seat, number).is_ok() {
                choices.listed.push(Move::Unbid { offer: number });
            }
            if self.may_decline(seat, number).is_ok() {
                choices.listed.push(Move::Decline { offer: number });
            }
            bids.extend(self.sample_bids(seat, number, offer, now));
        }
        if live().any(|(_, offer)| offer.poster != seat && self.addressees(offer).contains(seat)) {
            bids.truncate(8);
            choices.forms.push(Form { verb: "bid", samples: bids });
        }
        let legal = |mv: &Move| self.drafted(seat, mv, now).is_ok();
        let few = |moves: Vec<Move>| moves.into_iter().filter(|mv| legal(mv)).take(8).collect();
        let own: Vec<Item> = self.items_of(seat).iter().collect();
        let others: Vec<(Seat, Item)> = Item::all()
            .filter_map(|item| self.owner(item).map(|owner| (owner, item)))
            .filter(|(owner, _)| *owner != seat)
            .collect();
        if !own.is_empty() {
            choices.forms.push(Form { verb: "sell", samples: few(self.sample_sales(seat, &own)) });
        }
        if !others.is_empty() {
            let price = |item: Item| match item {
                Item::Deed(deed) => deed.price(),
                Item::Card(_) => super::board::BAIL,
            };
            let want = |(_, item): &(Seat, Item)| Move::Want {
                items: Items::NONE.with(*item),
                pay: Some(price(*item)),
                to: None,
                note: None,
            };
            choices.forms.push(Form { verb: "want", samples: few(others.iter().map(want).collect()) });
        }
        if !own.is_empty() && !others.is_empty() {
            let swap = |((_, get), give): (&(Seat, Item), &Item)| Move::Swap {
                get: Items::NONE.with(*get),
                give: Items::NONE.with(*give),
                pay: None,
                ask: None,
                to: None,
                note: None,
            };
            let samples = others.iter().zip(own.iter().cycle()).map(swap).collect();
            choices.forms.push(Form { verb: "swap", samples: few(samples) });
        }
    }

    fn sample_sales(&self, seat: Seat, own: &[Item]) -> Vec<Move> {
        let next = seat.next(self.seat_count());
        let sale = |(index, item): (usize, &Item)| {
            let price = match item {
                Item::Deed(deed) => deed.price(),
                Item::Card(_) => super::board::BAIL,
            };
            let to = (index % 2 == 0).then(|| SeatSet::only(next));
            let price = (index % 3 != 0).then_some(price);
            Move::Sell { items: Items::NONE.with(*item), price, to, note: None }
        };
        own.iter().enumerate().map(sale).collect()
    }

    fn sample_bids(&self, seat: Seat, number: u32, offer: &Offer, now: Timestamp) -> Option<Move> {
        let worth = offer.items().deeds().map(Deed::price).sum::<u32>().max(super::board::BAIL);
        let (pay, ask) =
            if offer.want.items().is_empty() { (Some(worth), None) } else { (None, Some(worth)) };
        let mv = Move::Bid { offer: number, pay, ask, give: None, get: None };
        self.drafted_bid(seat, number, &mv, now).is_ok().then_some(mv)
    }

    fn leave_choices(&self, seat: Seat, choices: &mut Choices<Move>) {
        let captain = self.of(seat);
        for other in self.afloat().iter().filter(|other| *other != seat) {
            if let Some(Cover::Delegate { who, accepted }) = self.of(other).leave.map(|leave| leave.cover)
                && who == Person::Seat(seat)
            {
                choices.listed.extend((!accepted).then_some(Move::AcceptHelm { captain: other }));
                choices.listed.push(Move::GiveUpHelm { captain: other });
            }
        }
        let votes = [true, false].into_iter().filter(|yes| self.may_vote(seat, *yes).is_ok());
        choices.listed.extend(votes.map(|yes| Move::Vote { yes }));
        choices.listed.push(Move::SignOfLife {});
        if captain.leave.is_some() {
            choices.listed.push(Move::ReturnFromLeave {});
        }
        choices.listed.push(Move::GoOnLeave { cover: CoverWord::Autopilot, user: None, hours: None });
        choices.listed.push(Move::GoOnLeave { cover: CoverWord::None, user: None, hours: None });
        let next = Person::Seat(seat.next(self.seat_count()));
        let delegate = Move::GoOnLeave { cover: CoverWord::Delegate, user: Some(next), hours: Some(24) };
        choices.forms.push(Form { verb: "go_on_leave", samples: vec![delegate] });
        if self.vote.is_none() {
            let who = self.afloat().iter().map(Person::Seat).filter(|who| self.secretary != Some(*who));
            let samples = who.take(2).map(|who| Move::CallSecretary { who }).collect();
            choices.forms.push(Form { verb: "call_secretary", samples });
        }
        choices.listed.push(Move::AbandonShip {});
    }

    /// What the delegate of `seat` may do for it: everything but what is personal (5.7).
    pub(super) fn delegate_choices(&self, seat: Seat, now: Timestamp) -> Choices<Move> {
        let cover =
            self.captain(seat).filter(|captain| captain.is_afloat()).and_then(|captain| captain.leave);
        if self.ending.is_some() {
            return Choices::none();
        }
        match cover.map(|leave| leave.cover) {
            Some(Cover::Delegate { accepted: false, .. }) => {
                let overdue = self.next_due().is_some_and(|due| due <= now.max(self.now));
                if overdue {
                    Choices::none()
                } else {
                    Choices::listed(vec![Move::AcceptHelm { captain: seat }])
                }
            }
            Some(Cover::Delegate { accepted: true, .. }) => {
                let Choices { mut listed, mut forms } = self.choices_of(seat, now);
                listed.retain(|mv| {
                    !matches!(
                        mv,
                        Move::AbandonShip {}
                            | Move::GoOnLeave { .. }
                            | Move::ReturnFromLeave {}
                            | Move::AcceptHelm { .. }
                            | Move::GiveUpHelm { .. }
                    )
                });
                listed.push(Move::GiveUpHelm { captain: seat });
                forms.retain(|form| form.verb != "go_on_leave");
                Choices { listed, forms }
            }
            _ => Choices::none(),
        }
    }

    /// What the Secretary may do now; moves that need a reason are left to commands.
    pub(super) fn secretary_choices(&self, now: Timestamp) -> Vec<(Move, Label)> {
        if self.ending.is_some() {
            return Vec::new();
        }
        let now = now.max(self.now);
        if self.next_due().is_some_and(|due| due <= now) {
            return Vec::new();
        }
        let mut moves = vec![if self.paused.is_some() { Move::Resume {} } else { Move::Pause {} }];
        for captain in self.afloat().iter() {
            if self.of(captain).is_away() {
                moves.push(Move::Wait { captain });
            }
            if self.may_order_autopilot(captain, now).is_ok() && !self.of(captain).clock.autopilot {
                moves.push(Move::OrderAutopilot { captain });
            }
            if self.may_declare_lost(captain).is_ok() {
                moves.push(Move::DeclareLost { captain });
            }
        }
        if self.vote.is_none() && !self.last_round {
            moves.push(Move::CallTime {});
        }
        let others = self.afloat().iter().map(Person::Seat).filter(|who| self.secretary != Some(*who));
        moves.extend(others.map(|to| Move::HandOver { to }));
        let seat = self.secretary_seat().unwrap_or(Seat::new(0));
        moves.into_iter().map(|mv| (mv.clone(), labels::label(self, seat, &mv))).collect()
    }

    /// What everybody would see after the certain effects of a move: nothing that hangs on dice or cards.
    pub(super) fn certain(&self, seat: Seat, mv: &Move, now: Timestamp) -> Option<View> {
        let entry = Entry { ply: 0, by: By::Seat(seat), at: now, mv: mv.clone() };
        let after = self.after(&entry, &mut Chance::of(&[0; 32], 0)).ok()?.next;
        // A throw is nothing but luck, and other moves may lead to a turn of the bot.
        let lucky = *mv == Move::Roll {} || after.last_roll != self.last_roll;
        Some(if lucky { self.seen() } else { after.seen() })
    }

    /// Values worth offering for a field of a form.
    pub(super) fn values_for(&self, by: By, phrase: &Phrase, field: &str, _now: Timestamp) -> Vec<Value> {
        let seat = match by {
            By::Seat(seat) | By::For(seat) => Some(seat),
            By::Host | By::Clock => None,
        };
        let others = || self.afloat().iter().filter(move |other| Some(*other) != seat);
        let captains = || others().map(|other| value(other.letter(), other.to_string())).collect();
        let chosen = |field: &str| -> Items {
            phrase.words(field).iter().filter_map(|word| Item::read(word).ok()).collect()
        };
        match (phrase.verb.as_str(), field, seat) {
            ("buy_ships" | "return_ships" | "decommission_ships", "levels", Some(seat)) => {
                self.level_values(seat, phrase)
            }
            ("sell", "items", Some(seat)) | ("swap", "give", Some(seat)) => {
                let taken: Items = {
                    let live = self.offers.values().filter(|offer| offer.status.is_live());
                    live.fold(Items::NONE, |taken, offer| taken.and(offer.give.items()))
                };
                let free = self.items_of(seat).iter().filter(|item| !taken.contains(*item)).collect();
                self.item_values(free, chosen(field))
            }
            ("want", "items", Some(seat)) | ("swap", "get", Some(seat)) => {
                let chosen = chosen(field);
                let holder = chosen.iter().next().and_then(|item| self.owner(item));
                let fits = |item: &Item| {
                    let owner = self.owner(*item);
                    owner.is_some()
                        && owner != Some(seat)
                        && holder.is_none_or(|holder| owner == Some(holder))
                };
                self.item_values(Item::all().filter(fits).collect(), chosen)
            }
            ("bid", "give", Some(seat)) => {
                self.with_none(self.item_values(self.items_of(seat), chosen(field)))
            }
            ("bid", "get", Some(_)) => {
                let offer = phrase
                    .word("offer")
                    .and_then(|word| word.parse().ok())
                    .and_then(|number: u32| self.offers.get(&number));
                let items = offer.map_or(Items::NONE, |offer| self.items_of(offer.poster));
                self.with_none(self.item_values(items, chosen(field)))
            }
            ("go_on_leave", "cover", _) => {
                ["delegate", "autopilot", "none"].map(|word| value(word, labels::cover(word))).into()
            }
            ("lengthen", "option", _) => Wait::ALL
                .map(|wait| value(wait.name(), format!("{} (now {})", wait.name(), self.terms.wait(wait))))
                .into(),
            ("lengthen", "value", _) => ["30min", "1h", "6h", "12h", "24h", "48h", "72h", "168h"]
                .map(|word| value(word, word.to_owned()))
                .into(),
            (_, "offer", _) => self.offer_values(seat, &phrase.verb),
            (_, "bidder", Some(seat)) => {
                let offer = phrase
                    .word("offer")
                    .and_then(|word| word.parse().ok())
                    .and_then(|number: u32| self.offers.get(&number));
                let bids = offer.filter(|offer| offer.poster == seat).into_iter().flat_map(Offer::standing);
                bids.map(|(_, bid)| {
                    let terms = format!("{}: {}", bid.bidder, words::bundle(bid.pays));
                    value(bid.bidder.letter(), terms)
                })
                .collect()
            }
            (_, "to" | "who" | "user" | "captain" | "captains", _) => captains(),
            _ => Vec::new(),
        }
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

    fn item_values(&self, items: Items, chosen: Items) -> Vec<Value> {
        let label = |item: Item| match item {
            Item::Deed(deed) => {
                let holding = self.holding(deed);
                let owner = holding.owner.map(|seat| format!(" - {seat}")).unwrap_or_default();
                format!("{}{owner}", words::deed(deed, holding.level, holding.decommissioned))
            }
            Item::Card(_) => item.to_string(),
        };
        items
            .iter()
            .filter(|item| !chosen.contains(*item))
            .map(|item| value(item.id(), label(item)))
            .collect()
    }

    fn with_none(&self, mut values: Vec<Value>) -> Vec<Value> {
        values.push(value("none", "nothing".to_owned()));
        values
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

    /// Whether `seat` has a turn that can go on now.
    pub(super) fn can_go_on(&self, seat: Seat) -> bool {
        match self.of(seat).turn {
            Turn::Open { owes, .. } => owes != Owes::Nothing,
            Turn::Pending => self.of(seat).is_needed() && self.helm().is_none(),
            Turn::HoveTo { .. } | Turn::Done => false,
        }
    }
}

fn value(word: impl ToString, label: String) -> Value {
    Value { word: word.to_string(), label: label.chars().take(100).collect() }
}
