//! A captain that buys, builds, raises money, offers, bids and answers. It knows what everybody knows.

use super::{
    board::{DRYDOCK, Deed, Group, SQUARES},
    captains::{Owes, Turn},
    decks::Deck,
    items::{Item, Items},
    offers::{Offer, OfferKind, OfferStatus},
    state::Shipopoly,
    verbs::{Because, Move, Target},
};
use crate::{Advice, By, Chance, Seat, SeatSet, Span, Timestamp};

/// Cash it keeps when it buys, beside a part of the largest fee ahead.
const RESERVE: u32 = 100;
/// How far ahead it looks for fees: as far as two dice carry.
const AHEAD: u8 = 12;
/// While the Treasury has this many deeds, it pays to leave the Drydock early.
const MANY_UNOWNED: usize = 10;
/// How long it thinks at most about an offer to several captains, so that people come first.
const THINKING: Span = Span::minutes(10);
/// How long it thinks about an offer to it alone: its maker is waiting.
const ANSWERING: Span = Span::millis(3_000);

impl Advice for Shipopoly {
    fn wakes(&self, seat: Seat) -> Option<Timestamp> {
        let captain = self.captain(seat).filter(|captain| captain.is_afloat())?;
        if self.ending.is_some() || self.paused.is_some() {
            return None;
        }
        let mut first: Option<Timestamp> = None;
        let mut wake = |at: Timestamp| first = Some(first.map_or(at, |first: Timestamp| first.min(at)));
        if self.can_go_on(seat) || !captain.debts.is_empty() {
            wake(self.now);
        }
        for (&number, offer) in self.offers.iter().filter(|(_, offer)| offer.status.is_live()) {
            let unanswered = offer.poster != seat
                && self.addressees(offer).contains(seat)
                && offer.bid_of(seat).is_none()
                && !offer.declined.contains(seat);
            if unanswered && self.answer(seat, number, offer, offer.posted_at).is_some() {
                // Soon, but never in the last minute.
                let longest = if offer.sole == Some(seat) { ANSWERING } else { THINKING };
                let thinking = longest.min((offer.closes_at - offer.posted_at) / 4);
                wake(offer.posted_at + thinking);
            }
            if offer.poster == seat
                && offer.status == OfferStatus::Open
                && (self.best_bid(seat, number, offer).is_some() || is_countered(offer))
            {
                wake(offer.deal_from.max(self.now));
            }
        }
        if self.ballot(seat).is_some() {
            wake(self.now);
        }
        first
    }

    fn advise(&self, seat: Seat, now: Timestamp, chance: &mut Chance) -> Option<Move> {
        let captain = self.captain(seat).filter(|captain| captain.is_afloat())?;
        if self.ending.is_some() || self.paused.is_some() {
            return None;
        }
        let now = now.max(self.now);
        let legal = |mv: Move| self.allows(By::Seat(seat), &mv, now).is_ok().then_some(mv);
        if !captain.debts.is_empty() {
            return self.raise_money(seat).and_then(legal);
        }
        let live = || self.offers.iter().filter(|(_, offer)| offer.status.is_live());
        let answer = live().find_map(|(&number, offer)| {
            let asked = offer.poster != seat && self.addressees(offer).contains(seat);
            let silent = offer.bid_of(seat).is_none() && !offer.declined.contains(seat);
            (asked && silent).then(|| self.answer(seat, number, offer, now)).flatten().and_then(legal)
        });
        if answer.is_some() {
            return answer;
        }
        let choice = live().find_map(|(&number, offer)| {
            let open = offer.poster == seat && now >= offer.deal_from;
            let bidder = open.then(|| self.best_bid(seat, number, offer)).flatten()?;
            legal(Move::Take { offer: number, bidder })
        });
        if choice.is_some() {
            return choice;
        }
        // A counter-offer that is not good enough ends the talk, so that others can be asked.
        let countered = live().find(|(_, offer)| offer.poster == seat && is_countered(offer));
        if let Some((&number, _)) = countered {
            return legal(Move::Withdraw { offer: number });
        }
        if let Some(yes) = self.ballot(seat) {
            return legal(Move::Vote { yes });
        }
        match captain.turn {
            Turn::Open { owes: Owes::Purchase { deed, .. }, .. } => {
                if self.wants_to_buy(seat, deed) { legal(Move::BuyPort { port: Some(deed) }) } else { None }
                    .or_else(|| legal(Move::DeclinePort { port: Some(deed) }))
            }
            _ if self.can_go_on(seat) => {
                self.before_rolling(seat, now, chance).and_then(legal).or_else(|| legal(Move::Roll {}))
            }
            _ => None,
        }
    }
}

