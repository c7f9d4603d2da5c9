//! A computer player: greedy, and it uses only what its seat knows.
//!
//! It measures the way from each of its loads to each hub over the links that exist and those that could be built, buys
//! links for the best of them, builds them along those ways, sends its official where a hub lacks just that, where it
//! opens a way or blocks the leader's, and delivers what it can.

use super::{
    cell::Cell,
    choices::builds,
    freight::{Coin, Place},
    links::Link,
    network::{Network, Nodes},
    plan::{Chart, Plan},
    shipping::{FULL, OWN_HUB},
    spots::Spot,
    state::{ShipIt, Stage},
    tiles::{Colour, Tile},
    verbs::Move,
};
use crate::{Advice, By, Chance, Choosing, Seat, Timestamp, Viewer};

/// The worth from which a delivery sets off a shipment.
pub(super) const SHIPS: i64 = 10_000;
/// Loads for which links are bought in one turn.
pub(super) const LOADS: usize = 3;
/// The most links bought in one turn.
pub(super) const LINKS: u8 = 5;
/// Action points kept for freight when links are bought.
pub(super) const KEPT: u8 = 3;
/// The total from which one more coin is enough.
const NEARLY: u8 = 5;
/// The number of links laid last that are not lifted again at once.
const RECENT: usize = 4;
/// The pips that no freight passes.
const SIX: u8 = 6;
/// The least gain on the way that is worth a load's move, in hundredths of a free cell.
const WORTHWHILE: i64 = 20;

impl Advice for ShipIt {
    fn advise(&self, seat: Seat, now: Timestamp, _chance: &mut Chance) -> Option<Move> {
        if self.mover() != Some(seat) {
            return None;
        }
        if self.pending.is_some() {
            // The lowest number is first: all chips are worth the same.
            return self.choices(By::Seat(seat), now).listed.into_iter().next();
        }
        let network = self.network();
        let mind = Mind::new(self, &network, seat);
        if !self.hand.is_empty() {
            return mind.build();
        }
        let planned = if matches!(self.stage, Stage::Plan { .. }) { mind.plan() } else { None };
        planned.or_else(|| mind.official()).or_else(|| mind.freight()).or(Some(Move::Done {}))
    }
}

impl ShipIt {
    /// The mover's preference for delivering to a hub, in hundredths of a free cell less on the way.
    pub(super) fn lure(&self, hub: Tile) -> i64 {
        let nearly = if self.total(hub) >= NEARLY { 150 } else { 0 };
        let own = if hub.colour() == self.to_move { 100 } else { 0 };
        nearly + own + 60 * i64::from(hub.value())
    }
}

/// The position as a seat sees it.
pub(super) struct Mind<'a> {
    pub position: &'a ShipIt,
    pub network: &'a Network,
    viewer: Viewer,
    /// Each hub with the ways to it for the mover's freight.
    hubs: Vec<(Tile, Chart)>,
}

impl<'a> Mind<'a> {
    pub fn new(position: &'a ShipIt, network: &'a Network, seat: Seat) -> Self {
        let chart = |hub: &Tile| (*hub, position.chart(network, position.to_move, *hub));
        let hubs = position.hubs.iter().flatten().map(chart).collect();
        Self { position, network, viewer: Viewer::Seat(seat), hubs }
    }

    /// Returns the distance of freight at a place from the hub that is best for it, and the index of that hub.
    fn distance(&self, place: Place) -> Option<(i64, usize)> {
        let cost = |(index, (hub, chart)): (usize, &(Tile, Chart))| {
            Some((i64::from(chart.cost(place)?) - self.position.lure(*hub), index))
        };
        self.hubs.iter().enumerate().filter_map(cost).min()
    }

