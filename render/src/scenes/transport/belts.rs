//! Belts of a tile: lanes from side to side, chevrons towards the exits, feeders with their step.

use super::pen::{APOTHEM, Pen, place};
use harbormaster_rules::transport::Shape;

use crate::palette::{Colour, WHITE};
use crate::scene::{Area, Item, Look, Path, Placing};

/// The moving part of a belt, its frame, and the marks on it.
const BELT: Colour = Colour::hex(0x4F5B63);
const FRAME: Colour = Colour::hex(0x2B353C);
const CHEVRON: Colour = Colour::hex(0x8D99A1);
/// The frame of a loading tile, and the step down from a feeder.
const BAY: Colour = Colour::hex(0xE0A100);
const STEP: Colour = Colour::hex(0xF2B705);

/// Half of a belt's width, with and without its frame, in radii.
pub(super) const HALF: f32 = 0.27;
const INNER: f32 = 0.215;

/// One stretch of belt at turn 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Stretch {
    /// From a side to the opposite one.
    Through(u8),
    /// From a side to the next but one clockwise.
    Wide(u8),
    /// From a side to the next clockwise.
    Tight(u8),
    /// From a side inwards; packages cannot leave here.
    Feeder(u8),
    /// From a side to a pallet.
    Stub(u8),
}

/// The lanes of a shape, the upper one last.
const fn lanes(shape: Shape) -> &'static [Stretch] {
    match shape {
        Shape::Straight | Shape::Loading => &[Stretch::Through(0)],
        Shape::WideBend => &[Stretch::Wide(0)],
        Shape::TightBend => &[Stretch::Tight(0)],
        Shape::YMerge => &[Stretch::Feeder(4), Stretch::Wide(0)],
        Shape::MergeA => &[Stretch::Feeder(1), Stretch::Through(0)],
        Shape::MergeB => &[Stretch::Feeder(2), Stretch::Through(0)],
        Shape::Pallet => &[Stretch::Stub(0)],
        Shape::Floor => &[],
    }
}

/// The distance of a feeder's end from the middle: under the belt that it joins.
const fn feeder_end(shape: Shape) -> f32 {
    if matches!(shape, Shape::YMerge) { 0.0 } else { 0.30 }
}

impl Stretch {
    /// Returns the other end of a lane that leads from side to side, the radius of its bow and the reach of its curve's
    /// handles for a radius of 1.
    const fn bow(self) -> Option<(u8, u8, f32, f32)> {
        match self {
            Self::Wide(from) => Some((from, (from + 2) % 6, 1.5, 0.357_27)),
            Self::Tight(from) => Some((from, (from + 1) % 6, 0.5, 0.769_8)),
            Self::Through(_) | Self::Feeder(_) | Self::Stub(_) => None,
        }
    }

    /// The strip that it covers, `half` wide to each side.
    fn strip(self, pen: Pen, half: f32, end: f32) -> Path {
        let box_of = |side: u8, from: f32, to: f32| {
            let corner = |out, along| place(side, out, along);
            pen.polygon(&[corner(from, -half), corner(to, -half), corner(to, half), corner(from, half)])
        };
        match self {
            Self::Through(side) => box_of(side, APOTHEM, -APOTHEM),
            Self::Feeder(side) | Self::Stub(side) => box_of(side, APOTHEM, end),
            Self::Wide(_) | Self::Tight(_) => {
                let (inner, outer) = (self.curve(half), self.curve(-half));
                let [a, b, c, d] = inner.map(|point| pen.at(point));
                let [e, f, g, h] = outer.map(|point| pen.at(point));
                Path::from(a.0, a.1).cubic(b, c, d).line(h.0, h.1).cubic(g, f, e).close()
            }
        }
    }

    /// The curve of a bend, moved by `inwards` to the inside of it: start, handles, end.
    fn curve(self, inwards: f32) -> [(f32, f32); 4] {
        let Some((from, to, bow, reach)) = self.bow() else { return [(0.0, 0.0); 4] };
        let handle = APOTHEM - reach * (bow - inwards);
        [
            place(from, APOTHEM, inwards),
            place(from, handle, inwards),
            place(to, handle, -inwards),
            place(to, APOTHEM, -inwards),
        ]
    }

    /// A point on the middle line and the direction there towards the lane's start; `share` of 0 is the start.
    fn along(self, share: f32) -> ((f32, f32), (f32, f32)) {
        match self {
            Self::Through(side) => (place(side, APOTHEM * (1.0 - 2.0 * share), 0.0), place(side, 1.0, 0.0)),
            Self::Feeder(side) | Self::Stub(side) => {
                (place(side, APOTHEM * (1.0 - share), 0.0), place(side, 1.0, 0.0))
            }
            Self::Wide(_) | Self::Tight(_) => {
                let [a, b, c, d] = self.curve(0.0);
                let (ab, bc, cd) = (between(a, b, share), between(b, c, share), between(c, d, share));
                let (first, second) = (between(ab, bc, share), between(bc, cd, share));
                (between(first, second, share), unit(second, first))
            }
        }
    }
}

fn between(from: (f32, f32), to: (f32, f32), share: f32) -> (f32, f32) {
    (from.0 + (to.0 - from.0) * share, from.1 + (to.1 - from.1) * share)
}

/// The direction from one point to another; square roots are exact on every machine.
fn unit(from: (f32, f32), to: (f32, f32)) -> (f32, f32) {
    let (x, y) = (to.0 - from.0, to.1 - from.1);
    let long = (x * x + y * y).sqrt().max(f32::EPSILON);
    (x / long, y / long)
}

