//! The worth of captains, the result, and the cause of the end (4.5, 7).

use super::{
    board::Deed,
    captains::{Creditor, Debt, Sunk, Way},
    decks::Deck,
    events::Ending,
    state::{Finish, Shipopoly},
};
use crate::{Outcome, Seat};

impl Shipopoly {
    /// The money for giving the deed back, without its ships (4.5).
    pub(super) fn return_value(&self, deed: Deed, full: bool) -> u32 {
        match (self.holding(deed).decommissioned, full) {
            (false, true) => deed.price(),
            (true, true) => deed.price() - deed.half() - deed.interest(),
            (false, false) => deed.half(),
            (true, false) => 0,
        }
    }

    /// The money that all possessions of a captain would bring, debts not counted (4.5).
    pub(super) fn liquidation(&self, seat: Seat) -> u64 {
        self.value(seat, self.terms.treasury_returns)
    }

    fn value(&self, seat: Seat, full: bool) -> u64 {
        let worth = |deed: Deed| {
            let ships = u64::from(self.holding(deed).level) * u64::from(deed.ship_price());
            u64::from(self.return_value(deed, full)) + if full { ships } else { ships / 2 }
        };
        u64::from(self.of(seat).cash) + self.deeds_of(seat).map(worth).sum::<u64>()
    }

    /// The worth that decides at the end (7.3): always at full prices.
    pub(super) fn net_worth(&self, seat: Seat) -> i64 {
        let (value, debt) = (self.value(seat, true), self.of(seat).debt());
        i64::try_from(value).unwrap_or(i64::MAX).saturating_sub(i64::try_from(debt).unwrap_or(i64::MAX))
    }

    /// True if a captain could pay all debts.
    pub(super) fn is_solvent(&self, seat: Seat) -> bool {
        self.liquidation(seat) >= self.of(seat).debt()
    }

    /// True if another captain owes this one money.
    pub(super) fn has_claim(&self, seat: Seat) -> bool {
        let owes = |debt: &Debt| debt.to == Creditor::Captain(seat);
        self.captains.iter().any(|captain| captain.debts.values().any(owes))
    }

    /// True if a captain has nothing left (4.6).
    pub(super) fn is_destitute(&self, seat: Seat) -> bool {
        let cards = Deck::ALL.into_iter().any(|deck| self.card(deck).owner == Some(seat));
        self.of(seat).cash == 0 && self.deeds_of(seat).next().is_none() && !cards && !self.has_claim(seat)
    }

    /// The cause of the end, if the game is over.
    pub(super) fn finished(&self) -> Option<Ending> {
        Some(match self.ending? {
            Finish::LastAfloat => Ending::LastAfloat,
            Finish::AllLost => Ending::AllLost,
            Finish::Rounds => Ending::Rounds { played: self.round },
            Finish::Called => Ending::Called { round: self.round },
        })
    }

    /// The result: the afloat by net worth, then more cash, deeds, vessels (7).
    pub(super) fn outcome(&self) -> Option<Outcome> {
        let finish = self.ending?;
        let score = |seat: Seat| if self.of(seat).is_afloat() { self.net_worth(seat) } else { 0 };
        let mut ranking = self.ranking();
        let winners = ranking.iter().filter(|(place, _)| *place == 1).map(|(_, seat)| *seat).collect();
        ranking.sort_by_key(|(_, seat)| *seat);
        Some(Outcome {
            scores: self.all_seats().map(score).collect(),
            places: ranking.into_iter().map(|(place, _)| place).collect(),
            winners,
            by_limit: !matches!(finish, Finish::LastAfloat | Finish::AllLost),
        })
    }

    /// The tie-breakers at equal net worth, in this order: cash, deeds and vessels (7.2).
    pub(super) fn tie_breakers(&self, seat: Seat) -> (u32, usize, usize) {
        let vessels = self.deeds_of(seat).filter(|deed| deed.is_vessel()).count();
        (self.of(seat).cash, self.deeds_of(seat).count(), vessels)
    }

    /// All captains from first to last; equal places share a number (7).
    pub(super) fn ranking(&self) -> Vec<(u32, Seat)> {
        type Key = (u8, i64, u64, usize, usize);
        let key = |seat: Seat| -> Key {
            let captain = self.of(seat);
            match captain.sunk {
                None => {
                    let (cash, deeds, vessels) = self.tie_breakers(seat);
                    (2, self.net_worth(seat), u64::from(cash), deeds, vessels)
                }
                Some(Sunk { way: Way::Discharged, .. }) => (0, 0, 0, 0, 0),
                Some(Sunk { order, .. }) => (1, i64::from(order), 0, 0, 0),
            }
        };
        let mut keys: Vec<(Key, Seat)> = self.all_seats().map(|seat| (key(seat), seat)).collect();
        keys.sort_by(|a, b| b.0.cmp(&a.0).then(a.1.cmp(&b.1)));
        let place =
            |key: &Key| u32::try_from(keys.iter().filter(|(other, _)| other > key).count() + 1).unwrap_or(1);
        keys.iter().map(|(key, seat)| (place(key), *seat)).collect()
    }
}
