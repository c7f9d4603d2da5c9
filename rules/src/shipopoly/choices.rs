//! The choices now: lists for menus and buttons, and moves that are put together from values (5, 6.5).

use super::{
    board::{BAIL, Deed, Group, LONE_SHIPS},
    captains::{Owes, Turn},
    decks::Deck,
    state::Shipopoly,
    verbs::{Move, Target},
    view::View,
};
use crate::{By, Chance, Choices, Choosing, Entry, Form, Person, Play, Seat, Sight, Timestamp, Viewer};

impl Choosing for Shipopoly {
    fn choices(&self, by: By, now: Timestamp) -> Choices<Move> {
        let now = now.max(self.now);
        // Effects that have fallen due happen first, and may change the choices; 5.0.
        if self.ending.is_some() || self.next_due().is_some_and(|due| due <= now) {
            return Choices::none();
        }
        match by {
            By::Seat(seat) => self.captain_choices(seat, now),
            By::Host => Choices::listed(self.secretary_choices(now)),
            By::Clock => Choices::none(),
        }
    }

    /// Shows the certain effects of a move as everybody would see them: nothing that depends on dice or cards.
    fn preview(&self, seat: Seat, mv: &Move, now: Timestamp) -> Option<View> {
        let entry = Entry { ply: 0, by: By::Seat(seat), at: now, mv: mv.clone() };
        let after = self.play(&entry, &mut Chance::of(&[0; 32], 0)).ok()?.next;
        // A throw is nothing but luck, and other moves may lead to a turn of the bot.
        let lucky = *mv == Move::Roll {} || after.last_roll != self.last_roll;
        let seen = if lucky { self } else { &after };
        Some(seen.view(Viewer::Seat(seat)))
    }
}

impl Shipopoly {
    fn captain_choices(&self, seat: Seat, now: Timestamp) -> Choices<Move> {
        let Some(captain) = self.captain(seat).filter(|captain| captain.is_afloat()) else {
            return Choices::none();
        };
        let mut choices = Choices::none();
        if captain.debts.is_empty() {
            self.turn_choices(seat, &mut choices.listed);
            self.building_choices(seat, &mut choices);
        }
        self.raising_choices(seat, &mut choices);
        self.trade_choices(seat, now, &mut choices);
        if self.may_strike(seat).is_ok() {
            choices.listed.push(Move::StrikeColours {});
        }
        self.office_choices(seat, &mut choices);
        choices
    }

    fn turn_choices(&self, seat: Seat, listed: &mut Vec<Move>) {
        if self.may_roll(seat).is_ok() {
            listed.push(Move::Roll {});
        }
        if let Some(deed) = self.purchase_of(seat) {
            let port = Some(deed);
            listed.extend(self.may_buy(seat, port).is_ok().then_some(Move::BuyPort { port }));
            listed.push(Move::DeclinePort { port });
        }
        if self.may_leave_drydock(seat).is_ok() {
            if self.of(seat).cash >= BAIL {
                listed.push(Move::PayBailout {});
            }
            let cards = Deck::ALL.into_iter().filter(|deck| self.card(*deck).owner == Some(seat));
            listed.extend(cards.map(|deck| Move::UseDrydockCard { deck }));
        }
    }

    fn building_choices(&self, seat: Seat, choices: &mut Choices<Move>) {
        let mut any = false;
        for group in Group::ALL {
            let own: Vec<Deed> =
                Deed::of_group(group).filter(|deed| self.holding(*deed).owner == Some(seat)).collect();
            any |= !own.is_empty();
            let raise = |port: Deed, by: u8| Target { port, level: self.holding(port).level + by };
            let mut offers: Vec<Vec<Target>> = own.iter().map(|port| vec![raise(*port, 1)]).collect();
            if self.commander(group) == Some(seat) {
                offers.insert(0, own.iter().map(|port| raise(*port, 1)).collect());
            } else {
                let bare = own.iter().filter(|port| self.holding(**port).level == 0);
                offers.extend(bare.map(|port| vec![raise(*port, LONE_SHIPS)]));
            }
            let legal = offers.into_iter().filter(|targets| self.may_build(seat, targets).is_ok());
            choices.listed.extend(legal.map(|targets| Move::BuyShips { targets }));
        }
        if any {
            choices.forms.push(Form { verb: "buy_ships", samples: Vec::new() });
        }
        let loans = self.deeds_of(seat).filter(|port| self.may_recommission(seat, *port).is_ok());
        choices.listed.extend(loans.map(|port| Move::RecommissionPort { port }));
    }

