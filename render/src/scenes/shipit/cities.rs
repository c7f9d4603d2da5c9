//! City tiles: ground, walls with doors at the tick, number and suit.

use harbormaster_rules::shipit::{CityTile, Heading};

use super::looks::{self, BONE};
use super::plan::Plan;
use crate::palette::INK;
use crate::scene::{Area, Item, Label, Look, Placing, Point, Stroke};

/// Width of a city's wall, which is inside its tiles.
pub(super) const WALL: f32 = 4.0;
/// Half the width of a door, in cells.
const DOOR: f32 = 0.27;

/// Draws ground, walls, number and suit of a tile; a hub's pawn takes the place of the suit.
pub(super) fn draw(plan: Plan, tile: CityTile, city: &[CityTile], hub: bool) -> Item {
    let area = plan.tile(tile);
    let colour = tile.tile().colour();
    let mut items = vec![Item::rect(area, Look::fill(looks::tint(colour)))];
    for heading in Heading::ALL {
        let shared = city.iter().any(|other| is_beside(tile, *other, heading));
        let [from, to] = side(area, heading, if shared { 0.0 } else { WALL / 2.0 });
        if shared {
            items.push(Item::line([from, to], Stroke::new(looks::ink(colour), 1.0)));
            continue;
        }
        items.push(Item::line([from, to], Stroke::new(INK, WALL)));
        if tile.tick().doors().contains(&heading) {
            let tick = plan.cell(tile.tick_cell());
            items.extend(door(side(tick, heading, WALL / 2.0), heading));
        }
    }
    if !hub {
        items.push(looks::suit(colour, tick_mark(plan, tile)));
    }
    items.push(number(plan, tile));
    Item::group(tile.tile().to_string(), Placing::HERE, items)
}

/// True if `other` borders `tile` along its whole side in that direction.
fn is_beside(tile: CityTile, other: CityTile, heading: Heading) -> bool {
    let (one, two) = (tile.origin(), other.origin());
    let there = match heading {
        Heading::N => two.row() < one.row(),
        Heading::E => two.column() > one.column(),
        Heading::S => two.row() > one.row(),
        Heading::W => two.column() < one.column(),
    };
    there && tile.adjoins(other)
}

/// Both ends of a side, `inside` units from the edge.
fn side(area: Area, heading: Heading, inside: f32) -> [Point; 2] {
    let inner = area.inset(inside);
    let (left, top, right, bottom) = (inner.x, inner.y, inner.right(), inner.bottom());
    match heading {
        Heading::N => [Point::new(left, top), Point::new(right, top)],
        Heading::E => [Point::new(right, top), Point::new(right, bottom)],
        Heading::S => [Point::new(left, bottom), Point::new(right, bottom)],
        Heading::W => [Point::new(left, top), Point::new(left, bottom)],
    }
}

/// A gap in the wall between two posts.
fn door([from, to]: [Point; 2], heading: Heading) -> [Item; 2] {
    let middle = Point::new((from.x + to.x) / 2.0, (from.y + to.y) / 2.0);
    let half = (to.x - from.x).abs().max((to.y - from.y).abs()) * DOOR;
    let (x, y) = if matches!(heading, Heading::N | Heading::S) { (1.0, 0.0) } else { (0.0, 1.0) };
    let deep = WALL / 2.0 + 3.0;
    let reach = |along: f32, across: f32| {
        Area::over(&[
            Point::new(middle.x - x * along - y * across, middle.y - y * along - x * across),
            Point::new(middle.x + x * along + y * across, middle.y + y * along + x * across),
        ])
    };
    // The gap itself reaches no further out than the wall.
    [
        Item::rect(reach(half + 2.5, deep - 1.0), Look::fill(INK)),
        Item::rect(reach(half, deep), Look::fill(BONE)),
    ]
}

/// Returns the place of the suit: in the tick's cell, clear of the doors.
fn tick_mark(plan: Plan, tile: CityTile) -> Area {
    let cell = plan.cell(tile.tick_cell());
    let (right, down) = inwards(tile);
    let side = plan.cell * 0.66;
    let centre = cell.centre();
    Area::around(
        Point::new(centre.x + right * plan.cell * 0.08, centre.y + down * plan.cell * 0.08),
        side / 2.0,
    )
}

/// From the tick to the middle of the tile: 1 to the right or -1 to the left, and the same downwards.
pub(super) fn inwards(tile: CityTile) -> (f32, f32) {
    let (tick, origin) = (tile.tick_cell(), tile.origin());
    let towards = |at: u8, from: u8| if at == from { 1.0 } else { -1.0 };
    (towards(tick.column(), origin.column()), towards(tick.row(), origin.row()))
}

/// The tile's number beside the tick, as in its name: 0 for null, 1 for the ace.
fn number(plan: Plan, tile: CityTile) -> Item {
    let (right, down) = inwards(tile);
    let cell = plan.cell(tile.tick_cell()).shift(right * plan.cell, down * WALL / 2.0);
    Label::new(tile.tile().value().to_string(), plan.digit(plan.cell * 0.84))
        .bold()
        .inline()
        .centre()
        .within(cell)
}
