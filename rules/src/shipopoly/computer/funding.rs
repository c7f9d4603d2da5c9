//! The money of a strong captain while the Treasury takes ships and deeds back at full price.
//!
//! Selling back costs nothing then, so hardly any money lies idle: it is in ships where rivals are about to call, moves
//! on each turn, and comes back for a purchase, a debt or a deal. Deeds that bring less than the ships they would pay
//! for are sold back as well.
//!
//! Luck drowns play-outs here, so such a move is the only one that the search is given, as offers and answers are. An
//! offer is made only if it is still good once its money is raised, or ships would be sold and bought back without end.

use super::{proposals::Surplus, ship_ports::ShipPorts, takings::LANDINGS};
use crate::{
    By, Chance, Entry, Play as _, Seat, Timestamp,
    shipopoly::{
        board::{Deed, UTILITY_FACTORS, VESSEL_FEES},
        captains::{Owes, Turn},
        state::Shipopoly,
        verbs::Move,
    },
};

/// The money that stays in hand, so that small charges make no debt.
const PURSE: u32 = 60;
/// The least gain until the next turn from sending ships elsewhere, in dollars: less is not worth the messages.
const WORTH_MOVING: i64 = 15;
/// The number of vessels from which they are worth keeping together.
const FLOTILLA: usize = 3;

impl Shipopoly {
    /// Returns the move to make instead of an idea; `None` if the idea is as good, or if the Treasury takes nothing
    /// back.
    pub(super) fn funded(&self, seat: Seat, idea: &Move) -> Option<Move> {
        if !self.terms.treasury_returns || *idea == (Move::StrikeColours {}) {
            return None;
        }
        let captain = self.of(seat);
        if let Some(debt) = captain.oldest_debt() {
            return self.raise(seat, debt.amount);
        }
        match *idea {
            Move::Want { pay: Some(pay), .. } | Move::Swap { pay: Some(pay), .. } => self.raise(seat, pay),
            Move::BuyPort { .. } | Move::DeclinePort { .. } => {
                let Turn::Open { owes: Owes::Purchase { deed, .. }, .. } = captain.turn else { return None };
                if deed.price() > self.funds(seat) {
                    return Some(Move::DeclinePort { port: Some(deed) });
                }
                self.raise(seat, deed.price()).or(Some(Move::BuyPort { port: Some(deed) }))
            }
            Move::Roll {} | Move::BuyShips { .. } => Some(self.station(seat)),
            _ => None,
        }
    }

    /// The most it can pay, with all its ships given back.
    pub(super) fn means(&self, seat: Seat) -> u32 {
        if !self.terms.treasury_returns {
            return self.spare(seat);
        }
        self.funds(seat).saturating_sub(PURSE)
    }

    /// Its money, and the price of its ships.
    fn funds(&self, seat: Seat) -> u32 {
        let cash = self.of(seat).cash.saturating_sub(self.promised_money(seat));
        cash + self.free_ports(seat).worth()
    }

    /// Its ports but for those that its offers and bids have promised as they are.
    fn free_ports(&self, seat: Seat) -> ShipPorts {
        ShipPorts::of(self, seat).leaving(self.promised_deeds(seat))
    }

    /// True if an offer is still worth making once its money is raised: a captain with fewer ships is worth something
    /// else to the other side. Without this check, ships would be returned and bought again for ever.
    pub(super) fn can_fund(&self, seat: Seat, offer: &Move, now: Timestamp) -> bool {
        let mut raised = self.clone();
        let mut ply = 0;
        while let Some(mv) = raised.funded(seat, offer) {
            ply += 1;
            let entry = Entry { ply, by: By::Seat(seat), at: now, mv };
            // No chance is needed to give anything back.
            let Ok(played) = raised.play(&entry, &mut Chance::of(&[0; 32], 0)) else { return false };
            raised = played.next;
        }
        ply == 0 || raised.proposals(seat, now, Surplus::Kept).any(|mv| mv == *offer)
    }

