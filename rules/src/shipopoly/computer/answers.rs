//! A computer captain's answers to offers, and its bids on them: by the effect of the whole deal on both sides and the
//! rivals, never by single deeds.

use super::{
    fortunes::{Exchange, Fortunes, MARGIN},
    proposals::dearest,
};
use crate::{
    Seat, Timestamp,
    shipopoly::{
        board::Deed,
        deal::Deal,
        items::Bundle,
        offers::{Offer, OfferKind, OfferStatus, Side},
        state::Shipopoly,
        verbs::{Because, Move},
    },
};

/// A deal from the point of view of one side.
struct Terms {
    seat: Seat,
    other: Seat,
    gives: Bundle,
    gets: Bundle,
}

impl Terms {
    /// Returns a deal as seen by the captain who takes an offer or bids on it.
    const fn of_taker(deal: &Deal) -> Self {
        Self { seat: deal.other, other: deal.poster, gives: deal.take, gets: deal.give }
    }

    const fn of_poster(deal: &Deal) -> Self {
        Self { seat: deal.poster, other: deal.other, gives: deal.give, gets: deal.take }
    }

    const fn exchange(&self) -> Exchange {
        Exchange { from: self.seat, to: self.other, give: self.gives, take: self.gets }
    }

    /// The same with this much more money for this side; `None` if that leaves a side empty.
    fn dearer(&self, by: i64) -> Option<Self> {
        let money = i64::from(self.gets.money) - i64::from(self.gives.money) + by;
        let sum = |money: i64| u32::try_from(money.max(0)).ok();
        let gives = Bundle { money: sum(-money)?, ..self.gives };
        let gets = Bundle { money: sum(money)?, ..self.gets };
        let whole = !gives.is_empty() && !gets.is_empty();
        whole.then_some(Self { gives, gets, ..*self })
    }
}

impl Shipopoly {
    /// Returns the answer to an offer: accept, bid, or turn it down; `None` to keep silent.
    pub(super) fn answer(&self, seat: Seat, number: u32, offer: &Offer, now: Timestamp) -> Option<Move> {
        let declined = |because| {
            let may = self.may_decline(seat, number).is_ok();
            may.then_some(Move::Decline { offer: number, because })
        };
        if !self.can_deal_with(offer.poster) {
            return declined(None);
        }
        let fortunes = Fortunes::of(self);
        let Ok(deal) = self.accepting(number, seat) else {
            let bid = self.priced(&fortunes, seat, number, offer);
            let legal = |bid: &Move| self.drafted_bid(seat, number, bid, now).is_ok();
            return bid.filter(legal).or_else(|| declined(None));
        };
        let terms = Terms::of_taker(&deal);
        if self.is_good(&fortunes, &terms) {
            // A deal that the rules do not allow yet, or no longer allow, is not worth waiting for.
            let possible = match offer.sole {
                Some(_) => self.check_deal(&deal).is_ok(),
                None => true,
            };
            return if possible { Some(Move::Accept { offer: number }) } else { declined(None) };
        }
        let counter = offer.sole.and_then(|_| self.counter(&fortunes, number, &terms));
        let legal = |bid: &Move| self.drafted_bid(seat, number, bid, now).is_ok();
        counter.filter(legal).or_else(|| declined(Some(self.objection(&deal, seat))))
    }

