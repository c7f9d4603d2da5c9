//! Text, letter by letter: the cover of a glyph is computed once per face, size and quarter pixel.

use super::cover::Ink;
use super::covers::Covers;
use super::glyph::glyph;
use super::shapes::{Shape, Shapes};
use super::sheet::Sheet;
use crate::scene::{Area, Placing, Point, Stroke, Text};
use crate::text::{CAP_HEIGHT, Face, PLACEHOLDER, lay};

/// The key of a glyph's pixels. Sizes are in 64ths of a pixel.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
struct Glyph {
    face: Face,
    glyph: u16,
    size: u32,
    quarter: u8,
}

/// The text size above which drawing is not worthwhile.
const LARGEST: f32 = 1_024.0;

/// Draws text, and remembers its glyphs.
#[derive(Default)]
pub(super) struct Letters {
    covers: Covers<Glyph>,
}

impl Letters {
    /// Draws text, each glyph at the next quarter of a pixel.
    pub(super) fn text(&mut self, sheet: &mut Sheet, shapes: &mut Shapes, text: &Text, placing: Placing) {
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
                    let edge = Stroke::new(text.colour, edge_width(size));
                    shapes.stroke(sheet, placeholder(size), edge, Placing::new(x, base as f32, 1.0));
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
                let cover = self.covers.get(&key, || glyph(placed.face, placed.glyph, size, start));
                if let Some(cover) = cover {
                    cover.lay(sheet, (quarters.div_euclid(4), base), &Ink::Flat(text.colour));
                }
            }
        }
    }
}

/// The neutral box for a character that no face has.
fn placeholder(size: f32) -> Shape<'static> {
    let area = Area::new(size * 0.08, -size * CAP_HEIGHT, size * 0.5, size * CAP_HEIGHT);
    Shape::RoundRect(area.inset(edge_width(size) / 2.0), size * 0.12)
}

fn edge_width(size: f32) -> f32 {
    (size * 0.07).max(1.0)
}
