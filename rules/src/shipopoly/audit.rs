//! The invariants of every position (12 of the game's design; the clauses of sections 2 to 6).

use super::{
    board::{CRUISER, DEEDS, DRYDOCK, Deed, Group, LONE_SHIPS, SQUARES, STARTING_CASH},
    captains::{Creditor, Owes, Turn},
    decks::Deck,
    items::{Bundle, Item, Items},
    limits::{MOST_CASH, MOST_MONEY, NOTE},
    motions::Motion,
    offers::{BidStatus, Invited, Offer, OfferStatus, Side},
    state::{Finish, Shipopoly},
};
use crate::{Audit, Broken, Person, Position, Seat, SeatSet};

impl Audit for Shipopoly {
    fn audit(&self) -> Result<(), Broken> {
        let mut faults = Vec::new();
        if self.shape(&mut faults) {
            self.money_is_conserved(&mut faults);
            self.holdings_are_sound(&mut faults);
            self.captains_are_sound(&mut faults);
            self.offers_are_sound(&mut faults);
        }
        if faults.is_empty() { Ok(()) } else { Err(Broken(faults)) }
    }
}

impl Shipopoly {
    /// Checks counts and ranges without which nothing else can be checked. Returns true if they are sound.
    fn shape(&self, faults: &mut Vec<String>) -> bool {
        let seats = Self::META.seats.contains(&self.seats) && self.captains.len() == usize::from(self.seats);
        let mut demand = |holds: bool, fault: &str| {
            if !holds {
                faults.push(fault.to_owned());
            }
            holds
        };
        demand(seats, "The number of captains is not that of the seats, 2 to 8.")
            & demand(self.deeds.len() == DEEDS, "There are 28 deeds.")
            & demand(self.terms.faults().is_empty(), "The options do not go together.")
            & demand(self.round >= 1, "Rounds count from 1.")
            & demand(self.all_people_exist(), "Somebody is named who does not play.")
            & demand(
                self.captains
                    .iter()
                    .all(|captain| captain.at < SQUARES && captain.drydock.is_none_or(|tries| tries < 3)),
                "A token is off the board or has tried too often.",
            )
            & demand(
                self.deeds.iter().all(|holding| holding.level <= CRUISER),
                "A port has more than a cruiser.",
            )
    }

    fn all_people_exist(&self) -> bool {
        let known = |seat: &Seat| seat.number() < self.seats;
        let person = |person: &Person| match person {
            Person::Seat(seat) => known(seat),
            Person::Guest(_) => true,
        };
        let all = |seats: &SeatSet| seats.iter().all(|seat| known(&seat));
        let holders = self.deeds.iter().map(|holding| holding.owner);
        let cards = Deck::ALL.into_iter().map(|deck| self.card(deck).owner);
        let creditors =
            self.captains.iter().flat_map(|captain| captain.debts.values()).map(|debt| match debt.to {
                Creditor::Captain(seat) => Some(seat),
                _ => None,
            });
        let offers = self.offers.values().all(|offer| {
            let named = match offer.audience {
                Invited::Named(seats) => all(&seats),
                Invited::Everyone => true,
            };
            let settled = match offer.status {
                OfferStatus::Settled(seat) => known(&seat),
                _ => true,
            };
            let seats = [Some(offer.poster), offer.sole, offer.holder];
            named
                && settled
                && all(&offer.declined)
                && seats.iter().flatten().all(known)
                && offer.bids.values().all(|bid| known(&bid.bidder))
        });
        let votes = self.vote.as_ref().is_none_or(|vote| {
            all(&vote.yes)
                && all(&vote.no)
                && match &vote.about {
                    Motion::Discharge { captains, .. } => all(captains),
                    Motion::Secretary { who } => person(who),
                    Motion::Favour { captain, .. } => known(captain),
                    Motion::Time => true,
                }
        });
        holders.chain(cards).chain(creditors).flatten().all(|seat| known(&seat))
            && self.secretary.as_ref().is_none_or(person)
            && self.last_roll.is_none_or(|roll| known(&roll.seat) && roll.from < SQUARES && roll.to < SQUARES)
            && offers
            && votes
    }

