//! The sheet of a picture while it is painted.

use super::{blends::Blends, flat::Flat};
use crate::palette::Colour;

/// A picture while it is painted. Its pixels are numbers of colours, so that most of it is filled two bytes at a time
/// and no colour has to be looked up when the file is written.
pub(super) struct Sheet {
    pub(super) wide: u32,
    pub(super) high: u32,
    pub(super) pixels: Vec<u16>,
    pub(super) blends: Blends,
}

impl Sheet {
    /// Makes a sheet of one colour. Earlier blends are reused.
    pub(super) fn new((wide, high): (u32, u32), ground: Colour, mut blends: Blends) -> Self {
        let ground = blends.number(ground);
        Self { wide, high, pixels: vec![ground; wide as usize * high as usize], blends }
    }

    /// Returns the picture, and the blends made for it.
    pub(super) fn done(self) -> (Flat, Blends) {
        let Self { wide, high, pixels, blends } = self;
        (Flat { wide, high, pixels, colours: blends.colours().to_vec() }, blends)
    }
}
