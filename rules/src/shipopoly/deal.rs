//! Settlement: the nine checks at the moment of a deal, and its effects (6.6, 6.7).

use super::{
    board::{Deed, Group, LONE_SHIPS},
    captains::Creditor,
    course::Course,
    events::Event,
    items::{Bundle, Item},
    offers::{BidStatus, OfferStatus, Snapshot, VoidReason},
    refusals::Why,
    state::{CardHolding, Lock, Shipopoly},
};
use crate::Seat;

/// The bundles that would change hands between two captains.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Deal {
    /// The number of the offer.
    pub number: u32,
    pub poster: Seat,
    pub other: Seat,
    /// From the poster to the other.
    pub give: Bundle,
    /// From the other to the poster.
    pub take: Bundle,
    /// The state of the ports when the terms were written.
    pub snapshot: Snapshot,
}

/// The obstacle to a deal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Obstacle {
    /// It is refused; the position does not change.
    Refused(Why),
    /// It can no longer be made: a bid becomes void (6.4).
    Void(VoidReason),
}

impl From<Why> for Obstacle {
    fn from(why: Why) -> Self {
        Self::Refused(why)
    }
}

impl From<VoidReason> for Obstacle {
    fn from(reason: VoidReason) -> Self {
        Self::Void(reason)
    }
}

impl From<Obstacle> for Why {
    fn from(obstacle: Obstacle) -> Self {
        match obstacle {
            Obstacle::Refused(why) => why,
            Obstacle::Void(reason) => reason.into(),
        }
    }
}

impl Shipopoly {
    /// Makes all nine checks, in the order of 6.6; returns the first that fails.
    pub(super) fn check_deal(&self, deal: &Deal) -> Result<(), Obstacle> {
        self.check_open(deal)?;
        self.check_parties(deal)?;
        self.check_held(deal)?;
        self.check_unchanged(deal)?;
        self.check_unlocked(deal)?;
        self.check_purses(deal)?;
        let mut after = self.clone();
        after.exchange(deal);
        self.check_creditors(deal, &after)?;
        after.check_fleets(deal)?;
        Ok(())
    }

    /// S1: the offer is open, in time.
    fn check_open(&self, deal: &Deal) -> Result<(), Why> {
        let offer = self.live_offer(deal.number)?;
        if self.now < offer.deal_from {
            return Err(Why::NotBefore { from: offer.deal_from, wait: offer.deal_from - offer.posted_at });
        }
        if self.now >= offer.closes_at { Err(Why::OfferClosed) } else { Ok(()) }
    }

    /// S2: both are afloat. That nobody plays for both is the host program's to see (5.7.4).
    fn check_parties(&self, Deal { poster, other, .. }: &Deal) -> Result<(), Why> {
        let are_afloat = self.of(*poster).is_afloat() && self.of(*other).is_afloat();
        if are_afloat { Ok(()) } else { Err(Why::AddresseeGone) }
    }

    /// S3: each item is still with its giver.
    fn check_held(&self, deal: &Deal) -> Result<(), VoidReason> {
        let moved =
            |bundle: &Bundle, from: Seat| bundle.items.iter().find(|item| self.owner(*item) != Some(from));
        let moved = moved(&deal.give, deal.poster).or_else(|| moved(&deal.take, deal.other));
        moved.map_or(Ok(()), |item| Err(VoidReason::ItemMoved(item)))
    }

    /// S4: ports are as they were written down.
    fn check_unchanged(&self, deal: &Deal) -> Result<(), VoidReason> {
        let now = |deed: Deed| (self.holding(deed).level, self.holding(deed).decommissioned);
        let changed = deal.snapshot.iter().find(|(deed, then)| now(**deed) != **then);
        changed.map_or(Ok(()), |(&deed, &(level, decommissioned))| {
            Err(VoidReason::Changed { deed, level, decommissioned })
        })
    }

    /// S5: no other offer has a lock on them.
    fn check_unlocked(&self, deal: &Deal) -> Result<(), Why> {
        let locked = |item: Item| {
            let lock = self.lock(item).filter(|lock| lock.offer != deal.number && self.now < lock.until);
            lock.map(|lock| Why::Locked { item, until: lock.until })
        };
        deal.give.items.and(deal.take.items).iter().find_map(locked).map_or(Ok(()), Err)
    }

    /// S6: each payer has the money; S7: each new owner can pay the interest.
    fn check_purses(&self, Deal { poster, other, give, take, .. }: &Deal) -> Result<(), VoidReason> {
        for (bundle, payer) in [(give, *poster), (take, *other)] {
            let cash = self.of(payer).cash;
            if cash < bundle.money {
                return Err(VoidReason::PayerShort { payer, money: bundle.money, cash });
            }
        }
        for (gets, pays, seat) in [(take, give, *poster), (give, take, *other)] {
            let interest = self.interest_on(gets);
            let cash = u64::from(self.of(seat).cash) + u64::from(gets.money) - u64::from(pays.money);
            if cash < u64::from(interest) {
                return Err(VoidReason::InterestShort { payer: seat, interest });
            }
        }
        Ok(())
    }

    /// S8: no deal at the cost of creditors.
    fn check_creditors(&self, deal: &Deal, after: &Self) -> Result<(), VoidReason> {
        let robs = |seat: &Seat| {
            let debt = self.of(*seat).debt();
            debt > 0 && after.liquidation(*seat) < self.liquidation(*seat).min(debt)
        };
        let robber = [deal.poster, deal.other].into_iter().find(robs);
        robber.map_or(Ok(()), |seat| Err(VoidReason::CreditorsLose(seat)))
    }

    /// S9, checked on the position after the deal: no big fleet outside a group in command.
    fn check_fleets(&self, deal: &Deal) -> Result<(), VoidReason> {
        let touched = |group: &Group| {
            deal.give.items.and(deal.take.items).deeds().any(|deed| deed.group() == Some(*group))
        };
        let loose = |group: &Group| touched(group) && self.commander(*group).is_none();
        for group in Group::ALL.into_iter().filter(loose) {
            if let Some(deed) = Deed::of_group(group).find(|deed| self.holding(*deed).level > LONE_SHIPS) {
                return Err(VoidReason::FleetTooBig(deed));
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

    /// The interest that the new owner of a bundle pays at once (6.7).
    pub(super) fn interest_on(&self, bundle: &Bundle) -> u32 {
        bundle.items.deeds().filter(|deed| self.holding(*deed).decommissioned).map(Deed::interest).sum()
    }

    /// Exchanges money, deeds and cards, then charges interest, in this order (6.7). Checks nothing.
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
    /// Carries a deal out; its consequences (offers, debts, sinking) follow separately.
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
