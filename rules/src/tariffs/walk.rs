//! Walks over the dominoes: the cheapest one, named ones, and unreachable tiles.
//!
//! A walk is searched backwards from the ace over states of tile and factories visited: 24 x 16 of them, and twice that
//! number when a certain toll has to be paid on the way (7.5).

use std::{cmp::Reverse, collections::BinaryHeap};

use serde::Serialize;

use super::{
    board::{FACTORIES, STEPS},
    contract::Contract,
    grid::{Cell, Track},
    layout::{Layout, TILES},
    refusals::Why,
};
use crate::piecepack::{Rank, Tile};

/// The cost assumed for a border without a domino when a table is measured.
pub(super) const MISSING: u8 = 4;

/// A walk from a null to an ace, with its charges.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Walk {
    /// The places, the null's first.
    pub cells: Vec<Cell>,
    /// The charge for each step; one less than there are places.
    pub charges: Vec<u8>,
}

impl Walk {
    /// The sum of all charges.
    pub fn cost(&self) -> u32 {
        self.charges.iter().map(|charge| u32::from(*charge)).sum()
    }

    /// The largest single charge.
    pub fn largest_toll(&self) -> u8 {
        self.charges.iter().copied().max().unwrap_or_default()
    }
}

/// Returns the cheapest walk of `contract` over `track` and, if a penalty is given, over borders without a domino at
/// that price (7.2, 7.5); `None` if there is none.
pub fn cheapest(layout: &Layout, track: &Track, penalty: Option<u8>, contract: Contract) -> Option<Walk> {
    Ground::new(layout, track, penalty).cheapest(contract)
}

/// Returns the walk with which the bot would declare `contract` (5.8); `None` if dominoes do not join all its tiles.
pub fn to_declare(layout: &Layout, track: &Track, contract: Contract) -> Option<Walk> {
    Ground::new(layout, track, None).to_declare(contract)
}

/// A way from a tile to a neighbour.
#[derive(Clone, Copy)]
pub(super) struct Link {
    pub to: usize,
    /// The toll of entering the neighbour.
    pub there: u8,
    /// The toll of coming back.
    pub back: u8,
    /// True if the border has no domino.
    pub is_free: bool,
}

/// The tiles and the tolls between them.
pub(super) struct Ground<'a> {
    pub(super) layout: &'a Layout,
    links: [Links; TILES],
}

/// The ways from one tile.
type Links = ([Link; 4], usize);

/// The distances to the goal, one for each state.
type Distances = [u32; STATES];

const MASKS: usize = 1 << FACTORIES;
const ALL_VISITED: usize = MASKS - 1;
const STATES: usize = TILES * MASKS * 2;
const FAR: u32 = u32::MAX;

/// The weight of one toll: more than all steps of a walk, which never visits a state twice.
const TOLL: u32 = 1_024;

const fn state(tile: usize, visited: usize, paid: bool) -> usize {
    (tile * MASKS + visited) * 2 + paid as usize
}

/// Splits a state into its tile, the factories visited, and true if the toll is paid.
const fn parts(state: usize) -> (usize, usize, bool) {
    (state / 2 / MASKS, state / 2 % MASKS, state % 2 == 1)
}

impl<'a> Ground<'a> {
    /// Takes the tolls of the dominoes on the table; a border without one is closed, or costs `penalty` either way.
    pub(super) fn new(layout: &'a Layout, track: &Track, penalty: Option<u8>) -> Self {
        let none = Link { to: 0, there: 0, back: 0, is_free: true };
        let mut links = [([none; 4], 0); TILES];
        let mut join = |a: usize, link: Link| {
            let (list, count) = &mut links[a];
            if let Some(place) = list.get_mut(*count) {
                *place = link;
                *count += 1;
            }
        };
        // Both are in order of the borders: one walk over the two lists.
        let mut laid = track.iter().peekable();
        for edge in layout.edges() {
            let domino = laid.next_if(|(at, _)| at == edge).map(|(_, laid)| (laid.first, laid.second));
            let is_free = domino.is_none();
            let Some((first, second)) = domino.or(penalty.map(|toll| (toll, toll))) else { continue };
            let Some((a, b)) = layout.number(edge.first()).zip(layout.number(edge.second())) else {
                continue;
            };
            join(a, Link { to: b, there: second, back: first, is_free });
            join(b, Link { to: a, there: first, back: second, is_free });
        }
        Self { layout, links }
    }

