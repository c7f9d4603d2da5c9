//! Ships, and money on deeds (5.2, 5.3).

use super::{
    board::{CRUISER, Deed, Group, LONE_SHIPS},
    captains::Creditor,
    course::Course,
    events::{Cause, Event},
    refusals::Why,
    state::{Holding, Shipopoly},
    verbs::Target,
};
use crate::Seat;

/// The ports of a group, each with its level before and after.
type Levels = Vec<(Deed, u8, u8)>;

/// A change of levels that the rules allow.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Change {
    /// The new levels.
    pub targets: Vec<Target>,
    /// Levels added or removed.
    pub levels: u32,
    /// Its money, in dollars.
    pub money: u32,
}

impl Shipopoly {
    /// Returns the group and its levels after `targets`.
    fn planned(&self, seat: Seat, targets: &[Target]) -> Result<(Group, Levels), Why> {
        let first = targets.first().ok_or(Why::NameAPort)?;
        let group = first.port.group().ok_or(Why::NoShipsThere)?;
        for (index, target) in targets.iter().enumerate() {
            let of = target.port.group().ok_or(Why::NoShipsThere)?;
            if of != group {
                return Err(Why::OneGroup);
            }
            if targets[..index].iter().any(|other| other.port == target.port) {
                return Err(Why::TwiceNamed(target.port));
            }
            let holding = self.holding(target.port);
            if holding.owner != Some(seat) {
                let any = self.deeds_of(seat).any(|deed| deed.group().is_some());
                return Err(if any { Why::NotYours(target.port) } else { Why::NoPorts });
            }
            if holding.decommissioned {
                return Err(Why::IsDecommissioned(target.port));
            }
            if target.level > CRUISER {
                return Err(Why::LevelTooHigh);
            }
        }
        let level = |deed: Deed| {
            let old = self.holding(deed).level;
            let new = targets.iter().find(|target| target.port == deed).map_or(old, |target| target.level);
            (deed, old, new)
        };
        Ok((group, Deed::of_group(group).map(level).collect()))
    }

    /// Checks that `seat` may moor these ships, and returns their price (5.2).
    pub(super) fn may_build(&self, seat: Seat, targets: &[Target]) -> Result<Change, Why> {
        let (group, levels) = self.planned(seat, targets)?;
        let raised = |(deed, old, new): &(Deed, u8, u8)| {
            targets.iter().any(|target| target.port == *deed) && new <= old
        };
        if let Some((deed, ..)) = levels.iter().find(|level| raised(level)) {
            return Err(Why::NotMoreShips(*deed));
        }
        if self.commander(group) == Some(seat) {
            let fewest = levels.iter().map(|(.., new)| *new).min().unwrap_or_default();
            if levels.iter().any(|(_, old, new)| new > old && *new > fewest + 1) {
                // The next ship belongs where there are fewest.
                let next =
                    levels.iter().min_by_key(|(.., new)| *new).map_or(targets[0].port, |(deed, ..)| *deed);
                return Err(Why::BuildEvenly(next));
            }
        } else if levels.iter().any(|(_, old, new)| new > old && *new > LONE_SHIPS) {
            return Err(Why::TwoShipsAlone);
        }
        let added: u32 = levels.iter().map(|(_, old, new)| u32::from(new.saturating_sub(*old))).sum();
        let money = added * group.ship_price();
        let cash = self.of(seat).cash;
        if cash < money {
            return Err(Why::ShipsTooDear { cost: money, cash });
        }
        Ok(Change { targets: targets.to_vec(), levels: added, money })
    }

