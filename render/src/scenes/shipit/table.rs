//! The table: cities, links, the pieces on both, and the last move.

use std::collections::BTreeMap;

use harbormaster_rules::shipit::{Cell, CityTile, Colour, Place, View, shipping::FULL};

use super::links::Half;
use super::looks::ALARM;
use super::plan::Plan;
use super::tokens::{self, Piece, TALL};
use super::{cities, crowd, links, trail};
use crate::palette::{INK, LAMPLIGHT, WHITE};
use crate::scene::{Area, Item, Label, Look, Placing, Scene};

type Pieces = BTreeMap<Place, Vec<Piece>>;

/// Everything on the table.
pub(super) fn draw(scene: &mut Scene, plan: Plan, view: &View) {
    let pieces = crowd::pieces(view);
    for link in &view.links {
        let halves = link.halves().map(|(cell, value)| half(plan, view, &pieces, cell, value));
        scene.add(links::draw(&halves, view.changes.built.contains(&link.link())));
    }
    for tile in &view.tiles {
        let hub = view.hubs.iter().find(|hub| hub.tile == tile.tile());
        scene.add(cities::draw(plan, *tile, &view.tiles, hub.is_some()));
    }
    for tile in &view.tiles {
        let hub = view.hubs.iter().find(|hub| hub.tile == tile.tile());
        let resting = pieces.get(&Place::Tile(tile.tile())).map_or(&[][..], Vec::as_slice);
        if view.changes.shipped == Some(tile.tile()) {
            scene.add(shipped(plan, *tile));
        }
        let mut items = hub.map_or_else(Vec::new, |hub| self::hub(plan, *tile, hub.total));
        items.extend(crowd::on_tile(plan, *tile, hub.is_some(), resting));
        if !items.is_empty() {
            scene.add(Item::group(format!("on {}", tile.tile()), Placing::HERE, items));
        }
    }
    trail::draw(plan, view).into_iter().for_each(|item| scene.add(item));
}

/// Returns one half of a link with everything that matters there.
fn half(plan: Plan, view: &View, pieces: &Pieces, cell: Cell, value: u8) -> Half {
    let here = Place::Half(cell);
    let regions = view.regions.iter().filter(|region| region.cells.contains(&cell));
    let officials: Vec<Colour> = regions.map(|region| region.colour).collect();
    let piece = pieces.get(&here).and_then(|pieces| pieces.first()).copied();
    let changes = &view.changes;
    let passed = changes.path.contains(&here) || changes.official.contains(&here);
    let size = plan.value_size();
    Half { cell: plan.cell(cell), value, size, officials, piece, passed }
}

/// Light along the walls of the tile that shipped last.
fn shipped(plan: Plan, tile: CityTile) -> Item {
    const INSIDE: f32 = 6.0;
    let area = plan.tile(tile).inset(INSIDE);
    let rings = [Look::line(ALARM, 4.0), Look::line(LAMPLIGHT, 2.0)];
    let rings = rings.map(|look| Item::rect(area, look)).to_vec();
    Item::group(format!("{} has shipped", tile.tile()), Placing::HERE, rings)
}

/// The pawn on the tick of a hub, and its total.
pub(super) fn hub(plan: Plan, tile: CityTile, total: u8) -> Vec<Item> {
    const TOTAL: f32 = 18.0;
    let inner = plan.tile(tile).inset(cities::WALL);
    let (right, down) = cities::inwards(tile);
    let wide = plan.hub_column();
    let column = Area { x: if right > 0.0 { inner.x } else { inner.right() - wide }, wide, ..inner };
    let size = (plan.cell * 0.42).max(TOTAL);
    let (pawn, plate) = (wide.min(plan.cell * 0.86) * TALL, size + 3.0);
    let (pawn, plate) = if down > 0.0 {
        (Area { high: pawn, ..column }, Area { y: column.bottom() - plate, high: plate, ..column })
    } else {
        (Area { y: column.bottom() - pawn, high: pawn, ..column }, Area { high: plate, ..column })
    };
    let words = Label::new(format!("{total}/{FULL}"), size).bold().centre().colour(WHITE);
    vec![
        tokens::pawn(pawn, tile.tile().colour()),
        Item::round_rect(plate, 5.0, Look::fill(INK)),
        words.within(plate),
    ]
}
