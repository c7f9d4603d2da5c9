//! The expected yield of each captain's holdings by the end of the game, and so the worth of a deal to both sides, as
//! computer players see it. Everything here is a function of the position alone: deals that are each a gain add up to a
//! gain, in any order and in steps of any size.

use super::{
    reserve::RESERVE,
    takings::{DEED, GROUPS, LANDINGS, PORTS, UTILITIES, VESSELS, bits, mask},
};
use crate::{
    Seat, SeatSet,
    shipopoly::{
        board::{DEEDS, Deed, UTILITY_FACTORS, VESSEL_FEES},
        captains::{Creditor, Turn},
        items::Bundle,
        state::Shipopoly,
    },
};

/// The average income of a captain in a round without any deed, by GO and cards.
const PAY: i64 = 30;
/// The number of rounds it looks ahead if no round limit ends the game.
const HORIZON: i64 = 40;
/// The round from which it takes risks to bring about a decision, in a game without a limit.
const PATIENCE: u32 = 30;
/// The saving by a card that opens the Drydock.
const CARD: i64 = 40;
/// The part of a group's fees, in hundredths, that a captain who lacks one port of it hopes for.
const HOPE: i64 = 6;
/// The part that its last port is worth to the captain who keeps it from another.
const GRIP: i64 = 3;
/// The extra worth of a dollar, in hundredths, for each deed that the Treasury still has: money buys those at list
/// price, and some rounds are left in which they pay.
const CHANCES: i64 = 3;
/// The most that a captain pays for deeds, in parts of their price.
const DEAREST: i64 = 3;
/// The least gain that a deal needs, in dollars.
pub(super) const MARGIN: i64 = 20;
/// The most captains in a game.
const CAPTAINS: usize = 8;

/// A compact copy of all captains' holdings: cheap to copy, so that a deal can be tried out.
#[derive(Clone)]
pub(super) struct Fortunes {
    afloat: SeatSet,
    /// Deeds by captain, one bit each.
    deeds: [u32; CAPTAINS],
    decommissioned: u32,
    levels: [u8; DEEDS],
    /// Money, cards and claims, less debts.
    money: [i64; CAPTAINS],
    /// Fees from each other captain in a thousand rounds.
    fees: [i64; CAPTAINS],
    /// True if both utilities are owned, which decides their fee.
    utility_fee: i64,
    /// The worth of a dollar now, in hundredths.
    dollar: i64,
    /// Rounds that are left, in sixteenths.
    left: i64,
    /// The weight of other captains' gains against a captain, in hundredths.
    caution: i64,
    /// The captain who sends ships to the ports that bring most, and pays for them with deeds, as the Treasury takes
    /// both back at full price.
    mobile: Option<Seat>,
}

/// The holdings that change hands, from one captain to the other and back.
#[derive(Clone, Copy, Debug)]
pub(super) struct Exchange {
    pub from: Seat,
    pub to: Seat,
    pub give: Bundle,
    pub take: Bundle,
}

impl Fortunes {
    pub fn of(position: &Shipopoly) -> Self {
        let mut deeds = [0; CAPTAINS];
        let (mut decommissioned, mut levels) = (0, [0; DEEDS]);
        for (index, holding) in position.deeds.iter().enumerate() {
            if let Some(owner) = holding.owner {
                deeds[owner.index()] |= 1 << index;
            }
            decommissioned |= u32::from(holding.decommissioned) << index;
            levels[index] = holding.level;
        }
        let mut money = [0; CAPTAINS];
        for (captain, seat) in position.captains.iter().zip(position.all_seats()) {
            money[seat.index()] += i64::from(captain.cash);
            for debt in captain.debts.values() {
                money[seat.index()] -= i64::from(debt.amount);
                if let Creditor::Captain(creditor) = debt.to {
                    money[creditor.index()] += i64::from(debt.amount);
                }
            }
        }
        for owner in [&position.chance_card, &position.chest_card].into_iter().filter_map(|card| card.owner) {
            money[owner.index()] += CARD;
        }
        let afloat = position.afloat();
        let pending: SeatSet =
            afloat.iter().filter(|seat| position.of(*seat).turn == Turn::Pending).collect();
        let begun = i64::from(pending.len() * 16 / afloat.len().max(1));
        let (left, caution) = match position.terms.round_limit {
            Some(_) if position.last_round => (begun, 100),
            Some(limit) => (i64::from(limit.saturating_sub(position.round)) * 16 + begun, 100),
            None if position.last_round => (begun, 100),
            None => {
                let waited = position.round.saturating_sub(PATIENCE).min(40);
                (HORIZON * 16, 100 - i64::from(waited))
            }
        };
        let unowned: i64 = position.deeds.iter().map(|deed| i64::from(deed.owner.is_none())).sum();
        let utilities = Deed::all().filter(|deed| deed.is_utility());
        let owned = utilities.filter(|deed| position.holding(*deed).owner.is_some()).count();
        let mut fortunes = Self {
            afloat,
            deeds,
            decommissioned,
            levels,
            money,
            fees: [0; CAPTAINS],
            utility_fee: 7 * i64::from(UTILITY_FACTORS[owned.clamp(1, 2) - 1]),
            dollar: 100 + CHANCES * unowned * (left / 16 - 2).clamp(0, 8) / 8,
            left,
            caution,
            mobile: None,
        };
        for seat in afloat.iter() {
            fortunes.fees[seat.index()] = fortunes.fees_of(seat);
        }
        fortunes
    }

