//! Ship It!: deliver what can get to a hub, and best of all set one off; give up the lowest coin for a chip.
//!
//! The course does not say where to build, so this builds where the nearest loads come nearest to a hub.

use std::{
    cmp::Reverse,
    collections::{BTreeMap, BinaryHeap},
};

use harbormaster_rules::{
    AnyGame, AnyMove, Sight, Viewer,
    shipit::{Cell, CoinView, Move, Place, ShipIt, View},
};

use super::Table;

/// The links bought at once: three are enough and leave action points for freight.
const LINKS: u8 = 3;
/// The length of a cell without a link, where a link costs an action point for two cells.
const GAP: u32 = 20;
/// The loads for which links are built: the nearest ones.
const LOADS: usize = 3;
/// The length of a way that cannot be used.
const FAR: u32 = 1_000;

pub fn weighed(game: &ShipIt, table: &Table<'_>) -> Vec<(f64, AnyMove)> {
    let view = game.view(Viewer::Seat(table.seat));
    let ways = Ways::of(&view);
    let coin = |token| view.freight.iter().find(|coin| coin.token == token);
    let worth = |mv: &AnyMove| {
        let AnyMove::ShipIt(own) = mv else { return None };
        let after = || match table.after(mv)? {
            AnyGame::ShipIt(after) => Some(after.view(Viewer::Seat(table.seat))),
            _ => None,
        };
        let gain = |after: &View| f64::from(points(after, table)) - f64::from(points(&view, table));
        match own {
            Move::Buy { count } => {
                let no_way = loads(&view).all(|coin| ways.from(coin.at) >= GAP);
                (view.hand.is_empty() && no_way && *count == LINKS.min(view.pool)).then_some(90.0)
            }
            Move::Build { .. } => {
                let after = after()?;
                let ways = Ways::of(&after);
                let mut left: Vec<u32> = loads(&after).map(|coin| ways.from(coin.at)).collect();
                left.sort_unstable();
                Some(-left.into_iter().take(LOADS).map(f64::from).sum::<f64>())
            }
            // Only to set a hub off.
            Move::Official { .. } => {
                after().map(|after| gain(&after)).filter(|gain| *gain > 0.0).map(|_| 80.0)
            }
            Move::Freight { coin: token, to, warehouse: false } => {
                let hub = view.hubs.iter().find(|hub| Place::Tile(hub.tile) == *to);
                if hub.is_none() && ways.from(coin(*token)?.at) <= ways.from(*to) + GAP {
                    return None;
                }
                let after = after()?;
                let spent = f64::from(view.ap.saturating_sub(after.ap));
                let pays = gain(&after) + hub.map_or(0.0, |hub| 20.0 + 2.0 * f64::from(hub.tile.value()));
                Some(10.0 + pays - spent)
            }
            Move::Chip { coin } => {
                let coins = view.chip.iter().flat_map(|chip| &chip.coins);
                coins.filter(|load| load.coin == *coin).map(|load| -f64::from(load.number)).next()
            }
            Move::Done {} => Some(0.0),
            _ => None,
        }
    };
    table.moves().into_iter().filter_map(|mv| Some((worth(&mv)?, mv))).collect()
}

/// The loads that the colour to move can bring to a hub.
fn loads(view: &View) -> impl Iterator<Item = &CoinView> {
    view.freight.iter().filter(|coin| Some(coin.colour) == view.to_move && !coin.warehoused)
}

/// The points of the seat.
fn points(view: &View, table: &Table<'_>) -> u32 {
    view.seats[table.seat.index()].score
}

/// The lengths of the shortest ways to the nearest hub, over links and over cells where links could be built.
struct Ways(BTreeMap<Place, u32>);

impl Ways {
    fn of(view: &View) -> Self {
        let tiles = |cell: Cell| view.tiles.iter().find(|laid| laid.cells().contains(&cell));
        let (first, last) = view.corners;
        let mut costs: BTreeMap<Place, u32> =
            view.tiles.iter().map(|laid| (Place::Tile(laid.tile()), 1)).collect();
        for row in first.row()..=last.row() {
            let cells = (first.column()..=last.column()).filter_map(|column| Cell::new(column, row));
            costs.extend(cells.filter(|cell| tiles(*cell).is_none()).map(|cell| (Place::Half(cell), GAP)));
        }
        // Low pips are good where freight runs over them; no freight runs over a six.
        let halves = view.links.iter().flat_map(|link| link.halves());
        costs.extend(
            halves.map(|(cell, pips)| {
                (Place::Half(cell), if pips == 6 { FAR } else { 1 + u32::from(pips) / 3 })
            }),
        );
        let mut beside: BTreeMap<Place, Vec<Place>> = BTreeMap::new();
        for laid in &view.tiles {
            let tile = Place::Tile(laid.tile());
            let adjoining = view.tiles.iter().filter(|other| laid.adjoins(**other));
            beside.entry(tile).or_default().extend(adjoining.map(|other| Place::Tile(other.tile())));
            for door in laid.doors().map(Place::Half) {
                beside.entry(tile).or_default().push(door);
                beside.entry(door).or_default().push(tile);
            }
        }
        let mut lengths: BTreeMap<Place, u32> = BTreeMap::new();
        let mut queue: BinaryHeap<_> =
            view.hubs.iter().map(|hub| Reverse((0, Place::Tile(hub.tile)))).collect();
        while let Some(Reverse((length, place))) = queue.pop() {
            let Some(cost) = costs.get(&place).filter(|_| !lengths.contains_key(&place)) else { continue };
            lengths.insert(place, length);
            let cells = place.half().into_iter().flat_map(Cell::neighbours).map(Place::Half);
            let next = cells.chain(beside.get(&place).into_iter().flatten().copied());
            queue.extend(next.map(|next| Reverse((length + cost, next))));
        }
        Self(lengths)
    }

    fn from(&self, place: Place) -> u32 {
        self.0.get(&place).copied().unwrap_or(FAR)
    }
}
