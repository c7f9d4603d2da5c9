//! The money that a computer captain keeps.

use crate::{
    Seat,
    shipopoly::{
        board::{Deed, SQUARES},
        state::Shipopoly,
    },
};

/// Cash that a computer player keeps when it buys, beside a part of the largest fee ahead.
pub(super) const RESERVE: u32 = 100;
/// The number of squares it looks ahead for fees: as far as two dice carry.
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

    /// The money that a captain can spend without touching the reserve or what it has promised.
    pub(super) fn spare(&self, seat: Seat) -> u32 {
        self.of(seat).cash.saturating_sub(self.fear(seat) + self.promised_money(seat))
    }
}
