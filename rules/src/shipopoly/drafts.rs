//! Drafts of offers, bids and answers: every check before anything changes (6.1 to 6.5).

use std::collections::BTreeMap;

use super::{
    board::Deed,
    deal::Deal,
    items::{Bundle, Item, Items},
    limits::{MOST_MONEY, NOTE},
    offers::{Bid, BidStatus, Invited, Offer, OfferKind, OfferStatus, Side, Snapshot},
    refusals::Why,
    state::Shipopoly,
    verbs::Move,
};
use crate::{Seat, SeatSet, Span, Timestamp};

/// The terms that a move proposes.
struct Proposal<'a> {
    kind: OfferKind,
    give: Side,
    want: Side,
    to: Option<SeatSet>,
    note: Option<&'a str>,
}

impl<'a> Proposal<'a> {
    /// Reads the proposal of `sell`, `want` or `swap`.
    fn of(mv: &'a Move) -> Option<Self> {
        let priced = |money: Option<u32>| money.map_or(Side::Open, |money| Side::Fixed(Bundle::money(money)));
        let fixed = |money: Option<u32>, items: Items| {
            Side::Fixed(Bundle { money: money.unwrap_or_default(), items })
        };
        let (kind, give, want, to, note) = match mv {
            Move::Sell { items, price, to, note } => {
                (OfferKind::Sell, fixed(None, *items), priced(*price), to, note)
            }
            Move::Want { items, pay, to, note } => {
                (OfferKind::Want, priced(*pay), fixed(None, *items), to, note)
            }
            Move::Swap { get, give, pay, ask, to, note } => {
                (OfferKind::Swap, fixed(*pay, *give), fixed(*ask, *get), to, note)
            }
            _ => return None,
        };
        Some(Self { kind, give, want, to: *to, note: note.as_deref() })
    }
}

impl Shipopoly {
    /// Returns the offer if it is live.
    pub(super) fn live_offer(&self, number: u32) -> Result<&Offer, Why> {
        match self.offers.get(&number) {
            Some(offer) if offer.status.is_live() => Ok(offer),
            Some(_) => Err(Why::OfferClosed),
            None if number == 0 || number > self.offers_made => Err(Why::NoSuchOffer),
            None => Err(Why::OfferClosed),
        }
    }

    /// The time from which this captain's bid on an offer can be taken.
    pub(super) fn deal_from(&self, number: u32, bidder: Seat) -> Timestamp {
        self.offers.get(&number).map_or(self.now, |offer| {
            let bid = offer.bid_of(bidder).and_then(|(_, bid)| bid.from);
            offer.deal_from.max(bid.unwrap_or(offer.deal_from))
        })
    }

    /// Returns a live offer that is addressed to `seat`.
    pub(super) fn offer_to(&self, number: u32, seat: Seat) -> Result<&Offer, Why> {
        let offer = self.live_offer(number)?;
        match seat {
            _ if offer.is_to(seat) => Ok(offer),
            _ if offer.poster == seat => Err(Why::OwnOffer),
            _ => Err(Why::NotAddressed),
        }
    }

    /// Returns a live offer made by `seat`.
    pub(super) fn offer_by(&self, number: u32, seat: Seat) -> Result<&Offer, Why> {
        let offer = self.live_offer(number)?;
        if offer.poster == seat { Ok(offer) } else { Err(Why::NotYourOffer) }
    }