    pub(super) fn links(&self, tile: usize) -> &[Link] {
        let (list, count) = &self.links[tile];
        &list[..*count]
    }

    /// Returns the tiles of the contract that no chain of crossable borders joins to its null (5.8), in order of rank.
    pub(super) fn unreachable(&self, contract: Contract) -> Vec<Tile> {
        let mut reached = [false; TILES];
        let mut open = vec![self.layout.place(contract.tile(Rank::Null))];
        while let Some(tile) = open.pop() {
            if !std::mem::replace(&mut reached[tile], true) {
                open.extend(self.links(tile).iter().map(|link| link.to).filter(|to| !reached[*to]));
            }
        }
        contract.tiles().filter(|tile| !reached[self.layout.place(*tile)]).collect()
    }

    /// Returns the walk for everybody but the declarer: least cost, fewest steps, first in board order (7.2).
    pub(super) fn cheapest(&self, contract: Contract) -> Option<Walk> {
        self.trip(contract, None)
    }

    /// Returns the declarer's walk: among the cheapest one with the largest single charge; then as
    /// [`cheapest`](Self::cheapest) (5.8).
    pub(super) fn to_declare(&self, contract: Contract) -> Option<Walk> {
        // Cost first, then seven less the largest charge.
        let search = Search::new(self, contract, None);
        let far = search.distances(7, |key, toll| {
            let (cost, rest) = (key / 8, key % 8);
            (cost + u32::from(toll)) * 8 + rest.min(7_u32.saturating_sub(toll.into()))
        })[search.start()];
        let largest = u8::try_from(7 - far % 8).ok().filter(|_| far != FAR)?;
        self.trip(contract, Some(largest))
    }

    /// Returns the best walk that pays a toll of `due` somewhere, if one is due.
    fn trip(&self, contract: Contract, due: Option<u8>) -> Option<Walk> {
        let search = Search::new(self, contract, due);
        let distances = search.distances(0, |key, toll| key + u32::from(toll) * TOLL + 1);
        let mut here = (search.null, 0, due.is_none());
        let mut walk = Walk { cells: vec![self.cell(search.null)], charges: vec![] };
        let mut left = distances[search.start()];
        if left == FAR {
            return None;
        }
        while left > 0 {
            let (tile, visited, paid) = here;
            let next = self.links(tile).iter().filter_map(|link| {
                let there = search.after(visited, paid, *link);
                let then = left.checked_sub(u32::from(link.there) * TOLL + 1)?;
                (distances[state(there.0, there.1, there.2)] == then)
                    .then_some((link.to, link.there, there, then))
            });
            // Numbers are in board order, so the lowest number is first on the board.
            let (to, toll, there, then) = next.min_by_key(|(to, ..)| *to)?;
            walk.cells.push(self.cell(to));
            walk.charges.push(toll);
            (here, left) = (there, then);
        }
        Some(walk)
    }

    fn cell(&self, tile: usize) -> Cell {
        self.layout.tiles()[tile].0
    }

    /// Returns some walk of the contract, in a fraction of the time that the cheapest takes: from one tile of it to the
    /// next by the fewest steps.
    pub(super) fn some_walk(&self, contract: Contract) -> Option<Vec<Cell>> {
        let place = |rank| self.layout.place(contract.tile(rank));
        let mut here = place(Rank::Null);
        let mut cells = vec![self.cell(here)];
        for rank in Rank::ALL[2..].iter().copied().chain([Rank::Ace]) {
            let goal = place(rank);
            // Searched from the goal, so that each tile knows its next step towards it.
            let mut towards = [None; TILES];
            let (mut open, mut first, mut last) = ([goal; TILES], 0, 1);
            while first < last && towards[here].is_none() && here != goal {
                let tile = open[first];
                first += 1;
                for link in self.links(tile) {
                    if link.to != goal && towards[link.to].is_none() {
                        towards[link.to] = Some(tile);
                        open[last] = link.to;
                        last += 1;
                    }
                }
            }
            while here != goal {
                here = towards[here]?;
                cells.push(self.cell(here));
            }
        }
        Some(cells)
    }

    /// Returns the charge of each step over these places; impossible steps are left out.
    pub(super) fn charges(&self, cells: &[Cell]) -> Vec<u8> {
        cells.windows(2).filter_map(|step| self.step(step[0], step[1])).collect()
    }