/// The place of a package on a tile, in its own units at turn 0: on the belt, but not too far from the middle.
pub(super) fn rest(shape: Shape) -> (f32, f32) {
    match lanes(shape).last() {
        Some(lane @ Stretch::Wide(_)) => between((0.0, 0.0), lane.along(0.5).0, 0.5),
        Some(lane @ Stretch::Tight(_)) => between((0.0, 0.0), lane.along(0.5).0, 0.5),
        _ => (0.0, 0.0),
    }
}

/// Points on the middle lines of all belts, in the tile's own units at turn 0; labels keep away from them.
pub(super) fn trace(shape: Shape) -> Vec<(f32, f32)> {
    const SAMPLES: u8 = 10;
    let mut points = Vec::new();
    for lane in lanes(shape) {
        points.extend((0..=SAMPLES).map(|step| lane.along(f32::from(step) / f32::from(SAMPLES)).0));
    }
    points
}

/// The belts of a tile.
pub(super) fn draw(items: &mut Vec<Item>, pen: Pen, shape: Shape) {
    let end = feeder_end(shape);
    let frame = if matches!(shape, Shape::Loading) { BAY } else { FRAME };
    for lane in lanes(shape) {
        items.push(Item::path(lane.strip(pen, HALF, end), Look::fill(frame)));
        items.push(Item::path(lane.strip(pen, INNER, end), Look::fill(BELT)));
    }
    let mut marks = Path::default();
    for lane in lanes(shape) {
        // Chevrons point to where a package may leave, or to the pallet.
        let (out, back): (&[f32], &[f32]) = match lane {
            Stretch::Through(_) => (&[0.07, 0.20, 0.33], &[0.07, 0.20, 0.33]),
            Stretch::Wide(_) => (&[0.08, 0.23, 0.38], &[0.08, 0.23, 0.38]),
            Stretch::Tight(_) => (&[0.12, 0.34], &[0.12, 0.34]),
            Stretch::Stub(_) => (&[], &[0.86]),
            Stretch::Feeder(_) => (&[], &[]),
        };
        out.iter().for_each(|share| chevron(&mut marks, pen, lane.along(*share), 1.0));
        back.iter().for_each(|share| chevron(&mut marks, pen, lane.along(1.0 - share), -1.0));
    }
    if !marks.steps.is_empty() {
        items.push(Item::path(marks, Look::fill(CHEVRON)));
    }
    for lane in lanes(shape) {
        if let Stretch::Feeder(side) = lane {
            feeder(items, pen, shape, *side);
        }
    }
}

/// One chevron on a lane; `sense` is 1 towards the lane's start and -1 away from it.
fn chevron(marks: &mut Path, pen: Pen, (at, towards): ((f32, f32), (f32, f32)), sense: f32) {
    const WIDE: f32 = 0.155;
    let (x, y) = (towards.0 * sense, towards.1 * sense);
    let points =
        [(0.075, 0.0), (-0.055, WIDE), (-0.125, WIDE), (0.005, 0.0), (-0.125, -WIDE), (-0.055, -WIDE)];
    let placed = points.map(|(ahead, aside)| (at.0 + x * ahead - y * aside, at.1 + y * ahead + x * aside));
    marks.steps.extend(pen.polygon(&placed).steps);
}

/// The arrow on a feeder: how far out from the middle of its tile, and how far aside.
const ARROW: [(f32, f32); 7] =
    [(0.34, 0.0), (0.56, 0.155), (0.56, 0.06), (0.76, 0.06), (0.76, -0.06), (0.56, -0.06), (0.56, -0.155)];

/// A piece of a feeder with its arrow, for the legend.
pub(super) fn one_way(area: Area) -> Item {
    let (left, middle) = (area.x - area.wide * 0.2, area.centre().y);
    let arrow =
        ARROW.map(|(out, along)| (left + (1.0 - out) * area.wide * 1.55, middle + along * area.wide * 1.55));
    let items = vec![
        Item::rect(Area { x: left, wide: area.wide * 1.4, ..area }, Look::fill(FRAME)),
        Item::rect(Area { x: left, wide: area.wide * 1.4, ..area.inset(3.0) }, Look::fill(BELT)),
        Item::path(Path::polygon(&arrow), Look::fill(WHITE)),
    ];
    Item::group("feeder", Placing::HERE, items)
}

/// A white arrow on a feeder, and the step where it meets the belt below.
fn feeder(items: &mut Vec<Item>, pen: Pen, shape: Shape, side: u8) {
    let arrow = ARROW.map(|(out, along)| {
        place(side, out + if matches!(shape, Shape::YMerge) { -0.10 } else { 0.04 }, along)
    });
    let step = match shape {
        Shape::YMerge => [(0.03, -HALF), (0.11, -HALF), (0.11, HALF), (0.03, HALF)]
            .map(|(out, along)| place(side, out, along)),
        // Along the edge of the straight belt, over the whole slant of the feeder.
        _ => {
            let mirror = if matches!(shape, Shape::MergeA) { 1.0 } else { -1.0 };
            let slant = |down: f32, across: f32| (mirror * (down * 0.577_35 + across), down);
            let reach = HALF / APOTHEM;
            [slant(HALF, -reach), slant(HALF + 0.08, -reach), slant(HALF + 0.08, reach), slant(HALF, reach)]
        }
    };
    items.push(Item::path(pen.polygon(&step), Look::fill(STEP)));
    items.push(Item::path(pen.polygon(&arrow), Look::fill(WHITE)));
}