    /// The mover's own freight that can be moved.
    fn loads(&self) -> impl Iterator<Item = &'a Coin> {
        let colour = self.position.to_move;
        self.position.coins.iter().filter(move |coin| coin.colour() == colour && !coin.is_up() && !coin.moved)
    }

    /// Returns the best way of each load, the best load first.
    pub fn plans(&self) -> Vec<Plan> {
        let mut loads: Vec<_> =
            self.loads().filter_map(|coin| Some((self.distance(coin.at)?, coin.token, coin.at))).collect();
        loads.sort_unstable();
        let plan = |((_, hub), _, at)| {
            self.hubs.get(hub).and_then(|(_, chart): &(_, Chart)| chart.plan(self.network, at))
        };
        loads.into_iter().filter_map(plan).collect()
    }

    /// Returns links to buy, or one to lift.
    pub fn plan(&self) -> Option<Move> {
        let position = self.position;
        let plans = self.plans();
        let wanted = plans.iter().take(LOADS).map(|plan| plan.gaps.len().div_ceil(2)).sum::<usize>();
        let wanted = u8::try_from(wanted).unwrap_or(LINKS).min(LINKS).min(position.ap.saturating_sub(KEPT));
        let pool = u8::try_from(position.pool.len()).unwrap_or(u8::MAX);
        if wanted == 0 {
            return None;
        }
        if pool > 0 {
            return Some(Move::Buy { count: wanted.min(pool) });
        }
        let used = plans.iter().take(LOADS).fold(Nodes::NONE, |used, plan| used.or(plan.over));
        let is_idle = |link: &Link| {
            let laid = position.links.iter().find(|laid| laid.link() == *link);
            let mut cells = laid.into_iter().flat_map(|laid| laid.cells());
            !cells.any(|cell| self.network.half_on(cell).is_some_and(|half| used.contains(half)))
        };
        // No freight passes a six, and a link that has just been laid is in a player's way or on it.
        let fresh = |link: &Link| position.links.iter().rev().take(RECENT).any(|laid| laid.link() == *link);
        let useful = position.liftable().into_iter().filter(|link| link.low() < SIX && is_idle(link));
        let best = useful.min_by_key(|link| (link.high() == SIX, fresh(link), link.high(), link.low()));
        best.filter(|link| !fresh(link) || link.high() < SIX).map(|link| Move::Lift { link })
    }

    /// Builds the lowest link of the hand where the best way has a gap; if no way has one, the highest out of the way.
    fn build(&self) -> Option<Move> {
        let links = self.position.sorted_hand();
        let lowest = links.iter().copied().min_by_key(|link| (link.high(), link.low()))?;
        let spots = self.position.spots();
        for plan in self.plans().into_iter().filter(|_| lowest.low() < SIX) {
            if let Some(mv) = bridge(&spots, &plan.gaps, lowest) {
                return Some(mv);
            }
        }
        self.aside(&spots)
    }

    /// Builds the highest link out of everybody's way.
    pub fn aside(&self, spots: &[Spot]) -> Option<Move> {
        let links = self.position.hand.iter().copied();
        let highest = links.max_by_key(|link| (link.high(), link.low()))?;
        let near = self.position.nearness();
        let spot = spots.iter().copied().max_by_key(|spot| near(spot.first) + near(spot.second))?;
        builds(highest, spot).next()
    }

    /// Makes the best delivery, else moves the load that gets nearest to its hub.
    pub fn freight(&self) -> Option<Move> {
        let mut best: Option<(i64, Move)> = None;
        for (coin, to, ap) in self.position.trips(self.network) {
            let Some(worth) = self.haul(coin, to).map(|worth| worth - 10 * i64::from(ap)) else { continue };
            if best.is_none_or(|(most, _)| worth > most) {
                best = Some((worth, Move::Freight { coin: coin.token, to, warehouse: false }));
            }
        }
        best.map(|(_, mv)| mv)
    }

    /// The worth of moving a load to this place, its action points aside; `None` if it is not worth a move.
    pub fn haul(&self, coin: &Coin, to: Place) -> Option<i64> {
        match to.tile().filter(|tile| self.position.is_hub(*tile)) {
            Some(hub) => self.delivery(self.position.to_move, coin, hub),
            None => self.approach(coin, to).filter(|nearer| *nearer >= WORTHWHILE),
        }
    }

    /// The worth of a delivery to a colour: most if it ships, little if the next coin is enough to ship.
    pub fn delivery(&self, colour: Colour, coin: &Coin, hub: Tile) -> Option<i64> {
        let position = self.position;
        let own = coin.colour() == colour;
        let candidates = position.candidates(coin);
        let known = position.number_for(self.viewer, coin);
        let sum: u32 = candidates.iter().map(|number| u32::from(*number)).sum();
        let mean = sum / u32::try_from(candidates.len()).unwrap_or(1).max(1);
        let number = known.map_or(mean, u32::from);
        let total = u32::from(position.total(hub)) + number;
        let twice = 2 * u32::from(hub.value());
        let there = position.coins_on(hub).filter(|other| other.colour() == colour);
        let profits: u32 = there.map(|other| u32::from(other.number) + twice).sum();
        let profits = profits + if own { number + twice } else { 0 };
        let bonus = if hub.colour() == colour { OWN_HUB } else { 0 };
        if total >= u32::from(FULL) {
            return (profits + bonus > 0).then(|| SHIPS + 100 * i64::from(2 * profits + bonus));
        }
        let risk = if total + 2 >= u32::from(FULL) { 300 } else { 0 };
        own.then(|| 1_000 + 50 * i64::from(profits + bonus) - risk)
    }

    /// The distance that a load of the mover gains; `None` if it gains nothing.
    pub fn approach(&self, coin: &Coin, to: Place) -> Option<i64> {
        let own = coin.colour() == self.position.to_move;
        let (before, after) = (self.distance(coin.at).filter(|_| own)?.0, self.distance(to)?.0);
        Some(before - after).filter(|nearer| *nearer > 0)
    }
}

/// Lays a link over the first gap of a way that it can fill: over two cells of it if there are two, else its lower half
/// on the one, its higher half beside.
pub(super) fn bridge(spots: &[Spot], gaps: &[Cell], link: Link) -> Option<Move> {
    let pair = || gaps.windows(2).find_map(|pair| spot_of(spots, pair[0], pair[1]));
    if link.high() < SIX
        && let Some(spot) = pair()
    {
        return builds(link, spot).next();
    }
    gaps.iter().find_map(|cell| {
        let way = |spot: &Spot| {
            let ways = spot.ways();
            let low_there = ways.into_iter().find(|(high, _)| high != cell && is_part(spot, *cell));
            low_there.map(|(at, dir)| Move::Build { link, at, dir })
        };
        spots.iter().find_map(way)
    })
}

fn is_part(spot: &Spot, cell: Cell) -> bool {
    spot.first == cell || spot.second == cell
}

fn spot_of(spots: &[Spot], one: Cell, other: Cell) -> Option<Spot> {
    spots.iter().copied().find(|spot| is_part(spot, one) && is_part(spot, other))
}
