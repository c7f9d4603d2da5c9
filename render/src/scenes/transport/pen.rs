//! Drawing inside one hexagon: places by direction, turned in steps of a sixth, without trigonometry.

use harbormaster_rules::transport::Hex;

use crate::scene::{Path, Point, Step};

/// The size of hexagons below which names could not be read; the closer look shows those around the last change.
pub(super) const NAMED: f32 = 35.0;

/// Half the height of a triangle with sides of 1, times two: from the middle of a hexagon to the middle of a side.
pub(super) const APOTHEM: f32 = 0.866_025_4;

/// From the middle towards each side, clockwise from the east.
const TOWARDS: [(f32, f32); 6] =
    [(1.0, 0.0), (0.5, APOTHEM), (-0.5, APOTHEM), (-1.0, 0.0), (-0.5, -APOTHEM), (0.5, -APOTHEM)];

/// A hex's middle in radii.
pub(super) fn middle(hex: Hex) -> Point {
    Point::new(APOTHEM * 2.0 * (f32::from(hex.q()) + f32::from(hex.r()) / 2.0), 1.5 * f32::from(hex.r()))
}

/// A hexagon on the canvas, corner up, turned clockwise by `turn` sixths. Its own units are its radius.
#[derive(Clone, Copy, Debug)]
pub(super) struct Pen {
    pub centre: Point,
    pub radius: f32,
    pub turn: u8,
}

impl Pen {
    pub(super) const fn new(centre: Point, radius: f32) -> Self {
        Self { centre, radius, turn: 0 }
    }

    pub(super) const fn turned(self, turn: u8) -> Self {
        Self { turn: (self.turn + turn) % 6, ..self }
    }

    /// A point in the hexagon's own units, turned with it.
    pub(super) fn at(self, (x, y): (f32, f32)) -> (f32, f32) {
        let (across, down) = TOWARDS[usize::from(self.turn)];
        let (x, y) = (x * across - y * down, x * down + y * across);
        (self.centre.x + x * self.radius, self.centre.y + y * self.radius)
    }

    /// The same as a point.
    pub(super) fn point(self, at: (f32, f32)) -> Point {
        let (x, y) = self.at(at);
        Point::new(x, y)
    }

    /// A closed shape through points in the hexagon's own units.
    pub(super) fn polygon(self, points: &[(f32, f32)]) -> Path {
        Path::polygon(&points.iter().map(|point| self.at(*point)).collect::<Vec<_>>())
    }

    /// The hexagon, larger by `grow` on every side.
    pub(super) fn outline(self, grow: f32) -> Path {
        let reach = 1.0 + grow / (self.radius * APOTHEM);
        let half = APOTHEM * reach;
        let corners =
            [(0.0, -reach), (half, -reach / 2.0), (half, reach / 2.0), (0.0, reach), (-half, reach / 2.0)];
        let last = (-half, -reach / 2.0);
        let [a, b, c, d, e] = corners;
        Self { turn: 0, ..self }.polygon(&[a, b, c, d, e, last])
    }

    /// A thin frame inside the hexagon, to be filled: that costs less than a stroke.
    pub(super) fn frame(self, outer: f32, inner: f32) -> Path {
        let mut path = self.outline(outer);
        // Turned the other way round, the inner outline is a hole.
        let mut hole: Vec<Step> = self.outline(inner).steps;
        hole.pop();
        hole.reverse();
        for (place, step) in hole.into_iter().enumerate() {
            if let Step::Move(to) | Step::Line(to) = step {
                path.steps.push(if place == 0 { Step::Move(to) } else { Step::Line(to) });
            }
        }
        path.steps.push(Step::Close);
        path
    }
}

/// A place in a hexagon's own units: `out` from the middle towards a side, and `along` clockwise along it.
pub(super) fn place(side: u8, out: f32, along: f32) -> (f32, f32) {
    let (x, y) = TOWARDS[usize::from(side % 6)];
    (x * out - y * along, y * out + x * along)
}
