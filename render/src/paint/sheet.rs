//! What is painted on.

use super::{blends::Blends, flat::Flat};
use crate::palette::Colour;

/// A picture that is being painted. Its pixels are numbers of colours, so that most of it is filled two bytes at a time and
/// no colour has to be looked for when the file is written.
pub(super) struct Sheet {
    pub(super) wide: u32,
    pub(super) high: u32,
    pub(super) pixels: Vec<u16>,
    pub(super) blends: Blends,
}

impl Sheet {
    /// A sheet of one colour. What was mixed before need not be mixed again.
    pub(super) fn new((wide, high): (u32, u32), ground: Colour, mut blends: Blends) -> Self {
        let ground = blends.number(ground);
        Self { wide, high, pixels: vec![ground; wide as usize * high as usize], blends }
    }

    /// The picture, and what was mixed for it.
    pub(super) fn done(self) -> (Flat, Blends) {
        let Self { wide, high, pixels, blends } = self;
        (Flat { wide, high, pixels, colours: blends.colours().to_vec() }, blends)
    }
}
