//! The sheet of a picture while it is painted.

use super::{blends::Blends, flat::Flat};
use crate::{palette::Colour, scene::Area};

/// A picture while it is painted. Its pixels are numbers of colours, so that most of it is filled two bytes at a time
/// and no colour has to be looked up when the file is written.
pub(super) struct Sheet {
    pub(super) wide: u32,
    pub(super) high: u32,
    pub(super) pixels: Vec<u16>,
    pub(super) blends: Blends,
    /// The part on which is painted.
    pub(super) window: Window,
}

/// Columns and rows from a first one to before a last one, all of them in the picture.
#[derive(Clone, Copy)]
pub(super) struct Window {
    pub(super) columns: (i32, i32),
    pub(super) rows: (i32, i32),
}

impl Sheet {
    /// Makes a sheet of one colour. Earlier blends are reused.
    pub(super) fn new((wide, high): (u32, u32), ground: Colour, mut blends: Blends) -> Self {
        let ground = blends.number(ground);
        let window = Window { columns: (0, wide as i32), rows: (0, high as i32) };
        Self { wide, high, pixels: vec![ground; wide as usize * high as usize], blends, window }
    }

    /// Paints on no more than the part of the window that is in this area of pixels.
    pub(super) fn narrow(&mut self, area: Area) {
        let common = |(first, last): (i32, i32), from: f32, to: f32| {
            let (first, last) = (first.max(from.round() as i32), last.min(to.round() as i32));
            (first, last.max(first))
        };
        let Window { columns, rows } = self.window;
        self.window = Window {
            columns: common(columns, area.x, area.right()),
            rows: common(rows, area.y, area.bottom()),
        };
    }

    /// Returns the picture, of a scene that names these colours, and the blends made for it.
    pub(super) fn done(self, named: Vec<Colour>) -> (Flat, Blends) {
        let Self { wide, high, pixels, blends, .. } = self;
        (Flat { wide, high, pixels, colours: blends.colours().to_vec(), named }, blends)
    }
}
