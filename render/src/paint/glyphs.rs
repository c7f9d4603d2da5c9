//! Letters: outlines of the bundled faces, once per face, size, glyph and quarter pixel.

use tiny_skia::PixmapMut;

use super::brush::Brush;
use super::cover::Ink;
use super::outlines::glyph;
use super::shapes::Shape;
use crate::palette::Colour;
use crate::scene::{Area, Placing, Point, Stroke, Text};
use crate::text::{CAP_HEIGHT, Face, PLACEHOLDER, lay};

/// What tells one glyph's pixels from another's. Sizes are in 64ths of a pixel.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(super) struct Glyph {
    face: Face,
    glyph: u16,
    size: u32,
    quarter: u8,
}

/// Text larger than this is not worth drawing.
const LARGEST: f32 = 1_024.0;

impl Brush {
    /// Draws text, each glyph at the next quarter of a pixel.
    pub(super) fn text(&mut self, pixmap: &mut PixmapMut<'_>, text: &Text, placing: Placing) {
        let size = (text.size * placing.scale * 64.0).round() / 64.0;
        if !(size > 0.0 && size <= LARGEST) {
            return;
        }
        for (line, words) in text.lines.iter().enumerate() {
            let (x, base, _) = text.base_line(line);
            let start = placing.point(Point::new(x, base));
            for placed in &lay(words, size, text.weight).glyphs {
                let (x, base) = (start.x + placed.x, (start.y - placed.rise).round() as i32);
                if placed.glyph == PLACEHOLDER {
                    self.placeholder(pixmap, Point::new(x, base as f32), size, text.colour);
                    continue;
                }
                let quarters = (x * 4.0).round() as i32;
                let key = Glyph {
                    face: placed.face,
                    glyph: placed.glyph,
                    size: (size * 64.0) as u32,
                    quarter: quarters.rem_euclid(4) as u8,
                };
                let start = f32::from(key.quarter) / 4.0;
                let cover = self.glyphs.get(&key, || glyph(placed.face, placed.glyph, size, start));
                if let Some(cover) = cover {
                    cover.lay(pixmap, (quarters.div_euclid(4), base), &Ink::Flat(text.colour));
                }
            }
        }
    }

    /// The neutral box for a character that no face has.
    fn placeholder(&mut self, pixmap: &mut PixmapMut<'_>, start: Point, size: f32, colour: Colour) {
        let line = (size * 0.07).max(1.0);
        let area = Area::new(size * 0.08, -size * CAP_HEIGHT, size * 0.5, size * CAP_HEIGHT);
        let shape = Shape::RoundRect(area.inset(line / 2.0), size * 0.12);
        self.stroke(pixmap, shape, Stroke::new(colour, line), Placing::new(start.x, start.y, 1.0));
    }
}
