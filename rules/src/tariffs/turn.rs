//! The consequences of a move: dominoes are drawn, and the turn passes.

use super::{board::HAND, events::Event, refusals::Why, state::Tariffs, walk::Walk};
use crate::{Audience, Chance, Position, Seat, Told, dominoes::Domino};

/// The consequence of a move's certain effects.
pub(super) enum Then {
    /// The turn continues.
    Stay,
    /// The turn is over.
    Turn {
        draw: Option<u8>,
        /// True if no new domino was laid.
        quiet: bool,
    },
    /// Both dominoes are changed, and the turn is over.
    Restock,
    /// The round is over.
    Declared(Walk),
}

impl Tariffs {
    /// Plays the consequence of the certain effects: luck, the next turn, the end of the round.
    pub(super) fn follow(
        &mut self,
        seat: Seat,
        then: Then,
        chance: &mut Chance,
        told: &mut Vec<Told<Event>>,
    ) {
        match then {
            Then::Stay => {}
            Then::Turn { draw, quiet } => {
                self.draw(seat, draw, told);
                self.next_turn(quiet, chance, told);
            }
            Then::Restock => {
                self.exchange(seat, chance, told);
                self.next_turn(true, chance, told);
            }
            Then::Declared(walk) => self.end_round(Some((seat, walk)), chance, told),
        }
    }

    /// Draws as many dominoes as wished, as there is room for and as the stockpile has (R12, R13).
    fn draw(&mut self, seat: Seat, wish: Option<u8>, told: &mut Vec<Told<Event>>) {
        let count = self.to_come(seat, wish);
        let Some(round) = &mut self.round else { return };
        let hand = &mut round.players[seat.index()].hand;
        if count > 0 {
            let dominoes: Vec<Domino> = round.stock.drain(..count).collect();
            hand.extend(&dominoes);
            told.push(Told::everyone(Event::Drew { seat, count }));
            told.push(Told { to: Audience::Only(seat), event: Event::Drawn { dominoes } });
        }
    }

    /// The number of dominoes that a wish brings.
    pub(super) fn to_come(&self, seat: Seat, wish: Option<u8>) -> usize {
        let Some(round) = &self.round else { return 0 };
        let room = HAND.saturating_sub(round.players[seat.index()].hand.len());
        wish.map_or(HAND, usize::from).min(room).min(round.stock.len())
    }

    /// 5.3: draws two dominoes, returns two, and shuffles the stockpile.
    fn exchange(&mut self, seat: Seat, chance: &mut Chance, told: &mut Vec<Told<Event>>) {
        let Some(round) = &mut self.round else { return };
        let dominoes: Vec<Domino> = round.stock.drain(..HAND.min(round.stock.len())).collect();
        let old = std::mem::replace(&mut round.players[seat.index()].hand, dominoes.clone());
        round.stock.extend(old);
        chance.shuffle(&mut round.stock);
        told.push(Told { to: Audience::Only(seat), event: Event::Drawn { dominoes } });
    }

    /// Passes the turn to the next seat, or ends a round that has been quiet for too long (7.3).
    fn next_turn(&mut self, quiet: bool, chance: &mut Chance, told: &mut Vec<Told<Event>>) {
        let (seats, limit) = (self.seats(), self.quiet_limit());
        let Some(round) = &mut self.round else { return };
        round.turns = round.turns.saturating_add(1);
        round.quiet = if quiet { round.quiet.saturating_add(1) } else { 0 };
        round.asked = 0;
        round.to_move = round.to_move.next(seats);
        if round.quiet >= limit {
            self.end_round(None, chance, told);
        }
    }
}

/// Checks the number of dominoes to draw.
pub(super) fn fitting(draw: Option<u8>) -> Result<Option<u8>, Why> {
    if draw.is_some_and(|draw| usize::from(draw) > HAND) { Err(Why::DrawTwo) } else { Ok(draw) }
}
