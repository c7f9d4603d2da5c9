//! What a shape or a glyph covers: runs of pixels that are laid down in any colour, anywhere.

use tiny_skia::{Pixmap, PixmapMut};

use crate::palette::Colour;

/// Steps between an outline's inside and outside: more are not seen and would fill the file's palette.
const SHADES: u8 = 15;

/// How much of each pixel an outline covers, placed against an origin.
#[derive(Default)]
pub(super) struct Cover {
    runs: Vec<Run>,
    /// How much of each pixel is covered, of 255, for the pixels of all runs that are not whole.
    shares: Vec<u8>,
}

/// Pixels side by side in one row.
struct Run {
    x: i16,
    y: i16,
    length: u16,
    /// Whether all of them are wholly covered.
    whole: bool,
}

/// What is laid where a cover is.
pub(super) enum Ink<'a> {
    /// One colour.
    Flat(Colour),
    /// A square that is repeated from the picture's corner.
    Tiles(&'a Pixmap),
}

/// A share of a pixel in the steps that are kept apart.
fn shade(share: u8) -> u8 {
    const STEP: u8 = u8::MAX / SHADES;
    (share / STEP + u8::from(share % STEP > STEP / 2)) * STEP
}

impl Cover {
    /// Reads shares of pixels, row by row, the first of them at `left`, `top`.
    pub(super) fn of(shares: &[u8], wide: usize, (left, top): (i16, i16)) -> Self {
        let mut cover = Self::default();
        let class = |share: &u8| match shade(*share) {
            0 => 0,
            u8::MAX => 2,
            _ => 1,
        };
        for (y, row) in (top..).zip(shares.chunks_exact(wide.max(1))) {
            let mut x = left;
            for run in row.chunk_by(|one, next| class(one) == class(next)) {
                let length = run.len() as u16;
                match class(&run[0]) {
                    0 => {}
                    class => {
                        cover.runs.push(Run { x, y, length, whole: class == 2 });
                        if class == 1 {
                            cover.shares.extend(run.iter().map(|share| shade(*share)));
                        }
                    }
                }
                x = x.saturating_add_unsigned(length);
            }
        }
        cover.runs.shrink_to_fit();
        cover.shares.shrink_to_fit();
        cover
    }

    /// Bytes that it takes in memory.
    pub(super) fn size(&self) -> usize {
        self.runs.len() * size_of::<Run>() + self.shares.len() + size_of::<Self>()
    }

    /// Lays ink over opaque pixels, the cover's origin at a place in pixels.
    pub(super) fn lay(&self, pixmap: &mut PixmapMut<'_>, (x, y): (i32, i32), ink: &Ink<'_>) {
        let (wide, high) = (pixmap.width() as i32, pixmap.height() as i32);
        let (pixels, _) = pixmap.data_mut().as_chunks_mut::<4>();
        let mut shares = self.shares.as_slice();
        for run in &self.runs {
            let mut covered = None;
            if !run.whole {
                let (here, later) = shares.split_at(usize::from(run.length));
                (covered, shares) = (Some(here), later);
            }
            let (row, left) = (y + i32::from(run.y), x + i32::from(run.x));
            let (from, to) = (left.max(0), (left + i32::from(run.length)).min(wide));
            if !(0..high).contains(&row) || from >= to {
                continue;
            }
            let covered = covered.map(|all| &all[(from - left) as usize..(to - left) as usize]);
            let pixels = &mut pixels[(row * wide + from) as usize..(row * wide + to) as usize];
            ink.on(pixels, covered, (from as usize, row as usize));
        }
    }
}

impl Ink<'_> {
    /// Lays ink on pixels side by side, the first at a place; on all of them wholly if no shares are given.
    fn on(&self, pixels: &mut [[u8; 4]], shares: Option<&[u8]>, (x, y): (usize, usize)) {
        match (self, shares) {
            (Self::Flat(flat), None) if flat.opacity == u8::MAX => pixels.fill(opaque(*flat)),
            (Self::Flat(flat), None) => {
                for pixel in pixels {
                    *pixel = mixed(*pixel, opaque(*flat), flat.opacity);
                }
            }
            (Self::Flat(flat), Some(shares)) => {
                for (pixel, share) in pixels.iter_mut().zip(shares) {
                    let share = u16::from(*share) * u16::from(flat.opacity) / 255;
                    *pixel = mixed(*pixel, opaque(*flat), share as u8);
                }
            }
            (Self::Tiles(tile), shares) => {
                let side = tile.width() as usize;
                let (tile, _) = tile.data()[y % side * side * 4..][..side * 4].as_chunks::<4>();
                let inks = tile.iter().cycle().skip(x % side);
                match shares {
                    None => pixels.iter_mut().zip(inks).for_each(|(pixel, ink)| *pixel = *ink),
                    Some(shares) => {
                        for ((pixel, share), ink) in pixels.iter_mut().zip(shares).zip(inks) {
                            *pixel = mixed(*pixel, *ink, *share);
                        }
                    }
                }
            }
        }
    }
}

fn opaque(flat: Colour) -> [u8; 4] {
    [flat.red, flat.green, flat.blue, u8::MAX]
}

fn mixed(below: [u8; 4], above: [u8; 4], share: u8) -> [u8; 4] {
    let share = u16::from(share);
    std::array::from_fn(|channel| {
        let (below, above) = (u16::from(below[channel]), u16::from(above[channel]));
        ((below * (255 - share) + above * share + 127) / 255) as u8
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::palette::{INK, WHITE};

    /// A picture of 6 x 3 white pixels with a cover laid at a place.
    fn laid(cover: &Cover, at: (i32, i32)) -> Vec<[u8; 3]> {
        let mut pixmap = Pixmap::new(6, 3).expect("it has pixels");
        pixmap.fill(tiny_skia::Color::WHITE);
        cover.lay(&mut pixmap.as_mut(), at, &Ink::Flat(INK));
        pixmap.pixels().iter().map(|pixel| [pixel.red(), pixel.green(), pixel.blue()]).collect()
    }

    #[test]
    fn a_cover_is_laid_where_it_belongs_and_cut_at_every_edge() {
        let cover = Cover::of(&[0, 128, 255, 255, 128, 0, 0, 255, 255, 0, 0, 0], 6, (-1, 1));
        let [dark, light] = [INK, WHITE].map(|colour| [colour.red, colour.green, colour.blue]);
        let half = laid(&cover, (0, 0))[6];
        assert!(half[0] > dark[0] && half[0] < light[0], "{half:?}");
        let rows = |at| laid(&cover, at).chunks_exact(6).map(<[_]>::to_vec).collect::<Vec<_>>();
        let empty = vec![light; 6];
        assert_eq!(
            rows((0, 0)),
            [&empty[..], &[half, dark, dark, half, light, light], &[dark, dark, light, light, light, light]]
        );
        assert_eq!(rows((-2, -2)), [vec![light; 6], empty.clone(), empty.clone()], "above the picture");
        assert_eq!(rows((-2, -1))[0], [dark, half, light, light, light, light]);
        assert_eq!(rows((4, 1))[2], [light, light, light, light, half, dark]);
        assert_eq!(rows((0, 2)), [empty.clone(), empty.clone(), empty], "below it");
    }
}
