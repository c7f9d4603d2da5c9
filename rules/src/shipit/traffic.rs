//! The routes of freight and officials, and their cost.

use super::{
    freight::Place,
    network::{Network, Node, Nodes},
    refusals::Why,
    state::ShipIt,
    tiles::Colour,
};

/// The highest value that freight can pass: no pip-stop is above 6.
const PASSABLE: u8 = 5;

/// The network as freight of one colour meets it on its way (2.1).
pub struct Traffic<'a> {
    network: &'a Network,
    /// The nodes where it can be at all: everything that is not blocked.
    open: Nodes,
    /// Open nodes by their value when passed.
    by_value: [Nodes; PASSABLE as usize + 1],
}

/// The reach of freight from one place: for each pip-stop, everything it can reach with it.
pub struct Reach([Nodes; PASSABLE as usize + 2]);

impl Reach {
    /// The pip-stop needed for a node, 0 to 6; `None` if it is out of reach.
    pub fn need(&self, node: Node) -> Option<u8> {
        (0..).zip(&self.0).find(|(_, reached)| reached.contains(node)).map(|(need, _)| need)
    }

    /// Everything within reach with this pip-stop; beyond 6, with 6.
    pub fn within(&self, pip_stop: u8) -> Nodes {
        self.0.get(usize::from(pip_stop)).or(self.0.last()).copied().unwrap_or_default()
    }
}

impl<'a> Traffic<'a> {
    /// Returns the reach of freight that starts from `from`. The value and the blocks of that node itself do not
    /// matter, but it is never entered again.
    pub fn reach(&self, from: Node) -> Reach {
        let open = self.open.without(Nodes::only(from));
        let mut reached = self.network.beside(from).and(open);
        let (mut passed, mut passable) = (Nodes::NONE, Nodes::NONE);
        let mut reach = Reach([reached; PASSABLE as usize + 2]);
        for (value, nodes) in self.by_value.iter().enumerate() {
            passable = passable.or(*nodes);
            loop {
                let fresh = reached.and(passable).without(passed);
                if fresh.is_empty() {
                    break;
                }
                passed = passed.or(fresh);
                let beyond = fresh.iter().fold(Nodes::NONE, |all, node| all.or(self.network.beside(node)));
                reached = reached.or(beyond.and(open));
            }
            reach.0[value + 1] = reached;
        }
        reach
    }

    /// Returns a shortest way with that pip-stop, both ends included; of several the one over the lowest nodes, looked
    /// at from its end. `None` if the place is out of reach.
    pub fn way(&self, from: Node, to: Node, pip_stop: u8) -> Option<Vec<Node>> {
        let passable =
            self.by_value.iter().take(usize::from(pip_stop)).fold(Nodes::NONE, |all, n| all.or(*n));
        let open = self.open.without(Nodes::only(from));
        shortest(from, to, |node| {
            let beyond = node == from || passable.contains(node);
            if beyond { self.network.beside(node).and(open) } else { Nodes::NONE }
        })
    }

    /// Returns the reason why there is no route to a node that is out of reach.
    pub fn obstacle(&self, from: Node, to: Option<Node>) -> Why {
        let start = Nodes::only(from);
        let joined = self.network.flood(start, |node| self.network.beside(node));
        let unblocked = self.network.flood(start, |node| self.network.beside(node).and(self.open));
        match to {
            Some(to) if unblocked.contains(to) => Why::SixesInTheWay,
            Some(to) if joined.contains(to) => Why::OfficialsInTheWay,
            _ => Why::NoConnection,
        }
    }
}

/// Returns a shortest way, the first found in the order of nodes; `next` gives the nodes after each node.
fn shortest(from: Node, to: Node, next: impl Fn(Node) -> Nodes) -> Option<Vec<Node>> {
    let mut rings = vec![Nodes::only(from)];
    let mut found = Nodes::only(from);
    while !found.contains(to) {
        let last = rings.last().copied().unwrap_or_default();
        let fresh = last.iter().fold(Nodes::NONE, |all, node| all.or(next(node))).without(found);
        if fresh.is_empty() {
            return None;
        }
        found = found.or(fresh);
        rings.push(fresh);
    }
    let mut way = vec![to];
    let mut at = to;
    rings.pop();
    for ring in rings.into_iter().rev() {
        at = ring.iter().find(|node| next(*node).contains(at))?;
        way.push(at);
    }
    way.reverse();
    Some(way)
}