    /// Checks that `seat` may take these ships off, and returns the money for them (5.2).
    pub(super) fn may_remove(&self, seat: Seat, targets: &[Target], full: bool) -> Result<Change, Why> {
        if full && !self.terms.treasury_returns {
            return Err(Why::NoReturns);
        }
        let (group, levels) = self.planned(seat, targets)?;
        if levels
            .iter()
            .any(|(deed, old, new)| targets.iter().any(|target| target.port == *deed) && new >= old)
        {
            return Err(Why::NotThatManyShips);
        }
        if self.commander(group) == Some(seat) {
            let most = levels.iter().map(|(.., new)| *new).max().unwrap_or_default();
            if levels.iter().any(|(_, old, new)| new < old && new + 1 < most) {
                let fullest =
                    levels.iter().max_by_key(|(.., new)| *new).map_or(targets[0].port, |(deed, ..)| *deed);
                return Err(Why::RemoveEvenly(fullest));
            }
        }
        let removed: u32 = levels.iter().map(|(_, old, new)| u32::from(old.saturating_sub(*new))).sum();
        let each = if full { group.ship_price() } else { group.ship_price() / 2 };
        Ok(Change { targets: targets.to_vec(), levels: removed, money: removed * each })
    }

    fn own(&self, seat: Seat, deed: Deed) -> Result<&Holding, Why> {
        let holding = self.holding(deed);
        match self.deeds_of(seat).next() {
            _ if holding.owner == Some(seat) => Ok(holding),
            Some(_) => Err(Why::NotYours(deed)),
            None => Err(Why::NoDeeds),
        }
    }

    pub(super) fn may_decommission(&self, seat: Seat, deed: Deed) -> Result<(), Why> {
        let holding = self.own(seat, deed)?;
        if holding.decommissioned {
            return Err(Why::AlreadyDecommissioned(deed));
        }
        if holding.level > 0 { Err(Why::ShipsFirst(deed)) } else { Ok(()) }
    }

    /// The price of paying the loan back now (5.3): without interest while the deed is freshly transferred.
    pub(super) fn lift_price(&self, deed: Deed) -> u32 {
        deed.half() + if self.holding(deed).fresh { 0 } else { deed.interest() }
    }

    pub(super) fn may_recommission(&self, seat: Seat, deed: Deed) -> Result<u32, Why> {
        let holding = self.own(seat, deed)?;
        if !holding.decommissioned {
            return Err(Why::NotDecommissioned(deed));
        }
        let (cost, cash) = (self.lift_price(deed), self.of(seat).cash);
        if cash < cost { Err(Why::LiftTooDear { cost, cash }) } else { Ok(cost) }
    }

    pub(super) fn may_return(&self, seat: Seat, deed: Deed) -> Result<u32, Why> {
        if !self.terms.treasury_returns {
            return Err(Why::NoReturns);
        }
        let holding = self.own(seat, deed)?;
        if let Some(group) = deed.group() {
            let others = Deed::of_group(group).filter(|other| *other != deed);
            if others.map(|other| self.holding(other).level).any(|level| level > LONE_SHIPS) {
                return Err(Why::GroupTooFull);
            }
        }
        Ok(self.return_value(deed, true) + u32::from(holding.level) * deed.ship_price())
    }
}

