//! Pictures to an animated GIF. After the first frame, each holds only the difference from the picture before it; the
//! rest of its rectangle is transparent. One palette serves the whole file, and a frame that has other colours brings
//! its own.

use std::{
    borrow::Cow,
    io::{self, Write},
};

use gif::{Encoder, EncodingError, Frame, Repeat};
use image::RgbaImage;

use super::{
    changed::{Area, Changed},
    error::EncodeError,
    indexed::Chosen,
};
use crate::palette::Colour;

/// An animated GIF while it is written. It keeps only the bytes so far and the last picture, whatever the number of
/// pictures.
pub struct Moving {
    encoder: Encoder<Bounded>,
    shared: Chosen,
    shown: RgbaImage,
    is_empty: bool,
}

impl Moving {
    /// Starts a file that repeats for ever, of pictures as large as this one and mostly in its colours, of which the `named` are
    /// exact.
    ///
    /// # Errors
    /// Fails if that isn't a size for a picture.
    pub fn of(like: RgbaImage, named: &[Colour], most_bytes: usize) -> Result<Self, EncodeError> {
        let side = |pixels: u32| u16::try_from(pixels).ok().filter(|pixels| *pixels > 0);
        let (wide, high) = side(like.width()).zip(side(like.height())).ok_or(EncodeError::Size)?;
        let (shared, _) = Changed::of(&like, None, Area::whole(&like)).palette(named)?;
        let out = Bounded { bytes: Vec::new(), most: most_bytes };
        let mut encoder = Encoder::new(out, wide, high, &with_a_spare(&shared)).map_err(failed)?;
        encoder.set_repeat(Repeat::Infinite).map_err(failed)?;
        Ok(Self { encoder, shared, shown: like, is_empty: true })
    }

    /// Shows a picture for this many hundredths of a second. The `named` colours are exact.
    ///
    /// # Errors
    /// Fails if it has another size, or if the file has become too long.
    pub fn show(&mut self, picture: RgbaImage, named: &[Colour], hundredths: u16) -> Result<(), EncodeError> {
        if picture.dimensions() != self.shown.dimensions() {
            return Err(EncodeError::Size);
        }
        let before = (!self.is_empty).then_some(&self.shown);
        // If nothing has changed, one transparent pixel takes the time.
        let area = before.map_or(Some(Area::whole(&picture)), |before| Area::changed(before, &picture));
        let area = area.unwrap_or(Area::CORNER);
        let changed = Changed::of(&picture, before, area);
        let (palette, places, transparent) = match changed.in_palette(&self.shared, named) {
            Some(places) => (None, places, self.shared.count()),
            None => {
                let (own, places) = changed.palette(named)?;
                (Some(with_a_spare(&own)), places, own.count())
            }
        };
        let transparent = transparent as u8;
        let place = |number: &u16| places.get(usize::from(*number)).copied().unwrap_or(transparent);
        let pixels: Vec<u8> = changed.pixels.iter().map(place).collect();
        let frame = Frame {
            delay: hundredths,
            transparent: before.map(|_| transparent),
            left: area.left as u16,
            top: area.top as u16,
            width: area.wide as u16,
            height: area.high as u16,
            palette,
            buffer: Cow::Owned(pixels),
            ..Frame::default()
        };
        self.encoder.write_frame(&frame).map_err(failed)?;
        (self.shown, self.is_empty) = (picture, false);
        Ok(())
    }

    /// Returns the whole file.
    ///
    /// # Errors
    /// Fails if it has become too long.
    pub fn end(self) -> Result<Vec<u8>, EncodeError> {
        Ok(self.encoder.into_inner().map_err(failed)?.bytes)
    }
}

/// Returns a palette with one place more, for transparent pixels.
fn with_a_spare(chosen: &Chosen) -> Vec<u8> {
    let mut colours = chosen.palette();
    colours.push([0; 3]);
    colours.into_flattened()
}

/// Bytes in memory, up to a maximum.
struct Bounded {
    bytes: Vec<u8>,
    most: usize,
}

