//! The movement graph (2.1): tiles and halves of links, neighbours, and regions.

use super::{
    cell::{Cell, Heading},
    freight::Place,
    links::{LaidLink, Link},
    tiles::{CityTile, Tile},
};

/// A tile or half of a link, by its number in the network: tiles by their index, then both halves of each link.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Node(u8);

/// The most nodes of a network.
const NODES: usize = Tile::COUNT + 2 * Link::COUNT;

impl Node {
    const fn index(self) -> usize {
        self.0 as usize
    }

    /// The node of a tile.
    pub const fn of_tile(tile: Tile) -> Self {
        Self(tile.index() as u8)
    }

    /// The other half of the same link; `None` for a tile.
    pub const fn other_half(self) -> Option<Self> {
        if self.is_half() { Some(Self(self.0 ^ 1)) } else { None }
    }

    /// True if it is half of a link.
    pub const fn is_half(self) -> bool {
        self.index() >= Tile::COUNT
    }
}

/// A set of nodes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Nodes(u128);

impl Nodes {
    /// The empty set.
    pub const NONE: Self = Self(0);
    /// All tiles.
    pub const TILES: Self = Self((1 << Tile::COUNT) - 1);
    /// All possible halves.
    pub const HALVES: Self = Self(!Self::TILES.0);

    /// The set of this one node.
    pub const fn only(node: Node) -> Self {
        Self(1 << node.0)
    }

    /// True if `node` is in the set.
    pub const fn contains(self, node: Node) -> bool {
        self.0 >> node.0 & 1 == 1
    }