impl Course<'_> {
    fn set_levels(&mut self, targets: &[Target]) {
        for target in targets {
            self.next.holding_mut(target.port).level = target.level;
        }
    }

    /// 5.2 `buy_ships`.
    pub fn buy_ships(&mut self, seat: Seat, targets: &[Target]) -> Result<(), Why> {
        let Change { targets, money, .. } = self.next.may_build(seat, targets)?;
        self.next.spend(seat, money, Creditor::Treasury);
        self.set_levels(&targets);
        self.tell(Event::Built { seat, targets, cost: money });
        Ok(())
    }

    /// 5.2 `return_ships`, `decommission_ships`.
    pub fn remove_ships(&mut self, seat: Seat, targets: &[Target], full: bool) -> Result<(), Why> {
        let Change { targets, money, .. } = self.next.may_remove(seat, targets, full)?;
        self.next.receive(seat, money);
        self.set_levels(&targets);
        self.tell(Event::ShipsGone { seat, targets, got: money, returned: full });
        Ok(())
    }

    /// 5.3 `decommission_port`.
    pub fn decommission_port(&mut self, seat: Seat, deed: Deed) -> Result<(), Why> {
        self.next.may_decommission(seat, deed)?;
        let holding = self.next.holding_mut(deed);
        holding.decommissioned = true;
        holding.fresh = false;
        self.next.receive(seat, deed.half());
        self.tell(Event::Decommissioned { seat, deed });
        Ok(())
    }

    /// 5.3 `recommission_port`.
    pub fn recommission_port(&mut self, seat: Seat, deed: Deed) -> Result<(), Why> {
        let cost = self.next.may_recommission(seat, deed)?;
        self.next.spend(seat, cost, Creditor::Treasury);
        let holding = self.next.holding_mut(deed);
        holding.decommissioned = false;
        holding.fresh = false;
        self.tell(Event::Recommissioned { seat, deed, cost });
        Ok(())
    }

    /// 5.3 `return_port`.
    pub fn return_port(&mut self, seat: Seat, deed: Deed) -> Result<(), Why> {
        let got = self.next.may_return(seat, deed)?;
        *self.next.holding_mut(deed) = Holding::UNOWNED;
        self.next.receive(seat, got);
        self.tell(Event::GaveBack { seat, deed, got });
        Ok(())
    }

    /// Raises the money for the oldest debt, for a captain who can (5.3): cheap loans first if they are enough for
    /// everything, else ships, else deeds.
    pub fn auto_raise(&mut self, seat: Seat) {
        let Some(target) = self.next.of(seat).oldest_debt().copied() else { return };
        let number = self.next.of(seat).debts.keys().next().copied();
        self.tell(Event::Raising { seat });
        while self.next.of(seat).debts.keys().next().copied() == number
            && self.next.of(seat).cash < target.amount
        {
            if !self.raise_a_little(seat) {
                break;
            }
        }
        self.pay_debts();
    }

    fn raise_a_little(&mut self, seat: Seat) -> bool {
        let bare = |next: &Shipopoly| -> Vec<Deed> {
            let mut bare: Vec<Deed> =
                next.deeds_of(seat).filter(|deed| next.may_decommission(seat, *deed).is_ok()).collect();
            bare.sort_by_key(|deed| (deed.price(), deed.square()));
            bare
        };
        let loans = bare(&self.next);
        let captain = self.next.of(seat);
        let within_reach =
            u64::from(captain.cash) + loans.iter().map(|deed| u64::from(deed.half())).sum::<u64>();
        if within_reach >= captain.debt()
            && let Some(deed) = loans.first()
        {
            return self.decommission_port(seat, *deed).is_ok();
        }
        let full = self.next.terms.treasury_returns;
        let mut ships: Vec<(u32, u8, Deed)> = self
            .next
            .deeds_of(seat)
            .map(|deed| (deed.ship_price(), self.next.holding(deed).level, deed))
            .filter(|(_, level, _)| *level > 0)
            .collect();
        // The cheapest ships first, from the fullest port of theirs, then by square.
        ships.sort_by_key(|(price, level, deed)| (*price, u8::MAX - level, deed.square()));
        for (_, level, port) in ships {
            let target = [Target { port, level: level - 1 }];
            if self.next.may_remove(seat, &target, full).is_ok() {
                return self.remove_ships(seat, &target, full).is_ok();
            }
        }
        let mut deeds: Vec<Deed> = self.next.deeds_of(seat).collect();
        deeds.sort_by_key(|deed| (deed.price(), deed.square()));
        if full {
            return deeds.iter().any(|deed| self.return_port(seat, *deed).is_ok());
        }
        // With returns off, loans are the only way.
        loans.first().is_some_and(|deed| self.decommission_port(seat, *deed).is_ok())
    }

    /// Charges the new owner the interest on a decommissioned deed (6.7).
    pub fn charge_interest(&mut self, seat: Seat, deed: Deed) {
        self.charge(seat, Creditor::Treasury, deed.interest(), Cause::Interest(deed));
    }
}