    fn raising_choices(&self, seat: Seat, choices: &mut Choices<Move>) {
        let (mut ships, mut halved) = (false, Vec::new());
        for group in Group::ALL {
            let own = || {
                Deed::of_group(group).filter(|deed| {
                    let holding = self.holding(*deed);
                    holding.owner == Some(seat) && holding.level > 0
                })
            };
            if own().next().is_none() {
                continue;
            }
            ships = true;
            let mut offers: Vec<Vec<Target>> = Vec::new();
            let all: Vec<Target> = own().map(|port| Target { port, level: 0 }).collect();
            offers.extend(own().map(|port| vec![Target { port, level: self.holding(port).level - 1 }]));
            if !offers.contains(&all) {
                offers.push(all);
            }
            for full in [true, false] {
                let legal = offers.iter().filter(|targets| self.may_remove(seat, targets, full).is_ok());
                let legal = legal.cloned();
                if full {
                    choices.listed.extend(legal.map(|targets| Move::ReturnShips { targets }));
                } else {
                    halved.extend(legal.map(|targets| Move::DecommissionShips { targets }));
                }
            }
        }
        if ships {
            if self.terms.treasury_returns {
                choices.forms.push(Form { verb: "return_ships", samples: Vec::new() });
            }
            choices.forms.push(Form { verb: "decommission_ships", samples: Vec::new() });
        }
        for port in self.deeds_of(seat) {
            if self.may_decommission(seat, port).is_ok() {
                choices.listed.push(Move::DecommissionPort { port });
            }
            if self.may_return(seat, port).is_ok() {
                choices.listed.push(Move::ReturnPort { port });
            }
        }
        // Returning ships for twice as much is listed first, if it is possible.
        choices.listed.extend(halved);
    }

    fn office_choices(&self, seat: Seat, choices: &mut Choices<Move>) {
        let votes = [true, false].into_iter().filter(|yes| self.may_vote(seat, *yes).is_ok());
        choices.listed.extend(votes.map(|yes| Move::Vote { yes }));
        choices.listed.push(Move::SignOfLife {});
        if self.vote.is_none() {
            let who = self.afloat().iter().map(Person::Seat).filter(|who| self.secretary != Some(*who));
            let samples = who.take(2).map(|who| Move::CallSecretary { who }).collect();
            choices.forms.push(Form { verb: "call_secretary", samples });
        }
        choices.listed.push(Move::AbandonShip {});
    }

    /// Returns the moves; those that need a reason or a value are left to commands.
    fn secretary_choices(&self, now: Timestamp) -> Vec<Move> {
        let mut moves = Vec::new();
        for captain in self.afloat().iter() {
            if self.of(captain).is_away() {
                moves.push(Move::Wait { captain });
            }
            if self.may_order_autopilot(captain, now).is_ok() && !self.of(captain).clock.autopilot {
                moves.push(Move::OrderAutopilot { captain });
            }
            if self.may_declare_lost(captain).is_ok() {
                moves.push(Move::DeclareLost { captain });
            }
        }
        if self.vote.is_none() && !self.last_round {
            moves.push(Move::CallTime {});
        }
        let others = self.afloat().iter().map(Person::Seat).filter(|who| self.secretary != Some(*who));
        moves.extend(others.map(|to| Move::HandOver { to }));
        moves.retain(|mv| self.vote.is_none() || self.favoured(mv).is_none());
        moves
    }

    /// True if `seat` has a turn that can continue now.
    pub(super) fn can_go_on(&self, seat: Seat) -> bool {
        match self.of(seat).turn {
            Turn::Open { owes, .. } => owes != Owes::Nothing,
            Turn::Pending => self.of(seat).is_needed() && self.helm().is_none(),
            Turn::HoveTo { .. } | Turn::Done => false,
        }
    }
}
