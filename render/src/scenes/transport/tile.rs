//! One tile: floor, belts, icon, label.

use harbormaster_rules::transport::{Hex, Placed, Shape, Tile, Turn};

use super::colours::{BARE, EDGE, FLOOR, LABEL, RIVET};
use super::pen::Pen;
use super::spots::{Extra, SMALL, Spot, plate, spots};
use super::{belts, goods, icons, pallets};
use crate::scene::{Area, Item, Label, Look, Path, Placing, Point};

/// Size of labels: small print, but readable when the picture is opened.
pub(super) const PRINT: f32 = 18.0;
/// The area of the longest label.
const LABEL_ROOM: (f32, f32) = (37.0, 13.5);

/// Draws a tile on the table, without its package and its words.
pub(super) fn draw(pen: Pen, hex: Hex, placed: &Placed) -> Item {
    let mut items = Vec::with_capacity(12);
    face(&mut items, pen, placed.tile, placed.turn);
    Item::group(format!("{hex} {} turn {}", placed.tile, placed.turn), Placing::HERE, items)
}

/// Draws floor and belts, and the pallet on its tile.
fn face(items: &mut Vec<Item>, pen: Pen, tile: Tile, turn: Turn) {
    floor(items, pen, tile);
    belts::draw(items, pen.turned(turn.number()), tile.shape());
    if let Some(owner) = tile.colour() {
        pallets::pad(items, pen, owner);
    }
}

/// A tile away from the table: no label, but its icon.
pub(super) fn bare(items: &mut Vec<Item>, pen: Pen, placed: &Placed) {
    items.push(edges([pen].into_iter()));
    face(items, pen, placed.tile, placed.turn);
    marks(items, pen, None, placed);
}

/// Icon and label.
pub(super) fn marks(items: &mut Vec<Item>, pen: Pen, hex: Option<Hex>, placed: &Placed) {
    let (tile, shape) = (placed.tile, placed.tile.shape());
    if tile.colour().is_some() {
        return;
    }
    if placed.package.is_some() {
        // On small fields it would reach over the number of the next package.
        if pen.radius >= SMALL {
            badge(items, pen, placed);
        }
        return;
    }
    let extra = match (tile.icon(), shape) {
        (Some(_), _) => Extra::Icon,
        (None, Shape::Loading) => Extra::BlackBox,
        (None, _) => Extra::Nothing,
    };
    let room = if hex.is_some() { LABEL_ROOM } else { (0.0, 0.0) };
    let spots = spots(pen.radius, room, shape, placed.turn, extra);
    if let Some(spot) = spots.icon {
        let area = spot.area.shift(pen.centre.x, pen.centre.y);
        match tile.icon() {
            Some(icon) if pen.radius < SMALL => icons::disc(items, area, icon),
            Some(icon) => icons::plate(items, area.centre(), plate(pen.radius), icon),
            None => items.push(icons::black_box(area)),
        }
    }
    if let Some(hex) = hex {
        label(items, pen, spots.label, hex);
    }
}

/// The name of a tile whose floor is hidden: on a tag below its package or pallet.
pub(super) fn tag(items: &mut Vec<Item>, pen: Pen, hex: Hex, placed: &Placed) {
    if placed.tile.colour().is_some() {
        goods::tag(items, pen.centre.x, pen.centre.y + pen.radius * 0.37 + 4.0, hex.to_string());
    } else if placed.package.is_some() {
        let square = package_area(pen, placed);
        goods::tag(items, square.centre().x, square.bottom(), hex.to_string());
    }
}

/// The icon at the corner of a package.
fn badge(items: &mut Vec<Item>, pen: Pen, placed: &Placed) {
    let square = package_area(pen, placed);
    let corner = Point::new(square.right() + 1.0, square.y + 2.0);
    let badge = Area::around(corner, plate(pen.radius) / 2.0);
    match placed.tile.icon() {
        Some(icon) => icons::disc(items, badge, icon),
        None if placed.tile.shape() == Shape::Loading => icons::light_disc(items, badge),
        None => {}
    }
}

fn label(items: &mut Vec<Item>, pen: Pen, spot: Spot, hex: Hex) {
    let area = spot.area.shift(pen.centre.x, pen.centre.y);
    let name = hex.to_string();
    // Q reaches below its line.
    let tail = if name.starts_with('Q') { 4.0 } else { 0.0 };
    if spot.clear < 1.5 + tail || pen.radius < SMALL {
        let plate = area.inset(-1.0);
        items.push(Item::round_rect(Area { high: plate.high + tail, ..plate }, 4.0, Look::fill(FLOOR)));
    }
    items.push(Label::new(name, PRINT).centre().colour(LABEL).within(area.inset(-2.0)));
}

/// Draws the gaps between floors.
pub(super) fn edges(pens: impl Iterator<Item = Pen>) -> Item {
    let mut all = Path::default();
    pens.for_each(|pen| all.steps.extend(pen.outline(0.2).steps));
    Item::path(all, Look::fill(EDGE))
}

/// The floor inside its outline; starting tiles have two, bare ones rivets, loading tiles a marked bay.
fn floor(items: &mut Vec<Item>, pen: Pen, tile: Tile) {
    let ground = if tile.shape() == Shape::Floor { BARE } else { FLOOR };
    items.push(Item::path(pen.outline(-1.5), Look::fill(ground)));
    if tile.is_starting() {
        items.push(Item::path(pen.frame(-4.0, -5.5), Look::fill(EDGE)));
    }
    if tile.shape() == Shape::Floor {
        items.push(Item::path(rivets(pen), Look::fill(RIVET)));
    }
}

/// Six flat heads near the corners.
fn rivets(pen: Pen) -> Path {
    const AT: f32 = 0.78;
    const REACH: f32 = 0.055;
    let mut path = Path::default();
    for corner in 0..6 {
        // Corners are between sides: a twelfth of a turn further.
        let (x, y) =
            [(0.866, -0.5), (0.866, 0.5), (0.0, 1.0), (-0.866, 0.5), (-0.866, -0.5), (0.0, -1.0)][corner];
        let dot = [(-REACH, 0.0), (0.0, -REACH), (REACH, 0.0), (0.0, REACH)];
        path.steps.extend(pen.polygon(&dot.map(|(a, b)| (x * AT + a, y * AT + b))).steps);
    }
    path
}

/// A package on its tile.
pub(super) fn load(pen: Pen, placed: &Placed) -> Option<Item> {
    let pen = pen.turned(placed.turn.number());
    placed.package.map(|package| goods::draw(pen, belts::rest(placed.tile.shape()), package))
}

/// The place of a package, or of one that might be there.
pub(super) fn package_area(pen: Pen, placed: &Placed) -> Area {
    goods::place(pen.turned(placed.turn.number()), belts::rest(placed.tile.shape()))
}
