//! The difference between two pictures of the same size, and its colours.

use std::collections::HashSet;

use image::RgbaImage;

use super::{
    error::EncodeError,
    indexed::{Census, Chosen, DISTANCES, channels, choose, commonest, packed},
};
use crate::palette::Colour;

/// Colours of a palette, beside the one place that is transparent.
const PLACES: usize = 255;
/// The largest error of a colour in a shared palette, in each channel.
const SHARED: u8 = DISTANCES[2];
/// The distances used if the clean ones are not enough: a picture is never refused for its colours.
const COARSE: [u8; 4] = [24, 40, 80, 255];
/// The bits of a colour that are compared, if there are more colours than can be counted.
const MASKS: [u32; 3] = [0xFF_FFFF, 0xFC_FCFC, 0xF0_F0F0];
/// The number of a pixel that has not changed.
pub(super) const UNCHANGED: u16 = u16::MAX;

/// A rectangle of pixels.
#[derive(Clone, Copy)]
pub(super) struct Area {
    pub(super) left: u32,
    pub(super) top: u32,
    pub(super) wide: u32,
    pub(super) high: u32,
}

impl Area {
    /// A single pixel.
    pub(super) const CORNER: Self = Self { left: 0, top: 0, wide: 1, high: 1 };

    pub(super) fn whole(picture: &RgbaImage) -> Self {
        Self { left: 0, top: 0, wide: picture.width(), high: picture.height() }
    }

    /// Returns the smallest area with all pixels that differ; `None` if none does.
    pub(super) fn changed(before: &RgbaImage, after: &RgbaImage) -> Option<Self> {
        let wide = after.width() as usize * 4;
        let (mut rows, mut left, mut right) = (None, wide, 0);
        let lines = before.as_raw().chunks_exact(wide).zip(after.as_raw().chunks_exact(wide));
        for (y, (old, new)) in (0..).zip(lines).filter(|(_, (old, new))| old != new) {
            let differs = |(old, new): (&u8, &u8)| old != new;
            left = left.min(old.iter().zip(new).position(differs)?);
            right = right.max(old.iter().zip(new).rposition(differs)?);
            rows = Some((rows.map_or(y, |(top, _)| top), y));
        }
        let ((top, bottom), left, right) = (rows?, left as u32 / 4, right as u32 / 4);
        Some(Self { left, top, wide: right - left + 1, high: bottom - top + 1 })
    }
}

/// The changed pixels of an area.
pub(super) struct Changed {
    census: Census,
    /// The number of each pixel's colour in the area, row by row, or [`UNCHANGED`].
    pub(super) pixels: Vec<u16>,
}

impl Changed {
    pub(super) fn of(picture: &RgbaImage, before: Option<&RgbaImage>, area: Area) -> Self {
        let counted = MASKS.iter().find_map(|mask| Self::counted(picture, before, area, *mask));
        // With four bits a channel there are fewer colours than can be counted.
        counted.unwrap_or_else(|| Self { census: Census::new(), pixels: Vec::new() })
    }

    fn counted(picture: &RgbaImage, before: Option<&RgbaImage>, area: Area, mask: u32) -> Option<Self> {
        let mut census = Census::new();
        let mut pixels = Vec::with_capacity((area.wide * area.high) as usize);
        let mut last = (u32::MAX, UNCHANGED);
        let (from, to) = (area.left as usize * 4, (area.left + area.wide) as usize * 4);
        let row = |picture: &RgbaImage, y: u32| {
            let start = y as usize * picture.width() as usize * 4;
            start + from..start + to
        };
        for y in area.top..area.top + area.high {
            let (new, _) = picture.as_raw()[row(picture, y)].as_chunks::<4>();
            let old = before.map(|before| before.as_raw()[row(before, y)].as_chunks::<4>().0);
            for (x, pixel) in new.iter().enumerate() {
                if old.is_some_and(|old| old[x] == *pixel) {
                    pixels.push(UNCHANGED);
                    continue;
                }
                let [red, green, blue, _] = *pixel;
                let colour = u32::from_be_bytes([0, red, green, blue]) & mask;
                if colour != last.0 {
                    last = (colour, census.number(colour)?);
                }
                census.colours[usize::from(last.1)].1 += 1;
                pixels.push(last.1);
            }
        }
        Some(Self { census, pixels })
    }

    /// Returns the place of each colour in a palette; `None` if one of them would look wrong. Those that are named have to be in it.
    pub(super) fn in_palette(&self, palette: &Chosen, named: &[Colour]) -> Option<Vec<u8>> {
        let named: HashSet<u32> = named.iter().map(packed).collect();
        let place = |(colour, _): &(u32, u32)| {
            palette.nearest(channels(*colour), if named.contains(colour) { 0 } else { SHARED })
        };
        self.census.colours.iter().map(place).collect()
    }

    /// Makes a palette for this area, in which those that are named are exact, with the place of each colour in it.
    pub(super) fn palette(&self, named: &[Colour]) -> Result<(Chosen, Vec<u8>), EncodeError> {
        let colours = &self.census.colours;
        let commonest = commonest(colours);
        let exact = (colours.len() <= PLACES).then_some(0);
        let mut distances = exact.iter().chain(&DISTANCES).chain(&COARSE);
        let chosen = distances.find_map(|distance| choose(colours, &commonest, named, *distance, PLACES));
        chosen.ok_or(EncodeError::Compression)
    }
}
