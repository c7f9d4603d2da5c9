//! A captain that buys, builds, raises money, offers, bids and answers. It knows what everybody knows.

mod answers;
mod fortunes;
mod funding;
mod promises;
mod proposals;
mod prospects;
mod reserve;
mod ship_ports;
mod takings;
mod visitors;
mod voting;

use self::{answers::is_countered, takings::BEST_FIRST};
use super::{
    board::{DRYDOCK, Deed, Group, SQUARES},
    captains::{Owes, Turn},
    decks::Deck,
    offers::{Offer, OfferStatus},
    state::Shipopoly,
    verbs::{Move, Target},
};
use crate::{Advice, By, Chance, Seat, Span, Timestamp};

/// The number of the Treasury's deeds from which it pays to leave the Drydock early.
const MANY_UNOWNED: usize = 10;
/// The longest thinking time for an offer to several captains, so that people answer first.
const THINKING: Span = Span::minutes(10);
/// The thinking time for an offer to it alone: the poster is waiting.
const ANSWERING: Span = Span::millis(3_000);

impl Offer {
    /// Returns the time at which a computer captain answers it: soon, but never in the last minute.
    pub(super) fn thought_over_at(&self) -> Timestamp {
        let longest = if self.sole.is_some() { ANSWERING } else { THINKING };
        self.posted_at + longest.min((self.closes_at - self.posted_at) / 4)
    }
}

impl Advice for Shipopoly {
    fn wakes(&self, seat: Seat) -> Option<Timestamp> {
        let captain = self.captain(seat).filter(|captain| captain.is_afloat())?;
        if self.ending.is_some() {
            return None;
        }
        let mut first: Option<Timestamp> = None;
        let mut wake = |at: Timestamp| first = Some(first.map_or(at, |first: Timestamp| first.min(at)));
        if self.can_go_on(seat) || !captain.debts.is_empty() {
            wake(self.now);
        }
        for (&number, offer) in self.offers.iter().filter(|(_, offer)| offer.status.is_live()) {
            let unanswered = offer.poster != seat
                && self.addressees(offer).contains(seat)
                && offer.bid_of(seat).is_none()
                && !offer.declined.contains(seat);
            if unanswered && self.answer(seat, number, offer, offer.posted_at).is_some() {
                wake(offer.thought_over_at());
            }
            if offer.poster == seat
                && offer.status == OfferStatus::Open
                && (self.best_bid(seat, number, offer).is_some() || is_countered(offer))
            {
                wake(offer.deal_from.max(self.now));
            }
        }
        if self.regretted(seat).is_some() {
            wake(self.now);
        }
        if let Some(at) = self.votes_at(seat) {
            wake(at);
        }
        first
    }

    fn advise(&self, seat: Seat, now: Timestamp, _chance: &mut Chance) -> Option<Move> {
        let captain = self.captain(seat).filter(|captain| captain.is_afloat())?;
        if self.ending.is_some() {
            return None;
        }
        let now = now.max(self.now);
        let legal = |mv: Move| self.allows(By::Seat(seat), &mv, now).is_ok().then_some(mv);
        if !captain.debts.is_empty() {
            return self.raise_money(seat).and_then(legal);
        }
        let live = || self.offers.iter().filter(|(_, offer)| offer.status.is_live());
        let answer = live().find_map(|(&number, offer)| {
            let asked = offer.poster != seat && self.addressees(offer).contains(seat);
            let silent = offer.bid_of(seat).is_none() && !offer.declined.contains(seat);
            (asked && silent).then(|| self.answer(seat, number, offer, now)).flatten().and_then(legal)
        });
        if answer.is_some() {
            return answer;
        }
        if let Some(mv) = self.regretted(seat) {
            return legal(mv);
        }
        let choice = live().find_map(|(&number, offer)| {
            let open = offer.poster == seat && now >= offer.deal_from;
            let bidder = open.then(|| self.best_bid(seat, number, offer)).flatten()?;
            legal(Move::Take { offer: number, bidder })
        });
        if choice.is_some() {
            return choice;
        }
        // A counter-offer that is not good enough ends the talk, so that others can be asked.
        let countered = live().find(|(_, offer)| offer.poster == seat && is_countered(offer));
        if let Some((&number, _)) = countered {
            return legal(Move::Withdraw { offer: number });
        }
        if let Some(yes) = self.ballot(seat) {
            return legal(Move::Vote { yes });
        }
        match captain.turn {
            Turn::Open { owes: Owes::Purchase { deed, .. }, .. } => {
                if self.wants_to_buy(seat, deed) { legal(Move::BuyPort { port: Some(deed) }) } else { None }
                    .or_else(|| legal(Move::DeclinePort { port: Some(deed) }))
            }
            _ if self.can_go_on(seat) => {
                self.before_rolling(seat, now).and_then(legal).or_else(|| legal(Move::Roll {}))
            }
            _ => None,
        }
    }
}

