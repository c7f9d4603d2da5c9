//! Captains who leave the game, the fate of their possessions (4.6, 5.5, 5.6), and the end of the game (7).

use super::{
    board::Deed,
    captains::{Creditor, Debt, Sunk, Turn, Way},
    course::Course,
    decks::Deck,
    events::Event,
    refusals::Why,
    state::{CardHolding, Finish, Holding, Shipopoly},
};
use crate::{Seat, SeatSet};

impl Shipopoly {
    /// Checks that `seat` may strike colours (5.5).
    pub(super) fn may_strike(&self, seat: Seat) -> Result<(), Why> {
        let (holdings, owed) = (self.liquidation(seat), self.of(seat).debt());
        if owed > holdings { Ok(()) } else { Err(Why::CanStillPay { holdings, owed }) }
    }

    /// Returns the captain afloat who is the creditor of every debt, if one captain is (5.6).
    fn heir(&self, seat: Seat) -> Option<Seat> {
        let mut creditors = self.of(seat).debts.values().map(|debt| debt.to);
        let Some(Creditor::Captain(first)) = creditors.next() else { return None };
        let only = creditors.all(|other| other == Creditor::Captain(first));
        (only && self.of(first).is_afloat()).then_some(first)
    }
}

impl Course<'_> {
    /// 5.5 `strike_colours`.
    pub fn strike_colours(&mut self, seat: Seat) -> Result<(), Why> {
        self.next.may_strike(seat)?;
        self.strike(seat);
        Ok(())
    }

    /// Strikes colours as bankrupt: all goes to a single captain, else to the Treasury (5.6).
    pub fn strike(&mut self, seat: Seat) {
        let order = self.next.tally;
        match self.next.heir(seat) {
            Some(heir) => self.bequeath(seat, heir, order),
            None => self.wind_up(seat, Way::Sunk, order),
        }
    }

    /// 5.5 `abandon_ship`.
    pub fn abandon_ship(&mut self, seat: Seat) {
        self.lose(SeatSet::only(seat), Way::Resigned);
    }

    /// Sinks captains who are lost by one and the same move (5.6 case 2, 7).
    pub fn lose(&mut self, seats: SeatSet, way: Way) {
        let order = self.next.tally;
        for seat in seats.iter() {
            self.wind_up(seat, way, order);
        }
    }

    /// Sinks captains whose time is up under `sink`: those of one round are equal (R39).
    pub fn lose_missing(&mut self, seats: SeatSet) {
        let missed = Some(self.next.round);
        let sunk = || self.next.captains.iter().filter_map(|captain| captain.sunk);
        let order = sunk().find(|sunk| sunk.missed == missed).map_or(self.next.tally, |sunk| sunk.order);
        for seat in seats.iter() {
            self.wind_up(seat, Way::AllHands, order);
            if let Some(sunk) = &mut self.next.of_mut(seat).sunk {
                sunk.missed = missed;
            }
        }
    }

    /// 4.6: sinks a captain who has nothing left, the mover before the others by seat; never the last one afloat.
    /// Returns true if there was one.
    pub fn sink_a_destitute(&mut self, first: Option<Seat>) -> bool {
        let afloat = self.next.afloat();
        let mut seats = first.into_iter().chain(afloat.iter());
        let destitute = seats.find(|seat| afloat.contains(*seat) && self.next.is_destitute(*seat));
        let Some(seat) = destitute.filter(|_| afloat.len() > 1) else { return false };
        self.wind_up(seat, Way::Sunk, self.next.tally);
        true
    }

    /// 5.6 case 1: passes everything to the heir as it is.
    fn bequeath(&mut self, seat: Seat, heir: Seat, order: u32) {
        self.go_down(seat, Way::Sunk, order, Some(heir));
        let cash = std::mem::take(&mut self.next.of_mut(seat).cash);
        self.next.give(Creditor::Captain(heir), cash);
        self.next.of_mut(seat).debts.clear();
        let mut inherited = Vec::new();
        for deed in Deed::all() {
            let holding = self.next.holding_mut(deed);
            if holding.owner == Some(seat) {
                holding.owner = Some(heir);
                holding.lock = None;
                holding.fresh = holding.decommissioned;
                inherited.extend(holding.decommissioned.then_some(deed));
            }
        }
        for deck in Deck::ALL {
            let card = self.next.card_mut(deck);
            if card.owner == Some(seat) {
                *card = CardHolding { owner: Some(heir), lock: None };
            }
        }
        self.pass_claims(seat, Creditor::Captain(heir));
        self.next.of_mut(heir).debts.retain(|_, debt| debt.to != Creditor::Captain(heir));
        inherited.into_iter().for_each(|deed| self.charge_interest(heir, deed));
        self.set_off();
    }

    /// 5.6 case 2: the Treasury takes everything and pays the debts out of it as far as it can.
    fn wind_up(&mut self, seat: Seat, way: Way, order: u32) {
        let mut worth = self.next.liquidation(seat);
        self.go_down(seat, way, order, None);
        let debts = std::mem::take(&mut self.next.of_mut(seat).debts);
        let cash = std::mem::take(&mut self.next.of_mut(seat).cash);
        self.next.give(Creditor::Treasury, cash);
        for Debt { to, amount, .. } in debts.into_values() {
            let paid = u32::try_from(worth.min(u64::from(amount))).unwrap_or(amount);
            worth -= u64::from(paid);
            if paid > 0 {
                self.next.treasury = self.next.treasury.saturating_sub(i64::from(paid));
                self.next.give(to, paid);
                self.tell(Event::EstatePays { seat, to, amount: paid });
            }
        }
        for deed in Deed::all() {
            let holding = self.next.holding_mut(deed);
            if holding.owner == Some(seat) {
                *holding = Holding::UNOWNED;
            }
        }
        for deck in Deck::ALL {
            let card = self.next.card_mut(deck);
            if card.owner == Some(seat) {
                *card = CardHolding::default();
            }
        }
        self.pass_claims(seat, Creditor::Treasury);
    }

    /// Takes the captain out of the game; turn, leave and offers end.
    fn go_down(&mut self, seat: Seat, way: Way, order: u32, heir: Option<Seat>) {
        let captain = self.next.of_mut(seat);
        captain.sunk = Some(Sunk { way, order, missed: None });
        captain.turn = Turn::Done;
        captain.leave = None;
        captain.drydock = None;
        captain.clock.away = false;
        captain.clock.autopilot = false;
        self.tell(Event::Sank { seat, way, heir });
        self.end_offers_of(seat);
    }

    /// Passes claims on others to another creditor; their due times stay.
    fn pass_claims(&mut self, from: Seat, to: Creditor) {
        for captain in &mut self.next.captains {
            for debt in captain.debts.values_mut() {
                if debt.to == Creditor::Captain(from) {
                    debt.to = to;
                }
            }
        }
    }

    /// Ends the game: open offers lapse, the result is announced.
    pub fn finish(&mut self, finish: Finish) {
        self.next.ending = Some(finish);
        self.end_all_offers();
        self.next.vote = None;
        let ranking = self.next.ranking();
        if let Some((outcome, ending)) = self.next.outcome().zip(self.next.finished()) {
            self.tell(Event::Ended { outcome, ranking, ending });
        }
    }
}
