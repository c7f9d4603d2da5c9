//! What may be offered, bid and answered: every check before anything changes (6.1 to 6.5).

use std::collections::BTreeMap;

use super::{Audience, Bid, BidStatus, MOST_MONEY, NOTE, Offer, OfferKind, OfferStatus, Side, Snapshot};
use crate::{
    Seat, SeatSet, Span, Timestamp,
    shipopoly::{
        board::Deed,
        deal::Deal,
        items::{Bundle, Item, Items},
        moves::Move,
        refusals::Why,
        state::Shipopoly,
    },
};

impl Shipopoly {
    /// The offer if it is live.
    pub(in crate::shipopoly) fn live_offer(&self, number: u32) -> Result<&Offer, Why> {
        match self.offers.get(&number) {
            Some(offer) if offer.status.is_live() => Ok(offer),
            Some(_) => Err(Why::OfferClosed),
            None if number == 0 || number > self.offers_made => Err(Why::NoSuchOffer),
            None => Err(Why::OfferClosed),
        }
    }

    /// A live offer that is addressed to `seat`.
    pub(in crate::shipopoly) fn offer_to(&self, number: u32, seat: Seat) -> Result<&Offer, Why> {
        let offer = self.live_offer(number)?;
        match seat {
            _ if offer.is_to(seat) => Ok(offer),
            _ if offer.poster == seat => Err(Why::OwnOffer),
            _ => Err(Why::NotAddressed),
        }
    }

    /// A live offer made by `seat`.
    pub(in crate::shipopoly) fn offer_by(&self, number: u32, seat: Seat) -> Result<&Offer, Why> {
        let offer = self.live_offer(number)?;
        if offer.poster == seat { Ok(offer) } else { Err(Why::NotYourOffer) }
    }

    /// The captains afloat who can still deal.
    pub(in crate::shipopoly) fn addressees(&self, offer: &Offer) -> SeatSet {
        self.afloat().iter().filter(|seat| offer.is_to(*seat)).collect()
    }

    fn snapshot(&self, items: Items) -> Snapshot {
        let state = |deed: Deed| {
            let holding = self.holding(deed);
            (deed, (holding.level, holding.decommissioned))
        };
        items
            .deeds()
            .filter(|deed| deed.group().is_some() || self.holding(*deed).owner.is_some())
            .map(state)
            .collect()
    }

    fn check_money(&self, payer: Seat, money: u32) -> Result<(), Why> {
        if money > MOST_MONEY {
            return Err(Why::MoneyRange);
        }
        let liquidation = self.liquidation(payer);
        if u64::from(money) > liquidation { Err(Why::BeyondMeans { liquidation }) } else { Ok(()) }
    }

    fn check_owned(&self, seat: Seat, items: Items) -> Result<(), Why> {
        match items.iter().find(|item| self.owner(*item) != Some(seat)) {
            Some(_) if self.items_of(seat).is_empty() => Err(Why::NothingToOffer),
            Some(item) => Err(Why::NotYourItem(item)),
            None => Ok(()),
        }
    }

    /// 6.2, for two fixed sides.
    fn check_sides(give: Bundle, want: Bundle) -> Result<(), Why> {
        if give.is_empty() || want.is_empty() {
            return Err(Why::OneSided);
        }
        if give.items.is_empty() && want.items.is_empty() {
            return Err(Why::OnlyMoney);
        }
        if give.money > 0 && want.money > 0 {
            return Err(Why::MoneyBothWays);
        }
        if give.items.meets(want.items) { Err(Why::OwnDeed) } else { Ok(()) }
    }