    /// The same for a captain who makes the most of a Treasury that takes ships and deeds back at full price.
    pub fn with_mobile(position: &Shipopoly, seat: Seat) -> Self {
        let mut fortunes = Self::of(position);
        fortunes.mobile = Some(seat).filter(|_| position.terms.treasury_returns);
        fortunes.fees[seat.index()] = fortunes.fees_of(seat);
        fortunes
    }

    /// The deeds of a captain, one bit each.
    pub const fn deeds_of(&self, seat: Seat) -> u32 {
        self.deeds[seat.index()]
    }

    /// The gain of a captain by a deal, in dollars at the end of the game and relative to the rivals; negative if they
    /// lose.
    pub fn gain(&self, seat: Seat, exchange: &Exchange) -> i64 {
        let after = self.after(exchange);
        after.prospects(seat) - self.prospects(seat)
    }

    /// The gain of both sides, the giver first.
    pub fn gains(&self, exchange: &Exchange) -> (i64, i64) {
        let after = self.after(exchange);
        let gain = |seat: Seat| after.prospects(seat) - self.prospects(seat);
        (gain(exchange.from), gain(exchange.to))
    }

    /// True if a captain who pays money in a deal gets its worth for it: a richer end of the game by its own sums, however
    /// much the rivals lose, at no more than [`DEAREST`] times the price of what it gets.
    pub fn is_worth_the_money(&self, seat: Seat, exchange: &Exchange) -> bool {
        let Exchange { from, give, take, .. } = exchange;
        let (gives, gets) = if seat == *from { (give, take) } else { (take, give) };
        if gives.money <= gets.money {
            return true;
        }
        let paid = i64::from(gives.money - gets.money) + self.book(mask(gives.items));
        let gain = self.after(exchange).estate(seat) - self.estate(seat);
        gain >= MARGIN && paid <= DEAREST * self.book(mask(gets.items))
    }

    /// The price of these deeds with their ships, less their loans.
    fn book(&self, deeds: u32) -> i64 {
        let price = |deed: usize| {
            let loan = if self.decommissioned & 1 << deed == 0 { 0 } else { DEED[deed].lift };
            DEED[deed].price - loan + i64::from(self.levels[deed]) * DEED[deed].ship
        };
        bits(deeds).map(price).sum()
    }

    /// The most that a captain pays for deeds, beside what else it gives: any more looks absurd, whatever they bring.
    pub fn dearest(&self, gives: u32, gets: u32) -> i64 {
        (DEAREST * self.book(gets) - self.book(gives)).max(0)
    }

    /// The holdings after a deal, its interest paid (6.7).
    fn after(&self, Exchange { from, to, give, take }: &Exchange) -> Self {
        let mut after = self.clone();
        for (bundle, giver, taker) in [(give, *from, *to), (take, *to, *from)] {
            let deeds = mask(bundle.items);
            after.deeds[giver.index()] &= !deeds;
            after.deeds[taker.index()] |= deeds;
            let interest: u32 = bits(deeds & self.decommissioned).map(|index| DEED[index].interest).sum();
            let cards = CARD * i64::try_from(bundle.items.cards().count()).unwrap_or_default();
            after.money[giver.index()] -= i64::from(bundle.money) + cards;
            after.money[taker.index()] += i64::from(bundle.money) + cards - i64::from(interest);
        }
        after.fees[from.index()] = after.fees_of(*from);
        after.fees[to.index()] = after.fees_of(*to);
        after
    }

    /// The prospects of a captain: their own estate at the end, less half of the average rival's and half of the best
    /// rival's.
    fn prospects(&self, seat: Seat) -> i64 {
        let (mut sum, mut best, mut count) = (0, i64::MIN, 0);
        for rival in self.afloat.without(seat).iter() {
            let estate = self.estate(rival);
            sum += estate;
            best = best.max(estate);
            count += 1;
        }
        if count == 0 {
            return self.estate(seat);
        }
        self.estate(seat) - (sum / count + best) * self.caution / 200
    }