impl Shipopoly {
    /// Offers, ships, loans and the Drydock, one after the other; then the dice.
    fn before_rolling(&self, seat: Seat, now: Timestamp, chance: &mut Chance) -> Option<Move> {
        let captain = self.of(seat);
        let pending = captain.turn == Turn::Pending;
        if pending && let Some(offer) = self.proposal(seat, now, chance) {
            return Some(offer);
        }
        if let Some(targets) = self.building(seat) {
            return Some(Move::BuyShips { targets });
        }
        let reserve = self.fear(seat);
        let loan = self.deeds_of(seat).find(|deed| {
            let worth_it = deed.group().is_none_or(|group| self.group_owner(group) == Some(seat))
                || captain.cash > 3 * reserve;
            worth_it && self.may_recommission(seat, *deed).is_ok_and(|cost| captain.cash >= cost + reserve)
        });
        if let Some(port) = loan {
            return Some(Move::RecommissionPort { port });
        }
        if captain.drydock.is_some() && pending && captain.at == DRYDOCK {
            let unowned = self.deeds.iter().filter(|holding| holding.owner.is_none()).count();
            if unowned >= MANY_UNOWNED {
                let card = Deck::ALL.into_iter().find(|deck| self.card(*deck).owner == Some(seat));
                return match card {
                    Some(deck) => Some(Move::UseDrydockCard { deck }),
                    None if captain.cash >= 200 => Some(Move::PayBailout {}),
                    None => None,
                };
            }
        }
        None
    }

    /// The reserve it wants to keep: a part of the largest fee that the next roll could cost.
    fn fear(&self, seat: Seat) -> u32 {
        let at = self.of(seat).at;
        let fees = (2..=AHEAD).filter_map(|steps| Deed::at((at + steps) % SQUARES)).map(|deed| {
            let foreign = self.holding(deed).owner.is_some_and(|owner| owner != seat);
            let fee = self.fee_factor(deed) * if deed.is_utility() { 7 } else { 1 };
            if foreign { fee } else { 0 }
        });
        RESERVE + fees.max().unwrap_or_default() / 4
    }

    /// How many ports of a group a captain lacks.
    fn lacking(&self, seat: Seat, group: Group) -> usize {
        Deed::of_group(group).filter(|deed| self.holding(*deed).owner != Some(seat)).count()
    }

    /// Whether getting the deed would give a captain the whole group.
    fn completes(&self, seat: Seat, deed: Deed) -> bool {
        let group = deed.group();
        group.is_some_and(|group| self.lacking(seat, group) == 1 && self.holding(deed).owner != Some(seat))
    }

    fn wants_to_buy(&self, seat: Seat, deed: Deed) -> bool {
        let left = self.of(seat).cash.saturating_sub(deed.price());
        let rivals = self.afloat().without(seat);
        let blocks = rivals.iter().any(|rival| self.completes(rival, deed));
        left >= self.fear(seat) || self.completes(seat, deed) || blocks
    }

    /// What the deed is worth to a captain in itself, in dollars.
    fn worth(&self, seat: Seat, deed: Deed) -> u32 {
        let holding = self.holding(deed);
        let own = holding.owner == Some(seat);
        let group = deed.group();
        let whole = group.is_some_and(|group| self.lacking(seat, group) == usize::from(!own));
        let vessels =
            if deed.is_vessel() { self.deeds_of(seat).filter(|deed| deed.is_vessel()).count() } else { 0 };
        let extra =
            if whole { deed.price() / 2 } else { 0 } + u32::try_from(vessels).unwrap_or_default() * 25;
        let loan = if holding.decommissioned { deed.half() + deed.interest() } else { 0 };
        (deed.price() + extra + u32::from(holding.level) * deed.ship_price()).saturating_sub(loan)
    }

