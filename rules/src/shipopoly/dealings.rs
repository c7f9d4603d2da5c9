//! A captain's possible moves about offers now (6.5).

use super::{
    board::{BAIL, Deed},
    deal::Obstacle,
    items::{Item, Items},
    offers::Offer,
    state::Shipopoly,
    verbs::Move,
};
use crate::{Choices, Form, Position, Seat, SeatSet, Timestamp};

impl Shipopoly {
    /// Adds answers to offers, and offers of one's own.
    pub(super) fn trade_choices(&self, seat: Seat, now: Timestamp, choices: &mut Choices<Move>) {
        let mut bids = Vec::new();
        let mut asked = false;
        for (&number, offer) in self.offers.iter().filter(|(_, offer)| offer.status.is_live()) {
            if offer.poster == seat {
                self.poster_choices(seat, number, offer, now, &mut choices.listed);
            } else if self.addressees(offer).contains(seat) {
                asked = true;
                self.answer_choices(seat, number, offer, now, &mut choices.listed);
                bids.extend(self.sample_bids(seat, number, offer, now));
            }
        }
        if asked {
            bids.truncate(8);
            choices.forms.push(Form { verb: "bid", samples: bids });
        }
        self.offering_choices(seat, now, &mut choices.forms);
    }

    fn poster_choices(&self, seat: Seat, number: u32, offer: &Offer, now: Timestamp, listed: &mut Vec<Move>) {
        let bidders = offer.standing().map(|(_, bid)| bid.bidder);
        // A bid that would become void can be tried: that is how the bidder learns of it; 6.4.
        let can_try = |bidder: &Seat| {
            let deal = self.taking(number, seat, *bidder, now);
            deal.is_ok_and(|deal| !matches!(self.check_deal(&deal), Err(Obstacle::Refused(_))))
        };
        listed.extend(bidders.filter(can_try).map(|bidder| Move::Take { offer: number, bidder }));
        listed.push(Move::Withdraw { offer: number });
    }

    fn answer_choices(&self, seat: Seat, number: u32, offer: &Offer, now: Timestamp, listed: &mut Vec<Move>) {
        let as_asked = Move::Bid { offer: number, pay: None, ask: None, give: None, get: None };
        let accepts = self.accepting(number, seat).is_ok_and(|deal| match offer.sole {
            Some(_) => self.check_deal(&deal).is_ok(),
            None => self.drafted_bid(seat, number, &as_asked, now).is_ok(),
        });
        listed.extend(accepts.then_some(Move::Accept { offer: number }));
        if self.may_unbid(seat, number).is_ok() {
            listed.push(Move::Unbid { offer: number });
        }
        if self.may_decline(seat, number).is_ok() {
            listed.push(Move::Decline { offer: number, because: None });
        }
    }

    fn offering_choices(&self, seat: Seat, now: Timestamp, forms: &mut Vec<Form<Move>>) {
        let legal = |mv: &Move| self.drafted(seat, mv, now).is_ok();
        let few = |moves: Vec<Move>| moves.into_iter().filter(|mv| legal(mv)).take(8).collect();
        let own: Vec<Item> = self.items_of(seat).iter().collect();
        let foreign = |item: &Item| self.owner(*item).is_some_and(|owner| owner != seat);
        let others: Vec<Item> = Item::all().filter(foreign).collect();
        if !own.is_empty() {
            forms.push(Form { verb: "sell", samples: few(self.sample_sales(seat, &own)) });
        }
        if !others.is_empty() {
            let want = |item: &Item| {
                let pay = Some(list_price(*item));
                Move::Want { items: Items::NONE.with(*item), pay, to: None, note: None }
            };
            forms.push(Form { verb: "want", samples: few(others.iter().map(want).collect()) });
        }
        if !own.is_empty() && !others.is_empty() {
            let swap = |(get, give): (&Item, &Item)| {
                let (get, give) = (Items::NONE.with(*get), Items::NONE.with(*give));
                Move::Swap { get, give, pay: None, ask: None, to: None, note: None }
            };
            let samples = others.iter().zip(own.iter().cycle()).map(swap).collect();
            forms.push(Form { verb: "swap", samples: few(samples) });
        }
    }

    fn sample_sales(&self, seat: Seat, own: &[Item]) -> Vec<Move> {
        let next = seat.next(self.seats());
        let sale = |(index, item): (usize, &Item)| {
            let to = (index % 2 == 0).then(|| SeatSet::only(next));
            let price = (index % 3 != 0).then(|| list_price(*item));
            Move::Sell { items: Items::NONE.with(*item), price, to, note: None }
        };
        own.iter().enumerate().map(sale).collect()
    }

    fn sample_bids(&self, seat: Seat, number: u32, offer: &Offer, now: Timestamp) -> Option<Move> {
        let worth = offer.items().deeds().map(Deed::price).sum::<u32>().max(BAIL);
        let (pay, ask) =
            if offer.want.items().is_empty() { (Some(worth), None) } else { (None, Some(worth)) };
        let mv = Move::Bid { offer: number, pay, ask, give: None, get: None };
        self.drafted_bid(seat, number, &mv, now).is_ok().then_some(mv)
    }
}

/// The price of a deed, or the saving by a card.
const fn list_price(item: Item) -> u32 {
    match item {
        Item::Deed(deed) => deed.price(),
        Item::Card(_) => BAIL,
    }
}
