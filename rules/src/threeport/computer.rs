//! A computer player.
//!
//! It looks at a position that it has imagined, so it knows only what everybody knows. A rule of thumb scores each
//! move. The best few are then tried out: all players continue by the rule of thumb for some rounds, with the draw pile
//! in several orders, and the move that leaves the player best off is the advice.

use super::{
    board::{CLOSED_AT_END, Card, Colour, HOLD, Level},
    scoring::{price, uses_up},
    state::{Boat, Threeport},
    verbs::Move,
};
use crate::{Advice, Chance, Seat, Sight, Timestamp, Viewer};

/// The number of moves tried out.
const TRIED: usize = 4;
/// The number of orders of the draw pile in which each move is tried.
const WORLDS: usize = 8;
/// The length of a trial, in rounds.
const ROUNDS: usize = 3;

/// The share of the rule of thumb in the advice. Without it, two computers can put off for ever a move that looks just
/// as good a turn later.
const FIRST_SIGHT: f64 = 0.5;

/// A worth above any sum of money that a move can bring.
const DECISIVE: f64 = 100.0;
/// The worth of a win in money when the trial reaches the end.
const VICTORY: f64 = 20.0;

impl Advice for Threeport {
    fn advise(&self, seat: Seat, _now: Timestamp, chance: &mut Chance) -> Option<Move> {
        let mut tried: Vec<(f64, Move)> =
            self.moves_of(seat).into_iter().map(|mv| (self.worth(seat, &mv), mv)).collect();
        // Moves of equal worth in no particular order.
        chance.shuffle(&mut tried);
        tried.sort_by(|(a, _), (b, _)| b.total_cmp(a));
        tried.truncate(TRIED);
        for (total, _) in &mut tried {
            *total *= FIRST_SIGHT * WORLDS as f64;
        }
        for _ in 0..WORLDS {
            // All moves in the same world, so that luck does not choose between them.
            let world = self.imagine(Viewer::Seat(seat), chance);
            for (total, mv) in &mut tried {
                *total += world.trial(seat, mv, chance);
            }
        }
        tried.into_iter().max_by(|(a, _), (b, _)| a.total_cmp(b)).map(|(_, mv)| mv)
    }
}

impl Threeport {
    /// Returns how well `me` stands some rounds after `mv`, as [`lead`](Self::lead) measures it.
    fn trial(&self, me: Seat, mv: &Move, chance: &mut Chance) -> f64 {
        let mut table = self.clone();
        let mut events = vec![];
        let mut next = Some((me, mv.clone()));
        for _ in 0..ROUNDS * self.boats.len() {
            let Some((seat, mv)) = next else { break };
            if table.take_turn(seat, &mv, chance, &mut events).is_err() {
                break;
            }
            next = table.to_move().and_then(|seat| Some((seat, table.rule_of_thumb(seat)?)));
        }
        table.lead(me)
    }

    /// Returns how well `me` stands, in money: wealth beyond the average of the best and of all other boats.
    fn lead(&self, me: Seat) -> f64 {
        let over = self.to_move().is_none();
        let mine = self.boats.get(me.index()).map_or(0.0, |boat| self.wealth(boat));
        let others: Vec<f64> = self.others(me).map(|boat| self.wealth(boat)).collect();
        let best = others.iter().copied().fold(0.0, f64::max);
        let mean = others.iter().sum::<f64>() / others.len().max(1) as f64;
        let ending = match over {
            true if mine >= best => VICTORY,
            true => -VICTORY,
            false => 0.0,
        };
        mine - (best + mean) / 2.0 + ending
    }

    /// The money of a boat and, until the game is over, what its cargo may bring.
    pub(super) fn wealth(&self, boat: &Boat) -> f64 {
        f64::from(boat.score) + if self.to_move().is_none() { 0.0 } else { promise(&boat.hold) }
    }