    /// The estate of a captain at the end, in dollars.
    fn estate(&self, seat: Seat) -> i64 {
        let (index, deeds) = (seat.index(), self.deeds[seat.index()]);
        let book = self.book(deeds);
        let others = i64::from(self.afloat.len()) - 1;
        let paid: i64 = self.afloat.without(seat).iter().map(|rival| self.fees[rival.index()]).sum();
        let net = (self.fees[index] + self.hopes(seat)) * others - paid * self.caution / 100;
        self.money[index] * self.dollar / 100 + book + net * self.left / 16_000
    }

    /// Fees of groups that a captain may still complete, or keeps others from completing.
    fn hopes(&self, seat: Seat) -> i64 {
        let own = self.deeds[seat.index()];
        let mut hopes = 0;
        for group in &GROUPS {
            let (mine, lacking) = (own & group.deeds, group.deeds & !own);
            if mine != 0 && lacking.count_ones() == 1 {
                hopes += group.fees * HOPE;
            }
            if mine.count_ones() == 1 {
                let rivals = self.afloat.without(seat);
                if rivals.iter().any(|rival| self.deeds[rival.index()] & group.deeds == group.deeds & !mine) {
                    hopes += group.fees * GRIP;
                }
            }
        }
        hopes / 100
    }

    /// The fees that each other captain pays this one in a thousand rounds, with the ships that the money is enough for
    /// on average.
    fn fees_of(&self, seat: Seat) -> i64 {
        let own = self.deeds[seat.index()];
        let is_mobile = self.mobile == Some(seat);
        let level = |deed: usize| if is_mobile { 0 } else { i64::from(self.levels[deed]) };
        let ships: i64 =
            bits(own).map(|deed| (i64::from(self.levels[deed]) - level(deed)) * DEED[deed].ship).sum();
        let money = self.money[seat.index()] + ships;
        let mut purse = (money - i64::from(RESERVE)).max(0) + PAY * self.left / 32;
        let mut closed = own & self.decommissioned;
        let mut sum = 0;
        let mut lone = own;
        for group in &GROUPS {
            if own & group.deeds != group.deeds {
                continue;
            }
            let loans: i64 = bits(closed & group.deeds).map(|deed| DEED[deed].lift).sum();
            if loans > purse {
                continue;
            }
            purse -= loans;
            closed &= !group.deeds;
            lone &= !group.deeds;
            let levels: i64 = bits(group.deeds).map(level).sum();
            let ports = i64::from(group.deeds.count_ones());
            if is_mobile {
                let sold = Self::sold(own, lone & !closed, ports * 5 * group.ship - purse);
                purse += bits(sold).map(|deed| DEED[deed].price).sum::<i64>();
                lone &= !sold;
            }
            let bought = (purse * 16 / group.ship).min((ports * 5 - levels) * 16);
            purse -= bought * group.ship / 16;
            let each = (levels * 16 + bought) / ports;
            sum += bits(group.deeds).map(|deed| LANDINGS[deed] * DEED[deed].fee(each, true)).sum::<i64>();
        }
        for deed in bits(closed) {
            if DEED[deed].lift <= purse {
                purse -= DEED[deed].lift;
                closed &= !(1 << deed);
            }
        }
        let vessels = (own & VESSELS).count_ones() as usize;
        let vessel_fee = i64::from(VESSEL_FEES[vessels.clamp(1, 4) - 1]);
        let open = lone & !closed;
        let wanted: i64 = bits(open & PORTS).map(|deed| (2 - level(deed)).max(0) * DEED[deed].ship).sum();
        for deed in bits(open) {
            let fee = if VESSELS & 1 << deed != 0 {
                vessel_fee
            } else if UTILITIES & 1 << deed != 0 {
                self.utility_fee
            } else {
                let level = level(deed) * 16;
                let missing = (32 - level).max(0);
                let added = if wanted == 0 { 0 } else { missing * purse.min(wanted) / wanted };
                DEED[deed].fee(level + added, false)
            };
            sum += LANDINGS[deed] * fee;
        }
        sum
    }

    /// The deeds of `lone`, as far as they are alone in a captain's `own`, that are given back for this sum of money.
    fn sold(own: u32, lone: u32, lacking: i64) -> u32 {
        let stands_alone = |deed: &usize| {
            let mut groups = GROUPS.iter().filter(|group| group.deeds & 1 << deed != 0);
            groups.all(|group| (own & group.deeds).count_ones() == 1)
        };
        let mut left = lacking;
        bits(lone).filter(stands_alone).fold(0, |sold, deed| {
            if left <= 0 {
                return sold;
            }
            left -= DEED[deed].price;
            sold | 1 << deed
        })
    }
}

#[cfg(test)]
mod tests;
