//! A picture as the difference from the one before it: a PNG file for a rectangle, transparent where nothing has
//! changed.

use image::RgbaImage;

use super::{
    changed::{Area, Changed},
    chunks::{Chunks, PLAIN},
    error::EncodeError,
    packed::{Packed, Packing},
};
use crate::palette::Colour;

/// The patch to lay over a picture to get the next one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Patch {
    /// Its place: left, top, width and height, in pixels.
    pub place: [u32; 4],
    /// The PNG file.
    pub png: Vec<u8>,
}

impl Patch {
    /// Returns the patch that turns one picture into another of the same size, or the whole picture if there is none
    /// before; `None` if they are the same. The `named` colours are exact.
    ///
    /// # Errors
    /// Fails if it has no pixels, or another size.
    pub fn between(
        before: Option<&RgbaImage>,
        after: &RgbaImage,
        named: &[Colour],
    ) -> Result<Option<Self>, EncodeError> {
        let is_odd = before.is_some_and(|before| before.dimensions() != after.dimensions());
        if is_odd || after.width() == 0 || after.height() == 0 {
            return Err(EncodeError::Size);
        }
        let area = before.map_or(Some(Area::whole(after)), |before| Area::changed(before, after));
        let Some(area) = area else { return Ok(None) };
        let changed = Changed::of(after, before, area);
        let (chosen, places) = changed.palette(named)?;
        let transparent = chosen.count() as u8;
        let place = |number: &u16| places.get(usize::from(*number)).copied().unwrap_or(transparent);
        let mut packed = Packed::new(Packing::Small);
        for row in changed.pixels.chunks(area.wide as usize) {
            packed.row(PLAIN, row.iter().map(place))?;
        }
        let mut palette = chosen.palette();
        palette.push([0; 3]);
        let file = Chunks::indexed((area.wide, area.high))?.palette(&palette)?.transparent(chosen.count())?;
        let png = file.pixels(&packed.end()?)?.end()?;
        Ok(Some(Self { place: [area.left, area.top, area.wide, area.high], png }))
    }
}

#[cfg(test)]
mod tests {

    use image::{Rgba, imageops};

    use super::*;

    #[test]
    fn patches_laid_one_over_the_other_give_every_picture() {
        let picture = |at: u32, colour: u8| {
            RgbaImage::from_fn(60, 40, |x, y| {
                let is_inside = (at..at + 5).contains(&x) && (7..11).contains(&y);
                if is_inside { Rgba([colour, 9, 200, 255]) } else { Rgba([250, 240, 230, 255]) }
            })
        };
        let pictures = [picture(3, 10), picture(3, 10), picture(20, 10), picture(20, 250)];
        let mut shown = RgbaImage::new(60, 40);
        let mut before = None;
        let mut places = Vec::new();
        for after in &pictures {
            let patch = Patch::between(before, after, &[]).unwrap();
            if let Some(Patch { place: [left, top, ..], png }) = &patch {
                let file = image::load_from_memory_with_format(png, image::ImageFormat::Png).unwrap();
                imageops::overlay(&mut shown, &file.to_rgba8(), i64::from(*left), i64::from(*top));
            }
            assert_eq!(shown, *after);
            places.push(patch.map(|patch| patch.place));
            before = Some(after);
        }
        // The whole picture, nothing, both squares and what is between them, and the square.
        assert_eq!(places, [Some([0, 0, 60, 40]), None, Some([3, 7, 22, 4]), Some([20, 7, 5, 4])]);
        let small = RgbaImage::new(3, 3);
        assert!(matches!(Patch::between(Some(&small), &pictures[0], &[]), Err(EncodeError::Size)));
    }
}
