//! Public offers and bids as a state machine (6.1 to 6.5). What a deal checks and does is in `deal`.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::{
    board::Deed,
    deal::Deal,
    events::{Event, Reason},
    items::{Bundle, Item, Items},
    moves::Move,
    options::letters,
    refusals::Why,
    state::{Course, Lock, Shipopoly},
};
use crate::{Seat, SeatSet, Span, Timestamp};

/// The largest sum of a deal, in dollars (6.2).
pub const MOST_MONEY: u32 = 99_999;
/// The most characters of a note (6.1).
pub const NOTE: u16 = 200;
/// How long before an offer lapses its poster is reminded.
const REMINDER: Span = Span::hours(6);
/// Offers that are over and still remembered; the log has them all.
const REMEMBERED: usize = 40;

/// An offer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Offer {
    pub poster: Seat,
    pub kind: OfferKind,
    pub give: Side,
    pub want: Side,
    pub audience: Audience,
    /// The captain it was addressed to, if it was just one.
    pub sole: Option<Seat>,
    /// Who held what is wanted when the offer was made.
    pub holder: Option<Seat>,
    pub note: Option<String>,
    pub posted_at: Timestamp,
    pub deal_from: Timestamp,
    pub closes_at: Timestamp,
    pub snapshot: Snapshot,
    pub status: OfferStatus,
    #[serde(with = "letters")]
    pub declined: SeatSet,
    /// By number; one standing bid for each captain.
    pub bids: BTreeMap<u32, Bid>,
    /// Whether the poster has been reminded that it lapses soon.
    pub reminded: bool,
}

/// What sort of offer people see (6.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum OfferKind {
    /// Deeds or cards for money or bids.
    Sell,
    /// Money for deeds or cards.
    Want,
    /// Deeds or cards both ways.
    Swap,
}

/// One side of an offer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Side {
    /// Just this.
    Fixed(Bundle),
    /// Bids are invited.
    Open,
}

/// To whom an offer is made.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Audience {
    /// To these captains.
    Named(#[serde(with = "letters")] SeatSet),
    /// To all other captains afloat.
    Everyone,
}

/// How far an offer has come (6.4).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum OfferStatus {
    /// Bids come in; no deal before its time.
    Waiting,
    /// A deal can be made.
    Open,
    /// A deal was made with this captain.
    Settled(Seat),
    /// The poster took it back.
    Withdrawn,
    /// All who could accept it have turned it down.
    Declined,
    /// It ended by itself.
    Lapsed(Reason),
    /// The Secretary ended it, and why.
    Voided(String),
}

/// A bid.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Bid {
    pub bidder: Seat,
    /// From the bidder to the poster.
    pub pays: Bundle,
    /// From the poster to the bidder.
    pub gets: Bundle,
    pub at: Timestamp,
    pub snapshot: Snapshot,
    pub status: BidStatus,
}

/// What became of a bid (6.4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum BidStatus {
    /// It can be taken.
    Standing,
    /// It was taken.
    Taken,
    /// The bidder took it back.
    Withdrawn,
    /// The bidder made another.
    Replaced,
    /// It could not be carried out.
    Void,
    /// Its offer ended.
    Lapsed,
}

/// Level and decommissioned state of each port named, at the time of writing (6.1).
pub(super) type Snapshot = BTreeMap<Deed, (u8, bool)>;

impl OfferStatus {
    /// Whether it can still come to a deal.
    pub const fn is_live(&self) -> bool {
        matches!(self, Self::Waiting | Self::Open)
    }
}

impl Side {
    /// What is fixed; nothing on an open side.
    pub const fn fixed(self) -> Option<Bundle> {
        match self {
            Self::Fixed(bundle) => Some(bundle),
            Self::Open => None,
        }
    }

    /// Deeds and cards that are fixed.
    pub const fn items(self) -> Items {
        match self {
            Self::Fixed(bundle) => bundle.items,
            Self::Open => Items::NONE,
        }
    }
}

