//! Fees, charges and debts (4.3, 4.5).

use super::{
    board::{BOARD, CRUISER, Deed, Space, UTILITY_FACTORS, VESSEL_FEES},
    captains::{Creditor, Debt, Owes, Turn},
    course::Course,
    events::{Cause, Event},
    state::Shipopoly,
};
use crate::Seat;

impl Shipopoly {
    /// The fee for landing on a deed now; for a utility, the factor of the roll (4.3).
    pub(super) fn fee_factor(&self, deed: Deed) -> u32 {
        let holding = self.holding(deed);
        let Some(owner) = holding.owner.filter(|_| !holding.decommissioned) else { return 0 };
        match BOARD[usize::from(deed.square())].space {
            Space::Port(port) if holding.level > 0 => port.fees[usize::from(holding.level.min(CRUISER))],
            Space::Port(port) if self.group_owner(port.group).is_some() => port.fees[0] * 2,
            Space::Port(port) => port.fees[0],
            Space::Vessel => {
                let vessels = self.deeds_of(owner).filter(|deed| deed.is_vessel()).count();
                VESSEL_FEES[vessels.clamp(1, 4) - 1]
            }
            _ => {
                let owned =
                    Deed::all().filter(|deed| deed.is_utility() && self.holding(*deed).owner.is_some());
                UTILITY_FACTORS[owned.count().clamp(1, 2) - 1]
            }
        }
    }

    /// Pays money to a creditor.
    pub(super) fn give(&mut self, to: Creditor, amount: u32) {
        match to {
            Creditor::Captain(seat) => {
                let cash = &mut self.of_mut(seat).cash;
                *cash = cash.saturating_add(amount);
            }
            Creditor::Treasury => self.treasury = self.treasury.saturating_add(i64::from(amount)),
            Creditor::Pool => self.pool = self.pool.saturating_add(amount),
        }
    }

    /// Moves money out of a captain's cash, which must be enough.
    pub(super) fn spend(&mut self, seat: Seat, amount: u32, to: Creditor) {
        let cash = &mut self.of_mut(seat).cash;
        *cash = cash.saturating_sub(amount);
        self.give(to, amount);
    }

    /// Pays money from the Treasury to a captain.
    pub(super) fn receive(&mut self, seat: Seat, amount: u32) {
        self.treasury = self.treasury.saturating_sub(i64::from(amount));
        self.give(Creditor::Captain(seat), amount);
    }

    fn first_debt(&self, from: Seat, to: Seat) -> Option<(u32, u32)> {
        let mut debts = self.of(from).debts.iter();
        debts.find(|(_, debt)| debt.to == Creditor::Captain(to)).map(|(number, debt)| (*number, debt.amount))
    }

    /// Reduces a debt, which keeps its place and due time.
    fn reduce(&mut self, seat: Seat, number: u32, by: u32) {
        let debts = &mut self.of_mut(seat).debts;
        if let Some(debt) = debts.get_mut(&number) {
            debt.amount = debt.amount.saturating_sub(by);
            if debt.amount == 0 {
                debts.remove(&number);
            }
        }
    }
}

impl Course<'_> {
    /// Charges a captain: paid at once, or the whole of it becomes a debt (4.5).
    pub fn charge(&mut self, seat: Seat, to: Creditor, amount: u32, cause: Cause) {
        if amount == 0 {
            return;
        }
        let captain = self.next.of(seat);
        if captain.debts.is_empty() && captain.cash >= amount {
            self.next.spend(seat, amount, to);
            self.tell(Event::Paid { seat, to, amount, cause });
            return;
        }
        let due = captain.counts_from(self.at) + self.next.terms.debt_window;
        let captain = self.next.of_mut(seat);
        captain.debts_made = captain.debts_made.saturating_add(1);
        captain.debts.insert(captain.debts_made, Debt { to, amount, due });
        self.tell(Event::Owes { seat, to, amount, cause, due });
        self.set_off();
        self.heave_to(seat);
    }

    /// Cancels debts that two captains have to each other, oldest first (4.5).
    pub fn set_off(&mut self) {
        let seats: Vec<Seat> = self.next.all_seats().collect();
        for (index, &one) in seats.iter().enumerate() {
            for &two in &seats[index + 1..] {
                let mut cancelled = false;
                while let (Some((a, left)), Some((b, right))) =
                    (self.next.first_debt(one, two), self.next.first_debt(two, one))
                {
                    let amount = left.min(right);
                    self.next.reduce(one, a, amount);
                    self.next.reduce(two, b, amount);
                    self.tell(Event::SetOff { one, two, amount });
                    cancelled = true;
                }
                if cancelled {
                    self.needed_again(one);
                    self.needed_again(two);
                }
            }
        }
    }

    /// Pays all debts that can be paid, in seat order, again and again until nothing changes (4.5).
    pub fn pay_debts(&mut self) {
        loop {
            let payable = self.next.all_seats().find_map(|seat| {
                let captain = self.next.of(seat);
                let (&number, debt) = captain.debts.first_key_value()?;
                (captain.cash >= debt.amount).then_some((seat, number, *debt))
            });
            let Some((seat, number, debt)) = payable else { return };
            self.next.of_mut(seat).debts.remove(&number);
            self.next.spend(seat, debt.amount, debt.to);
            self.tell(Event::DebtPaid { seat, to: debt.to, amount: debt.amount });
            self.needed_again(seat);
        }
    }

    /// Starts the clock of a captain whose turn is still ahead and whose last debt has just been paid (5.7).
    fn needed_again(&mut self, seat: Seat) {
        let at = self.at;
        let captain = self.next.of_mut(seat);
        if captain.is_needed() && captain.clock.stalling < captain.counts_from(at) {
            captain.needed_from(at);
        }
    }

    /// Heaves a captain in debt to: no open turn, and the round cannot continue without them (4.5).
    fn heave_to(&mut self, seat: Seat) {
        let captain = self.next.of_mut(seat);
        captain.turn = match captain.turn {
            _ if captain.debts.is_empty() => captain.turn,
            Turn::Open { owes, doubles, .. } | Turn::HoveTo { owes, doubles, .. } => {
                Turn::HoveTo { owes, doubles, cleared: None }
            }
            Turn::Done => Turn::HoveTo { owes: Owes::Nothing, doubles: 0, cleared: None },
            Turn::Pending => Turn::Pending,
        };
    }
}
