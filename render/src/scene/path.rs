//! Outlines made of lines and curves.

use super::{Area, Point};

/// One step of an outline.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Step {
    /// Starts a new piece.
    Move(Point),
    /// A straight line.
    Line(Point),
    /// A curve with one control point.
    Quad(Point, Point),
    /// A curve with two control points.
    Cubic(Point, Point, Point),
    /// Back to the piece's start.
    Close,
}

/// An outline. Built by chaining; coordinates are absolute. Filled by the non-zero rule.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Path {
    /// The steps, in order.
    pub steps: Vec<Step>,
}

impl Path {
    /// An outline that starts here.
    #[must_use]
    pub fn from(x: f32, y: f32) -> Self {
        Self { steps: vec![Step::Move(Point::new(x, y))] }
    }

    /// A closed outline with straight sides.
    #[must_use]
    pub fn polygon(points: &[(f32, f32)]) -> Self {
        let mut steps = Vec::with_capacity(points.len() + 1);
        for (place, (x, y)) in points.iter().enumerate() {
            let point = Point::new(*x, *y);
            steps.push(if place == 0 { Step::Move(point) } else { Step::Line(point) });
        }
        steps.push(Step::Close);
        Self { steps }
    }

    /// A closed, smooth outline through the midpoints of a polygon's sides, its corners as control points.
    #[must_use]
    pub fn blob(points: &[(f32, f32)]) -> Self {
        let middle = |a: (f32, f32), b: (f32, f32)| Point::new((a.0 + b.0) / 2.0, (a.1 + b.1) / 2.0);
        let (Some(first), Some(last)) = (points.first(), points.last()) else { return Self::default() };
        let mut steps = vec![Step::Move(middle(*last, *first))];
        for (place, corner) in points.iter().enumerate() {
            let next = points[(place + 1) % points.len()];
            steps.push(Step::Quad(Point::new(corner.0, corner.1), middle(*corner, next)));
        }
        steps.push(Step::Close);
        Self { steps }
    }

    /// Starts a new piece here.
    #[must_use]
    pub fn hop(mut self, x: f32, y: f32) -> Self {
        self.steps.push(Step::Move(Point::new(x, y)));
        self
    }

    /// A straight line to here.
    #[must_use]
    pub fn line(mut self, x: f32, y: f32) -> Self {
        self.steps.push(Step::Line(Point::new(x, y)));
        self
    }

    /// A curve towards the first point that ends at the second.
    #[must_use]
    pub fn quad(mut self, by: (f32, f32), to: (f32, f32)) -> Self {
        self.steps.push(Step::Quad(Point::new(by.0, by.1), Point::new(to.0, to.1)));
        self
    }

    /// A curve that leaves towards the first point and arrives from the second.
    #[must_use]
    pub fn cubic(mut self, leave: (f32, f32), arrive: (f32, f32), to: (f32, f32)) -> Self {
        let [leave, arrive, to] = [leave, arrive, to].map(|(x, y)| Point::new(x, y));
        self.steps.push(Step::Cubic(leave, arrive, to));
        self
    }

    /// Back to the piece's start.
    #[must_use]
    pub fn close(mut self) -> Self {
        self.steps.push(Step::Close);
        self
    }

    /// Points along the outline: ends of steps and, on curves, samples dense enough to show what it covers.
    #[must_use]
    pub fn points(&self) -> Vec<Point> {
        const SAMPLES: [f32; 7] = [0.125, 0.25, 0.375, 0.5, 0.625, 0.75, 0.875];
        let mut points: Vec<Point> = Vec::with_capacity(self.steps.len() * 8);
        for step in &self.steps {
            let from = points.last().copied().unwrap_or_default();
            match *step {
                Step::Move(to) | Step::Line(to) => points.push(to),
                Step::Quad(by, to) => {
                    points.extend(SAMPLES.map(|t| between(between(from, by, t), between(by, to, t), t)));
                    points.push(to);
                }
                Step::Cubic(leave, arrive, to) => {
                    points.extend(SAMPLES.map(|t| {
                        let middle = between(leave, arrive, t);
                        let first = between(between(from, leave, t), middle, t);
                        between(first, between(middle, between(arrive, to, t), t), t)
                    }));
                    points.push(to);
                }
                Step::Close => {}
            }
        }
        points
    }

    /// A box that the outline does not leave: over ends and control points.
    #[must_use]
    pub fn hull(&self) -> Area {
        let points = self.steps.iter().flat_map(|step| match *step {
            Step::Move(to) | Step::Line(to) => [Some(to), None, None],
            Step::Quad(by, to) => [Some(by), Some(to), None],
            Step::Cubic(leave, arrive, to) => [Some(leave), Some(arrive), Some(to)],
            Step::Close => [None; 3],
        });
        Area::over(&points.flatten().collect::<Vec<_>>())
    }

    /// The box over all its points.
    #[must_use]
    pub fn bounds(&self) -> Area {
        Area::over(&self.points())
    }
}

fn between(from: Point, to: Point, share: f32) -> Point {
    Point::new(from.x + (to.x - from.x) * share, from.y + (to.y - from.y) * share)
}