    /// Takes back an offer or bid that has become impossible or plainly bad, and that the other side can still take. Its
    /// own moves keep to it (`promises`), so that this is what others or the dice have done.
    pub(super) fn regretted(&self, seat: Seat) -> Option<Move> {
        let standing = |(number, offer): (&u32, &Offer)| {
            if offer.poster == seat {
                let (gives, gets) = offer.give.fixed().zip(offer.want.fixed())?;
                let terms = Terms { seat, other: offer.sole?, gives, gets };
                return Some((terms, Move::Withdraw { offer: *number }));
            }
            let (_, bid) = offer.bid_of(seat)?;
            let terms = Terms { seat, other: offer.poster, gives: bid.pays, gets: bid.gets };
            Some((terms, Move::Unbid { offer: *number }))
        };
        let live = self.offers.iter().filter(|(_, offer)| offer.status.is_live());
        let mut own = live.filter_map(standing).peekable();
        own.peek()?;
        // With a Treasury that takes everything back a captain may have counted on more, and has reserve enough.
        let (fortunes, mobile) = (Fortunes::of(self), Fortunes::with_mobile(self, seat));
        let harms = |(terms, _): &(Terms, Move)| {
            let unpaid = !self.is_solvent(terms.other);
            let strained = !self.terms.treasury_returns && !self.keeps_reserve(terms);
            let gain = |fortunes: &Fortunes| fortunes.gain(seat, &terms.exchange());
            let bad = -self.threshold(terms);
            unpaid || strained || (gain(&fortunes) < bad && gain(&mobile) < bad)
        };
        own.find(harms).map(|(_, mv)| mv)
    }

    /// True if a deal is a gain that leaves the reserve.
    fn is_good(&self, fortunes: &Fortunes, terms: &Terms) -> bool {
        let exchange = terms.exchange();
        self.keeps_reserve(terms)
            && fortunes.gain(terms.seat, &exchange) >= self.threshold(terms)
            && fortunes.is_worth_the_money(terms.seat, &exchange)
    }

    /// The least gain that a deal needs: a little more the more is given, as the sums are only an estimate.
    fn threshold(&self, terms: &Terms) -> i64 {
        let list: u32 = terms.gives.items.deeds().map(Deed::price).sum();
        MARGIN.max(i64::from(list + terms.gives.money) / 50)
    }

    /// True if this side keeps as much after the deal as when it buys from the Treasury.
    fn keeps_reserve(&self, terms: &Terms) -> bool {
        let interest = self.interest_on(&terms.gets);
        let costs = terms.gives.money + interest;
        costs <= terms.gets.money
            || self.of(terms.seat).cash + terms.gets.money >= costs + self.fear(terms.seat)
    }

    /// The reason for not accepting an offer with two fixed sides.
    fn objection(&self, deal: &Deal, seat: Seat) -> Because {
        let terms = Terms::of_taker(deal);
        let own_group = |deed: Deed| deed.group().is_some_and(|group| self.group_owner(group) == Some(seat));
        if deal.take.items.deeds().any(own_group) {
            Because::Keep
        } else if self.keeps_reserve(&terms) {
            Because::Price
        } else {
            Because::Cash
        }
    }

    /// Bids on an offer that names one side only: the sum that makes the deal a gain to this captain, and half of the
    /// other's gain beyond that.
    fn priced(&self, fortunes: &Fortunes, seat: Seat, number: u32, offer: &Offer) -> Option<Move> {
        let side = |side: Side| side.fixed().unwrap_or_default();
        let (gives, gets) = (side(offer.want), side(offer.give));
        let terms = Terms { seat, other: offer.poster, gives, gets };
        let (own, theirs) = fortunes.gains(&terms.exchange());
        let bid = |pay, ask| Move::Bid { offer: number, pay, ask, give: None, get: None };
        let least = self.threshold(&terms);
        match offer.kind {
            OfferKind::Sell => {
                // Each dollar costs less than two: it is also one for a rival.
                let most = (own - least) / 2;
                let pay = (least - theirs).max(0) + most.saturating_add(theirs - least).max(0) / 2;
                let pay = pay.clamp(1, most.max(1)).min(i64::from(self.spare(seat)));
                let terms = terms.dearer(-pay)?;
                let pay = u32::try_from(pay).ok();
                self.is_good(fortunes, &terms).then(|| bid(pay, None))
            }
            OfferKind::Want => {
                let need = (least - own).max(1);
                let ask = need + (theirs - need).max(0) / 3;
                let terms = terms.dearer(ask)?;
                self.is_good(fortunes, &terms).then(|| bid(None, u32::try_from(ask).ok()))
            }
            OfferKind::Swap => None,
        }
    }

