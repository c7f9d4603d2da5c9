//! A captain's turn: dice, squares, cards, the Drydock (4), and how turns and rounds follow each other (4.1).

use std::num::NonZeroU32;

use super::{
    board::{BAIL, BOARD, DRYDOCK, Deck, Deed, Effect, GO, GO_PAY, SQUARES, Space, next_ahead},
    events::{Cause, Event, Exit, Wreck},
    refusals::Why,
    state::{Captain, Course, Creditor, Ending, LastRoll, Owes, Shipopoly, Turn},
};
use crate::Seat;

const SIX: NonZeroU32 = NonZeroU32::new(6).unwrap();
const SIXTEEN: NonZeroU32 = NonZeroU32::new(16).unwrap();

/// Doubles in one turn that lead to the Drydock (4.2).
const DOUBLES_TOO_MANY: u8 = 3;
/// Failed rolls after which the Drydock opens by itself (4.4).
const ATTEMPTS: u8 = 3;

impl Shipopoly {
    /// Whether `seat` may roll now (5.1).
    pub(super) fn may_roll(&self, seat: Seat) -> Result<(), Why> {
        match self.of(seat).turn {
            Turn::Open { owes: Owes::Roll, .. } => Ok(()),
            Turn::Open { owes: Owes::Purchase { deed, .. }, .. } => Err(Why::DecideFirst(deed)),
            Turn::Pending => self.may_start(),
            Turn::HoveTo { .. } => Err(Why::HelmLater),
            Turn::Done | Turn::Open { .. } => Err(Why::TurnTaken {
                waiting: self.afloat().iter().filter(|seat| self.of(*seat).turn != Turn::Done).collect(),
            }),
        }
    }

    /// Whether a turn may be opened.
    fn may_start(&self) -> Result<(), Why> {
        let open = self.all_seats().find_map(|seat| match self.of(seat).turn {
            Turn::Open { since, .. } => Some((seat, since)),
            _ => None,
        });
        match open {
            Some((helm, since)) => Err(Why::HelmTaken { helm, until: since + self.terms.turn_idle }),
            None => Ok(()),
        }
    }

    /// Whether `seat` may leave the Drydock before rolling (5.1).
    pub(super) fn may_leave_drydock(&self, seat: Seat) -> Result<(), Why> {
        match self.of(seat).turn {
            Turn::Pending if self.of(seat).drydock.is_some() => self.may_start(),
            _ if self.of(seat).drydock.is_none() => Err(Why::NotInDrydock),
            // In the Drydock a turn is open only between leaving and rolling, or it is over.
            _ => Err(Why::RolledAlready),
        }
    }

    /// The deed that `seat` must decide on.
    pub(super) fn purchase_of(&self, seat: Seat) -> Option<Deed> {
        match self.of(seat).turn {
            Turn::Open { owes: Owes::Purchase { deed, .. }, .. } => Some(deed),
            _ => None,
        }
    }

    /// The same, or why there is none: another captain may have the helm (5.1.4).
    pub(super) fn deciding(&self, seat: Seat) -> Result<Deed, Why> {
        let others = self.helm().and_then(|helm| Some((helm, self.purchase_of(helm)?)));
        self.purchase_of(seat).ok_or(match others {
            Some((helm, deed)) => Why::OthersPurchase { helm, deed },
            None => Why::NothingToBuy,
        })
    }

    pub(super) fn may_buy(&self, seat: Seat, port: Option<Deed>) -> Result<Deed, Why> {
        let deed = self.deciding(seat)?;
        if port.is_some_and(|port| port != deed) {
            return Err(Why::OtherPurchase(deed));
        }
        let cash = self.of(seat).cash;
        if cash < deed.price() { Err(Why::TooDear { deed, cash }) } else { Ok(deed) }
    }
}

