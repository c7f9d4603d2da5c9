//! The effects of a move: the check of the mover, and the consequences (5.0).

use super::{
    course::Course,
    refusals::Why,
    state::Shipopoly,
    verbs::{Move, Role},
};
use crate::{By, Chance, Entry, Play, Played, Position, Refusal, Seat, Status, Timestamp, Told};

impl Play for Shipopoly {
    fn play(&self, entry: &Entry<Move>, chance: &mut Chance) -> Result<Played<Self>, Refusal<Why>> {
        if let Status::Over(_) = self.status() {
            return Err(Refusal::Over);
        }
        let at = entry.at.max(self.now);
        let mut course = Course { next: self.clone(), told: Vec::new(), chance, at };
        if self.now < at {
            course.next.now = at;
        }
        if !self.has_begun() {
            course.next.captains.iter_mut().for_each(|captain| captain.needed_from(at));
        }
        course.next.count_on();
        let refuse = |why: Why| Refusal::Rule { rule: why.rule(), why };
        let overdue = self.has_begun() && self.next_due().is_some_and(|due| due <= at);
        let obeyed = match (entry.by, entry.mv.role()) {
            (By::Clock, Role::Clock) if self.has_begun() || !matches!(entry.mv, Move::Rest { .. }) => {
                course.clock_moves(&entry.mv, overdue)
            }
            (By::Clock, _) | (_, Role::Clock) => Err(Why::NotDue),
            _ if overdue => Err(Why::DueFirst),
            (By::Host, Role::Secretary) => course.secretary_moves(&entry.mv),
            (By::Host, Role::Captain) => Err(Why::NotACaptain),
            (_, Role::Secretary) => Err(Why::NotSecretary),
            (By::Seat(seat), Role::Captain) => course.captain_moves(seat, &entry.mv),
        };
        obeyed.map_err(refuse)?;
        let first = match entry.by {
            By::Seat(seat) => Some(seat),
            By::Host | By::Clock => None,
        };
        course.run_out(first);
        // A move can make something due at once, such as a turn that only a sign of life held up.
        course.everything_due();
        let told = course.told.into_iter().map(Told::everyone).collect();
        Ok(Played { next: course.next, told })
    }
}

impl Shipopoly {
    /// True once a captain has moved: before that, no clock runs.
    pub(super) fn has_begun(&self) -> bool {
        self.now.millis() > Timestamp::from_millis(i64::MIN).millis()
    }

    /// Checks that `mv` by `by` is legal now. Costs a whole move; for lists there are cheaper checks.
    pub(super) fn allows(&self, by: By, mv: &Move, at: Timestamp) -> Result<(), Refusal<Why>> {
        let entry = Entry { ply: 0, by, at, mv: mv.clone() };
        self.play(&entry, &mut Chance::of(&[0; 32], 0)).map(drop)
    }
}

impl Course<'_> {
    /// Makes one of the clock's moves: time given back comes before what would be due without it.
    fn clock_moves(&mut self, mv: &Move, overdue: bool) -> Result<(), Why> {
        match mv {
            Move::Rest { seconds } => self.rest(*seconds),
            Move::Due {} if overdue => self.everything_due(),
            _ if overdue => return Err(Why::DueFirst),
            Move::Away { captain, cover, until } => return self.away(*captain, *cover, *until),
            Move::Back { captain } => return self.back(*captain),
            _ => return Err(Why::NotDue),
        }
        Ok(())
    }

    fn captain_moves(&mut self, seat: Seat, mv: &Move) -> Result<(), Why> {
        let captain = self.next.captain(seat).ok_or(Why::NotACaptain)?;
        if !captain.is_afloat() {
            return Err(Why::YourShipIsSunk);
        }
        let owed = captain.debt();
        if owed > 0 && !mv.is_for_debtors() {
            return Err(Why::InDebt { short: owed.saturating_sub(u64::from(captain.cash)) });
        }
        match mv {
            Move::Roll {} => self.roll(seat)?,
            Move::PayBailout {} => self.pay_bailout(seat)?,
            Move::UseDrydockCard { deck } => self.use_drydock_card(seat, *deck)?,
            Move::BuyPort { port } => self.buy_port(seat, *port)?,
            Move::DeclinePort { port } => self.decline_port(seat, *port)?,
            Move::BuyShips { targets } => self.buy_ships(seat, targets)?,
            Move::ReturnShips { targets } => self.remove_ships(seat, targets, true)?,
            Move::DecommissionShips { targets } => self.remove_ships(seat, targets, false)?,
            Move::DecommissionPort { port } => self.decommission_port(seat, *port)?,
            Move::RecommissionPort { port } => self.recommission_port(seat, *port)?,
            Move::ReturnPort { port } => self.return_port(seat, *port)?,
            Move::StrikeColours {} => self.strike_colours(seat)?,
            Move::AbandonShip {} => self.abandon_ship(seat),
            Move::SignOfLife {} => self.sign_of_life(seat),
            Move::Vote { yes } => self.cast_vote(seat, *yes)?,
            Move::CallSecretary { who } => self.call_secretary(seat, *who)?,
            Move::Sell { .. } | Move::Want { .. } | Move::Swap { .. } => self.post_offer(seat, mv)?,
            Move::Bid { offer, .. } => self.place_bid(seat, *offer, mv)?,
            Move::Unbid { offer } => self.withdraw_bid(seat, *offer)?,
            Move::Accept { offer } => self.accept_offer(seat, *offer)?,
            Move::Take { offer, bidder } => self.take_bid(seat, *offer, *bidder)?,
            Move::Decline { offer, because } => self.decline_offer(seat, *offer, *because)?,
            Move::Withdraw { offer } => self.withdraw_offer(seat, *offer)?,
            _ => return Err(Why::NotSecretary),
        }
        // A move is a sign of life; 5.7.
        let at = self.at;
        self.next.of_mut(seat).clock.heard(at);
        Ok(())
    }
}