    /// Returns the charge of the step between two places, if it is possible.
    fn step(&self, from: Cell, to: Cell) -> Option<u8> {
        let (a, b) = self.layout.number(from).zip(self.layout.number(to))?;
        self.links(a).iter().find(|link| link.to == b).map(|link| link.there)
    }

    /// Returns the walk over these places, if it is a route of the contract (5.9).
    pub(super) fn named(&self, contract: Contract, cells: &[Cell]) -> Result<Walk, Why> {
        if cells.len() > STEPS + 1 {
            return Err(Why::RouteTooLong);
        }
        let at = |rank| self.layout.cell(contract.tile(rank));
        if cells.first() != Some(&at(Rank::Null)) || cells.last() != Some(&at(Rank::Ace)) {
            return Err(Why::RouteEnds);
        }
        let mut charges = vec![];
        for step in cells.windows(2) {
            let [from, to] = *step else { continue };
            self.layout.edge(from, to).ok_or(Why::RouteJumps { from, to })?;
            charges.push(self.step(from, to).ok_or(Why::NoDominoBetween { from, to })?);
        }
        let missed: Vec<Tile> =
            contract.tiles().filter(|tile| !cells.contains(&self.layout.cell(*tile))).collect();
        if missed.is_empty() {
            Ok(Walk { cells: cells.to_vec(), charges })
        } else {
            Err(Why::RouteMisses(missed))
        }
    }
}

/// One contract's search.
struct Search<'a> {
    ground: &'a Ground<'a>,
    null: usize,
    ace: usize,
    /// By each tile's number, the tiles visited by entering it.
    visits: [usize; TILES],
    due: Option<u8>,
}

impl<'a> Search<'a> {
    fn new(ground: &'a Ground<'a>, contract: Contract, due: Option<u8>) -> Self {
        let place = |rank| ground.layout.place(contract.tile(rank));
        let mut visits = [0; TILES];
        for (factory, rank) in Rank::ALL[2..].iter().enumerate() {
            visits[place(*rank)] = 1 << factory;
        }
        Self { ground, null: place(Rank::Null), ace: place(Rank::Ace), visits, due }
    }

    const fn start(&self) -> usize {
        state(self.null, 0, self.due.is_none())
    }

    /// Returns the state after a step over `link`.
    fn after(&self, visited: usize, paid: bool, link: Link) -> (usize, usize, bool) {
        (link.to, visited | self.visits[link.to], paid || self.due == Some(link.there))
    }

    /// Measures the distance from each state to the goal, as far as the start needs it. `add` puts a toll before a
    /// distance and never makes it smaller.
    fn distances(&self, goal: u32, add: impl Fn(u32, u8) -> u32) -> Distances {
        let mut far = [FAR; STATES];
        // Distance and state in one number, so that the queue compares but once.
        let mut queue = BinaryHeap::with_capacity(256);
        let entry = |key: u32, state: usize| Reverse(u64::from(key) * STATES as u64 + state as u64);
        let end = state(self.ace, ALL_VISITED, true);
        far[end] = goal;
        queue.push(entry(goal, end));
        while let Some(Reverse(entered)) = queue.pop() {
            let here = (entered % STATES as u64) as usize;
            let key = far[here];
            if entered != entry(key, here).0 {
                continue;
            }
            if here == self.start() {
                break;
            }
            let (tile, visited, paid) = parts(here);
            let visit = self.visits[tile];
            if visited & visit != visit {
                // A walk cannot stand on a factory that is not visited.
                continue;
            }
            for link in self.ground.links(tile) {
                let pays = self.due == Some(link.back);
                if pays && !paid {
                    continue;
                }
                let before = add(key, link.back);
                for paid in [paid, false].into_iter().take(1 + usize::from(pays)) {
                    for visited in [visited, visited & !visit].into_iter().take(1 + usize::from(visit != 0)) {
                        let there = state(link.to, visited, paid);
                        if before < far[there] {
                            far[there] = before;
                            queue.push(entry(before, there));
                        }
                    }
                }
            }
        }
        far
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn states_are_numbered_without_gaps_and_told_apart_again() {
        for number in 0..STATES {
            let (tile, visited, paid) = parts(number);
            assert!(tile < TILES && visited < MASKS, "state {number}: tile {tile}, visited {visited}");
            assert_eq!(state(tile, visited, paid), number);
        }
    }
}
