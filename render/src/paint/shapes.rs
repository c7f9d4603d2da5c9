//! Shapes of a scene: their keys, and the pixels they cover.

use tiny_skia as sk;

use super::cover::{Cover, Ink};
use super::covers::Covers;
use super::hatch::Patterns;
use super::paths::{outline, round_rect};
use super::sheet::Sheet;
use crate::scene::{Area, Fill, Path, Placing, Point, Step, Stroke};

/// A shape in the units of its placing.
#[derive(Clone, Copy)]
pub(super) enum Shape<'a> {
    Rect(Area),
    RoundRect(Area, f32),
    Disc(Point, f32),
    Line(&'a [Point]),
    Path(&'a Path),
}

/// A shape that will cover pixels: inside, or along its edge.
struct Drawn<'a> {
    shape: Shape<'a>,
    edge: Option<Stroke>,
    /// The placing without the whole pixels of its origin: moved by those, a shape covers the same.
    placing: Placing,
}

/// Draws shapes, and remembers their covers.
#[derive(Default)]
pub(super) struct Shapes {
    /// By the numbers that decide the cover of a shape.
    covers: Covers<Vec<u32>>,
    patterns: Patterns,
    /// The buffer where those numbers are put together.
    key: Vec<u32>,
}

impl Shapes {
    /// Forgets patterns, whose colours will get other numbers.
    pub(super) fn forget_patterns(&mut self) {
        self.patterns = Patterns::default();
    }

    /// Fills a shape.
    pub(super) fn fill(&mut self, sheet: &mut Sheet, shape: Shape<'_>, fill: Fill, placing: Placing) {
        match fill {
            Fill::Flat(flat) => self.lay(sheet, shape, None, &Ink::Flat(flat), placing),
            Fill::Hatched { hatch, ink, ground } => {
                let tile = self.patterns.tile((hatch, ink, ground), placing.scale, &mut sheet.blends);
                let Some(tile) = tile else { return };
                self.lay(sheet, shape, None, &Ink::Tiles(&tile), placing);
            }
        }
    }

    /// Draws along a shape's edge.
    pub(super) fn stroke(&mut self, sheet: &mut Sheet, shape: Shape<'_>, stroke: Stroke, placing: Placing) {
        self.lay(sheet, shape, Some(stroke), &Ink::Flat(stroke.colour), placing);
    }

    fn lay(
        &mut self,
        sheet: &mut Sheet,
        shape: Shape<'_>,
        edge: Option<Stroke>,
        ink: &Ink<'_>,
        placing: Placing,
    ) {
        let whole = Point::new(placing.origin.x.floor(), placing.origin.y.floor());
        let rest = Point::new(placing.origin.x - whole.x, placing.origin.y - whole.y);
        let drawn = Drawn { shape, edge, placing: Placing { origin: rest, ..placing } };
        let picture = Area::new(-whole.x, -whole.y, sheet.wide as f32, sheet.high as f32);
        self.key.clear();
        drawn.tell(picture, &mut self.key);
        if let Some(cover) = self.covers.get(self.key.as_slice(), || drawn.cover(picture)) {
            cover.lay(sheet, (whole.x as i32, whole.y as i32), ink);
        }
    }
}

impl Drawn<'_> {
    /// Writes down everything that decides which of a picture's pixels are covered.
    fn tell(&self, picture: Area, key: &mut Vec<u32>) {
        let mut numbers = |numbers: &[f32]| key.extend(numbers.iter().map(|number| number.to_bits()));
        let Placing { origin, scale, mirrored } = self.placing;
        numbers(&[origin.x, origin.y, if mirrored { -scale } else { scale }]);
        let (on, off) = self.edge.and_then(|edge| edge.dash).unwrap_or_default();
        numbers(&[self.edge.map_or(0.0, |edge| edge.width), on, off]);
        // A shape that an edge of the picture may cut covers less elsewhere.
        let cut = if picture.holds(self.bounds()) { Area::default() } else { picture };
        numbers(&[cut.x, cut.y, cut.wide, cut.high]);
        self.shape.tell(numbers);
    }

    /// The box outside of which no pixel is covered.
    fn bounds(&self) -> Area {
        let edge = self.edge.map_or(0.0, |edge| edge.width / 2.0);
        self.placing.area(self.shape.bounds().inset(-edge)).inset(-1.0)
    }

    /// Returns its cover in a picture; `None` if it covers no pixel.
    fn cover(&self, picture: Area) -> Option<Cover> {
        let path = self.outline()?;
        let bounds = path.bounds();
        let (left, right) =
            (bounds.left().max(picture.x).floor(), bounds.right().min(picture.right()).ceil());
        let (top, bottom) =
            (bounds.top().max(picture.y).floor(), bounds.bottom().min(picture.bottom()).ceil());
        let mut mask = sk::Mask::new((right - left) as u32, (bottom - top) as u32)?;
        mask.fill_path(&path, sk::FillRule::Winding, true, sk::Transform::from_translate(-left, -top));
        Some(Cover::of(mask.data(), mask.width() as usize, (left as i16, top as i16)))
    }

    /// Returns the outline in pixels; `None` if it has no extent.
    fn outline(&self) -> Option<sk::Path> {
        let Placing { origin, scale, mirrored } = self.placing;
        let across = if mirrored { -scale } else { scale };
        let pixels = sk::Transform::from_row(across, 0.0, 0.0, scale, origin.x, origin.y);
        let path = self.shape.outline()?;
        let path = match self.edge {
            Some(stroke) => along(path, stroke, sk::PathStroker::compute_resolution_scale(&pixels))?,
            None => path,
        };
        path.transform(pixels)
    }
}

