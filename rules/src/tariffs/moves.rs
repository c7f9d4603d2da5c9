//! The effects of a player's move. Swaps between players are in `swaps`, the consequences of a move in `turn` and
//! `rounds`.

use super::{
    board::HAND,
    events::Event,
    grid::{Cell, Edge, Laid},
    memory::Deed,
    refusals::Why,
    state::{Changed, Tariffs},
    turn::{Then, fitting},
    verbs::Move,
    walk::{Ground, Walk},
};
use crate::{
    By, Chance, Entry, Play, Played, Position, Refusal, Seat, SeatSet, Timestamp, Told, dominoes::Domino,
};

impl Play for Tariffs {
    fn play(&self, entry: &Entry<Move>, chance: &mut Chance) -> Result<Played<Self>, Refusal<Why>> {
        let to_move = self.to_move().ok_or(Refusal::Over)?;
        let anytime = matches!(entry.mv, Move::Answer { .. } | Move::Refuse { .. });
        let by_clock = entry.by == By::Clock && matches!(entry.mv, Move::Lapse { .. } | Move::Rest { .. });
        let rule = |why: Why| Refusal::Rule { rule: why.rule(), why };
        let seat = match entry.by {
            By::Seat(seat) if self.meddles(seat, &entry.mv, entry.at) => {
                return Err(rule(Why::TheirOffer(to_move)));
            }
            By::Seat(seat) if seat == to_move || (anytime && self.seats().has(seat)) => seat,
            By::Clock if by_clock => to_move,
            _ => return Err(Refusal::NotYourTurn { waiting: SeatSet::only(to_move) }),
        };
        let mut next = self.clone();
        let mut told = vec![];
        let then = match entry.mv {
            Move::Lapse { offer } if by_clock => next.lapse(offer, entry.at, &mut told),
            Move::Rest { seconds } if by_clock => next.rest(seconds, &mut told),
            Move::Lapse { .. } | Move::Rest { .. } => Err(Why::ClockOnly),
            _ => next.act(seat, &entry.mv, entry.at, &mut told),
        };
        next.follow(seat, then.map_err(rule)?, chance, &mut told);
        Ok(Played { next, told })
    }
}

impl Tariffs {
    /// Applies the certain effects of a seat's move, before any luck.
    pub(super) fn act(
        &mut self,
        seat: Seat,
        mv: &Move,
        now: Timestamp,
        told: &mut Vec<Told<Event>>,
    ) -> Result<Then, Why> {
        match mv {
            Move::Play { domino, from, to, value, draw } => {
                self.withdraw_first(told);
                self.lay(seat, *domino, (*from, *to), *value, *draw, told)
            }
            Move::Rotate { edge, draw } => {
                self.withdraw_first(told);
                self.rotate(seat, *edge, *draw, told)
            }
            Move::Stock {} => {
                self.withdraw_first(told);
                self.restock(seat, told)
            }
            Move::Declare { route } => {
                self.withdraw_first(told);
                self.declare(seat, route.as_deref()).map(Then::Declared)
            }
            Move::Pass { draw } => self.pass(seat, *draw, told),
            Move::Swap { domino, to, hidden, want } => {
                self.propose(seat, *domino, *to, *hidden, want.as_deref(), now, told)
            }
            Move::Answer { offer, domino } => self.answer(seat, *offer, *domino, now, told),
            Move::Refuse { offer, because } => self.refuse(seat, *offer, *because, now, told),
            Move::Take { offer, player, domino, draw } => {
                self.take(seat, *offer, *player, *domino, *draw, now, told)
            }
            Move::Withdraw { offer } => self.withdraw(*offer, now, told),
            Move::Lapse { .. } | Move::Rest { .. } => Err(Why::ClockOnly),
        }
    }

