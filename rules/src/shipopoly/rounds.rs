//! The automatic consequences of a move: turns close and come back, rounds follow each other, the game ends (4.1, 4.5,
//! 7).

use super::{
    captains::{Owes, Turn},
    course::Course,
    events::Event,
    state::Finish,
};
use crate::Seat;

impl Course<'_> {
    /// Plays all automatic consequences of a move: debts that can be paid, captains sunk, turns that close or come
    /// back, turns of the bot, the next round, the end; again until nothing changes. `first` is checked first for
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

    /// Settles debts that can be paid, votes that are carried and captains with nothing left, as these lead to one
    /// another: an estate pays captains in debt, a sinking takes claims and makes fewer votes a majority.
    fn settle_up(&mut self, first: Option<Seat>) {
        loop {
            self.pay_debts();
            if self.next.ending.is_none() && self.next.afloat().len() <= 1 {
                let all_lost = self.next.afloat().is_empty();
                self.finish(if all_lost { Finish::AllLost } else { Finish::LastAfloat });
            }
            if self.next.ending.is_some() || !(self.count_votes() || self.sink_a_destitute(first)) {
                return;
            }
        }
    }

    /// Has captains whose last debt is paid wait for the helm, or ends their turn (4.5).
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
                    captain.needed_from(at);
                    captain.clock.autopilot = autopilot;
                }
                _ => {}
            }
        }
    }

    /// Ends turns that owe nothing (4.1).
    fn close_turns(&mut self) {
        for captain in &mut self.next.captains {
            if matches!(captain.turn, Turn::Open { owes: Owes::Nothing, .. }) {
                captain.turn = Turn::Done;
                captain.clock.autopilot = false;
            }
        }
    }

    /// Returns the helm to the captain who cleared their debts first (4.5).
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
                // Another captain has bought it in the meantime.
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

    /// Begins the next round, or ends the game (4.1, 7).
    fn round_over(&mut self) -> bool {
        let afloat = self.next.afloat();
        if !afloat.iter().all(|seat| self.next.of(seat).turn == Turn::Done) {
            return false;
        }
        let limit = self.next.terms.round_limit.is_some_and(|limit| self.next.round >= limit);
        if limit || self.next.last_round {
            self.finish(if limit { Finish::Rounds } else { Finish::Called });
            return false;
        }
        self.next.round += 1;
        let at = self.at;
        for seat in afloat.iter() {
            let captain = self.next.of_mut(seat);
            captain.turn = Turn::Pending;
            captain.needed_from(at);
        }
        let (round, of) = (self.next.round, self.next.terms.round_limit);
        self.tell(Event::RoundBegan { round, of, afloat });
        true
    }
}
