//! A captain's turn: dice, the Drydock, purchases (4.2, 4.4, 5.1).

use std::num::NonZeroU32;

use super::{
    board::{BAIL, DRYDOCK, Deed},
    captains::Creditor,
    captains::{Captain, Owes, Turn},
    course::Course,
    decks::Deck,
    events::{Event, Exit, Wreck},
    refusals::Why,
    state::{CardHolding, LastRoll, Shipopoly},
};
use crate::Seat;

const SIX: NonZeroU32 = NonZeroU32::new(6).unwrap();

/// The number of doubles in one turn that lead to the Drydock (4.2).
const DOUBLES_TOO_MANY: u8 = 3;
/// The number of failed rolls after which the Drydock opens (4.4).
const ATTEMPTS: u8 = 3;

impl Shipopoly {
    /// Checks that `seat` may roll now (5.1).
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

    /// Checks that a turn may be opened.
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

    /// Checks that `seat` may leave the Drydock before rolling (5.1).
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

    /// The same, or the reason why there is none: another captain may have the helm (5.1.4).
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

    /// Reports the new cash, unless the words on a purchase have it already, and if the double gives another roll
    /// (5.1).
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

    /// Opens the turn with this step owed; its idle clock starts again.
    pub fn open(&mut self, seat: Seat, owes: Owes, doubles: u8) {
        let since = self.at;
        self.next.of_mut(seat).turn = Turn::Open { owes, doubles, since };
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
        *self.next.card_mut(deck) = CardHolding::default();
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
}
