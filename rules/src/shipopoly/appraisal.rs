//! What deeds are worth to a captain and how much money one should keep, as computer players see it.

use super::{
    board::{Deed, Group, SQUARES},
    items::{Item, Items},
    state::Shipopoly,
};
use crate::Seat;

/// Cash that a computer player keeps when it buys, beside a part of the largest fee ahead.
pub(super) const RESERVE: u32 = 100;
/// How far ahead it looks for fees: as far as two dice carry.
const AHEAD: u8 = 12;

impl Shipopoly {
    /// The reserve that a captain wants to keep: a part of the largest fee that the next roll could cost.
    pub(super) fn fear(&self, seat: Seat) -> u32 {
        let at = self.of(seat).at;
        let fees = (2..=AHEAD).filter_map(|steps| Deed::at((at + steps) % SQUARES)).map(|deed| {
            let foreign = self.holding(deed).owner.is_some_and(|owner| owner != seat);
            let fee = self.fee_factor(deed) * if deed.is_utility() { 7 } else { 1 };
            if foreign { fee } else { 0 }
        });
        RESERVE + fees.max().unwrap_or_default() / 4
    }

    /// How many ports of a group a captain lacks.
    pub(super) fn lacking(&self, seat: Seat, group: Group) -> usize {
        Deed::of_group(group).filter(|deed| self.holding(*deed).owner != Some(seat)).count()
    }

    /// Whether getting the deed would give a captain the whole group.
    pub(super) fn completes(&self, seat: Seat, deed: Deed) -> bool {
        let group = deed.group();
        group.is_some_and(|group| self.lacking(seat, group) == 1 && self.holding(deed).owner != Some(seat))
    }

    /// What the deed is worth to a captain in itself, in dollars.
    pub(super) fn worth(&self, seat: Seat, deed: Deed) -> u32 {
        let holding = self.holding(deed);
        let own = holding.owner == Some(seat);
        let group = deed.group();
        let whole = group.is_some_and(|group| self.lacking(seat, group) == usize::from(!own));
        let vessels =
            if deed.is_vessel() { self.deeds_of(seat).filter(|deed| deed.is_vessel()).count() } else { 0 };
        let extra =
            if whole { deed.price() / 2 } else { 0 } + u32::try_from(vessels).unwrap_or_default() * 25;
        let loan = if holding.decommissioned { deed.half() + deed.interest() } else { 0 };
        (deed.price() + extra + u32::from(holding.level) * deed.ship_price()).saturating_sub(loan)
    }

    pub(super) fn worth_of(&self, seat: Seat, items: Items) -> u32 {
        items
            .iter()
            .map(|item| match item {
                Item::Deed(deed) => self.worth(seat, deed),
                Item::Card(_) => 40,
            })
            .sum()
    }

    /// What having these, rather than leaving them to others, is worth to a captain beside that: a part of the price of
    /// each deed that would give a rival a group.
    pub(super) fn denial(&self, seat: Seat, items: Items) -> u32 {
        let rivals = self.afloat().without(seat);
        let denies = |deed: &Deed| {
            !self.completes(seat, *deed) && rivals.iter().any(|rival| self.completes(rival, *deed))
        };
        items.deeds().filter(denies).map(|deed| deed.price() * 3 / 10).sum()
    }

    /// The least it wants for what would complete a rival's group: twice its worth.
    pub(super) fn asking(&self, seat: Seat, buyer: Seat, items: Items) -> u32 {
        let helps = items.deeds().any(|deed| self.completes(buyer, deed));
        let worth = self.worth_of(seat, items);
        if helps { worth * 2 } else { worth + worth / 10 }
    }
}