    /// Returns the next item to give back until it has this sum of money: the ships that earn least; a deed if all of
    /// them are not enough. `None` once it has the money.
    fn raise(&self, seat: Seat, sum: u32) -> Option<Move> {
        let lacking = sum.checked_sub(self.of(seat).cash).filter(|lacking| *lacking > 0)?;
        let owes = !self.of(seat).debts.is_empty();
        let ports = if owes { ShipPorts::of(self, seat) } else { self.free_ports(seat) };
        let left = ports.worth().checked_sub(lacking);
        if left.is_none()
            && let Some(port) = self.least_deed(seat, |_| true)
        {
            return Some(Move::ReturnPort { port });
        }
        let now = ports.now();
        let best = ports.best(left.unwrap_or(0));
        let plan = best.into_iter().zip(now).map(|(best, now)| best.min(now)).collect();
        ports.lowered(&plan).map(|targets| Move::ReturnShips { targets })
    }

    /// Moves ships first, then rolls the dice.
    fn station(&self, seat: Seat) -> Move {
        let ports = self.free_ports(seat);
        let money = self.of(seat).cash.saturating_sub(PURSE + self.promised_money(seat));
        let now = ports.now();
        let best = ports.best(money + ports.worth());
        let more = ports.filled(now.clone(), money);
        let is_on_the_way = now.iter().zip(&best).all(|(now, best)| now <= best);
        let moves_on = ports.takings(&best) - ports.takings(&more) >= WORTH_MOVING;
        let plan = if is_on_the_way || moves_on { best } else { more };
        if let Some(targets) = ports.lowered(&plan) {
            return Move::ReturnShips { targets };
        }
        if let Some(targets) = ports.raised(&plan) {
            return Move::BuyShips { targets };
        }
        self.outdone(seat).map_or(Move::Roll {}, |port| Move::ReturnPort { port })
    }

    /// Returns the deed that brings least for its price, if more ships for that price earn more until the next turn.
    fn outdone(&self, seat: Seat) -> Option<Deed> {
        // The worth of what it has promised depends on its other deeds.
        if self.promised_deeds(seat) != 0 {
            return None;
        }
        let port = self.least_deed(seat, |deed| !self.is_worth_keeping(seat, deed))?;
        let ports = ShipPorts::of(self, seat).without(port);
        let cash = self.of(seat).cash.saturating_sub(PURSE + self.promised_money(seat));
        let money = cash + self.may_return(seat, port).ok()?;
        let now = ports.now();
        let gain = ports.takings(&ports.filled(now.clone(), money)) - ports.takings(&now);
        (gain > self.takings_of(seat, port) / 1_000).then_some(port)
    }

    /// Returns, of its deeds without ships that can be given back, the one that earns least for its price.
    fn least_deed(&self, seat: Seat, may_go: impl Fn(Deed) -> bool) -> Option<Deed> {
        let bare = self.deeds_of(seat).filter(|deed| self.holding(*deed).level == 0);
        let possible = bare.filter(|deed| may_go(*deed) && self.may_return(seat, *deed).is_ok());
        possible.min_by_key(|deed| {
            (self.is_worth_keeping(seat, *deed), self.takings_of(seat, *deed) / i64::from(deed.price()))
        })
    }

    /// True if a deed is worth more than its fees: part of a group that is whole or nearly whole, the last one that a
    /// rival lacks, one of several vessels, or on offer.
    fn is_worth_keeping(&self, seat: Seat, deed: Deed) -> bool {
        if self.fixed_in_place() & 1 << deed.index() != 0 {
            return true;
        }
        let Some(group) = deed.group() else {
            return deed.is_vessel()
                && self.deeds_of(seat).filter(|deed| deed.is_vessel()).count() >= FLOTILLA;
        };
        let others = || Deed::of_group(group).filter(|other| *other != deed);
        let has_others = |of: Seat| others().all(|other| self.holding(other).owner == Some(of));
        others().any(|other| self.holding(other).owner == Some(seat))
            || self.afloat().without(seat).iter().any(has_others)
    }

    /// The fees for a deed without ships from all rivals in a thousand rounds.
    fn takings_of(&self, seat: Seat, deed: Deed) -> i64 {
        let fee = match deed.port() {
            Some(port) => port.fees[0],
            None if deed.is_vessel() => {
                let others = self.deeds_of(seat).filter(|other| other.is_vessel() && *other != deed);
                VESSEL_FEES[others.count().min(VESSEL_FEES.len() - 1)]
            }
            None => 7 * UTILITY_FACTORS[0],
        };
        let rivals = i64::from(self.afloat().len()) - 1;
        i64::from(fee) * LANDINGS[deed.index()] * rivals
    }
}
