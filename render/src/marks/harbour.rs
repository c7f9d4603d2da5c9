//! Objects of the sea: ships, lamps, lighthouses, crates, piers, a compass.

use super::mark;
use crate::palette::{Colour, DARK_TIMBER, GLOW, INK, LAMPLIGHT, SAND, TIMBER, WHITE};
use crate::scene::{Area, Item, Look, Path, Point, Stroke};

const EDGE: f32 = 0.028;

/// A cog under one square sail in this colour, bow to the right. [`sail`] gives the place for a number.
#[must_use]
pub fn ship(area: Area, colour: Colour) -> Item {
    let line = |points: &[(f32, f32)], colour, width| {
        let points: Vec<Point> = points.iter().map(|(x, y)| Point::new(*x, *y)).collect();
        Item::line(points, Stroke::new(colour, width))
    };
    let hull = Path::from(0.03, 0.60)
        .line(0.20, 0.62)
        .line(0.22, 0.69)
        .quad((0.50, 0.73), (0.78, 0.68))
        .line(0.81, 0.58)
        .line(0.98, 0.53)
        .cubic((0.95, 0.76), (0.88, 0.90), (0.76, 0.92))
        .line(0.26, 0.92)
        .cubic((0.12, 0.90), (0.05, 0.78), (0.03, 0.60))
        .close();
    let canvas = Path::from(0.17, 0.13)
        .quad((0.50, 0.09), (0.83, 0.13))
        .quad((0.93, 0.34), (0.84, 0.585))
        .quad((0.50, 0.66), (0.16, 0.585))
        .quad((0.07, 0.34), (0.17, 0.13))
        .close();
    let pennant = Path::polygon(&[(0.5, 0.0), (0.5, 0.10), (0.30, 0.05)]);
    mark(
        "ship",
        area,
        vec![
            line(&[(0.5, 0.02), (0.5, 0.72)], DARK_TIMBER, 0.045),
            Item::path(pennant, Look::fill(colour).edged(INK, EDGE * 0.8)),
            Item::path(hull, Look::fill(TIMBER).edged(INK, EDGE)),
            line(&[(0.10, 0.775), (0.50, 0.805), (0.90, 0.765)], DARK_TIMBER, 0.03),
            Item::path(canvas, Look::fill(colour).edged(INK, EDGE)),
            line(&[(0.12, 0.13), (0.88, 0.13)], DARK_TIMBER, 0.045),
            Item::path(
                Path::from(0.02, 0.955)
                    .quad((0.18, 0.90), (0.34, 0.955))
                    .quad((0.5, 1.0), (0.66, 0.955))
                    .quad((0.82, 0.90), (0.98, 0.955)),
                Look::line(WHITE, 0.05),
            ),
        ],
    )
}

/// The part of a ship's sail that holds words, for a ship in `area`.
#[must_use]
pub fn sail(area: Area) -> Area {
    crate::scene::Placing::unit_in(area).area(Area::new(0.14, 0.16, 0.72, 0.42))
}

/// A harbour lamp on its post, lit or not.
#[must_use]
pub fn lamp(area: Area, lit: bool, post: Colour) -> Item {
    let lantern = Path::polygon(&[(0.30, 0.24), (0.70, 0.24), (0.64, 0.58), (0.36, 0.58)]);
    let mut items = Vec::new();
    if lit {
        items.push(Item::disc(Point::new(0.5, 0.40), 0.40, Look::fill(GLOW.faint(190))));
    }
    items.push(Item::line([Point::new(0.5, 0.60), Point::new(0.5, 0.94)], Stroke::new(post, 0.09)));
    items.push(Item::line([Point::new(0.34, 0.95), Point::new(0.66, 0.95)], Stroke::new(post, 0.09)));
    let glass = if lit { Look::fill(LAMPLIGHT) } else { Look::default() };
    items.push(Item::path(lantern, glass.edged(post, 0.065)));
    items.push(Item::path(Path::polygon(&[(0.24, 0.24), (0.5, 0.06), (0.76, 0.24)]), Look::fill(post)));
    if lit {
        items.push(Item::disc(Point::new(0.5, 0.41), 0.075, Look::fill(WHITE)));
    }
    mark(if lit { "lit lamp" } else { "unlit lamp" }, area, items)
}

