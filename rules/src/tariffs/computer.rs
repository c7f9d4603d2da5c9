//! A computer player.
//!
//! It looks at a position that it has imagined: the table, its own contract and hand are real, all other contracts are
//! guesses. It measures a table by the cheapest walk that would be left if each missing domino cost a little. It
//! samples the others' contracts from the coins that it does not hold itself, to weigh a declaration now against being
//! overtaken. Its swaps are in `trading.rs`.

use super::{
    board::{HAND, SURCHARGE},
    grid::{Edge, Laid, Track},
    offers::Reply,
    state::{Player, Round, Tariffs},
    trading::ENOUGH,
    verbs::Move,
    walk::{Ground, MISSING, Walk},
};
use crate::{Advice, By, Chance, Choosing, Prospects as _, Seat, Timestamp};

/// The cost above the measure up to which a route is declared without a second thought.
const GOOD_ENOUGH: u32 = 3;
/// The number of guesses at the others' contracts.
const GUESSES: usize = 12;
/// The cost of turning: it helps everybody else as much, and uses up a turn without a new domino.
const TURN_COST: f64 = 1.5;
/// The improvement expected from the next turn.
const NEXT_TURN: f64 = 2.0;

impl Advice for Tariffs {
    /// Wakes in its own turn, and when an offer waits for its answer. It gives the others some minutes to answer its
    /// own offer; asked earlier, it takes its turn.
    fn wakes(&self, seat: Seat) -> Option<Timestamp> {
        let round = self.round.as_ref()?;
        if round.to_move == seat {
            let goes_on = round.offer.as_ref().map(|offer| self.goes_on(offer));
            return Some(goes_on.unwrap_or(Timestamp::from_millis(i64::MIN)));
        }
        let offer = round.offer.as_ref().filter(|offer| offer.reply(seat) == Reply::Silent)?;
        Some(offer.opened)
    }

    fn advise(&self, seat: Seat, now: Timestamp, chance: &mut Chance) -> Option<Move> {
        let (round, player) = self.round.as_ref().zip(self.player(seat))?;
        if round.to_move != seat {
            return self.reply_advice(seat, now);
        }
        if let Some(mv) = self.swap_advice(seat, now) {
            return Some(mv);
        }
        if let Ok(walk) = self.declare(seat, None)
            && self.is_time(seat, &walk, chance)
        {
            return Some(Move::Declare { route: None });
        }
        self.building(seat, round, player, chance)
    }
}

impl Tariffs {
    /// Returns true if this walk should be declared now: it is about as cheap as it will get, or another player may be
    /// faster.
    fn is_time(&self, seat: Seat, walk: &Walk, chance: &mut Chance) -> bool {
        let Some(round) = &self.round else { return false };
        let measure =
            |track: &Track, contract| Ground::new(&self.layout, track, Some(MISSING)).cost(contract);
        let Some(player) = self.player(seat) else { return false };
        let cost = walk.cost();
        if measure(&round.track, player.contract).is_some_and(|best| cost <= best + GOOD_ENOUGH) {
            return true;
        }
        // Now: what the others would pay beyond me. Later: the same a little better, unless one of them declares.
        let penalty = walk.largest_toll().saturating_add(SURCHARGE);
        let (mut now, mut later) = (0.0, 0.0);
        for _ in 0..GUESSES {
            let world = self.likely(seat, chance);
            let Some(round) = &world.round else { continue };
            let others = || {
                round
                    .players
                    .iter()
                    .enumerate()
                    .filter(|(other, _)| *other != seat.index())
                    .map(|(_, other)| other.contract)
            };
            let costs = Ground::new(&self.layout, &round.track, Some(penalty));
            let best = others().filter_map(|contract| costs.cost(contract)).min().unwrap_or_default();
            let lead = f64::from(best) - f64::from(cost);
            now += lead;
            let open = Ground::new(&self.layout, &round.track, None);
            let threat = others().filter_map(|contract| open.to_declare(contract)).min_by_key(Walk::cost);
            later += match threat {
                Some(threat) if threat.cost() <= cost + GOOD_ENOUGH => {
                    let penalty = threat.largest_toll().saturating_add(SURCHARGE);
                    let mine = Ground::new(&self.layout, &round.track, Some(penalty)).cost(player.contract);
                    f64::from(threat.cost()) - f64::from(mine.unwrap_or(cost))
                }
                _ => lead + NEXT_TURN,
            };
        }
        now > 0.0 && now >= later
    }

