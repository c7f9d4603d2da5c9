//! The pixels of a board: a million of them in a few thousand colours.

use image::{Rgba, RgbaImage};

use crate::palette::Colour;

/// A picture whose colours are numbered; all of them are opaque.
#[derive(Clone, PartialEq, Eq)]
pub struct Flat {
    pub(crate) wide: u32,
    pub(crate) high: u32,
    /// A number for each pixel, row by row.
    pub(crate) pixels: Vec<u16>,
    /// By number; a picture need not use all of them.
    pub(crate) colours: Vec<Colour>,
    /// Those that the scene names: no file shows two of them as one.
    pub(crate) named: Vec<Colour>,
}

impl Flat {
    /// Pixels from left to right.
    #[must_use]
    pub const fn width(&self) -> u32 {
        self.wide
    }

    /// Pixels from top to bottom.
    #[must_use]
    pub const fn height(&self) -> u32 {
        self.high
    }

    /// The colour of a pixel of the picture.
    #[must_use]
    pub fn at(&self, x: u32, y: u32) -> Colour {
        self.colours[usize::from(self.pixels[y as usize * self.wide as usize + x as usize])]
    }

    /// The same picture in four bytes a pixel.
    #[must_use]
    pub fn rgba(&self) -> RgbaImage {
        let mut picture = RgbaImage::new(self.wide, self.high);
        for (pixel, number) in picture.pixels_mut().zip(&self.pixels) {
            let Colour { red, green, blue, opacity } = self.colours[usize::from(*number)];
            *pixel = Rgba([red, green, blue, opacity]);
        }
        picture
    }

    /// Makes a picture from a colour for each place.
    #[cfg(test)]
    pub(crate) fn from_fn(wide: u32, high: u32, colour: impl Fn(u32, u32) -> Colour) -> Self {
        let mut blends = super::blends::Blends::default();
        let places = (0..high).flat_map(|y| (0..wide).map(move |x| (x, y)));
        let pixels = places.map(|(x, y)| blends.number(colour(x, y))).collect();
        Self { wide, high, pixels, colours: blends.colours().to_vec(), named: Vec::new() }
    }
}