    fn money_is_conserved(&self, faults: &mut Vec<String>) {
        let debts = self.captains.iter().flat_map(|captain| captain.debts.values()).map(|debt| debt.amount);
        let sums = self.captains.iter().map(|captain| captain.cash).chain([self.pool]).chain(debts);
        if let Some(sum) = sums.max().filter(|sum| *sum > MOST_CASH) {
            faults.push(format!("Nobody can have or owe ${sum}: ${MOST_CASH} is the most."));
        }
        let cash: i64 = self.captains.iter().map(|captain| i64::from(captain.cash)).sum();
        let sum = cash + i64::from(self.pool) + self.treasury;
        if sum != 0 {
            faults.push(format!("Cash, pool and Treasury come to ${sum} instead of 0."));
        }
        if self.treasury < -(i64::from(u32::MAX)) || self.treasury > i64::from(u32::MAX) {
            faults.push(format!(
                "The Treasury cannot have come to ${} from ${STARTING_CASH} each.",
                self.treasury
            ));
        }
    }

    fn holdings_are_sound(&self, faults: &mut Vec<String>) {
        for deed in Deed::all() {
            let holding = self.holding(deed);
            let free = holding.level == 0 && !holding.decommissioned && holding.lock.is_none();
            let sound = match holding.owner {
                None => free && !holding.fresh,
                Some(owner) => {
                    self.of(owner).is_afloat()
                        && (holding.level == 0 || (!holding.decommissioned && deed.group().is_some()))
                        && (!holding.fresh || holding.decommissioned)
                }
            };
            if !sound {
                faults.push(format!("{deed} cannot be as it is."));
            }
        }
        for group in Group::ALL {
            let levels: Vec<u8> = Deed::of_group(group).map(|deed| self.holding(deed).level).collect();
            let most = levels.iter().copied().max().unwrap_or_default();
            let fewest = levels.iter().copied().min().unwrap_or_default();
            if most > LONE_SHIPS && (self.commander(group).is_none() || fewest < LONE_SHIPS) {
                faults.push(format!("Group {} has a fleet that it cannot have.", group.letter()));
            }
        }
        for deck in Deck::ALL {
            let card = self.card(deck);
            let sound = card.owner.map_or(card.lock.is_none(), |owner| self.of(owner).is_afloat());
            if !sound {
                faults.push(format!("The drydock card of {deck} is in wrong hands."));
            }
        }
    }

    fn captains_are_sound(&self, faults: &mut Vec<String>) {
        let open = self.all_seats().filter(|seat| matches!(self.of(*seat).turn, Turn::Open { .. })).count();
        if open > 1 || (self.afloat().is_empty() && self.ending != Some(Finish::AllLost)) {
            faults.push("More than one turn is open, or nobody is afloat.".to_owned());
        }
        for seat in self.all_seats() {
            if let Some(fault) = self.captain_fault(seat) {
                faults.push(format!("Captain {} {fault}.", seat.letter()));
            }
        }
        let over = self.afloat().len() <= 1;
        if over && self.ending.is_none() {
            faults.push("One captain is afloat, but the game is not over.".to_owned());
        }
        let all_done = self.afloat().iter().all(|seat| self.of(seat).turn == Turn::Done);
        if self.ending.is_none() && all_done {
            faults.push("Everybody has had the turn, but the round goes on.".to_owned());
        }
    }