    /// Returns the move that lays or turns the domino that helps most; one that brings new dominoes if none helps.
    fn building(&self, seat: Seat, round: &Round, player: &Player, chance: &mut Chance) -> Option<Move> {
        let (contract, hand) = (player.contract, &player.hand);
        let ground =
            |track: &Track| Ground::new(&self.layout, track, Some(MISSING)).cost(contract).map(f64::from);
        let present = ground(&round.track)?;
        let walk = Ground::new(&self.layout, &round.track, Some(MISSING)).cheapest(contract)?;
        let mut edges: Vec<Edge> =
            walk.cells.windows(2).filter_map(|step| self.layout.edge(step[0], step[1])).collect();
        edges.sort_unstable();
        edges.dedup();
        let mut best: Option<(f64, Move)> = None;
        let mut track = round.track.clone();
        let mut consider = |edge: Edge, laid: Laid, handicap: f64, mv: Move| {
            let before = track.clone();
            track.lay(edge, laid);
            let worth = ground(&track).map_or(f64::MAX, |cost| cost + handicap);
            track = before;
            if best.as_ref().is_none_or(|(least, _)| worth < *least) {
                best = Some((worth, mv));
            }
        };
        for edge in edges {
            match round.track.on(edge) {
                Some(laid) if !laid.is_double() && !round.has_been_turned() => {
                    consider(edge, laid.turned(), TURN_COST, Move::Rotate { edge, draw: None });
                }
                Some(_) => {}
                None => {
                    for domino in hand {
                        for (first, second) in [(domino.high(), domino.low()), (domino.low(), domino.high())]
                        {
                            let value = (!domino.is_double()).then_some(first);
                            let (from, to) = (edge.first(), edge.second());
                            let mv = Move::Play { domino: *domino, from, to, value, draw: None };
                            consider(edge, Laid { first, second }, 0.0, mv);
                        }
                    }
                }
            }
        }
        // Nothing in hand brings much: perhaps something in another hand does.
        let idle = best.as_ref().is_none_or(|(worth, _)| *worth >= present - ENOUGH);
        if idle && let Some(mv) = self.swap_idea(seat, round, player, chance) {
            return Some(mv);
        }
        let can_restock = hand.len() == HAND && round.stock.len() >= HAND;
        match best {
            Some((worth, mv)) if worth <= present + 1.0 || !can_restock => Some(mv),
            _ if can_restock => Some(Move::Stock {}),
            // No domino on the way can be laid or turned: any legal move.
            _ => {
                let legal = self.choices(By::Seat(seat), Timestamp::from_millis(i64::MIN)).listed;
                let gets_on = |mv: &Move| {
                    matches!(
                        mv,
                        Move::Declare { .. } | Move::Play { .. } | Move::Stock {} | Move::Pass { .. }
                    )
                };
                legal.into_iter().find(gets_on).or_else(|| forced_turn(round))
            }
        }
    }
}

/// Turns a domino where nothing else is legal. The borders follow one another as the bits of a Gray code change, so that
/// several dominoes make many tables before one of them comes up again.
fn forced_turn(round: &Round) -> Option<Move> {
    let edges: Vec<Edge> = round.turnable().map(|(edge, _)| edge).collect();
    let place = usize::try_from((round.quiet + 1).trailing_zeros()).unwrap_or_default();
    let edge = *edges.get(place.checked_rem(edges.len())?)?;
    Some(Move::Rotate { edge, draw: None })
}