    fn worth_of(&self, seat: Seat, items: Items) -> u32 {
        items
            .iter()
            .map(|item| match item {
                Item::Deed(deed) => self.worth(seat, deed),
                Item::Card(_) => 40,
            })
            .sum()
    }

    /// What having these, rather than leaving them to others, is worth to a captain beside that: a part of the price of
    /// each deed that would give a rival a group.
    fn denial(&self, seat: Seat, items: Items) -> u32 {
        let rivals = self.afloat().without(seat);
        let denies = |deed: &Deed| {
            !self.completes(seat, *deed) && rivals.iter().any(|rival| self.completes(rival, *deed))
        };
        items.deeds().filter(denies).map(|deed| deed.price() * 3 / 10).sum()
    }

    /// The least it wants for what would complete a rival's group: twice its worth.
    fn asking(&self, seat: Seat, buyer: Seat, items: Items) -> u32 {
        let helps = items.deeds().any(|deed| self.completes(buyer, deed));
        let worth = self.worth_of(seat, items);
        if helps { worth * 2 } else { worth + worth / 10 }
    }

    /// Ships where they pay most: groups in command to three each, then on; else up to two ahead of the others.
    fn building(&self, seat: Seat) -> Option<Vec<Target>> {
        let spare = self.of(seat).cash.saturating_sub(self.fear(seat));
        let commands = |group: &Group| self.commander(*group) == Some(seat);
        let mut groups: Vec<Group> = Group::ALL.into_iter().filter(commands).collect();
        // The stretch behind the Drydock is visited most.
        let rank = |group: Group| match group {
            Group::D => 0,
            Group::E => 1,
            Group::C => 2,
            other => 3 + other as u8,
        };
        groups.sort_by_key(|group| {
            let level = Deed::of_group(*group).map(|deed| self.holding(deed).level).min().unwrap_or_default();
            (level >= 3, rank(*group))
        });
        for group in groups {
            let fewest = Deed::of_group(group).min_by_key(|deed| self.holding(*deed).level)?;
            let targets = vec![Target { port: fewest, level: self.holding(fewest).level + 1 }];
            if self.may_build(seat, &targets).is_ok_and(|change| change.money <= spare) {
                return Some(targets);
            }
        }
        let ahead = |deed: Deed| {
            self.afloat().without(seat).iter().any(|rival| {
                let distance = (deed.square() + SQUARES - self.of(rival).at) % SQUARES;
                (6..=9).contains(&distance)
            })
        };
        let lone = self.deeds_of(seat).find(|deed| {
            let target = [Target { port: *deed, level: self.holding(*deed).level + 1 }];
            ahead(*deed) && self.may_build(seat, &target).is_ok_and(|change| change.money * 4 <= spare)
        });
        lone.map(|port| vec![Target { port, level: self.holding(port).level + 1 }])
    }

    /// Money for a debt: loans on lone deeds, ships of the least visited groups, deeds last; or the end.
    fn raise_money(&self, seat: Seat) -> Option<Move> {
        if self.may_strike(seat).is_ok() {
            return Some(Move::StrikeColours {});
        }
        let mut deeds: Vec<Deed> = self.deeds_of(seat).collect();
        deeds.sort_by_key(|deed| {
            (deed.group().is_some_and(|group| self.group_owner(group) == Some(seat)), deed.price())
        });
        let loan = deeds.iter().find(|deed| self.may_decommission(seat, **deed).is_ok());
        if let Some(port) = loan.filter(|_| self.loans_suffice(seat)) {
            return Some(Move::DecommissionPort { port: *port });
        }
        let full = self.terms.treasury_returns;
        for port in deeds.iter().rev().filter(|deed| self.holding(**deed).level > 0) {
            let targets = vec![Target { port: *port, level: self.holding(*port).level - 1 }];
            if self.may_remove(seat, &targets, full).is_ok() {
                return Some(if full {
                    Move::ReturnShips { targets }
                } else {
                    Move::DecommissionShips { targets }
                });
            }
        }
        if full {
            return deeds
                .iter()
                .find(|deed| self.may_return(seat, **deed).is_ok())
                .map(|port| Move::ReturnPort { port: *port });
        }
        loan.map(|port| Move::DecommissionPort { port: *port })
    }

