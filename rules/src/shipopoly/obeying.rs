//! The moves that standing orders make.

use super::{
    board::Deed,
    captains::Captain,
    items::{Bundle, Items},
    offers::{Bid, Invited, Offer, OfferKind},
    orders::{Beyond, Order},
    refusals::Why,
    state::Shipopoly,
    verbs::Move,
};
use crate::{Seat, Timestamp};

/// The most bids that one order makes.
const MOST_BIDS: u32 = 20;

/// An answer in money: who, and how much.
type Answer = (Seat, u32);

impl Shipopoly {
    /// Returns the move that the order makes now; none while it waits.
    ///
    /// # Errors
    /// The condition that has failed.
    pub(super) fn obeyed(&self, seat: Seat, order: &Order, now: Timestamp) -> Result<Option<Move>, Why> {
        let captain = self.captain(seat).ok_or(Why::NotACaptain)?;
        if !captain.is_afloat() {
            return Err(Why::YourShipIsSunk);
        }
        let now = now.max(self.now);
        if self.ending.is_some() || self.next_due().is_some_and(|due| due <= now) {
            return Ok(None);
        }
        match order {
            Order::Roll {} => Ok(self.rolls(seat, captain)),
            Order::Buy { most, keep, beyond } => {
                self.buys(seat, captain, *most, keep.unwrap_or(0), beyond.unwrap_or_default())
            }
            Order::Borrow { ports } => self.borrows(seat, captain, ports),
            Order::Bid { offer, first, most, step } => self.bids(seat, *offer, (*first, *most, *step), now),
            Order::Take { offer, money } => self.takes(seat, *offer, *money, now),
        }
    }

    fn rolls(&self, seat: Seat, captain: &Captain) -> Option<Move> {
        (captain.debts.is_empty() && self.may_roll(seat).is_ok()).then_some(Move::Roll {})
    }

    fn buys(
        &self,
        seat: Seat,
        captain: &Captain,
        most: u32,
        keep: u32,
        beyond: Beyond,
    ) -> Result<Option<Move>, Why> {
        let Some(deed) = self.purchase_of(seat).filter(|_| captain.debts.is_empty()) else { return Ok(None) };
        let (port, left) = (Some(deed), captain.cash.checked_sub(deed.price()));
        let fault = match left {
            _ if deed.price() > most => Why::BeyondPrice { deed, most },
            None => Why::TooDear { deed, cash: captain.cash },
            Some(left) if left < keep => Why::BeyondReserve { deed, left, keep },
            Some(_) => return Ok(Some(Move::BuyPort { port })),
        };
        match beyond {
            Beyond::Ask => Err(fault),
            Beyond::Leave => Ok(Some(Move::DeclinePort { port })),
        }
    }

    /// Borrows on the next deed, if all of them bring enough. What is on offer stays as it was read.
    fn borrows(&self, seat: Seat, captain: &Captain, ports: &[Deed]) -> Result<Option<Move>, Why> {
        if captain.debts.is_empty() {
            return Ok(None);
        }
        let mut cheapest: Vec<Deed> = self.deeds_of(seat).collect();
        cheapest.sort_by_key(|deed| deed.price());
        let ports = if ports.is_empty() { &cheapest } else { ports };
        let is_promised = |deed: &Deed| self.promised_deeds(seat) & 1 << deed.index() != 0;
        let free = || {
            let free = ports.iter().filter(|deed| self.may_decommission(seat, **deed).is_ok());
            free.filter(|deed| !is_promised(deed))
        };
        let loans = free().map(|deed| u64::from(deed.half())).sum();
        let owed = captain.debt();
        if u64::from(captain.cash) + loans < owed {
            return Err(Why::LoansTooSmall { owed, loans });
        }
        Ok(free().next().map(|port| Move::DecommissionPort { port: *port }))
    }