/// The outline of a line along a path.
fn along(path: sk::Path, stroke: Stroke, resolution: f32) -> Option<sk::Path> {
    let pen = sk::Stroke {
        width: stroke.width,
        line_cap: sk::LineCap::Round,
        line_join: sk::LineJoin::Round,
        ..sk::Stroke::default()
    };
    let dash = stroke.dash.and_then(|(on, off)| sk::StrokeDash::new(vec![on, off], 0.0));
    match dash {
        Some(dash) => path.dash(&dash, resolution)?.stroke(&pen, resolution),
        None => path.stroke(&pen, resolution),
    }
}

impl Shape<'_> {
    /// Passes its numbers on. Each shape and step begins with a sign of its own, so that no two shapes read alike.
    fn tell(self, mut numbers: impl FnMut(&[f32])) {
        match self {
            Self::Rect(area) => numbers(&[1.0, area.x, area.y, area.wide, area.high]),
            Self::RoundRect(area, radius) => {
                numbers(&[2.0, area.x, area.y, area.wide, area.high, radius]);
            }
            Self::Disc(centre, radius) => numbers(&[3.0, centre.x, centre.y, radius]),
            Self::Line(points) => {
                numbers(&[4.0]);
                points.iter().for_each(|point| numbers(&[point.x, point.y]));
            }
            Self::Path(path) => {
                numbers(&[5.0]);
                for step in &path.steps {
                    match *step {
                        Step::Move(to) => numbers(&[6.0, to.x, to.y]),
                        Step::Line(to) => numbers(&[7.0, to.x, to.y]),
                        Step::Quad(by, to) => numbers(&[8.0, by.x, by.y, to.x, to.y]),
                        Step::Cubic(leave, arrive, to) => {
                            numbers(&[9.0, leave.x, leave.y, arrive.x, arrive.y, to.x, to.y]);
                        }
                        Step::Close => numbers(&[10.0]),
                    }
                }
            }
        }
    }

    /// A box that it does not leave.
    fn bounds(self) -> Area {
        match self {
            Self::Rect(area) | Self::RoundRect(area, _) => area,
            Self::Disc(centre, radius) => Area::around(centre, radius),
            Self::Line(points) => Area::over(points),
            Self::Path(path) => path.hull(),
        }
    }

    /// Returns the same shape, larger by `by` units on each side. Shapes without a middle stay unchanged.
    pub(super) fn grown(self, by: f32) -> Self {
        match self {
            Self::Rect(area) => Self::Rect(area.inset(-by)),
            Self::RoundRect(area, radius) => Self::RoundRect(area.inset(-by), radius + by),
            Self::Disc(centre, radius) => Self::Disc(centre, radius + by),
            Self::Line(_) | Self::Path(_) => self,
        }
    }

    /// Converts it for the rasteriser; `None` if it has no extent.
    fn outline(self) -> Option<sk::Path> {
        match self {
            Self::Rect(area) => {
                let rect = sk::Rect::from_xywh(area.x, area.y, area.wide, area.high)?;
                Some(sk::PathBuilder::from_rect(rect))
            }
            Self::RoundRect(area, radius) => round_rect(area, radius),
            Self::Disc(centre, radius) => sk::PathBuilder::from_circle(centre.x, centre.y, radius),
            Self::Line(points) => {
                let mut line = sk::PathBuilder::with_capacity(points.len(), points.len());
                for (place, point) in points.iter().enumerate() {
                    if place == 0 { line.move_to(point.x, point.y) } else { line.line_to(point.x, point.y) }
                }
                line.finish()
            }
            Self::Path(path) => outline(path),
        }
    }
}
