//! The way of the last official and the last freight: a dot on each border that was crossed.

use harbormaster_rules::shipit::{CityTile, Place, View};

use super::plan::Plan;
use crate::palette::{Colour, INK, LAMPLIGHT, WHITE};
use crate::scene::{Area, Item, Look, Placing, Point};

const DOT: f32 = 3.75;

/// Dots of both ways.
pub(super) fn draw(plan: Plan, view: &View) -> Vec<Item> {
    let ways = [("official", &view.changes.official, WHITE), ("freight", &view.changes.path, LAMPLIGHT)];
    let made = ways.into_iter().filter(|(_, way, _)| way.len() > 1);
    made.map(|(name, way, colour)| dots(plan, view, name, way, colour)).collect()
}

fn dots(plan: Plan, view: &View, name: &str, way: &[Place], colour: Colour) -> Item {
    let tile = |place: Place| view.tiles.iter().find(|tile| Some(tile.tile()) == place.tile());
    let crossings = way.windows(2).filter_map(|step| crossing(plan, step, tile));
    let dot = |at| Item::disc(at, DOT, Look::fill(colour).edged(INK, 1.5));
    Item::group(format!("way of the last {name}"), Placing::HERE, crossings.map(dot).collect())
}

/// The middle of the border between two neighbouring places.
fn crossing<'a>(plan: Plan, step: &[Place], tile: impl Fn(Place) -> Option<&'a CityTile>) -> Option<Point> {
    let between = |one: Area, two: Area| {
        let (one, two) = (one.centre(), two.centre());
        Point::new((one.x + two.x) / 2.0, (one.y + two.y) / 2.0)
    };
    Some(match (step[0], step[1]) {
        (Place::Half(one), Place::Half(two)) => between(plan.cell(one), plan.cell(two)),
        (Place::Half(half), zone @ Place::Tile(_)) | (zone @ Place::Tile(_), Place::Half(half)) => {
            between(plan.cell(half), plan.cell(tile(zone)?.tick_cell()))
        }
        (one, two) => between(plan.tile(*tile(one)?), plan.tile(*tile(two)?)),
    })
}
