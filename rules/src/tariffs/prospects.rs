//! Estimates for a search: dominoes on the cheapest walk, the time to declare, and the cost of everybody's trip.

use super::{
    board::HAND,
    deductions,
    grid::{Cell, Laid},
    offers::Reply,
    scoring,
    state::{Round, Tariffs},
    verbs::Move,
    walk::{Ground, MISSING, Walk},
};
use crate::{
    Advice as _, Chance, Position as _, Prospect, Prospects, Seat, Sight as _, Status, Timestamp, Viewer,
    dominoes::Domino,
    game::{hopes, won},
};

/// The length of a play-out in turns of each player, unless the round ends first.
const ROUNDS: u32 = 10;
/// A lead in tolls that makes a win about three times as likely in the last round.
const LEAD: f64 = 5.0;
/// The part that each round to come adds to the square of that: its contracts are luck.
const TO_COME: f64 = 1.75;
/// The promise of a declaration: a walk without a gap that is as cheap as any is worth declaring.
const DECLARE: f64 = 3.0;
/// The promise of turning a domino beyond the toll that it saves: it brings nothing new.
const TURN: f64 = -1.5;
/// The promise of two new dominoes.
const NEW: f64 = 0.5;
/// The number of moves below which no dearer way without gaps is looked for.
const GAPS_COUNT: usize = 24;

impl Prospects for Tariffs {
    const PLAYOUTS: u32 = 4_000;
    const REMEMBERS: bool = true;
    const SLIPS: usize = 10;
    const SPREAD: f64 = 1.2;

    fn horizon(&self) -> u32 {
        ROUNDS * u32::from(self.seats)
    }

    /// Returns true once another round has begun: it has other contracts.
    fn is_beyond(&self, start: &Self) -> bool {
        self.scores.len() > start.scores.len()
    }

    /// Concludes the seat's beliefs about the others' contracts.
    fn pondered(&self, seat: Seat) -> Self {
        let mut other = self.clone();
        if let Some(round) = &mut other.round {
            let beliefs = deductions::beliefs(self, round, seat);
            round.memory.conclude(beliefs);
        }
        other
    }

    /// Draws the contracts by the seat's beliefs, everything else as it might be.
    fn likely(&self, seat: Seat, chance: &mut Chance) -> Self {
        let mut other = self.imagine(Viewer::Seat(seat), chance);
        if let Some((round, own)) = other.round.as_mut().zip(self.player(seat))
            && let Some(drawn) =
                round.memory.beliefs().and_then(|beliefs| beliefs.draw(seat, own.contract, chance))
        {
            for (player, contract) in round.players.iter_mut().zip(drawn) {
                player.contract = contract;
            }
        }
        other
    }

    /// Returns the seat to decide; players who are asked for a swap answer first.
    fn decides(&self, now: Timestamp) -> Option<Seat> {
        let round = self.round.as_ref()?;
        let silent = self
            .standing(now)
            .and_then(|offer| self.seats().seats().find(|seat| offer.reply(*seat) == Reply::Silent));
        Some(silent.unwrap_or(round.to_move))
    }

    fn prospects(&self, seat: Seat, now: Timestamp, most: usize, chance: &mut Chance) -> Vec<Prospect<Move>> {
        let Some((round, player)) = self.round.as_ref().zip(self.player(seat)) else { return vec![] };
        if round.to_move != seat {
            let reply = self.advise(seat, now, chance);
            return reply.into_iter().map(|mv| Prospect { mv, promise: 0.0 }).collect();
        }
        let ground = Ground::new(&self.layout, &round.track, Some(MISSING));
        let Some(walk) = ground.quick(player.contract) else { return vec![] };
        let mut found = self.on_the_way(round, &player.hand, &walk);
        if player.hand.len() == HAND && round.stock.len() >= HAND {
            found.push(Prospect { mv: Move::Stock {}, promise: NEW });
        }
        let gaps = self.gaps(round, &walk);
        if gaps == 0 {
            found.push(Prospect { mv: Move::Declare { route: None }, promise: DECLARE });
        } else if most > GAPS_COUNT
            && let Ok(declared) = self.declare(seat, None)
        {
            let left = walk.cost() as f64;
            found.push(Prospect {
                mv: Move::Declare { route: None },
                promise: left - f64::from(declared.cost()),
            });
        }
        if let Some(offer) = self.standing(now) {
            let take = |(player, domino): (Seat, Domino)| Prospect {
                promise: f64::from(offer.domino.low()) - f64::from(domino.low()),
                mv: Move::Take { offer: offer.number, player, domino: Some(domino), draw: None },
            };
            found.extend(offer.answers().map(take));
        }
        if found.is_empty() {
            let any = self.advise(seat, now, chance);
            found.extend(any.map(|mv| Prospect { mv, promise: 0.0 }));
        }
        found
    }