    /// Returns the move with the highest worth.
    fn rule_of_thumb(&self, seat: Seat) -> Option<Move> {
        let valued = self.moves_of(seat).into_iter().map(|mv| (self.worth(seat, &mv), mv));
        valued.max_by(|(a, _), (b, _)| a.total_cmp(b)).map(|(_, mv)| mv)
    }

    /// The worth of a legal move of `seat` at first sight, in money.
    pub(super) fn worth(&self, seat: Seat, mv: &Move) -> f64 {
        let hold = &self.boats[seat.index()].hold;
        match (mv, self.port(seat)) {
            (Move::Move { island }, _) => self.worth_of_sailing(hold, *island),
            (Move::Load {}, Ok((at, _))) => {
                self.islands[at].cargo().last().map_or(0.0, |top| worth_of_loading(hold, *top, at))
            }
            (Move::Sell { cards }, Ok((at, level))) => {
                let few_or_many = [0.0, -1.5, 1.0, 3.0][cards.len().min(HOLD)];
                f64::from(price(cards, level)) + few_or_many + self.worth_of_closing(seat, cards, at, level)
            }
            (Move::Load {} | Move::Sell { .. }, Err(_)) => 0.0,
        }
    }

    /// A share of what could be sold at `to`, and of what could be loaded there.
    fn worth_of_sailing(&self, hold: &[Card], to: Colour) -> f64 {
        let Some(level) = self.islands[to].level() else { return 0.0 };
        let matching: Vec<Card> = hold.iter().copied().filter(|card| card.colour == to).collect();
        let hurry = if hold.len() == HOLD { 0.45 } else { 0.3 };
        let top = self.islands[to].cargo().last().map_or(0, |card| card.value);
        hurry * f64::from(price(&matching, level)) + 0.3 * f64::from(top) + matching.len() as f64 - 0.5
    }

    /// The change that a sale of `cards` makes beyond its price by closing `at`; 0 if `at` stays open.
    fn worth_of_closing(&self, seat: Seat, cards: &[Card], at: Colour, level: Level) -> f64 {
        if !uses_up(cards.len(), level) || level.next().is_some() {
            return 0.0;
        }
        let me = &self.boats[seat.index()];
        let closed = self.islands.iter().filter(|(_, island)| !island.is_open()).count();
        if closed + 1 >= CLOSED_AT_END {
            let mine = me.score + price(cards, level);
            let best = self.others(seat).map(|boat| boat.score).max().unwrap_or_default();
            return match mine.cmp(&best) {
                std::cmp::Ordering::Greater => DECISIVE,
                std::cmp::Ordering::Equal => 0.0,
                std::cmp::Ordering::Less => -DECISIVE,
            };
        }
        let doomed = |hold: &[Card]| -> u32 {
            hold.iter().filter(|card| card.colour == at).map(|card| u32::from(card.value) + 1).sum()
        };
        let sold = doomed(cards);
        let most_lost = self.others(seat).map(|boat| doomed(&boat.hold)).max().unwrap_or_default();
        if doomed(&me.hold) > most_lost + sold { -DECISIVE } else { 0.0 }
    }

    fn others(&self, me: Seat) -> impl Iterator<Item = &Boat> {
        (0..).map(Seat::new).zip(&self.boats).filter(move |(seat, _)| *seat != me).map(|(_, boat)| boat)
    }
}

/// Half the card's value, and more for a card that goes with others.
fn worth_of_loading(hold: &[Card], top: Card, at: Colour) -> f64 {
    let kin = hold.iter().filter(|card| card.colour == top.colour).count();
    let here = if top.colour == at { 1.0 } else { 0.0 };
    f64::from(top.value) / 2.0 + 1.0 + 2.0 * kin as f64 + here
}

/// The money that cargo aboard may bring one day: half its value, and more for cards that go together.
fn promise(hold: &[Card]) -> f64 {
    let kin = |card: &Card| hold.iter().filter(|other| other.colour == card.colour).count() as f64;
    hold.iter().map(|card| (f64::from(card.value) + 1.0 + kin(card)) / 2.0).sum()
}
