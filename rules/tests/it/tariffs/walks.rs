//! The search for walks against two other ways to find them.

use harbormaster_rules::{
    Chance,
    dominoes::Domino,
    piecepack::{Rank, Suit},
    tariffs::{Cell, Contract, Edge, Laid, Layout, Track, Walk, walk},
};

use super::layout;

const FAR: u32 = 1_000_000;

fn dice(number: u32) -> Chance {
    Chance::of(&[41; 32], number)
}

fn random_contract(dice: &mut Chance) -> Contract {
    Contract::new(std::array::from_fn(|_| Suit::ALL[dice.index(4).unwrap()]))
}

/// Lays different dominoes on some of `edges`.
fn random_track(edges: &[Edge], count: usize, dice: &mut Chance) -> Track {
    let (mut edges, mut set) = (edges.to_vec(), Domino::set().collect::<Vec<_>>());
    dice.shuffle(&mut edges);
    dice.shuffle(&mut set);
    let laid = |domino: Domino, dice: &mut Chance| {
        let laid = Laid { first: domino.high(), second: domino.low() };
        if dice.index(2) == Some(0) { laid } else { laid.turned() }
    };
    edges.into_iter().zip(set).take(count).map(|(edge, domino)| (edge, laid(domino, dice))).collect()
}

/// Returns the toll of a step, if it is possible.
fn toll(layout: &Layout, track: &Track, penalty: Option<u8>, from: Cell, to: Cell) -> Option<u8> {
    let edge = layout.edge(from, to)?;
    let laid = track.on(edge).map(|laid| if to == edge.first() { laid.first } else { laid.second });
    laid.or(penalty)
}

/// Returns the least cost by all distances between tiles (Floyd and Warshall) and all orders of the factories.
fn by_orders(layout: &Layout, track: &Track, penalty: Option<u8>, contract: Contract) -> Option<u32> {
    let cells: Vec<Cell> = layout.tiles().iter().map(|(cell, _)| *cell).collect();
    let mut far: Vec<Vec<u32>> = cells
        .iter()
        .map(|a| cells.iter().map(|b| toll(layout, track, penalty, *a, *b).map_or(FAR, u32::from)).collect())
        .collect();
    (0..cells.len()).for_each(|cell| far[cell][cell] = 0);
    for by in 0..cells.len() {
        for a in 0..cells.len() {
            for b in 0..cells.len() {
                far[a][b] = far[a][b].min(far[a][by] + far[by][b]);
            }
        }
    }
    let place = |rank| cells.iter().position(|cell| *cell == layout.cell(contract.tile(rank))).unwrap();
    let mut best = FAR;
    let mut orders: Vec<Vec<Rank>> = vec![vec![]];
    for _ in 0..4 {
        let longer = |order: &Vec<Rank>| {
            let order = order.clone();
            let left = Rank::ALL[2..].iter().copied().filter({
                let order = order.clone();
                move |rank| !order.contains(rank)
            });
            left.map(move |rank| [order.clone(), vec![rank]].concat()).collect::<Vec<_>>()
        };
        orders = orders.iter().flat_map(longer).collect();
    }
    assert_eq!(orders.len(), 24);
    for order in orders {
        let stops: Vec<usize> =
            [vec![Rank::Null], order, vec![Rank::Ace]].concat().into_iter().map(place).collect();
        best = best.min(stops.windows(2).map(|leg| far[leg[0]][leg[1]]).sum());
    }
    (best < FAR).then_some(best)
}

/// A walk for comparison: cost, then the largest toll (if that counts), steps, places.
type Rated = (u32, u8, usize, Vec<Cell>);

/// Every walk that never visits the same tile twice with the same factories visited, as far as `most` goes.
struct Stroll<'a> {
    layout: &'a Layout,
    track: &'a Track,
    contract: Contract,
    most: u32,
    largest_first: bool,
    best: Option<Rated>,
}

