//! Letters: outlines of the bundled faces, rasterised once per face, size, glyph and quarter pixel.

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};

use tiny_skia::PixmapMut;

use super::mask::Mask;
use super::shapes::{paint, round_rect};
use crate::palette::Colour;
use crate::scene::{Placing, Text};
use crate::text::{CAP_HEIGHT, Face, PLACEHOLDER, lay};

/// A glyph's place in the cache. Sizes are kept in 64ths of a pixel.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
struct Key {
    face: Face,
    glyph: u16,
    size: u32,
    quarter: u8,
}

/// Draws text and remembers glyphs. Brushes are lent from a pool: one for each picture being drawn.
#[derive(Default)]
pub(super) struct Brush {
    masks: HashMap<Key, Option<Mask>>,
}

/// Finished brushes with warm caches. Never holds more than were ever used at once.
static POOL: Mutex<Vec<Brush>> = Mutex::new(Vec::new());
/// Glyphs that a brush keeps; a board has some 200, and a mask about 400 bytes.
const MOST: usize = 4_000;
/// Text larger than this is not worth drawing.
const LARGEST: f32 = 1_024.0;

impl Brush {
    pub(super) fn take() -> Self {
        POOL.lock().unwrap_or_else(PoisonError::into_inner).pop().unwrap_or_default()
    }

    pub(super) fn put_back(mut self) {
        if self.masks.len() > MOST {
            self.masks.clear();
        }
        POOL.lock().unwrap_or_else(PoisonError::into_inner).push(self);
    }

    pub(super) fn text(&mut self, pixmap: &mut PixmapMut<'_>, text: &Text, placing: Placing) {
        let size = (text.size * placing.scale * 64.0).round() / 64.0;
        if !(size > 0.0 && size <= LARGEST) {
            return;
        }
        for (line, words) in text.lines.iter().enumerate() {
            let (x, base, _) = text.base_line(line);
            let start = placing.point(crate::scene::Point::new(x, base));
            for placed in &lay(words, size, text.weight).glyphs {
                let (x, base) = (start.x + placed.x, (start.y - placed.rise).round() as i32);
                if placed.glyph == PLACEHOLDER {
                    placeholder(pixmap, x, base as f32, size, text.colour);
                    continue;
                }
                let quarters = (x * 4.0).round() as i32;
                let key = Key {
                    face: placed.face,
                    glyph: placed.glyph,
                    size: (size * 64.0) as u32,
                    quarter: quarters.rem_euclid(4) as u8,
                };
                let start = f32::from(key.quarter) / 4.0;
                let mask = self.masks.entry(key);
                let mask = mask.or_insert_with(|| Mask::of(placed.face, placed.glyph, size, start));
                if let Some(mask) = mask {
                    mask.blend(pixmap, quarters.div_euclid(4), base, text.colour);
                }
            }
        }
    }
}

/// The neutral box for a character that no face has.
fn placeholder(pixmap: &mut PixmapMut<'_>, x: f32, base: f32, size: f32, colour: Colour) {
    let line = (size * 0.07).max(1.0);
    let area =
        crate::scene::Area::new(x + size * 0.08, base - size * CAP_HEIGHT, size * 0.5, size * CAP_HEIGHT);
    let pen = tiny_skia::Stroke { width: line, ..tiny_skia::Stroke::default() };
    if let Some(path) = round_rect(area.inset(line / 2.0), size * 0.12) {
        let paint = paint(colour);
        pixmap.stroke_path(&path, &paint, &pen, tiny_skia::Transform::identity(), None);
    }
}
