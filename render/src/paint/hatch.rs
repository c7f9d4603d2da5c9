//! Patterns: one small tile per pattern, repeated from the canvas's corner so that neighbours match.

use std::sync::Arc;

use tiny_skia as sk;

use super::blends::{Blends, Dip};
use super::paths::outline;
use crate::palette::Colour;
use crate::scene::{Hatch, Path};

/// Side of a tile in board units.
const PITCH: f32 = 12.0;

/// A pattern, its ink and its ground.
pub(super) type Pattern = (Hatch, Colour, Colour);
/// The key of a tile: the pattern, and the pixels of a unit by their bits.
type Key = (Pattern, u32);
/// The number of tiles that are kept; a board has a dozen.
const MOST: usize = 100;

/// A square of pixels, each by its colour's number, and as ink for edges.
pub(super) struct Tile {
    side: usize,
    pixels: Vec<(u16, Dip)>,
}

impl Tile {
    /// Iterates over the pixels of a row of repeated tiles, starting from a place of the picture.
    pub(super) fn row(&self, x: usize, y: usize) -> impl Iterator<Item = (u16, Dip)> {
        let row = &self.pixels[y % self.side * self.side..][..self.side];
        row.iter().cycle().skip(x % self.side).copied()
    }
}

/// Tiles that have been drawn. The rasteriser's own patterns take fifty times as long as flat colours, so it only gives
/// the share of each pixel that a shape covers.
#[derive(Default)]
pub(super) struct Patterns {
    tiles: Vec<(Key, Arc<Tile>)>,
}

impl Patterns {
    /// Returns the tile of a pattern for shapes drawn at `scale` pixels per unit.
    pub(super) fn tile(&mut self, pattern: Pattern, scale: f32, blends: &mut Blends) -> Option<Arc<Tile>> {
        let key = (pattern, scale.to_bits());
        if let Some((_, tile)) = self.tiles.iter().find(|(known, _)| *known == key) {
            return Some(Arc::clone(tile));
        }
        let drawn = tile(pattern, scale)?;
        let pixel = |pixel: &sk::PremultipliedColorU8| {
            let [red, green, blue] = [pixel.red(), pixel.green(), pixel.blue()];
            let colour = Colour { red, green, blue, opacity: u8::MAX };
            (blends.number(colour), blends.ink(colour))
        };
        let pixels = drawn.pixels().iter().map(pixel).collect();
        let tile = Arc::new(Tile { side: drawn.width() as usize, pixels });
        if self.tiles.len() == MOST {
            self.tiles.clear();
        }
        self.tiles.push((key, Arc::clone(&tile)));
        Some(tile)
    }
}

/// Draws the tile of a pattern for shapes drawn at `scale` pixels per unit.
fn tile((hatch, ink, ground): Pattern, scale: f32) -> Option<sk::Pixmap> {
    // Whole pixels, else the seams of repeated tiles blur. Small marks have groups of a large scale; their
    // patterns would be a single blot, so a tile never covers more than twice its side.
    let side = (PITCH * scale).round().clamp(6.0, PITCH * 2.0) as u32;
    let mut tile = sk::Pixmap::new(side, side)?;
    tile.fill(colour(ground));
    let mut paint = sk::Paint::default();
    paint.set_color(colour(ink));
    let unit = side as f32 / 12.0;
    let placing = sk::Transform::from_scale(unit, unit);
    let mut canvas = tile.as_mut();
    let mut fill = |path: &Path| {
        if let Some(path) = outline(path) {
            canvas.fill_path(&path, &paint, sk::FillRule::Winding, placing, None);
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
                if let Some(path) = outline(&line) {
                    canvas.stroke_path(&path, &paint, &pen, placing, None);
                }
            }
        }
    }
    Some(tile)
}

fn colour(colour: Colour) -> sk::Color {
    sk::Color::from_rgba8(colour.red, colour.green, colour.blue, colour.opacity)
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
