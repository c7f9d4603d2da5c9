//! Patterns: one small tile per pattern, repeated from the canvas's corner so that neighbours match.

use tiny_skia as sk;

use crate::palette::Colour;
use crate::scene::{Hatch, Path, Stroke};

/// Side of a tile in board units.
const PITCH: f32 = 12.0;

/// What a pattern is drawn with: its colours, and the pixels of a unit, by their bits.
type Key = (Hatch, Colour, Colour, u32);

/// The patterns of one picture. The rasteriser's own patterns take fifty times as long as flat colours, so it only says
/// how much of each pixel a shape covers.
#[derive(Default)]
pub(super) struct Patterns {
    tiles: Vec<(Key, sk::Pixmap)>,
    /// As large as the picture, and empty between two shapes.
    cover: Option<sk::Mask>,
}

impl Patterns {
    /// Fills a path, in pixels, with a pattern for shapes drawn at `scale` pixels per unit.
    pub(super) fn fill(
        &mut self,
        pixmap: &mut sk::PixmapMut<'_>,
        path: &sk::Path,
        (hatch, ink, ground): (Hatch, Colour, Colour),
        scale: f32,
    ) {
        let key = (hatch, ink, ground, scale.to_bits());
        if !self.tiles.iter().any(|(known, _)| *known == key) {
            let Some(tile) = tile(hatch, ink, ground, scale) else { return };
            self.tiles.push((key, tile));
        }
        let Some((_, tile)) = self.tiles.iter().find(|(known, _)| *known == key) else { return };
        if self.cover.is_none() {
            self.cover = sk::Mask::new(pixmap.width(), pixmap.height());
        }
        let Some(cover) = &mut self.cover else { return };
        cover.fill_path(path, sk::FillRule::Winding, true, sk::Transform::identity());
        lay(pixmap, cover, path.bounds(), tile);
    }
}

/// Lays a repeated tile over the pixels that are covered, and empties the cover.
fn lay(pixmap: &mut sk::PixmapMut<'_>, cover: &mut sk::Mask, bounds: sk::Rect, tile: &sk::Pixmap) {
    let (wide, high, side) = (pixmap.width() as usize, pixmap.height() as usize, tile.width() as usize);
    // A shape never covers more than the pixels that it touches.
    let within = |at: f32, most: usize| (at.max(0.0) as usize).min(most);
    let (left, right) = (within(bounds.left().floor(), wide), within(bounds.right().ceil(), wide));
    let (top, bottom) = (within(bounds.top().floor(), high), within(bounds.bottom().ceil(), high));
    let pixels = pixmap.data_mut();
    for y in top..bottom {
        let covered = &mut cover.data_mut()[y * wide + left..y * wide + right];
        let (row, _) = pixels[(y * wide + left) * 4..(y * wide + right) * 4].as_chunks_mut::<4>();
        let (pattern, _) = tile.data()[y % side * side * 4..][..side * 4].as_chunks::<4>();
        let pattern = pattern.iter().cycle().skip(left % side);
        for ((pixel, share), ink) in row.iter_mut().zip(covered.iter()).zip(pattern) {
            match share {
                0 => {}
                255 => *pixel = *ink,
                share => *pixel = mixed(*pixel, *ink, *share),
            }
        }
        covered.fill(0);
    }
}

fn mixed(below: [u8; 4], above: [u8; 4], share: u8) -> [u8; 4] {
    let share = u32::from(share);
    std::array::from_fn(|channel| {
        let (below, above) = (u32::from(below[channel]), u32::from(above[channel]));
        ((below * (255 - share) + above * share + 127) / 255) as u8
    })
}

/// The tile of a pattern for shapes drawn at `scale` pixels per unit.
fn tile(hatch: Hatch, ink: Colour, ground: Colour, scale: f32) -> Option<sk::Pixmap> {
    // Whole pixels, else the seams of repeated tiles blur. Small marks have groups of a large scale; their
    // patterns would be a single blot, so a tile never covers more than twice its side.
    let side = (PITCH * scale).round().clamp(6.0, PITCH * 2.0) as u32;
    let mut tile = sk::Pixmap::new(side, side)?;
    tile.fill(super::colour(ground));
    let unit = side as f32 / 12.0;
    let placing = sk::Transform::from_scale(unit, unit);
    let mut canvas = tile.as_mut();
    let mut fill = |path: &Path| {
        if let Some(path) = super::outline(path) {
            canvas.fill_path(&path, &super::paint(ink), sk::FillRule::Winding, placing, None);
        }
    };
    match hatch {
        Hatch::Checks => {
            fill(&Path::polygon(&[(0.0, 0.0), (6.0, 0.0), (6.0, 6.0), (0.0, 6.0)]));
            fill(&Path::polygon(&[(6.0, 6.0), (12.0, 6.0), (12.0, 12.0), (6.0, 12.0)]));
        }
        Hatch::Dots => {
            fill(&dot(3.0, 3.0));
            fill(&dot(9.0, 9.0));
        }
        _ => {
            let pen = sk::Stroke { width: 2.4, ..sk::Stroke::default() };
            for line in lines(hatch) {
                if let Some(path) = super::outline(&line) {
                    let stroke = Stroke::new(ink, pen.width);
                    canvas.stroke_path(&path, &super::paint(stroke.colour), &pen, placing, None);
                }
            }
        }
    }
    Some(tile)
}

fn dot(x: f32, y: f32) -> Path {
    const R: f32 = 2.3;
    const C: f32 = R * 0.552_284_8;
    Path::from(x - R, y)
        .cubic((x - R, y - C), (x - C, y - R), (x, y - R))
        .cubic((x + C, y - R), (x + R, y - C), (x + R, y))
        .cubic((x + R, y + C), (x + C, y + R), (x, y + R))
        .cubic((x - C, y + R), (x - R, y + C), (x - R, y))
        .close()
}

/// Lines that leave the tile where they enter its neighbour.
fn lines(hatch: Hatch) -> Vec<Path> {
    let rising = || [(-3.0, 3.0, 3.0, -3.0), (-3.0, 15.0, 15.0, -3.0), (9.0, 15.0, 15.0, 9.0)];
    let falling = || rising().map(|(x, y, to_x, to_y)| (12.0 - x, y, 12.0 - to_x, to_y));
    let straight = |(x, y, to_x, to_y): (f32, f32, f32, f32)| Path::from(x, y).line(to_x, to_y);
    match hatch {
        Hatch::Bars => vec![Path::from(-3.0, 6.0).line(15.0, 6.0)],
        Hatch::Posts => vec![Path::from(6.0, -3.0).line(6.0, 15.0)],
        Hatch::Rising => rising().map(straight).to_vec(),
        Hatch::Falling => falling().map(straight).to_vec(),
        Hatch::Net => rising().into_iter().chain(falling()).map(straight).collect(),
        Hatch::Crosses => vec![Path::from(2.5, 6.0).line(9.5, 6.0), Path::from(6.0, 2.5).line(6.0, 9.5)],
        Hatch::Waves => vec![
            Path::from(-3.0, 6.0)
                .quad((0.0, 6.0), (0.0, 6.0))
                .quad((3.0, 0.5), (6.0, 6.0))
                .quad((9.0, 11.5), (12.0, 6.0))
                .line(14.0, 3.0),
        ],
        Hatch::Zigzag => {
            vec![Path::from(-6.0, 3.0).line(0.0, 9.0).line(6.0, 3.0).line(12.0, 9.0).line(18.0, 3.0)]
        }
        Hatch::Dots | Hatch::Checks => Vec::new(),
    }
}
