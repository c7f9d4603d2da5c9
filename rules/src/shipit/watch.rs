//! The best places for a computer player's official: it opens the way of its own freight, and blocks the way of the
//! player who leads.

use super::{
    computer::{Mind, SHIPS},
    freight::Place,
    network::Nodes,
    shipping::FULL,
    state::ShipIt,
    tiles::Colour,
    verbs::Move,
};
use crate::Seat;

/// The number of places for the official that are tried out in a turn.
const TRIED: usize = 4;
/// The least gain from an action point.
const POINT: i64 = 100;

/// The worth of a place of the official: own deliveries, and the leader's.
#[derive(Clone, Copy)]
struct Outlook {
    own: i64,
    leader: i64,
}

impl Outlook {
    /// Counts own deliveries double: a delivery is certain, a blocked load only waits.
    const fn worth(self) -> i64 {
        2 * self.own - self.leader
    }
}

impl Mind<'_> {
    /// Moves the official to a hub that lacks just what it adds (R19), else where it opens a way or blocks the
    /// leader's.
    pub(super) fn official(&self) -> Option<Move> {
        let position = self.position;
        let colour = position.to_move;
        let stops = position.official_stops(self.network);
        let helps = |place: &Place| {
            let tile = place.tile().filter(|tile| position.is_hub(*tile))?;
            let there = position.coins_on(tile).any(|coin| coin.colour() == colour);
            let total = position.total(tile);
            (there && total < FULL && total + position.terms.official_influence >= FULL).then_some(())
        };
        let hubs = stops.iter().filter(|(to, _)| helps(to).is_some());
        if let Some((to, _)) = hubs.min_by_key(|(_, ap)| *ap) {
            return Some(Move::Official { to: *to });
        }
        self.guard(&stops)
    }

    /// Moves the official to a better place with points that are `spare`: they cost nothing.
    pub(super) fn post(&self, spare: u8) -> Option<Move> {
        let (position, network, colour) = (self.position, self.network, self.position.to_move);
        let leader = position.leader(colour);
        if spare == 0 {
            return None;
        }
        let rivals = Colour::ALL.into_iter().filter(|other| position.is_rival(colour, *other));
        let useful = rivals.fold(position.blocked(network, colour), |all, rival| all.or(self.way_of(rival)));
        let stops = position.official_stops(network).into_iter().filter(|(_, ap)| *ap <= spare);
        let stops: Vec<_> = stops.collect();
        let best = |leader| self.best_place(&stops, leader, useful, 0);
        let others = Colour::ALL.into_iter().filter(|other| position.is_rival(colour, *other));
        best(leader)
            .or_else(|| others.filter(|other| Some(*other) != leader).find_map(|other| best(Some(other))))
    }

    fn guard(&self, stops: &[(Place, u8)]) -> Option<Move> {
        let (position, network, colour) = (self.position, self.network, self.position.to_move);
        let leader = position.leader(colour);
        let now = self.outlook(position, leader);
        let shut = position.blocked(network, colour);
        let mut useful = Nodes::NONE;
        if now.own < SHIPS {
            useful = useful.or(shut);
        }
        if now.leader >= SHIPS
            && let Some(leader) = leader
        {
            useful = useful.or(self.way_of(leader));
        }
        self.best_place(stops, leader, useful, POINT)
    }

    /// Returns the official's move to the best of these places among the `useful` ones, if it gains more than its points.
    fn best_place(
        &self,
        stops: &[(Place, u8)],
        leader: Option<Colour>,
        useful: Nodes,
        point: i64,
    ) -> Option<Move> {
        let (position, network, colour) = (self.position, self.network, self.position.to_move);
        if useful.is_empty() {
            return None;
        }
        let now = self.outlook(position, leader);
        let is_useful = |place: &Place| network.node(*place).is_some_and(|node| useful.contains(node));
        let best = stops.iter().filter(|(to, _)| is_useful(to)).take(TRIED).filter_map(|(to, ap)| {
            let mut then = position.clone();
            then.officials[colour.index()] = *to;
            then.ap = position.ap.checked_sub(*ap)?;
            let gain = self.outlook(&then, leader).worth() - now.worth() - point * i64::from(*ap);
            (gain > 0).then_some((gain, *to))
        });
        best.max_by_key(|(gain, _)| *gain).map(|(_, to)| Move::Official { to })
    }

    fn outlook(&self, position: &ShipIt, leader: Option<Colour>) -> Outlook {
        let own = self.best_delivery(position, position.to_move, position.ap);
        let leader =
            leader.map_or(0, |leader| self.best_delivery(position, leader, position.full_ap(leader)));
        Outlook { own, leader }
    }

    /// The best that a colour could deliver with `ap` action points; 0 if nothing.
    fn best_delivery(&self, position: &ShipIt, colour: Colour, ap: u8) -> i64 {
        let Some(pip_stop) = ap.checked_sub(1) else { return 0 };
        let network = self.network;
        let traffic = position.traffic(network, colour);
        let own = colour == position.to_move;
        let mut best = 0;
        for coin in &position.coins {
            if coin.colour() != colour || coin.is_up() || (own && coin.moved) {
                continue;
            }
            let Some(from) = network.node(coin.at) else { continue };
            let within = traffic.reach(from).within(pip_stop);
            for hub in position.hubs.iter().flatten() {
                if network.node(Place::Tile(*hub)).is_some_and(|node| within.contains(node)) {
                    best = best.max(self.delivery(colour, coin, *hub).unwrap_or_default());
                }
            }
        }
        best
    }

    /// The halves on the way of a colour's best delivery, with their regions.
    fn way_of(&self, colour: Colour) -> Nodes {
        let (position, network) = (self.position, self.network);
        let traffic = position.traffic(network, colour);
        let most = position.full_ap(colour).saturating_sub(1);
        let mut best: Option<(i64, Nodes)> = None;
        for coin in position.coins.iter().filter(|coin| coin.colour() == colour && !coin.is_up()) {
            let Some(from) = network.node(coin.at) else { continue };
            let reach = traffic.reach(from);
            for hub in position.hubs.iter().flatten() {
                let Some(to) = network.node(Place::Tile(*hub)) else { continue };
                let Some(need) = reach.need(to).filter(|need| *need <= most) else { continue };
                let worth = self.delivery(colour, coin, *hub).unwrap_or_default();
                if best.is_none_or(|(most, _)| worth > most) {
                    let way = traffic.way(from, to, need).unwrap_or_default();
                    best = Some((worth, way.into_iter().filter(|node| node.is_half()).collect()));
                }
            }
        }
        let halves = best.map_or(Nodes::NONE, |(_, way)| way);
        halves.iter().fold(halves, |all, half| all.or(network.region(half)))
    }
}

impl ShipIt {
    /// The colour of the player with the most points among the others, the next to move first; with two colours, the one that
    /// moves sooner.
    fn leader(&self, colour: Colour) -> Option<Colour> {
        let after = (1..4).map(|step| Colour::ALL[(colour.index() + step) % 4]);
        let rivals = after.filter(|other| self.is_rival(colour, *other));
        let mut best: Option<(u32, Colour)> = None;
        for rival in rivals {
            let score = self.owner(rival).map_or(0, |seat: Seat| self.score_of(seat));
            if best.is_none_or(|(most, _)| score > most) {
                best = Some((score, rival));
            }
        }
        best.map(|(_, rival)| rival)
    }

    /// True if another player owns the other colour.
    fn is_rival(&self, colour: Colour, other: Colour) -> bool {
        self.owner(other).is_some_and(|seat| Some(seat) != self.owner(colour))
    }
}
