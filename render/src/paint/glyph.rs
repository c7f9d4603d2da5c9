//! The cover of one glyph.

use ab_glyph_rasterizer::{Point, Rasterizer, point};
use harfrust::GlyphId;
use harfrust::font::glyph::outline::{DrawMemory, DrawOptions, PathElement};

use super::cover::Cover;
use crate::text::Face;

/// Returns the cover of a glyph at a text size in pixels, its origin `start` pixels right of a pixel's edge; `None` if
/// it has no outline.
pub(super) fn glyph(face: Face, glyph: u16, size: f32, start: f32) -> Option<Cover> {
    let outline = face.font().outline_glyphs().get(GlyphId::new(u32::from(glyph)))?;
    let mut path = Vec::new();
    outline.draw(&DrawOptions::new(), DrawMemory::Scratch, &mut path).ok()?;
    let scale = face.scale(size);
    let pixel = |x: f32, y: f32| point(x * scale, -y * scale);

    let (left, top, right, bottom) = bounds(&path, |x, y| pixel(x, y) + point(start, 0.0))?;
    let (wide, high) = ((right - left) as usize, (bottom - top) as usize);
    let mut raster = Rasterizer::new(wide, high);
    let origin = point(start - left, -top);
    trace(&path, &mut raster, |x, y| pixel(x, y) + origin);
    let mut shares = vec![0; wide * high];
    raster.for_each_pixel(|index, share| shares[index] = (share.clamp(0.0, 1.0) * 255.0).round() as u8);
    Some(Cover::of(&shares, wide, (left as i16, top as i16)))
}

/// Returns the whole pixels around an outline (left, top, right, bottom), control points included.
fn bounds(path: &[PathElement], pixel: impl Fn(f32, f32) -> Point) -> Option<(f32, f32, f32, f32)> {
    let points = path.iter().flat_map(|element| match *element {
        PathElement::MoveTo { x, y } | PathElement::LineTo { x, y } => vec![pixel(x, y)],
        PathElement::QuadTo { cx0, cy0, x, y } => vec![pixel(cx0, cy0), pixel(x, y)],
        PathElement::CurveTo { cx0, cy0, cx1, cy1, x, y } => {
            vec![pixel(cx0, cy0), pixel(cx1, cy1), pixel(x, y)]
        }
        PathElement::Close => Vec::new(),
    });
    points
        .map(|at| (at.x.floor(), at.y.floor(), at.x.ceil(), at.y.ceil()))
        .reduce(|a, b| (a.0.min(b.0), a.1.min(b.1), a.2.max(b.2), a.3.max(b.3)))
}

/// Draws an outline; contours that are left open are closed.
fn trace(path: &[PathElement], raster: &mut Rasterizer, pixel: impl Fn(f32, f32) -> Point) {
    let (mut start, mut at) = (point(0.0, 0.0), point(0.0, 0.0));
    for element in path {
        let to = match *element {
            PathElement::MoveTo { x, y } => {
                raster.draw_line(at, start);
                start = pixel(x, y);
                start
            }
            PathElement::LineTo { x, y } => {
                raster.draw_line(at, pixel(x, y));
                pixel(x, y)
            }
            PathElement::QuadTo { cx0, cy0, x, y } => {
                raster.draw_quad(at, pixel(cx0, cy0), pixel(x, y));
                pixel(x, y)
            }
            PathElement::CurveTo { cx0, cy0, cx1, cy1, x, y } => {
                raster.draw_cubic(at, pixel(cx0, cy0), pixel(cx1, cy1), pixel(x, y));
                pixel(x, y)
            }
            PathElement::Close => {
                raster.draw_line(at, start);
                start
            }
        };
        at = to;
    }
    raster.draw_line(at, start);
}