    /// The offer that a move of `seat` would make, if the rules allow it (6.5).
    pub(in crate::shipopoly) fn drafted(&self, seat: Seat, mv: &Move, at: Timestamp) -> Result<Offer, Why> {
        let fixed = |money: Option<u32>, items: Items| {
            Side::Fixed(Bundle { money: money.unwrap_or_default(), items })
        };
        let (kind, give, want, to, note) = match mv {
            Move::Sell { items, price, to, note } => {
                let want = price.map_or(Side::Open, |price| Side::Fixed(Bundle::money(price)));
                (OfferKind::Sell, fixed(None, *items), want, *to, note)
            }
            Move::Want { items, pay, to, note } => {
                let give = pay.map_or(Side::Open, |pay| Side::Fixed(Bundle::money(pay)));
                (OfferKind::Want, give, fixed(None, *items), *to, note)
            }
            Move::Swap { get, give, pay, ask, to, note } => {
                (OfferKind::Swap, fixed(*pay, *give), fixed(*ask, *get), *to, note)
            }
            _ => return Err(Why::NotACaptain),
        };
        match (give.fixed(), want.fixed()) {
            (Some(give), Some(want)) => Self::check_sides(give, want)?,
            (Some(side), None) | (None, Some(side)) if side.items.is_empty() => return Err(Why::OneSided),
            _ => {}
        }
        if kind == OfferKind::Swap && (give.items().is_empty() || want.items().is_empty()) {
            return Err(Why::OneSided);
        }
        if note.as_ref().is_some_and(|note| {
            note.chars().count() > usize::from(NOTE) || note.chars().any(char::is_control)
        }) {
            return Err(Why::NoteTooLong);
        }
        self.check_owned(seat, give.items())?;
        let live = || self.offers.iter().filter(|(_, offer)| offer.status.is_live());
        for item in give.items().iter() {
            if let Some((number, _)) = live().find(|(_, offer)| offer.give.items().contains(item)) {
                return Err(Why::OnOffer { item, number: *number });
            }
        }
        let owned = |item: Item| self.owner(item).is_some_and(|owner| owner != seat);
        if !want.items().is_empty() && !Item::all().any(owned) {
            return Err(Why::NothingToWant);
        }
        let holder = self.holder_of(want.items())?;
        if holder == Some(seat) {
            return Err(Why::OwnDeed);
        }
        let others: SeatSet = self.afloat().without(seat);
        let audience = match (to, holder) {
            (Some(named), _) if named.is_empty() => return Err(Why::SayForWhom),
            (Some(named), _) if named.contains(seat) => return Err(Why::NotToYourself),
            (Some(named), _) if named.iter().any(|to| !others.contains(to)) => {
                return Err(Why::AddresseeGone);
            }
            (Some(named), Some(holder)) if !named.contains(holder) => {
                return Err(want.items().iter().next().map_or(Why::SayForWhom, Why::NobodyOwns));
            }
            (Some(named), _) => Audience::Named(named),
            (None, Some(holder)) => Audience::Named(SeatSet::only(holder)),
            (None, None) => Audience::Everyone,
        };
        self.check_money(seat, give.fixed().map_or(0, |bundle| bundle.money))?;
        if want.fixed().is_some_and(|bundle| bundle.money > MOST_MONEY) {
            return Err(Why::MoneyRange);
        }
        let own = live().filter(|(_, offer)| offer.poster == seat).count();
        if own >= self.terms.max_open_offers as usize {
            return Err(Why::TooManyOffers(self.terms.max_open_offers));
        }
        let to = match audience {
            Audience::Named(seats) => seats,
            Audience::Everyone => others,
        };
        let sole = to.iter().next().filter(|_| to.len() == 1);
        let wait = if sole.is_some() { Span::default() } else { self.terms.offer_wait };
        Ok(Offer {
            poster: seat,
            kind,
            give,
            want,
            audience,
            sole,
            holder,
            note: note.clone(),
            posted_at: at,
            deal_from: at + wait,
            closes_at: at + self.terms.offer_life,
            snapshot: self.snapshot(give.items().and(want.items())),
            status: if sole.is_some() { OfferStatus::Open } else { OfferStatus::Waiting },
            declined: SeatSet::EMPTY,
            bids: BTreeMap::new(),
            reminded: false,
        })
    }

    /// The one captain who has all of these (6.5).
    fn holder_of(&self, items: Items) -> Result<Option<Seat>, Why> {
        let mut holder = None;
        for item in items.iter() {
            let owner = self.owner(item).ok_or(Why::TreasuryOwns(item))?;
            if holder.is_some_and(|holder| holder != owner) {
                return Err(Why::SeveralOwners);
            }
            holder = Some(owner);
        }
        Ok(holder)
    }