impl Offer {
    /// Bids that stand, oldest first.
    pub fn standing(&self) -> impl Iterator<Item = (u32, &Bid)> {
        let bids = self.bids.iter().map(|(number, bid)| (*number, bid));
        bids.filter(|(_, bid)| bid.status == BidStatus::Standing)
    }

    /// The standing bid of a captain.
    pub fn bid_of(&self, seat: Seat) -> Option<(u32, &Bid)> {
        self.standing().find(|(_, bid)| bid.bidder == seat)
    }

    /// Deeds and cards it names.
    pub const fn items(&self) -> Items {
        self.give.items().and(self.want.items())
    }

    /// Whether it lives for so long that its poster is reminded before it lapses.
    pub fn is_long(&self) -> bool {
        self.closes_at - self.posted_at > REMINDER * 2
    }

    /// When the poster is reminded that it lapses soon.
    pub fn reminder_at(&self) -> Option<Timestamp> {
        (self.is_long() && !self.reminded).then(|| self.closes_at + (Span::default() - REMINDER))
    }

    fn is_to(&self, seat: Seat) -> bool {
        seat != self.poster
            && match self.audience {
                Audience::Named(seats) => seats.contains(seat),
                Audience::Everyone => true,
            }
    }
}

impl Shipopoly {
    /// The offer if it is live.
    pub(super) fn live_offer(&self, number: u32) -> Result<&Offer, Why> {
        match self.offers.get(&number) {
            Some(offer) if offer.status.is_live() => Ok(offer),
            Some(_) => Err(Why::OfferClosed),
            None if number == 0 || number > self.offers_made => Err(Why::NoSuchOffer),
            None => Err(Why::OfferClosed),
        }
    }

    /// A live offer that is addressed to `seat`.
    fn offer_to(&self, number: u32, seat: Seat) -> Result<&Offer, Why> {
        let offer = self.live_offer(number)?;
        if offer.is_to(seat) { Ok(offer) } else { Err(Why::NotAddressed) }
    }

