//! The cover of a shape or a glyph: runs of pixels that can be laid down in any colour, anywhere.

use super::blends::{Blends, Dip, STEPS};
use super::hatch::Tile;
use super::sheet::{Sheet, Window};
use crate::palette::Colour;

/// The step at which a pixel is wholly covered.
const WHOLE: u8 = STEPS as u8 - 1;

/// The share of each pixel that an outline covers, placed against an origin.
#[derive(Default)]
pub(super) struct Cover {
    runs: Vec<Run>,
    /// The covered share, in steps, of each pixel in the runs that are not whole.
    steps: Vec<u8>,
}

/// Pixels side by side in one row.
struct Run {
    x: i16,
    y: i16,
    length: u16,
    /// True if all of them are wholly covered.
    whole: bool,
}

/// The ink laid where a cover is.
pub(super) enum Ink<'a> {
    /// One colour.
    Flat(Colour),
    /// A square that is repeated from the picture's corner.
    Tiles(&'a Tile),
}

/// Returns the step next to a share of 255.
fn step(share: u8) -> u8 {
    const STEP: u8 = u8::MAX / WHOLE;
    share / STEP + u8::from(share % STEP > STEP / 2)
}

impl Cover {
    /// Reads the shares of pixels, row by row, the first of them at `left`, `top`.
    pub(super) fn of(shares: &[u8], wide: usize, (left, top): (i16, i16)) -> Self {
        let mut cover = Self::default();
        let class = |share: &u8| match step(*share) {
            0 => 0,
            WHOLE => 2,
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
                            cover.steps.extend(run.iter().map(|share| step(*share)));
                        }
                    }
                }
                x = x.saturating_add_unsigned(length);
            }
        }
        cover.runs.shrink_to_fit();
        cover.steps.shrink_to_fit();
        cover
    }

    /// The number of bytes that it takes in memory.
    pub(super) fn size(&self) -> usize {
        self.runs.len() * size_of::<Run>() + self.steps.len() + size_of::<Self>()
    }

    /// Lays ink on a sheet, the cover's origin at a place in pixels.
    pub(super) fn lay(&self, sheet: &mut Sheet, (x, y): (i32, i32), ink: &Ink<'_>) {
        let wide = sheet.wide as i32;
        let Sheet { pixels, blends, window, .. } = sheet;
        let Window { columns: (first, last), rows: (top, bottom) } = *window;
        let mut laying = Laying::of(ink, blends);
        let mut steps = self.steps.as_slice();
        for run in &self.runs {
            let mut covered = None;
            if !run.whole {
                let (here, later) = steps.split_at(usize::from(run.length));
                (covered, steps) = (Some(here), later);
            }
            let (row, left) = (y + i32::from(run.y), x + i32::from(run.x));
            let (from, to) = (left.max(first), (left + i32::from(run.length)).min(last));
            if !(top..bottom).contains(&row) || from >= to {
                continue;
            }
            let covered = covered.map(|all| &all[(from - left) as usize..(to - left) as usize]);
            let pixels = &mut pixels[(row * wide + from) as usize..(row * wide + to) as usize];
            laying.on(pixels, covered, (from as usize, row as usize));
        }
    }
}

/// Ink while it is laid.
enum Laying<'a> {
    /// A colour that hides everything below, by its number, and as ink for edges.
    Opaque(u16, Dip, &'a mut Blends),
    Faint(Dip, &'a mut Blends),
    Tiles(&'a Tile, &'a mut Blends),
}

impl<'a> Laying<'a> {
    fn of(ink: &Ink<'a>, blends: &'a mut Blends) -> Self {
        match ink {
            Ink::Flat(flat) if flat.opacity == u8::MAX => {
                Self::Opaque(blends.number(*flat), blends.ink(*flat), blends)
            }
            Ink::Flat(flat) => Self::Faint(blends.ink(*flat), blends),
            Ink::Tiles(tile) => Self::Tiles(tile, blends),
        }
    }

    /// Lays ink on pixels side by side, the first at a place; on all of them wholly if no steps are given.
    fn on(&mut self, pixels: &mut [u16], steps: Option<&[u8]>, (x, y): (usize, usize)) {
        match (self, steps) {
            (Self::Opaque(number, ..), None) => pixels.fill(*number),
            (Self::Faint(ink, blends), None) => {
                for pixel in pixels {
                    *pixel = blends.over(*pixel, *ink, WHOLE);
                }
            }
            (Self::Opaque(_, ink, blends) | Self::Faint(ink, blends), Some(steps)) => {
                for (pixel, step) in pixels.iter_mut().zip(steps) {
                    *pixel = blends.over(*pixel, *ink, *step);
                }
            }
            (Self::Tiles(tile, _), None) => {
                pixels.iter_mut().zip(tile.row(x, y)).for_each(|(pixel, (number, _))| *pixel = number);
            }
            (Self::Tiles(tile, blends), Some(steps)) => {
                for ((pixel, step), (_, ink)) in pixels.iter_mut().zip(steps).zip(tile.row(x, y)) {
                    *pixel = blends.over(*pixel, ink, *step);
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        palette::{INK, WHITE},
        scene::Area,
    };

    /// A picture of 6 x 3 white pixels with a cover laid at a place.
    fn laid(cover: &Cover, at: (i32, i32)) -> Vec<Colour> {
        let mut sheet = Sheet::new((6, 3), WHITE, Blends::default());
        cover.lay(&mut sheet, at, &Ink::Flat(INK));
        let (picture, _) = sheet.done(vec![]);
        picture.pixels.iter().map(|number| picture.colours[usize::from(*number)]).collect()
    }

    #[test]
    fn a_cover_is_laid_where_it_belongs_and_cut_at_every_edge() {
        let cover = Cover::of(&[0, 128, 255, 255, 128, 0, 0, 255, 255, 0, 0, 0], 6, (-1, 1));
        let [dark, light] = [INK, WHITE];
        let half = laid(&cover, (0, 0))[6];
        assert!(half.red > dark.red && half.red < light.red, "{half:?}");
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

    #[test]
    fn nothing_is_laid_outside_of_the_window() {
        let cover = Cover::of(&[255; 12], 6, (0, 0));
        let mut sheet = Sheet::new((6, 3), WHITE, Blends::default());
        let all = sheet.window;
        sheet.narrow(Area::new(1.0, -2.0, 3.0, 3.0));
        cover.lay(&mut sheet, (0, 0), &Ink::Flat(INK));
        sheet.window = all;
        let (picture, _) = sheet.done(vec![]);
        let dark =
            (0..3).flat_map(|y| (0..6).map(move |x| (x, y))).filter(|(x, y)| picture.at(*x, *y) == INK);
        assert_eq!(dark.collect::<Vec<_>>(), [(1, 0), (2, 0), (3, 0)]);
    }
}