    /// The bid that a move of `seat` would make, if the rules allow it (6.5): what is left out is as in the offer.
    pub(in crate::shipopoly) fn drafted_bid(
        &self,
        seat: Seat,
        number: u32,
        mv: &Move,
        at: Timestamp,
    ) -> Result<Bid, Why> {
        let offer = self.offer_to(number, seat)?;
        let Move::Bid { pay, ask, give, get, .. } = mv else { return Err(Why::NoSuchOffer) };
        let mut pays = offer.want.fixed().unwrap_or_default();
        let mut gets = offer.give.fixed().unwrap_or_default();
        if let Some(items) = give {
            pays.items = *items;
        }
        if let Some(items) = get {
            gets.items = *items;
        }
        if pay.is_some() || ask.is_some() {
            (pays.money, gets.money) = (pay.unwrap_or_default(), ask.unwrap_or_default());
        }
        self.check_owned(seat, pays.items)?;
        if let Some(item) = gets.items.iter().find(|item| self.owner(*item) != Some(offer.poster)) {
            return Err(Why::NotThePosters(item));
        }
        Self::check_sides(pays, gets)?;
        if !pays.items.and(gets.items).meets(offer.items()) {
            return Err(Why::OffTheSubject);
        }
        self.check_money(seat, pays.money)?;
        self.check_money(offer.poster, gets.money).map_err(|why| match why {
            Why::BeyondMeans { liquidation } => Why::BeyondTheirMeans { payer: offer.poster, liquidation },
            why => why,
        })?;
        let snapshot = self.snapshot(pays.items.and(gets.items));
        if offer
            .bid_of(seat)
            .is_some_and(|(_, bid)| (bid.pays, bid.gets) == (pays, gets) && bid.snapshot == snapshot)
        {
            return Err(Why::SameBid);
        }
        Ok(Bid { bidder: seat, pays, gets, at, snapshot, status: BidStatus::Standing })
    }

    /// The deal by which the sole addressee accepts the posted terms.
    pub(in crate::shipopoly) fn accepting(&self, number: u32, seat: Seat) -> Result<Deal, Why> {
        let offer = self.offer_to(number, seat)?;
        match (offer.give, offer.want) {
            (Side::Fixed(give), Side::Fixed(take)) => Ok(Deal {
                number,
                poster: offer.poster,
                other: seat,
                give,
                take,
                snapshot: offer.snapshot.clone(),
            }),
            _ => Err(Why::AsksForBids),
        }
    }

    /// The deal by which the poster takes a bid.
    pub(in crate::shipopoly) fn taking(
        &self,
        number: u32,
        seat: Seat,
        bidder: Seat,
        at: Timestamp,
    ) -> Result<Deal, Why> {
        let offer = self.offer_by(number, seat)?;
        if at < offer.deal_from {
            return Err(Why::NotBefore { from: offer.deal_from, wait: offer.deal_from - offer.posted_at });
        }
        let (_, bid) = offer.bid_of(bidder).ok_or(Why::NoSuchBid)?;
        let (give, take) = (bid.gets, bid.pays);
        Ok(Deal { number, poster: seat, other: bidder, give, take, snapshot: bid.snapshot.clone() })
    }

    pub(in crate::shipopoly) fn may_unbid(&self, seat: Seat, number: u32) -> Result<u32, Why> {
        self.live_offer(number)?.bid_of(seat).map(|(bid, _)| bid).ok_or(Why::NoBidOfYours)
    }

    pub(in crate::shipopoly) fn may_decline(&self, seat: Seat, number: u32) -> Result<(), Why> {
        let offer = self.offer_to(number, seat)?;
        if offer.sole.is_none() && offer.audience == Audience::Everyone {
            return Err(Why::NothingToDecline);
        }
        if offer.declined.contains(seat) { Err(Why::DeclinedAlready) } else { Ok(()) }
    }

    pub(in crate::shipopoly) fn may_withdraw(&self, seat: Seat, number: u32) -> Result<(), Why> {
        self.offer_by(number, seat).map(drop)
    }
}