    fn loans_suffice(&self, seat: Seat) -> bool {
        let bare = self.deeds_of(seat).filter(|deed| self.may_decommission(seat, *deed).is_ok());
        let sum: u64 = bare.map(|deed| u64::from(deed.half())).sum();
        u64::from(self.of(seat).cash) + sum >= self.of(seat).debt()
    }

    /// An offer worth making, at most one a round: to one captain, so that it can be settled at once; to everybody if no
    /// captain can complete a group with it.
    fn proposal(&self, seat: Seat, now: Timestamp, chance: &mut Chance) -> Option<Move> {
        let round_began = self.of(seat).clock.stalling;
        let offered = |offer: &Offer| {
            offer.poster == seat && (offer.status.is_live() || offer.posted_at >= round_began)
        };
        if self.offers.values().any(offered) {
            return None;
        }
        let cash = self.of(seat).cash;
        let mut ideas: Vec<Move> = Vec::new();
        for deed in Deed::all() {
            let Some(owner) = self.holding(deed).owner.filter(|owner| *owner != seat) else { continue };
            if !self.completes(seat, deed) || self.holding(deed).level > 0 {
                continue;
            }
            let get = Items::NONE.with(Item::Deed(deed));
            let price = self.asking(owner, seat, get);
            if cash >= price + self.fear(seat) {
                ideas.push(Move::Want { items: get, pay: Some(price), to: None, note: None });
            }
            // Something of ours that gives the owner a group in return is the best price.
            let ours =
                self.deeds_of(seat).find(|own| self.completes(owner, *own) && self.holding(*own).level == 0);
            if let Some(own) = ours.filter(|own| own.group() != deed.group()) {
                let give = Items::NONE.with(Item::Deed(own));
                let (a, b) = (self.worth(owner, own), self.worth(seat, deed));
                let pay = (b > a).then(|| (b - a).min(cash / 2)).filter(|pay| *pay > 0);
                ideas.push(Move::Swap { get, give, pay, ask: None, to: None, note: None });
            }
        }
        for deed in self.deeds_of(seat).filter(|deed| self.holding(*deed).level == 0) {
            let lone = deed
                .group()
                .is_some_and(|group| self.lacking(seat, group) + 1 == Deed::of_group(group).count());
            let keen = self.afloat().without(seat).iter().find(|rival| self.completes(*rival, deed));
            let broken = deed
                .group()
                .is_some_and(|group| Deed::of_group(group).all(|other| self.holding(other).owner.is_some()));
            let items = Items::NONE.with(Item::Deed(deed));
            let sale = match keen {
                Some(rival) => Some((self.asking(seat, rival, items), Some(SeatSet::only(rival)))),
                None if broken => Some((self.worth(seat, deed) * 13 / 10, None)),
                None => None,
            };
            if let Some((price, to)) = sale.filter(|_| lone) {
                ideas.push(Move::Sell { items, price: Some(price), to, note: None });
            }
        }
        let legal = |mv: &Move| self.drafted(seat, mv, now).is_ok();
        let ideas: Vec<Move> = ideas.into_iter().filter(legal).collect();
        chance.index(ideas.len()).and_then(|index| ideas.into_iter().nth(index))
    }