    /// 5.1: lays a domino of the hand on a free border.
    fn lay(
        &mut self,
        seat: Seat,
        domino: Domino,
        (from, to): (Cell, Cell),
        value: Option<u8>,
        draw: Option<u8>,
        told: &mut Vec<Told<Event>>,
    ) -> Result<Then, Why> {
        let not_held = Why::NotHeldToPlay(domino);
        let Some(round) = &mut self.round else { return Err(not_held) };
        let hand = &mut round.players[seat.index()].hand;
        let place = hand.iter().position(|held| *held == domino).ok_or(not_held)?;
        let edge = self.layout.edge(from, to).ok_or(Why::NotNeighbours { from, to })?;
        if round.track.on(edge).is_some() {
            return Err(Why::Occupied(edge));
        }
        let here = match value {
            None if domino.is_double() => domino.high(),
            None => return Err(Why::WhichWay(domino)),
            Some(value) => value,
        };
        let there = domino.beside(here).ok_or(Why::NoSuchHalf { domino, value: here })?;
        let draw = fitting(draw)?;
        let laid = Laid { first: here, second: there };
        let laid = if from == edge.first() { laid } else { laid.turned() };
        hand.remove(place);
        round.track.lay(edge, laid);
        round.changed = Some(Changed { edge, turned: false });
        round.memory.note(Deed { seat, edge, laid, turned: false });
        told.push(Told::everyone(Event::Laid { seat, edge, laid }));
        Ok(Then::Turn { draw, quiet: false })
    }

    /// 5.2: swaps the two values of a domino on the table.
    fn rotate(
        &mut self,
        seat: Seat,
        edge: Edge,
        draw: Option<u8>,
        told: &mut Vec<Told<Event>>,
    ) -> Result<Then, Why> {
        let round = self.round.as_mut().ok_or(Why::NothingThere(edge))?;
        let laid = round.track.on(edge).ok_or(Why::NothingThere(edge))?.turned();
        if laid.is_double() {
            // It would be a hidden pass; R11.
            return Err(Why::Double);
        }
        let draw = fitting(draw)?;
        round.track.lay(edge, laid);
        round.changed = Some(Changed { edge, turned: true });
        round.memory.note(Deed { seat, edge, laid, turned: true });
        told.push(Told::everyone(Event::Turned { seat, edge, laid }));
        Ok(Then::Turn { draw, quiet: true })
    }

    /// 5.3: takes both dominoes out of the hand. Their replacements are luck.
    fn restock(&mut self, seat: Seat, told: &mut Vec<Told<Event>>) -> Result<Then, Why> {
        let round = self.round.as_ref().ok_or(Why::StockLow)?;
        if round.players[seat.index()].hand.len() < HAND {
            return Err(Why::NeedsTwo);
        }
        if round.stock.len() < HAND {
            return Err(Why::StockLow);
        }
        told.push(Told::everyone(Event::Restocked { seat }));
        Ok(Then::Restock)
    }

    /// 5.8: returns the walk with which `seat` may declare now.
    pub(super) fn declare(&self, seat: Seat, route: Option<&[Cell]>) -> Result<Walk, Why> {
        let (round, player) = self.round.as_ref().zip(self.player(seat)).ok_or(Why::NoRoute(vec![]))?;
        let ground = Ground::new(&self.layout, &round.track, None);
        let missing = ground.unreachable(player.contract);
        if !missing.is_empty() {
            return Err(Why::NoRoute(missing));
        }
        match route {
            Some(cells) => ground.named(player.contract, cells),
            None => ground.to_declare(player.contract).ok_or(Why::NoRoute(missing)),
        }
    }

    /// 5.10: does nothing, if nothing can be done.
    fn pass(&self, seat: Seat, draw: Option<u8>, told: &mut Vec<Told<Event>>) -> Result<Then, Why> {
        if !self.may_pass(seat) {
            return Err(Why::MayNotPass);
        }
        let draw = fitting(draw)?;
        told.push(Told::everyone(Event::Passed { seat }));
        Ok(Then::Turn { draw, quiet: true })
    }

    /// Returns true if `seat`, whose turn it is, can do nothing else: no domino in hand, none to turn, no route (5.10).
    pub(super) fn may_pass(&self, seat: Seat) -> bool {
        let Some((round, player)) = self.round.as_ref().zip(self.player(seat)) else { return false };
        player.hand.is_empty()
            && round.track.iter().all(|(_, laid)| laid.is_double())
            && !Ground::new(&self.layout, &round.track, None).unreachable(player.contract).is_empty()
    }
}