    fn bids(
        &self,
        seat: Seat,
        number: u32,
        (first, most, step): (u32, u32, u32),
        now: Timestamp,
    ) -> Result<Option<Move>, Why> {
        if first > most {
            return Err(Why::LimitFirst { first, most });
        }
        if (most - first) / step.max(1) >= MOST_BIDS {
            return Err(Why::TooManySteps { step: (most - first) / MOST_BIDS + 1 });
        }
        let (own, others) = self.money_bids_on(number, seat)?;
        let highest = others.unwrap_or(0);
        let bid = match (own, others) {
            (Some(own), _) if own > highest => return Ok(None),
            (_, Some(highest)) => highest.saturating_add(step).clamp(first, most),
            (Some(_), None) => return Ok(None),
            (None, None) => first,
        };
        if bid <= highest {
            return Err(Why::LimitReached { highest, most });
        }
        let mv = Move::Bid { offer: number, pay: Some(bid), ask: None, give: None, get: None };
        self.drafted_bid(seat, number, &mv, now).map(|_| Some(mv))
    }

    fn takes(&self, seat: Seat, number: u32, money: u32, now: Timestamp) -> Result<Option<Move>, Why> {
        let (kind, answers) = self.money_answers_to(number, seat)?;
        let can_take = |(bidder, _): &Answer| {
            self.taking(number, seat, *bidder, now).is_ok_and(|deal| self.check_deal(&deal).is_ok())
        };
        let possible = answers.into_iter().filter(can_take);
        // Of equal ones the oldest.
        let best = match kind {
            OfferKind::Sell => {
                possible.rev().max_by_key(|(_, paid)| *paid).filter(|(_, paid)| *paid >= money)
            }
            _ => possible.min_by_key(|(_, asked)| *asked).filter(|(_, asked)| *asked <= money),
        };
        Ok(best.map(|(bidder, _)| Move::Take { offer: number, bidder }))
    }

    /// Returns this captain's own bid of money and the highest of the others on an offer to several captains.
    ///
    /// # Errors
    /// The reason why they cannot bid money alone for all of it.
    pub(super) fn money_bids_on(&self, number: u32, seat: Seat) -> Result<(Option<u32>, Option<u32>), Why> {
        let offer = self.offer_to(number, seat)?;
        if offer.kind != OfferKind::Sell || !offer.want.items().is_empty() || !self.is_to_several(offer) {
            return Err(Why::NotForMoney);
        }
        let (own, others): (Vec<Answer>, Vec<Answer>) =
            answers_in_money(offer).into_iter().partition(|(bidder, _)| *bidder == seat);
        let highest = |bids: Vec<Answer>| bids.into_iter().map(|(_, money)| money).max();
        Ok((highest(own), highest(others)))
    }

    /// Returns the answers in money alone to this captain's own offer, oldest first.
    ///
    /// # Errors
    /// The reason why there can be none.
    pub(super) fn money_answers_to(&self, number: u32, seat: Seat) -> Result<(OfferKind, Vec<Answer>), Why> {
        let offer = self.offer_by(number, seat)?;
        let is_for_money = match offer.kind {
            OfferKind::Sell => offer.want.items().is_empty(),
            OfferKind::Want => offer.give.items().is_empty(),
            OfferKind::Swap => false,
        };
        if is_for_money { Ok((offer.kind, answers_in_money(offer))) } else { Err(Why::NotForMoney) }
    }

    fn is_to_several(&self, offer: &Offer) -> bool {
        offer.sole.is_none() && (offer.audience == Invited::Everyone || self.addressees(offer).len() > 1)
    }
}

/// Returns the standing bids for just the things on offer in which the other side is money alone.
fn answers_in_money(offer: &Offer) -> Vec<Answer> {
    let (things, is_sale) = match offer.kind {
        OfferKind::Sell => (offer.give.items(), true),
        _ => (offer.want.items(), false),
    };
    let in_money = |goods: Bundle, money: Bundle| {
        let is_plain = goods.items == things && goods.money == 0 && money.items == Items::NONE;
        is_plain.then_some(money.money)
    };
    let answer = |bid: &Bid| {
        let money = if is_sale { in_money(bid.gets, bid.pays) } else { in_money(bid.pays, bid.gets) };
        Some((bid.bidder, money?))
    };
    offer.standing().filter_map(|(_, bid)| answer(bid)).collect()
}