    /// The answer to an offer: accept, bid, or turn it down; nothing where silence does.
    fn answer(&self, seat: Seat, number: u32, offer: &Offer, now: Timestamp) -> Option<Move> {
        if let Ok(deal) = self.accepting(number, seat) {
            let gain =
                self.worth_of(seat, deal.give.items) + self.denial(seat, deal.give.items) + deal.give.money;
            let loss = deal.take.money + self.asking(seat, offer.poster, deal.take.items);
            let interest = self.interest_on(&deal.give);
            let swap = offer.kind == OfferKind::Swap
                && deal.give.items.deeds().any(|deed| self.completes(seat, deed));
            let even = self.worth_of(seat, deal.take.items) + deal.take.money;
            let fair = gain >= loss + interest || (swap && gain >= even);
            let keeps = self.of(seat).cash + deal.give.money >= deal.take.money + interest + RESERVE / 2;
            if fair && keeps {
                return Some(Move::Accept { offer: number });
            }
        }
        let wanted = offer.want.items().is_empty()
            && offer.give.items().deeds().any(|deed| self.completes(seat, deed));
        if wanted {
            let worth = self.worth_of(seat, offer.give.items());
            let pay = (worth + worth / 2).min(self.of(seat).cash.saturating_sub(self.fear(seat)));
            let bid = Move::Bid { offer: number, pay: Some(pay.max(1)), ask: None, give: None, get: None };
            if pay * 2 >= worth && self.drafted_bid(seat, number, &bid, now).is_ok() {
                return Some(bid);
            }
        }
        if offer.give.fixed().is_none() && offer.kind == OfferKind::Want {
            let ask = self.asking(seat, offer.poster, offer.want.items());
            let bid = Move::Bid { offer: number, pay: None, ask: Some(ask), give: None, get: None };
            if ask > 0 && self.drafted_bid(seat, number, &bid, now).is_ok() {
                return Some(bid);
            }
        }
        let counter = self.counter(seat, number, offer);
        let counter = counter.filter(|bid| self.drafted_bid(seat, number, bid, now).is_ok());
        let because = self.objection(seat, number);
        let declines =
            || self.may_decline(seat, number).is_ok().then_some(Move::Decline { offer: number, because });
        counter.or_else(declines)
    }

    /// Why it does not accept an offer with two fixed sides.
    fn objection(&self, seat: Seat, number: u32) -> Option<Because> {
        let deal = self.accepting(number, seat).ok()?;
        let cash = u64::from(self.of(seat).cash) + u64::from(deal.give.money);
        let cost = u64::from(deal.take.money) + u64::from(self.interest_on(&deal.give));
        let own_group = |deed: Deed| deed.group().is_some_and(|group| self.group_owner(group) == Some(seat));
        Some(if deal.take.items.deeds().any(own_group) {
            Because::Keep
        } else if cost + u64::from(RESERVE / 2) > cash {
            Because::Cash
        } else {
            Because::Price
        })
    }

    /// The terms at which it would accept an offer made to it alone, where they are not far from those offered.
    fn counter(&self, seat: Seat, number: u32, offer: &Offer) -> Option<Move> {
        let deal = self.accepting(number, seat).ok().filter(|_| offer.sole == Some(seat))?;
        let bid = |pay, ask| Some(Move::Bid { offer: number, pay, ask, give: None, get: None });
        match offer.kind {
            OfferKind::Sell => {
                let interest = self.interest_on(&deal.give);
                let worth = self.worth_of(seat, deal.give.items) + self.denial(seat, deal.give.items);
                let purse = self.of(seat).cash.saturating_sub(RESERVE / 2);
                let pay = worth.min(purse).saturating_sub(interest);
                bid(Some(pay), None).filter(|_| pay < deal.take.money && pay * 5 >= deal.take.money * 3)
            }
            OfferKind::Want => {
                let ask = self.asking(seat, offer.poster, deal.take.items);
                bid(None, Some(ask)).filter(|_| ask > deal.give.money && ask * 3 <= deal.give.money * 5)
            }
            OfferKind::Swap => None,
        }
    }

    /// Whose bid it would take, if any is good enough.
    fn best_bid(&self, seat: Seat, number: u32, offer: &Offer) -> Option<Seat> {
        let at = self.now.max(offer.deal_from);
        let gain = |bidder: Seat| -> Option<(u32, Seat)> {
            let deal = self.taking(number, seat, bidder, at).ok()?;
            let get =
                self.worth_of(seat, deal.take.items) + self.denial(seat, deal.take.items) + deal.take.money;
            let lose = self.asking(seat, bidder, deal.give.items) + deal.give.money;
            (get >= lose && self.check_deal(&deal).is_ok()).then(|| (get - lose, bidder))
        };
        offer.standing().filter_map(|(_, bid)| gain(bid.bidder)).max().map(|(_, bidder)| bidder)
    }
}

/// Whether an offer to one captain has been answered by other terms, which can be taken or left.
fn is_countered(offer: &Offer) -> bool {
    offer.status == OfferStatus::Open && offer.sole.is_some() && offer.standing().next().is_some()
}
