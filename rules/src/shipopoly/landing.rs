//! The effects of squares and cards (2.4, 4.3).

use std::num::NonZeroU32;

use super::{
    board::{BOARD, CRUISER, Deed, GO, GO_PAY, SQUARES, Space, next_ahead},
    captains::{Creditor, Owes, Turn},
    course::Course,
    decks::{Deck, Effect},
    events::{Cause, Event, Wreck},
};
use crate::Seat;

const SIXTEEN: NonZeroU32 = NonZeroU32::new(16).unwrap();

impl Course<'_> {
    /// Moves by the dice and resolves the square.
    pub fn sail(&mut self, seat: Seat, dice: (u8, u8)) {
        let from = self.next.of(seat).at;
        let to = (from + dice.0 + dice.1) % SQUARES;
        let passed_go = to < from;
        self.next.of_mut(seat).at = to;
        let doubles = match self.next.of(seat).turn {
            Turn::Open { owes: Owes::Roll, doubles, .. } => doubles,
            _ => 0,
        };
        self.tell(Event::Rolled { seat, dice, from, to, passed_go, doubles });
        if passed_go {
            self.next.receive(seat, GO_PAY);
        }
        self.land(seat, u32::from(dice.0 + dice.1), 1);
    }

    /// 4.3: plays the effect of a square; `times` is 2 for vessels reached by a card.
    fn land(&mut self, seat: Seat, roll: u32, times: u32) {
        let at = self.next.of(seat).at;
        match BOARD[usize::from(at)].space {
            Space::Go | Space::ShoreLeave => {}
            Space::Pay(amount) => self.charge(seat, Creditor::Pool, amount, Cause::Square(at)),
            Space::CrowsNest => {
                let amount = std::mem::take(&mut self.next.pool);
                self.next.give(Creditor::Captain(seat), amount);
                self.tell(Event::TookPool { seat, amount });
            }
            Space::GoToDrydock => self.wreck(seat, Wreck::Square),
            Space::Chance => self.draw(seat, Deck::Chance, roll),
            Space::Chest => self.draw(seat, Deck::Chest, roll),
            Space::Port(_) | Space::Vessel | Space::Utility => {
                let Some(deed) = Deed::at(at) else { return };
                match self.next.holding(deed).owner {
                    None => self.offer_purchase(seat, deed),
                    Some(owner) if owner == seat => {}
                    Some(owner) => {
                        let factor = self.next.fee_factor(deed);
                        let fee = if deed.is_utility() { factor * roll } else { factor * times };
                        if fee == 0 {
                            self.tell(Event::NoFee { seat, deed });
                        }
                        self.charge(seat, Creditor::Captain(owner), fee, Cause::Fee(deed));
                    }
                }
            }
        }
    }

    /// Offers the purchase; it must be decided before the next roll.
    fn offer_purchase(&mut self, seat: Seat, deed: Deed) {
        let captain = self.next.of_mut(seat);
        if let Turn::Open { owes, .. } = &mut captain.turn {
            let then_roll = *owes == Owes::Roll;
            *owes = Owes::Purchase { deed, then_roll };
        }
        let cash = captain.cash;
        self.tell(Event::MayBuy { seat, deed, cash });
    }

    /// Draws a card: uniform from 1 to 16; a keepable one that a captain holds is drawn again (R7).
    fn draw(&mut self, seat: Seat, deck: Deck, roll: u32) {
        let (number, card) = loop {
            let index = self.chance.below(SIXTEEN) as usize;
            let card = deck.cards()[index];
            if card.effect != Effect::DrydockCard || self.next.card(deck).owner.is_none() {
                break (u8::try_from(index + 1).unwrap_or(1), card);
            }
        };
        self.tell(Event::Drew { seat, deck, number });
        self.follow(seat, deck, card.effect, roll);
    }

    fn follow(&mut self, seat: Seat, deck: Deck, effect: Effect, roll: u32) {
        let others: Vec<Seat> = {
            let after =
                (1..self.next.seats).map(|step| (seat.number() + step) % self.next.seats).map(Seat::new);
            after.filter(|other| self.next.of(*other).is_afloat()).collect()
        };
        match effect {
            Effect::AdvanceTo(to) => self.advance(seat, to, roll, 1),
            Effect::NearestVessel => {
                let to = next_ahead(self.next.of(seat).at, true);
                self.advance(seat, to, roll, 2);
            }
            Effect::NearestUtility => {
                let to = next_ahead(self.next.of(seat).at, false);
                self.advance(seat, to, roll, 1);
            }
            Effect::GoBack(steps) => {
                let captain = self.next.of_mut(seat);
                let from = captain.at;
                captain.at = (from + SQUARES - steps) % SQUARES;
                let to = captain.at;
                self.tell(Event::Carried { seat, to, go: false });
                self.land(seat, roll, 1);
            }
            Effect::GoToDrydock => self.wreck(seat, Wreck::Card),
            Effect::DrydockCard => self.next.card_mut(deck).owner = Some(seat),
            Effect::Repairs(ship, cruiser) => {
                let price = |level: u8| match level {
                    CRUISER => cruiser,
                    ships => u32::from(ships) * ship,
                };
                let bill = self.next.deeds_of(seat).map(|deed| price(self.next.holding(deed).level)).sum();
                if bill == 0 {
                    self.tell(Event::NothingToPay { seat });
                }
                self.charge(seat, Creditor::Treasury, bill, Cause::Card);
            }
            Effect::Pay(amount) => self.charge(seat, Creditor::Treasury, amount, Cause::Card),
            Effect::Collect(amount) => {
                self.next.receive(seat, amount);
                self.tell(Event::Collected { seat, amount });
            }
            Effect::PayEach(amount) => {
                for other in others {
                    self.charge(seat, Creditor::Captain(other), amount, Cause::Card);
                    self.pay_debts();
                }
            }
            Effect::CollectEach(amount) => {
                for other in others {
                    self.charge(other, Creditor::Captain(seat), amount, Cause::Card);
                    self.pay_debts();
                }
            }
        }
    }

    /// Moves forward to a square by a card.
    fn advance(&mut self, seat: Seat, to: u8, roll: u32, times: u32) {
        let captain = self.next.of_mut(seat);
        let go = to <= captain.at;
        captain.at = to;
        self.tell(Event::Carried { seat, to, go });
        if go {
            self.next.receive(seat, GO_PAY);
        }
        if to != GO {
            self.land(seat, roll, times);
        }
    }

    /// 4.4: moves to the Drydock; the turn ends at once.
    pub fn wreck(&mut self, seat: Seat, why: Wreck) {
        self.put_into_drydock(seat);
        if let Turn::Open { owes, .. } = &mut self.next.of_mut(seat).turn {
            *owes = Owes::Nothing;
        }
        self.tell(Event::IntoDrydock { seat, why });
    }
}