/// Iterates over everything that an official can reach from a node, in rings: the first holds the nodes that cost 1.
pub fn rings(network: &Network, from: Node) -> impl Iterator<Item = Nodes> {
    let mut found = Nodes::only(from);
    let mut last = found;
    std::iter::from_fn(move || {
        last = last.iter().fold(Nodes::NONE, |all, node| all.or(network.beside(node))).without(found);
        found = found.or(last);
        if last.is_empty() { None } else { Some(last) }
    })
}

/// Returns the way of an official, both ends included. It passes everything (R17).
pub fn official_way(network: &Network, from: Node, to: Node) -> Option<Vec<Node>> {
    shortest(from, to, |node| network.beside(node))
}

impl ShipIt {
    /// The graph of the table as it is now.
    pub fn network(&self) -> Network {
        self.tiles.network().with(&self.links)
    }

    /// The halves with a coin on them.
    pub(super) fn coin_halves(&self, network: &Network) -> Nodes {
        self.coins.iter().filter_map(|coin| coin.at.half()).filter_map(|cell| network.half_on(cell)).collect()
    }

    /// The halves with a piece on them, so that no other may stop there (R12).
    pub(super) fn occupied(&self, network: &Network) -> Nodes {
        let officials = self.officials.iter().filter_map(|place| place.half());
        officials.filter_map(|cell| network.half_on(cell)).collect::<Nodes>().or(self.coin_halves(network))
    }

    /// The region of an official; empty if it is on a tile.
    pub(super) fn region_of(&self, network: &Network, colour: Colour) -> Nodes {
        let half = self.officials[colour.index()].half().and_then(|cell| network.half_on(cell));
        half.map_or(Nodes::NONE, |half| network.region(half))
    }

    /// The halves that freight of this colour cannot enter (R13 to R15).
    pub(super) fn blocked(&self, network: &Network, colour: Colour) -> Nodes {
        let own = network.node(self.officials[colour.index()]);
        let others = Colour::ALL.into_iter().filter(|other| *other != colour);
        let blocks = others.filter_map(|other| {
            let half = network.half_on(self.officials[other.index()].half()?)?;
            let region = network.region(half);
            let protected = own.is_some_and(|own| region.contains(own));
            Some(if protected { Nodes::only(half) } else { region })
        });
        blocks.fold(Nodes::NONE, Nodes::or)
    }

    /// The halves that count nothing for freight of this colour: coins and its official cover the pips.
    pub(super) fn covered(&self, network: &Network, colour: Colour) -> Nodes {
        let own = self.officials[colour.index()].half().and_then(|cell| network.half_on(cell));
        self.coin_halves(network).or(own.map_or(Nodes::NONE, Nodes::only))
    }

    /// The halves that freight of this colour cannot pass: blocked ones, and uncovered sixes.
    pub(super) fn shut(&self, network: &Network, colour: Colour) -> Nodes {
        let sixes = network.with_value(PASSABLE + 1);
        self.blocked(network, colour).or(sixes.without(self.covered(network, colour)))
    }

    /// The network as freight of this colour meets it on its way.
    pub fn traffic<'a>(&self, network: &'a Network, colour: Colour) -> Traffic<'a> {
        let open = network.all().without(self.blocked(network, colour));
        let covered = self.covered(network, colour);
        let bare = open.without(covered);
        let mut by_value = [Nodes::NONE; PASSABLE as usize + 1];
        for (value, nodes) in (0..).zip(&mut by_value) {
            *nodes = network.with_value(value).and(bare);
        }
        by_value[0] = by_value[0].or(covered.and(open));
        Traffic { network, open, by_value }
    }

    /// The cost of a move with this pip-stop now (5.5).
    pub(super) const fn haul_cost(&self, pip_stop: u8) -> u8 {
        1 + pip_stop.saturating_sub(self.pip_paid())
    }
}

/// The places of a way.
pub(super) fn places(network: &Network, way: &[Node]) -> Vec<Place> {
    way.iter().filter_map(|node| network.place(*node)).collect()
}
