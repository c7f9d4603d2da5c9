//! The room on a tile for its icon and its label: beside the belts and each other.

use std::collections::BTreeMap;
use std::sync::{Mutex, PoisonError};

use harbormaster_rules::transport::{Shape, Turn};

use super::pen::{APOTHEM, Pen};
use super::{belts, icons};
use crate::scene::{Area, Point};

/// The spots on the floor of a tile, around the middle of the tile.
#[derive(Clone, Copy, Debug)]
pub(super) struct Spots {
    /// The icon's plate or the black box, if there is one.
    pub icon: Option<Spot>,
    /// The label.
    pub label: Spot,
}

/// A box, and its distance from anything that it should not touch; below 0 if it does.
#[derive(Clone, Copy, Debug)]
pub(super) struct Spot {
    pub area: Area,
    pub clear: f32,
}

/// The mark of a tile besides belts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Extra {
    Nothing,
    Icon,
    BlackBox,
}

/// Radius and width of the label in 64ths, and the look of the tile.
type Key = (u32, u32, Shape, Turn, Extra);
/// The spots found so far: the same few tiles appear again and again.
static FOUND: Mutex<BTreeMap<Key, Spots>> = Mutex::new(BTreeMap::new());
/// A bound above all tiles in all sizes that boards have; hands have one size more.
const MOST: usize = 8_192;

/// The radius below which tiles have room for an icon, but not for its letter.
pub(super) const SMALL: f32 = 41.0;

/// Height of the plate of an icon, and side of a black box.
pub(super) fn plate(radius: f32) -> f32 {
    (radius * 0.42).max(19.0)
}

/// Returns the spots of icon and label on a tile of this radius; the label covers `label`.
pub(super) fn spots(radius: f32, label: (f32, f32), shape: Shape, turn: Turn, extra: Extra) -> Spots {
    let steps = |units: f32| (units * 64.0) as u32;
    let key = (steps(radius), steps(label.0), shape, turn, extra);
    let mut found = FOUND.lock().unwrap_or_else(PoisonError::into_inner);
    if found.len() > MOST {
        found.clear();
    }
    *found.entry(key).or_insert_with(|| find(radius, label, (shape, turn), extra))
}

fn find(radius: f32, label: (f32, f32), (shape, turn): (Shape, Turn), extra: Extra) -> Spots {
    let pen = Pen::new(Point::default(), radius).turned(turn.number());
    let trace: Vec<Point> = belts::trace(shape).into_iter().map(|at| pen.point(at)).collect();
    let high = plate(radius);
    let size = match extra {
        Extra::Nothing => None,
        Extra::Icon if radius < SMALL => Some((high, high)),
        Extra::Icon => Some((icons::wide(high), high)),
        Extra::BlackBox => Some((high * 1.1, high * 1.1)),
    };
    let labels = places(radius, label, &trace, Point::new(0.0, radius * -0.66));
    let nearest = |spots: &[(f32, Spot)], taken: Option<Area>| {
        let worth = |(worth, spot): &(f32, Spot)| {
            let room = taken.map_or(ENOUGH, |taken| apart(spot.area, taken).min(ENOUGH));
            // A label may cover a bit of belt rather than an icon.
            worth + (room - ENOUGH) * radius * 4.0
        };
        let better = |best: (f32, Spot), next: (f32, Spot)| if next.0 > best.0 { next } else { best };
        spots.iter().map(|place| (worth(place), place.1)).reduce(better)
    };
    let fallback = (0.0, Spot { area: Area::new(0.0, 0.0, label.0, label.1), clear: -radius });
    let Some(size) = size else {
        return Spots { icon: None, label: nearest(&labels, None).unwrap_or(fallback).1 };
    };
    let mut best: Option<(f32, Spots)> = None;
    for (worth, icon) in places(radius, size, &trace, Point::new(0.0, radius * 0.62)) {
        let label = nearest(&labels, Some(icon.area)).unwrap_or(fallback);
        let both = worth * 3.0 + label.0;
        if best.is_none_or(|(most, _)| both > most) {
            best = Some((both, Spots { icon: Some(icon), label: label.1 }));
        }
    }
    best.map_or(Spots { icon: None, label: fallback.1 }, |(_, spots)| spots)
}

/// The distance from which more room around a spot makes no difference.
const ENOUGH: f32 = 2.5;

/// Returns all places inside the tile, each with its worth: room first, then nearness to the wanted place.
fn places(radius: f32, size: (f32, f32), trace: &[Point], wanted: Point) -> Vec<(f32, Spot)> {
    const STEPS: i8 = 9;
    let step = |steps: i8| f32::from(steps) / f32::from(STEPS) * radius * 0.8;
    let middles = (-STEPS..=STEPS).flat_map(|down| (-STEPS..=STEPS).map(move |across| (across, down)));
    let mut places = Vec::new();
    for (across, down) in middles {
        let middle = Point::new(step(across), step(down));
        let area = Area::new(middle.x - size.0 / 2.0, middle.y - size.1 / 2.0, size.0, size.1);
        let inside = inside(radius, area);
        if inside < 0.0 {
            continue;
        }
        let belts = trace.iter().map(|point| gap(area, *point) - belts::HALF * radius);
        let clear = belts.fold(inside, f32::min);
        let far = gap(Area { wide: 0.0, high: 0.0, x: middle.x, y: middle.y }, wanted);
        places.push((clear.min(ENOUGH) * radius - far, Spot { area, clear }));
    }
    places
}

/// The distance of a box from the edge of the hexagon, its outline left out.
fn inside(radius: f32, area: Area) -> f32 {
    const EDGE: f32 = 3.0;
    let (x, y) = (area.x.abs().max(area.right().abs()), area.y.abs().max(area.bottom().abs()));
    let slant = (radius - y) * APOTHEM - x / 2.0;
    (radius * APOTHEM - x).min(slant) - EDGE
}

fn gap(area: Area, point: Point) -> f32 {
    let x = (area.x - point.x).max(point.x - area.right()).max(0.0);
    let y = (area.y - point.y).max(point.y - area.bottom()).max(0.0);
    (x * x + y * y).sqrt()
}

/// The wider of the gaps between two boxes; below 0 if they overlap.
fn apart(one: Area, other: Area) -> f32 {
    let x = (one.x - other.right()).max(other.x - one.right());
    let y = (one.y - other.bottom()).max(other.y - one.bottom());
    x.max(y)
}
