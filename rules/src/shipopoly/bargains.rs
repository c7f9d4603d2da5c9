//! The life of offers and bids: posted, answered, opened, reminded of, ended (6.3 to 6.5).

use super::{
    course::Course,
    deal::Obstacle,
    events::Event,
    items::Item,
    offers::{Bid, BidStatus, Invited, OfferStatus, Reason, VoidReason},
    refusals::Why,
    state::Lock,
    verbs::{Because, Move},
};
use crate::Seat;

/// The number of ended offers that a position keeps; the log has them all.
const REMEMBERED: usize = 40;

impl Course<'_> {
    /// 6.5 `sell`, `want`, `swap`.
    pub fn post_offer(&mut self, seat: Seat, mv: &Move) -> Result<(), Why> {
        let offer = self.next.drafted(seat, mv, self.at)?;
        if let Some(older) = self.next.answered_by(&offer) {
            self.end_offer(older, OfferStatus::Withdrawn);
        }
        self.next.offers_made = self.next.offers_made.saturating_add(1);
        let number = self.next.offers_made;
        if offer.status == OfferStatus::Waiting {
            let lock = Some(Lock { until: offer.deal_from, offer: number });
            for item in offer.give.items().iter() {
                match item {
                    Item::Deed(deed) => self.next.holding_mut(deed).lock = lock,
                    Item::Card(deck) => self.next.card_mut(deck).lock = lock,
                }
            }
        }
        let (kind, deal_from, closes_at) = (offer.kind, offer.deal_from, offer.closes_at);
        let waits = offer.status == OfferStatus::Waiting;
        self.next.offers.insert(number, offer);
        self.forget_old_offers();
        self.tell(Event::OfferMade { seat, number, kind, deal_from, closes_at, waits });
        Ok(())
    }

    fn forget_old_offers(&mut self) {
        let over: Vec<u32> = self
            .next
            .offers
            .iter()
            .filter(|(_, offer)| !offer.status.is_live())
            .map(|(number, _)| *number)
            .collect();
        for number in over.iter().take(over.len().saturating_sub(REMEMBERED)) {
            self.next.offers.remove(number);
        }
    }

    /// 6.5 `bid`.
    pub fn place_bid(&mut self, seat: Seat, number: u32, mv: &Move) -> Result<(), Why> {
        let bid = self.next.drafted_bid(seat, number, mv, self.at)?;
        let (pays, gets) = (bid.pays, bid.gets);
        let (mut chooses, mut first_for) = (None, None);
        if let Some(offer) = self.next.offers.get_mut(&number) {
            for old in offer.bids.values_mut().filter(|old| old.bidder == seat) {
                if old.status == BidStatus::Standing {
                    old.status = BidStatus::Replaced;
                }
            }
            offer.declined = offer.declined.without(seat);
            let next = offer.bids.keys().next_back().map_or(1, |last| last + 1);
            offer.bids.insert(next, bid);
            chooses = (offer.status == OfferStatus::Open).then_some(offer.poster);
            first_for = (next == 1).then_some(offer.poster);
        }
        self.tell(Event::BidMade { seat, number, pays, gets, chooses, first_for });
        Ok(())
    }

    /// 6.5 `unbid`.
    pub fn withdraw_bid(&mut self, seat: Seat, number: u32) -> Result<(), Why> {
        let bid = self.next.may_unbid(seat, number)?;
        self.mark_bid(number, bid, BidStatus::Withdrawn);
        self.tell(Event::BidWithdrawn { seat, number });
        Ok(())
    }

    pub fn mark_bid(&mut self, number: u32, bid: u32, status: BidStatus) {
        if let Some(bid) = self.next.offers.get_mut(&number).and_then(|offer| offer.bids.get_mut(&bid)) {
            bid.status = status;
        }
    }

    /// 6.5 `accept`: makes a deal for the only captain asked, or a bid at the posted terms for one of several.
    pub fn accept_offer(&mut self, seat: Seat, number: u32) -> Result<(), Why> {
        let deal = self.next.accepting(number, seat)?;
        if self.next.live_offer(number)?.sole != Some(seat) {
            let (pay, ask) = (Some(deal.take.money), Some(deal.give.money));
            let (give, get) = (Some(deal.take.items), Some(deal.give.items));
            return self.place_bid(seat, number, &Move::Bid { offer: number, pay, ask, give, get });
        }
        self.next.check_deal(&deal)?;
        self.settle(&deal);
        Ok(())
    }

    /// 6.5 `take`: makes the deal; a bid that can no longer be carried out becomes void (6.4).
    pub fn take_bid(&mut self, seat: Seat, number: u32, bidder: Seat) -> Result<(), Why> {
        let deal = self.next.taking(number, seat, bidder, self.at)?;
        match self.next.check_deal(&deal) {
            Ok(()) => self.settle(&deal),
            Err(Obstacle::Refused(why)) => return Err(why),
            Err(Obstacle::Void(why)) => {
                if let Some((bid, _)) = self.next.offers[&number].bid_of(bidder) {
                    self.mark_bid(number, bid, BidStatus::Void);
                }
                self.tell(Event::BidVoid { seat: bidder, number, why });
            }
        }
        Ok(())
    }

    /// 6.5 `decline`: withdraws one's own bid; the offer ends when all who were named have turned it down.
    pub fn decline_offer(&mut self, seat: Seat, number: u32, because: Option<Because>) -> Result<(), Why> {
        self.next.may_decline(seat, number)?;
        if let Ok(bid) = self.next.may_unbid(seat, number) {
            self.mark_bid(number, bid, BidStatus::Withdrawn);
        }
        if let Some(offer) = self.next.offers.get_mut(&number) {
            offer.declined = offer.declined.with(seat);
        }
        self.tell(Event::OfferDeclined { seat, number, because });
        Ok(())
    }

    /// 6.5 `withdraw`.
    pub fn withdraw_offer(&mut self, seat: Seat, number: u32) -> Result<(), Why> {
        self.next.may_withdraw(seat, number)?;
        self.end_offer(number, OfferStatus::Withdrawn);
        Ok(())
    }

    /// Opens an offer whose waiting time is over: the poster may choose (6.4).
    pub fn open_offer(&mut self, number: u32) {
        let Some(offer) = self.next.offers.get_mut(&number) else { return };
        offer.status = OfferStatus::Open;
        let (poster, bids) = (offer.poster, u32::try_from(offer.standing().count()).unwrap_or_default());
        self.tell(Event::OfferOpened { number, poster, bids });
    }

    pub fn remind_poster(&mut self, number: u32) {
        let Some(offer) = self.next.offers.get_mut(&number) else { return };
        offer.reminded = true;
        let (poster, closes_at) = (offer.poster, offer.closes_at);
        self.tell(Event::OfferReminder { number, poster, closes_at });
    }

    /// Ends the offer; standing bids lapse with it.
    pub fn end_offer(&mut self, number: u32, status: OfferStatus) {
        let Some(offer) = self.next.offers.get_mut(&number) else { return };
        offer.status = status.clone();
        for bid in offer.bids.values_mut().filter(|bid| bid.status == BidStatus::Standing) {
            bid.status = BidStatus::Lapsed;
        }
        let poster = offer.poster;
        self.tell(Event::OfferEnded { number, poster, status });
    }

    /// Ends the offers and bids of a captain who is gone (5.6).
    pub fn end_offers_of(&mut self, seat: Seat) {
        let numbers: Vec<u32> = self.next.offers.keys().copied().collect();
        for number in numbers {
            let offer = &self.next.offers[&number];
            if !offer.status.is_live() {
                continue;
            }
            if offer.poster == seat {
                self.end_offer(number, OfferStatus::Lapsed(Reason::PosterSunk));
            } else if let Some((bid, _)) = offer.bid_of(seat) {
                self.mark_bid(number, bid, BidStatus::Lapsed);
                self.tell(Event::BidLapsed { seat, number });
            }
        }
    }

    /// Ends all offers when the game is over (6.4).
    pub fn end_all_offers(&mut self) {
        let live: Vec<u32> = self
            .next
            .offers
            .iter()
            .filter(|(_, offer)| offer.status.is_live())
            .map(|(number, _)| *number)
            .collect();
        live.into_iter().for_each(|number| self.end_offer(number, OfferStatus::Lapsed(Reason::GameOver)));
    }

    /// Ends offers and bids whose items have changed hands, that no captain can accept any more, or that all captains
    /// asked have turned down (6.4).
    pub fn end_offers_that_lost_their_point(&mut self) {
        let numbers: Vec<u32> = self.next.offers.keys().copied().collect();
        for number in numbers {
            let next = &self.next;
            let offer = &next.offers[&number];
            if !offer.status.is_live() {
                continue;
            }
            let given = offer.give.items().iter().find(|item| next.owner(*item) != Some(offer.poster));
            let wanted = offer.want.items().iter().find(|item| next.owner(*item) != offer.holder);
            let to = next.addressees(offer);
            if let Some(item) = given.or(wanted) {
                self.end_offer(number, OfferStatus::Lapsed(Reason::Gone(item.id().to_owned())));
                continue;
            }
            if to.is_empty() {
                self.end_offer(number, OfferStatus::Lapsed(Reason::NobodyLeft));
                continue;
            }
            let can_decline = offer.sole.is_some() || offer.audience != Invited::Everyone;
            if can_decline && to.iter().all(|seat| offer.declined.contains(seat)) {
                self.end_offer(number, OfferStatus::Declined);
                continue;
            }
            let moved = |bid: &Bid| {
                let pays = bid.pays.items.iter().find(|item| next.owner(*item) != Some(bid.bidder));
                pays.or_else(|| bid.gets.items.iter().find(|item| next.owner(*item) != Some(offer.poster)))
            };
            let void: Vec<(u32, Seat, Item)> = offer
                .standing()
                .filter_map(|(bid, of)| moved(of).map(|item| (bid, of.bidder, item)))
                .collect();
            for (bid, seat, item) in void {
                self.mark_bid(number, bid, BidStatus::Void);
                self.tell(Event::BidVoid { seat, number, why: VoidReason::ItemMoved(item) });
            }
        }
    }
}
