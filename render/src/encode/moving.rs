//! Pictures to an animated GIF. After the first frame, each holds only what differs from the picture before it; all else in its
//! rectangle is transparent. One palette serves the whole file, and a frame that has other colours brings its own.

use std::{
    borrow::Cow,
    io::{self, Write},
};

use gif::{Encoder, EncodingError, Frame, Repeat};
use image::RgbaImage;

use super::{
    error::EncodeError,
    indexed::{Census, Chosen, DISTANCES, channels, choose},
};

/// Colours of a palette, beside the one place that is transparent.
const PLACES: usize = 255;
/// How far off a colour of the shared palette may be, in each channel.
const SHARED: u8 = DISTANCES[2];
/// Where the clean distances do not do: a picture is never refused for its colours.
const COARSE: [u8; 4] = [24, 40, 80, 255];
/// Which bits of a colour are looked at, if there are more colours than can be counted.
const MASKS: [u32; 3] = [0xFF_FFFF, 0xFC_FCFC, 0xF0_F0F0];
/// The number of a pixel that has not changed.
const UNCHANGED: u16 = u16::MAX;

/// An animated GIF that is being written. It keeps the bytes so far and the last picture, however many there are.
pub struct Moving {
    encoder: Encoder<Bounded>,
    shared: Chosen,
    shown: RgbaImage,
    is_empty: bool,
}

impl Moving {
    /// A file that repeats for ever, of pictures as large as this one and mostly in its colours.
    ///
    /// # Errors
    /// When that is no size for a picture.
    pub fn of(like: RgbaImage, most_bytes: usize) -> Result<Self, EncodeError> {
        let side = |pixels: u32| u16::try_from(pixels).ok().filter(|pixels| *pixels > 0);
        let (wide, high) = side(like.width()).zip(side(like.height())).ok_or(EncodeError::Size)?;
        let (shared, _) = Changed::of(&like, None, Area::whole(&like)).palette()?;
        let out = Bounded { bytes: Vec::new(), most: most_bytes };
        let mut encoder = Encoder::new(out, wide, high, &with_a_spare(&shared)).map_err(failed)?;
        encoder.set_repeat(Repeat::Infinite).map_err(failed)?;
        Ok(Self { encoder, shared, shown: like, is_empty: true })
    }

    /// Shows a picture for so many hundredths of a second.
    ///
    /// # Errors
    /// When it has another size, or the file has become too long.
    pub fn show(&mut self, picture: RgbaImage, hundredths: u16) -> Result<(), EncodeError> {
        if picture.dimensions() != self.shown.dimensions() {
            return Err(EncodeError::Size);
        }
        let before = (!self.is_empty).then_some(&self.shown);
        // Where nothing has changed, one transparent pixel takes the time.
        let area = before.map_or(Some(Area::whole(&picture)), |before| Area::changed(before, &picture));
        let area = area.unwrap_or(Area { left: 0, top: 0, wide: 1, high: 1 });
        let changed = Changed::of(&picture, before, area);
        let (palette, places, transparent) = match changed.in_palette(&self.shared) {
            Some(places) => (None, places, self.shared.count()),
            None => {
                let (own, places) = changed.palette()?;
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

    /// The whole file.
    ///
    /// # Errors
    /// When it has become too long.
    pub fn end(self) -> Result<Vec<u8>, EncodeError> {
        Ok(self.encoder.into_inner().map_err(failed)?.bytes)
    }
}

/// A rectangle of pixels.
#[derive(Clone, Copy)]
struct Area {
    left: u32,
    top: u32,
    wide: u32,
    high: u32,
}

impl Area {
    fn whole(picture: &RgbaImage) -> Self {
        Self { left: 0, top: 0, wide: picture.width(), high: picture.height() }
    }

    /// The smallest one with all pixels that differ; nothing if none does.
    fn changed(before: &RgbaImage, after: &RgbaImage) -> Option<Self> {
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
struct Changed {
    census: Census,
    /// The colour's number of each pixel of the area, row by row, or [`UNCHANGED`].
    pixels: Vec<u16>,
}

impl Changed {
    fn of(picture: &RgbaImage, before: Option<&RgbaImage>, area: Area) -> Self {
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

    /// The place of each colour in a palette; nothing if one of them would look wrong.
    fn in_palette(&self, palette: &Chosen) -> Option<Vec<u8>> {
        let place = |(colour, _): &(u32, u32)| {
            let (apart, place) = palette.nearest(channels(*colour))?;
            (apart <= SHARED).then_some(place)
        };
        self.census.colours.iter().map(place).collect()
    }

    /// A palette of its own, and the place of each colour in it.
    fn palette(&self) -> Result<(Chosen, Vec<u8>), EncodeError> {
        let (colours, commonest) = (&self.census.colours, self.census.commonest());
        let exact = (colours.len() <= PLACES).then_some(0);
        let mut distances = exact.iter().chain(&DISTANCES).chain(&COARSE);
        let chosen = distances.find_map(|distance| choose(colours, &commonest, *distance, PLACES));
        chosen.ok_or(EncodeError::Compression)
    }
}

/// A palette with a place more, for what is transparent.
fn with_a_spare(chosen: &Chosen) -> Vec<u8> {
    let mut colours = chosen.palette();
    colours.push([0; 3]);
    colours.into_flattened()
}

/// Bytes in memory, up to a length.
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
    #![allow(clippy::unwrap_used, reason = "a test that cannot decode has failed")]

    use super::*;
    use image::Rgba;

    /// What the frames show one after the other, for how long, and how many pixels each holds.
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

    /// Flat colours with a square somewhere.
    fn picture(at: u32, colour: u8) -> RgbaImage {
        RgbaImage::from_fn(60, 40, |x, y| {
            let is_inside = (at..at + 5).contains(&x) && (7..11).contains(&y);
            if is_inside { Rgba([colour, 9, 200, 255]) } else { Rgba([250, 240, 230, 255]) }
        })
    }

    #[test]
    fn frames_hold_what_has_changed_and_show_all() {
        let pictures = [picture(3, 10), picture(3, 10), picture(20, 10), picture(20, 250)];
        let mut moving = Moving::of(pictures[3].clone(), 10_000).unwrap();
        for (at, picture) in (1..).zip(&pictures) {
            moving.show(picture.clone(), at * 10).unwrap();
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
        let mut moving = Moving::of(picture(3, 10), 1_000_000).unwrap();
        assert!(matches!(moving.show(many(0), 5), Err(EncodeError::Size)));
        let mut moving = Moving::of(many(0), 1_000_000).unwrap();
        moving.show(many(0), 5).unwrap();
        moving.show(many(64), 5).unwrap();
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
        let mut moving = Moving::of(picture(3, 10), 1_500).unwrap();
        let stops = (0..50).find_map(|at| moving.show(picture(at, at as u8 * 5), 5).err());
        assert!(matches!(stops, Some(EncodeError::TooLong)), "{stops:?}");
    }
}