    /// True if the set is empty.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The nodes that are in either set.
    #[must_use]
    pub const fn or(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// The nodes that are in both sets.
    #[must_use]
    pub const fn and(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// The nodes that are in this set and not in the other.
    #[must_use]
    pub const fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// Iterates over the nodes in order.
    pub fn iter(self) -> impl Iterator<Item = Node> {
        let mut left = self.0;
        std::iter::from_fn(move || {
            let first = u8::try_from(left.trailing_zeros()).ok().filter(|_| left != 0)?;
            left &= left - 1;
            Some(Node(first))
        })
    }
}

impl FromIterator<Node> for Nodes {
    fn from_iter<I: IntoIterator<Item = Node>>(nodes: I) -> Self {
        nodes.into_iter().fold(Self::NONE, |all, node| all.or(Self::only(node)))
    }
}

/// The most that a tile or half counts for freight: a half has six pips at most.
const MOST: usize = 6;

/// Tiles and links as a graph.
#[derive(Clone)]
pub struct Network {
    /// The content of each cell: 0 for nothing, else a node's number plus one.
    cells: [u8; Cell::COUNT],
    /// The cell of each half; `None` for a tile.
    at: [Option<Cell>; NODES],
    /// The nodes that can be entered from each node.
    beside: [Nodes; NODES],
    /// The number of each tile and the pips of each half.
    values: [u8; NODES],
    /// The nodes with each number.
    by_value: [Nodes; MOST + 1],
    /// The cells outside of each tile from which a link leads into it.
    doors: [[Option<Cell>; 2]; Tile::COUNT],
    halves: usize,
}

impl Network {
    /// The graph of the tiles alone, joined to each other along whole sides (R8). Tiles beyond the 24 of the set are left
    /// out.
    pub fn new(tiles: &[CityTile]) -> Self {
        let mut network = Self {
            cells: [0; Cell::COUNT],
            at: [None; NODES],
            beside: [Nodes::NONE; NODES],
            values: [0; NODES],
            by_value: [Nodes::NONE; MOST + 1],
            doors: [[None; 2]; Tile::COUNT],
            halves: 0,
        };
        let tiles = &tiles[..tiles.len().min(Tile::COUNT)];
        for (index, laid) in tiles.iter().enumerate() {
            let node = Node::of_tile(laid.tile());
            network.count(node, laid.tile().value());
            laid.cells().into_iter().for_each(|cell| network.cells[cell.index()] = node.0 + 1);
            let mut doors = laid.doors();
            network.doors[node.index()] = [doors.next(), doors.next()];
            for other in tiles[..index].iter().filter(|other| laid.adjoins(**other)) {
                network.join(node, Node::of_tile(other.tile()));
            }
        }
        network
    }

    /// The same graph with these links. Those beyond the 28 of the set are left out.
    #[must_use]
    pub fn with(&self, links: &[LaidLink]) -> Self {
        let mut network = self.clone();
        links.iter().take(Link::COUNT).for_each(|link| network.put(*link));
        network.join_halves();
        network.open_doors();
        network
    }

    fn put(&mut self, link: LaidLink) {
        for (cell, pips) in link.halves() {
            let node = Node((Tile::COUNT + self.halves) as u8);
            self.count(node, pips);
            self.at[node.index()] = Some(cell);
            self.cells[cell.index()] = node.0 + 1;
            self.halves += 1;
        }
    }

    fn count(&mut self, node: Node, value: u8) {
        self.values[node.index()] = value;
        let all = &mut self.by_value[usize::from(value)];
        *all = all.or(Nodes::only(node));
    }

    /// Joins halves wherever they touch along a side.
    fn join_halves(&mut self) {
        for index in Tile::COUNT..Tile::COUNT + self.halves {
            let Some(cell) = self.at[index] else { continue };
            for beside in [Heading::E, Heading::S].into_iter().filter_map(|heading| cell.beside(heading)) {
                if let Some(other) = self.half_on(beside) {
                    self.join(Node(index as u8), other);
                }
            }
        }
    }

    /// Joins tiles to halves at their ticks (R7).
    fn open_doors(&mut self) {
        for tile in 0..Tile::COUNT {
            for door in self.doors[tile].into_iter().flatten() {
                if let Some(half) = self.half_on(door) {
                    self.join(Node(tile as u8), half);
                }
            }
        }
    }

    fn join(&mut self, one: Node, other: Node) {
        self.beside[one.index()] = self.beside[one.index()].or(Nodes::only(other));
        self.beside[other.index()] = self.beside[other.index()].or(Nodes::only(one));
    }

    /// The node on a cell, if there is one.
    pub fn on(&self, cell: Cell) -> Option<Node> {
        self.cells[cell.index()].checked_sub(1).map(Node)
    }

    /// The half on a cell, if there is one.
    pub fn half_on(&self, cell: Cell) -> Option<Node> {
        self.on(cell).filter(|node| node.is_half())
    }

    /// The node of a place; `None` if there is no half of a link.
    pub fn node(&self, place: Place) -> Option<Node> {
        match place {
            Place::Tile(tile) => Some(Node::of_tile(tile)),
            Place::Half(cell) => self.half_on(cell),
        }
    }

    /// The place of a node.
    pub fn place(&self, node: Node) -> Option<Place> {
        if node.is_half() {
            return self.at[node.index()].map(Place::Half);
        }
        Tile::of_index(node.index()).map(Place::Tile)
    }

    /// All nodes of the network.
    pub const fn all(&self) -> Nodes {
        Nodes((1 << (Tile::COUNT + self.halves)) - 1)
    }

    /// The nodes that can be entered from a node.
    pub const fn beside(&self, node: Node) -> Nodes {
        self.beside[node.index()]
    }

    /// The number of a tile, or the pips of a half.
    pub const fn value(&self, node: Node) -> u8 {
        self.values[node.index()]
    }

    /// All nodes with this number or these pips.
    pub(super) fn with_value(&self, value: u8) -> Nodes {
        self.by_value.get(usize::from(value)).copied().unwrap_or_default()
    }

    /// The region of a half: all halves that are joined to it without crossing the centreline of a link or a tile
    /// (R14). Empty for a tile.
    pub fn region(&self, half: Node) -> Nodes {
        if !half.is_half() {
            return Nodes::NONE;
        }
        let across = |node: Node| {
            let other = node.other_half().map_or(Nodes::NONE, Nodes::only);
            self.beside(node).and(Nodes::HALVES).without(other)
        };
        self.flood(Nodes::only(half), across)
    }

    /// Returns everything that can be reached from `start`, itself included; `next` gives the nodes after each node.
    pub(super) fn flood(&self, start: Nodes, next: impl Fn(Node) -> Nodes) -> Nodes {
        let (mut found, mut fresh) = (start, start);
        while !fresh.is_empty() {
            let behind = fresh.iter().fold(Nodes::NONE, |behind, node| behind.or(next(node)));
            fresh = behind.without(found);
            found = found.or(fresh);
        }
        found
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The seed's second figure: three tiles and these links.
    fn figure(links: &str) -> Network {
        let tiles = ["G1@C7:BR", "K3@G9:TL", "R4@G11:BL"].map(|text| text.parse().expect(text));
        let links: Vec<LaidLink> = links.split(' ').map(|text| text.parse().expect(text)).collect();
        Network::new(&tiles).with(&links)
    }

    fn region(network: &Network, at: &str) -> String {
        let half = network.node(at.parse().expect(at)).expect(at);
        let mut places: Vec<Place> =
            network.region(half).iter().filter_map(|node| network.place(node)).collect();
        places.sort_unstable();
        places.iter().map(Place::to_string).collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn regions_end_at_centrelines_and_tiles() {
        let network = figure("3-2@F11:S 5-0@F10:N 2-1@D9:E");
        assert_eq!(region(&network, "F9"), "E9 F9");
        assert_eq!(region(&network, "F10"), "F10 F11");
        assert_eq!(region(&network, "D9"), "D9");
        assert_eq!(region(&network, "F12"), "F12");
        let network = figure("3-2@F11:S 5-0@F10:N 2-1@D9:E 4-1@E10:S");
        assert_eq!(region(&network, "F9"), "E9 F9 E10 F10 E11 F11");
        assert_eq!(region(&network, "D9"), "D9");
    }

    #[test]
    fn tiles_are_joined_at_ticks_and_whole_sides() {
        let network = figure("3-2@F11:S 5-0@F10:N 2-1@D9:E");
        let beside = |at: &str| {
            let node = network.node(at.parse().expect(at)).expect(at);
            let mut places: Vec<Place> =
                network.beside(node).iter().filter_map(|node| network.place(node)).collect();
            places.sort_unstable();
            places.iter().map(Place::to_string).collect::<Vec<_>>().join(" ")
        };
        assert_eq!(beside("G1"), "D9");
        assert_eq!(beside("K3"), "R4 F9");
        assert_eq!(beside("R4"), "K3 F12");
        assert_eq!(beside("F10"), "F9 F11");
    }
}