impl Write for Bounded {
    fn write(&mut self, more: &[u8]) -> io::Result<usize> {
        if self.bytes.len() + more.len() > self.most {
            return Err(io::ErrorKind::FileTooLarge.into());
        }
        self.bytes.extend_from_slice(more);
        Ok(more.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

fn failed(error: EncodingError) -> EncodeError {
    match error {
        EncodingError::Io(error) if error.kind() == io::ErrorKind::FileTooLarge => EncodeError::TooLong,
        _ => EncodeError::Compression,
    }
}

#[cfg(test)]
mod tests {

    use super::*;
    use image::Rgba;

    /// Plays the frames: returns each picture, its time, and the number of pixels in its frame.
    fn played(file: &[u8]) -> Vec<(RgbaImage, u16, usize)> {
        let mut options = gif::DecodeOptions::new();
        options.set_color_output(gif::ColorOutput::RGBA);
        let mut decoder = options.read_info(file).unwrap();
        let mut shown = RgbaImage::new(decoder.width().into(), decoder.height().into());
        let mut frames = Vec::new();
        while let Some(frame) = decoder.read_next_frame().unwrap() {
            let (left, top, wide) = (u32::from(frame.left), u32::from(frame.top), usize::from(frame.width));
            let (pixels, _) = frame.buffer.as_chunks::<4>();
            for (at, pixel) in pixels.iter().enumerate().filter(|(_, pixel)| pixel[3] == 255) {
                shown.put_pixel(left + (at % wide) as u32, top + (at / wide) as u32, Rgba(*pixel));
            }
            frames.push((shown.clone(), frame.delay, pixels.len()));
        }
        frames
    }

    /// A picture of flat colours with a square at a place.
    fn picture(at: u32, colour: u8) -> RgbaImage {
        RgbaImage::from_fn(60, 40, |x, y| {
            let is_inside = (at..at + 5).contains(&x) && (7..11).contains(&y);
            if is_inside { Rgba([colour, 9, 200, 255]) } else { Rgba([250, 240, 230, 255]) }
        })
    }

    #[test]
    fn frames_hold_what_has_changed_and_show_all() {
        let pictures = [picture(3, 10), picture(3, 10), picture(20, 10), picture(20, 250)];
        let mut moving = Moving::of(pictures[3].clone(), &[], 10_000).unwrap();
        for (at, picture) in (1..).zip(&pictures) {
            moving.show(picture.clone(), &[], at * 10).unwrap();
        }
        let frames = played(&moving.end().unwrap());
        let (shown, times, sizes): (Vec<_>, Vec<_>, Vec<_>) = frames.into_iter().collect();
        assert_eq!(shown, pictures);
        assert_eq!(times, [10, 20, 30, 40]);
        // The whole picture, nothing, both squares and what is between them, and the square.
        assert_eq!(sizes, [60 * 40, 1, 22 * 4, 5 * 4]);
    }

    #[test]
    fn many_colours_become_those_near_them() {
        let many = |shift: u32| {
            RgbaImage::from_fn(256, 256, |x, y| Rgba([x as u8, y as u8, (x ^ y ^ shift) as u8, 255]))
        };
        let mut moving = Moving::of(picture(3, 10), &[], 1_000_000).unwrap();
        assert!(matches!(moving.show(many(0), &[], 5), Err(EncodeError::Size)));
        let mut moving = Moving::of(many(0), &[], 1_000_000).unwrap();
        moving.show(many(0), &[], 5).unwrap();
        moving.show(many(64), &[], 5).unwrap();
        let off = |shown: &RgbaImage, picture: &RgbaImage| {
            let apart = shown.as_raw().iter().zip(picture.as_raw()).map(|(one, two)| one.abs_diff(*two));
            apart.max().unwrap()
        };
        for ((shown, ..), shift) in played(&moving.end().unwrap()).iter().zip([0, 64]) {
            assert!(off(shown, &many(shift)) <= 56, "{}", off(shown, &many(shift)));
        }
    }

    #[test]
    fn a_file_stops_where_it_becomes_too_long() {
        let mut moving = Moving::of(picture(3, 10), &[], 1_500).unwrap();
        let stops = (0..50).find_map(|at| moving.show(picture(at, at as u8 * 5), &[], 5).err());
        assert!(matches!(stops, Some(EncodeError::TooLong)), "{stops:?}");
    }
}
