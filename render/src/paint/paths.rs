//! A scene's outlines in the rasteriser's own types.

use tiny_skia as sk;

use crate::scene::{Area, Path, Point, Step};

/// Converts a scene's path for the rasteriser; `None` if it has no extent.
pub(super) fn outline(path: &Path) -> Option<sk::Path> {
    let mut builder = sk::PathBuilder::with_capacity(path.steps.len(), path.steps.len() * 3);
    for step in &path.steps {
        match *step {
            Step::Move(to) => builder.move_to(to.x, to.y),
            Step::Line(to) => builder.line_to(to.x, to.y),
            Step::Quad(by, to) => builder.quad_to(by.x, by.y, to.x, to.y),
            Step::Cubic(leave, arrive, to) => {
                builder.cubic_to(leave.x, leave.y, arrive.x, arrive.y, to.x, to.y);
            }
            Step::Close => builder.close(),
        }
    }
    builder.finish()
}

/// A rectangle whose corners are quarter circles, each as the usual cubic.
pub(super) fn round_rect(area: Area, radius: f32) -> Option<sk::Path> {
    const CIRCLE: f32 = 0.552_284_8;
    let radius = radius.min(area.wide / 2.0).min(area.high / 2.0).max(0.0);
    let pull = radius * (1.0 - CIRCLE);
    let (left, top, right, bottom) = (area.x, area.y, area.right(), area.bottom());
    let corner = |path: Path, from: Point, corner: Point, to: Point| {
        let towards = |point: Point| {
            let part = if radius > 0.0 { pull / radius } else { 0.0 };
            (corner.x + (point.x - corner.x) * part, corner.y + (point.y - corner.y) * part)
        };
        path.line(from.x, from.y).cubic(towards(from), towards(to), (to.x, to.y))
    };
    let at = Point::new;
    let mut path = Path::from(left + radius, top);
    path = corner(path, at(right - radius, top), at(right, top), at(right, top + radius));
    path = corner(path, at(right, bottom - radius), at(right, bottom), at(right - radius, bottom));
    path = corner(path, at(left + radius, bottom), at(left, bottom), at(left, bottom - radius));
    path = corner(path, at(left, top + radius), at(left, top), at(left + radius, top));
    outline(&path.close())
}