/// A lighthouse with bands in this colour; if lit, with beams to both sides.
#[must_use]
pub fn lighthouse(area: Area, bands: Colour, lit: bool) -> Item {
    // The tower is 0.19 wide each way at the foot (0.95) and 0.11 at the gallery (0.33).
    let side = |y: f32| 0.11 + (y - 0.33) * (0.08 / 0.62);
    let band = |top: f32, bottom: f32| {
        Path::polygon(&[
            (0.5 - side(top), top),
            (0.5 + side(top), top),
            (0.5 + side(bottom), bottom),
            (0.5 - side(bottom), bottom),
        ])
    };
    let mut items = Vec::new();
    if lit {
        let beam = |to: f32| Path::polygon(&[(0.5, 0.21), (to, 0.08), (to, 0.34)]);
        items.push(Item::path(beam(0.0), Look::fill(GLOW.faint(170))));
        items.push(Item::path(beam(1.0), Look::fill(GLOW.faint(170))));
    }
    items.push(Item::path(band(0.33, 0.95), Look::fill(WHITE)));
    items.push(Item::path(band(0.41, 0.53), Look::fill(bands)));
    items.push(Item::path(band(0.65, 0.78), Look::fill(bands)));
    items.push(Item::path(band(0.33, 0.95), Look::line(INK, EDGE)));
    let glass = if lit { LAMPLIGHT } else { Colour::hex(0x7C8A94) };
    items.push(Item::rect(Area::new(0.42, 0.14, 0.16, 0.17), Look::fill(glass).edged(INK, EDGE)));
    items.push(Item::rect(Area::new(0.35, 0.30, 0.30, 0.05), Look::fill(INK)));
    items.push(Item::path(
        Path::from(0.38, 0.145).quad((0.41, 0.05), (0.5, 0.03)).quad((0.59, 0.05), (0.62, 0.145)).close(),
        Look::fill(bands).edged(INK, EDGE),
    ));
    items.push(Item::round_rect(Area::new(0.46, 0.83, 0.08, 0.12), 0.04, Look::fill(INK)));
    mark(if lit { "lit lighthouse" } else { "dark lighthouse" }, area, items)
}

/// A wooden crate.
#[must_use]
pub fn crate_box(area: Area) -> Item {
    let box_area = Area::new(0.08, 0.12, 0.84, 0.76);
    let plank = |y: f32| {
        Item::line([Point::new(0.20, y), Point::new(0.80, y)], Stroke::new(DARK_TIMBER.mix(TIMBER, 90), 0.03))
    };
    mark(
        "crate",
        area,
        vec![
            Item::round_rect(box_area, 0.05, Look::fill(TIMBER).edged(INK, 0.04)),
            plank(0.37),
            plank(0.63),
            Item::line([Point::new(0.22, 0.78), Point::new(0.78, 0.22)], Stroke::new(DARK_TIMBER, 0.09)),
            Item::round_rect(box_area.inset(0.065), 0.03, Look::line(DARK_TIMBER, 0.09)),
        ],
    )
}

/// A wooden pier over the whole area, planks across its longer side, with posts at its corners.
#[must_use]
pub fn pier(area: Area) -> Item {
    const PLANK: f32 = 9.0;
    let mut items = vec![Item::round_rect(area, 2.0, Look::fill(TIMBER).edged(DARK_TIMBER, 1.5))];
    let seam = Stroke::new(DARK_TIMBER.mix(TIMBER, 80), 1.0);
    let upright = area.high > area.wide;
    let mut along = PLANK;
    while along < area.high.max(area.wide) - 2.0 {
        items.push(if upright {
            Item::line([Point::new(area.x, area.y + along), Point::new(area.right(), area.y + along)], seam)
        } else {
            Item::line([Point::new(area.x + along, area.y), Point::new(area.x + along, area.bottom())], seam)
        });
        along += PLANK;
    }
    for (x, y) in
        [(area.x, area.y), (area.right(), area.y), (area.x, area.bottom()), (area.right(), area.bottom())]
    {
        items.push(Item::disc(Point::new(x, y), 4.0, Look::fill(DARK_TIMBER).edged(SAND, 1.0)));
    }
    Item::group("pier", crate::scene::Placing::HERE, items)
}

/// A compass rose: eight points, the northern one marked.
#[must_use]
pub fn compass(area: Area, dark: Colour, light: Colour) -> Item {
    // One point of the rose upwards, in halves of light and shadow, turned by quarters by swapping axes.
    let turned = |(x, y): (f32, f32), quarter: usize| match quarter {
        0 => (0.5 + x, 0.5 - y),
        1 => (0.5 + y, 0.5 + x),
        2 => (0.5 - x, 0.5 + y),
        _ => (0.5 - y, 0.5 - x),
    };
    let mut items = vec![
        Item::disc(Point::new(0.5, 0.5), 0.36, Look::line(dark, 0.012)),
        Item::disc(Point::new(0.5, 0.5), 0.32, Look::line(dark, 0.008)),
    ];
    let half = |corners: [(f32, f32); 3], quarter: usize, fill: Colour| {
        let corners = corners.map(|corner| turned(corner, quarter));
        Item::path(Path::polygon(&corners), Look::fill(fill))
    };
    for quarter in 0..4 {
        items.push(half([(0.0, 0.0), (0.22, 0.22), (0.04, 0.12)], quarter, light));
        items.push(half([(0.0, 0.0), (0.22, 0.22), (0.12, 0.04)], quarter, dark));
    }
    for quarter in 0..4 {
        let long = if quarter == 0 { 0.49 } else { 0.44 };
        items.push(half([(0.0, 0.0), (0.0, long), (-0.085, 0.085)], quarter, light));
        items.push(half([(0.0, 0.0), (0.0, long), (0.085, 0.085)], quarter, dark));
    }
    mark("compass", area, items)
}
