//! The changes of the last turn: rings round new tiles, dashes at old places, a dotted way.

use std::collections::HashMap;

use harbormaster_rules::transport::{Changes, Hex, Placed, Shift, View};

use super::plan::Plan;
use super::tile;
use crate::palette::{Colour, INK, LAMPLIGHT, WHITE};
use crate::scene::{Area, Item, Label, Look, Path, Placing, Point, Scene, Stroke};

const DOTS: Colour = Colour::hex(0xFFD95A);
const ALARM: Colour = Colour::hex(0xC2410C);

type Field<'a> = HashMap<Hex, &'a Placed>;

/// Draws rings, dashes and the way of the package; packages are drawn over them.
pub(super) fn below(scene: &mut Scene, plan: &Plan, changes: &Changes, field: &Field<'_>) {
    // If a tile is there now, a ring is enough.
    for Shift { from, .. } in changes.moved.iter().filter(|shift| !field.contains_key(&shift.from)) {
        let look = Look::default().stroked(Stroke::new(INK, 3.0).dashed(9.0, 8.0));
        let dashes = Item::path(plan.pen(*from).outline(-5.0), look);
        scene.add(Item::group(format!("{from} was left"), Placing::HERE, vec![dashes]));
    }
    let fresh = changes.laid.iter().chain(changes.moved.iter().map(|shift| &shift.to));
    for hex in fresh.filter(|hex| field.contains_key(hex)) {
        let pen = plan.pen(*hex);
        let rings = vec![
            Item::path(pen.outline(0.0), Look::line(INK, 7.5)),
            Item::path(pen.outline(0.0), Look::line(LAMPLIGHT, 4.5)),
        ];
        scene.add(Item::group(format!("{hex} is new"), Placing::HERE, rings));
    }
    if let Some(way) = way(plan, &changes.path, field) {
        scene.add(Item::path(way.clone(), Look::default().stroked(Stroke::new(INK, 9.0).dashed(0.1, 13.0))));
        scene.add(Item::path(way, Look::default().stroked(Stroke::new(DOTS, 6.0).dashed(0.1, 13.0))));
    }
    // The old place of a package; in a preview, the place where one will come in.
    for from in changes.path.first().into_iter().chain(&changes.loaded) {
        let Some(placed) = field.get(from).filter(|placed| placed.package.is_none()) else { continue };
        let look = Look::default().stroked(Stroke::new(DOTS, 3.0).dashed(6.0, 6.0));
        scene.add(Item::round_rect(tile::package_area(plan.pen(*from), placed).inset(2.0), 5.0, look));
    }
}

/// The middle of the side between two neighbours.
fn seam(one: Point, other: Point) -> (f32, f32) {
    ((one.x + other.x) / 2.0, (one.y + other.y) / 2.0)
}

/// The way of the package along the belts.
fn way(plan: &Plan, path: &[Hex], field: &Field<'_>) -> Option<Path> {
    let middles: Vec<Point> = path.iter().map(|hex| plan.pen(*hex).centre).collect();
    let rest = |hex: &Hex| {
        field
            .get(hex)
            .map_or(plan.pen(*hex).centre, |placed| tile::package_area(plan.pen(*hex), placed).centre())
    };
    let (first, last) = (path.first().map(rest)?, path.last().map(rest)?);
    let mut way = Path::from(first.x, first.y);
    for step in middles.windows(3) {
        let entry = seam(step[0], step[1]);
        way = way.line(entry.0, entry.1).quad((step[1].x, step[1].y), seam(step[1], step[2]));
    }
    if let [.., before, end] = middles.as_slice() {
        let entry = seam(*before, *end);
        way = way.line(entry.0, entry.1);
    }
    // A pallet is not written over.
    let delivered =
        path.last().and_then(|hex| field.get(hex)).is_some_and(|placed| placed.tile.colour().is_some());
    Some(if delivered { way } else { way.line(last.x, last.y) })
}

/// A ring round a package that moved or came in.
pub(super) fn moved_package(scene: &mut Scene, plan: &Plan, view: &View, field: &Field<'_>) {
    for end in view.changes.path.last().into_iter().chain(&view.changes.loaded) {
        let Some(placed) = field.get(end).filter(|placed| placed.package.is_some()) else { continue };
        let area = tile::package_area(plan.pen(*end), placed).inset(-3.5);
        scene.add(Item::round_rect(area, 8.0, Look::line(DOTS, 3.5)));
    }
}

/// The points that a package brought, over its pallet.
pub(super) fn points(scene: &mut Scene, plan: &Plan, view: &View) {
    let home = view.changes.delivered.and_then(|owner| view.seats.iter().find(|seat| seat.colour == owner));
    let Some((seat, package)) = home.and_then(|seat| Some((seat, seat.homebase.last()?))) else { return };
    let pen = plan.pen(seat.pallet);
    let reach = (pen.radius * 0.32).max(19.5);
    // Beside the letter, and clear of the tags of neighbours above and below.
    let at =
        Point::new(pen.centre.x + (pen.radius * 0.62).max(26.0), pen.centre.y - (pen.radius * 0.14).min(5.0));
    let words = Label::new(format!("+{}", package.up()), reach.max(28.0)).bold().inline().centre();
    let items = vec![
        Item::disc(at, reach, Look::fill(ALARM).edged(WHITE, 3.0)),
        words.colour(WHITE).within(Area::around(at, reach)),
    ];
    scene.add(Item::group("points", Placing::HERE, items));
}
