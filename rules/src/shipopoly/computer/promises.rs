//! Offers and bids of a computer captain as part of its plans: until they are answered, its own moves leave their ports
//! and their money alone.

use super::takings::mask;
use crate::{
    Seat,
    shipopoly::{
        captains::Turn,
        offers::{Offer, OfferStatus, Side},
        state::Shipopoly,
        verbs::{Move, Target},
    },
};

impl Shipopoly {
    /// The deeds named in its live offers and standing bids, one bit each.
    pub(in crate::shipopoly) fn promised_deeds(&self, seat: Seat) -> u32 {
        let live = self.offers.values().filter(|offer| offer.status.is_live());
        live.fold(0, |deeds, offer| {
            if offer.poster == seat {
                return deeds | mask(offer.give.items().and(offer.want.items()));
            }
            deeds | offer.bid_of(seat).map_or(0, |(_, bid)| mask(bid.pays.items.and(bid.gets.items)))
        })
    }

    /// The money in its live offers and standing bids, and in an offer turned down since its last turn: ships given back
    /// for that one are bought again only after the dice.
    pub(super) fn promised_money(&self, seat: Seat) -> u32 {
        let refused = |offer: &Offer| {
            let is_refused = matches!(offer.status, OfferStatus::Declined | OfferStatus::Withdrawn);
            is_refused && self.of(seat).turn == Turn::Pending && self.is_of_this_turn(seat, offer)
        };
        let promised = |offer: &Offer| {
            let fixed = |side: Side| side.fixed().map_or(0, |bundle| bundle.money);
            match offer.bid_of(seat) {
                _ if offer.poster == seat && (offer.status.is_live() || refused(offer)) => fixed(offer.give),
                Some((_, bid)) if offer.status.is_live() => bid.pays.money,
                _ => 0,
            }
        };
        self.offers.values().map(promised).max().unwrap_or_default()
    }

    /// True if this captain made the offer since the round began for it.
    fn is_of_this_turn(&self, seat: Seat, offer: &Offer) -> bool {
        offer.poster == seat && offer.posted_at >= self.of(seat).clock.stalling
    }

    /// True if a move leaves the ports of its live offers and bids as they are, and their money in hand.
    pub(super) fn keeps_promises(&self, seat: Seat, mv: &Move) -> bool {
        let deeds = self.promised_deeds(seat);
        let cash = self.of(seat).cash.saturating_sub(self.promised_money(seat));
        let leaves = |targets: &[Target]| targets.iter().all(|target| deeds & 1 << target.port.index() == 0);
        match mv {
            Move::BuyShips { targets } => {
                leaves(targets) && self.may_build(seat, targets).is_ok_and(|change| change.money <= cash)
            }
            Move::ReturnShips { targets } | Move::DecommissionShips { targets } => leaves(targets),
            Move::ReturnPort { port } | Move::DecommissionPort { port } => deeds & 1 << port.index() == 0,
            Move::RecommissionPort { port } => {
                deeds & 1 << port.index() == 0
                    && self.may_recommission(seat, *port).is_ok_and(|cost| cost <= cash)
            }
            _ => true,
        }
    }
}
