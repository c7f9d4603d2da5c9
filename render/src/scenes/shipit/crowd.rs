//! The pieces at each place, and their share of a tile's room.

use std::collections::BTreeMap;

use harbormaster_rules::shipit::{CityTile, Place, View};

use super::cities::{WALL, inwards};
use super::plan::Plan;
use super::tokens::{self, Kind, Piece, Showing};
use crate::palette::INK;
use crate::scene::{Area, Item, Look, Placing, Point};

/// Returns all pieces by their places: on each officials first, then warehoused coins, then the others.
pub(super) fn pieces(view: &View) -> BTreeMap<Place, Vec<Piece>> {
    let mut all: BTreeMap<Place, Vec<Piece>> = BTreeMap::new();
    let changes = &view.changes;
    for colour in &view.colours {
        let new = changes.colour == colour.colour && changes.official.last() == Some(&colour.official);
        let piece = Piece { colour: colour.colour, kind: Kind::Official, new };
        all.entry(colour.official).or_default().push(piece);
    }
    let (up, down): (Vec<_>, Vec<_>) = view.freight.iter().partition(|coin| coin.warehoused);
    for coin in up.into_iter().chain(down) {
        let new = changes.freight == Some(coin.token) || changes.laid.contains(&coin.token);
        let piece = Piece { colour: coin.colour, kind: Kind::Coin(Showing::of(coin)), new };
        all.entry(coin.at).or_default().push(piece);
    }
    all
}

/// The smallest size of pieces in one row; below it, they are in two rows.
const LEAST_IN_ROW: f32 = 19.0;
/// Between pieces.
const GAP: f32 = 2.5;
/// Between pieces and walls.
const CLEAR: f32 = WALL + 1.0;
/// Columns of small pieces on half a tile, and on a quarter of one.
const COLUMNS: usize = 4;
const FEW_COLUMNS: usize = 2;

/// Draws the pieces on a tile, in the half without its tick; on a hub in the quarter that the total leaves free.
pub(super) fn on_tile(plan: Plan, tile: CityTile, hub: bool, pieces: &[Piece]) -> Vec<Item> {
    let room = room(plan, tile, hub);
    let large = (plan.cell * 0.78).min(room.high).min(room.wide / pieces.len().max(1) as f32 - GAP);
    if large >= LEAST_IN_ROW {
        spread(room, pieces, large)
    } else {
        small(room, pieces, if hub { FEW_COLUMNS } else { COLUMNS })
    }
}

/// Returns the room for pieces on a tile.
fn room(plan: Plan, tile: CityTile, hub: bool) -> Area {
    let (right, down) = inwards(tile);
    let area = plan.tile(tile);
    let half = Area { y: if down > 0.0 { area.y + plan.cell } else { area.y }, high: plan.cell, ..area };
    let taken = if hub { WALL + plan.hub_column() + 1.0 } else { 0.0 };
    let left = if right > 0.0 { half.x + taken } else { half.x };
    let part = Area { x: left, wide: half.wide - taken, ..half };
    // Clear of the walls, which are only outside.
    let inner = area.inset(CLEAR);
    let (left, top) = (part.x.max(inner.x), part.y.max(inner.y));
    Area::new(left, top, part.right().min(inner.right()) - left, part.bottom().min(inner.bottom()) - top)
}

/// Side by side in the middle.
fn spread(room: Area, pieces: &[Piece], side: f32) -> Vec<Item> {
    let pitch = side + GAP;
    let middle = room.centre();
    let left = middle.x - (pitch * pieces.len() as f32 - GAP) / 2.0;
    let at = |place: usize| Area::new(left + pitch * place as f32, middle.y - side / 2.0, side, side);
    pieces.iter().enumerate().map(|(place, piece)| tokens::piece(at(place), *piece)).collect()
}

/// Draws pieces in two rows; three dots replace those without room.
fn small(room: Area, pieces: &[Piece], columns: usize) -> Vec<Item> {
    let pitch = (room.high / 2.0).min(room.wide / columns as f32);
    let side = pitch - 0.5;
    let most = columns * 2;
    let columns = columns.min(pieces.len().div_ceil(2));
    let left = room.centre().x - pitch * columns as f32 / 2.0;
    let at = |place: usize| {
        let (column, row) = ((place % columns) as f32, (place / columns) as f32);
        Area::new(left + pitch * column, room.y + pitch * row, side, side)
    };
    let shown = if pieces.len() > most { most - 1 } else { pieces.len() };
    let shows = pieces.iter().take(shown).enumerate();
    let mut items: Vec<Item> = shows.map(|(place, piece)| tokens::piece(at(place), *piece)).collect();
    if shown < pieces.len() {
        items.push(dots(at(shown)));
    }
    items
}

/// Three dots.
fn dots(area: Area) -> Item {
    let middle = area.centre();
    let at = |place: f32| Point::new(middle.x + area.wide * 0.3 * place, middle.y);
    let dots = [-1.0, 0.0, 1.0].map(|place| Item::disc(at(place), area.wide * 0.1, Look::fill(INK)));
    Item::group("more", Placing::HERE, dots.to_vec())
}
