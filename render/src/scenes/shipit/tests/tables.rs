//! Tables for tests: as the rules set them up, and with more on them than any game has.

use std::collections::BTreeSet;

use harbormaster_rules::shipit::{
    Cell, Changes, Colour, Heading, HubView, LaidLink, Link, Phase, Place, Region, ShipIt, Tile, View,
    shipping::FULL,
};
use harbormaster_rules::{Chance, Position, SeatCount, Settings, Sight, Viewer};

/// Numbers that only look random, the same each time.
struct Dice(u32);

impl Dice {
    fn below(&mut self, most: usize) -> usize {
        self.0 = self.0.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        (self.0 >> 8) as usize % most
    }

    fn take<T>(&mut self, from: &mut Vec<T>) -> Option<T> {
        if from.is_empty() { None } else { Some(from.swap_remove(self.below(from.len()))) }
    }
}

/// A game that has just begun.
pub(super) fn start(seats: u8, margin: u8) -> View {
    let mut settings = Settings::default();
    settings.choose("margin", &margin.to_string());
    let seed = [seats * 10 + margin; 32];
    let game = ShipIt::set_up(&settings, SeatCount::new(seats).unwrap(), &mut Chance::of(&seed, 0));
    game.unwrap().view(Viewer::Onlooker)
}

/// A view with this many links, officials and freight on them, hubs full of coins, and long ways of the last turn.
pub(super) fn crowded(seats: u8, margin: u8, links: usize) -> View {
    let mut view = start(seats, margin);
    let mut dice = Dice(u32::from(seats) * 100 + links as u32);
    build(&mut view, links, &mut dice);
    let mut halves: Vec<Cell> = view.links.iter().flat_map(|link| link.cells()).collect();
    for (place, colour) in view.colours.iter_mut().enumerate() {
        colour.score = [0, 87, 117, 244][place];
        colour.chips = (1..=[0, 1, 2, 5][place]).collect();
        colour.next_ap = 8 + place as u8;
        colour.hub = Tile::new(colour.colour, 1 + place as u8);
        colour.official = dice.take(&mut halves).map_or(colour.official, Place::Half);
    }
    let hubs: Vec<Tile> = view.colours.iter().filter_map(|colour| colour.hub).collect();
    for coin in &mut view.freight {
        coin.at = match dice.below(3) {
            0 => Place::Tile(hubs[dice.below(4)]),
            1 => dice.take(&mut halves).map_or(coin.at, Place::Half),
            _ => coin.at,
        };
        coin.warehoused = hubs.iter().any(|hub| Place::Tile(*hub) == coin.at);
        coin.open = coin.warehoused;
        coin.number = coin.warehoused.then_some(coin.token.number.min(5));
    }
    let coins = |tile| view.freight.iter().filter(move |coin| coin.at == Place::Tile(tile)).count() as u8;
    view.hubs = hubs.into_iter().map(|tile| HubView { tile, total: FULL - 1, coins: coins(tile) }).collect();
    view.regions = regions(&view);
    view.seats.iter_mut().for_each(|seat| seat.score = 331);
    let moved = view.freight.iter().find(|coin| coin.at.half().is_some());
    view.changes = Changes {
        colour: Colour::Red,
        built: view.links.iter().rev().take(2).map(|link| link.link()).collect(),
        official: way(&view, view.colours[0].official),
        freight: moved.map(|coin| coin.token),
        path: moved.map(|coin| way(&view, coin.at)).unwrap_or_default(),
        shipped: Tile::new(Colour::Black, 3),
        laid: Vec::new(),
    };
    let pool = (Link::COUNT - links) as u8;
    View {
        pool,
        to_move: Some(Colour::Green),
        phase: Phase::Officials,
        ap: 13,
        round: 4,
        last_shipment: 3,
        ..view
    }
}

/// Lays links starting from doors, this way and that.
fn build(view: &mut View, count: usize, dice: &mut Dice) {
    let mut taken: BTreeSet<Cell> = view.tiles.iter().flat_map(|tile| tile.cells()).collect();
    let last = view.corners.1;
    let mut set: Vec<Link> = Link::all().collect();
    let mut ends: Vec<Cell> = view.tiles.iter().flat_map(|tile| tile.doors()).collect();
    while view.links.len() < count {
        let (link, at) = (set[set.len() - 1], ends[dice.below(ends.len())]);
        let laid = LaidLink::new(link, at, Heading::ALL[dice.below(4)]);
        let free =
            |cell: &Cell| !taken.contains(cell) && cell.column() <= last.column() && cell.row() <= last.row();
        let Some(laid) = laid.filter(|laid| laid.cells().iter().all(free)) else { continue };
        set.pop();
        taken.extend(laid.cells());
        ends.extend(laid.low().neighbours());
        view.links.push(laid);
    }
}

/// Returns the cells that each official on a link reaches without a step along one.
fn regions(view: &View) -> Vec<Region> {
    let link = |cell: Cell| view.links.iter().find(|link| link.cells().contains(&cell));
    let reached = |from: Cell| {
        let (mut found, mut open) = (BTreeSet::from([from]), vec![from]);
        while let Some(cell) = open.pop() {
            let joined = |next: &Cell| link(*next).is_some_and(|other| Some(other) != link(cell));
            let next: Vec<Cell> = cell.neighbours().filter(joined).collect();
            open.extend(next.into_iter().filter(|next| found.insert(*next)));
        }
        found.into_iter().collect()
    };
    let officials = view.colours.iter().filter_map(|colour| Some((colour.colour, colour.official.half()?)));
    officials.map(|(colour, half)| Region { colour, cells: reached(half) }).collect()
}

/// Returns the longest way over halves that ends here.
fn way(view: &View, to: Place) -> Vec<Place> {
    let halves: BTreeSet<Cell> = view.links.iter().flat_map(|link| link.cells()).collect();
    let mut way: Vec<Cell> = to.half().into_iter().collect();
    let next = |way: &[Cell]| {
        way.last()
            .and_then(|cell| cell.neighbours().find(|next| halves.contains(next) && !way.contains(next)))
    };
    while let Some(cell) = next(&way) {
        way.push(cell);
    }
    way.into_iter().rev().map(Place::Half).collect()
}