    /// An offer takes no turn, and nobody has to take an answer. What a swap brings is counted border by border; the quick
    /// moves of play-outs do not lay a hand that well.
    fn is_settled(&self, mv: &Move) -> bool {
        matches!(mv, Move::Swap { .. } | Move::Take { .. })
    }

    fn standing(&self) -> Vec<f64> {
        if let Status::Over(outcome) = self.status() {
            return won(&outcome);
        }
        let seats = usize::from(self.seats);
        let mut costs: Vec<f64> = scoring::totals(seats, &self.scores).into_iter().map(f64::from).collect();
        costs.resize(seats, 0.0);
        if let Some(round) = &self.round {
            let ground = Ground::new(&self.layout, &round.track, Some(MISSING + 1));
            for (cost, player) in costs.iter_mut().zip(&round.players) {
                *cost += ground.cost(player.contract).map_or(0.0, f64::from);
            }
        }
        let wealth: Vec<f64> = costs.into_iter().map(|cost| -cost).collect();
        let begun = self.scores.len() + usize::from(self.round.is_some());
        let to_come = self.rounds().saturating_sub(begun) as f64;
        hopes(&wealth, LEAD * (1.0 + TO_COME * to_come).sqrt())
    }
}

impl Tariffs {
    /// Returns moves that lay dominoes of the hand in the gaps of a walk, and that turn dominoes on it.
    fn on_the_way(&self, round: &Round, hand: &[Domino], walk: &Walk) -> Vec<Prospect<Move>> {
        let mut found: Vec<Prospect<Move>> = Vec::new();
        for step in walk.cells.windows(2) {
            let Some(edge) = self.layout.edge(step[0], step[1]) else { continue };
            // The toll for entering the second tile on this domino.
            let toll =
                |laid: Laid| f64::from(if edge.second() == step[1] { laid.second } else { laid.first });
            let mut add = |mv: Move, gain: f64| match found.iter_mut().find(|known| known.mv == mv) {
                // The walk crosses it again.
                Some(known) => known.promise += gain,
                None => found.push(Prospect { mv, promise: gain }),
            };
            match round.track.on(edge) {
                Some(laid) if laid.is_double() || round.has_been_turned() => {}
                Some(laid) => {
                    add(Move::Rotate { edge, draw: None }, toll(laid) - toll(laid.turned()) + TURN);
                }
                None => {
                    for domino in hand {
                        for (first, second) in [(domino.high(), domino.low()), (domino.low(), domino.high())]
                        {
                            let value = (!domino.is_double()).then_some(first);
                            let (from, to) = (edge.first(), edge.second());
                            let mv = Move::Play { domino: *domino, from, to, value, draw: None };
                            add(mv, f64::from(MISSING) - toll(Laid { first, second }));
                            if domino.is_double() {
                                break;
                            }
                        }
                    }
                }
            }
        }
        found
    }

    /// The number of steps of a walk that have no domino yet.
    fn gaps(&self, round: &Round, walk: &Walk) -> usize {
        let is_gap = |step: &&[Cell]| {
            self.layout.edge(step[0], step[1]).is_some_and(|edge| round.track.on(edge).is_none())
        };
        walk.cells.windows(2).filter(is_gap).count()
    }
}
