//! Letters: outlines of the bundled faces, rasterised once per face, size, glyph and quarter pixel.

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};

use ab_glyph::{Font, PxScale, point};
use tiny_skia::PixmapMut;

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

/// How much of each pixel a glyph covers, placed against its origin.
struct Mask {
    left: i32,
    top: i32,
    wide: usize,
    cover: Vec<u8>,
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
/// Steps between a glyph's inside and outside: more are not seen and would fill the file's palette.
const SHADES: f32 = 15.0;
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
            let base = start.y.round() as i32;
            for placed in lay(words, size, text.weight).glyphs {
                let x = start.x + placed.x;
                if placed.glyph == PLACEHOLDER {
                    placeholder(pixmap, x, base as f32, size, text.colour);
                    continue;
                }
                let quarters = (x * 4.0).round() as i32;
                let key = Key {
                    face: placed.face,
                    glyph: placed.glyph.0,
                    size: (size * 64.0) as u32,
                    quarter: quarters.rem_euclid(4) as u8,
                };
                let mask = self.masks.entry(key).or_insert_with(|| mask(key, size));
                if let Some(mask) = mask {
                    blend(pixmap, mask, quarters.div_euclid(4), base, text.colour);
                }
            }
        }
    }
}

fn mask(key: Key, size: f32) -> Option<Mask> {
    let scale = PxScale::from(key.face.scale(size));
    let glyph =
        ab_glyph::GlyphId(key.glyph).with_scale_and_position(scale, point(f32::from(key.quarter) / 4.0, 0.0));
    let outlined = key.face.font().outline_glyph(glyph)?;
    let bounds = outlined.px_bounds();
    let (wide, high) = (bounds.width() as usize, bounds.height() as usize);
    let mut cover = vec![0; wide * high];
    outlined.draw(|x, y, share| {
        if let Some(pixel) = cover.get_mut(y as usize * wide + x as usize) {
            *pixel = (share.clamp(0.0, 1.0) * SHADES).round() as u8 * (255.0 / SHADES) as u8;
        }
    });
    Some(Mask { left: bounds.min.x as i32, top: bounds.min.y as i32, wide, cover })
}

/// Lays a mask's colour over opaque pixels.
fn blend(pixmap: &mut PixmapMut<'_>, mask: &Mask, x: i32, y: i32, colour: Colour) {
    let (wide, high) = (pixmap.width() as i32, pixmap.height() as i32);
    let (left, top) = (x + mask.left, y + mask.top);
    let ink = [colour.red, colour.green, colour.blue];
    let data = pixmap.data_mut();
    for (row, cover) in (top..).zip(mask.cover.chunks_exact(mask.wide.max(1))) {
        if row < 0 || row >= high {
            continue;
        }
        for (column, share) in (left..).zip(cover) {
            if *share == 0 || column < 0 || column >= wide {
                continue;
            }
            let share = u32::from(*share) * u32::from(colour.opacity) / 255;
            let start = (row * wide + column) as usize * 4;
            for (channel, ink) in data[start..start + 3].iter_mut().zip(ink) {
                let mixed = u32::from(*channel) * (255 - share) + u32::from(ink) * share;
                *channel = ((mixed + 127) / 255) as u8;
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
    if let Some(path) = super::round_rect(area.inset(line / 2.0), size * 0.12) {
        let paint = super::paint(colour);
        pixmap.stroke_path(&path, &paint, &pen, tiny_skia::Transform::identity(), None);
    }
}
