//! What a search knows: what can be bought, built and paid, and what everybody would have at the end.

use super::{captains::Turn, state::Shipopoly, verbs::Move};
use crate::{
    Advice as _, By, Chance, Choosing as _, Group, Notation as _, Position as _, Prospect, Prospects, Seat,
    Status, Timestamp,
    game::{hopes, won},
};

/// Play-outs go on for so many entries of each captain: to the end where rounds are limited, for some rounds where they are not.
const ENTRIES: u32 = 80;
/// A lead in net worth that makes a win about three times as likely.
const LEAD: f64 = 500.0;
/// What a deed of a group in one hand is worth beside its price, in parts of that.
const GROUP: f64 = 1.0;

impl Prospects for Shipopoly {
    const PLAYOUTS: u32 = 400;

    fn horizon(&self) -> u32 {
        ENTRIES * u32::from(self.seats().get())
    }

    /// Debts first, then each captain's turn.
    fn decides(&self, _now: Timestamp) -> Option<Seat> {
        if self.ending.is_some() || self.paused.is_some() {
            return None;
        }
        let owes = self.afloat().iter().find(|seat| !self.of(*seat).debts.is_empty());
        owes.or_else(|| self.afloat().iter().find(|seat| self.can_go_on(*seat)))
    }

    /// Offers and votes are as advised: they are worth what others make of them, which no play-out tells.
    fn prospects(
        &self,
        seat: Seat,
        now: Timestamp,
        _most: usize,
        chance: &mut Chance,
    ) -> Vec<Prospect<Move>> {
        let Some(advised) = self.advise(seat, now, chance) else { return vec![] };
        let mut found = vec![Prospect { promise: 1.0, mv: advised }];
        if !is_business(&found[0].mv) {
            return found;
        }
        let listed = self.choices(By::Seat(seat), now).listed.into_iter();
        // Nobody sells what they need not sell.
        let owes = !self.of(seat).debts.is_empty();
        let is_sane = |mv: &Move| is_business(mv) && (owes || !is_raising(mv));
        let others = listed.filter(|mv| is_sane(mv) && *mv != found[0].mv).collect::<Vec<_>>();
        found.extend(others.into_iter().map(|mv| Prospect { mv, promise: 0.0 }));
        found
    }

    /// As the computer player does, but for its offers.
    fn glance(&self, seat: Seat, now: Timestamp, chance: &mut Chance) -> Option<Move> {
        let advised = self.advise(seat, now, chance)?;
        let is_offer = Self::verb(&advised).group == Group::Offer;
        Some(if is_offer && self.of(seat).turn == Turn::Pending { Move::Roll {} } else { advised })
    }

    fn standing(&self) -> Vec<f64> {
        if let Status::Over(outcome) = self.status() {
            return won(&outcome);
        }
        let wealth = |seat: Seat| {
            if !self.of(seat).is_afloat() {
                return -2_000.0;
            }
            let grouped = |deed: &super::board::Deed| {
                deed.group().is_some_and(|group| self.group_owner(group) == Some(seat))
            };
            let groups: f64 = self.deeds_of(seat).filter(grouped).map(|deed| f64::from(deed.price())).sum();
            self.net_worth(seat) as f64 + GROUP * groups
        };
        let wealth: Vec<f64> = self.seats().seats().map(wealth).collect();
        hopes(&wealth, LEAD)
    }
}

/// Whether a move gives something up for money.
fn is_raising(mv: &Move) -> bool {
    matches!(
        mv,
        Move::ReturnShips { .. }
            | Move::DecommissionShips { .. }
            | Move::DecommissionPort { .. }
            | Move::ReturnPort { .. }
    )
}

/// Whether a move buys, builds, pays or goes on.
fn is_business(mv: &Move) -> bool {
    matches!(
        mv,
        Move::Roll {}
            | Move::PayBailout {}
            | Move::UseDrydockCard { .. }
            | Move::BuyPort { .. }
            | Move::DeclinePort { .. }
            | Move::BuyShips { .. }
            | Move::RecommissionPort { .. }
    ) || is_raising(mv)
}
