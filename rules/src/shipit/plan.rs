//! Ways for freight that are yet to be built: over tiles and links, and over free cells where links could be built.

use std::{cmp::Reverse, collections::BinaryHeap};

use super::{
    cell::Cell,
    freight::Place,
    layout,
    network::{Network, Node, Nodes},
    state::ShipIt,
    tiles::{CityTile, Colour, Tile},
};

/// The cost of a free cell: half a link must be bought for it.
const GAP: u32 = 100;
/// The cost of a half, for each pip and one more.
const PIP: u32 = 5;
/// The cost of a tile.
const TILE: u32 = 12;

/// The distances from one tile, for freight of one colour.
pub(super) struct Chart {
    steps: Vec<Step>,
}

/// The cost of the way from a place, and the next place on it; both by the numbers of [`Ground`].
#[derive(Clone, Copy)]
struct Step {
    cost: u32,
    next: usize,
}

/// A way from a piece of freight to a hub.
pub(super) struct Plan {
    /// The free cells on it, starting from the freight.
    pub gaps: Vec<Cell>,
    /// The tiles and halves on it, the first and the last included.
    pub over: Nodes,
}

/// The table for freight of one colour. Places have numbers: cells by their index, then tiles.
struct Ground<'a> {
    network: &'a Network,
    tiles: &'a [CityTile],
    corners: (Cell, Cell),
    /// Halves that the freight cannot pass.
    shut: Nodes,
    /// Halves that count nothing.
    covered: Nodes,
}

impl Ground<'_> {
    const PLACES: usize = Cell::COUNT + Tile::COUNT;

    /// Passes each place beside a place to `each`, with the cost of the step.
    fn beside(&self, place: usize, mut each: impl FnMut(usize, u32)) {
        let tile = place.checked_sub(Cell::COUNT).and_then(Tile::of_index);
        if let Some(laid) = tile.and_then(|tile| self.laid(tile)) {
            laid.doors().for_each(|cell| self.enter(cell, &mut each));
            let node = Node::of_tile(laid.tile());
            for other in self.network.beside(node).and(Nodes::TILES).iter() {
                each(self.number(other), TILE);
            }
            return;
        }
        let Some(cell) = cell_at(place) else { return };
        for (other, from) in cell.neighbours().map(|other| (other, cell)) {
            match self.network.on(other) {
                Some(node) if !node.is_half() => {
                    let tile = self.network.place(node).and_then(Place::tile);
                    let laid = tile.and_then(|tile| self.laid(tile));
                    if laid.is_some_and(|laid| laid.doors().any(|door| door == from)) {
                        each(self.number(node), TILE);
                    }
                }
                _ => self.enter(other, &mut each),
            }
        }
    }

    /// Passes a cell to `each` if it is free or has half of a link.
    fn enter(&self, cell: Cell, each: &mut impl FnMut(usize, u32)) {
        match self.network.on(cell) {
            None if cell.is_between(self.corners.0, self.corners.1) => each(cell.index(), GAP),
            Some(half) if half.is_half() && !self.shut.contains(half) => {
                let pips = if self.covered.contains(half) { 0 } else { self.network.value(half) };
                each(cell.index(), PIP * (1 + u32::from(pips)));
            }
            _ => {}
        }
    }

    fn laid(&self, tile: Tile) -> Option<&CityTile> {
        self.tiles.iter().find(|laid| laid.tile() == tile)
    }

    fn number(&self, node: Node) -> usize {
        match self.network.place(node) {
            Some(place) => number_of(place),
            None => Self::PLACES,
        }
    }
}

fn cell_at(place: usize) -> Option<Cell> {
    let columns = usize::from(Cell::COLUMNS);
    let (row, column) = (u8::try_from(place / columns).ok()?, u8::try_from(place % columns).ok()?);
    Cell::new(column, row)
}

fn number_of(place: Place) -> usize {
    match place {
        Place::Tile(tile) => Cell::COUNT + tile.index(),
        Place::Half(cell) => cell.index(),
    }
}

impl Chart {
    /// The cost from a place to the chart's tile; `None` if no links could join them.
    pub fn cost(&self, place: Place) -> Option<u32> {
        self.steps.get(number_of(place)).map(|step| step.cost).filter(|cost| *cost < u32::MAX)
    }

    /// The way from a place to the chart's tile.
    pub fn plan(&self, network: &Network, from: Place) -> Option<Plan> {
        self.cost(from)?;
        let mut plan = Plan { gaps: vec![], over: Nodes::NONE };
        let mut at = number_of(from);
        loop {
            match cell_at(at) {
                Some(cell) => match network.on(cell) {
                    Some(node) => plan.over = plan.over.or(Nodes::only(node)),
                    None => plan.gaps.push(cell),
                },
                None => {
                    let tile = Tile::of_index(at.checked_sub(Cell::COUNT)?)?;
                    plan.over = plan.over.or(Nodes::only(Node::of_tile(tile)));
                }
            }
            let next = self.steps.get(at)?.next;
            if next == at {
                return Some(plan);
            }
            at = next;
        }
    }
}

impl ShipIt {
    /// Measures from everywhere to `to` for freight of this colour, over the links that exist and those that could be
    /// built.
    pub(super) fn chart(&self, network: &Network, colour: Colour, to: Tile) -> Chart {
        let ground = Ground {
            network,
            tiles: &self.tiles,
            corners: layout::corners(&self.tiles, self.terms.margin),
            shut: self.shut(network, colour),
            covered: self.covered(network, colour),
        };
        let mut steps = vec![Step { cost: u32::MAX, next: 0 }; Ground::PLACES];
        let start = number_of(Place::Tile(to));
        steps[start] = Step { cost: 0, next: start };
        let mut queue = BinaryHeap::from([(Reverse(0), start)]);
        while let Some((Reverse(cost), at)) = queue.pop() {
            if steps[at].cost < cost {
                continue;
            }
            ground.beside(at, |place, more| {
                let there = cost + more;
                if let Some(step) = steps.get_mut(place).filter(|step| there < step.cost) {
                    *step = Step { cost: there, next: at };
                    queue.push((Reverse(there), place));
                }
            });
        }
        Chart { steps }
    }
}