impl Stroll<'_> {
    fn best(mut self) -> Option<Rated> {
        let start = self.layout.cell(self.contract.tile(Rank::Null));
        self.go(&mut vec![(start, 0)], &mut vec![]);
        self.best
    }

    fn go(&mut self, path: &mut Vec<(Cell, u8)>, charges: &mut Vec<u8>) {
        let (here, visited) = *path.last().unwrap();
        let cost: u32 = charges.iter().map(|charge| u32::from(*charge)).sum();
        if cost > self.most {
            return;
        }
        if visited == 15 && here == self.layout.cell(self.contract.tile(Rank::Ace)) {
            let largest = charges.iter().copied().max().unwrap_or_default();
            let largest = if self.largest_first { 6 - largest } else { 0 };
            let cells = path.iter().map(|(cell, _)| *cell).collect();
            let rated = (cost, largest, charges.len(), cells);
            if self.best.as_ref().is_none_or(|best| rated < *best) {
                self.best = Some(rated);
            }
            return;
        }
        let neighbours: Vec<Cell> = self.layout.tiles().iter().map(|(cell, _)| *cell).collect();
        for next in neighbours {
            let Some(charge) = toll(self.layout, self.track, None, here, next) else { continue };
            let factory =
                Rank::ALL[2..].iter().position(|rank| self.layout.cell(self.contract.tile(*rank)) == next);
            let state = (next, visited | factory.map_or(0, |factory| 1 << factory));
            if !path.contains(&state) {
                path.push(state);
                charges.push(charge);
                self.go(path, charges);
                path.pop();
                charges.pop();
            }
        }
    }
}

fn rated(walk: &Walk, largest_first: bool) -> Rated {
    let largest = if largest_first { 6 - walk.largest_toll() } else { 0 };
    (walk.cost(), largest, walk.charges.len(), walk.cells.clone())
}

#[test]
fn costs_agree_with_all_orders_of_the_factories() {
    // Tariffs 7.2, 7.5, R17.
    let mut complete = 0;
    for number in 0..400 {
        let mut dice = dice(number);
        let layout = layout(["simple", "grouped", "scattered"][number as usize % 3]);
        let (contract, count) = (random_contract(&mut dice), dice.index(29).unwrap());
        let track = random_track(layout.edges(), count, &mut dice);
        for penalty in [None, Some(2), Some(5), Some(8)] {
            let found = walk::cheapest(&layout, &track, penalty, contract);
            let other = by_orders(&layout, &track, penalty, contract);
            assert_eq!(found.as_ref().map(Walk::cost), other, "{layout} {track:?} {contract} {penalty:?}");
            complete += u32::from(penalty.is_none() && other.is_some());
        }
        let declared = walk::to_declare(&layout, &track, contract).map(|walk| walk.cost());
        assert_eq!(declared, by_orders(&layout, &track, None, contract));
    }
    assert!(complete > 20, "only {complete} tables had a complete route");
}

#[test]
fn walks_agree_with_trying_them_all() {
    // Tariffs 5.8, 7.5: largest toll, fewest steps, board order.
    let layout = layout("simple");
    let small: Vec<Edge> = layout.edges().iter().copied().filter(|edge| edge.second().row() < 2).collect();
    assert_eq!(small.len(), 16);
    let (mut found, mut tied) = (0, 0);
    for number in 1_000..1_500 {
        let mut dice = dice(number);
        let contract =
            Contract::new(std::array::from_fn(|_| [Suit::Sun, Suit::Moon][dice.index(2).unwrap()]));
        let count = 13 + dice.index(4).unwrap();
        // Low tolls, so that many walks cost the same.
        let low =
            |(edge, laid): (Edge, Laid)| (edge, Laid { first: laid.first % 3, second: laid.second % 3 });
        let track: Track = random_track(&small, count, &mut dice).iter().map(low).collect();
        let Some(cheap) = walk::cheapest(&layout, &track, None, contract) else { continue };
        let dear = walk::to_declare(&layout, &track, contract).unwrap();
        found += 1;
        tied += u32::from(cheap != dear);
        for (walk, largest_first) in [(cheap, false), (dear, true)] {
            let stroll = Stroll {
                layout: &layout,
                track: &track,
                contract,
                most: walk.cost(),
                largest_first,
                best: None,
            };
            assert_eq!(stroll.best(), Some(rated(&walk, largest_first)), "{track:?} {contract}");
        }
    }
    assert!(found > 100 && tied > 1, "{found} tables, {tied} of them with different walks");
}

#[test]
fn a_smaller_penalty_never_costs_more() {
    // Tariffs 7.2.
    for number in 2_000..2_060 {
        let mut dice = dice(number);
        let layout = layout(["simple", "grouped", "scattered"][number as usize % 3]);
        let contract = random_contract(&mut dice);
        let count = dice.index(29).unwrap();
        let track = random_track(layout.edges(), count, &mut dice);
        let cost =
            |penalty| walk::cheapest(&layout, &track, penalty, contract).map_or(FAR, |walk| walk.cost());
        let costs: Vec<u32> = (2..=8).map(|penalty| cost(Some(penalty))).collect();
        assert!(costs.is_sorted() && costs.iter().all(|with| *with <= cost(None)), "{costs:?}");
        let bare = walk::cheapest(&layout, &Track::default(), Some(2), contract).unwrap();
        assert!(bare.charges.len() >= 5 && bare.cost() >= 10);
    }
}
