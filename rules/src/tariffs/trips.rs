//! The cost of trips on a table, quickly and for many contracts at once: the distances between tiles are measured
//! first, then the factories are put in order.

use super::{
    board::FACTORIES,
    contract::Contract,
    grid::Laid,
    layout::{Layout, TILES},
    walk::{Ground, Walk},
};
use crate::piecepack::Rank;

/// The weight of one pip: more than all steps of a trip.
const PIP: u32 = 256;
/// A bound above the cost of the longest way between two tiles: all other tiles, and the dearest border at each.
const LONGEST: usize = TILES * 9;
const FAR: u32 = u32::MAX;

/// The tiles of a contract as numbers in board order: null, ace, factories.
pub(super) type Stops = [usize; FACTORIES + 2];
/// The order in which the factories are called at.
type Order = [usize; FACTORIES];

/// Returns the tiles of a contract.
pub(super) fn stops(layout: &Layout, contract: Contract) -> Stops {
    Rank::ALL.map(|rank| layout.place(contract.tile(rank)))
}

/// The distances from tiles to others, in pips and then in steps.
#[derive(Clone, Debug)]
pub(super) struct Distances([[u32; TILES]; TILES]);

/// A cheapest trip.
#[derive(Clone, Copy, Debug)]
pub(super) struct Trip {
    pub cost: u32,
    order: Order,
}

impl Distances {
    /// Measures from each tile to each other.
    pub fn over(ground: &Ground<'_>) -> Self {
        Self(std::array::from_fn(|start| far(ground, start, (1 << TILES) - 1)))
    }

    /// Measures between the tiles of a contract.
    fn between(ground: &Ground<'_>, stops: &Stops) -> Self {
        let mut distances = [[FAR; TILES]; TILES];
        let goals = stops[1..].iter().fold(0, |goals, stop| goals | 1 << stop);
        for start in stops.iter().enumerate().filter(|(stop, _)| *stop != 1).map(|(_, start)| *start) {
            distances[start] = far(ground, start, goals);
        }
        Self(distances)
    }

    /// Returns the cheapest trip; `None` if there is none.
    pub fn trip(&self, stops: &Stops) -> Option<Trip> {
        const ALL: usize = (1 << FACTORIES) - 1;
        let far = |from: usize, to: usize| self.0[stops[from]][stops[to]];
        // By the factories called at and the last of them: the distance, and the factory before.
        let mut best = [[(FAR, 0); FACTORIES]; ALL + 1];
        for last in 0..FACTORIES {
            best[1 << last][last] = (far(0, last + 2), last);
        }
        for visited in 1..ALL {
            for last in (0..FACTORIES).filter(|last| visited & 1 << last != 0) {
                for next in (0..FACTORIES).filter(|next| visited & 1 << next == 0) {
                    let there = best[visited][last].0.saturating_add(far(last + 2, next + 2));
                    let known = &mut best[visited | 1 << next][next];
                    if there < known.0 {
                        *known = (there, last);
                    }
                }
            }
        }
        let end = |last: usize| best[ALL][last].0.saturating_add(far(last + 2, 1));
        let mut last = (0..FACTORIES).min_by_key(|last| end(*last))?;
        let whole = end(last);
        let (mut order, mut visited) = ([0; FACTORIES], ALL);
        for place in (0..FACTORIES).rev() {
            order[place] = last;
            let before = best[visited][last].1;
            visited &= !(1 << last);
            last = before;
        }
        (whole != FAR).then_some(Trip { cost: whole / PIP, order })
    }

    /// Returns the tiles of a trip, one after the other.
    pub fn tiles(&self, ground: &Ground<'_>, stops: &Stops, trip: Trip) -> Vec<usize> {
        let calls = trip.order.map(|factory| factory + 2);
        let mut tiles = Vec::with_capacity(32);
        // Backwards, leg by leg.
        let mut here = stops[1];
        tiles.push(here);
        for start in calls.into_iter().rev().chain([0]).map(|stop| stops[stop]) {
            let far = &self.0[start];
            while here != start {
                let step = ground
                    .links(here)
                    .iter()
                    .find(|link| far[link.to].saturating_add(u32::from(link.back) * PIP + 1) == far[here]);
                let Some(step) = step else { break };
                here = step.to;
                tiles.push(here);
            }
        }
        tiles.reverse();
        tiles
    }
}

impl Ground<'_> {
    /// Returns the cost of the cheapest walk.
    pub(super) fn cost(&self, contract: Contract) -> Option<u32> {
        let stops = stops(self.layout, contract);
        Distances::between(self, &stops).trip(&stops).map(|trip| trip.cost)
    }

    /// Returns a walk that is as cheap as the [cheapest](Self::cheapest), in a fraction of the time, but not always the
    /// same.
    pub(super) fn quick(&self, contract: Contract) -> Option<Walk> {
        let stops = stops(self.layout, contract);
        let distances = Distances::between(self, &stops);
        let tiles = distances.tiles(self, &stops, distances.trip(&stops)?);
        let cells: Vec<_> = tiles.into_iter().map(|tile| self.layout.tiles()[tile].0).collect();
        let charges = self.charges(&cells);
        Some(Walk { cells, charges })
    }

    /// Returns the most that a domino saves on a border without one that a walk over these tiles crosses.
    pub(super) fn best_saving(&self, tiles: &[usize], domino: Laid) -> u32 {
        // Each with what a step over it costs now, and how often it is made one way and the other.
        let mut gaps: Vec<(usize, usize, [u32; 2], u32)> = Vec::with_capacity(16);
        for step in tiles.windows(2) {
            let Some(link) = self.links(step[0]).iter().find(|link| link.to == step[1] && link.is_free)
            else {
                continue;
            };
            let (low, high) = (step[0].min(step[1]), step[0].max(step[1]));
            let way = usize::from(step[0] == high);
            match gaps.iter_mut().find(|(a, b, ..)| (*a, *b) == (low, high)) {
                Some((.., times, _)) => times[way] += 1,
                None => {
                    let mut times = [0; 2];
                    times[way] = 1;
                    gaps.push((low, high, times, link.there.into()));
                }
            }
        }
        let (one, other) = (u32::from(domino.first), u32::from(domino.second));
        let saving = |(.., [there, back], toll): (usize, usize, [u32; 2], u32)| {
            let cost = (one * there + other * back).min(other * there + one * back);
            (toll * (there + back)).saturating_sub(cost)
        };
        gaps.into_iter().map(saving).max().unwrap_or_default()
    }
}

/// Measures the distance of tiles from `start`, until all goals, as bits, are known.
fn far(ground: &Ground<'_>, start: usize, mut goals: u32) -> [u32; TILES] {
    let mut far = [FAR; TILES];
    // Tiles to continue from, as bits, by the cost of reaching them.
    let mut open = [0_u32; LONGEST];
    let (mut cost, mut most) = (0, 0);
    far[start] = 0;
    open[0] = 1 << start;
    while cost <= most && goals != 0 {
        while open[cost] != 0 {
            let tile = open[cost].trailing_zeros() as usize;
            open[cost] &= open[cost] - 1;
            let here = far[tile];
            if (here / PIP) as usize != cost {
                continue;
            }
            goals &= !(1 << tile);
            for link in ground.links(tile) {
                let there = here + u32::from(link.there) * PIP + 1;
                let place = (there / PIP) as usize;
                if there < far[link.to] && place < LONGEST {
                    far[link.to] = there;
                    open[place] |= 1 << link.to;
                    most = most.max(place);
                }
            }
        }
        cost += 1;
    }
    far
}