    /// The captains afloat who can still deal.
    pub(super) fn addressees(&self, offer: &Offer) -> SeatSet {
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

    /// Returns the offer that a move of `seat` would make, if the rules allow it (6.5).
    pub(super) fn drafted(&self, seat: Seat, mv: &Move, at: Timestamp) -> Result<Offer, Why> {
        let Proposal { kind, give, want, to, note } = Proposal::of(mv).ok_or(Why::NotACaptain)?;
        Self::check_proposal(kind, give, want, note)?;
        self.check_owned(seat, give.items())?;
        let holder = self.wanted_of(seat, want.items())?;
        let audience = self.invited(seat, to, holder, want.items())?;
        let to = match audience {
            Invited::Named(seats) => seats,
            Invited::Everyone => self.afloat().without(seat),
        };
        let sole = to.iter().next().filter(|_| to.len() == 1);
        let older = self.countered(seat, kind, (give, want), sole);
        self.check_not_on_offer(give.items(), older)?;
        self.check_money(seat, give.fixed().map_or(0, |bundle| bundle.money))?;
        if want.fixed().is_some_and(|bundle| bundle.money > MOST_MONEY) {
            return Err(Why::MoneyRange);
        }
        let counts = |(number, offer): &(&u32, &Offer)| offer.poster == seat && Some(**number) != older;
        let own = self.live_offers().filter(counts).count();
        if own >= self.terms.max_open_offers as usize {
            return Err(Why::TooManyOffers(self.terms.max_open_offers));
        }
        let wait = if sole.is_some() { Span::default() } else { self.terms.offer_wait };
        Ok(Offer {
            poster: seat,
            kind,
            give,
            want,
            audience,
            sole,
            holder,
            note: note.map(str::to_owned),
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

    fn live_offers(&self) -> impl Iterator<Item = (&u32, &Offer)> {
        self.offers.iter().filter(|(_, offer)| offer.status.is_live())
    }

    /// 6.1, 6.2: checks that a proposal can be an offer at all.
    fn check_proposal(kind: OfferKind, give: Side, want: Side, note: Option<&str>) -> Result<(), Why> {
        match (give.fixed(), want.fixed()) {
            (Some(give), Some(want)) => Self::check_sides(give, want)?,
            (Some(side), None) | (None, Some(side)) if side.items.is_empty() => return Err(Why::OneSided),
            _ => {}
        }
        if kind == OfferKind::Swap && (give.items().is_empty() || want.items().is_empty()) {
            return Err(Why::OneSided);
        }
        let talks =
            |note: &str| note.chars().count() <= usize::from(NOTE) && !note.chars().any(char::is_control);
        if note.is_none_or(talks) { Ok(()) } else { Err(Why::NoteTooLong) }
    }

    fn check_not_on_offer(&self, items: Items, but: Option<u32>) -> Result<(), Why> {
        for item in items.iter() {
            let has_it =
                |(number, offer): &(&u32, &Offer)| Some(**number) != but && offer.give.items().contains(item);
            if let Some((number, _)) = self.live_offers().find(has_it) {
                return Err(Why::OnOffer { item, number: *number });
            }
        }
        Ok(())
    }

    /// Returns the live offer of `seat` to this captain alone, who has made a counter-offer: other terms for the same
    /// deeds and cards answer it and replace it (6.5.1).
    fn countered(
        &self,
        seat: Seat,
        kind: OfferKind,
        (give, want): (Side, Side),
        sole: Option<Seat>,
    ) -> Option<u32> {
        let is_countered =
            |offer: &Offer| offer.sole == sole && sole.is_some_and(|to| offer.bid_of(to).is_some());
        let is_answered = |(_, offer): &(&u32, &Offer)| {
            let same_things = (offer.give.items(), offer.want.items()) == (give.items(), want.items());
            let other_terms = (offer.give, offer.want) != (give, want);
            offer.poster == seat && offer.kind == kind && is_countered(offer) && same_things && other_terms
        };
        self.live_offers().find(is_answered).map(|(number, _)| *number)
    }

    /// Returns the older offer that this one replaces.
    pub(super) fn answered_by(&self, offer: &Offer) -> Option<u32> {
        self.countered(offer.poster, offer.kind, (offer.give, offer.want), offer.sole)
    }

    /// Returns the owner of the items that `seat` wants, if any are wanted by name.
    fn wanted_of(&self, seat: Seat, items: Items) -> Result<Option<Seat>, Why> {
        let owned = |item: Item| self.owner(item).is_some_and(|owner| owner != seat);
        if !items.is_empty() && !Item::all().any(owned) {
            return Err(Why::NothingToWant);
        }
        let holder = self.holder_of(items)?;
        if holder == Some(seat) { Err(Why::OwnDeed) } else { Ok(holder) }
    }

    /// Returns the addressees of an offer: those named, else the owner of the wanted items, else everybody.
    fn invited(
        &self,
        seat: Seat,
        to: Option<SeatSet>,
        holder: Option<Seat>,
        wanted: Items,
    ) -> Result<Invited, Why> {
        let others = self.afloat().without(seat);
        match (to, holder) {
            (Some(named), _) if named.is_empty() => Err(Why::SayForWhom),
            (Some(named), _) if named.contains(seat) => Err(Why::NotToYourself),
            (Some(named), _) if named.iter().any(|to| !others.contains(to)) => Err(Why::AddresseeGone),
            (Some(named), Some(holder)) if !named.contains(holder) => {
                Err(wanted.iter().next().map_or(Why::SayForWhom, Why::NobodyOwns))
            }
            (Some(named), _) => Ok(Invited::Named(named)),
            (None, Some(holder)) => Ok(Invited::Named(SeatSet::only(holder))),
            (None, None) => Ok(Invited::Everyone),
        }
    }

    /// Returns the one captain who has all of these (6.5).
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

    /// Returns the bid that a move of `seat` would make, if the rules allow it (6.5): omitted terms are as in the
    /// offer.
    pub(super) fn drafted_bid(&self, seat: Seat, number: u32, mv: &Move, at: Timestamp) -> Result<Bid, Why> {
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
        let from = self.open_to_all_from(offer, gets.items, at);
        Ok(Bid { bidder: seat, pays, gets, at, from, snapshot, status: BidStatus::Standing })
    }

    /// The time from which all others have had the usual time to bid on those of these items that go beyond the offer,
    /// asked for `at` this time (R37); `None` if there are no others, or no such items.
    fn open_to_all_from(&self, offer: &Offer, items: Items, at: Timestamp) -> Option<Timestamp> {
        if self.afloat().without(offer.poster).len() < 2 {
            return None;
        }
        let asked_before = |item: Item| offer.bids.values().filter(move |bid| bid.gets.items.contains(item));
        let beyond = items.iter().filter(|item| !offer.give.items().contains(*item));
        let from = |item: Item| {
            asked_before(item).filter_map(|bid| bid.from).min().unwrap_or(at + self.terms.offer_wait)
        };
        beyond.map(from).max()
    }

    /// Returns the deal by which the sole addressee accepts the posted terms.
    pub(super) fn accepting(&self, number: u32, seat: Seat) -> Result<Deal, Why> {
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

    /// Returns the deal by which the poster takes a bid.
    pub(super) fn taking(&self, number: u32, seat: Seat, bidder: Seat, at: Timestamp) -> Result<Deal, Why> {
        let offer = self.offer_by(number, seat)?;
        if at < offer.deal_from {
            return Err(Why::NotBefore { from: offer.deal_from, wait: offer.deal_from - offer.posted_at });
        }
        let (_, bid) = offer.bid_of(bidder).ok_or(Why::NoSuchBid)?;
        if let Some(from) = bid.from.filter(|from| at < *from) {
            return Err(Why::MoreThanOffered { from });
        }
        let (give, take) = (bid.gets, bid.pays);
        Ok(Deal { number, poster: seat, other: bidder, give, take, snapshot: bid.snapshot.clone() })
    }

    pub(super) fn may_unbid(&self, seat: Seat, number: u32) -> Result<u32, Why> {
        self.live_offer(number)?.bid_of(seat).map(|(bid, _)| bid).ok_or(Why::NoBidOfYours)
    }

    pub(super) fn may_decline(&self, seat: Seat, number: u32) -> Result<(), Why> {
        let offer = self.offer_to(number, seat)?;
        if offer.sole.is_none() && offer.audience == Invited::Everyone {
            return Err(Why::NothingToDecline);
        }
        if offer.declined.contains(seat) { Err(Why::DeclinedAlready) } else { Ok(()) }
    }

    pub(super) fn may_withdraw(&self, seat: Seat, number: u32) -> Result<(), Why> {
        self.offer_by(number, seat).map(drop)
    }
}