impl Course<'_> {
    /// 5.1 roll.
    pub fn roll(&mut self, seat: Seat) -> Result<(), Why> {
        self.next.may_roll(seat)?;
        self.roll_dice(seat);
        Ok(())
    }

    /// Throws and carries everything out up to the next decision (4.2 to 4.4).
    pub fn roll_dice(&mut self, seat: Seat) {
        let doubles = match self.next.of(seat).turn {
            Turn::Open { doubles, .. } => doubles,
            _ => 0,
        };
        self.open(seat, Owes::Nothing, doubles);
        for deed in Deed::all() {
            let holding = self.next.holding_mut(deed);
            // Now a loan costs its interest again; 6.7.
            holding.fresh &= holding.owner != Some(seat);
        }
        let dice = (self.die(), self.die());
        let Captain { at: from, cash: before, .. } = *self.next.of(seat);
        self.next.last_roll = Some(LastRoll { seat, dice, from, to: from });
        let double = dice.0 == dice.1;
        match self.next.of(seat).drydock {
            Some(failed) if !double && failed + 1 < ATTEMPTS => {
                self.next.of_mut(seat).drydock = Some(failed + 1);
                self.tell(Event::StaysInDrydock { seat, dice, attempt: failed + 1 });
            }
            Some(_) => {
                self.next.of_mut(seat).drydock = None;
                let how = if double { Exit::Double } else { Exit::ThirdTry };
                self.tell(Event::LeftDrydock { seat, how });
                self.sail(seat, dice);
            }
            None if double && doubles + 1 == DOUBLES_TOO_MANY => {
                self.tell(Event::ThirdDouble { seat, dice });
                self.wreck(seat, Wreck::ThreeDoubles);
            }
            None => {
                let doubles = doubles + u8::from(double);
                self.open(seat, if double { Owes::Roll } else { Owes::Nothing }, doubles);
                self.sail(seat, dice);
            }
        }
        if let Some(last) = &mut self.next.last_roll {
            last.to = self.next.captains[seat.index()].at;
        }
        self.pay_debts();
        self.tell_roll_done(seat, before);
    }

    /// The new cash, which the words on a purchase have already, and whether the double gives another roll (5.1).
    fn tell_roll_done(&mut self, seat: Seat, before: u32) {
        let purchase = self.next.purchase_of(seat);
        let captain = self.next.of(seat);
        let owes_roll = matches!(
            captain.turn,
            Turn::Open { owes: Owes::Roll | Owes::Purchase { then_roll: true, .. }, .. }
        );
        let cash = (captain.cash != before && purchase.is_none()).then_some(captain.cash);
        let again = owes_roll && !self.next.is_destitute(seat);
        if cash.is_some() || again {
            self.tell(Event::RollDone { seat, cash, again });
        }
    }

    fn die(&mut self) -> u8 {
        u8::try_from(self.chance.below(SIX) + 1).unwrap_or(1)
    }

    /// The turn is open and owes this; its idle clock starts anew.
    fn open(&mut self, seat: Seat, owes: Owes, doubles: u8) {
        let since = self.at;
        self.next.of_mut(seat).turn = Turn::Open { owes, doubles, since };
    }

    /// Moves by the dice and resolves the square.
    fn sail(&mut self, seat: Seat, dice: (u8, u8)) {
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

    /// 4.3: what a square does; `times` is 2 for vessels reached by a card.
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

    /// The purchase has to be decided before the next roll.
    fn offer_purchase(&mut self, seat: Seat, deed: Deed) {
        let captain = self.next.of_mut(seat);
        if let Turn::Open { owes, .. } = &mut captain.turn {
            let then_roll = *owes == Owes::Roll;
            *owes = Owes::Purchase { deed, then_roll };
        }
        let cash = captain.cash;
        self.tell(Event::MayBuy { seat, deed, cash });
    }

    /// A card: uniform from 1 to 16; a keepable one that somebody holds is drawn again (R7).
    fn draw(&mut self, seat: Seat, deck: Deck, roll: u32) {
        let (number, card) = loop {
            let index = self.chance.below(SIXTEEN) as usize;
            let card = deck.cards()[index];
            if card.effect != Effect::DrydockCard || self.next.card(deck).owner.is_none() {
                break (u8::try_from(index + 1).unwrap_or(1), card);
            }
        };
        self.tell(Event::Drew { seat, deck, number });
        let others: Vec<Seat> = {
            let after =
                (1..self.next.seats).map(|step| (seat.number() + step) % self.next.seats).map(Seat::new);
            after.filter(|other| self.next.of(*other).is_afloat()).collect()
        };
        match card.effect {
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
                    super::board::CRUISER => cruiser,
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

    /// Forward to a square by a card.
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

    /// 4.4: to the Drydock; the turn ends at once.
    fn wreck(&mut self, seat: Seat, why: Wreck) {
        self.put_into_drydock(seat);
        if let Turn::Open { owes, .. } = &mut self.next.of_mut(seat).turn {
            *owes = Owes::Nothing;
        }
        self.tell(Event::IntoDrydock { seat, why });
    }

    /// 5.1 `pay_bailout`.
    pub fn pay_bailout(&mut self, seat: Seat) -> Result<(), Why> {
        self.next.may_leave_drydock(seat)?;
        let cash = self.next.of(seat).cash;
        if cash < BAIL {
            return Err(Why::BailTooDear { cash });
        }
        self.next.spend(seat, BAIL, Creditor::Pool);
        self.leave_drydock(seat, Exit::Paid);
        Ok(())
    }

    /// 5.1 `use_drydock_card`.
    pub fn use_drydock_card(&mut self, seat: Seat, deck: Deck) -> Result<(), Why> {
        self.next.may_leave_drydock(seat)?;
        if self.next.card(deck).owner != Some(seat) {
            return Err(Why::NoSuchCard);
        }
        *self.next.card_mut(deck) = super::state::CardHolding::default();
        self.leave_drydock(seat, Exit::Card(deck));
        Ok(())
    }

    fn leave_drydock(&mut self, seat: Seat, how: Exit) {
        debug_assert_eq!(self.next.of(seat).at, DRYDOCK);
        self.next.of_mut(seat).drydock = None;
        self.open(seat, Owes::Roll, 0);
        self.tell(Event::LeftDrydock { seat, how });
    }

    /// 5.1 `buy_port`.
    pub fn buy_port(&mut self, seat: Seat, port: Option<Deed>) -> Result<(), Why> {
        let deed = self.next.may_buy(seat, port)?;
        self.next.spend(seat, deed.price(), Creditor::Treasury);
        self.next.holding_mut(deed).owner = Some(seat);
        self.tell(Event::Bought { seat, deed });
        self.purchase_decided(seat);
        Ok(())
    }

    /// 5.1 `decline_port`.
    pub fn decline_port(&mut self, seat: Seat, port: Option<Deed>) -> Result<(), Why> {
        let deed = self.next.deciding(seat)?;
        if port.is_some_and(|port| port != deed) {
            return Err(Why::OtherPurchase(deed));
        }
        self.tell(Event::LeftAlone { seat, deed });
        self.purchase_decided(seat);
        Ok(())
    }

    fn purchase_decided(&mut self, seat: Seat) {
        if let Turn::Open { owes: Owes::Purchase { then_roll, .. }, doubles, .. } = self.next.of(seat).turn {
            self.open(seat, if then_roll { Owes::Roll } else { Owes::Nothing }, doubles);
        }
    }

    /// Everything that follows from a move by itself: debts that can be paid, captains sunk, turns that close or come
    /// back, turns of the bot, the next round, the end; again until nothing moves. `first` is looked at first for
    /// sinking (4.6).
    pub fn run_out(&mut self, first: Option<Seat>) {
        loop {
            self.settle_up(first);
            if self.next.ending.is_some() {
                return;
            }
            self.clear_debtors();
            self.close_turns();
            if !(self.helm_back() || self.take_bot_turn() || self.round_over()) {
                break;
            }
        }
        self.end_offers_that_lost_their_point();
    }

    /// Debts that can be paid, votes that are carried and captains with nothing left lead to one another: an estate
    /// pays captains in debt, a sinking takes claims and makes fewer votes a majority.
    fn settle_up(&mut self, first: Option<Seat>) {
        loop {
            self.pay_debts();
            if self.next.ending.is_none() && self.next.afloat().len() <= 1 {
                self.finish(Ending::LastAfloat);
            }
            if self.next.ending.is_some() || !(self.count_votes() || self.sink_a_destitute(first)) {
                return;
            }
        }
    }

    /// Captains whose last debt is paid wait for the helm, or their turn is over (4.5).
    fn clear_debtors(&mut self) {
        let seats: Vec<Seat> = self.next.afloat().iter().collect();
        for seat in seats {
            let at = self.at;
            match self.next.of(seat).turn {
                Turn::HoveTo { owes, doubles, cleared: None } if self.next.of(seat).debts.is_empty() => {
                    let tally = self.next.tally;
                    let captain = self.next.of_mut(seat);
                    captain.turn = match owes {
                        Owes::Nothing => Turn::Done,
                        owes => Turn::HoveTo { owes, doubles, cleared: Some(tally) },
                    };
                    // A turn that the bot takes, it takes to its end; 5.7.9.
                    let autopilot = captain.clock.autopilot && captain.turn != Turn::Done;
                    captain.clock.restart(at);
                    captain.clock.autopilot = autopilot;
                }
                _ => {}
            }
        }
    }

    /// A turn that owes nothing is over (4.1).
    fn close_turns(&mut self) {
        for captain in &mut self.next.captains {
            if matches!(captain.turn, Turn::Open { owes: Owes::Nothing, .. }) {
                captain.turn = Turn::Done;
                captain.clock.autopilot = false;
            }
        }
    }

    /// The helm goes back to whoever cleared their debts first (4.5).
    fn helm_back(&mut self) -> bool {
        if self.next.helm().is_some() {
            return false;
        }
        let waiting = self.next.afloat().iter().filter_map(|seat| match self.next.of(seat).turn {
            Turn::HoveTo { owes, doubles, cleared: Some(order) } => Some((order, seat, owes, doubles)),
            _ => None,
        });
        let Some((_, seat, owes, doubles)) = waiting.min_by_key(|(order, seat, ..)| (*order, *seat)) else {
            return false;
        };
        let owes =
            match owes {
                // Somebody else has bought it meanwhile.
                Owes::Purchase { deed, then_roll } if self.next.holding(deed).owner.is_some() => {
                    if then_roll { Owes::Roll } else { Owes::Nothing }
                }
                owes => owes,
            };
        self.open(seat, owes, doubles);
        // With nothing left to do the turn closes at once; 4.5.12.
        if owes != Owes::Nothing {
            self.tell(Event::HelmBack { seat });
        }
        true
    }

    /// The next round, or the end (4.1, 7).
    fn round_over(&mut self) -> bool {
        let afloat = self.next.afloat();
        if !afloat.iter().all(|seat| self.next.of(seat).turn == Turn::Done) {
            return false;
        }
        let limit = self.next.terms.round_limit.is_some_and(|limit| self.next.round >= limit);
        if limit || self.next.last_round {
            self.finish(if limit { Ending::Rounds } else { Ending::Called });
            return false;
        }
        self.next.round += 1;
        let at = self.at;
        for seat in afloat.iter() {
            let captain = self.next.of_mut(seat);
            captain.turn = Turn::Pending;
            captain.clock.restart(at);
        }
        let (round, of) = (self.next.round, self.next.terms.round_limit);
        self.tell(Event::RoundBegan { round, of, afloat });
        true
    }
}
