//! The course of a turn: links are drawn from the pool, coins show their numbers, the next colour or the end follows.

use super::{
    events::{Event, Load},
    freight::{Face, Place, Token},
    state::{Cause, ShipIt, Stage},
    tiles::{Colour, Tile},
};
use crate::{Chance, Seat, Told};

/// The consequence of a move's certain effects.
pub(super) enum Then {
    /// Nothing.
    Rest,
    /// This many links are drawn from the pool.
    Draw(u8),
    /// A coin has moved, and may show its number.
    Arrive(Arrival),
    /// The tile may ship.
    Check(Tile),
    /// The remaining coins of a shipment are redistributed.
    Redistribute {
        /// The tile that shipped.
        hub: Tile,
        /// The coins without the chip.
        rest: Vec<Load>,
    },
}

/// A coin that has reached its place.
#[derive(Clone, Copy)]
pub(super) struct Arrival {
    pub coin: Token,
    pub from: Place,
    pub to: Place,
    pub pip_stop: u8,
    pub ap: u8,
    /// True if it is turned up and locked.
    pub warehouse: bool,
}

impl ShipIt {
    /// Plays the consequence of the certain effects of a move.
    pub(super) fn follow(
        &mut self,
        seat: Seat,
        then: Then,
        chance: &mut Chance,
        told: &mut Vec<Told<Event>>,
    ) {
        match then {
            Then::Rest => {}
            Then::Draw(count) => self.draw(seat, count, told),
            Then::Arrive(arrival) => self.arrive(seat, arrival, chance, told),
            Then::Check(hub) => self.ship_all(seat, hub, chance, told),
            Then::Redistribute { hub, rest } => {
                let next = self.redistribute(seat, hub, rest, chance, told);
                match next.filter(|next| self.is_full(*next)) {
                    Some(next) => self.ship_all(seat, next, chance, told),
                    None => self.end_after_shipments(told),
                }
            }
        }
    }

    /// 5.1: draws links from the front of the pool.
    fn draw(&mut self, seat: Seat, count: u8, told: &mut Vec<Told<Event>>) {
        let count = usize::from(count).min(self.pool.len());
        let links: Vec<_> = self.pool.drain(..count).collect();
        self.hand.extend(&links);
        let pool = u8::try_from(self.pool.len()).unwrap_or(u8::MAX);
        told.push(Told::everyone(Event::Bought { seat, colour: self.to_move, links, pool }));
    }

    /// 5.5: brings a coin to its place.
    fn arrive(&mut self, seat: Seat, arrival: Arrival, chance: &mut Chance, told: &mut Vec<Told<Event>>) {
        let Arrival { coin, from, to, pip_stop, ap, warehouse } = arrival;
        let mut number = None;
        if warehouse {
            self.turn_up(coin);
            number = self.coin(coin).map(|coin| coin.number);
        }
        let colour = self.to_move;
        told.push(Told::everyone(Event::FreightMoved { seat, colour, coin, from, to, pip_stop, ap, number }));
        if let Some(hub) = to.tile().filter(|tile| self.is_hub(*tile)) {
            self.ship_all(seat, hub, chance, told);
        }
    }

    /// Turns up a coin that is in the warehouse, so that it shows its number from now on.
    pub(super) fn turn_up(&mut self, token: Token) {
        self.coins.iter_mut().filter(|coin| coin.token == token).for_each(|coin| coin.face = Face::Up {});
    }

    /// 5.8: begins the next colour's turn, the next round, or the end for want of shipments (R33).
    pub(super) fn end_turn(&mut self, seat: Seat, told: &mut Vec<Told<Event>>) {
        let colour = self.to_move;
        let next = self.colour_after(colour);
        let ends_round = next <= colour;
        let stalled =
            ends_round && self.round.saturating_sub(self.last_shipment) >= u32::from(self.terms.stall_rounds);
        let lost = self.ap;
        self.coins.iter_mut().for_each(|coin| coin.moved = false);
        let round = (ends_round && !stalled).then(|| self.round.saturating_add(1));
        let goes_on = (!stalled).then_some(next);
        told.push(Told::everyone(Event::TurnEnded { seat, colour, lost, next: goes_on, round }));
        if stalled {
            return self.end(Cause::Stall, told);
        }
        self.round = round.unwrap_or(self.round);
        self.begin_turn(next);
    }

    /// Gives the turn to this colour, with all its action points.
    pub(super) fn begin_turn(&mut self, colour: Colour) {
        self.to_move = colour;
        self.ap = self.full_ap(colour);
        self.stage = Stage::Plan { lifted: false };
    }

    /// The next owned colour in the order of turns.
    fn colour_after(&self, colour: Colour) -> Colour {
        let mut others = Colour::ALL.into_iter().cycle().skip(colour.index() + 1).take(Colour::ALL.len());
        others.find(|other| self.owner(*other).is_some()).unwrap_or(colour)
    }

    /// Ends the game, if the shipments that are now finished end it (R31, R32).
    pub(super) fn end_after_shipments(&mut self, told: &mut Vec<Told<Event>>) {
        if let Some(cause) = self.due() {
            self.end(cause, told);
        }
    }

    fn end(&mut self, cause: Cause, told: &mut Vec<Told<Event>>) {
        self.stage = Stage::Over { ending: cause };
        if let Some((outcome, ending)) = self.outcome().zip(self.ended_by()) {
            told.push(Told::everyone(Event::Ended { outcome, ending }));
        }
    }
}