    fn captain_fault(&self, seat: Seat) -> Option<&'static str> {
        let captain = self.of(seat);
        if captain.drydock.is_some() && captain.at != DRYDOCK {
            return Some("is in the Drydock and elsewhere");
        }
        if !captain.is_afloat() {
            let clean = captain.cash == 0
                && captain.debts.is_empty()
                && captain.turn == Turn::Done
                && captain.leave.is_none();
            return (!clean).then_some("is sunk and still has something");
        }
        if captain.debts.keys().next_back().is_some_and(|last| *last > captain.debts_made) {
            return Some("has more debts than were made");
        }
        let payable = captain.oldest_debt().is_some_and(|debt| captain.cash >= debt.amount);
        let empty = captain.debts.values().any(|debt| debt.amount == 0 || debt.to == Creditor::Captain(seat));
        if payable || empty {
            return Some("has a debt that cannot stand");
        }
        let mutual = captain.debts.values().any(|debt| match debt.to {
            Creditor::Captain(other) => {
                !self.of(other).is_afloat()
                    || self.of(other).debts.values().any(|debt| debt.to == Creditor::Captain(seat))
            }
            _ => false,
        });
        if mutual {
            return Some("owes somebody who owes in return or is sunk");
        }
        let owed = match captain.turn {
            Turn::Open { owes, .. } => {
                if !captain.debts.is_empty() || (owes == Owes::Nothing && self.ending.is_none()) {
                    return Some("has a turn open that cannot be");
                }
                Some(owes)
            }
            Turn::HoveTo { owes, cleared, .. } => {
                if cleared.is_some() != captain.debts.is_empty() {
                    return Some("is hove to without a reason");
                }
                Some(owes)
            }
            Turn::Done if !captain.debts.is_empty() => return Some("is done and in debt"),
            _ => None,
        };
        let unowned = |deed: Deed| self.holding(deed).owner.is_none();
        match owed {
            Some(Owes::Purchase { deed, .. })
                if captain.debts.is_empty() && captain.turn_is_open() && !unowned(deed) =>
            {
                Some("decides on a deed that is owned")
            }
            _ if self.ending.is_none() && self.afloat().len() > 1 && self.is_destitute(seat) => {
                Some("has nothing left and is not sunk")
            }
            _ => None,
        }
    }

    fn offers_are_sound(&self, faults: &mut Vec<String>) {
        let mut on_offer = Items::NONE;
        for (number, offer) in &self.offers {
            if *number == 0 || *number > self.offers_made {
                faults.push(format!("Offer {number} was never made."));
            }
            if let Some(fault) = self.offer_fault(offer) {
                faults.push(format!("Offer {number} {fault}."));
            }
            if offer.status.is_live() {
                if offer.give.items().meets(on_offer) {
                    faults.push(format!("Offer {number} offers what another one does."));
                }
                on_offer = on_offer.and(offer.give.items());
            }
        }
    }

    fn offer_fault(&self, offer: &Offer) -> Option<&'static str> {
        let sums = |side: Side| side.fixed().is_none_or(|bundle| bundle.money <= MOST_MONEY);
        let note = offer.note.as_ref().is_none_or(|note| {
            note.chars().count() <= usize::from(NOTE) && !note.chars().any(char::is_control)
        });
        if !sums(offer.give) || !sums(offer.want) || !note {
            return Some("says what cannot be said");
        }
        if offer.deal_from < offer.posted_at || offer.closes_at < offer.deal_from {
            return Some("has its times out of order");
        }
        let bidders: Vec<Seat> = offer.standing().map(|(_, bid)| bid.bidder).collect();
        let once = bidders.iter().enumerate().all(|(index, seat)| !bidders[..index].contains(seat));
        if !once || (!offer.status.is_live() && !bidders.is_empty()) {
            return Some("has bids that cannot stand");
        }
        let taken = offer.bids.values().filter(|bid| bid.status == BidStatus::Taken).count();
        if taken > 1 || (taken == 1 && !matches!(offer.status, OfferStatus::Settled(_))) {
            return Some("was settled in a way that cannot be");
        }
        if !offer.status.is_live() {
            return None;
        }
        let held =
            |bundle: Bundle, by: Seat| bundle.items.iter().all(|item: Item| self.owner(item) == Some(by));
        let bids = offer.standing().all(|(_, bid)| {
            self.of(bid.bidder).is_afloat() && held(bid.pays, bid.bidder) && held(bid.gets, offer.poster)
        });
        let give = held(Bundle::items(offer.give.items()), offer.poster);
        let want = offer.want.items().iter().all(|item| self.owner(item) == offer.holder);
        if !self.of(offer.poster).is_afloat() || !bids || !give || !want {
            return Some("names what is no longer theirs");
        }
        None
    }
}
