//! Settlement: the nine checks at the moment of a deal, and what it does (6.6, 6.7).

use super::{
    board::{Group, LONE_SHIPS},
    events::Event,
    items::{Bundle, Item},
    offers::{BidStatus, OfferStatus, Snapshot},
    refusals::Why,
    state::{CardHolding, Course, Creditor, Lock, Shipopoly},
};
use crate::{Seat, Timestamp};

/// What would change hands between two captains.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Deal {
    /// Of this offer.
    pub number: u32,
    pub poster: Seat,
    pub other: Seat,
    /// From the poster to the other.
    pub give: Bundle,
    /// From the other to the poster.
    pub take: Bundle,
    /// What the ports were like when the terms were written.
    pub snapshot: Snapshot,
}

/// The checks of 6.6.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Check {
    /// S1: offer open and bid standing, in time.
    Open,
    /// S2: both afloat, and nobody plays for both.
    Parties,
    /// S3: each thing still with its giver.
    Held,
    /// S4: ports are as they were written down.
    Unchanged,
    /// S5: no lock of another offer.
    Unlocked,
    /// S6: the payer has the money.
    Money,
    /// S7: each new owner can pay the interest.
    Interest,
    /// S8: no deal at the cost of creditors.
    Debts,
    /// S9: no big fleet outside a group in command.
    Groups,
}

impl Check {
    /// Whether a failure changes nothing at all, rather than making the bid void (6.4).
    pub const fn is_plain(self) -> bool {
        matches!(self, Self::Open | Self::Parties | Self::Unlocked)
    }
}

impl Shipopoly {
    /// All nine checks, in order; the first that fails.
    pub(super) fn check_deal(&self, deal: &Deal) -> Result<(), (Check, Why)> {
        let Deal { number, poster, other, give, take, snapshot } = deal;
        let offer = self.live_offer(*number).map_err(|why| (Check::Open, why))?;
        if self.now < offer.deal_from {
            let wait = offer.deal_from - offer.posted_at;
            return Err((Check::Open, Why::NotBefore { from: offer.deal_from, wait }));
        }
        if self.now >= offer.closes_at {
            return Err((Check::Open, Why::OfferClosed));
        }
        if !self.of(*poster).is_afloat() || !self.of(*other).is_afloat() {
            return Err((Check::Parties, Why::AddresseeGone));
        }
        if self.share_a_player(*poster, *other) {
            return Err((Check::Parties, Why::BothSides));
        }
        let moved =
            |bundle: &Bundle, from: Seat| bundle.items.iter().find(|item| self.owner(*item) != Some(from));
        if let Some(item) = moved(give, *poster).or_else(|| moved(take, *other)) {
            return Err((Check::Held, Why::ItemMoved(item)));
        }
        for (deed, state) in snapshot {
            let holding = self.holding(*deed);
            if (holding.level, holding.decommissioned) != *state {
                let (level, decommissioned) = *state;
                return Err((Check::Unchanged, Why::Changed { deed: *deed, level, decommissioned }));
            }
        }
        let locked =
            |item: &Item| self.lock(*item).is_some_and(|lock| lock.offer != *number && self.now < lock.until);
        if let Some(item) = give.items.and(take.items).iter().find(locked) {
            let until = self.lock(item).map_or(Timestamp::default(), |lock| lock.until);
            return Err((Check::Unlocked, Why::Locked { item, until }));
        }
        for (bundle, payer) in [(give, *poster), (take, *other)] {
            let cash = self.of(payer).cash;
            if cash < bundle.money {
                return Err((Check::Money, Why::PayerShort { payer, money: bundle.money, cash }));
            }
        }
        for (gets, pays, seat) in [(take, give, *poster), (give, take, *other)] {
            let interest = self.interest_on(gets);
            let cash = u64::from(self.of(seat).cash) + u64::from(gets.money) - u64::from(pays.money);
            if cash < u64::from(interest) {
                return Err((Check::Interest, Why::InterestShort { payer: seat, interest }));
            }
        }
        let mut after = self.clone();
        after.exchange(deal);
        for seat in [*poster, *other] {
            let debt = self.of(seat).debt();
            if debt > 0 && after.liquidation(seat) < self.liquidation(seat).min(debt) {
                return Err((Check::Debts, Why::CreditorsLose(seat)));
            }
        }
        let touched =
            |group: &Group| give.items.and(take.items).deeds().any(|deed| deed.group() == Some(*group));
        for group in Group::ALL.into_iter().filter(touched) {
            let big =
                super::board::Deed::of_group(group).find(|deed| after.holding(*deed).level > LONE_SHIPS);
            if let Some(deed) = big.filter(|_| after.commander(group).is_none()) {
                return Err((Check::Groups, Why::FleetTooBig(deed)));
            }
        }
        Ok(())
    }

    fn lock(&self, item: Item) -> Option<Lock> {
        match item {
            Item::Deed(deed) => self.holding(deed).lock,
            Item::Card(deck) => self.card(deck).lock,
        }
    }

    /// Interest that the new owner of a bundle pays at once (6.7).
    pub(super) fn interest_on(&self, bundle: &Bundle) -> u32 {
        bundle
            .items
            .deeds()
            .filter(|deed| self.holding(*deed).decommissioned)
            .map(super::board::Deed::interest)
            .sum()
    }

    /// Money, deeds, cards, interest, in this order (6.7). Nothing is checked here.
    fn exchange(&mut self, deal: &Deal) {
        let interest =
            [(deal.other, self.interest_on(&deal.give)), (deal.poster, self.interest_on(&deal.take))];
        self.spend(deal.poster, deal.give.money, Creditor::Captain(deal.other));
        self.spend(deal.other, deal.take.money, Creditor::Captain(deal.poster));
        for (bundle, to) in [(deal.give, deal.other), (deal.take, deal.poster)] {
            for item in bundle.items.iter() {
                match item {
                    Item::Deed(deed) => {
                        let holding = self.holding_mut(deed);
                        holding.owner = Some(to);
                        holding.fresh = holding.decommissioned;
                        holding.lock = None;
                    }
                    Item::Card(deck) => *self.card_mut(deck) = CardHolding { owner: Some(to), lock: None },
                }
            }
        }
        for (seat, interest) in interest {
            self.spend(seat, interest, Creditor::Treasury);
        }
    }
}

impl Course<'_> {
    /// Carries a deal out; what follows from it (offers, debts, sinking) comes by itself.
    pub fn settle(&mut self, deal: &Deal) {
        let interest = [self.next.interest_on(&deal.take), self.next.interest_on(&deal.give)];
        self.next.exchange(deal);
        if let Some(offer) = self.next.offers.get_mut(&deal.number) {
            offer.status = OfferStatus::Settled(deal.other);
            for bid in offer.bids.values_mut().filter(|bid| bid.status == BidStatus::Standing) {
                let taken = bid.bidder == deal.other && (bid.gets, bid.pays) == (deal.give, deal.take);
                bid.status = if taken { BidStatus::Taken } else { BidStatus::Lapsed };
            }
        }
        let Deal { number, poster, other, give, take, .. } = *deal;
        self.tell(Event::Settled { number, poster, other, give, take, interest: (interest[0], interest[1]) });
    }
}
