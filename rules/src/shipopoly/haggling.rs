//! What computer captains offer, and how they answer what is offered to them.

use super::{
    appraisal::RESERVE,
    board::Deed,
    items::{Item, Items},
    offers::{Offer, OfferKind, OfferStatus},
    state::Shipopoly,
    verbs::{Because, Move},
};
use crate::{Chance, Seat, SeatSet, Timestamp};

impl Shipopoly {
    /// An offer worth making, at most one a round, and none that nobody wanted before: to one captain, so that it can be settled at once; to everybody if no
    /// captain can complete a group with it.
    pub(super) fn proposal(&self, seat: Seat, now: Timestamp, chance: &mut Chance) -> Option<Move> {
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
        let is_new = |draft: &Offer| !self.offers.values().any(|offer| draft.repeats(offer));
        let legal = |mv: &Move| self.drafted(seat, mv, now).as_ref().is_ok_and(is_new);
        let ideas: Vec<Move> = ideas.into_iter().filter(legal).collect();
        chance.index(ideas.len()).and_then(|index| ideas.into_iter().nth(index))
    }

    /// The answer to an offer: accept, bid, or turn it down; nothing where silence does.
    pub(super) fn answer(&self, seat: Seat, number: u32, offer: &Offer, now: Timestamp) -> Option<Move> {
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
    pub(super) fn best_bid(&self, seat: Seat, number: u32, offer: &Offer) -> Option<Seat> {
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
pub(super) fn is_countered(offer: &Offer) -> bool {
    offer.status == OfferStatus::Open && offer.sole.is_some() && offer.standing().next().is_some()
}