    /// A live offer made by `seat`.
    fn offer_by(&self, number: u32, seat: Seat) -> Result<&Offer, Why> {
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
    pub(super) fn drafted(&self, seat: Seat, mv: &Move, at: Timestamp) -> Result<Offer, Why> {
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
        self.check_money(offer.poster, gets.money)?;
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

    /// The deal by which the poster takes a bid.
    pub(super) fn taking(&self, number: u32, seat: Seat, bidder: Seat, at: Timestamp) -> Result<Deal, Why> {
        let offer = self.offer_by(number, seat)?;
        if at < offer.deal_from {
            return Err(Why::NotBefore { from: offer.deal_from, wait: offer.deal_from - offer.posted_at });
        }
        let (_, bid) = offer.bid_of(bidder).ok_or(Why::NoSuchBid)?;
        let (give, take) = (bid.gets, bid.pays);
        Ok(Deal { number, poster: seat, other: bidder, give, take, snapshot: bid.snapshot.clone() })
    }

    pub(super) fn may_unbid(&self, seat: Seat, number: u32) -> Result<u32, Why> {
        self.live_offer(number)?.bid_of(seat).map(|(bid, _)| bid).ok_or(Why::NoBidOfYours)
    }

    pub(super) fn may_decline(&self, seat: Seat, number: u32) -> Result<(), Why> {
        let offer = self.offer_to(number, seat)?;
        if offer.sole.is_none() && offer.audience == Audience::Everyone {
            return Err(Why::NothingToDecline);
        }
        if offer.declined.contains(seat) { Err(Why::DeclinedAlready) } else { Ok(()) }
    }

    pub(super) fn may_withdraw(&self, seat: Seat, number: u32) -> Result<(), Why> {
        self.offer_by(number, seat).map(drop)
    }
}

impl Course<'_> {
    /// 6.5 `sell`, `want`, `swap`.
    pub fn post_offer(&mut self, seat: Seat, mv: &Move) -> Result<(), Why> {
        let offer = self.next.drafted(seat, mv, self.at)?;
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
        self.next.offers.insert(number, offer);
        self.forget_old_offers();
        self.tell(Event::OfferMade { seat, number, kind, deal_from, closes_at });
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
        if let Some(offer) = self.next.offers.get_mut(&number) {
            for old in offer.bids.values_mut().filter(|old| old.bidder == seat) {
                if old.status == BidStatus::Standing {
                    old.status = BidStatus::Replaced;
                }
            }
            offer.declined = offer.declined.without(seat);
            let next = offer.bids.keys().next_back().map_or(1, |last| last + 1);
            offer.bids.insert(next, bid);
        }
        self.tell(Event::BidMade { seat, number, pays, gets });
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

    /// 6.5 `accept`: a deal for the only one asked, a bid at the posted terms for one of several.
    pub fn accept_offer(&mut self, seat: Seat, number: u32) -> Result<(), Why> {
        let deal = self.next.accepting(number, seat)?;
        if self.next.live_offer(number)?.sole != Some(seat) {
            let (pay, ask) = (Some(deal.take.money), Some(deal.give.money));
            let (give, get) = (Some(deal.take.items), Some(deal.give.items));
            return self.place_bid(seat, number, &Move::Bid { offer: number, pay, ask, give, get });
        }
        self.next.check_deal(&deal).map_err(|(_, why)| why)?;
        self.settle(&deal);
        Ok(())
    }

    /// 6.5 `take`: what cannot be carried out any more makes the bid void (6.4).
    pub fn take_bid(&mut self, seat: Seat, number: u32, bidder: Seat) -> Result<(), Why> {
        let deal = self.next.taking(number, seat, bidder, self.at)?;
        match self.next.check_deal(&deal) {
            Ok(()) => self.settle(&deal),
            Err((check, why)) if check.is_plain() => return Err(why),
            Err((_, why)) => {
                if let Some((bid, _)) = self.next.offers[&number].bid_of(bidder) {
                    self.mark_bid(number, bid, BidStatus::Void);
                }
                self.tell(Event::BidVoid { seat: bidder, number, why: why.to_string() });
            }
        }
        Ok(())
    }

    /// 6.5 `decline`: withdraws one's own bid; the offer ends when all who were named have turned it down.
    pub fn decline_offer(&mut self, seat: Seat, number: u32) -> Result<(), Why> {
        self.next.may_decline(seat, number)?;
        if let Ok(bid) = self.next.may_unbid(seat, number) {
            self.mark_bid(number, bid, BidStatus::Withdrawn);
        }
        if let Some(offer) = self.next.offers.get_mut(&number) {
            offer.declined = offer.declined.with(seat);
        }
        self.tell(Event::OfferDeclined { seat, number });
        Ok(())
    }

    /// 6.5 `withdraw`.
    pub fn withdraw_offer(&mut self, seat: Seat, number: u32) -> Result<(), Why> {
        self.next.may_withdraw(seat, number)?;
        self.end_offer(number, OfferStatus::Withdrawn);
        Ok(())
    }

    /// The waiting time is over: the poster may choose (6.4).
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

    /// The offer ends; bids that stand lapse with it.
    pub fn end_offer(&mut self, number: u32, status: OfferStatus) {
        let Some(offer) = self.next.offers.get_mut(&number) else { return };
        offer.status = status.clone();
        for bid in offer.bids.values_mut().filter(|bid| bid.status == BidStatus::Standing) {
            bid.status = BidStatus::Lapsed;
        }
        let poster = offer.poster;
        self.tell(Event::OfferEnded { number, poster, status });
    }

    /// What a captain who is gone offered or bid (5.6).
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
            }
        }
    }

    /// The game is over (6.4).
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

    /// Offers and bids that name what has left the hands of its holder, that nobody can accept any more, or that
    /// everybody asked has turned down (6.4).
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
            let can_decline = offer.sole.is_some() || offer.audience != Audience::Everyone;
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
                self.tell(Event::BidVoid { seat, number, why: Why::ItemMoved(item).to_string() });
            }
        }
    }
}