impl Shipopoly {
    /// Returns its business before the dice, one after the other: offers, ships, loans and the Drydock; then the roll.
    fn before_rolling(&self, seat: Seat, now: Timestamp) -> Option<Move> {
        let captain = self.of(seat);
        let pending = captain.turn == Turn::Pending;
        if pending && let Some(offer) = self.proposal(seat, now) {
            return Some(offer);
        }
        let certain = self.terms.treasury_returns && self.few_unowned();
        if let Some(targets) = self.building(seat, certain) {
            return Some(Move::BuyShips { targets });
        }
        let reserve = self.fear(seat);
        let loan = self.deeds_of(seat).find(|deed| {
            let kept = self.keeps_promises(seat, &Move::RecommissionPort { port: *deed });
            let worth_it = deed.group().is_none_or(|group| self.group_owner(group) == Some(seat))
                || captain.cash > 3 * reserve;
            kept && worth_it
                && self.may_recommission(seat, *deed).is_ok_and(|cost| captain.cash >= cost + reserve)
        });
        if let Some(port) = loan {
            return Some(Move::RecommissionPort { port });
        }
        if captain.drydock.is_some() && pending && captain.at == DRYDOCK && !self.few_unowned() {
            let card = Deck::ALL.into_iter().find(|deck| self.card(*deck).owner == Some(seat));
            return match card {
                Some(deck) => Some(Move::UseDrydockCard { deck }),
                None if captain.cash >= 200 => Some(Move::PayBailout {}),
                None => None,
            };
        }
        None
    }

    fn wants_to_buy(&self, seat: Seat, deed: Deed) -> bool {
        let left = self.of(seat).cash.saturating_sub(deed.price() + self.promised_money(seat));
        let rivals = self.afloat().without(seat);
        let blocks = rivals.iter().any(|rival| self.completes(rival, deed));
        left >= self.fear(seat) || self.completes(seat, deed) || blocks
    }

    /// Moors ships where they pay most: groups in command to three each, then further; else up to two on single ports,
    /// expensive ones first if it is `certain` that their money is not needed otherwise or comes back. Otherwise only a
    /// part of its money, and only ahead of a rival unless there are but two captains.
    pub(super) fn building(&self, seat: Seat, certain: bool) -> Option<Vec<Target>> {
        let spare = self.spare(seat);
        let promised = self.promised_deeds(seat);
        let is_free = |deed: &Deed| promised & 1 << deed.index() == 0;
        let one_more = |port: Deed| vec![Target { port, level: self.holding(port).level + 1 }];
        let commands = |group: &Group| self.commander(*group) == Some(seat);
        let fewest = |group: Group| Deed::of_group(group).min_by_key(|deed| self.holding(*deed).level);
        let mut ports: Vec<Deed> =
            BEST_FIRST.into_iter().filter(commands).filter_map(fewest).filter(is_free).collect();
        ports.sort_by_key(|deed| self.holding(*deed).level >= 3);
        let group = ports
            .into_iter()
            .map(one_more)
            .find(|targets| self.may_build(seat, targets).is_ok_and(|change| change.money <= spare));
        if group.is_some() {
            return group;
        }
        let ahead = |deed: Deed| {
            self.afloat().without(seat).iter().any(|rival| {
                let distance = (deed.square() + SQUARES - self.of(rival).at) % SQUARES;
                (6..=9).contains(&distance)
            })
        };
        // Two captains hardly trade: their money is for ships, which the Treasury takes back.
        let is_duel = self.terms.treasury_returns && self.afloat().len() == 2;
        let parts = if is_duel { 3 } else { 4 };
        let lone = |deed: &Deed| {
            let part = if certain { 1 } else { parts };
            (certain || is_duel || ahead(*deed))
                && self.may_build(seat, &one_more(*deed)).is_ok_and(|change| change.money * part <= spare)
        };
        self.deeds_of(seat)
            .filter(|deed| deed.group().is_some() && is_free(deed))
            .filter(lone)
            .last()
            .map(one_more)
    }

    /// True if most deeds are in captains' hands, so that money is needed for fees and ships rather than purchases.
    pub(super) fn few_unowned(&self) -> bool {
        self.deeds.iter().filter(|holding| holding.owner.is_none()).count() < MANY_UNOWNED
    }

    /// Raises money for a debt: loans on lone deeds, ships of the least visited groups, deeds last; or gives up.
    fn raise_money(&self, seat: Seat) -> Option<Move> {
        if self.may_strike(seat).is_ok() {
            return Some(Move::StrikeColours {});
        }
        let mut deeds: Vec<Deed> = self.deeds_of(seat).collect();
        deeds.sort_by_key(|deed| {
            (deed.group().is_some_and(|group| self.group_owner(group) == Some(seat)), deed.price())
        });
        let loan = deeds.iter().find(|deed| self.may_decommission(seat, **deed).is_ok());
        if let Some(port) = loan.filter(|_| self.loans_suffice(seat)) {
            return Some(Move::DecommissionPort { port: *port });
        }
        let full = self.terms.treasury_returns;
        for port in deeds.iter().rev().filter(|deed| self.holding(**deed).level > 0) {
            let targets = vec![Target { port: *port, level: self.holding(*port).level - 1 }];
            if self.may_remove(seat, &targets, full).is_ok() {
                return Some(if full {
                    Move::ReturnShips { targets }
                } else {
                    Move::DecommissionShips { targets }
                });
            }
        }
        if full {
            return deeds
                .iter()
                .find(|deed| self.may_return(seat, **deed).is_ok())
                .map(|port| Move::ReturnPort { port: *port });
        }
        loan.map(|port| Move::DecommissionPort { port: *port })
    }

    fn loans_suffice(&self, seat: Seat) -> bool {
        let bare = self.deeds_of(seat).filter(|deed| self.may_decommission(seat, *deed).is_ok());
        let sum: u64 = bare.map(|deed| u64::from(deed.half())).sum();
        u64::from(self.of(seat).cash) + sum >= self.of(seat).debt()
    }
}