    /// Returns the terms at which it would accept an offer made to it alone, if the other side can still gain by them.
    fn counter(&self, fortunes: &Fortunes, number: u32, terms: &Terms) -> Option<Move> {
        let short = self.threshold(terms) - fortunes.gain(terms.seat, &terms.exchange());
        let reserve = i64::from(self.fear(terms.seat)) + i64::from(self.interest_on(&terms.gets));
        let left =
            i64::from(self.of(terms.seat).cash) + i64::from(terms.gets.money) - i64::from(terms.gives.money);
        let poor = if left < reserve { reserve - left } else { 0 };
        let better = terms.dearer(short.max(poor).max(1))?;
        let exchange = better.exchange();
        let helps = fortunes.gain(better.other, &exchange) > 0
            && fortunes.is_worth_the_money(better.other, &exchange);
        let purse = self.of(better.other).cash >= better.gets.money;
        if !helps || !purse || !self.is_good(fortunes, &better) {
            return None;
        }
        Some(money_bid(number, &better))
    }

    /// Returns the bid to make instead of accepting an offer made to this captain alone: its poster gains just enough
    /// to take it. It asks for more only once: a poster who offers the same things again means it, and gets a yes.
    pub(super) fn hard_bid(&self, seat: Seat, number: u32, now: Timestamp) -> Option<Move> {
        let offer = self.live_offer(number).ok().filter(|offer| offer.sole == Some(seat))?;
        if self.has_haggled(seat, offer) {
            return None;
        }
        let deal = self.accepting(number, seat).ok()?;
        let (terms, fortunes) = (Terms::of_taker(&deal), Fortunes::of(self));
        let agrees = |more: i64| {
            terms.dearer(more).is_some_and(|Terms { seat, other, gives, gets }| {
                self.is_good(&fortunes, &Terms { seat: other, other: seat, gives: gets, gets: gives })
            })
        };
        let better = Some(dearest(agrees)).filter(|more| *more > 0).and_then(|more| terms.dearer(more))?;
        let bid = money_bid(number, &better);
        self.drafted_bid(seat, number, &bid, now).is_ok().then_some(bid)
    }

    /// True if it has bid on an earlier offer of the same things by the same captain.
    fn has_haggled(&self, seat: Seat, offer: &Offer) -> bool {
        let over = self.offers.values().filter(|earlier| !earlier.status.is_live());
        let mut alike = over.filter(|earlier| earlier.things() == offer.things());
        alike.any(|earlier| earlier.bids.values().any(|bid| bid.bidder == seat))
    }

    /// Returns the captain whose bid it would take, if any bid is good enough.
    pub(super) fn best_bid(&self, seat: Seat, number: u32, offer: &Offer) -> Option<Seat> {
        let at = self.now.max(offer.deal_from);
        let mut bids = offer.standing().peekable();
        bids.peek()?;
        let fortunes = Fortunes::of(self);
        let gain = |bidder: Seat| -> Option<(i64, Seat)> {
            let deal = self.taking(number, seat, bidder, at).ok()?;
            let terms = Terms::of_poster(&deal);
            let good = self.can_deal_with(bidder) && self.is_good(&fortunes, &terms);
            let possible = good && self.check_deal(&deal).is_ok();
            possible.then(|| (fortunes.gain(seat, &terms.exchange()), bidder))
        };
        bids.filter_map(|(_, bid)| gain(bid.bidder)).max().map(|(_, bidder)| bidder)
    }
}

/// Bids on an offer for its items, with the money of these terms.
fn money_bid(number: u32, terms: &Terms) -> Move {
    let money = |bundle: Bundle| Some(bundle.money).filter(|money| *money > 0);
    let (pay, ask) = (money(terms.gives), money(terms.gets));
    // With nothing named a bid keeps the money of the offer.
    let pay = if pay.is_none() && ask.is_none() { Some(0) } else { pay };
    Move::Bid { offer: number, pay, ask, give: None, get: None }
}

/// True if an offer to one captain has been answered by other terms, which can be taken or left.
pub(super) fn is_countered(offer: &Offer) -> bool {
    offer.status == OfferStatus::Open && offer.sole.is_some() && offer.standing().next().is_some()
}
